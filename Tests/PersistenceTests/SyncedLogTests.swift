import Testing
import Tutor

@testable import Persistence

struct SyncedLogTests {
  private let store: StoreFixture

  init() throws { store = try StoreFixture() }

  private func events(_ numbers: ClosedRange<Int>) -> [RecordedEvent] {
    numbers.map { .graded($0) }
  }

  private func numbers(_ log: SQLiteEventLog, limit: Int = 100) throws -> [String] {
    try ids(log.unsent(limit: limit)).map { String($0.dropFirst(6)) }
  }

  @Test func aNewStoreIsNobodysAndKnowsNothingOfTheServer() throws {
    let log = try store.open()
    #expect(try log.owner() == nil)
    #expect(try log.syncMemory() == nil)
    #expect(try log.unsent(limit: 10) == [])
    #expect(try log.unsentCount() == 0)
    #expect(try log.writer() == log.device)
  }

  @Test func theOwnerAndWhatIsRememberedAreKept() throws {
    let log = try store.open()
    try log.setOwner(AccountID(rawValue: "ada"))
    try log.remember([1, 2])
    try log.remember([3])
    #expect(try store.open().owner() == AccountID(rawValue: "ada"))
    #expect(try store.open().syncMemory() == [3])
  }

  @Test func whatWasCommittedIsNotSentYet() throws {
    let log = try store.open()
    try log.append(events(1...3))
    #expect(try numbers(log) == ["1", "2", "3"])
    #expect(try numbers(log, limit: 2) == ["1", "2"])
    #expect(try log.unsentCount() == 3)
  }

  @Test func whatIsNotedAsSentIsUnsentNoMore() throws {
    let log = try store.open()
    try log.append(events(1...4))
    try log.noteSent(["event-2", "event-4", "event-9"].map(EventID.init), remembering: [7])
    #expect(try numbers(log) == ["1", "3"])
    #expect(try log.unsentCount() == 2)
    #expect(try log.syncMemory() == [7])
    try log.noteSent(["event-1", "event-2"].map(EventID.init), remembering: [8])
    #expect(try numbers(log) == ["3"])
    #expect(try log.unsentCount() == 1)
    try log.append(events(5...5))
    try log.noteSent([EventID(rawValue: "event-3")], remembering: [9])
    #expect(try numbers(log) == ["5"])
    #expect(try log.unsentCount() == 1)
  }

  @Test func whatIsSentWithoutAGapTakesNoRoom() throws {
    let log = try store.open()
    try log.append(events(1...4))
    try log.noteSent([EventID(rawValue: "event-3")], remembering: [])
    #expect(try log.connection.integer("SELECT count(*) FROM sent") == 1)
    try log.noteSent(["event-1", "event-2"].map(EventID.init), remembering: [])
    #expect(try log.connection.integer("SELECT count(*) FROM sent") == 0)
    #expect(try log.connection.integer("SELECT covered FROM sync") == 3)
  }

  @Test func whatIsReceivedIsAtTheServerWhetherItIsNewOrNot() throws {
    let log = try store.open()
    try log.append(events(1...3))
    #expect(try log.receive(events(2...2) + events(10...12), remembering: [1]) == 3)
    #expect(try numbers(log) == ["1", "3"])
    #expect(try log.unsentCount() == 2)
    #expect(try log.count() == 6)
    #expect(try log.receive(events(10...12), remembering: [2]) == 0)
    #expect(try log.syncMemory() == [2])
  }

  @Test func whatIsReceivedIsHandedOutByTheNextCommitOfAnyInstance() throws {
    let (log, session) = (try store.open(), try store.open())
    try session.append(events(1...1))
    _ = try log.receive(events(5...6), remembering: [])
    var missed: [String] = []
    try session.commit {
      missed = ids($0)
      return Commit(events: events(7...7), standing: [2], foldVersion: 1)
    }
    #expect(missed == ["event-5", "event-6"])
    #expect(try session.standing(foldVersion: 1) == [2])
  }

  @Test func aStateOutlivesWhatIsReceivedAndAStandingDoesNot() throws {
    let log = try store.open()
    try log.append(events(1...2))
    let state = StoredState(
      foldVersion: 1, position: LogPosition(clock: 2, id: EventID(rawValue: "event-2")), bytes: [5])
    try log.save(state, standing: [6])
    _ = try log.receive(events(3...3), remembering: [])
    #expect(try log.standing(foldVersion: 1) == nil)
    let (saved, since) = try #require(try log.snapshot(foldVersion: 1))
    #expect(saved == state)
    #expect(ids(since) == ["event-3"])
    try log.save(StoredState(foldVersion: 1, position: nil, bytes: [8]))
    #expect(try log.snapshot(foldVersion: 1)?.state.bytes == [8])
    #expect(try log.standing(foldVersion: 1) == nil)
  }

