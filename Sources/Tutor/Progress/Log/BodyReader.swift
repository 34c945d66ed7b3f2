/// Reads a JSON object in the form that bodies are written in: members in the order of their names,
/// each once, without spaces.
///
/// Made to be fast on that form and to say nothing wrong on any other: whatever is unusual ends the
/// reading, and a JSON decoder decides. Members are asked for in the order of their names; those in
/// between are passed over where they are no objects or arrays.
struct BodyReader {
  /// The reading ends here: the bytes may be wrong, or just not in the form known.
  struct Unusual: Error {}

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The name of the member read last; empty before the first one.
  private var last = 0..<0
  /// The name of the member whose value comes next, where it has been read.
  private var coming: Range<Int>?
  private var isAtFirstMember = true

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// What `read` makes of the object that `text` spells; nil where anything is unusual.
  static func read<Value>(
    _ text: String, _ read: (inout BodyReader) throws(Unusual) -> Value
  ) -> Value? {
    let value = text.utf8.withContiguousStorageIfAvailable { bytes -> Value? in
      var reader = BodyReader(bytes)
      do throws(Unusual) {
        let value = try reader.object(read)
        return reader.position == bytes.count ? value : nil
      } catch {
        return nil
      }
    }
    return value ?? nil
  }

  // MARK: Members

  mutating func string(_ name: StaticString) throws(Unusual) -> String {
    guard try find(name) else { throw Unusual() }
    return try string()
  }

  /// Nil where the member is missing or null.
  mutating func optionalString(_ name: StaticString) throws(Unusual) -> String? {
    guard try find(name), try !skipNull() else { return nil }
    return try string()
  }

  mutating func integer(_ name: StaticString) throws(Unusual) -> Int64 {
    guard try find(name) else { throw Unusual() }
    return try integer()
  }

  /// Nil where the member is missing or null.
  mutating func optionalInteger(_ name: StaticString) throws(Unusual) -> Int64? {
    guard try find(name), try !skipNull() else { return nil }
    return try integer()
  }

  /// Nil where the member is missing or null.
  mutating func optionalBool(_ name: StaticString) throws(Unusual) -> Bool? {
    guard try find(name), try !skipNull() else { return nil }
    if skip("true") { return true }
    if skip("false") { return false }
    throw Unusual()
  }

  mutating func strings(_ name: StaticString) throws(Unusual) -> [String] {
    guard try find(name) else { throw Unusual() }
    return try array { reader throws(Unusual) in try reader.string() }
  }

  /// Nil where the member is missing or null.
  mutating func optionalStrings(_ name: StaticString) throws(Unusual) -> [String]? {
    guard try find(name), try !skipNull() else { return nil }
    return try array { reader throws(Unusual) in try reader.string() }
  }

  mutating func objects<Value>(
    _ name: StaticString, _ read: (inout BodyReader) throws(Unusual) -> Value
  ) throws(Unusual) -> [Value] {
    guard try find(name) else { throw Unusual() }
    return try array { reader throws(Unusual) in try reader.object(read) }
  }

  /// Goes to the value of a member; false where there is none of that name.
  private mutating func find(_ name: StaticString) throws(Unusual) -> Bool {
    while let found = try nextName() {
      switch compare(found, name) {
      case 0:
        coming = nil
        return true
      case 1...: return false
      default:
        coming = nil
        try skipScalar()
      }
    }
    return false
  }

  /// The name of the next member, which stays the next one; nil at the object's end.
  private mutating func nextName() throws(Unusual) -> Range<Int>? {
    if let coming { return coming }
    guard position < bytes.count else { throw Unusual() }
    if bytes[position] == UInt8(ascii: "}") { return nil }
    if !isAtFirstMember { try expect(UInt8(ascii: ",")) }
    isAtFirstMember = false
    let name = try plainName()
    try expect(UInt8(ascii: ":"))
    guard bytes[last].lexicographicallyPrecedes(bytes[name]) else { throw Unusual() }
    last = name
    coming = name
    return name
  }

