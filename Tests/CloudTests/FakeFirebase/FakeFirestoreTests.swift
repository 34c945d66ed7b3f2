import TestSupport
import Testing
import Tutor

@Suite("The fake's documents")
struct FakeFirestoreTests {
  private let fake = FakeFirebase()
  private let token: String

  init() {
    token = fake.addAccount().idToken
    fake.changeSettings { $0.enforcesRules = false }
  }

  @Test func aDocumentIsWrittenAndRead() {
    let fields = #""n":{"integerValue":"10"}"#
    #expect(
      fake.commit(FakeFirebase.set("a/b", fields, when: #""exists":false"#), as: token).text
        == #"{"commitTime":"2026-11-02T12:00:00.000001Z","writeResults":"#
        + #"[{"updateTime":"2026-11-02T12:00:00.000001Z"}]}"#)
    #expect(
      fake.get("a/b", as: token).text
        == #"{"createTime":"2026-11-02T12:00:00.000001Z","fields":{\#(fields)},"name":"#
        + #""\#(FakeFirebase.name("a/b"))","updateTime":"2026-11-02T12:00:00.000001Z"}"#)
    #expect(fake.document("a/b")?["n"] == 10)
  }

  /// At first there is a/b, with n = 1 and "updateTime" …000001Z.
  private static let writes: [(String, String)] = [
    (FakeFirebase.set("a/b", ""), "200"),
    (FakeFirebase.set("a/b", "", when: #""exists":true"#), "200"),
    (
      FakeFirebase.set("a/b", "", when: #""exists":false"#),
      "409 ALREADY_EXISTS Document already exists: \(FakeFirebase.name("a/b"))"
    ),
    (FakeFirebase.set("a/c", "", when: #""exists":false"#), "200"),
    (
      FakeFirebase.set("a/c", "", when: #""exists":true"#),
      "404 NOT_FOUND No document to update: \(FakeFirebase.name("a/c"))"
    ),
    (
      FakeFirebase.set("a/b", "", when: #""updateTime":"2026-11-02T12:00:00.000001Z""#), "200"
    ),
    (
      FakeFirebase.set("a/b", "", when: #""updateTime":"2026-11-02T12:00:00.000002Z""#),
      "400 FAILED_PRECONDITION the stored version (2026-11-02T12:00:00.000001Z) does not match "
        + "the required base version (2026-11-02T12:00:00.000002Z)"
    ),
    (
      FakeFirebase.set("a/b", "", when: #""updateTime":"today""#),
      "400 INVALID_ARGUMENT Invalid value at 'writes[0].currentDocument.updateTime.timestampValue' "
        + #"(type.googleapis.com/google.protobuf.Timestamp), "today""#
    ),
    (
      FakeFirebase.set("a/b", "", when: ""),
      "400 INVALID_ARGUMENT 'writes[0].currentDocument' has to hold exactly one condition."
    ),
    (FakeFirebase.delete("a/b"), "200"),
    (FakeFirebase.delete("a/c"), "200"),
    (
      FakeFirebase.delete("a/c", when: #""exists":true"#),
      "404 NOT_FOUND No document to update: \(FakeFirebase.name("a/c"))"
    ),
    (
      FakeFirebase.set("a", ""),
      #"400 INVALID_ARGUMENT Document name "\#(FakeFirebase.name("a"))" at "#
        + "'writes[0].update.name' names no document."
    ),
    (
      #"{"delete":"projects/other/databases/(default)/documents/a/b"}"#,
      #"400 INVALID_ARGUMENT Document name "projects/other/databases/(default)/documents/a/b" at "#
        + #"'writes[0].delete' is not in "projects/demo-edutok/databases/(default)/documents"."#
    ),
    (
      #"{"set":{}}"#,
      #"400 INVALID_ARGUMENT Invalid JSON payload received. Unknown name "set" at 'writes[0]': "#
        + "Cannot find field."
    ),
    ("{}", "400 INVALID_ARGUMENT A write at 'writes[0]' has no operation."),
  ]

  @Test(arguments: writes)
  func writesAreAnsweredAsGoogleAnswersThem(write: String, outcome: String) {
    fake.put("a/b", ["n": 1])
    #expect(fake.commit(write, as: token).outcome == outcome)
  }

  private static let values: [(String, Bool)] = [
    (#"{"integerValue":"-9223372036854775808"}"#, true), (#"{"integerValue":7}"#, false),
    (#"{"integerValue":"7.0"}"#, false), (#"{"integerValue":"9223372036854775808"}"#, false),
    (#"{"doubleValue":0.5}"#, true), (#"{"doubleValue":"0.5"}"#, false),
    (#"{"stringValue":"é😀\u00e9\ud83d\ude00"}"#, true), (#"{"stringValue":null}"#, false),
    (#"{"booleanValue":true}"#, true), (#"{"booleanValue":"true"}"#, false),
    (#"{"nullValue":null}"#, true), (#"{"nullValue":0}"#, false),
    (#"{"timestampValue":"2026-11-02T12:00:00Z"}"#, true),
    (#"{"timestampValue":"2026-11-02 12:00"}"#, false),
    (#"{"bytesValue":"AQID"}"#, true), (#"{"bytesValue":"?"}"#, false),
    (#"{"mapValue":{}}"#, true), (#"{"mapValue":{"a":{"nullValue":null}}}"#, false),
    (#"{"arrayValue":{}}"#, true), (#"{"arrayValue":[]}"#, false),
    (#"{"arrayValue":{"values":[{"arrayValue":{}}]}}"#, false),
    (#"{"geoPointValue":{"latitude":52.5}}"#, true),
    (#"{"stringValue":"a","integerValue":"1"}"#, false), ("{}", false), ("1", false),
    (#"{"text":"a"}"#, false),
  ]

  @Test(arguments: values)
  func valuesAreSpelledAsProtobufSpellsThem(value: String, isGood: Bool) {
    let reply = fake.commit(FakeFirebase.set("a/b", #""v":\#(value)"#), as: token)
    #expect(reply.outcome.hasPrefix(isGood ? "200" : "400 INVALID_ARGUMENT "))
  }

  @Test func whatIsEmptyIsLeftOutOfTheAnswer() {
    _ = fake.commit(
      FakeFirebase.set("a/b", #""l":{"arrayValue":{"values":[]}},"m":{"mapValue":{"fields":{}}}"#),
      FakeFirebase.set("a/c", ""), as: token)
    #expect(
      fake.get("a/b", as: token).json["fields"]?.text
        == #"{"l":{"arrayValue":{}},"m":{"mapValue":{}}}"#)
    #expect(fake.get("a/c", as: token).json["fields"] == nil)
  }

  @Test func aCommitIsDoneAsAWholeOrNotAtAll() {
    let reply = fake.commit(
      FakeFirebase.set("a/b", ""), FakeFirebase.set("a/c", "", when: #""exists":true"#), as: token)
    #expect(reply.status == 404)
    #expect(fake.documents == [])
    #expect(fake.usage.writes == 0)
  }

  @Test func aWriteThatChangesNothingKeepsTheTime() {
    let write = FakeFirebase.set("a/b", #""n":{"integerValue":"1"}"#)
    let first = fake.commit(write, as: token)
    let second = fake.commit(write, as: token)
    #expect(second.json["writeResults"] == first.json["writeResults"])
    #expect(second.json["commitTime"] != first.json["commitTime"])
    #expect(fake.usage.writes == 2)
  }

  @Test func composedLettersAreNotTheSame() {
    _ = fake.commit(FakeFirebase.set("a/b", #""s":{"stringValue":"e\u0301"}"#), as: token)
    let time = fake.document("a/b")?.updateTime
    _ = fake.commit(FakeFirebase.set("a/b", #""s":{"stringValue":"é"}"#), as: token)
    #expect(fake.document("a/b")?.updateTime != time)
  }

  @Test func aMaskSparesTheOtherFields() {
    fake.put("a/b", ["x": 1, "y": ["p": 1, "q": 2], "z": 3])
    let write =
      #"{"update":{"name":"\#(FakeFirebase.name("a/b"))","fields":{"y":{"mapValue":{"fields":"#
      + #"{"p":{"integerValue":"5"}}}}}},"updateMask":{"fieldPaths":["y.p","z"]}}"#
    #expect(fake.commit(write, as: token).status == 200)
    #expect(fake.document("a/b")?.fields == ["x": 1, "y": ["p": 5, "q": 2]])
  }

  @Test func transformsAreTheServersOwn() {
    fake.put("a/b", ["n": 40, "m": 7])
    let write =
      #"{"update":{"name":"\#(FakeFirebase.name("a/b"))","fields":{}},"#
      + #""updateMask":{"fieldPaths":[]},"updateTransforms":["#
      + #"{"fieldPath":"n","increment":{"integerValue":"2"}},"#
      + #"{"fieldPath":"m","maximum":{"integerValue":"5"}},"#
      + #"{"fieldPath":"t","setToServerValue":"REQUEST_TIME"}]}"#
    let reply = fake.commit(write, as: token)
    #expect(
      reply.json["writeResults"]?.text
        == #"[{"transformResults":[{"integerValue":"42"},{"integerValue":"7"},"#
        + #"{"timestampValue":"2026-11-02T12:00:00.000002Z"}],"#
        + #""updateTime":"2026-11-02T12:00:00.000002Z"}]"#)
    #expect(
      fake.document("a/b")?.fields
        == ["n": 42, "m": 7, "t": .timestamp("2026-11-02T12:00:00.000002Z")])
  }

  @Test func aDocumentHoldsAMebibyte() {
    // 16 + "a" + 1 + "b" + 1 for the name, "s" + 1 for the field, 32 for the document, 1 for the end.
    let most = 1_048_576 - 16 - 4 - 2 - 32 - 1
    for (size, status) in [(most, 200), (most + 1, 400)] {
      let text = String(repeating: "x", count: size)
      let reply = fake.commit(
        FakeFirebase.set("a/b", #""s":{"stringValue":"\#(text)"}"#), as: token)
      #expect(reply.status == status)
    }
  }

  @Test func aRequestHoldsTenMebibytes() {
    let text = String(repeating: " ", count: 10 * 1024 * 1024)
    #expect(
      fake.call("commit", "{\(text)}", as: token).outcome
        == "400 INVALID_ARGUMENT Request payload size exceeds the limit: 10485760 bytes.")
  }

  @Test func theNameMayBePercentEncoded() {
    fake.put("a/b c", ["n": 1])
    let path = "/v1/projects/demo-edutok/databases/%28default%29/documents/a/b%20c"
    let headers = ["authorization": "Bearer \(token)"]
    #expect(fake.respond(to: LoopbackRequest("GET", path, headers: headers)).status == 200)
  }

  @Test func whatIsUsedIsCountedAsItIsBilled() {
    let before = fake.usage
    _ = fake.get("a/b", as: token)
    _ = fake.commit(FakeFirebase.set("a/b", ""), FakeFirebase.delete("a/c"), as: token)
    _ = fake.call("runQuery", #"{"structuredQuery":{"from":[{"collectionId":"x"}]}}"#, as: token)
    let used = fake.usage - before
    #expect(used.gets == 1)
    #expect(used.queryReads == 1)
    #expect(used.reads == 2)
    #expect(used.writes == 1)
    #expect(used.deletes == 1)
    #expect(used.requests == [.get: 1, .commit: 1, .query: 1])
    #expect(fake.requests.map(\.method) == ["GET", "POST", "POST"])
  }
}
