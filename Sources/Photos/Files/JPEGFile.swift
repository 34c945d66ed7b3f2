/// What a JPEG says of itself before its first line of pixels (ITU-T T.81, annex B).
struct JPEGFile {
  let size: PictureSize

  /// In pixels times scans: every scan goes over the whole picture, and a file of a few kilobytes may
  /// have hundreds of them. Cameras and editors write about ten.
  private static let mostWork = 10 * PictureSize.mostPixels

  /// Nil for what is no JPEG, is damaged before its pixels, or too large to be decoded at once.
  init?(_ bytes: [UInt8]) {
    guard PictureFormat(bytes) == .jpeg, let size = JPEGFile.size(bytes),
      JPEGFile.scans(bytes) <= JPEGFile.mostWork / (size.width * size.height)
    else { return nil }
    self.size = size
  }

  private static func size(_ bytes: [UInt8]) -> PictureSize? {
    var reader = ByteReader(bytes.dropFirst(2))
    while let marker = marker(&reader) {
      switch marker {
      case 0x01, 0xD0...0xD7: continue
      // Another start, the end, or the pixels, before anybody has told the size.
      case 0x00, 0xD8, 0xD9, 0xDA: return nil
      default: break
      }
      guard let length = reader.number(bytes: 2), let segment = reader.bytes(length - 2) else {
        return nil
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return size(ofFrame: segment) }
    }
    return nil
  }

  /// The byte behind one or more 0xFF; nil where something else stands there.
  private static func marker(_ reader: inout ByteReader) -> UInt8? {
    guard reader.byte() == 0xFF else { return nil }
    var marker = reader.byte()
    while marker == 0xFF { marker = reader.byte() }
    return marker
  }

  /// Precision, height, width and the number of components begin it, which take three bytes each.
  private static func size(ofFrame segment: ArraySlice<UInt8>) -> PictureSize? {
    var reader = ByteReader(segment)
    guard reader.byte() != nil, let height = reader.number(bytes: 2),
      let width = reader.number(bytes: 2), let components = reader.byte(),
      (1...4).contains(components), reader.rest.count >= 3 * Int(components)
    else { return nil }
    return PictureSize(width: width, height: height)
  }

  /// How many scans there are, or a few more: a thumbnail has some of its own. Within pixels 0xFF is
  /// followed by zero, so it begins nothing else there.
  private static func scans(_ bytes: [UInt8]) -> Int {
    var count = 0
    var isMarker = false
    for byte in bytes {
      if isMarker, byte == 0xDA { count += 1 }
      isMarker = byte == 0xFF
    }
    return count
  }
}
