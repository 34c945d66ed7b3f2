import Generation
import TestSupport
import Testing
import Tutor

@Suite("Models to choose from", .ownThread)
struct ServiceDirectoryTests {
  @Test func areThoseThatGenerate() async throws {
    let page = { @Sendable (names: String, more: String) in
      LoopbackReply.json(#"{"models":[\#(names)]\#(more)}"#)
    }
    let model = { @Sendable (name: String, method: String) in
      #"{"name":"models/\#(name)","supportedGenerationMethods":["\#(method)"]}"#
    }
    let rig = try Rig(.gemini) { request in
      switch request.path {
      case "/v1beta/models":
        page(
          model("gemini-flash-latest", "generateContent") + ","
            + model("embedding-1", "embedContent"), #","nextPageToken":"p/2""#)
      case "/v1beta/models?pageToken=p%2F2":
        page(model("ge\\u001bmini", "generateContent"), "")
      default: nil
      }
    }
    #expect(try await rig.directory.models() == ["gemini-flash-latest", "gemini"])
    #expect(rig.server.requests[0].headers["x-goog-api-key"] == Rig.key)
  }

  @Test func anOpenAIListIsReadInItsOrder() async throws {
    let rig = try Rig(
      .openAI, .json(#"{"data":[{"id":"z"},{"id":"text-embedding-3"},{"id":"a"}]}"#))
    #expect(try await rig.directory.models() == ["z", "a"])
    #expect(rig.server.requests[0].path == "/v1/models")
  }

  @Test(arguments: providers)
  func aListThatIsNoneIsTrouble(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, .json("<html>"), LoopbackReply(401))
    let name = rig.directory.current?.service ?? ""
    await #expect(
      throws: ModelTrouble(
        service: name, .failed(status: 200, message: "its list of models is none"))
    ) { try await rig.directory.models() }
    await #expect(throws: ModelTrouble(service: name, .keyRefused(status: 401))) {
      try await rig.directory.models()
    }
  }

  @Test(arguments: providers)
  func aTryIsOneSmallRequest(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, provider.reply("OK"))
    try await rig.directory.attempt("other")
    #expect(rig.server.requests.count == 1)
    let request = rig.server.requests[0]
    #expect(request.path.contains("other") || request.value("model") == .string("other"))
    #expect(request.body.count < 600)
  }

  @Test(arguments: providers)
  func aModelThatOnlyThinksAnswersTooAndAnEmptyOneDoesNot(
    provider: ModelSettings.Provider
  ) async throws {
    let rig = try Rig(provider, provider.reply(thoughts: ["hm"]), provider.reply())
    try await rig.directory.attempt("m")
    await #expect(throws: ModelTrouble.self) { try await rig.directory.attempt("m") }
  }

  @Test(arguments: providers)
  func aModelThatIsNotThereIsNamedAndNotReplaced(
    provider: ModelSettings.Provider
  ) async throws {
    let rig = try Rig(provider, .json(#"{"error":{"message":"model not found"}}"#, status: 404))
    let name = rig.directory.current?.service ?? ""
    await #expect(throws: ModelTrouble(service: name, .noSuchModel("m"))) {
      try await rig.directory.attempt("m")
    }
  }

  @Test(arguments: providers)
  func withoutSettingsThereIsNone(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider)
    #expect(rig.directory.current?.model == "model-1")
    rig.memory.set(nil)
    #expect(rig.directory.current == nil)
    await #expect(throws: ModelTrouble(service: "", .offline)) {
      try await rig.directory.models()
    }
  }
}
