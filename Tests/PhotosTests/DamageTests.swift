import TestSupport
import Testing
import Tutor

@testable import Photos

/// Files as no server should send them: whatever is in them, the worst that comes of it is a line.
@Suite("Damaged pictures", .ownThread)
struct DamageTests {
  private static let samples = [
    SamplePicture.greyJPEG, SamplePicture.colourJPEG, SamplePicture.png(width: 9, height: 7),
  ]

  /// A sample with some bytes changed, lost, doubled or cut off.
  private func damaged(_ random: inout SplitMix64) -> [UInt8] {
    var bytes = Self.samples[Int.random(in: 0..<Self.samples.count, using: &random)]
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: bytes.indices, using: &random)
      let count = Int.random(in: 0...min(16, bytes.count - place), using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: bytes[place] = [0, 0xFF, 0x7F, 0x80, 1].randomElement(using: &random) ?? 0
      case 2: bytes.removeSubrange(place..<place + count)
      case 3: bytes.insert(contentsOf: bytes[place..<place + count], at: place)
      case 4: bytes.removeSubrange(place...)
      case _: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      }
    }
    return bytes
  }

  @Test func readingThemIsSafe() {
    var random = SplitMix64(seed: 20_261_130)
    for _ in 0..<20_000 {
      let bytes = damaged(&random)
      for size in [JPEGFile(bytes)?.size, PNGFile(bytes)?.size] {
        guard let size else { continue }
        #expect(size.width >= 1 && size.height >= 1)
        #expect(size.width * size.height <= 40_000_000)
      }
    }
  }

  /// With the sums made right again, so that more than the first byte is looked at.
  @Test func readingChunksIsSafe() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<20_000 {
      let head = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        UInt8.random(in: 0...9, using: &random)
      }
      let kinds = ["IDAT", "IEND", "IHDR", "PLTE"]
      let chunks = (0..<Int.random(in: 0...4, using: &random)).flatMap { _ in
        SamplePicture.chunk(kinds.randomElement(using: &random) ?? "", [1])
      }
      let bytes = PictureFormat.pngSignature + SamplePicture.chunk("IHDR", head) + chunks
      if let size = PNGFile(bytes)?.size { #expect(size.width * size.height <= 40_000_000) }
    }
  }

  @Test(.enabled(if: hasJPEGDecoder))
  func decodingThemIsSafe() {
    var random = SplitMix64(seed: 11)
    let decoder = JPEGDecoder()
    for _ in 0..<3000 {
      let bytes = damaged(&random)
      guard let size = JPEGFile(bytes)?.size, size.width * size.height <= 1_000_000 else {
        continue
      }
      if let pixels = decoder.pixels(of: bytes, atLeast: (100, 100)) {
        #expect(pixels.bytes.count == 3 * pixels.size.width * pixels.size.height)
      }
    }
  }

  @Test(arguments: [
    PictureSurface.kitty, .symbols(.full), .symbols(.monochrome),
  ])
  func drawingThemIsAPictureOrALine(surface: PictureSurface) async throws {
    var random = SplitMix64(seed: 13)
    let rig = try ViewerRig(surface, library: JPEGDecoder.library) { _ in Array("##\n##\n".utf8) }
    for _ in 0..<1000 {
      let bytes = damaged(&random)
      let size = JPEGFile(bytes)?.size
      if let size, size.width * size.height > 1_000_000 { continue }
      do {
        let picture = try await rig.picture(bytes)
        #expect(picture.columns <= 42 && picture.rows <= 12)
      } catch {
        #expect(error is PictureTrouble)
      }
    }
  }

  /// What a program prints, mutated: nothing but text, newlines and colours comes of it.
  @Test func filteringWhatAProgramPrintsIsSafe() throws {
    var random = SplitMix64(seed: 17)
    let size = try #require(PictureSize(width: 100, height: 100))
    let place = try #require(PicturePlace(of: size, in: PictureRoom(columns: 62, rows: 30)))
    let pieces = [
      "\u{1B}", "[", "]", "P", "_G", "\\", ";", "31", "m", "H", "\u{7}", "\n", "ab", "▄", "\u{9B}",
      "?", "(", "\u{1B}[31m", "\u{1B}[0m", "a=T,", "m=1", "\u{0}", "\u{202E}",
    ]
    for _ in 0..<20_000 {
      let output = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      let bytes = Array(output.utf8)
      _ = KittyReader.picture(in: bytes)
      for hasColours in [true, false] {
        let drawn = SymbolRows(bytes, in: place, hasColours: hasColours)?.picture
        guard let drawn else { continue }
        let rest = drawn.bytes.replacing(/\u{1B}\[[0-9;]*m/, with: hasColours ? "" : "\u{1B}")
        #expect(
          rest.unicodeScalars.allSatisfy {
            $0 == "\n" || $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value)
          }, "\(output.debugDescription)")
      }
    }
  }
}
