import Glibc
import Testing
import Tutor

@testable import Persistence

struct FailureTests {
  private let store: StoreFixture

  init() throws { store = try StoreFixture() }

  @Test func aFullStoreIsATypedErrorAndKeepsWhatItHad() throws {
    let log = try store.open()
    try log.append([.graded(1)])
    let pages = try log.connection.integer("PRAGMA page_count")
    try log.connection.execute("PRAGMA max_page_count = \(pages)")
    #expect(throws: StoreError.full) { try log.merge((2...500).map { .graded($0) }) }
    #expect(throws: StoreError.full) { try log.append((2...500).map { .graded($0) }) }
    try log.connection.execute("PRAGMA max_page_count = 100000")
    #expect(try log.allEvents() == [.graded(1)])
    try log.append([.graded(2)])
    #expect(try Integrity.check(store.location.path).isSound)
  }

  @Test func aLockThatIsNotGivenBackIsATypedError() throws {
    let log = try store.open()
    try log.append([.graded(1)])
    let other = try Connection(path: store.location.path, patience: .zero)
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: StoreError.busy) { try log.append([.graded(2)]) }
    #expect(try log.allEvents() == [.graded(1)])
    try other.execute("ROLLBACK")
    try log.append([.graded(2)])
    #expect(try log.allEvents().count == 2)
  }

  @Test func aFolderThatCannotBeMadeIsATypedError() throws {
    try PrivateFile.write([], to: store.folder + "/home")
    #expect {
      try store.open()
    } throws: { error in
      guard case StoreError.cannotOpen = error else { return false }
      return true
    }
  }

  @Test(.enabled(if: SmallDisk.isAllowed, "needs the right to mount a file system"))
  func aFullDiskIsATypedErrorAndKeepsWhatItHad() throws {
    let disk = try SmallDisk(at: store.location.folder)
    let log = try store.open()
    var written = 0
    #expect(throws: StoreError.full) {
      while written < 10_000 {
        try log.append([.graded(written + 1)])
        written += 1
      }
    }
    #expect(written > 0)
    #expect(try log.allEvents().count == written)
    #expect(throws: StoreError.full) {
      try Backups(of: store.location).makeIfDue(day: StudyDay(ordinal: 20_000))
    }
    _ = disk
  }

  @Test(.enabled(if: SmallDisk.isAllowed, "needs the right to mount a file system"))
  func aDiskThatMayNotBeWrittenIsATypedError() throws {
    let disk = try SmallDisk(at: store.location.folder)
    try disk.makeReadOnly()
    #expect(throws: StoreError.readOnly(path: store.location.path)) { try store.open() }
    try disk.makeWritable()
    try store.open().append([.graded(1)])
    try disk.makeReadOnly()
    #expect(throws: StoreError.readOnly(path: store.location.path)) { try store.open() }
    try disk.makeWritable()
    #expect(try store.open().allEvents() == [.graded(1)])
  }
}

/// A file system of one megabyte, gone with this object.
private final class SmallDisk {
  private let path: String

  static var isAllowed: Bool {
    // Root in a container may still lack the right.
    guard geteuid() == 0, let store = try? StoreFixture() else { return false }
    return (try? SmallDisk(at: store.location.folder)) != nil
  }

  init(at path: String) throws {
    self.path = path
    try PrivateFile.makeFolder(path)
    guard mount("tmpfs", path, "tmpfs", 0, "size=1m,mode=0700") == 0 else {
      throw StoreError.system(path)
    }
  }

  deinit { umount2(path, 2) }  // MNT_DETACH

  func makeReadOnly() throws { try remount(UInt(MS_RDONLY)) }

  func makeWritable() throws { try remount(0) }

  private func remount(_ flags: UInt) throws {
    let result = mount("tmpfs", path, "tmpfs", flags | UInt(MS_REMOUNT), "size=1m")
    try #require(result == 0)
  }
}
