import HTTP
import Testing
import Tutor

@testable import Generation

@Suite("OpenAI-compatible servers")
struct OpenAIServiceTests {
  private func service(sampling: Bool = false, key: String? = "k") throws -> OpenAIService {
    try OpenAIService(
      ModelSettings(
        provider: .openAI, baseURL: "https://h:1", key: key.map(Secret.init),
        sendsSampling: sampling), silence: .seconds(20))
  }

  private let prompt = ModelPrompt(system: "task", message: "topic", shape: .cards)

  @Test func aRequestIsAsTheServiceDocumentsIt() throws {
    let request = try service().request(for: prompt, to: "a/b:c", without: [])
    #expect(request.method == .post)
    #expect(request.url == "https://h:1/v1/chat/completions")
    #expect(
      request.headers == [
        HTTPHeader("Authorization", "Bearer k"), HTTPHeader("Content-Type", "application/json"),
      ])
    let body = try #require(JSONValue(parsing: String(decoding: request.body, as: UTF8.self)))
    let expected = try #require(
      JSONValue(
        parsing: """
          {"model":"a/b:c","stream":true,
           "messages":[{"role":"system","content":"task"},{"role":"user","content":"topic"}],
           "response_format":{"type":"json_schema","json_schema":
             {"name":"flash_cards","strict":true,"schema":\(CardSchema.value.text)}}}
          """))
    #expect(body == expected)
  }

  @Test func theLadderHasItsRungs() throws {
    let format = { (refused: Set<RequestField>) -> String? in
      let request = try service().request(for: prompt, to: "m", without: refused)
      return JSONValue(parsing: String(decoding: request.body, as: UTF8.self))?[
        "response_format"]?["type"]?.string
    }
    #expect(try format([]) == "json_schema")
    #expect(try format([.jsonSchema]) == "json_object")
    #expect(try format([.jsonSchema, .jsonObject]) == nil)
  }

  @Test func withoutAKeyThereIsNoHeader() throws {
    #expect(try service(key: nil).listing(page: nil).headers == [])
    #expect(try service().listing(page: nil).url == "https://h:1/v1/models")
  }

  @Test(arguments: [
    (#"{"choices":[{"delta":{"content":"a"},"finish_reason":null}]}"#, [ReplySign.text("a")]),
    (#"{"choices":[{"delta":{"content":""}}]}"#, []),
    (#"{"choices":[{"delta":{"content":null,"reasoning":"r"}}]}"#, [.thought]),
    (#"{"choices":[{"delta":{"reasoning_content":"r"}}]}"#, [.thought]),
    (#"{"choices":[{"delta":{},"finish_reason":"length"}]}"#, [.ended(.cut)]),
    (
      #"{"choices":[{"delta":{},"finish_reason":"content_filter"}]}"#,
      [.refused("content_filter")]
    ),
    (
      #"{"choices":[{"message":{"content":"all"},"finish_reason":"stop"}]}"#,
      [.text("all"), .ended(.complete)]
    ),
    (
      #"{"choices":[{"message":{"content":[{"type":"text","text":"a"},{"type":"x"}]}}]}"#,
      [.text("a")]
    ),
    (#"{"choices":[{"delta":{"refusal":"No."}}]}"#, [.refused("refusal")]),
    (#"{"choices":[]}"#, []), (#"{"choices":7}"#, []), ("[1]", []), (#"{"error":null}"#, []),
  ])
  func framesAreRead(frame: String, signs: [ReplySign]) throws {
    #expect(try service().signs(in: try #require(JSONValue(parsing: frame))) == signs)
  }

  @Test func aServersFirstModelIsItsUsualOne() {
    let models = ["nomic-embed-text", "llama3:8b", "gpt-oss"].map {
      ListedModel(name: $0, generates: OpenAIName($0).writes)
    }
    #expect(OpenAIName.usual(of: models, atOpenAI: false) == "llama3:8b")
    #expect(OpenAIName.usual(of: [], atOpenAI: false) == nil)
  }

  @Test func theNewestSmallModelIsOpenAIsUsualOne() {
    let models = [
      ("gpt-5", 9), ("gpt-4.1-mini", 3), ("gpt-5-mini", 5), ("gpt-5-mini-2025-08-07", 5),
      ("gpt-4o-mini-audio", 8), ("o4-mini", 7), ("gpt-6-mini-transcribe", 9),
    ].map { name, created in
      ListedModel(name: name, generates: OpenAIName(name).writes, created: created)
    }
    #expect(OpenAIName.usual(of: models, atOpenAI: true) == "gpt-5-mini")
  }

  @Test(arguments: [
    #"{"data":[{"id":"a"},{"id":"b"}]}"#, #"[{"id":"a"},{"id":"b"}]"#,
    #"{"models":[{"name":"a"},{"name":"b"},{"x":1}]}"#,
  ])
  func listsAreReadInTheirForms(body: String) throws {
    let listing = try service().listing(in: try #require(JSONValue(parsing: body)))
    #expect(listing?.models.map(\.name) == ["a", "b"])
  }
}
