import Glibc
import Testing
import Tutor

@testable import Persistence

/// A private folder with one store in it, removed with this object.
final class StoreFixture: Sendable {
  let folder: String
  let location: StoreLocation
  let now = Timestamp(milliseconds: 1_795_990_503_120)

  init() throws {
    var template = Array("/tmp/edutok-store-XXXXXX".utf8CString)
    folder = String(cString: try #require(mkdtemp(&template)))
    location = StoreLocation(path: folder + "/home/edutok.db")
  }

  deinit { StoreFixture.remove(folder) }

  func open(
    machine: String = "machine-1", patience: Duration = .zero, as identity: String = "device-1"
  ) throws -> SQLiteEventLog {
    try SQLiteEventLog(at: location, machine: machine, now: now, patience: patience) {
      DeviceIdentity(id: identity, seed: 0xFEDC_BA98_7654_3210)
    }
  }

  func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  func mode(_ path: String) -> UInt32 {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// Bytes of the store's file turned over.
  func flip(_ range: Range<Int>) throws {
    var bytes = try #require(PrivateFile.read(location.path))
    for index in range { bytes[index] ^= 0xFF }
    try overwrite(with: bytes)
  }

  func overwrite(with bytes: [UInt8]) throws { try overwrite(location.path, with: bytes) }

  /// Writes in place, so that the file stays the same one.
  func overwrite(_ path: String, with bytes: [UInt8]) throws {
    let file = Glibc.open(path, O_WRONLY | O_TRUNC)
    try #require(file >= 0 && write(file, bytes, bytes.count) == bytes.count)
    close(file)
  }

  private static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in PrivateFile.names(in: path) { remove(path + "/" + name) }
    rmdir(path)
  }
}

extension SQLiteEventLog {
  /// Every event, in the shared order; marks them as seen.
  func allEvents() throws -> [RecordedEvent] {
    var events: [RecordedEvent] = []
    try forEachEvent(of: nil) { events.append($0) }
    return events
  }

  /// Commits the events in one step that takes no notice of missed ones.
  func append(_ events: [RecordedEvent]) throws {
    try commit { _ in Commit(events: events, standing: [1], foldVersion: 1) }
  }
}

extension RecordedEvent {
  static func made(
    _ id: String, clock: Int64 = 1, kind: String = "topicStarted", version: Int = 1,
    body: String = #"{"topic":"t1","name":"Black holes"}"#
  ) -> RecordedEvent {
    RecordedEvent(
      id: EventID(rawValue: id), device: "device-1", session: "session-1", clock: clock,
      wall: Timestamp(milliseconds: 1_795_990_503_120 + clock), offset: 3600,
      day: StudyDay(year: 2026, month: 11, day: 29), kind: kind, version: version, body: body)
  }

  /// A grade as a day of study makes it.
  static func graded(_ number: Int, topic: String = "t1") -> RecordedEvent {
    made(
      "event-\(number)", clock: Int64(number), kind: "cardGraded",
      body: """
        {"card":"card-\(number)","hints":0,"milliseconds":\(number),"rating":3,"revealed":false,\
        "topic":"\(topic)","try":1,"typed":"the event horizon","verdict":"correct"}
        """)
  }

  static func undoing(_ event: String, id: String, clock: Int64) -> RecordedEvent {
    made(id, clock: clock, kind: "undone", body: #"{"event":"\#(event)"}"#)
  }
}

func ids(_ events: [RecordedEvent]) -> [String] { events.map(\.id.rawValue) }

func ids(_ events: [EventRecord]) -> [String] { events.map(\.id) }