  /// A name of ASCII letters and the like: one with escapes or accents might be another one in disguise.
  private mutating func plainName() throws(Unusual) -> Range<Int> {
    try expect(UInt8(ascii: "\""))
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return start..<position - 1 }
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\\") else { throw Unusual() }
    }
    throw Unusual()
  }

  /// Below 0, 0 or above, as the name in `range` comes before `name`, is it, or comes after.
  private func compare(_ range: Range<Int>, _ name: StaticString) -> Int {
    let count = min(range.count, name.utf8CodeUnitCount)
    for index in 0..<count {
      let difference = Int(bytes[range.lowerBound + index]) - Int(name.utf8Start[index])
      if difference != 0 { return difference }
    }
    return range.count - name.utf8CodeUnitCount
  }

  // MARK: Values

  private mutating func object<Value>(
    _ read: (inout BodyReader) throws(Unusual) -> Value
  ) throws(Unusual) -> Value {
    let outer = (last, isAtFirstMember)
    try expect(UInt8(ascii: "{"))
    (last, coming, isAtFirstMember) = (0..<0, nil, true)
    let value = try read(&self)
    while try nextName() != nil {
      coming = nil
      try skipScalar()
    }
    try expect(UInt8(ascii: "}"))
    (last, isAtFirstMember) = outer
    return value
  }

  private mutating func array<Value>(
    _ read: (inout BodyReader) throws(Unusual) -> Value
  ) throws(Unusual) -> [Value] {
    try expect(UInt8(ascii: "["))
    if skip("]") { return [] }
    var values: [Value] = []
    repeat { values.append(try read(&self)) } while skip(",")
    try expect(UInt8(ascii: "]"))
    return values
  }

  private mutating func string() throws(Unusual) -> String {
    try expect(UInt8(ascii: "\""))
    let start = position
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        defer { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
      guard byte >= 0x20 else { throw Unusual() }
      position += 1
    }
    throw Unusual()
  }

  /// The string that began at `start` and has its first escape here.
  private mutating func escapedString(from start: Int) throws(Unusual) -> String {
    var text = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(try escaped())
      case ..<0x20: throw Unusual()
      default: text.append(byte)
      }
    }
    throw Unusual()
  }

  /// The character behind a backslash, where it is no number.
  private mutating func escaped() throws(Unusual) -> UInt8 {
    guard position < bytes.count else { throw Unusual() }
    defer { position += 1 }
    return switch bytes[position] {
    case UInt8(ascii: "\""): UInt8(ascii: "\"")
    case UInt8(ascii: "\\"): UInt8(ascii: "\\")
    case UInt8(ascii: "/"): UInt8(ascii: "/")
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    default: throw Unusual()
    }
  }

  /// A whole number of at most 18 digits. Fractions and exponents end the reading behind it.
  private mutating func integer() throws(Unusual) -> Int64 {
    let isNegative = skip("-")
    let start = position
    var number: Int64 = 0
    while position < bytes.count, case let digit = bytes[position] &- UInt8(ascii: "0"), digit < 10
    {
      guard position - start < 18 else { throw Unusual() }
      number = number * 10 + Int64(digit)
      position += 1
    }
    let isPlain = position - start == 1 || number > 0 && bytes[start] != UInt8(ascii: "0")
    guard position > start, isPlain, !(isNegative && number == 0) else { throw Unusual() }
    return isNegative ? -number : number
  }

  private mutating func skipNull() throws(Unusual) -> Bool { skip("null") }

  /// Passes over a value that nobody asked for.
  private mutating func skipScalar() throws(Unusual) {
    guard position < bytes.count else { throw Unusual() }
    switch bytes[position] {
    case UInt8(ascii: "\""): _ = try string()
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      guard skip("true") || skip("false") || skip("null") else { throw Unusual() }
    default: _ = try integer()
    }
  }

  private mutating func expect(_ byte: UInt8) throws(Unusual) {
    guard position < bytes.count, bytes[position] == byte else { throw Unusual() }
    position += 1
  }

  /// Passes over `text` where it comes next.
  private mutating func skip(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for index in 0..<count where bytes[position + index] != text.utf8Start[index] { return false }
    position += count
    return true
  }
}
