import TestSupport
import Testing
import Tutor

@Suite("The fake's queries")
struct FakeQueryTests {
  private static let board = #""from":[{"collectionId":"daily_cards_leaderboard"}]"#
  private static let today = filter("date", "EQUAL", #"{"stringValue":"2026-11-02"}"#)
  private static let mostFirst =
    #""orderBy":[{"field":{"fieldPath":"value"},"direction":"DESCENDING"}]"#

  private let fake = FakeFirebase()
  private let token: String

  init() {
    token = fake.addAccount().idToken
    for (account, value) in [("a", 3), ("b", 9), ("c", 3), ("d", 5)] as [(String, Int64)] {
      fake.putRow(.cards, on: "2026-11-02", of: account, named: "N\(account)", value: value)
    }
    fake.putRow(.cards, on: "2026-11-01", of: "a", named: "Na", value: 100)
  }

  private static func filter(_ field: String, _ op: String, _ value: String) -> String {
    #"{"fieldFilter":{"field":{"fieldPath":"\#(field)"},"op":"\#(op)","value":\#(value)}}"#
  }

  private static func and(_ filters: String...) -> String {
    #"{"compositeFilter":{"op":"AND","filters":[\#(filters.joined(separator: ","))]}}"#
  }

  private func run(_ query: String) -> FirebaseReply {
    fake.call("runQuery", #"{"structuredQuery":{\#(query)}}"#, as: token)
  }

  private func ids(_ reply: FirebaseReply) -> [String] {
    guard case .array(let rows) = reply.json else { return [reply.outcome] }
    return rows.compactMap { row in
      row["document"]?["fields"]?["userId"]?["stringValue"]?.string
    }
  }

  @Test func theDaysBoardComesInOrder() {
    let query =
      "\(FakeQueryTests.board),\"where\":\(FakeQueryTests.today),"
      + FakeQueryTests.mostFirst
    // Equal ones follow the ids, in the direction of the last order.
    #expect(ids(run(query)) == ["b", "d", "c", "a"])
    #expect(ids(run(query + #","limit":2"#)) == ["b", "d"])
    #expect(fake.usage.queryReads == 6)
  }

  @Test func whereNothingMatchesTheTimeComesBack() {
    let query =
      FakeQueryTests.board + ",\"where\":"
      + FakeQueryTests.filter("date", "EQUAL", #"{"stringValue":"2026-12-24"}"#)
    #expect(run(query).text == #"[{"readTime":"2026-11-02T12:00:00.000005Z"}]"#)
    #expect(fake.usage.queryReads == 1)
  }

  @Test func whoIsBeforeMeIsCounted() {
    let larger = FakeQueryTests.filter("value", "GREATER_THAN", #"{"integerValue":"3"}"#)
    let query =
      "\(FakeQueryTests.board),\"where\":\(FakeQueryTests.and(FakeQueryTests.today, larger))"
    let reply = fake.call(
      "runAggregationQuery",
      #"{"structuredAggregationQuery":{"structuredQuery":{\#(query)},"#
        + #""aggregations":[{"alias":"n","count":{}}]}}"#, as: token)
    #expect(
      reply.text
        == #"[{"readTime":"2026-11-02T12:00:00.000005Z","result":"#
        + #"{"aggregateFields":{"n":{"integerValue":"2"}}}}]"#)
    #expect(fake.usage.countReads == 1)
  }

  @Test func withoutItsIndexAQueryIsRefusedWithALink() {
    let query =
      "\(FakeQueryTests.board),\"where\":\(FakeQueryTests.today),"
      + #""orderBy":[{"field":{"fieldPath":"username"}}]"#
    let reply = run(query)
    #expect(
      reply.outcome.hasPrefix(
        "400 FAILED_PRECONDITION The query requires an index. You can create it here: "
          + "https://console.firebase.google.com/v1/r/project/demo-edutok/firestore/indexes?"))
    #expect(reply.text.first == "[")
  }

  @Test func oneFieldNeedsNoIndexOfItsOwn() {
    let mine = FakeQueryTests.filter("userId", "EQUAL", #"{"stringValue":"a"}"#)
    #expect(ids(run("\(FakeQueryTests.board),\"where\":\(mine)")) == ["a", "a"])
    let both = FakeQueryTests.and(mine, FakeQueryTests.today)
    #expect(ids(run("\(FakeQueryTests.board),\"where\":\(both)")) == ["a"])
    #expect(ids(run("\(FakeQueryTests.board),\(FakeQueryTests.mostFirst)")).first == "a")
  }

  @Test func aCollectionBelowADocumentIsItsOwn() {
    fake.put("users/learner1/devices/d/segments/1", ["sealed": true])
    fake.put("users/learner1/devices/e/segments/1", ["sealed": true])
    let reply = fake.call(
      "users/learner1/devices/d:runQuery",
      #"{"structuredQuery":{"from":[{"collectionId":"segments"}]}}"#, as: token)
    #expect(reply.json.text.contains("devices/d/segments/1"))
    #expect(!reply.json.text.contains("devices/e/segments/1"))
  }

  @Test(arguments: [
    "", #""from":[]"#, #""from":[{"collectionId":"a/b"}]"#, #""from":[{"collection":"a"}]"#,
    board + #","where":{"fieldFilter":{"field":"date","op":"EQUAL"}}"#,
    board + #","where":"# + filter("date", "==", #"{"stringValue":"x"}"#),
    board + #","where":"# + filter("date", "EQUAL", #""x""#), board + #","limit":"2""#,
    board + #","orderBy":[{"field":{"fieldPath":"value"},"direction":"desc"}]"#,
    board + #","limits":2"#,
  ])
  func whatIsNoQueryIsRefusedInAnArray(query: String) {
    let reply = run(query)
    #expect(reply.outcome.hasPrefix("400 INVALID_ARGUMENT "))
    #expect(reply.text.first == "[")
  }
}
