internal import Glibc
internal import Persistence
internal import Tutor

/// A log as months of study leave it.
enum SampleLog {
  private static let cardsPerTopic = 60
  private static let gradesPerDay = 60

  /// Makes a store in `folder` with that many events, and the state that the program saves with
  /// them on leaving.
  static func write(events count: Int, to folder: String) throws {
    mkdir(folder, 0o700)
    let log = try open(folder)
    guard count > 0 else { return }
    let events = (1...count).map(event)
    _ = try log.merge(events)
    let history = try log.wholeHistory()
    let place = Place(
      topic: TopicID(name: "Black holes"), name: "Black holes", batch: .first, card: 9, count: 15)
    try log.save(history, place: place)
  }

  /// Opens the store in `folder`, which is made where it is missing.
  static func open(_ folder: String) throws -> SQLiteEventLog {
    try SQLiteEventLog(
      at: StoreLocation(path: path(in: folder)), machine: machine, now: Timestamp(milliseconds: 0)
    ) {
      DeviceIdentity(id: "benchmark", seed: 1)
    }
  }

  static func path(in folder: String) -> String { folder + "/edutok.db" }

  private static func event(_ number: Int) -> RecordedEvent {
    let day = StudyDay(ordinal: 18_000 + number / gradesPerDay)
    let topic = TopicID(name: "topic \(number / (cardsPerTopic * 20))")
    let isRight = number % 5 != 0
    let body =
      "{\"card\":\"card-\(number % 3000)\",\"hints\":0,\"milliseconds\":4200,"
      + "\"rating\":\(isRight ? 3 : 1),\"revealed\":false,\"topic\":\"\(topic.rawValue)\","
      + "\"try\":1,\"typed\":\"an answer\",\"verdict\":\"\(isRight ? "correct" : "wrong")\"}"
    return RecordedEvent(
      id: EventID(rawValue: "event-\(number)"), device: "benchmark", session: "session-\(day)",
      clock: Int64(number), wall: Timestamp(milliseconds: Int64(day.ordinal) * 86_400_000),
      offset: 3600, day: day, kind: "cardGraded", version: 1, body: body)
  }

  private static var machine: String { contents(of: "/etc/machine-id").trimmed }
}
