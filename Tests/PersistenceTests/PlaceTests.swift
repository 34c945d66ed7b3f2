import Glibc
import Testing
import Tutor

@testable import Persistence

/// Links, folders and pipes where the store should be.
struct PlaceTests {
  private let store: StoreFixture
  private var path: String { store.location.path }

  init() throws {
    store = try StoreFixture()
    try PrivateFile.makeFolder(store.location.folder)
  }

  private func expectRefusal(_ reason: String) {
    let refusal = StoreError.cannotOpen(path: path, reason: reason)
    #expect(throws: refusal) { try store.open() }
    #expect(throws: refusal) { try Integrity.check(path) }
    #expect(throws: refusal) { try SQLiteEventLog.rebuild(at: store.location, now: store.now) }
    #expect(throws: refusal) {
      try Backups(of: store.location).makeIfDue(day: StudyDay(ordinal: 20_000))
    }
  }

  private func isLink() -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  @Test func aLinkToAFileThatIsNotThereIsLeftAlone() throws {
    symlink(store.folder + "/unplugged/edutok.db", path)
    expectRefusal("it is a link to a file that is not there")
    #expect(isLink())
  }

  @Test func aLinkedStoreIsRebuiltWhereItLiesWithItsLog() throws {
    let disk = StoreLocation(path: store.folder + "/disk/learned.db")
    try PrivateFile.makeFolder(disk.folder)
    symlink(disk.path, path)
    try PrivateFile.make(disk.path)
    #expect(try store.open().opening == .created)
    let log = try store.open()
    try log.append([.graded(1)])
    log.connection.leaveUntouched()
    #expect(store.exists(disk.log))
    try store.flip(0..<100)
    let again = try store.open()
    guard case .recovered(let recovery) = again.opening else {
      Issue.record("\(again.opening)")
      return
    }
    #expect(recovery.fromStore == 1)
    #expect(recovery.setAside?.hasPrefix(store.location.backups + "/edutok-damaged-") == true)
    #expect(try again.allEvents() == [.graded(1)])
    #expect(isLink())
    #expect(try SQLiteEventLog.rebuild(at: store.location, now: store.now) == nil)
  }

  @Test func aFolderIsLeftAlone() throws {
    try PrivateFile.makeFolder(path)
    expectRefusal("it is a folder")
  }

  @Test func aPipeIsLeftAlone() throws {
    try #require(mkfifo(path, 0o600) == 0)
    expectRefusal("it is no file")
    #expect(PrivateFile.read(path) == nil)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can be another user"))
  func aStoreThatMayNotBeWrittenIsNamed() throws {
    try store.open().append([.graded(1)])
    for folder in [store.folder, store.location.folder] { chmod(folder, 0o755) }
    chmod(path, 0o444)
    #expect(throws: StoreError.readOnly(path: path)) { try asNobody { try store.open() } }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can be another user"), arguments: [false, true])
  func aStoreThatMayNotBeReadIsNamed(folder: Bool) throws {
    try store.open().append([.graded(1)])
    for folder in [store.folder, store.location.folder] { chmod(folder, 0o755) }
    chmod(folder ? store.location.folder : path, 0)
    defer { chmod(store.location.folder, 0o700) }
    let refusal = StoreError.cannotOpen(path: path, reason: "Permission denied")
    #expect(throws: refusal) { try asNobody { try store.open() } }
    #expect(throws: refusal) { try asNobody { try Integrity.check(path) } }
  }

  /// For this thread's look at files only; Glibc's module leaves the function out.
  private func asNobody<Result>(_ work: () throws -> Result) throws -> Result {
    let symbol = try #require(dlsym(nil, "setfsuid"))
    let become = unsafeBitCast(symbol, to: (@convention(c) (UInt32) -> Int32).self)
    _ = become(65_534)
    defer { _ = become(0) }
    return try work()
  }
}
