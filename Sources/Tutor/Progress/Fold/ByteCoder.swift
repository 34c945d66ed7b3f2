/// Takes values to bytes, or gets them back from there: each type names its members once, for both.
///
/// Numbers take as many bytes as they need, seven bits in each, the least first. Nothing says what
/// stands where: who reads has to know what was written.
struct ByteCoder {
  private(set) var bytes: [UInt8]
  private let isReading: Bool
  /// Of the next byte to be read.
  private var place: Int

  /// Whether all was read.
  var isAtEnd: Bool { place == bytes.count }

  /// Writes.
  ///
  /// - Parameter header: So many bytes are left free before what is written.
  init(withRoomFor header: Int) {
    (bytes, isReading, place) = (Array(repeating: 0, count: header), false, 0)
  }

  /// Reads from `place` on.
  init(reading bytes: [UInt8], from place: Int) {
    (self.bytes, isReading, self.place) = (bytes, true, place)
  }

  /// Writes the value, or puts what was read into it.
  mutating func code(_ value: inout some ByteCoded) throws(SenselessBytes) {
    if isReading { value = try .init(from: &self) } else { try value.write(to: &self) }
  }

  mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ text: String) {
    write(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  mutating func write(_ other: [UInt8]) {
    write(UInt64(other.count))
    bytes.append(contentsOf: other)
  }

  mutating func readNumber() throws(SenselessBytes) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard place < bytes.count else { throw SenselessBytes() }
      let byte = bytes[place]
      place += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw SenselessBytes()
  }

  /// How many of something follow, each of which takes a byte at least.
  mutating func readCount() throws(SenselessBytes) -> Int {
    let count = try readNumber()
    guard count <= UInt64(bytes.count - place) else { throw SenselessBytes() }
    return Int(count)
  }

  mutating func readText() throws(SenselessBytes) -> String {
    String(decoding: try readBytes(), as: UTF8.self)
  }

  /// Shares them with what is read from.
  mutating func readBytes() throws(SenselessBytes) -> ArraySlice<UInt8> {
    let count = try readCount()
    let end = place + count
    defer { place = end }
    return bytes[place..<end]
  }
}

/// Bytes end too early, or say what cannot be.
struct SenselessBytes: Error {}

/// What can be taken to bytes and got back.
protocol ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes)
  func write(to coder: inout ByteCoder) throws(SenselessBytes)
}

/// What is coded member by member.
protocol MemberCoded: ByteCoded {
  init()

  /// Hands each member to `coder`, in an order that stays.
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes)
}

extension MemberCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    self.init()
    try code(by: &coder)
  }

  func write(to coder: inout ByteCoder) throws(SenselessBytes) {
    var members = self
    try members.code(by: &coder)
  }
}
