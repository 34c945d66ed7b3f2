import Cloud
import REPL
import TestSupport
import Tutor

/// One of a learner's devices: a store, and somebody who studies there.
final class Desk {
  static let account = AccountID(rawValue: "ada")
  static let today = StudyDay(year: 2026, month: 11, day: 29)

  private(set) var store: MemoryStore
  let server: any DocumentStore
  /// What the setting in a log says, which is an event there: totals are made out anew.
  var isPublished = false {
    didSet {
      guard isPublished != oldValue, let memory = store.memory,
        case .object(var members)? = JSONValue(parsing: String(decoding: memory, as: UTF8.self))
      else { return }
      members["settled"] = nil
      do {
        try log.remember(Array(JSONValue.object(members).text.utf8))
      } catch {
        Misuse.record("\(error)")
      }
    }
  }
  private let name: String
  private let random: Locked<SplitMix64>

  /// - Parameter seed: No two devices may have the same, unless their names differ.
  init(
    _ name: String, at server: any DocumentStore, store: MemoryStore? = nil, seed: UInt64 = 7
  ) {
    self.name = name
    self.server = server
    random = Locked(SplitMix64(seed: name.utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) }))
    self.store = store ?? MemoryStore()
    _ = MemoryEventLog(self.store, device: DeviceIdentity(id: name, seed: 1))
  }

  var log: MemoryEventLog { MemoryEventLog(store, device: DeviceIdentity(id: name, seed: 1)) }

  /// A copy of the home, which does not know that it is one.
  func copied(seed: UInt64 = 8) -> Desk {
    let copy = Desk(name, at: server, store: store.copy, seed: seed)
    copy.isPublished = isPublished
    return copy
  }

  func restore(_ backup: MemoryStore) { store = backup.copy }

  @discardableResult
  func sync(
    on today: StudyDay = Desk.today, renaming: Username? = nil, log: (any SyncedLog)? = nil,
    tell: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws(CloudTrouble) -> SyncReport {
    try await EventSync(
      documents: server, account: Desk.account, log: log ?? self.log,
      effects: SyncEffects(
        pause: { _ in }, jitter: { 0 },
        randomBits: { [random] in random.withLock { $0.next() } }),
      isPublished: { [self] _ in isPublished }
    ).run(on: today, renaming: renaming, tell: tell)
  }

  // MARK: Studying

  private func add(_ kind: String, _ body: String, on day: StudyDay, id: String? = nil) {
    let number = store.events.count + 1
    let clock = (store.events.map(\.clock).max() ?? 0) + 1
    let bits = random.withLock { $0.next() }
    let log = log
    let event = RecordedEvent(
      id: EventID(rawValue: id ?? "\(log.device.id)-\(number)-\(bits % 100_000)"),
      device: log.device.id, session: "session",
      clock: clock, wall: Timestamp(milliseconds: 1_795_990_503_120 + clock), offset: 3600,
      day: day, kind: kind, version: 1, body: body)
    do {
      try log.commit { _ in Commit(events: [event], standing: [], foldVersion: 1) }
    } catch {
      Misuse.record("\(error)")
    }
  }

  func study(
    _ card: Int = 1, topic: Int = 1, on day: StudyDay = Desk.today, id: String? = nil,
    typed: String = "x"
  ) {
    let body = JSONValue.object([
      "card": .string("c\(topic)-\(card)"), "hints": .integer(0), "milliseconds": .integer(4000),
      "rating": .integer(3), "revealed": .bool(false), "topic": .string("t\(topic)"),
      "try": .integer(1), "typed": .string(typed), "verdict": .string("correct"),
    ])
    add("cardGraded", body.text, on: day, id: id)
  }

  func study(cards: ClosedRange<Int>, topic: Int = 1, on day: StudyDay = Desk.today) {
    for card in cards { study(card, topic: topic, on: day) }
  }

  func reach(_ podium: Podium) {
    let body = JSONValue.object([
      "board": .string(podium.board.rawValue), "day": .string(podium.day.description),
      "rank": .integer(Int64(podium.rank)),
    ])
    add("podiumReached", body.text, on: Desk.today)
  }

  func undo(_ event: EventID) {
    add("undone", #"{"event":"\#(event.rawValue)"}"#, on: Desk.today)
  }

  func override(_ event: EventID, isRight: Bool) {
    let (verdict, rating) = isRight ? ("correct", 3) : ("wrong", 1)
    add(
      "verdictOverridden",
      #"{"grade":"\#(event.rawValue)","rating":\#(rating),"verdict":"\#(verdict)"}"#,
      on: Desk.today)
  }

  /// As `import` does with another program's events.
  func bring(_ events: [RecordedEvent]) {
    do {
      _ = try log.merge(events)
    } catch {
      Misuse.record("\(error)")
    }
  }

  // MARK: What there is

  /// In the shared order.
  var lines: [String] { store.events.sorted { $0.position < $1.position }.map(\.line) }
  var ids: [String] { store.events.map(\.id.rawValue) }

  var progress: Progress { History(whole: store.events).progress }
}

extension MemoryDocuments {
  /// The ids of a segment's events; nil where it is not there.
  func segment(_ device: String, _ number: Int) -> [String]? {
    guard
      case .array(let lines)? = self["users/ada/devices/\(device)/segments/\(number)"]?["events"]
    else { return nil }
    return lines.map { value in
      guard case .string(let line) = value, let event = try? RecordedEvent(line: line) else {
        return "?"
      }
      return event.id.rawValue
    }
  }

  var profile: [String: FirestoreValue]? { self["users/ada"] }

  /// All events in the segments that the profile tells of.
  var events: Set<String> {
    var lines: Set<String> = []
    guard case .map(let devices)? = profile?["devices"] else { return [] }
    for document in all where document.path.text.contains("/segments/") {
      let parts = document.path.text.split(separator: "/")
      guard devices[String(parts[3])] != nil else { continue }
      guard case .array(let values)? = document.fields["events"] else { continue }
      for case .string(let line) in values { lines.insert(line) }
    }
    return lines
  }

  func row(_ board: String, on day: StudyDay = Desk.today) -> FirestoreValue? {
    self["daily_\(board)_leaderboard/\(day)_ada"]?["value"]
  }
}
