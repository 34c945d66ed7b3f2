internal import Foundation

/// Small pictures that are what they claim to be.
package enum SamplePicture {
  /// 64 × 40, all of it the grey 128.
  package static let greyJPEG = decoded(
    """
    /9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBk\
    eFxlZ2P/wAALCAAoAEABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAI\
    AQEAAD8AAAAAAAAAAAAAAP/Z
    """)

  /// 160 × 100, red growing to the right and green to the bottom.
  package static let colourJPEG = decoded(
    """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI//////////////////////\
    //////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////\
    ////////////////////////////////wAARCABkAKADASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAQADBP\
    /EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAYAQEBAQEBAAAAAAAAAAAAAAABAAIEA//EABQRAQAAAAAAAAAAAAAAAAAA\
    AAD/2gAMAwEAAhEDEQA/AOQlPUBEohFApFIglJoFEEIpFIoEEpEFFNMUU04gSkQUQ0ESiEUCkUiCiiESGgikUigWKJ\
    bcYRQKRSIJSIKIIRSaSKBBKRBRBCJRYEppxgoohEohFBpIpEEoEIlEIpFIoNAlIsUU04kik0CUCCiiESiEUCCUmgUQ\
    QiUQikWJRacYRIIRSKRSIJQaCJRCKBSKRBKRBRDTApNuNFJFJIEpJEpINIpIpJIlJAlJIopBp//Z
    """)

  /// Red grows to the right and green to the bottom, eight bits each; the pixels are stored, not
  /// compressed.
  package static func png(width: Int, height: Int) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows += [UInt8(x * 255 / width), UInt8(y * 255 / height), 128] }
    }
    let head = number(width) + number(height) + [8, 2, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", head)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  /// A chunk of a PNG with its length and sum.
  package static func chunk(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(kind.utf8) + content
    return number(content.count) + checked + number(Int(~checked.reduce(~0, mixed)))
  }

  /// CRC-32, bit by bit.
  private static func mixed(_ sum: UInt32, _ byte: UInt8) -> UInt32 {
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
      sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
    }
  }

  /// A zlib stream (RFC 1950) of stored blocks (RFC 1951).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(0xFFFF)
      rest = rest.dropFirst(0xFFFF)
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      stream += [rest.isEmpty ? 1 : 0, low, high, ~low, ~high] + block
    } while !rest.isEmpty
    var (first, second) = (1, 0)  // Adler-32
    for byte in bytes {
      first = (first + Int(byte)) % 65521
      second = (second + first) % 65521
    }
    return stream + number(second << 16 | first)
  }

  private static func number(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func decoded(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map(Array.init) ?? []
  }
}
