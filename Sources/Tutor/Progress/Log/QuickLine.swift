internal import Text

/// Lines of events read and written without a JSON decoder or encoder, which would take most of the
/// time of receiving a long log.
enum QuickLine {
  /// The text as a JSON string; nil where anything in it has to be escaped.
  static func quoted(_ text: String) -> String? {
    let isPlain = text.utf8.allSatisfy { byte in
      (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
    return isPlain ? "\"" + text + "\"" : nil
  }

  /// Nil where the line is not in the very form that `RecordedEvent.line` gives it: a JSON decoder
  /// decides then.
  static func event(_ line: String) -> RecordedEvent? {
    let event = line.utf8.withContiguousStorageIfAvailable { bytes -> RecordedEvent? in
      var reader = LineReader(bytes)
      return reader.event()
    }
    guard let event = event ?? nil, ControlFilter.strip(event.body) == event.body else {
      return nil
    }
    return event
  }
}

/// Reads one line from its start to its end; whatever is unusual ends the reading.
private struct LineReader {
  private static let digits: ClosedRange<UInt8> = 0x30...0x39
  private static let deepest = 32

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func event() -> RecordedEvent? {
    guard skip("{\"id\":"), let id = plainText(), skip(",\"device\":"), let device = plainText(),
      skip(",\"session\":"), let session = plainText(), skip(",\"clock\":"), let clock = integer(),
      RecordedEvent.clocks.contains(clock), skip(",\"wall\":"),
      let wall = plainText().flatMap({ Timestamp($0) }), skip(",\"offset\":"),
      let offset = integer(), RecordedEvent.offsets.contains(offset), skip(",\"day\":"),
      let day = plainText().flatMap({ StudyDay($0) }), skip(",\"kind\":"), let kind = plainText(),
      skip(",\"version\":"), let version = integer(), RecordedEvent.versions.contains(version),
      skip(",\"body\":")
    else { return nil }
    let start = place
    guard start < bytes.count, bytes[start] == UInt8(ascii: "{"), value(depth: 0) else {
      return nil
    }
    let body = String(decoding: bytes[start..<place], as: UTF8.self)
    guard skip("}"), place == bytes.count else { return nil }
    return RecordedEvent(
      id: EventID(rawValue: id), device: device, session: session, clock: clock, wall: wall,
      offset: Int(offset), day: day, kind: kind, version: Int(version), body: body)
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    for index in 0..<count where bytes[place + index] != text.utf8Start[index] { return false }
    place += count
    return true
  }

  /// A text of printable ASCII without escapes, not empty.
  private mutating func plainText() -> String? {
    guard skip("\"") else { return nil }
    let start = place
    while place < bytes.count, (0x20...0x7E).contains(bytes[place]),
      bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "\\")
    { place += 1 }
    let end = place
    guard end > start, skip("\"") else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// A whole number of at most 18 digits, as an encoder writes it.
  private mutating func integer() -> Int64? {
    let isNegative = skip("-")
    let start = place
    var number: Int64 = 0
    while place < bytes.count, LineReader.digits.contains(bytes[place]) {
      guard place - start < 18 else { return nil }
      number = number * 10 + Int64(bytes[place] - 0x30)
      place += 1
    }
    guard place > start else { return nil }
    let isCanonical = place - start == 1 || bytes[start] != UInt8(ascii: "0")
    guard isCanonical, !(isNegative && number == 0) else { return nil }
    return isNegative ? -number : number
  }

  // MARK: The body, which stays as it is

  /// Passes over a value that an encoder with sorted keys would write so too.
  private mutating func value(depth: Int) -> Bool {
    guard place < bytes.count, depth < LineReader.deepest else { return false }
    switch bytes[place] {
    case UInt8(ascii: "\""): return string() != nil
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["):
      place += 1
      if skip("]") { return true }
      repeat {
        guard value(depth: depth + 1) else { return false }
      } while skip(",")
      return skip("]")
    case UInt8(ascii: "t"): return skip("true")
    case UInt8(ascii: "f"): return skip("false")
    case UInt8(ascii: "n"): return skip("null")
    case _:
      guard integer() != nil, place < bytes.count else { return false }
      // Fractions and exponents have more than one spelling.
      return [UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(bytes[place])
    }
  }

  /// With keys of small letters, in their order: others might be sorted in another way.
  private mutating func object(depth: Int) -> Bool {
    place += 1
    if skip("}") { return true }
    var last: Range<Int>?
    repeat {
      guard let name = string(), skip(":"), value(depth: depth + 1) else { return false }
      guard bytes[name].allSatisfy({ (0x61...0x7A).contains($0) }) else { return false }
      if let last, !bytes[last].lexicographicallyPrecedes(bytes[name]) { return false }
      last = name
    } while skip(",")
    return skip("}")
  }

  /// Passes over a string and gives what is between its quotes. Of escapes it knows those that have
  /// one spelling.
  private mutating func string() -> Range<Int>? {
    guard skip("\"") else { return nil }
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        defer { place += 1 }
        return start..<place
      case UInt8(ascii: "\\"):
        guard skip("\\\"") || skip("\\\\") || skip("\\n") || skip("\\t") else { return nil }
      case 0x20...0x7E, 0x80...: place += 1
      case _: return nil
      }
    }
    return nil
  }
}
