import TestSupport
import Testing
import Tutor

@testable import Photos

@Suite("Files of pictures")
struct PictureFileTests {
  @Test func aJPEGTellsItsSize() throws {
    #expect(JPEGFile(SamplePicture.greyJPEG)?.size == PictureSize(width: 64, height: 40))
    #expect(JPEGFile(SamplePicture.colourJPEG)?.size == PictureSize(width: 160, height: 100))
  }

  /// A frame header alone, after other segments.
  private func jpeg(
    width: Int = 3, height: Int = 2, before: [UInt8] = [], kind: UInt8 = 0xC0, components: Int = 3
  ) -> [UInt8] {
    let sides = [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map { UInt8($0) }
    return [0xFF, 0xD8] + before + [0xFF, kind, 0, UInt8(8 + 3 * components), 8] + sides
      + [UInt8(components)] + [UInt8](repeating: 1, count: 3 * components)
  }

  @Test(arguments: [UInt8(0xC0), 0xC1, 0xC2, 0xC3, 0xC5, 0xC9, 0xCA, 0xCF])
  func everyKindOfFrameCounts(kind: UInt8) {
    #expect(JPEGFile(jpeg(kind: kind))?.size == PictureSize(width: 3, height: 2))
  }

  @Test(arguments: [
    [0xFF, 0xE0, 0, 4, 0xFF, 0xC0], [0xFF, 0xFF, 0xFF, 0xFE, 0, 2], [0xFF, 0x01, 0xFF, 0xD0],
    [0xFF, 0xC4, 0, 3, 1], [0xFF, 0xDB, 0, 2, 0xFF, 0xCC, 0, 2, 0xFF, 0xC8, 0, 2],
  ])
  func whatStandsBeforeTheFrameIsPassedOver(bytes: [UInt8]) {
    #expect(JPEGFile(jpeg(before: bytes))?.size == PictureSize(width: 3, height: 2))
  }

  @Test func aJPEGThatMakesNoSenseIsNone() {
    let whole = jpeg()
    for count in 0..<whole.count { #expect(JPEGFile(Array(whole.prefix(count))) == nil) }
    for bytes: [UInt8] in [
      [0xFF, 0xD9], [0xFF, 0xDA, 0, 2], [0xFF, 0xD8], [0xFF, 0xE0, 0, 1], [0xFF, 0xE0, 0, 0],
      [0xFF, 0xE0, 0xFF, 0xFF], [0x00], [0xFF, 0x00],
    ] {
      #expect(JPEGFile(jpeg(before: bytes)) == nil)
    }
    #expect(JPEGFile(jpeg(components: 0)) == nil)
    #expect(JPEGFile(jpeg(components: 5)) == nil)
  }

  @Test(arguments: [(0, 1), (1, 0), (10_001, 1), (1, 10_001), (65_535, 65_535), (8000, 5001)])
  func sidesHaveTheirLimits(width: Int, height: Int) {
    #expect(JPEGFile(jpeg(width: width, height: height)) == nil)
    #expect(PNGFile(png(width: width, height: height)) == nil)
  }

  @Test(arguments: [(1, 1), (10_000, 4000), (1, 10_000)])
  func andMayReachThem(width: Int, height: Int) {
    let size = PictureSize(width: width, height: height)
    #expect(size != nil)
    #expect(JPEGFile(jpeg(width: width, height: height))?.size == size)
    #expect(PNGFile(png(width: width, height: height))?.size == size)
  }

  @Test func moreWorkThanAnybodyMakesIsNone() {
    let scan: [UInt8] = [0xFF, 0xDA, 0, 2]
    let large = jpeg(width: 8000, height: 5000) + Array(repeatElement(scan, count: 10).joined())
    #expect(JPEGFile(large) != nil)
    #expect(JPEGFile(large + scan) == nil)
    let small = jpeg(width: 400, height: 300) + Array(repeatElement(scan, count: 100).joined())
    #expect(JPEGFile(small) != nil)
  }

  // MARK: PNG

  private func png(
    width: Int = 3, height: Int = 2, head: [UInt8] = [8, 2, 0, 0, 0],
    chunks: [[UInt8]] = [SamplePicture.chunk("IDAT", [1])],
    end: [UInt8] = SamplePicture.chunk("IEND", [])
  ) -> [UInt8] {
    let sides = [width, height].flatMap { side in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
    }
    return PictureFormat.pngSignature + SamplePicture.chunk("IHDR", sides + head)
      + chunks.joined() + end
  }

  @Test func aWholePNGTellsItsSize() {
    let sample = SamplePicture.png(width: 150, height: 160)
    #expect(PNGFile(sample)?.size == PictureSize(width: 150, height: 160))
    #expect(PNGFile(png())?.size == PictureSize(width: 3, height: 2))
    let more = [SamplePicture.chunk("tEXt", [1]), SamplePicture.chunk("IDAT", [])]
    #expect(PNGFile(png(chunks: more + more)) != nil)
  }

  @Test func aPNGThatIsNotWholeIsNone() {
    let whole = SamplePicture.png(width: 3, height: 2)
    for count in 0..<whole.count { #expect(PNGFile(Array(whole.prefix(count))) == nil) }
    #expect(PNGFile(whole + [0]) == nil)
    for place in whole.indices {
      for bit in 0..<8 {
        var bytes = whole
        bytes[place] ^= 1 << bit
        #expect(PNGFile(bytes) == nil, "bit \(bit) of byte \(place)")
      }
    }
  }

  @Test(arguments: [
    [8, 2, 0, 0, 2], [8, 2, 1, 0, 0], [8, 2, 0, 1, 0], [4, 2, 0, 0, 0], [16, 3, 0, 0, 0],
    [8, 5, 0, 0, 0], [3, 0, 0, 0, 0], [8, 2, 0, 0], [8, 2, 0, 0, 0, 0],
  ])
  func aHeadThatMakesNoSenseIsNone(head: [UInt8]) { #expect(PNGFile(png(head: head)) == nil) }

  @Test func chunksOutOfOrderAreNone() {
    #expect(PNGFile(png(chunks: [])) == nil)
    #expect(PNGFile(png(end: [])) == nil)
    #expect(PNGFile(png(end: SamplePicture.chunk("IEND", [1]))) == nil)
    #expect(PNGFile(png(chunks: [SamplePicture.chunk("IHDR", [1])])) == nil)
    #expect(PNGFile(png(chunks: [SamplePicture.chunk("ID\u{1}T", [1])])) == nil)
  }

  @Test func theSumIsTheOneOfPNG() {
    #expect(CyclicRedundancy.check(of: Array("123456789".utf8)[...]) == 0xCBF4_3926)
    #expect(CyclicRedundancy.check(of: Array("IEND".utf8)[...]) == 0xAE42_6082)
  }
}
