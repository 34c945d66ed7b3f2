import TestSupport
import Testing

@Suite("The fake's documents")
struct FakeFirestoreTests {
  private let fake = FakeFirebase()

  @Test func aDocumentIsWrittenAndRead() throws {
    let ada = fake.addAccount()
    let segment = "users/learner1/devices/d/segments/1"
    let events = #""events":{"arrayValue":{"values":[{"stringValue":"a"}]}}"#
    let fields = events + #","sealed":{"booleanValue":false}"#
    #expect(
      fake.commit(
        FakeFirebase.set(segment, fields, when: #""exists":false"#), as: ada.idToken
      ).text
        == #"{"commitTime":"2026-11-02T12:00:00.000001Z","writeResults":"#
        + #"[{"updateTime":"2026-11-02T12:00:00.000001Z"}]}"#)
    #expect(
      fake.get(segment, as: ada.idToken).text
        == #"{"createTime":"2026-11-02T12:00:00.000001Z","fields":{\#(fields)},"name":"#
        + #""\#(FakeFirebase.name(segment))","updateTime":"2026-11-02T12:00:00.000001Z"}"#)
  }
}
