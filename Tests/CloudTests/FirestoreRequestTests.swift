import Cloud
import HTTP
import REPL
import TestSupport
import Testing
import Tutor

/// Every call as its request, to the letter.
@Suite("Requests to Firestore")
struct FirestoreRequestTests {
  private static let root = "/v1/projects/demo/databases/(default)/documents"
  private static let name = "projects/demo/databases/(default)/documents"

  @Test func aDocumentIsAPlainGet() async throws {
    let rig = CloudRig(
      .init(
        .get, "\(Self.root)/users/uid1",
        .json(
          #"{"name":"\#(Self.name)/users/uid1","fields":{"username":{"stringValue":"Ada"}},"#
            + #""createTime":"2026-11-29T10:00:00Z","updateTime":"2026-11-29T11:00:00.000002Z"}"#)))
    let document = try await rig.documents().document(at: DocumentPath("users/uid1"))
    #expect(
      document
        == FirestoreDocument(
          path: DocumentPath("users/uid1"), fields: ["username": .string("Ada")],
          updateTime: "2026-11-29T11:00:00.000002Z", createTime: "2026-11-29T10:00:00Z"))
    let request = try #require(await rig.requests.first)
    #expect(request.method == .get && request.body.isEmpty)
    #expect(request.url == "https://firestore.googleapis.com\(Self.root)/users/uid1")
    #expect(request.headers == [HTTPHeader("Authorization", "Bearer id-token-kept-out")])
  }

  @Test func aPathIsEncodedSegmentBySegment() async throws {
    let rig = CloudRig(
      .init(
        .get, "\(Self.root)/users/a%20b%3F/devices/%C3%A9%25%23",
        .error(404, "Document not found.", "NOT_FOUND")))
    let missing = try await rig.documents().document(at: DocumentPath("users/a b?/devices/é%#"))
    #expect(missing == nil)
  }

  @Test func aCommitHoldsWholeDocumentsAndTheirPreconditions() async throws {
    let reply = #"{"writeResults":[{"updateTime":"t1"},{"updateTime":"t2"},{}],"commitTime":"t2"}"#
    let rig = CloudRig(.init(.post, "\(Self.root):commit", .json(reply)))
    let times = try await rig.documents().commit([
      .set(DocumentPath("users/u"), ["totalXP": .integer(10)], .updateTime("t0")),
      .set(DocumentPath("users/u/devices/d/segments/1"), ["events": .array([])], .exists(false)),
      .delete(DocumentPath("groups/G")),
    ])
    #expect(times == ["t1", "t2", nil])
    let request = try #require(await rig.requests.first)
    #expect(request.method == .post)
    #expect(request.url == "https://firestore.googleapis.com\(Self.root):commit")
    #expect(
      request.headers == [
        HTTPHeader("Authorization", "Bearer id-token-kept-out"),
        HTTPHeader("Content-Type", "application/json"),
      ])
    #expect(
      request.text
        == #"{"writes":[{"currentDocument":{"updateTime":"t0"},"update":{"fields":"#
        + #"{"totalXP":{"integerValue":"10"}},"name":"\#(Self.name)/users/u"}},"#
        + #"{"currentDocument":{"exists":false},"update":{"fields":{"events":{"arrayValue":"#
        + #"{"values":[]}}},"name":"\#(Self.name)/users/u/devices/d/segments/1"}},"#
        + #"{"delete":"\#(Self.name)/groups/G"}]}"#)
  }

  @Test func nothingToWriteIsNoRequest() async throws {
    let rig = CloudRig()
    #expect(try await rig.documents().commit([]) == [])
    #expect(await rig.requests.isEmpty)
  }

  @Test func aBoardIsAQueryByDay() async throws {
    let reply =
      #"[{"document":{"name":"\#(Self.name)/daily_cards_leaderboard/2026-11-29_u","fields":"#
      + #"{"value":{"integerValue":"9"}},"updateTime":"t"},"readTime":"t"},{"readTime":"t"}]"#
    let rig = CloudRig(.init(.post, "\(Self.root):runQuery", .json(reply)))
    let found = try await rig.documents().documents(
      matching: FirestoreQuery(
        "daily_cards_leaderboard", where: [.init("date", .equal, .string("2026-11-29"))],
        descendingBy: "value", limit: 50))
    #expect(found.map(\.path.text) == ["daily_cards_leaderboard/2026-11-29_u"])
    #expect(
      await rig.requests.first?.text
        == #"{"structuredQuery":{"from":[{"collectionId":"daily_cards_leaderboard"}],"limit":50,"#
        + #""orderBy":[{"direction":"DESCENDING","field":{"fieldPath":"value"}}],"where":"#
        + #"{"fieldFilter":{"field":{"fieldPath":"date"},"op":"EQUAL","value":"#
        + #"{"stringValue":"2026-11-29"}}}}}"#)
  }

  @Test func theParentOfASubcollectionStandsInThePath() async throws {
    let rig = CloudRig(
      .init(.post, "\(Self.root)/groups/7K3MQ9XT2BWDHN5R:runQuery", .json(#"[{"readTime":"t"}]"#)))
    let found = try await rig.documents().documents(
      matching: FirestoreQuery("members", below: DocumentPath("groups/7K3MQ9XT2BWDHN5R")))
    #expect(found == [])
    #expect(
      await rig.requests.first?.text
        == #"{"structuredQuery":{"from":[{"collectionId":"members"}]}}"#)
  }

  @Test func aCountTakesAllFiltersAndNoOrder() async throws {
    let reply = #"[{"result":{"aggregateFields":{"count":{"integerValue":"51"}}},"readTime":"t"}]"#
    let rig = CloudRig(.init(.post, "\(Self.root):runAggregationQuery", .json(reply)))
    let count = try await rig.documents().count(
      matching: FirestoreQuery(
        "b",
        where: [.init("date", .equal, .string("d")), .init("value", .greaterThan, .integer(3))],
        descendingBy: "value", limit: 50))
    #expect(count == 51)
    #expect(
      await rig.requests.first?.text
        == #"{"structuredAggregationQuery":{"aggregations":[{"alias":"count","count":{}}],"#
        + #""structuredQuery":{"from":[{"collectionId":"b"}],"where":{"compositeFilter":{"#
        + #""filters":[{"fieldFilter":{"field":{"fieldPath":"date"},"op":"EQUAL","value":"#
        + #"{"stringValue":"d"}}},{"fieldFilter":{"field":{"fieldPath":"value"},"#
        + #""op":"GREATER_THAN","value":{"integerValue":"3"}}}],"op":"AND"}}}}}"#)
  }

  @Test func theEmulatorIsAskedByPlainHTTP() async throws {
    let rig = CloudRig(
      .init(.get, "\(Self.root)/users/u", .error(404, "Document not found.", "NOT_FOUND")))
    rig.project.withLock {
      $0 = FirebaseProject(key: "k", id: "demo", documentsEmulator: "127.0.0.1:8080")
    }
    _ = try await rig.documents().document(at: DocumentPath("users/u"))
    #expect(await rig.requests.first?.url == "http://127.0.0.1:8080\(Self.root)/users/u")
  }

  @Test(arguments: [
    (nil as String?, "demo" as String?, nil as String?, false), ("k", nil, nil, false),
    ("", "demo", nil, false),
    ("two words", "demo", nil, false), (nil, "demo", "localhost:9099", true),
    (" 'k' ", "\"demo\"", nil, true),
  ])
  func aProjectTakesAnIdAndAKeyOrAnEmulator(
    key: String?, id: String?, emulator: String?, isOne: Bool
  ) {
    let project = FirebaseProject(key: key, id: id, authEmulator: emulator)
    #expect((project != nil) == isOne)
    #expect(project?.id ?? "demo" == "demo")
  }
}
