import Glibc
import Testing
import Tutor

@testable import Persistence

struct RecoveryTests {
  private let store: StoreFixture
  private let events = (1...2000).map { RecordedEvent.graded($0) }

  init() throws { store = try StoreFixture() }

  /// A closed store with all of `events`.
  private func fill() throws {
    _ = try store.open().merge(events)
  }

  private func recovery(_ log: SQLiteEventLog) throws -> Recovery {
    guard case .recovered(let recovery) = log.opening else {
      Issue.record("\(log.opening)")
      throw StoreError.busy
    }
    return recovery
  }

  @Test(arguments: [4096 * 41 + 1500, 4096 * 20, 4096 * 50 + 3, 200_000, 300_001])
  func aHundredBytesFlippedLoseAtMostTheRecordsTheyLieIn(at offset: Int) throws {
    try fill()
    try store.flip(offset..<offset + 100)
    #expect(try !Integrity.check(store.location.path).isSound)
    let recovery = try #require(
      try SQLiteEventLog.rebuild(at: store.location, now: store.now))
    // A row takes some 260 bytes, so that a hundred lie in two at most.
    #expect(recovery.fromStore >= events.count - 2)
    #expect(recovery.cause == .damaged)
    let log = try store.open(as: "device-2")
    #expect(log.device.id == "device-1")
    let rest = try log.allEvents()
    #expect(rest.count == recovery.events)
    let saved = Set(ids(rest))
    #expect(rest == events.filter { saved.contains($0.id.rawValue) })
    #expect(try Integrity.check(store.location.path).isSound)
    let aside = try #require(recovery.setAside)
    #expect(aside.hasSuffix("/backups/edutok-damaged-\(store.now).db"))
    #expect(store.mode(aside) == 0o600)
  }

  @Test func whereverTheDamageLiesNoOtherRecordIsLostOrChanged() throws {
    try fill()
    let file = try #require(PrivateFile.read(store.location.path))
    let written = Dictionary(uniqueKeysWithValues: events.map { ($0.id.rawValue, EventRecord($0)) })
    for offset in stride(from: 0, to: file.count - 100, by: file.count / 40) {
      var damaged = file
      for index in offset..<offset + 100 { damaged[index] ^= 0xFF }
      let found = RecordScanner.records(file: damaged, log: [])
      #expect(found.count >= events.count - 2, "at \(offset)")
      #expect(found.allSatisfy { written[$0.id] == $0 }, "at \(offset)")
    }
  }

  @Test func aBrokenFirstPageIsNoticedAtOpeningAndLosesNothing() throws {
    try fill()
    try store.flip(0..<100)
    let log = try store.open()
    #expect(try recovery(log).fromStore == events.count)
    #expect(try log.allEvents() == events)
    #expect(try store.open().opening == .existing)
  }

  @Test func theBackupGivesBackWhatTheDamageTook() throws {
    try fill()
    let made = try Backups(of: store.location).makeIfDue(day: StudyDay(ordinal: 20_000))
    let backup = try #require(made).path
    try store.open().append([.graded(2001)])
    try store.flip(0..<240_000)
    let log = try store.open()
    let recovery = try recovery(log)
    #expect(recovery.fromBackups > 100)
    #expect(recovery.backups == [backup])
    #expect(recovery.events == 2001)
    #expect(try log.allEvents() == events + [.graded(2001)])
  }

  @Test func aTruncatedFileKeepsItsFirstPart() throws {
    try fill()
    let bytes = try #require(PrivateFile.read(store.location.path))
    try store.overwrite(with: Array(bytes.prefix(bytes.count / 2 + 100)))
    let log = try store.open()
    #expect(try recovery(log).fromStore > 700)
    try log.append([.graded(3000)])
    #expect(try Integrity.check(store.location.path).isSound)
  }

  @Test func eventsStillInTheWriteAheadLogAreSaved() throws {
    try fill()
    let writer = try store.open()
    try writer.append([.graded(2001)])
    #expect(PrivateFile.read(store.location.log)?.isEmpty == false)
    // What was never committed stays out, although its pages may lie in the log.
    writer.connection.leaveUntouched()
    try store.flip(0..<100)
    let records = RecordScanner.records(
      file: PrivateFile.read(store.location.path) ?? [],
      log: PrivateFile.read(store.location.log) ?? [])
    #expect(ids(records) == ids(events) + ["event-2001"])
  }

  @Test func whatWasNeverCommittedIsNotSaved() throws {
    let writer = try store.open()
    try writer.append([.graded(1)])
    try writer.connection.execute("PRAGMA cache_size = 5; BEGIN IMMEDIATE")
    for event in events.dropFirst() {
      try writer.insertion.run(on: writer.connection) { statement throws(StoreError) in
        try EventRecord(event).insert(with: statement)
      }
    }
    let log = try #require(PrivateFile.read(store.location.log))
    #expect(log.count > 100_000)
    let file = try #require(PrivateFile.read(store.location.path))
    #expect(ids(RecordScanner.records(file: file, log: log)) == ["event-1"])
  }

  @Test func longBodiesAreReadOverTheirOverflowPages() throws {
    let long = RecordedEvent.made(
      "long", body: #"{"topic":"t1","name":"\#(String(repeating: "Ünïcode ", count: 5000))"}"#)
    try store.open().append([.graded(1), long, .graded(3)])
    let file = try #require(PrivateFile.read(store.location.path))
    let records = RecordScanner.records(file: file, log: [])
    #expect(records.map(\.event) == [.graded(1), long, .graded(3)])
  }

  @Test(arguments: [true, false])
  func aStoreThatIsGoneOrEmptyComesBackFromItsBackup(gone: Bool) throws {
    try fill()
    let made = try Backups(of: store.location).makeIfDue(day: StudyDay(ordinal: 20_000))
    let backup = try #require(made).path
    if gone { unlink(store.location.path) } else { try store.overwrite(with: []) }
    let log = try store.open(as: "device-2")
    #expect(
      try recovery(log)
        == Recovery(
          cause: gone ? .missing : .empty, setAside: nil, fromStore: 0, fromBackups: 2000,
          backups: [backup]))
    #expect(try log.allEvents() == events)
    #expect(log.device.id == "device-1")
  }

  @Test func instancesStartingTogetherOnADamagedStoreRebuildItOnce() async throws {
    try fill()
    try store.flip(0..<100)
    let (store, count) = (store, 6)
    let openings = try await withThrowingTaskGroup(of: Opening.self) { group in
      for _ in 0..<count {
        group.addTask { try store.open(patience: .seconds(20)).opening }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(openings.count { $0 == .existing } == count - 1)
    #expect(try store.open().allEvents() == events)
  }

  @Test func anEmptyFileWithoutBackupsIsANewStore() throws {
    try PrivateFile.makeFolder(store.location.folder)
    try PrivateFile.make(store.location.path)
    let log = try store.open()
    #expect(log.opening == .created)
    try log.append([.made("e1")])
  }

  @Test func aFileThatIsNoDatabaseIsKeptAside() throws {
    try PrivateFile.makeFolder(store.location.folder)
    try PrivateFile.write(Array("My shopping list".utf8), to: store.location.path)
    let recovery = try recovery(try store.open())
    #expect(recovery.events == 0)
    let aside = try #require(recovery.setAside)
    #expect(PrivateFile.read(aside) == Array("My shopping list".utf8))
  }

  @Test func damageMetWhileReadingIsATypedError() throws {
    try fill()
    try store.flip(150_000..<400_000)
    let log = try store.open()
    #expect(log.opening == .existing)
    #expect(throws: StoreError.corrupt(path: store.location.path)) {
      _ = try log.allEvents()
    }
  }

  @Test func anInstanceOnTheOldFileIsToldSo() throws {
    try fill()
    let old = try store.open()
    try old.append([.graded(2001)])
    #expect(try SQLiteEventLog.rebuild(at: store.location, now: store.now) == nil)
    try store.flip(200_000..<200_100)
    _ = try SQLiteEventLog.rebuild(at: store.location, now: store.now)
    #expect(throws: StoreError.replaced(path: store.location.path)) {
      try old.append([.graded(2002)])
    }
    #expect(try store.open().allEvents().last == .graded(2001))
  }

  @Test func aLetterChangedInsideABodyIsNoticedAndMended() throws {
    try fill()
    let made = try Backups(of: store.location).makeIfDue(day: StudyDay(ordinal: 20_000))
    try #require(made != nil)
    var bytes = try #require(PrivateFile.read(store.location.path))
    let needle = Array(#""milliseconds":1234,"rating":3"#.utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: needle) })
    bytes[place + needle.count - 1] = UInt8(ascii: "1")
    try store.overwrite(with: bytes)
    let found = try Integrity.check(store.location.path)
    #expect(found.damage.isEmpty)
    #expect(found.altered == [EventID(rawValue: "event-1234")])
    let recovery = try #require(try SQLiteEventLog.rebuild(at: store.location, now: store.now))
    #expect(recovery.fromStore == 1999)
    #expect(recovery.fromBackups == 1)
    #expect(try store.open().allEvents() == events)
  }
}
