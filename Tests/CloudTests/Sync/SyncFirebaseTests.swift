import Cloud
import HTTP
import Persistence
import REPL
import TestSupport
import Testing
import Tutor

/// The real log and the real client against Firebase's rules.
@Suite("Sync with Firebase", .ownThread)
struct SyncFirebaseTests {
  /// A device with its store in a file.
  private final class Device: Sendable {
    private let folder: TemporaryFolder
    private let number: Int
    let tokens = MemoryTokenStore(nil)
    private let fake: FakeFirebase
    private let server: LoopbackServer?
    private let bits = Locked(SplitMix64(seed: 1))

    init(_ number: Int, of fake: FakeFirebase, over server: LoopbackServer? = nil) throws {
      folder = try TemporaryFolder()
      self.number = number
      self.fake = fake
      self.server = server
      let number = UInt64(number)
      bits.withLock { $0 = SplitMix64(seed: number) }
    }

    func log() throws -> SQLiteEventLog {
      let number = number
      return try SQLiteEventLog(
        at: StoreLocation(path: folder.path + "/edutok.db"), machine: "machine",
        now: Timestamp(milliseconds: 0)
      ) { DeviceIdentity(id: "device-\(number)", seed: 1) }
    }

    var cloud: FirebaseCloud {
      let host = server.map { "127.0.0.1:\($0.port)" } ?? "127.0.0.1:1"
      let project = FirebaseProject(
        key: "fake-key", id: "demo-edutok", authEmulator: host, documentsEmulator: host)
      return FirebaseCloud(
        project: { project }, tokens: tokens, openLog: { [self] _ in try log() },
        isPublished: { _ in true },
        effects: CloudEffects(
          transport: server == nil ? fake.transport : CurlTransport(version: "test"),
          pause: { _ in try Task.checkCancellation() }, jitter: { 0 }, uptime: { .seconds(1000) },
          bootID: { "boot" }, randomBits: { [bits] in bits.withLock { $0.next() } }))
    }

    func study(_ cards: ClosedRange<Int>) throws {
      let log = try log()
      let first = Int64(try log.count())
      let events = cards.enumerated().map { index, card in
        RecordedEvent.graded(card, by: number, clock: first + Int64(index) + 1)
      }
      try log.commit { _ in Commit(events: events, standing: [], foldVersion: 1) }
    }

    @discardableResult
    func sync() async throws -> SyncReport { try await cloud.sync(on: Desk.today) { _ in } }

    func lines() throws -> [String] {
      var lines: [String] = []
      try log().forEachEvent(of: nil) { lines.append($0.line) }
      return lines
    }
  }

  private func devices(
    _ fake: FakeFirebase, over server: LoopbackServer? = nil
  ) async throws -> (Device, Device, account: String) {
    let (one, two) = (
      try Device(1, of: fake, over: server), try Device(2, of: fake, over: server)
    )
    let credentials = FirebaseRig.credentials
    let account = try await one.cloud.signUp(credentials)
    _ = try await two.cloud.signIn(credentials)
    return (one, two, account.id.rawValue)
  }

  @Test func theRulesAllowWhatASyncWrites() async throws {
    let fake = FakeFirebase()
    let (one, two, account) = try await devices(fake)
    try one.study(1...410)
    try two.study(1001...1005)
    for _ in 0..<2 {
      try await one.sync()
      try await two.sync()
      try one.study(500...505)
    }
    try await one.sync()
    try await two.sync()
    #expect(try one.lines() == two.lines())
    #expect(try one.lines().count == 427)
    let progress = try two.log().history().progress
    let cards = progress.days[Desk.today]?.cards ?? 0
    #expect(
      fake.document("daily_cards_leaderboard/\(Desk.today)_\(account)")?["value"]
        == .integer(Int64(cards)))
    #expect(
      fake.document("users/\(account)")?["totalXP"]
        == .integer(Int64(progress.experience.points)))
  }

  @Test func aSessionCostsWhatTheReadmeSays() async throws {
    let fake = FakeFirebase()
    let (one, two, _) = try await devices(fake)
    try one.study(1...5)
    try await one.sync()
    try await two.sync()
    try one.study(6...30)
    var before = fake.usage
    try await one.sync()
    #expect((fake.usage - before).reads == 1)
    #expect((fake.usage - before).writes == 4)
    before = fake.usage
    try await two.sync()
    #expect((fake.usage - before).reads == 2)
    before = fake.usage
    try await two.sync()
    #expect((fake.usage - before).reads == 1)
    #expect((fake.usage - before).writes == 0)
  }

  @Test(
    arguments: [
      FirebaseFault.dropBefore, .dropAfter, .truncated, .html, .refuse(.unavailable),
      .unauthenticated,
    ], [FirebaseCall.get, .commit])
  func noFaultLosesOrDoublesAnything(fault: FirebaseFault, call: FirebaseCall) async throws {
    let fake = FakeFirebase()
    let (one, two, account) = try await devices(fake)
    for round in 0..<3 {
      try one.study(round * 10 + 1...round * 10 + 4)
      try two.study(round * 10 + 101...round * 10 + 103)
      fake.fail(with: fault, of: [call])
      // Where it fails, the next one does it.
      _ = try? await one.sync()
      fake.heal()
      try await two.sync()
    }
    try await one.sync()
    try await two.sync()
    #expect(try one.lines() == two.lines())
    #expect(try one.lines().count == 21)
    let progress = try one.log().history().progress
    #expect(
      fake.document("users/\(account)")?["totalXP"]
        == .integer(Int64(progress.experience.points)))
    #expect(fake.documents(below: "users/\(account)/devices").count == 2)
  }

  @Test func aYearOfStudyComesDownToANewDevice() async throws {
    let fake = FakeFirebase()
    let server = try fake.serve()
    let (one, two, _) = try await devices(fake, over: server)
    try one.study(1...20_000)
    #expect(try await one.sync().sent == 20_000)
    #expect(try await two.sync().received == 20_000)
    #expect(try one.lines() == two.lines())
    #expect(try await two.sync().sent == 0)
  }
}

extension RecordedEvent {
  fileprivate static func graded(_ card: Int, by device: Int, clock: Int64) -> RecordedEvent {
    RecordedEvent(
      id: EventID(rawValue: "event-\(device)-\(card)-\(clock)"), device: "device-\(device)",
      session: "session-1", clock: clock,
      wall: Timestamp(milliseconds: 1_795_990_503_120 + clock), offset: 3600,
      day: Desk.today,
      kind: "cardGraded", version: 1,
      body: """
        {"card":"card-\(card)","hints":0,"milliseconds":\(card),"rating":3,"revealed":false,\
        "topic":"t\(card % 7)","try":1,"typed":"the event horizon","verdict":"correct"}
        """)
  }
}
