internal import Tutor

/// The bytes of a JSON value, members by name.
enum JSONWriter {
  static func bytes(_ value: JSONValue) -> [UInt8] {
    var bytes: [UInt8] = []
    write(value, to: &bytes)
    return bytes
  }

  private static func write(_ value: JSONValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let number): bytes += String(number).utf8
    case .largeInteger(let number): bytes += String(number).utf8
    case .number(let number): bytes += String(number).utf8
    case .string(let text): write(text, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(value, to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        write(member.value, to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { letters in
      guard let base = letters.baseAddress else { return }
      var start = 0
      var index = 0
      let end = letters.count
      while index < end {
        let byte = base[index]
        if byte < 0x20 || byte == 0x22 || byte == 0x5C {
          bytes.append(contentsOf: UnsafeBufferPointer(start: base + start, count: index - start))
          escape(byte, to: &bytes)
          start = index + 1
        }
        index += 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(start: base + start, count: end - start))
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    guard byte < 0x20 else { return bytes.append(byte) }
    let digits = String(byte, radix: 16)
    bytes += "u00\(digits.utf8.count == 1 ? "0" : "")\(digits)".utf8
  }
}
