import Testing
import Tutor

@testable import Persistence

struct CommitTests {
  private let store: StoreFixture

  init() throws { store = try StoreFixture() }

  @Test func whatIsCommittedIsThereAgainAsItWas() throws {
    let event = RecordedEvent.made(
      "e1", clock: 7, body: #"{"name":"Élan \u0000 \"vital\"","topic":"t1"}"#)
    let empty = RecordedEvent.made("", clock: 8, kind: "", body: "")
    try store.open().append([event, empty])
    #expect(try store.open().allEvents() == [event, empty])
  }

  @Test func aStepThatThrowsLeavesNothing() throws {
    struct Refusal: Error {}
    let log = try store.open()
    #expect(throws: Refusal.self) {
      try log.commit { _ in throw Refusal() }
    }
    #expect(try log.allEvents().isEmpty)
    try log.append([.made("e1")])
    #expect(try ids(log.allEvents()) == ["e1"])
  }

  @Test func aStepWithoutEventsWritesNothing() throws {
    let log = try store.open()
    try log.append([.made("e1")])
    try log.commit { _ in Commit(events: [], standing: [9], foldVersion: 9) }
    #expect(try log.standing(foldVersion: 9) == nil)
    #expect(try log.standing(foldVersion: 1) == [1])
  }

  @Test func anIdTwiceIsAnErrorAndUndoesTheWholeStep() throws {
    let log = try store.open()
    try log.append([.made("e1")])
    #expect(throws: StoreError.repeated(id: "e1")) {
      try log.append([.made("e2", clock: 2), .made("e1", clock: 3)])
    }
    #expect(try ids(log.allEvents()) == ["e1"])
  }

  @Test func twoInstancesSeeEachOthersEventsOnceEach() throws {
    let first = try store.open()
    let second = try store.open()
    #expect(first.device == second.device)
    try first.append([.made("a1"), .made("a2", clock: 2)])
    var missed: [[String]] = []
    func step(_ log: SQLiteEventLog, _ events: [RecordedEvent]) throws {
      try log.commit {
        missed.append(ids($0))
        return Commit(events: events, standing: [2], foldVersion: 1)
      }
    }
    try step(second, [.made("b1", clock: 3)])
    try step(second, [])
    try step(first, [.made("a3", clock: 4)])
    try step(second, [])
    try step(first, [])
    #expect(missed == [["a1", "a2"], [], ["b1"], ["a3"], []])
    #expect(try ids(first.allEvents()) == ["a1", "a2", "b1", "a3"])
  }

  @Test func aFailedStepIsHandedTheMissedEventsAgain() throws {
    struct Refusal: Error {}
    let first = try store.open()
    let second = try store.open()
    try first.append([.made("a1")])
    #expect(throws: Refusal.self) { try second.commit { _ in throw Refusal() } }
    var missed: [String] = []
    try second.commit {
      missed = ids($0)
      return Commit(events: [], standing: [], foldVersion: 1)
    }
    #expect(missed == ["a1"])
  }

  @Test func theLogIsAppendOnly() throws {
    let log = try store.open()
    try log.append([.made("e1")])
    for change in ["DELETE FROM event", "UPDATE event SET clock = 9"] {
      #expect {
        try log.connection.execute(change)
      } throws: { error in
        guard case StoreError.failed(_, "the log is append-only") = error else { return false }
        return true
      }
    }
    #expect(try log.allEvents() == [.made("e1")])
  }

  @Test(
    arguments: ["not json", "", "[1]", "3", #"{"topic":5}"#, #"{"topic":{"a":[]}}"#, #"{"topic":"#])
  func aBodyThatMakesNoSenseIsKeptAndBreaksNoIndex(body: String) throws {
    let log = try store.open()
    let odd = ["topicStarted", "undone", "boxGranted", "boxOpened"].enumerated().map {
      RecordedEvent.made("odd-\($0.offset)", clock: Int64($0.offset), kind: $0.element, body: body)
    }
    try log.append(odd + [.made("good", clock: 9)])
    #expect(try log.allEvents().dropLast() == odd[...])
    #expect(try ids(log.events(of: TopicID(rawValue: "t1"))) == ["good"])
    #expect(try Integrity.check(store.location.path).isSound)
  }
}
