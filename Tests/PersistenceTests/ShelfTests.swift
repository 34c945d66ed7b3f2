import TestSupport
import Testing
import Tutor

@testable import Persistence

@Suite("Shelf of a store")
struct ShelfTests {
  private let store: StoreFixture
  private let day = StudyDay(year: 2026, month: 11, day: 29)

  init() throws { store = try StoreFixture() }

  private let cards = RecordedEvent.made(
    "home", clock: 1, kind: "cardsAdded",
    body: """
      {"topic":"t1","batch":1,"depth":1,"aspect":0,"source":"m","cards":[\
      {"id":"a","type":"question","question":"Q1","answer":"A1","tags":["x"]},\
      {"id":"b","type":"question","question":"Q2","answer":"A2","tags":["x","y"]}]}
      """)

  private func grade(
    _ card: String, _ rating: Int, clock: Int64, on days: Int = 0, by device: String = "device-1"
  ) -> RecordedEvent {
    RecordedEvent(
      id: EventID(rawValue: "\(device)-\(clock)"), device: device, session: "s", clock: clock,
      wall: store.now, offset: 0, day: day.advanced(by: days), kind: "cardGraded", version: 1,
      body: """
        {"card":"\(card)","hints":0,"milliseconds":1,"rating":\(rating),"revealed":false,\
        "topic":"t1","try":1,"typed":"x","verdict":"\(rating == 1 ? "wrong" : "correct")"}
        """)
  }

  private func shelved() throws -> SQLiteEventLog {
    let log = try store.open()
    try log.makeShelf { _ in }
    return log
  }

  private func schedule(_ card: String, _ log: SQLiteEventLog) throws -> CardSchedule? {
    try log.memories(of: nil).first { $0.card.rawValue == card }?.schedule
  }

