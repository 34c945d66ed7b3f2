import Testing
import Tutor

@testable import Persistence

struct SnapshotTests {
  private let store: StoreFixture

  init() throws { store = try StoreFixture() }

  private func state(_ byte: UInt8, fold: Int = 1) -> StoredState {
    StoredState(
      foldVersion: fold, position: LogPosition(clock: 2, id: EventID(rawValue: "e2")),
      bytes: [byte])
  }

  @Test func aStandingHoldsForItsFoldVersionOnly() throws {
    let log = try store.open()
    #expect(try log.standing(foldVersion: 1) == [])
    try log.commit { _ in Commit(events: [.made("e1")], standing: [4, 2], foldVersion: 3) }
    #expect(try store.open().standing(foldVersion: 3) == [4, 2])
    #expect(try log.standing(foldVersion: 4) == nil)
  }

  @Test func aStandingThatDoesNotCoverEveryEventIsNone() throws {
    let log = try store.open()
    try log.append([.made("e1")])
    #expect(try log.merge([.made("e2", clock: 2)]) == 1)
    #expect(try log.standing(foldVersion: 1) == nil)
  }

  @Test func aSavedStateComesWithTheEventsAfterIt() throws {
    let log = try store.open()
    try log.append([.made("e1"), .made("e2", clock: 2)])
    try log.save(state(5), standing: [6])
    #expect(try log.standing(foldVersion: 1) == [6])
    try log.append([.made("e4", clock: 4), .made("e3", clock: 3)])
    let next = try store.open()
    let (saved, since) = try #require(try next.snapshot(foldVersion: 1))
    #expect(saved == state(5))
    #expect(ids(since) == ["e4", "e3"])
    var missed: [RecordedEvent] = []
    try next.commit {
      missed = $0
      return Commit(events: [], standing: [], foldVersion: 1)
    }
    #expect(missed.isEmpty)
  }

  @Test func aStateOfNothingHasNoPosition() throws {
    let log = try store.open()
    let empty = StoredState(foldVersion: 1, position: nil, bytes: [])
    try log.save(empty, standing: [])
    #expect(try log.snapshot(foldVersion: 1)?.state == empty)
    #expect(try log.standing(foldVersion: 1) == [])
  }

  @Test func aStateOfAnotherFoldVersionIsNone() throws {
    let log = try store.open()
    try log.append([.made("e1")])
    try log.save(state(5, fold: 1), standing: [])
    #expect(try log.snapshot(foldVersion: 2) == nil)
  }

  @Test func aStateSavedByAnInstanceThatKnowsLessReplacesNone() throws {
    let behind = try store.open()
    try behind.append([.made("e1")])
    let ahead = try store.open()
    _ = try ahead.allEvents()
    try ahead.append([.made("e2", clock: 2)])
    try ahead.save(state(7), standing: [7])
    try behind.save(state(1), standing: [1])
    #expect(try ahead.snapshot(foldVersion: 1)?.state == state(7))
    #expect(try ahead.standing(foldVersion: 1) == [7])
  }

  @Test func mergingANewEventThrowsFoldedStatesAway() throws {
    let log = try store.open()
    try log.append([.made("e1"), .made("e2", clock: 2)])
    try log.save(state(5), standing: [6])
    #expect(try log.merge([.made("e1"), .made("e2", clock: 2)]) == 0)
    #expect(try log.snapshot(foldVersion: 1)?.state == state(5))
    #expect(try log.standing(foldVersion: 1) == [6])
    #expect(try log.merge([.made("e1"), .made("e0", clock: 1)]) == 1)
    #expect(try log.snapshot(foldVersion: 1)?.state == nil)
    #expect(try log.standing(foldVersion: 1) == nil)
  }

  @Test func allEventsComeInTheSharedOrderWhateverTheyCameIn() throws {
    let log = try store.open()
    let shared = ["a", "b", "c"].flatMap { id in (1...3).map { (id, Int64($0)) } }
      .map { RecordedEvent.made("\($0.0)\($0.1)", clock: $0.1) }
    #expect(try log.merge(shared) == 9)
    #expect(
      try ids(log.allEvents()) == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"])
  }

  @Test func eventsOfSomeKindsComeInTheSharedOrderToo() throws {
    let log = try store.open()
    try log.append([.made("e3", clock: 3), .undoing("e1", id: "u4", clock: 4)])
    #expect(try log.merge([.undoing("e3", id: "u2", clock: 2), .made("e1")]) == 2)
    var found: [RecordedEvent] = []
    try log.forEachEvent(of: ["undone", "cardDreamt"]) { found.append($0) }
    #expect(ids(found) == ["u2", "u4"])
    try log.forEachEvent(of: []) { Issue.record("\($0.id.rawValue) is of no kind") }
  }

  @Test func lookingAtEveryEventMarksThemAsSeen() throws {
    let log = try store.open()
    try log.append([.made("e1")])
    let other = try store.open()
    try other.forEachEvent(of: ["topicStarted"]) { _ in }
    #expect(try missed(by: other) == ["e1"])
    try log.append([.made("e2", clock: 2)])
    try other.forEachEvent(of: nil) { _ in }
    #expect(try missed(by: other) == [])
  }

  private func missed(by log: SQLiteEventLog) throws -> [String] {
    var missed: [String] = []
    try log.commit {
      missed = ids($0)
      return Commit(events: [], standing: [], foldVersion: 1)
    }
    return missed
  }

  @Test func theCountIsThatOfTheEventsHoweverOftenTheyAreMerged() throws {
    let log = try store.open()
    #expect(try log.count() == 0)
    try log.append([.made("e1"), .made("e2", clock: 2)])
    #expect(try log.merge([.made("e1"), .made("e3", clock: 3), .made("e2", clock: 2)]) == 1)
    #expect(try log.merge([.made("e4", clock: 4)]) == 1)
    #expect(try log.count() == 4)
  }

  @Test func whatIsReadAtOnceIsOfOneStateOfTheLog() throws {
    let log = try store.open()
    try log.append([.made("e1")])
    let other = try store.open()
    try log.readAtOnce {
      #expect(try ids(log.allEvents()) == ["e1"])
      try other.append([.made("e2", clock: 2)])
      #expect(try ids(log.allEvents()) == ["e1"])
    }
    #expect(try ids(log.allEvents()) == ["e1", "e2"])
  }
}
