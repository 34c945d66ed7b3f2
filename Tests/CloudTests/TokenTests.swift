import Cloud
import HTTP
import REPL
import TestSupport
import Testing
import Tutor

@Suite("Tokens")
struct TokenTests {
  private static let path = DocumentPath("users/uid1")
  private static let get = ReplayTransport.Exchange(
    .get, "/v1/projects/demo/databases/(default)/documents/users/uid1",
    .error(404, "Document not found.", "NOT_FOUND"))
  private static let renewal = ReplayTransport.Exchange(.post, CloudRig.refreshing, .refreshed)

  private static func look(_ rig: CloudRig) async throws -> [String] {
    _ = try await rig.cloud.documents().document(at: path)
    return await rig.requests.compactMap { $0.value(of: "Authorization") }
  }

  @Test(arguments: [61, 3600])
  func isUsedWhileMoreThanAMinuteIsLeft(left: Int) async throws {
    let rig = CloudRig(Self.get, session: .signedIn(left: left))
    #expect(try await Self.look(rig) == ["Bearer id-token-kept-out"])
  }

  /// Y02: with 20 s left as well.
  @Test(arguments: [60, 59, 20, 0, -1, -1_000_000])
  func isRenewedFirstWhereLessIsLeft(left: Int) async throws {
    let rig = CloudRig(Self.renewal, Self.get, session: .signedIn(left: left))
    #expect(try await Self.look(rig) == ["Bearer id-2"])
    let request = try #require(await rig.requests.first)
    #expect(
      request.url == "https://securetoken.googleapis.com/v1/token?key=web-key-kept-out")
    #expect(request.headers == [HTTPHeader("Content-Type", "application/x-www-form-urlencoded")])
    #expect(request.text == "grant_type=refresh_token&refresh_token=refresh-token-kept-out")
    #expect(
      try rig.store.session()
        == CloudSession(
          account: CloudRig.account, email: "ada@example.org", project: "demo",
          tokens: CloudTokens(
            refresh: Secret("refresh-2"), id: Secret("id-2"), lifetime: 3600, boot: "boot-1",
            received: .seconds(1000))))
  }

  @Test func isRenewedAfterTheMachineWasStartedAnew() async throws {
    let rig = CloudRig(Self.renewal, Self.get, session: .signedIn(boot: "boot-0"))
    #expect(try await Self.look(rig) == ["Bearer id-2"])
  }

  @Test func isRenewedOnceARunWhereStartsHaveNoNames() async throws {
    let rig = CloudRig(Self.renewal, Self.get, Self.get)
    rig.boot.withLock { $0 = nil }
    let cloud = rig.cloud
    for _ in 1...2 { _ = try await cloud.documents().document(at: Self.path) }
    let sent = await rig.requests.compactMap { $0.value(of: "Authorization") }
    #expect(sent == ["Bearer id-2", "Bearer id-2"])
  }

  @Test func isKeptBeforeItIsUsed() async throws {
    let rig = CloudRig(Self.renewal, Self.get, session: .signedIn(left: 0))
    let kept = Locked<[String?]>([])
    let cloud = rig.cloud(
      over: HookedTransport(transport: rig.transport) { request in
        guard request.method == .get else { return }
        kept.withLock { $0.append(rig.store.idToken) }
      })
    _ = try await cloud.documents().document(at: Self.path)
    #expect(kept.withLock { $0 } == ["id-2"])
  }

  @Test func thatCannotBeKeptIsNotUsed() async throws {
    let rig = CloudRig(Self.renewal, session: .signedIn(left: 0))
    rig.store.isFull.withLock { $0 = true }
    let documents = try rig.cloud.documents()
    #expect(await trouble { try await documents.document(at: Self.path) } == .store("Failure()"))
  }

  // MARK: Others

  @Test func ofAnotherProcessIsUsedWhereThatRenewedMeanwhile() async throws {
    for reply in [RecordedReply.refreshed, .error(400, "INVALID_REFRESH_TOKEN")] {
      let rig = CloudRig(
        .init(.post, CloudRig.refreshing, reply), Self.get, session: .signedIn(left: 0))
      let cloud = rig.cloud(
        over: HookedTransport(transport: rig.transport) { request in
          guard request.method == .post else { return }
          Self.renewElsewhere(rig.store)
        })
      _ = try await cloud.documents().document(at: Self.path)
      #expect(rig.store.idToken == "id-3")
      let sent = await rig.requests.compactMap { $0.value(of: "Authorization") }
      #expect(sent == ["Bearer id-3"])
    }
  }

  /// Where tokens rotate, the other process may not have kept its own yet.
  @Test func ofAnotherProcessIsWaitedForBeforeTheSignInEnds() async throws {
    let rig = CloudRig(
      .init(.post, CloudRig.refreshing, .error(400, "INVALID_REFRESH_TOKEN")), Self.get,
      session: .signedIn(left: 0))
    rig.meanwhile.withLock { [store = rig.store] in $0 = { Self.renewElsewhere(store) } }
    #expect(try await Self.look(rig) == ["Bearer id-3"])
    #expect(rig.pauses == [.seconds(1)])
  }

  @Test func ofAnotherProcessIsUsedAfterA401() async throws {
    var refused = Self.get
    refused.outcome = .success(.error(401, "expired", "UNAUTHENTICATED"))
    let rig = CloudRig(refused, Self.get)
    let isFirst = Locked(true)
    let cloud = rig.cloud(
      over: HookedTransport(transport: rig.transport) { _ in
        if isFirst.withLock({ first in
          defer { first = false }; return first
        }) {
          Self.renewElsewhere(rig.store)
        }
      })
    _ = try await cloud.documents().document(at: Self.path)
    let sent = await rig.requests.compactMap { $0.value(of: "Authorization") }
    #expect(sent == ["Bearer id-token-kept-out", "Bearer id-3"])
  }

  private static func renewElsewhere(_ store: MemoryTokenStore) {
    do {
      try store.change { session in
        session?.tokens = CloudTokens(
          refresh: Secret("refresh-3"), id: Secret("id-3"), lifetime: 3600, boot: "boot-1",
          received: .seconds(1000))
      }
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func signingOutDuringARenewalHolds() async throws {
    let rig = CloudRig(Self.renewal, session: .signedIn(left: 0))
    let cloud = rig.cloud(
      over: HookedTransport(transport: rig.transport) { _ in
        do { try rig.cloud.signOut() } catch { Issue.record("\(error)") }
      })
    let documents = try cloud.documents()
    #expect(await trouble { try await documents.document(at: Self.path) } == .signedOut)
    #expect(rig.cloud.account?.isSignedIn == false)
  }

  // MARK: Ends

  @Test(arguments: [
    "TOKEN_EXPIRED", "USER_DISABLED", "USER_NOT_FOUND", "INVALID_REFRESH_TOKEN", "INVALID_GRANT",
    "TOKEN_EXPIRED : the credential is no longer valid",
  ])
  func thatHaveEndedEndTheSignIn(message: String) async throws {
    let rig = CloudRig(
      .init(.post, CloudRig.refreshing, .error(400, message)), session: .signedIn(left: 0))
    let documents = try rig.cloud.documents()
    #expect(await trouble { try await documents.document(at: Self.path) } == .signInEnded)
    #expect(
      rig.cloud.account
        == Account(id: CloudRig.account, email: "ada@example.org", isSignedIn: false))
    #expect(try rig.store.session()?.tokens == nil)
    #expect(await trouble { try await documents.document(at: Self.path) } == .signedOut)
    #expect(await trouble { try rig.cloud.documents() } == .signedOut)
  }

  @Test func thatOAuthRefusesEndTheSignIn() async throws {
    let rig = CloudRig(
      .init(
        .post, CloudRig.refreshing,
        .json(#"{"error":"invalid_grant","error_description":"Bad Request"}"#, status: 400)),
      session: .signedIn(left: 0))
    let documents = try rig.cloud.documents()
    #expect(await trouble { try await documents.document(at: Self.path) } == .signInEnded)
  }

  @Test(arguments: [
    (
      RecordedReply.error(400, "INVALID_GRANT_TYPE"),
      CloudTrouble.Kind.failed(status: 400, message: "INVALID_GRANT_TYPE")
    ),
    (.error(400, "API key not valid."), .failed(status: 400, message: "API key not valid")),
    (.error(503, "USER_NOT_FOUND"), .failed(status: 503, message: "USER_NOT_FOUND")),
    (.error(429, "later"), .tooManyRequests), (.json("<html></html>"), .garbled),
    (
      .json(#"{"id_token":"a","refresh_token":"b","expires_in":"3600","user_id":"uid2"}"#), .garbled
    ),
    (
      .json(#"{"id_token":"a","refresh_token":"b","expires_in":"soon","user_id":"uid1"}"#), .garbled
    ),
    (
      .json(#"{"id_token":"a\r\nb","refresh_token":"b","expires_in":"60","user_id":"uid1"}"#),
      .garbled
    ),
    (.json(#"{"id_token":"a","expires_in":"3600","user_id":"uid1"}"#), .garbled),
    (RecordedReply(200, failure: .broken("closed")), .brokenOff),
  ])
  func surviveAnyOtherTrouble(reply: RecordedReply, kind: CloudTrouble.Kind) async throws {
    let exchange = ReplayTransport.Exchange(.post, CloudRig.refreshing, reply)
    let rig = CloudRig(exchange, exchange, exchange, session: .signedIn(left: 0))
    let documents = try rig.cloud.documents()
    #expect(await trouble { try await documents.document(at: Self.path) } == kind)
    #expect(rig.store.idToken == CloudRig.token)
  }

  @Test func areNothingToAnotherProject() async throws {
    let rig = CloudRig(session: .signedIn(project: "other"))
    #expect(await trouble { try rig.cloud.documents() } == .signedOut)
    #expect(rig.cloud.account?.isSignedIn == false)
    let emulated = CloudRig()
    emulated.project.withLock {
      $0 = FirebaseProject(key: "k", id: "demo", authEmulator: "127.0.0.1:9099")
    }
    #expect(await trouble { try emulated.cloud.documents() } == .signedOut)
    emulated.project.withLock { $0 = nil }
    #expect(await trouble { try emulated.cloud.documents() } == .notSetUp)
    #expect(!emulated.cloud.isSetUp)
  }
}