  @Test func aShelfThatWasNotMadeSaysSo() throws {
    let log = try store.open()
    try log.append([cards])
    #expect(throws: StoreError.unshelved) { try log.dueCount(on: day) }
    #expect(throws: StoreError.unshelved) {
      try log.cards(for: ReviewWish(day: day, due: 1, new: 1))
    }
    #expect(throws: StoreError.unshelved) { try log.checkShelf() }
  }

  /// D03
  @Test(arguments: [false, true])
  func aLapseIsCountedWhateverAnotherDeviceReviewsLater(isFirst: Bool) throws {
    let log = try shelved()
    try log.append([cards, grade("a", 3, clock: 2)])
    let lapse = [grade("a", 1, clock: 3, on: 2)]
    let later = [
      grade("a", 4, clock: 3, on: 3, by: "device-2"),
      grade("a", 3, clock: 4, on: 5, by: "device-2"),
    ]
    _ = try log.receive(isFirst ? lapse : later, remembering: [])
    _ = try log.receive(isFirst ? later : lapse, remembering: [])
    let schedule = try #require(try schedule("a", log))
    #expect(schedule.lapses == 1)
    #expect(schedule.reviews == 4)
    #expect(schedule.lastDay == day.advanced(by: 5))
    #expect(try log.checkShelf().isSound)
  }

  /// D05
  @Test func aCardAnsweredSixTimesInARowGrowsOnce() throws {
    let log = try shelved()
    try log.append([cards, grade("a", 3, clock: 2)])
    let once = try #require(try schedule("a", log))
    for clock in Int64(3)...7 { try log.append([grade("a", 3, clock: clock)]) }
    #expect(try schedule("a", log) == once)
    #expect(once.reviews == 1)
    // A grade taken back leaves the others.
    try log.append([.undoing("device-1-2", id: "u", clock: 8)])
    #expect(try schedule("a", log) == once)
    #expect(try log.checkShelf().isSound)
  }

  /// D09, D13: whatever is left of the log, the shelf says the same.
  @Test func aRebuiltStoreIsShelvedAnew() throws {
    let log = try shelved()
    try log.append([cards, grade("a", 3, clock: 2)])
    let before = try log.memories(of: nil)
    try log.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    try store.flip(0..<100)
    let rebuilt = try store.open()
    #expect(throws: StoreError.unshelved) { try rebuilt.dueCount(on: day) }
    try rebuilt.makeShelf { _ in }
    #expect(try rebuilt.memories(of: nil) == before)
  }

  @Test(arguments: [
    "DROP TABLE card", "DROP TABLE tally", "DROP TABLE shelf", "DROP INDEX card_recall",
    "DROP INDEX card_new",
  ])
  func whatIsMissingOfTheShelfIsMadeAgain(loss: String) throws {
    let log = try shelved()
    try log.append([cards, grade("a", 3, clock: 2)])
    let before = try log.memories(of: nil)
    try log.connection.execute(loss)
    #expect(throws: StoreError.unshelved) { try log.checkShelf() }
    try log.makeShelf { _ in }
    #expect(try log.checkShelf().isSound)
    #expect(try log.memories(of: nil) == before)
    #expect(try log.cards(for: ReviewWish(day: day, due: 1, new: 1)).new.count == 1)
  }

  @Test(arguments: ["topic = NULL", "last_day = -9223372036854775808"])
  func aDamagedRowEndsNoProgram(damage: String) throws {
    let log = try shelved()
    try log.append([cards, grade("a", 1, clock: 2)])
    try log.connection.execute("UPDATE card SET \(damage) WHERE id = 'a'")
    _ = try log.cards(for: ReviewWish(day: day.advanced(by: 400), due: 5, new: 5))
    #expect(try !log.checkShelf().isSound)
  }

  @Test(arguments: 1...3)
  func aStoreOfAnOlderVersionIsShelved(version: Int) throws {
    try PrivateFile.makeFolder(store.location.folder)
    try PrivateFile.make(store.location.path)
    do {
      let connection = try Connection(path: store.location.path, patience: .zero)
      try connection.turnToWriteAheadLog()
      let all = [Migrations.version1, Migrations.version2, Migrations.version3]
      try Migrations(Array(all.prefix(version))).bring(connection)
      let statement = try connection.prepare(EventRecord.insertion)
      for event in [cards, grade("a", 1, clock: 2)] {
        try EventRecord(event).insert(with: statement)
      }
    }
    let old = try #require(try SQLiteEventLog(toRead: store.location))
    #expect(throws: StoreError.unshelved) { try old.dueCount(on: day) }
    let log = try shelved()
    #expect(try log.dueCount(on: day) == 0)
    #expect(try log.dueCount(on: day.next) == 1)
    let reading = try #require(try SQLiteEventLog(toRead: store.location))
    #expect(try reading.dueCount(on: day.next) == 1)
  }

  @Test func aShelfOfAnotherDerivationIsMadeAnew() throws {
    let log = try shelved()
    try log.append([cards, grade("a", 1, clock: 2)])
    try log.connection.execute("UPDATE shelf SET derivation = 0; DELETE FROM card")
    #expect(throws: StoreError.unshelved) { try log.dueCount(on: day) }
    try log.makeShelf { _ in }
    #expect(try log.dueCount(on: day.next) == 1)
  }

  @Test func aShelfOfAnotherDerivationIsDroppedByACommitThatItMisses() throws {
    let log = try shelved()
    try log.append([cards])
    try log.connection.execute("UPDATE shelf SET derivation = derivation + 1")
    try log.append([grade("a", 1, clock: 2)])
    #expect(try log.connection.integer("SELECT count(*) FROM shelf") == 0)
  }

  @Test func whatAnotherInstanceWritesIsCounted() throws {
    let (one, other) = (try shelved(), try store.open())
    try one.append([cards, grade("a", 1, clock: 2)])
    #expect(try other.dueCount(on: day.next) == 1)
    try one.append([grade("b", 1, clock: 3)])
    #expect(try other.dueCount(on: day.next) == 2)
    #expect(try one.dueCount(on: day.next) == 2)
  }

  @Test func aCommitThatFailsCountsNothing() throws {
    let log = try shelved()
    try log.append([cards, grade("a", 1, clock: 2)])
    #expect(try log.dueCount(on: day.next) == 1)
    let again = grade("b", 1, clock: 3)
    #expect(throws: StoreError.repeated(id: "device-1-2")) {
      try log.append([again, grade("a", 1, clock: 2)])
    }
    #expect(try log.dueCount(on: day.next) == 1)
    #expect(try log.checkShelf().isSound)
  }

  @Test func theCheckFindsWhatWasAltered() throws {
    let log = try shelved()
    try log.append([cards, grade("a", 1, clock: 2)])
    #expect(try log.checkShelf() == ShelfCheck(cards: 2))
    try log.connection.execute("UPDATE card SET stability = stability + 1 WHERE id = 'a'")
    try log.connection.execute("UPDATE tally SET cards = cards + 1 WHERE what = 'due'")
    #expect(try log.checkShelf() == ShelfCheck(cards: 2, wrongRows: 1, wrongCounts: 1))
    try log.remakeShelf()
    #expect(try log.checkShelf().isSound)
    try log.connection.execute("UPDATE card_text_content SET c0 = 'other words' WHERE id = 1")
    #expect(try log.checkShelf() == ShelfCheck(cards: 2, wrongWords: 2))
    try log.remakeShelf()
    try log.connection.execute("DELETE FROM card_text WHERE rowid = 2")
    #expect(try log.checkShelf() == ShelfCheck(cards: 2, wrongWords: 1))
  }

  /// SQLite takes a store whose index of words is damaged for sound.
  @Test func aDamagedIndexOfWordsIsMadeAnew() throws {
    var log: SQLiteEventLog? = try shelved()
    try log?.append([cards])
    try log?.connection.execute(
      "UPDATE card_text_data SET block = x'00000000ffffffff' WHERE id = 10")
    log = try store.open()
    #expect(try log?.checkShelf().isSound == false)
    #expect(throws: StoreError.corrupt(path: store.location.path)) {
      try log?.append([grade("a", 1, clock: 2)])
    }
    log = nil
    #expect(
      try SQLiteEventLog.rebuild(at: store.location, now: Timestamp(milliseconds: 0)) == nil)
    let mended = try shelved()
    try mended.append([grade("a", 1, clock: 2)])
    #expect(try mended.checkShelf().isSound)
  }

  @Test func aCardInTwoTopicsIsThatOfTheFirst() throws {
    let log = try shelved()
    let later = RecordedEvent.made(
      "later", clock: 9, kind: "cardsAdded",
      body: """
        {"topic":"t2","batch":1,"depth":1,"aspect":0,"source":"m","cards":[\
        {"id":"b","type":"question","question":"Q","answer":"A"}]}
        """)
    _ = try log.merge([later])
    #expect(try log.memories(of: nil).map(\.topic.rawValue) == ["t2"])
    _ = try log.merge([cards])
    #expect(try log.memories(of: nil).map(\.topic.rawValue) == ["t1", "t1"])
    #expect(try log.checkShelf().isSound)
  }

  @Test func aHandHasWhatAReviewNeeds() throws {
    let log = try shelved()
    try log.append([cards, grade("a", 1, clock: 2)])
    let hand = try log.cards(for: ReviewWish(day: day.next, due: 5, new: 5))
    #expect(hand.due.map(\.id.rawValue) == ["a"])
    #expect(hand.new.map(\.id.rawValue) == ["b"])
    #expect(hand.due.first?.siblings == hand.new.first?.siblings)
    #expect(hand.due.first?.siblings.count == 2)
    #expect(hand.due.first?.events.map(\.id.rawValue) == ["device-1-2"])
    #expect((hand.dueInAll, hand.newInAll, hand.leeches, hand.begunToday) == (1, 1, 0, 0))
    #expect(try log.cards(for: ReviewWish(day: day, due: 5, new: 0)).begunToday == 1)
  }
}
