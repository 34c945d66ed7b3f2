/// What JSON is made of, as bytes.
enum Byte {
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let comma = UInt8(ascii: ",")
  static let colon = UInt8(ascii: ":")
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let backtick = UInt8(ascii: "`")

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || (byte >= 0x09 && byte <= 0x0D)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x7A
  }

  /// Whether a name may hold it: ASCII letters, digits, `_`, `$`, and all beyond ASCII.
  static func isWordlike(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == 0x5F || byte == 0x24 || byte >= 0x80
  }

  /// The value of a hexadecimal digit.
  static func hexadecimal(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x37)
    case 0x61...0x66: UInt32(byte - 0x57)
    default: nil
    }
  }
}

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
