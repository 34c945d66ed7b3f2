import HTTP
import Testing
import Tutor

@testable import Generation

@Suite("Gemini")
struct GeminiServiceTests {
  private func service(sampling: Bool = false, key: String? = "k") throws -> GeminiService {
    try GeminiService(
      ModelSettings(
        provider: .gemini, baseURL: "https://h:1", key: key.map(Secret.init),
        sendsSampling: sampling), silence: .seconds(20))
  }

  private func prompt(_ shape: ModelPrompt.Shape = .cards) -> ModelPrompt {
    ModelPrompt(system: "task", message: "topic", shape: shape)
  }

  @Test func aRequestIsAsTheServiceDocumentsIt() throws {
    let request = try service().request(for: prompt(), to: "gemini-flash-latest", without: [])
    #expect(request.method == .post)
    #expect(
      request.url
        == "https://h:1/v1beta/models/gemini-flash-latest:streamGenerateContent?alt=sse")
    #expect(
      request.headers == [
        HTTPHeader("x-goog-api-key", "k"), HTTPHeader("Content-Type", "application/json"),
      ])
    #expect(request.silence == .seconds(20))
    let body = try #require(JSONValue(parsing: String(decoding: request.body, as: UTF8.self)))
    let expected = try #require(
      JSONValue(
        parsing: """
          {"systemInstruction":{"parts":[{"text":"task"}]},
           "contents":[{"role":"user","parts":[{"text":"topic"}]}],
           "generationConfig":{"responseMimeType":"application/json","maxOutputTokens":32768,
             "responseJsonSchema":\(CardSchema.value.text),
             "thinkingConfig":{"thinkingLevel":"low"}}}
          """))
    #expect(body == expected)
  }

  @Test func whatWasRefusedIsLeftOut() throws {
    let all = Set(RequestField.allCases)
    let request = try service(sampling: true).request(for: prompt(), to: "m", without: all)
    #expect(
      String(decoding: request.body, as: UTF8.self)
        == #"{"contents":[{"parts":[{"text":"task\n\ntopic"}],"role":"user"}]}"#)
  }

  @Test func samplingIsSentWhereItIsASetting() throws {
    let request = try service(sampling: true).request(for: prompt(.text), to: "m", without: [])
    let text = String(decoding: request.body, as: UTF8.self)
    #expect(text.contains(#""temperature":0.7"#) && text.contains(#""topP":0.8"#))
    #expect(!text.contains("responseMimeType"))
  }

  @Test func aModelsNameIsNoPath() throws {
    let request = try service().request(for: prompt(), to: "models/a/../b?c", without: [])
    #expect(request.url.hasSuffix("/v1beta/models/a%2F..%2Fb%3Fc:streamGenerateContent?alt=sse"))
  }

  @Test func withoutAKeyThereIsNoHeader() throws {
    #expect(try service(key: nil).listing(page: nil).headers == [])
    #expect(try service().listing(page: "a b").url == "https://h:1/v1beta/models?pageToken=a%20b")
  }

  @Test(arguments: [
    (
      #"{"candidates":[{"content":{"parts":[{"text":"a"},{"text":"b"}]}}]}"#,
      [ReplySign.text("a"), .text("b")]
    ),
    (
      #"{"candidates":[{"content":{"parts":[{"text":"t","thought":true},{"text":"b"}]}}]}"#,
      [.thought, .text("b")]
    ),
    (
      #"{"candidates":[{"content":{"parts":[{"thoughtSignature":"x"}]},"finishReason":"STOP"}]}"#,
      [.ended(.complete)]
    ),
    (#"{"candidates":[{"finishReason":"MAX_TOKENS"}]}"#, [.ended(.cut)]),
    (#"{"candidates":[{"finishReason":"RECITATION"}]}"#, [.refused("RECITATION")]),
    (#"{"candidates":[{"finishReason":"LANGUAGE"}]}"#, [.refused("LANGUAGE")]),
    (#"{"promptFeedback":{"blockReason":"SAFETY"}}"#, [.refused("SAFETY")]),
    (#"{"promptFeedback":{}}"#, []), (#"{"usageMetadata":{}}"#, []), ("[]", []), ("3", []),
    (#"{"candidates":[]}"#, []), (#"{"candidates":{}}"#, []), (#"{"candidates":[7]}"#, []),
  ])
  func framesAreRead(frame: String, signs: [ReplySign]) throws {
    #expect(try service().signs(in: try #require(JSONValue(parsing: frame))) == signs)
  }

  private static let listed = [
    "gemini-3.8-flash", "gemini-3.5-flash-lite", "gemini-3.8-pro", "gemini-4.0-flash-preview",
    "gemini-3.8-flash-image", "gemini-3.1-flash", "gemini-embedding-001",
  ]

  @Test(arguments: [
    ("gemini-2.5-flash", "gemini-3.8-flash"), ("gemini-2.5-flash-lite", "gemini-3.5-flash-lite"),
    ("gemini-3.8-flash", "gemini-3.1-flash"), ("x", "gemini-3.8-flash"),
    ("gemini-1.5-pro", "gemini-3.8-flash"),
  ])
  func theNearestFlashModelTakesTheirPlace(gone: String, other: String) {
    #expect(GeminiName.nearest(to: gone, among: GeminiServiceTests.listed) == other)
  }

  @Test func theAliasIsNearestOfAll() {
    let listed = GeminiServiceTests.listed + ["gemini-flash-latest", "gemini-flash-lite-latest"]
    #expect(GeminiName.nearest(to: "gemini-2.0-flash", among: listed) == "gemini-flash-latest")
    #expect(
      GeminiName.nearest(to: "gemini-2.0-flash-lite", among: listed)
        == "gemini-flash-lite-latest")
    #expect(GeminiName.nearest(to: "x", among: ["gemini-pro", "imagen"]) == nil)
  }
}
