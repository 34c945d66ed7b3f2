/// A PNG that is whole: every chunk is as it was written (https://www.w3.org/TR/png-3/).
struct PNGFile {
  let size: PictureSize

  private struct Chunk {
    var kind: [UInt8]
    var content: ArraySlice<UInt8>
  }

  /// Nil for what is no PNG, is damaged, cut short or followed by something, or too large.
  init?(_ bytes: [UInt8]) {
    guard PictureFormat(bytes) == .png else { return nil }
    var reader = ByteReader(bytes.dropFirst(PictureFormat.pngSignature.count))
    guard let head = PNGFile.chunk(&reader), head.kind == Array("IHDR".utf8),
      let size = PNGFile.size(ofHead: head.content)
    else { return nil }
    var hasPixels = false
    while let chunk = PNGFile.chunk(&reader) {
      switch String(decoding: chunk.kind, as: UTF8.self) {
      case "IHDR": return nil
      case "IDAT": hasPixels = true
      case "IEND":
        guard hasPixels, chunk.content.isEmpty, reader.rest.isEmpty else { return nil }
        self.size = size
        return
      case _: break
      }
    }
    return nil
  }

  /// Length, kind, content and CRC; nil where they do not fit each other.
  private static func chunk(_ reader: inout ByteReader) -> Chunk? {
    guard let length = reader.number(bytes: 4) else { return nil }
    let checked = reader.rest.prefix(4 + length)
    guard let kind = reader.bytes(4), kind.allSatisfy(isLetter),
      let content = reader.bytes(length), let sum = reader.number(bytes: 4),
      sum == Int(CyclicRedundancy.check(of: checked))
    else { return nil }
    return Chunk(kind: Array(kind), content: content)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func size(ofHead content: ArraySlice<UInt8>) -> PictureSize? {
    var reader = ByteReader(content)
    guard content.count == 13, let width = reader.number(bytes: 4),
      let height = reader.number(bytes: 4), let depth = reader.byte(), let kind = reader.byte(),
      depths[kind]?.contains(depth) == true, reader.number(bytes: 2) == 0,
      let interlace = reader.byte(), interlace <= 1
    else { return nil }
    return PictureSize(width: width, height: height)
  }

  /// The bits a sample may have, by the kind of colours.
  private static let depths: [UInt8: Set<UInt8>] = [
    0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
  ]
}
