internal import Tutor

/// JSON as RFC 8259 has it and no wider: one value, valid UTF-8, no member twice.
///
/// `JSONValue`'s own decoder takes a hundred times as long for a segment of events.
struct StrictJSON {
  /// What is wrong, with the place in bytes.
  struct Fault: Error {
    let place: Int
  }

  private static let deepest = 100

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var depth = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  static func parse(_ text: [UInt8]) throws(Fault) -> JSONValue {
    let result = text.withUnsafeBufferPointer { bytes -> Result<JSONValue, Fault> in
      var parser = StrictJSON(bytes)
      do throws(Fault) {
        let value = try parser.value()
        parser.skipBlanks()
        guard parser.place == bytes.count else { throw parser.fault }
        return .success(value)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private var fault: Fault { Fault(place: place) }

  private mutating func skipBlanks() {
    while place < bytes.count {
      let byte = bytes[place]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      place += 1
    }
  }

  /// The next byte that is no blank.
  private mutating func next() throws(Fault) -> UInt8 {
    skipBlanks()
    guard place < bytes.count else { throw fault }
    return bytes[place]
  }

  private mutating func take(_ character: Unicode.Scalar) throws(Fault) {
    guard try next() == UInt8(ascii: character) else { throw fault }
    place += 1
  }

  private mutating func value() throws(Fault) -> JSONValue {
    switch try next() {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case _: return try number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Fault) -> JSONValue {
    let end = place + word.utf8CodeUnitCount
    guard end <= bytes.count else { throw fault }
    for index in 0..<word.utf8CodeUnitCount where bytes[place + index] != word.utf8Start[index] {
      throw fault
    }
    place = end
    return value
  }

  private mutating func object() throws(Fault) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var members: [String: JSONValue] = [:]
    if try next() == UInt8(ascii: "}") {
      place += 1
      return .object(members)
    }
    while true {
      guard try next() == UInt8(ascii: "\"") else { throw fault }
      let key = try string()
      try take(":")
      guard members.updateValue(try value(), forKey: key) == nil else { throw fault }
      if try next() == UInt8(ascii: "}") { break }
      try take(",")
    }
    place += 1
    return .object(members)
  }

  private mutating func array() throws(Fault) -> JSONValue {
    try enter()
    defer { depth -= 1 }
    var values: [JSONValue] = []
    if try next() == UInt8(ascii: "]") {
      place += 1
      return .array(values)
    }
    while true {
      values.append(try value())
      if try next() == UInt8(ascii: "]") { break }
      try take(",")
    }
    place += 1
    return .array(values)
  }

  private mutating func enter() throws(Fault) {
    place += 1
    depth += 1
    guard depth <= StrictJSON.deepest else { throw fault }
  }

  private mutating func number() throws(Fault) -> JSONValue {
    let start = place
    while place < bytes.count, StrictJSON.isNumeric(bytes[place]) { place += 1 }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    guard text.wholeMatch(of: /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?/) != nil else {
      throw fault
    }
    if let number = Int64(text) { return .integer(number) }
    guard let number = Double(text), number.isFinite else { throw fault }
    return .number(number)
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte)
      || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)  // + - . E e
  }

  private mutating func string() throws(Fault) -> String {
    place += 1
    let start = place
    // Most texts have no escapes and are taken as they stand.
    guard let end = endOfRun(from: start) else { throw fault }
    if bytes[end] == UInt8(ascii: "\"") {
      place = end + 1
      return try text(UnsafeBufferPointer(rebasing: bytes[start..<end]))
    }
    var unescaped: [UInt8] = []
    unescaped.reserveCapacity(2 * (end - start) + 64)
    while let end = endOfRun(from: place) {
      unescaped.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[place..<end]))
      place = end + 1
      if bytes[end] == UInt8(ascii: "\"") {
        let result = unescaped.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) }
        guard let result else { throw fault }
        return result
      }
      try escape(into: &unescaped)
    }
    throw fault
  }

  private func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(Fault) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw fault }
    return text
  }

  /// Where the next quote or backslash is; nil where a control character or the end comes first.
  private func endOfRun(from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var index = start
    let end = bytes.count
    while index < end {
      let byte = base[index]
      if byte == 0x22 || byte == 0x5C { return index }
      if byte < 0x20 { return nil }
      index += 1
    }
    return nil
  }

  private mutating func escape(into text: inout [UInt8]) throws(Fault) {
    guard place < bytes.count else { throw fault }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      var code = try unit()
      if (0xD800..<0xDC00).contains(code) {
        guard place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
          bytes[place + 1] == UInt8(ascii: "u")
        else { throw fault }
        place += 2
        let low = try unit()
        guard (0xDC00..<0xE000).contains(low) else { throw fault }
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00)
      }
      guard let scalar = Unicode.Scalar(code) else { throw fault }
      text.append(contentsOf: String(Character(scalar)).utf8)
    case _: throw fault
    }
  }

  private mutating func unit() throws(Fault) -> UInt32 {
    guard place + 4 <= bytes.count,
      let code = UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw fault }
    place += 4
    return code
  }
}
