import Glibc
import Testing
import Tutor

@testable import Persistence

struct BackupTests {
  private let store: StoreFixture
  private let day = StudyDay(year: 2026, month: 11, day: 29)

  init() throws { store = try StoreFixture() }

  private var backups: Backups { Backups(of: store.location) }

  @Test func oneIsMadeADayAndHoldsTheLog() throws {
    let log = try store.open()
    try log.append([.graded(1)])
    let path = store.location.backups + "/edutok-2026-11-29.db"
    #expect(try backups.makeIfDue(day: day) == Backups.Made(path: path, altered: []))
    try log.append([.graded(2)])
    #expect(try backups.makeIfDue(day: day) == nil)
    let copy = try Integrity.check(path)
    #expect(copy.isSound && copy.events == 1)
    #expect(PrivateFile.names(in: store.location.backups) == ["edutok-2026-11-29.db"])
    let restored = StoreLocation(path: path, backups: store.folder + "/none")
    let opened = try SQLiteEventLog(at: restored, machine: "machine-1", now: store.now) {
      DeviceIdentity(id: "other", seed: 0)
    }
    #expect(try opened.allEvents() == [.graded(1)])
  }

  @Test func theNewestSevenAreKept() throws {
    try store.open().append([.graded(1)])
    for ordinal in 0..<9 {
      #expect(try backups.makeIfDue(day: StudyDay(ordinal: day.ordinal + ordinal)) != nil)
    }
    let names = PrivateFile.names(in: store.location.backups).sorted()
    #expect(names.count == 7)
    #expect(names.first == "edutok-2026-12-01.db")
    #expect(backups.all.first?.hasSuffix("edutok-2026-12-07.db") == true)
  }

  @Test func anEmptyLogIsNotBackedUp() throws {
    let log = try store.open()
    #expect(try backups.makeIfDue(day: day) == nil)
    #expect(PrivateFile.names(in: store.location.backups).isEmpty)
    #expect(try log.allEvents().isEmpty)
  }

  @Test func litterOfACrashIsRemovedAndOtherFilesAreNot() throws {
    try store.open().append([.graded(1)])
    try PrivateFile.makeFolder(store.location.backups)
    let others = ["other-2026-11-01.db", "notes.txt", "edutok-2026-11-31.db"]
    for name in others + ["edutok.partial", "edutok.partial-journal"] {
      try PrivateFile.write([1], to: store.location.backups + "/" + name)
    }
    #expect(try backups.makeIfDue(day: day) != nil)
    #expect(
      Set(PrivateFile.names(in: store.location.backups))
        == Set(others + ["edutok-2026-11-29.db"]))
  }

  @Test func itIsMadeWhileAnotherInstanceWrites() throws {
    let writer = try store.open()
    try writer.append([.graded(1)])
    try writer.commit { _ in
      let path = try backups.makeIfDue(day: day)
      #expect(path != nil)
      return Commit(events: [.graded(2)], standing: [], foldVersion: 1)
    }
    #expect(try Integrity.check(backups.all[0]).events == 1)
    #expect(try writer.allEvents().count == 2)
  }

  @Test func itIsMadeOnAnotherThread() async throws {
    let writer = try store.open()
    try writer.append([.graded(1)])
    let (backups, day) = (backups, day)
    async let made = Task.detached { try backups.makeIfDue(day: day) }.value
    for number in 2..<300 { try writer.append([.graded(number)]) }
    let path = try await made
    #expect(path != nil)
    #expect(try Integrity.check(backups.all[0]).isSound)
  }

  @Test func aDamagedStoreIsNeverTakenForABackup() throws {
    _ = try store.open().merge((1...2000).map { .graded($0) })
    try store.flip(4096 * 40..<4096 * 41)
    #expect(throws: StoreError.corrupt(path: store.location.path)) {
      try backups.makeIfDue(day: day)
    }
    #expect(PrivateFile.names(in: store.location.backups).isEmpty)
  }

  /// The rating of event 1234 becomes another.
  private func alter() throws {
    var bytes = try #require(PrivateFile.read(store.location.path))
    let needle = Array(#""milliseconds":1234,"rating":3"#.utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: needle) })
    bytes[place + needle.count - 1] = UInt8(ascii: "1")
    try store.overwrite(with: bytes)
  }

  @Test func anAlteredEventKeepsNoOtherFromBeingBackedUp() throws {
    _ = try store.open().merge((1...2000).map { .graded($0) })
    try alter()
    try store.open().append([.graded(2001)])
    let made = try #require(try backups.makeIfDue(day: day))
    #expect(made.altered == [EventID(rawValue: "event-1234")])
    let copy = try Integrity.check(made.path)
    #expect(copy.damage.isEmpty && copy.events == 2001 && copy.altered == made.altered)
  }

  @Test func theLastSoundBackupOutlivesTheAlteredOnes() throws {
    _ = try store.open().merge((1...2000).map { .graded($0) })
    let sound = try #require(try backups.makeIfDue(day: day))
    try alter()
    for ordinal in 1..<10 {
      _ = try backups.makeIfDue(day: StudyDay(ordinal: day.ordinal + ordinal))
    }
    #expect(backups.all.count == 8 && backups.all.last == sound.path)
    _ = try SQLiteEventLog.rebuild(at: store.location, now: store.now)
    #expect(try store.open().allEvents() == (1...2000).map { .graded($0) })
    _ = try backups.makeIfDue(day: StudyDay(ordinal: day.ordinal + 10))
    #expect(backups.all.count == 7)
  }

  @Test func backupsOfAClockThatWasAheadGoFirst() throws {
    try store.open().append([.graded(1)])
    for ordinal in 100..<107 {
      _ = try backups.makeIfDue(day: StudyDay(ordinal: day.ordinal + ordinal))
    }
    for ordinal in 0..<8 {
      let made = try #require(
        try backups.makeIfDue(day: StudyDay(ordinal: day.ordinal + ordinal)))
      #expect(backups.all.contains(made.path))
      #expect(backups.all.count == 7)
    }
    #expect(backups.all.first?.hasSuffix("edutok-2026-12-06.db") == true)
  }
}
