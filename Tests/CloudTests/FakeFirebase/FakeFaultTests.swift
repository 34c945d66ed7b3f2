import HTTP
import TestSupport
import Testing

@Suite("The fake's faults", .ownThread)
struct FakeFaultTests {
  enum Way: CaseIterable { case socket, process }

  private static let curl = CurlTransport(version: "test")

  private let fake = FakeFirebase()
  private let server: LoopbackServer
  private let token: String

  init() throws {
    server = try fake.serve()
    token = fake.addAccount().idToken
    fake.changeSettings { $0.enforcesRules = false }
    fake.put("a/b", ["n": 1])
  }

  private func send(_ request: HTTPRequest, _ way: Way) async throws(HTTPError) -> (Int, String) {
    let transport: any HTTPTransport =
      switch way {
      case .socket: FakeFaultTests.curl
      case .process: fake.transport
      }
    let response = try await transport.send(request)
    return (response.status, String(decoding: try await response.bytes(), as: UTF8.self))
  }

  private var get: HTTPRequest {
    HTTPRequest(
      .get, server.url("\(FakeFirebase.root)/a/b"),
      headers: [HTTPHeader("Authorization", "Bearer \(token)")])
  }

  private var commit: HTTPRequest {
    HTTPRequest(
      .post, server.url("\(FakeFirebase.root):commit"),
      headers: [
        HTTPHeader("Authorization", "Bearer \(token)"),
        HTTPHeader("Content-Type", "application/json"),
      ], body: Array(#"{"writes":[\#(FakeFirebase.set("a/new", ""))]}"#.utf8))
  }

  @Test(arguments: Way.allCases)
  func whatIsRefusedIsNotDone(way: Way) async throws {
    fake.fail(next: 2, with: .refuse(.tooMany(retryAfter: 41)), of: [.commit])
    #expect(try await send(get, way).0 == 200)
    let (status, body) = try await send(commit, way)
    #expect(status == 429)
    #expect(body.contains(#""retryDelay":"41s""#))
    #expect(try await send(commit, way).0 == 429)
    #expect(fake.document("a/new") == nil)
    #expect(try await send(commit, way).0 == 200)
    #expect(fake.pendingFaults == 0)
  }

  @Test(arguments: Way.allCases)
  func aReplyIsLostBeforeOrAfterTheCommit(way: Way) async throws {
    fake.fail(with: .dropBefore, of: [.commit])
    await #expect(throws: HTTPError.self) { try await send(commit, way) }
    #expect(fake.document("a/new") == nil)
    fake.fail(with: .dropAfter, of: [.commit])
    await #expect(throws: HTTPError.self) { try await send(commit, way) }
    #expect(fake.document("a/new") != nil)
  }

  @Test(arguments: Way.allCases)
  func aReplyIsCutOrIsAPage(way: Way) async throws {
    fake.fail(with: .truncated)
    await #expect(throws: HTTPError.self) { try await send(get, way) }
    fake.fail(with: .html)
    let (status, body) = try await send(get, way)
    #expect(status == 200)
    #expect(body.hasPrefix("<!DOCTYPE html>"))
  }

  @Test(arguments: Way.allCases)
  func aTokenFailsOnce(way: Way) async throws {
    fake.fail(with: .unauthenticated)
    #expect(try await send(get, way).0 == 401)
    #expect(try await send(get, way).0 == 200)
  }

  @Test(arguments: Way.allCases)
  func aReplyIsHeldBackUntilItMayGo(way: Way) async throws {
    let gate = FirebaseGate()
    fake.fail(with: .held(gate), of: [.commit])
    async let reply = send(commit, way)
    while fake.document("a/new") == nil { await Task.yield() }
    gate.open()
    #expect(try await reply.0 == 200)
  }

  @Test func whoIsCancelledWaitsNoLonger() async {
    let gate = FirebaseGate()
    fake.fail(with: .held(gate))
    let waiting = Task { try await send(get, .process) }
    waiting.cancel()
    await #expect(throws: HTTPError.cancelled) { try await waiting.value }
  }

  @Test func faultsMayBeChosenRequestByRequest() async throws {
    fake.failAsChosen { $0 == .get ? .refuse(.unavailable) : nil }
    #expect(try await send(get, .process).0 == 503)
    #expect(try await send(commit, .process).0 == 200)
    fake.heal()
    #expect(try await send(get, .process).0 == 200)
  }

  @Test func googlesOwnHostsLeadHere() async throws {
    let request = HTTPRequest(
      .post, "https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=fake-key",
      headers: [HTTPHeader("Content-Type", "application/json")], body: Array("{}".utf8))
    #expect(try await send(request, .process).0 == 200)
    await withKnownIssue {
      await #expect(throws: HTTPError.unknownHost("example.org")) {
        try await send(HTTPRequest(.get, "https://example.org/"), .process)
      }
    }
  }
}
