import Glibc
import Testing
import Tutor

@testable import Persistence

/// What an instance that was killed leaves in its write-ahead log, with damage in it.
struct LeftLogTests {
  private let store: StoreFixture
  private let events = (1...20).map { RecordedEvent.graded($0) }

  init() throws { store = try StoreFixture() }

  /// A store as a killed instance leaves it: nothing but the schema outside the log.
  private func leave(
    _ events: [RecordedEvent], in store: StoreFixture
  ) throws {
    try store.open().append([.made("before", clock: 0)])
    let log = try store.open()
    for event in events { try log.append([event]) }
    log.connection.leaveUntouched()
  }

  private func damageLog(at offset: Int) throws -> [UInt8] {
    var bytes = try #require(PrivateFile.read(store.location.log))
    bytes[offset] ^= 1
    try store.overwrite(store.location.log, with: bytes)
    return bytes
  }

  /// In turn: a page's content, a frame's salt, its checksum, and the log's own header.
  @Test(arguments: [32 + 24 + 2000, 32 + 4120 * 3 + 9, 32 + 4120 * 4 + 17, 2, 12, 18, 25])
  func aBadBitLosesNothingThatLiesBehindIt(at offset: Int) throws {
    try leave(events, in: store)
    let damaged = try damageLog(at: offset)
    do {
      let log = try store.open()
      guard case .recovered(let recovery) = log.opening else {
        Issue.record("\(log.opening)")
        return
      }
      #expect(try log.allEvents() == [.made("before", clock: 0)] + events)
      #expect(recovery.fromLog > 0 && recovery.fromStore == events.count + 1)
      let aside = try #require(recovery.setAside)
      #expect(PrivateFile.read(aside) == damaged)
      #expect(store.mode(aside) == 0o600)
    }
    let again = try store.open()
    #expect(again.opening == .existing)
    #expect(try again.allEvents().count == events.count + 1)
  }

  @Test func whereverTheBadBitLiesAtMostOneRecordIsLost() throws {
    try leave(events, in: store)
    let file = try #require(PrivateFile.read(store.location.path))
    let log = try #require(PrivateFile.read(store.location.log))
    let frames = PageStore(file: file, log: log).log.frames.count
    for offset in stride(from: 0, to: log.count, by: 8573) {
      var damaged = log
      damaged[offset] ^= UInt8(1 << (offset % 8))
      let pages = PageStore(file: file, log: damaged)
      #expect(!pages.log.isSound || pages.log.frames.count < frames, "at \(offset)")
      let found = RecordScanner.recordsInLog(of: pages)
      #expect(found.count { $0.id != "before" } >= events.count - 1, "at \(offset)")
    }
  }

  @Test func theDoctorSeesItAndLeavesTheLog() throws {
    try leave(events, in: store)
    let damaged = try damageLog(at: 32 + 24 + 2000)
    let found = try Integrity.check(store.location.path)
    #expect(!found.isSound && found.damage.count == 1)
    #expect(PrivateFile.read(store.location.log) == damaged)
    let recovery = try #require(try SQLiteEventLog.rebuild(at: store.location, now: store.now))
    #expect(recovery.fromStore == events.count + 1)
    #expect(try store.open().allEvents().count == events.count + 1)
  }

  @Test func aSoundLogIsNoDamage() throws {
    try leave(events, in: store)
    #expect(try Integrity.check(store.location.path).events == events.count + 1)
    #expect(try store.open().opening == .existing)
    #expect(!store.exists(store.location.backups))
  }

  @Test func aLogCutShortKeepsItsWholeCommits() throws {
    try leave(events, in: store)
    let bytes = try #require(PrivateFile.read(store.location.log))
    try store.overwrite(store.location.log, with: Array(bytes.dropLast(100)))
    let log = try store.open()
    #expect(log.opening == .existing)
    #expect(try log.allEvents().count == events.count)
  }

  @Test func damageBesideAnInstanceThatGoesOnIsNoRecovery() throws {
    let writer = try store.open()
    for event in events { try writer.append([event]) }
    _ = try damageLog(at: 32 + 24 + 2000)
    let log = try store.open()
    #expect(log.opening == .existing)
    #expect(try log.allEvents().count == events.count)
  }
}
