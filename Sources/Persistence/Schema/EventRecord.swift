internal import Tutor

/// An event as it lies in the table, its body not yet understood.
struct EventRecord: Equatable, Sendable {
  var id: String
  var device: String
  var session: String
  var clock: Int64
  var wall: Int64
  var offset: Int64
  var day: Int64
  var kind: String
  var version: Int64
  var body: String
}

extension EventRecord {
  /// A hash of every field, stored with it.
  ///
  /// SQLite notices a page whose structure is broken, but not a letter changed inside a text: with
  /// this, what a failing disk changed is never taken for what the learner did.
  var checksum: Int64 {
    var sum = Checksum()
    for text in [id, device, session, kind, body] { sum.add(text) }
    for number in [clock, wall, offset, day, version] { sum.add(UInt64(bitPattern: number)) }
    return Int64(bitPattern: sum.value)
  }

  init(_ event: RecordedEvent) {
    id = event.id.rawValue
    device = event.device
    session = event.session
    clock = event.clock
    wall = event.wall.milliseconds
    offset = Int64(event.offset)
    day = Int64(event.day.ordinal)
    kind = event.kind
    version = Int64(event.version)
    body = event.body
  }

  /// Understands the body, which is most of the work of reading a log.
  var event: RecordedEvent {
    RecordedEvent(
      id: EventID(rawValue: id), device: device, session: session, clock: clock,
      wall: Timestamp(milliseconds: wall), offset: Int(offset), day: StudyDay(ordinal: Int(day)),
      kind: kind, version: Int(version), body: body)
  }
}

extension EventRecord {
  /// The columns in the order `init(row:)` reads them.
  static let columns = "id, device, session, clock, wall, offset, day, kind, version, body"

  /// Passes over an id that is in the table already.
  static let insertion = """
    INSERT INTO event (\(columns), sum) VALUES (?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT (id) DO NOTHING
    """

  /// - Parameter previous: The record read before, whose texts are used again where they are the
  ///   same: events come in runs of one session.
  init(row: borrowing Statement, after previous: EventRecord? = nil) {
    id = row.text(0)
    device = row.text(1, oftenThatOf: previous?.device)
    session = row.text(2, oftenThatOf: previous?.session)
    clock = row.integer(3)
    wall = row.integer(4)
    offset = row.integer(5)
    day = row.integer(6)
    kind = row.text(7)
    version = row.integer(8)
    body = row.text(9)
  }

  /// Runs `insertion`.
  func insert(with statement: borrowing Statement) throws(StoreError) {
    try statement.bind(id, at: 1)
    try statement.bind(device, at: 2)
    try statement.bind(session, at: 3)
    try statement.bind(clock, at: 4)
    try statement.bind(wall, at: 5)
    try statement.bind(offset, at: 6)
    try statement.bind(day, at: 7)
    try statement.bind(kind, at: 8)
    try statement.bind(version, at: 9)
    try statement.bind(body, at: 10)
    try statement.bind(checksum, at: 11)
    _ = try statement.step()
    statement.reset()
  }
}

/// FNV-1a taken eight bytes at a time; any change within one such word changes the value.
private struct Checksum {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01b3
    value ^= value >> 32
  }

  mutating func add(_ text: String) {
    var text = text
    var sum = self
    text.withUTF8 { utf8 in
      let bytes = UnsafeRawBufferPointer(utf8)
      var place = 0
      while place + 8 <= bytes.count {
        sum.add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
        place += 8
      }
      var rest: UInt64 = 0
      while place < bytes.count {
        rest = rest << 8 | UInt64(bytes[place])
        place += 1
      }
      sum.add(rest)
      sum.add(UInt64(bytes.count))
    }
    self = sum
  }
}
