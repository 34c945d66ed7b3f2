/// Text being put together from bytes and escapes of a JSON string.
struct TextBuilder {
  private(set) var bytes: [UInt8] = []
  /// The first half of a surrogate pair that waits for its second.
  private var highSurrogate: UInt32?

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ byte: UInt8) {
    highSurrogate = nil
    bytes.append(byte)
  }

  /// The character that follows a backslash, for every escape but `\u`.
  ///
  /// What is no escape keeps its backslash where that may be meant, before letters and brackets as
  /// in `\alpha` and `\(`, and loses it elsewhere.
  mutating func appendEscaped(_ byte: UInt8) {
    highSurrogate = nil
    switch byte {
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case _ where Byte.isLetter(byte), UInt8(ascii: "("), UInt8(ascii: ")"), Byte.openBracket,
      Byte.closeBracket, Byte.openBrace, Byte.closeBrace:
      bytes += [Byte.backslash, byte]
    default: bytes.append(byte)
    }
  }

  /// A code unit of UTF-16, from `\u` and four digits; half a pair alone becomes U+FFFD.
  mutating func appendUnit(_ unit: UInt32) {
    switch unit {
    case 0xD800...0xDBFF:
      highSurrogate = unit
      bytes += [0xEF, 0xBF, 0xBD]
    case 0xDC00...0xDFFF:
      if let high = highSurrogate {
        bytes.removeLast(3)
        append(scalar: 0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00))
      } else {
        bytes += [0xEF, 0xBF, 0xBD]
      }
      highSurrogate = nil
    default:
      highSurrogate = nil
      append(scalar: unit)
    }
  }

  private mutating func append(scalar: UInt32) {
    guard let scalar = Unicode.Scalar(scalar) else { return }
    bytes += Array(String(Character(scalar)).utf8)
  }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    highSurrogate = nil
  }

  /// Takes off what was appended last.
  mutating func removeLast(_ count: Int) { bytes.removeLast(count) }

  mutating func truncate(to count: Int) { bytes.removeLast(bytes.count - count) }
}
