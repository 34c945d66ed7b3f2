import Cloud
import REPL
import TestSupport
import Testing
import Tutor

@Suite("Sync")
struct EventSyncTests {
  private let server = MemoryDocuments()

  private func desk(_ name: String) -> Desk { Desk(name, at: server) }

  @Test func theFirstSyncSendsAllAndMakesTheProfile() async throws {
    let desk = desk("d1")
    desk.study(cards: 1...3)
    let report = try await desk.sync(renaming: Username("Ada"))
    #expect(report.sent == 3)
    #expect(report.received == 0)
    #expect(server.segment("d1", 1) == desk.ids)
    #expect(server["users/ada/devices/d1/segments/1"]?["sealed"] == .bool(false))
    #expect(
      server.profile == [
        "username": .string("Ada"), "totalCards": .integer(3), "totalTopics": .integer(1),
        "totalXP": .integer(Int64(desk.progress.experience.points)), "currentStreak": .integer(1),
        "longestStreak": .integer(1), "lastActiveDate": .string("2026-11-29"),
        "joinDate": .string("2026-11-29"),
        "devices": .map(["d1": .map(["segment": .integer(1), "events": .integer(3)])]),
      ])
    #expect(desk.store.owner == Desk.account)
    #expect(server.usage == .init(reads: 1, writes: 2))
  }

  @Test func aLearnerWithoutANameIsGivenOne() async throws {
    try await desk("d1").sync()
    guard case .string(let name)? = server.profile?["username"] else {
      Issue.record("There is no name")
      return
    }
    #expect(name.wholeMatch(of: /[A-Z][a-z]+[A-Z][a-z]+[0-9]{3}/) != nil)
    #expect(server.profile?["lastActiveDate"] == .string(""))
  }

  @Test("Y13: two devices signed in, both sync")
  func twoDevicesHaveTheSameAfterBothHaveSynced() async throws {
    let (one, two) = (desk("d1"), desk("d2"))
    one.study(cards: 1...3)
    two.study(cards: 4...5)
    try await one.sync()
    #expect(try await two.sync().received == 3)
    #expect(try await one.sync().received == 2)
    #expect(one.lines == two.lines)
    #expect(one.progress == two.progress)
    #expect(server.profile?["totalCards"] == .integer(5))
    #expect(server.segment("d2", 1)?.count == 2)
  }

  @Test("Y09: XP earned offline are kept, whatever the server has")
  func whatWasEarnedOfflineIsKept() async throws {
    let (one, two) = (desk("d1"), desk("d2"))
    one.study(cards: 1...3)
    try await one.sync()
    try await two.sync()
    one.study(cards: 4...20)
    let earned = one.progress.experience.points
    two.study(on: Desk.today.previous)
    try await two.sync()
    try await one.sync()
    #expect(one.progress.experience.points >= earned)
    #expect(
      server.profile?["totalXP"] == .integer(Int64(one.progress.experience.points)))
  }

  @Test(
    "Y11: the reply of a successful commit is lost",
    arguments: [CloudTrouble.Kind.brokenOff, .garbled, .silent(.seconds(20)), .cancelled])
  func aLostReplyDoublesAndSkipsNothing(kind: CloudTrouble.Kind) async throws {
    let desk = desk("d1")
    desk.study(cards: 1...3)
    server.failCommits([.after(kind)])
    await #expect(throws: CloudTrouble(kind)) { try await desk.sync() }
    desk.study(4)
    let points = desk.progress.experience.points
    let report = try await desk.sync()
    #expect(report.sent == 1)
    #expect(report.received == 0)
    #expect(!report.becameNewDevice)
    #expect(server.segment("d1", 1) == desk.ids)
    #expect(server.segment("d1", 2) == nil)
    #expect(server.profile?["totalXP"] == .integer(Int64(points)))
  }

  @Test("Y03: the clock is three days ahead for a sync, and back again")
  func aClockThatWasAheadIsRecoveredFrom() async throws {
    let desk = desk("d1")
    desk.isPublished = true
    let ahead = StudyDay(ordinal: Desk.today.ordinal + 3)
    desk.study(1, on: ahead)
    try await desk.sync(on: ahead)
    desk.study(2)
    try await desk.sync()
    #expect(server.row("cards") == .integer(1))
    #expect(server.profile?["lastActiveDate"] == .string("2026-11-29"))
    #expect(server.profile?["totalCards"] == .integer(2))
    #expect(try await desk.sync(on: ahead.next).sent == 0)
  }

  @Test func whatFailsBeforeItIsDoneIsDoneNextTime() async throws {
    let desk = desk("d1")
    desk.study(cards: 1...2)
    for kind in [CloudTrouble.Kind.unreachable("away"), .tooManyRequests] {
      server.failReads([.before(kind)])
      await #expect(throws: CloudTrouble(kind)) { try await desk.sync() }
      server.failCommits([.before(kind)])
      await #expect(throws: CloudTrouble(kind)) { try await desk.sync() }
    }
    #expect(server.all.isEmpty)
    #expect(try await desk.sync().sent == 2)
  }

  @Test func whoeverWritesMeanwhileIsJoined() async throws {
    let (one, two) = (desk("d1"), Unchecked(desk("d2")))
    one.study(1)
    two.value.study(2)
    server.beforeNextCommit { _ = try? await two.value.sync() }
    let report = try await one.sync()
    #expect(report.sent == 1)
    #expect(report.received == 1)
    #expect(server.events == Set(one.lines))
    #expect(server.profile?["totalCards"] == .integer(2))
  }

  @Test func whatIsInTheWayForEverIsSaidAfterEightTries() async throws {
    let desk = desk("d1")
    desk.study(1)
    server.failCommits(Array(repeating: .before(.conflict), count: 8))
    await #expect(throws: CloudTrouble(.conflict)) { try await desk.sync() }
    #expect(try await desk.sync().sent == 1)
  }

  @Test func aCopiedHomeBecomesADeviceOfItsOwn() async throws {
    let one = desk("d1")
    one.study(cards: 1...2)
    try await one.sync()
    let twin = one.copied()
    one.study(3)
    twin.study(4)
    try await one.sync()
    let report = try await twin.sync()
    #expect(report.becameNewDevice)
    #expect(report.received == 1)
    #expect(report.sent == 1)
    #expect(twin.log.device.id != "d1")
    #expect(server.segment("d1", 1) == one.ids)
    #expect(server.segment(twin.log.device.id, 1)?.count == 1)
    let last = try await one.sync()
    #expect(!last.becameNewDevice)
    #expect(one.lines == twin.lines)
    #expect(one.log.device.id == "d1")
  }

  @Test func anOldBackupOverwritesNothing() async throws {
    let desk = desk("d1")
    desk.study(cards: 1...2)
    try await desk.sync()
    let backup = desk.store.copy
    desk.study(cards: 3...5)
    try await desk.sync()
    let before = desk.lines
    desk.restore(backup)
    let report = try await desk.sync()
    #expect(report.becameNewDevice)
    #expect(report.received == 3)
    #expect(report.sent == 0)
    #expect(desk.lines == before)
    desk.study(6)
    try await desk.sync()
    #expect(server.segment("d1", 1)?.count == 5)
    #expect(server.segment(desk.log.device.id, 1)?.count == 1)
  }

  @Test func aServerThatWasEmptiedIsFilledAgain() async throws {
    let (one, two) = (desk("d1"), desk("d2"))
    one.study(cards: 1...2)
    two.study(3)
    try await one.sync()
    try await two.sync()
    try await one.sync()
    server.remove { _ in true }
    let report = try await one.sync()
    #expect(report.sent == 3)
    #expect(!report.becameNewDevice)
    #expect(try await two.sync().received == 0)
    #expect(server.events == Set(two.lines))
    #expect(server.profile?["totalCards"] == .integer(3))
  }

  @Test func aProfileThatIsGoneIsMadeAgainBesideItsSegments() async throws {
    let desk = desk("d1")
    desk.study(cards: 1...2)
    try await desk.sync()
    server.remove { $0 == "users/ada" }
    desk.study(3)
    #expect(try await desk.sync().sent == 1)
    #expect(server.segment("d1", 1) == desk.ids)
    #expect(server.profile?["totalCards"] == .integer(3))
  }

  @Test func aSegmentOfAnotherFormIsLeftAndANewOneBegun() async throws {
    let desk = desk("d1")
    desk.study(cards: 1...2)
    try await desk.sync()
    // As an older edutok may have written the same event.
    guard let path = server.all.first(where: { $0.path.text.contains("segments") })?.path.text
    else { return }
    let lines = desk.store.events.map { FirestoreValue.string($0.line + " ") }
    server.put(path, ["events": .array(lines), "sealed": .bool(false)])
    desk.study(3)
    let report = try await desk.sync()
    #expect(report.sent == 1)
    #expect(!report.becameNewDevice)
    #expect(server.segment("d1", 2)?.count == 1)
    #expect(try await self.desk("d2").sync().received == 3)
  }

  @Test func theOpenSegmentsLinesAreWrittenAgainByteForByte() async throws {
    let desk = desk("d1")
    desk.study(1, typed: "a/b \"é\" 👩‍🚀 \\ \u{2028} \t")
    try await desk.sync()
    guard case .array(let before)? = server["users/ada/devices/d1/segments/1"]?["events"] else {
      return
    }
    desk.study(2)
    try await desk.sync()
    guard case .array(let after)? = server["users/ada/devices/d1/segments/1"]?["events"] else {
      return
    }
    #expect(before.count == 1)
    #expect(after.first == before.first)
  }

  @Test func fullSegmentsAreSealed() async throws {
    let desk = desk("d1")
    desk.study(cards: 1...399)
    try await desk.sync()
    #expect(server["users/ada/devices/d1/segments/1"]?["sealed"] == .bool(false))
    desk.study(400)
    try await desk.sync()
    #expect(server["users/ada/devices/d1/segments/1"]?["sealed"] == .bool(true))
    desk.study(cards: 401...1300)
    try await desk.sync()
    let counts = (2...5).map { server.segment("d1", $0)?.count }
    #expect(counts == [400, 400, 100, nil])
    let sealed = (2...4).map { server["users/ada/devices/d1/segments/\($0)"]?["sealed"] }
    #expect(sealed == [.bool(true), .bool(true), .bool(false)])
    #expect(
      server.profile?["devices"]
        == .map(["d1": .map(["segment": .integer(4), "events": .integer(100)])]))
    #expect(try await self.desk("d2").sync().received == 1300)
  }

  @Test func whatDoesNotFitIntoTheOpenSegmentBeginsANewOne() async throws {
    let desk = desk("d1")
    desk.study(cards: 1...390)
    try await desk.sync()
    desk.study(cards: 391...410)
    server.forgetUsage()
    try await desk.sync()
    #expect(server.segment("d1", 1)?.count == 390)
    #expect(server.segment("d1", 2)?.count == 20)
    #expect(server.usage == .init(reads: 1, writes: 2))
  }

  @Test func aLongEventHasASegmentAndATooLongOneStays() async throws {
    let (desk, other) = (desk("d1"), desk("d2"))
    desk.study(1)
    desk.study(2, typed: String(repeating: "a", count: 600_000))
    desk.study(3, typed: String(repeating: "b", count: 901_000))
    desk.study(4)
    for _ in 0..<2 {
      let report = try await desk.sync()
      #expect(report.tooLarge == 1)
    }
    #expect((1...3).map { server.segment("d1", $0)?.count } == [1, 1, 1])
    #expect(server["users/ada/devices/d1/segments/2"]?["sealed"] == .bool(true))
    #expect(try desk.log.unsentCount() == 0)
    #expect(try await other.sync().received == 3)
  }

  @Test func muchGoesInSeveralCommits() async throws {
    let desk = desk("d1")
    for card in 1...30 { desk.study(card, typed: String(repeating: "a", count: 300_000)) }
    let told = Locked<[SyncProgress]>([])
    try await desk.sync { progress in told.withLock { $0.append(progress) } }
    #expect(server.commits.count == 3)
    #expect(server.events == Set(desk.lines))
    #expect(told.withLock { $0.first } == .sending(0, of: 30))
    #expect(told.withLock { $0.last } == .sending(30, of: 30))
  }

  @Test func aFirstSyncThatIsBrokenOffGoesOnWhereItWas() async throws {
    let (one, two) = (desk("d1"), desk("d2"))
    for part in 0..<10 {
      one.study(cards: part * 400 + 1...part * 400 + 400)
      try await one.sync()
    }
    server.failReads([nil, nil, nil, nil, nil, nil, nil, .before(.brokenOff)])
    await #expect(throws: CloudTrouble(.brokenOff)) { try await two.sync() }
    #expect(two.ids.count == 2400)
    server.forgetUsage()
    let told = Locked<[SyncProgress]>([])
    let report = try await two.sync { progress in told.withLock { $0.append(progress) } }
    #expect(report.received == 1600)
    #expect(server.usage.reads == 5)
    #expect(two.lines == one.lines)
    #expect(told.withLock { $0 } == [.receiving(0, of: 1600), .receiving(1600, of: 1600)])
  }

  @Test func linesThatAreNoEventsAreCountedAndPassedOver() async throws {
    server.put(
      "users/ada",
      ["devices": .map(["d9": .map(["segment": .integer(1), "events": .integer(3)])])])
    server.put(
      "users/ada/devices/d9/segments/1",
      ["events": .array([.string("{}"), .integer(4), .string("no")]), "sealed": .bool(false)])
    let desk = desk("d1")
    #expect(try await desk.sync().unreadable == 3)
    #expect(try await desk.sync().unreadable == 0)
  }

  @Test func devicesThatMakeNoSenseAreLeftAsTheyAre() async throws {
    let strange: [String: FirestoreValue] = [
      "a/b": .map(["segment": .integer(1), "events": .integer(1)]), "d8": .string("?"),
      "d9": .map(["segment": .integer(-1), "events": .integer(1)]),
    ]
    server.put("users/ada", ["devices": .map(strange), "colour": .string("blue")])
    let desk = desk("d1")
    desk.study(1)
    #expect(try await desk.sync().sent == 1)
    guard case .map(let devices)? = server.profile?["devices"] else { return }
    #expect(devices.count == 4)
    #expect(devices["d8"] == .string("?"))
    #expect(server.profile?["colour"] == .string("blue"))
  }

  @Test func eventsAreNeverCarriedToAnotherAccount() async throws {
    let desk = desk("d1")
    desk.study(1)
    try desk.log.setOwner(AccountID(rawValue: "eve"))
    await #expect(
      throws: CloudTrouble(.store("these events belong to another account"))
    ) { try await desk.sync() }
    #expect(server.all.isEmpty)
    #expect(server.usage == .init())
  }

  @Test func twoInstancesOfOneStoreAreOneDevice() async throws {
    let desk = desk("d1")
    desk.study(cards: 1...2)
    let other = Unchecked(desk)
    server.beforeNextCommit { _ = try? await other.value.sync() }
    let report = try await desk.sync()
    #expect(!report.becameNewDevice)
    desk.study(3)
    try await desk.sync()
    #expect(server.segment("d1", 1) == desk.ids)
  }

  @Test func whatWasMuchWorkToFoldIsKeptForTheNextStart() async throws {
    let (one, two) = (desk("d1"), desk("d2"))
    one.study(cards: 1...300)
    try await one.sync()
    try await two.sync()
    #expect(two.store.state?.covered == 300)
    one.study(301)
    try await one.sync()
    try await two.sync()
    #expect(try two.log.history().foldedCount == 1)
  }
}

/// Carries what is used by one task at a time.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
