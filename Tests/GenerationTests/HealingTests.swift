import Generation
import TestSupport
import Testing
import Tutor

@Suite("What a server does not take", .ownThread)
struct HealingTests {
  private static let gemini = ModelSettings.Provider.gemini
  private static let openAI = ModelSettings.Provider.openAI
  private static let list = """
    {"models":[
      {"name":"models/gemini-3.8-flash","supportedGenerationMethods":["generateContent"]},
      {"name":"models/gemini-9-flash","supportedGenerationMethods":["embedContent"]},
      {"name":"models/gemini-3.8-pro","supportedGenerationMethods":["generateContent"]}]}
    """

  /// L07.
  @Test(arguments: [
    (
      404,
      "models/x is not found for API version v1beta, or is not supported for "
        + "generateContent."
    ),
    (403, "This model is no longer available to new users."),
    (404, "gemini-2.0-flash is no longer available."),
  ])
  func aRetiredModelIsReplacedForGood(status: Int, message: String) async throws {
    let gone = "/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse"
    let rig = try Rig(.gemini, model: "gemini-2.5-flash") { request in
      switch request.path {
      case gone: .json(#"{"error":{"message":"\#(message)"}}"#, status: status)
      case "/v1beta/models": .json(HealingTests.list)
      case "/v1beta/models/gemini-3.8-flash:streamGenerateContent?alt=sse":
        HealingTests.gemini.reply(cards(1...15))
      default: nil
      }
    }
    rig.memory.allowChoosing()
    let dealt = await rig.deal()
    #expect(dealt.news == [.replaced(model: "gemini-2.5-flash", by: "gemini-3.8-flash")])
    #expect(dealt.answers == answers(1...15))
    #expect(dealt.sources.first == "gemini-3.8-flash")
    #expect(rig.memory.chosen == ["gemini-3.8-flash"])
    #expect(await rig.deal().news == [])
    #expect(rig.server.requests.count { $0.path == gone } == 1)
  }

  @Test func aModelThatDoesNotAnswerEitherTakesNoPlace() async throws {
    let gone = LoopbackReply.json(#"{"error":{"message":"not found"}}"#, status: 404)
    let rig = try Rig(.gemini, model: "gemini-2.5-flash") { request in
      request.path == "/v1beta/models" ? .json(HealingTests.list) : gone
    }
    let dealt = await rig.deal()
    #expect(dealt.trouble == .noSuchModel("gemini-2.5-flash"))
    #expect(dealt.news == [])
    #expect(rig.memory.chosen == [])
    #expect(rig.server.requests.count == 3)
  }

  @Test func whatNothingReplacesIsTold() async throws {
    let gone = LoopbackReply.json(#"{"error":{"message":"not found"}}"#, status: 404)
    let empty = try Rig(.gemini, model: "x", gone, .json(#"{"models":[]}"#))
    #expect(await empty.deal().trouble == .noSuchModel("x"))
    let silent = try Rig(.gemini, model: "x", gone, gone)
    #expect(await silent.deal().trouble == .noSuchModel("x"))
  }

  @Test func aModelThatCostsMoneyIsNeverReplacedUnasked() async throws {
    let body = #"{"error":{"message":"The model `x` does not exist","code":"model_not_found"}}"#
    let rig = try Rig(.openAI, model: "x", .json(body, status: 404))
    let dealt = await rig.deal()
    #expect(dealt.trouble == .noSuchModel("x") && dealt.askAgain == nil)
  }

  @Test func aFieldThatIsRefusedIsLeftOutAndRemembered() async throws {
    let rig = try Rig(.gemini) { request in
      let configuration = request.value("generationConfig")
      if configuration?["thinkingConfig"] != nil {
        return .json(
          #"{"error":{"message":"Thinking level is not supported for this model."}}"#, status: 400)
      }
      if configuration?["responseJsonSchema"] != nil {
        return .json(
          #"{"error":{"message":"Invalid JSON payload received. Unknown name "#
            + #"\"responseJsonSchema\" at 'generation_config': Cannot find field."}}"#, status: 400)
      }
      return HealingTests.gemini.reply(cards(1...15))
    }
    #expect(await rig.deal().answers == answers(1...15))
    #expect(rig.server.requests.count == 3)
    #expect(await rig.deal().answers == answers(1...15))
    #expect(rig.server.requests.count == 4)
    #expect(rig.memory.notes.count == 1)
    #expect(
      rig.server.requests[3].value("generationConfig", "responseMimeType")
        == .string("application/json"))
  }

  @Test func anUnnamedFaultIsTriedWithoutWhatIsNoMust() async throws {
    let rig = try Rig(.gemini) { request in
      if request.value("generationConfig", "responseJsonSchema") == nil {
        return HealingTests.gemini.reply(cards(1...15))
      }
      return .json(
        #"{"error":{"message":"Request contains an invalid argument.","status":"INVALID_ARGUMENT"}}"#,
        status: 400)
    }
    #expect(await rig.deal().answers == answers(1...15))
    #expect(rig.server.requests.count == 2)
  }

  /// M05, with the ways in which servers refuse.
  @Test(arguments: [
    (400, #"{"error":"'response_format.type' must be text"}"#), (400, ""),
    (404, #"{"error":{"message":"No endpoints found that can handle these parameters"}}"#),
    (422, #"{"detail":[{"loc":["body","response_format","type"],"msg":"Input should be text"}]}"#),
    (
      500,
      #"{"error":{"message":"1 validation error: response_format json_schema json_object","#
        + #""type":"internal_server_error"}}"#
    ),
  ])
  func theLadderIsClimbedDownAndRemembered(status: Int, body: String) async throws {
    let rig = try Rig(.openAI) { request in
      request.format == nil ? HealingTests.openAI.reply(cards(1...15)) : .json(body, status: status)
    }
    #expect(await rig.deal().answers == answers(1...15))
    #expect(
      rig.server.requests.map(\.format) == ["json_schema", "json_object", "json_object", nil])
    #expect(
      rig.server.requests.map { $0.value("response_format", "schema") != nil }
        == [false, true, false, false])
    #expect(rig.pauses == [])
    #expect(await rig.deal().answers == answers(1...15))
    #expect(rig.server.requests.count == 5)
  }

  @Test func theSecondRungIsKeptWhereItHolds() async throws {
    let rig = try Rig(.openAI) { request in
      request.format == "json_schema"
        ? .json(#"{"error":{"message":"json_schema is not supported"}}"#, status: 400)
        : HealingTests.openAI.reply(cards(1...15))
    }
    _ = await rig.deal()
    _ = await rig.deal()
    #expect(
      rig.server.requests.map(\.format) == ["json_schema", "json_object", "json_object"])
  }

  @Test func aServerThatFallsOverTheShapeWithoutAWordIsAskedWithout() async throws {
    let rig = try Rig(.openAI) { request in
      request.format == nil
        ? HealingTests.openAI.reply(cards(1...15)) : .json("Internal Server Error", status: 500)
    }
    #expect(await rig.deal().answers == answers(1...15))
    #expect(rig.server.requests.map(\.format) == ["json_schema", "json_schema", nil])
    #expect(rig.pauses.count == 2)
  }

  @Test func whatOneModelRefusesAnotherMayTake() async throws {
    let rig = try Rig(.openAI) { request in
      request.value("model") == .string("model-1") && request.format != nil
        ? .json("{}", status: 400) : HealingTests.openAI.reply(cards(1...15))
    }
    _ = await rig.deal()
    rig.memory.set(
      ModelSettings(provider: .openAI, model: "model-2", baseURL: rig.server.url("/v1")))
    _ = await rig.deal()
    #expect(rig.server.requests.last?.format == "json_schema")
  }

  /// M09.
  @Test(arguments: providers)
  func aPromptThatIsTooLongIsMadeShorter(provider: ModelSettings.Provider) async throws {
    let known = (1...40).map { KnownCard(question: "Old question \($0)?", answer: "old \($0)") }
    let tooLong = LoopbackReply.json(
      #"{"error":{"message":"This model's maximum context length is 2048 tokens."}}"#, status: 400)
    let rig = try Rig(
      provider, tooLong, provider.reply(cards(1...5)), provider.reply(cards(6...10)),
      provider.reply(cards(11...15)))
    let dealt = await rig.deal(.order(known: known))
    #expect(dealt.answers == answers(1...15))
    #expect(rig.server.requests.map(\.count) == [15, 5, 5, 5])
    #expect(rig.server.requests[0].text.contains("Old question 1?"))
    #expect(!rig.server.requests[1].text.contains("Old question 30?"))
    #expect(rig.server.requests[1].text.contains("Old question 40?"))
  }

  @Test func aServersFirstModelIsTakenAndRemembered() async throws {
    let rig = try Rig(.openAI, model: nil) { request in
      switch request.path {
      case "/v1/models": .json(#"{"data":[{"id":"embed-text"},{"id":"llama"},{"id":"z"}]}"#)
      case "/v1/chat/completions": HealingTests.openAI.reply(cards(1...15))
      default: nil
      }
    }
    #expect(await rig.deal().sources.first == "llama")
    _ = await rig.deal()
    #expect(rig.server.requests.count { $0.path == "/v1/models" } == 1)
    #expect(rig.server.requests.last?.value("model") == .string("llama"))
    #expect(rig.directory.current?.model == "llama")
  }

  @Test func aUsualModelThatWentIsLookedUpAgain() async throws {
    let rig = try Rig(.openAI, model: nil) { request in
      switch request.path {
      case "/v1/models": .json(#"{"data":[{"id":"new"}]}"#)
      default:
        request.value("model") == .string("new")
          ? HealingTests.openAI.reply(cards(1...15))
          : .json(#"{"error":{"message":"model 'old' not found"}}"#, status: 404)
      }
    }
    rig.memory.keep("old", as: "model \(rig.server.url("/v1"))")
    let dealt = await rig.deal()
    #expect(dealt.news == [.replaced(model: "old", by: "new")])
    #expect(dealt.answers == answers(1...15))
  }
}
