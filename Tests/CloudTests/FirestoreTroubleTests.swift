import Cloud
import HTTP
import TestSupport
import Testing
import Tutor

@Suite("What Firestore refuses")
struct FirestoreTroubleTests {
  private static let root = "/v1/projects/demo/databases/(default)/documents"
  private static let index = "The query requires an index. You can create it here: "
  private static let link = "https://console.firebase.google.com/v1/r/project/demo/firestore?x=y"
  private static let noDatabase =
    "The database (default) does not exist for project demo Please visit https://example.org/ to add"
  private static let off = "Cloud Firestore API has not been used in project 1 before."
  private static let offDetails = #"[{"reason":"SERVICE_DISABLED"}]"#

  @Test(arguments: [
    (RecordedReply.error(400, "bad field", "INVALID_ARGUMENT"), failed(400, "bad field")),
    (.error(400, "a b", "FAILED_PRECONDITION"), failed(400, "a b")),
    (.error(401, "no", "UNAUTHENTICATED"), .signInEnded),
    (.error(403, "Missing permissions", "PERMISSION_DENIED"), .notAllowed),
    (
      .error(403, off, "PERMISSION_DENIED", details: offDetails),
      failed(403, String(off.dropLast()))
    ),
    (.error(404, noDatabase, "NOT_FOUND"), failed(404, noDatabase)),
    (.json("<html>Not here</html>", status: 404), failed(404, "")),
    (.error(409, "busy", "ABORTED"), .conflict),
    (.error(418, "a\\u001b[2Jb id-token-kept-out web-key-kept-out.", ""), failed(418, "a[2Jb … …")),
    (.error(429, "Quota exceeded.", "RESOURCE_EXHAUSTED"), .tooManyRequests),
    (.error(500, "oh", "INTERNAL"), failed(500, "oh")),
    (.json("<html>Bad gateway</html>", status: 502), failed(502, "")),
    (.error(503, "later", "UNAVAILABLE"), failed(503, "later")),
    (.json("<html>Welcome to the hotel</html>"), .garbled), (.json(#"{"name":"#), .garbled),
    (.json("[]"), .garbled), (.json(#"{"name":"elsewhere/x","updateTime":"t"}"#), .garbled),
    (RecordedReply(200, pieces: ["{"], failure: .broken("closed")), .brokenOff),
  ])
  func aDocument(reply: RecordedReply, kind: CloudTrouble.Kind) async throws {
    let exchange = ReplayTransport.Exchange(.get, "\(Self.root)/x/y", reply)
    let rig = CloudRig(exchange, exchange, exchange)
    let documents = try rig.documents()
    #expect(
      await trouble {
        try await documents.document(at: DocumentPath("x/y"))
      } == kind)
  }

  @Test(arguments: [
    (RecordedReply.error(400, "stale version", "FAILED_PRECONDITION"), CloudTrouble.Kind.conflict),
    (.error(400, "bad field", "INVALID_ARGUMENT"), failed(400, "bad field")),
    (.error(400, index + link, "FAILED_PRECONDITION"), .noIndex(link: link)),
    (.error(401, "no", "UNAUTHENTICATED"), .signInEnded),
    (.error(403, "Missing permissions", "PERMISSION_DENIED"), .notAllowed),
    (.error(404, "No document to update", "NOT_FOUND"), .conflict),
    (.error(404, noDatabase, "NOT_FOUND"), failed(404, noDatabase)),
    (.error(409, "exists", "ALREADY_EXISTS"), .conflict),
    (.error(409, "contention", "ABORTED"), .conflict),
    (.error(400, "contention", "ABORTED"), .conflict),
    (.error(429, "Quota exceeded.", "RESOURCE_EXHAUSTED"), .tooManyRequests),
    (.error(500, "oh", "INTERNAL"), failed(500, "oh")),
    (.error(503, "later", "UNAVAILABLE"), failed(503, "later")),
    (.json("<html></html>"), .garbled), (.json("{}"), .garbled),
    (.json(#"{"writeResults":[]}"#), .garbled), (.json(#"{"writeResults":[{},{}]}"#), .garbled),
    (RecordedReply(200, failure: .broken("closed")), .brokenOff),
  ])
  func aCommit(reply: RecordedReply, kind: CloudTrouble.Kind) async throws {
    let exchange = ReplayTransport.Exchange(.post, "\(Self.root):commit", reply)
    let rig = CloudRig(exchange, exchange, exchange)
    let documents = try rig.documents()
    #expect(
      await trouble {
        try await documents.commit([.delete(DocumentPath("x/y"))])
      } == kind)
  }

  @Test(arguments: [
    (
      inArray(.error(400, index + link, "FAILED_PRECONDITION")),
      CloudTrouble.Kind.noIndex(link: link)
    ),
    (.error(400, index, "FAILED_PRECONDITION"), .noIndex(link: nil)),
    (.error(400, index + "http://\\u0007 x", "FAILED_PRECONDITION"), .noIndex(link: nil)),
    (inArray(.error(403, "Missing permissions", "PERMISSION_DENIED")), .notAllowed),
    (inArray(.error(429, "Quota exceeded.", "RESOURCE_EXHAUSTED")), .tooManyRequests),
    (inArray(.error(400, "bad", "INVALID_ARGUMENT")), failed(400, "bad")),
    (
      .json(
        #"[{"readTime":"t"},{"error":{"code":403,"message":"m","status":"PERMISSION_DENIED"}}]"#),
      .notAllowed
    ),
    (.json("<html></html>"), .garbled), (.json(#"[{"document":{"name":1}}]"#), .garbled),
    (.json(#"[{"readTime":"t"}"#), .garbled), (.json(#"{"document":{}}"#), .garbled),
  ])
  func aQuery(reply: RecordedReply, kind: CloudTrouble.Kind) async throws {
    let exchange = ReplayTransport.Exchange(.post, "\(Self.root):runQuery", reply)
    let rig = CloudRig(exchange, exchange, exchange)
    let documents = try rig.documents()
    #expect(
      await trouble {
        try await documents.documents(matching: FirestoreQuery("x"))
      } == kind)
  }

  @Test(arguments: [
    "[]", #"[{"readTime":"t"}]"#, #"[{"result":{"aggregateFields":{}}}]"#, "<html>",
  ])
  func aCountWithoutANumberIsGarbled(body: String) async throws {
    let rig = CloudRig(.init(.post, "\(Self.root):runAggregationQuery", .json(body)))
    let documents = try rig.documents()
    #expect(
      await trouble {
        try await documents.count(matching: FirestoreQuery("x"))
      } == .garbled)
  }

  @Test(arguments: [
    (HTTPError.unavailable("no libcurl"), CloudTrouble.Kind.noTransfer("no libcurl")),
    (.badAddress, .unreachable("its address is none")),
    (.badHeader(name: "Authorization"), .garbled),
    (.insecure(host: "h"), .unreachable("plain http is for this machine alone, and h is not it")),
    (.unknownHost("h"), .unreachable("its name has no address")),
    (.unreachable("Connection refused"), .unreachable("Connection refused")),
    (.untrusted("self-signed"), .untrusted("self-signed")),
    (.connectingTooLong(.seconds(10)), .unreachable("no connection within 10 s")),
    (.silent(.seconds(20)), .silent(.seconds(20))), (.broken("x"), .brokenOff),
    (.tooLarge(limit: 1), .garbled), (.cancelled, .cancelled),
  ])
  func aTransferThatFailsIsNotRepeated(error: HTTPError, kind: CloudTrouble.Kind) async throws {
    let rig = CloudRig(.init(.get, "\(Self.root)/x/y", .failure(error)))
    let documents = try rig.documents()
    #expect(
      await trouble {
        try await documents.document(at: DocumentPath("x/y"))
      } == kind)
    #expect(rig.pauses == [])
  }

  private static func failed(_ status: Int, _ message: String) -> CloudTrouble.Kind {
    .failed(status: status, message: message)
  }

  private static func inArray(_ reply: RecordedReply) -> RecordedReply {
    var reply = reply
    reply.pieces = [Array("[".utf8)] + reply.pieces + [Array("]".utf8)]
    return reply
  }
}
