import Testing
import Tutor

@testable import Persistence

struct TopicTests {
  private let store: StoreFixture

  init() throws { store = try StoreFixture() }

  private let events: [RecordedEvent] = [
    .made("start"),
    .graded(2),
    .made(
      "override", clock: 3, kind: "verdictOverridden",
      body: #"{"grade":"event-2","verdict":"wrong","rating":1}"#),
    .made(
      "granted", clock: 4, kind: "boxGranted",
      body: #"{"box":"box-1","grade":"event-2","ordinal":7,"rarity":"common","xp":20}"#),
    .made("opened", clock: 5, kind: "boxOpened", body: #"{"box":"box-1"}"#),
    .undoing("override", id: "undo", clock: 6),
    .undoing("undo", id: "redo", clock: 7),
    .undoing("opened", id: "unopened", clock: 8),
  ]
  private let others: [RecordedEvent] = [
    .graded(20, topic: "t2"),
    .undoing("event-20", id: "other-undo", clock: 21),
    .made("other-box", clock: 22, kind: "boxOpened", body: #"{"box":"box-2"}"#),
    .made("setting", clock: 23, kind: "settingChanged", body: #"{"name":"a","value":"b"}"#),
  ]

  @Test func aTopicHasAllThatReachesIntoIt() throws {
    let log = try store.open()
    try log.append(events + others)
    #expect(try log.events(of: TopicID(rawValue: "t1")) == events)
    #expect(
      try ids(log.events(of: TopicID(rawValue: "t2"))) == ["event-20", "other-undo"])
    #expect(try log.events(of: TopicID(rawValue: "t3")).isEmpty)
  }

  @Test(arguments: 0..<20)
  func aTopicIsTheSameInAnyOrderOfArrival(seed: UInt64) throws {
    var random = Steps(state: seed)
    let log = try store.open()
    for event in (events + others).shuffled(using: &random) { #expect(try log.merge([event]) == 1) }
    #expect(try log.events(of: TopicID(rawValue: "t1")) == events)
  }

  @Test func aTopicIsFoundThroughIndexes() throws {
    let log = try store.open()
    let statement = try log.connection.prepare(
      "EXPLAIN QUERY PLAN " + SQLiteEventLog.topicQuery)
    var plan: [String] = []
    while try statement.step() { plan.append(statement.text(3)) }
    #expect(!plan.contains { $0.hasPrefix("SCAN event") }, "\(plan)")
    for index in ["event_topic", "event_target", "event_opened"] {
      #expect(plan.contains { $0.contains("USING INDEX \(index)") }, "\(index): \(plan)")
    }
  }

  /// SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
  private struct Steps: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }
}
