import Glibc
import Testing
import Tutor

@testable import Persistence

/// What happens to the file while a log on it is open.
struct ReplacedTests {
  private let store: StoreFixture

  init() throws { store = try StoreFixture() }

  enum Fate: CaseIterable { case truncated, removed, removedWithLog, homeRemoved, madeAnew, copied }

  private func bring(_ fate: Fate) throws {
    let path = store.location.path
    switch fate {
    case .truncated: try store.overwrite(with: [])
    case .removed: unlink(path)
    case .removedWithLog: for end in ["", "-wal", "-shm"] { unlink(path + end) }
    case .homeRemoved: try #require(rename(store.location.folder, store.folder + "/gone") == 0)
    case .madeAnew: try PrivateFile.make(path)
    case .copied:
      let bytes = try #require(PrivateFile.read(path))
      try PrivateFile.write(bytes, to: path)
    }
  }

  @Test(arguments: Fate.allCases, [false, true])
  func noCommitIsTakenByAFileThatIsGone(fate: Fate, afterACommit: Bool) throws {
    let log = try store.open()
    if afterACommit { try log.append([.graded(1)]) }
    try bring(fate)
    let replaced = StoreError.replaced(path: store.location.path)
    #expect(throws: replaced) { try log.append([.graded(2)]) }
    #expect(throws: replaced) { try log.merge([.graded(3)]) }
    #expect(throws: replaced) {
      try log.save(StoredState(foldVersion: 1, position: nil, bytes: []), standing: [])
    }
  }

  @Test func noCommitIsTakenByALogThatIsGone() throws {
    let log = try store.open()
    try log.append([.graded(1)])
    unlink(store.location.log)
    #expect(throws: StoreError.replaced(path: store.location.path)) {
      try log.append([.graded(2)])
    }
  }

  @Test func whatAnEmptiedStoreStillHasInItsLogComesBack() throws {
    do {
      let log = try store.open()
      try log.append([.graded(1)])
      try bring(.truncated)
      #expect(throws: StoreError.self) { try log.append([.graded(2)]) }
    }
    // SQLite itself deletes a log beside an empty file.
    #expect(throws: StoreError.corrupt(path: store.location.path)) {
      try Backups(of: store.location).makeIfDue(day: StudyDay(ordinal: 20_000))
    }
    #expect(try !Integrity.check(store.location.path).isSound)
    #expect(try store.open().allEvents() == [.graded(1)])
  }

  @Test func noBackupsFolderIsMadeInAHomeThatIsGone() throws {
    try store.open().append([.graded(1)])
    try bring(.homeRemoved)
    #expect(throws: StoreError.self) {
      try Backups(of: store.location).makeIfDue(day: StudyDay(ordinal: 20_000))
    }
    #expect(!store.exists(store.location.folder))
  }
}
