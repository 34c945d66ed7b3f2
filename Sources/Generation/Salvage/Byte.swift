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