  @Test func whatIsForgottenIsSentAgainAndTheOwnerStays() throws {
    let log = try store.open()
    try log.append(events(1...3))
    try log.setOwner(AccountID(rawValue: "ada"))
    try log.noteSent(["event-1", "event-3"].map(EventID.init), remembering: [1])
    try log.forgetServer()
    #expect(try numbers(log) == ["1", "2", "3"])
    #expect(try log.unsentCount() == 3)
    #expect(try log.syncMemory() == nil)
    #expect(try log.owner() == AccountID(rawValue: "ada"))
  }

  @Test func eventsAreFoundByTheirIdsInTheOrderAskedFor() throws {
    let log = try store.open()
    try log.append(events(1...3))
    let found = try log.events(with: ["event-3", "event-9", "event-1"].map(EventID.init))
    #expect(found == [.graded(3), .graded(1)])
  }

  @Test func anotherIdentityCountsAtTheNextOpeningAndForTheWriterAtOnce() throws {
    let log = try store.open()
    let new = DeviceIdentity(id: "device-9", seed: 3)
    try log.becomeDevice(new)
    #expect(log.device.id == "device-1")
    #expect(try log.writer() == new)
    #expect(try store.open().device == new)
  }

  @Test func aHomeCopiedOnTheSameMachineIsADeviceOfItsOwn() throws {
    // The program names the store's path too.
    try store.open(machine: "machine-1 /a/edutok.db").append(events(1...1))
    let copied = try store.open(machine: "machine-1 /b/edutok.db", as: "device-2")
    #expect(copied.device.id == "device-2")
    #expect(try copied.writer().id == "device-2")
  }

  @Test func aStoreOfTheFirstVersionIsMigratedWithAllInIt() throws {
    try PrivateFile.makeFolder(store.location.folder)
    try PrivateFile.make(store.location.path)
    do {
      let connection = try Connection(path: store.location.path, patience: .zero)
      try connection.turnToWriteAheadLog()
      try Migrations([Migrations.version1]).bring(connection)
      let statement = try connection.prepare(EventRecord.insertion)
      try EventRecord(.graded(1)).insert(with: statement)
    }
    let log = try store.open()
    #expect(log.opening == .existing)
    #expect(try log.allEvents() == [.graded(1)])
    #expect(try log.unsentCount() == 1)
    #expect(try log.owner() == nil)
  }

  @Test func aRebuiltStoreKeepsItsOwnerAndForgetsTheServer() throws {
    do {
      let log = try store.open()
      try log.append(events(1...500))
      try log.setOwner(AccountID(rawValue: "ada"))
      try log.noteSent([EventID(rawValue: "event-1")], remembering: [1])
    }
    try store.flip(4096 * 20..<4096 * 20 + 100)
    _ = try #require(try SQLiteEventLog.rebuild(at: store.location, now: store.now))
    let log = try store.open()
    #expect(try log.owner() == AccountID(rawValue: "ada"))
    #expect(try log.syncMemory() == nil)
    #expect(try log.unsentCount() == log.count())
  }

  @Test func aLostStoreHasTheOwnerOfTheNewestBackupThatSaysOne() throws {
    do {
      let log = try store.open()
      try log.append(events(1...3))
      try log.setOwner(AccountID(rawValue: "ada"))
      try log.noteSent([EventID(rawValue: "event-1")], remembering: [1])
      let day = StudyDay(ordinal: 20_000)
      let made = try #require(try Backups(of: store.location).makeIfDue(day: day))
      let copy = try Connection(path: made.path, patience: .zero)
      copy.leaveUntouched()
      #expect(try copy.integer("SELECT length(memory) + covered FROM sync") == 2)
      try log.connection.execute("UPDATE sync SET owner = NULL")
      _ = try Backups(of: store.location).makeIfDue(day: day.next)
    }
    try store.overwrite(with: [])
    let log = try store.open()
    #expect(try log.owner() == AccountID(rawValue: "ada"))
    #expect(try log.unsentCount() == 3)
  }
}
