import Cloud
import HTTP
import TestSupport
import Testing
import Tutor

@Suite("What Firestore cannot do now")
struct FirestoreRetryTests {
  private static let root = "/v1/projects/demo/databases/(default)/documents"
  private static let path = DocumentPath("x/y")
  private static let found = RecordedReply.json(
    #"{"name":"projects/demo/databases/(default)/documents/x/y","updateTime":"t"}"#)

  private static func get(_ reply: RecordedReply) -> ReplayTransport.Exchange {
    .init(.get, "\(root)/x/y", reply)
  }

  private static func commit(_ reply: RecordedReply) -> ReplayTransport.Exchange {
    .init(.post, "\(root):commit", reply)
  }

  @Test(arguments: [408, 429, 500, 502, 503, 504])
  func aReadIsTriedAgain(status: Int) async throws {
    let later = Self.get(.error(status, "later"))
    let rig = CloudRig(later, later, Self.get(Self.found))
    #expect(try await rig.documents().document(at: Self.path) != nil)
    #expect(rig.pauses == [.seconds(1), .seconds(2)])
  }

  @Test(arguments: [429, 503])
  func aCommitThatWasNotDoneIsTriedAgain(status: Int) async throws {
    let rig = CloudRig(
      Self.commit(.error(status, "later")), Self.commit(.json(#"{"writeResults":[{}]}"#)))
    #expect(try await rig.documents().commit([.delete(Self.path)]) == [nil])
    #expect(rig.pauses == [.seconds(1)])
  }

  @Test(arguments: [408, 500, 502, 504])
  func aCommitThatMayHaveBeenDoneIsNot(status: Int) async throws {
    let rig = CloudRig(Self.commit(.error(status, "oh")))
    let documents = try rig.documents()
    let kind = await trouble {
      try await documents.commit([.delete(Self.path)])
    }
    #expect(kind == .failed(status: status, message: "oh"))
    #expect(rig.pauses == [])
  }

  @Test func aLongWaitIsNotSatOut() async throws {
    let details = #"[{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"41s"}]"#
    let rig = CloudRig(
      Self.get(.error(429, "Quota exceeded.", "RESOURCE_EXHAUSTED", details: details)))
    let documents = try rig.documents()
    await #expect(throws: CloudTrouble(.tooManyRequests, askAgain: .seconds(41))) {
      try await documents.document(at: Self.path)
    }
    #expect(rig.pauses == [])
  }

  @Test func aShortWaitIsSatOut() async throws {
    var later = RecordedReply.error(503, "later")
    later.headers.append(HTTPHeader("Retry-After", "3"))
    let rig = CloudRig(Self.get(later), Self.get(Self.found))
    #expect(try await rig.documents().document(at: Self.path) != nil)
    #expect(rig.pauses == [.seconds(3)])
  }

  /// Y01: the device's clock does not matter, and the server's word does.
  @Test func aRefusedTokenIsRenewedOnce() async throws {
    let rig = CloudRig(
      Self.get(.error(401, "expired", "UNAUTHENTICATED")),
      .init(.post, "/v1/token?key=web-key-kept-out", .refreshed), Self.get(Self.found))
    let documents = try rig.cloud.documents()
    #expect(try await documents.document(at: Self.path) != nil)
    let sent = await rig.requests.map { $0.value(of: "Authorization") }
    #expect(sent == ["Bearer id-token-kept-out", nil, "Bearer id-2"])
    #expect(rig.pauses == [])
    #expect(rig.store.idToken == "id-2")
  }

  /// Y05: a server whose clock is behind does not take a new token at once.
  @Test func aNewTokenThatIsRefusedIsSentAgainAfterASecond() async throws {
    let refused = Self.get(.error(401, "used too early", "UNAUTHENTICATED"))
    let rig = CloudRig(
      refused, .init(.post, "/v1/token?key=web-key-kept-out", .refreshed), refused,
      Self.get(Self.found))
    let documents = try rig.cloud.documents()
    #expect(try await documents.document(at: Self.path) != nil)
    #expect(rig.pauses == [.seconds(1)])
    let sent = await rig.requests.compactMap { $0.value(of: "Authorization") }
    #expect(sent == ["Bearer id-token-kept-out", "Bearer id-2", "Bearer id-2"])
  }

  @Test func thriceRefusedIsTheEnd() async throws {
    let refused = Self.get(.error(401, "no", "UNAUTHENTICATED"))
    let rig = CloudRig(
      refused, .init(.post, "/v1/token?key=web-key-kept-out", .refreshed), refused, refused)
    let documents = try rig.cloud.documents()
    let kind = await trouble {
      try await documents.document(at: Self.path)
    }
    #expect(kind == .signInEnded)
    // The service still renews the sign-in, which thus is worth keeping.
    #expect(rig.cloud.account?.isSignedIn == true)
  }
}
