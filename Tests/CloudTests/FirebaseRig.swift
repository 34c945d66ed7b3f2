import Cloud
import HTTP
import REPL
import TestSupport
import Testing
import Tutor

/// A whole Firebase project in memory, and devices that use it.
final class FirebaseRig: Sendable {
  static let credentials = Credentials(
    email: "ada@example.org", password: Secret("password-kept-out"))

  let fake: FakeFirebase
  let store = MemoryTokenStore(nil)
  let uptime: Locked<Duration>
  /// Nil in process.
  let server: LoopbackServer?
  private let transport: any HTTPTransport
  private let waited = Locked<[Duration]>([])
  var pauses: [Duration] { waited.withLock { $0 } }

  /// In process.
  init() {
    fake = FakeFirebase()
    server = nil
    transport = fake.transport
    uptime = Locked(.seconds(1000))
  }

  /// Over a real socket.
  init(serving fake: FakeFirebase) throws {
    self.fake = fake
    server = try fake.serve()
    transport = CurlTransport(version: "test")
    uptime = Locked(.seconds(1000))
  }

  /// Another learner, or another device, in the same project.
  init(besides other: FirebaseRig) {
    fake = other.fake
    server = other.server
    transport = other.transport
    uptime = Locked(.seconds(1000))
  }

  var cloud: FirebaseCloud {
    let host = server.map { "127.0.0.1:\($0.port)" } ?? "127.0.0.1:1"
    let project = FirebaseProject(
      key: "fake-key", id: "demo-edutok", authEmulator: host, documentsEmulator: host)
    return FirebaseCloud(
      project: { project }, tokens: store,
      openLog: { _ in MemoryEventLog() }, isPublished: { _ in true },
      effects: CloudEffects(
        transport: transport,
        pause: { [waited] time in
          waited.withLock { $0.append(time) }
          try Task.checkCancellation()
        }, jitter: { 0 }, uptime: { [uptime] in uptime.withLock { $0 } }, bootID: { "boot" },
        randomBits: { UInt64.random(in: 0...UInt64.max) }))
  }

  /// Anonymous where nothing is said.
  func signUp(_ credentials: Credentials? = nil) async throws -> Account {
    try await cloud.signUp(credentials)
  }

  var account: String? { cloud.account?.id.rawValue }
  var profilePath: DocumentPath? { account.map { DocumentPath("users/\($0)") } }

  /// A profile such as a sync makes.
  func putProfile(
    _ username: String, devices: [String: StoredValue] = [:], group: String? = nil
  ) throws {
    let account = try #require(account)
    var fields: [String: StoredValue] = [
      "username": .string(username), "totalCards": .integer(0), "totalTopics": .integer(0),
      "totalXP": .integer(0), "currentStreak": .integer(0), "longestStreak": .integer(0),
      "lastActiveDate": .string(""), "joinDate": .string("2026-11-01"), "devices": .map(devices),
    ]
    if let group { fields["group"] = .string(group) }
    fake.put("users/\(account)", fields)
  }
}
