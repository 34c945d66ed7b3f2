import Glibc
import Testing
import Tutor

@testable import Persistence

struct OpeningTests {
  private let store: StoreFixture

  init() throws { store = try StoreFixture() }

  @Test func aNewStoreIsPrivateWhateverTheUmask() throws {
    let before = umask(0)
    let log = try store.open()
    umask(before)
    #expect(log.opening == .created)
    try log.append([.made("e1")])
    #expect(try Backups(of: store.location).makeIfDue(day: StudyDay(ordinal: 20_000)) != nil)
    #expect(store.mode(store.location.folder) == 0o700)
    #expect(store.mode(store.location.backups) == 0o700)
    for file in ["", "-wal", "-shm"] { #expect(store.mode(store.location.path + file) == 0o600) }
    for file in Backups(of: store.location).all { #expect(store.mode(file) == 0o600) }
  }

  @Test func aClosedStoreIsOneFile() throws {
    try store.open().append([.made("e1")])
    #expect(PrivateFile.names(in: store.location.folder) == ["edutok.db"])
    #expect(try store.open().opening == .existing)
  }

  @Test func writesReachTheDiskBeforeACommitReturns() throws {
    let log = try store.open()
    #expect(try log.connection.integer("PRAGMA synchronous") == 2)
    #expect(try log.connection.integer("PRAGMA foreign_keys") == 0)
    #expect(try log.connection.integer("PRAGMA journal_size_limit") == 4 << 20)
  }

  @Test func theDeviceKeepsItsIdentity() throws {
    let first = try store.open(as: "device-1").device
    #expect(first == DeviceIdentity(id: "device-1", seed: 0xFEDC_BA98_7654_3210))
    #expect(try store.open(as: "device-2").device == first)
  }

  @Test func aCopiedHomeIsADeviceOfItsOwn() throws {
    try store.open(machine: "machine-1", as: "device-1").append([.made("e1")])
    let copied = try store.open(machine: "machine-2", as: "device-2")
    #expect(copied.device.id == "device-2")
    #expect(try ids(copied.allEvents()) == ["e1"])
    #expect(try store.open(machine: "machine-2", as: "device-3").device.id == "device-2")
  }

  @Test(arguments: [false, true], [7, 10_000, 2_000_000_000])
  func aNewerStoreIsRefusedUntouched(withLog: Bool, version: Int) throws {
    try store.open().append([.made("e1")])
    do {
      let connection = try Connection(path: store.location.path, patience: .zero)
      if withLog { connection.leaveUntouched() }
      try connection.execute("PRAGMA user_version = \(version)")
    }
    let names = PrivateFile.names(in: store.location.folder).sorted()
    #expect(names == (withLog ? ["edutok.db", "edutok.db-shm", "edutok.db-wal"] : ["edutok.db"]))
    let bytes = PrivateFile.read(store.location.path)
    let log = PrivateFile.read(store.location.log)
    let written = try modified()
    #expect(throws: StoreError.newer(found: version, known: 5)) { try store.open() }
    #expect(throws: StoreError.newer(found: version, known: 5)) {
      try Integrity.check(store.location.path)
    }
    #expect(PrivateFile.read(store.location.path) == bytes)
    #expect(PrivateFile.read(store.location.log) == log)
    #expect(try modified() == written)
    #expect(PrivateFile.names(in: store.location.folder).sorted() == names)
  }

  @Test func aStoreThatBecameNewerWhileOpenIsNotWritten() throws {
    let log = try store.open()
    try log.append([.made("e1")])
    try Connection(path: store.location.path, patience: .zero).execute("PRAGMA user_version = 6")
    #expect(throws: StoreError.newer(found: 6, known: 5)) { try log.append([.made("e2")]) }
    #expect(try ids(log.allEvents()) == ["e1"])
  }

  @Test func instancesStartingTogetherMakeOneStore() async throws {
    let (store, count) = (store, 8)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        group.addTask {
          let log = try store.open(patience: .seconds(20), as: "device-\(number)")
          try log.append([.graded(number)])
        }
      }
      try await group.waitForAll()
    }
    #expect(try store.open().allEvents() == (0..<count).map { .graded($0) })
  }

  private func modified() throws -> [Int] {
    var status = stat()
    try #require(stat(store.location.path, &status) == 0)
    return [status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
  }

  @Test func aStoreWhoseMakingWasCutShortIsFinished() throws {
    try PrivateFile.makeFolder(store.location.folder)
    try PrivateFile.make(store.location.path)
    try Connection(path: store.location.path, patience: .zero).turnToWriteAheadLog()
    let log = try store.open()
    #expect(log.opening == .existing)
    try log.append([.made("e1")])
  }

  @Test func aMigrationIsTakenOnceAndLeadsToItsVersion() throws {
    try store.open().append([.made("e1")])
    let connection = try Connection(path: store.location.path, patience: .zero)
    let migrations = Migrations(
      [
        "unused", "unused", "unused", "unused", "unused", "CREATE TABLE more (x)",
        "ALTER TABLE more ADD y",
      ])
    try migrations.bring(connection)
    try migrations.bring(connection)
    #expect(try connection.integer("PRAGMA user_version") == 7)
    #expect(try connection.integer("SELECT count(*) FROM pragma_table_info('more')") == 2)
    #expect(try connection.integer("SELECT count(*) FROM event") == 1)
  }

  @Test func aMigrationThatFailsLeavesTheVersionBefore() throws {
    try store.open().append([.made("e1")])
    let connection = try Connection(path: store.location.path, patience: .zero)
    #expect(throws: StoreError.self) {
      try Migrations([
        "unused", "unused", "unused", "unused", "unused",
        "CREATE TABLE more (x); CREATE TABLE more (x)",
      ])
      .bring(connection)
    }
    #expect(try connection.integer("PRAGMA user_version") == 5)
    #expect(try connection.integer("SELECT count(*) FROM pragma_table_info('more')") == 0)
  }

  @Test func anInstanceThatKeepsTheFolderIsNotWaitedForWithoutEnd() throws {
    try PrivateFile.makeFolder(store.location.folder)
    let other = open(store.location.folder, O_RDONLY | O_DIRECTORY)
    defer { close(other) }
    try #require(flock(other, LOCK_EX) == 0)
    #expect(throws: StoreError.busy) { try store.open(patience: .milliseconds(30)) }
    #expect(throws: StoreError.busy) {
      try SQLiteEventLog.rebuild(at: store.location, now: store.now, patience: .zero)
    }
    flock(other, LOCK_UN)
    #expect(try store.open().opening == .created)
  }
}
