import Generation
import TestSupport
import Testing
import Tutor

@Suite("What a service cannot do now", .ownThread)
struct RetryTests {
  @Test(arguments: providers, [408, 500, 502, 503, 504])
  func isTriedAgainAfterWaitsThatDouble(
    provider: ModelSettings.Provider, status: Int
  ) async throws {
    let later = LoopbackReply.json(#"{"error":{"message":"busy"}}"#, status: status)
    let rig = try Rig(provider, later, later, provider.reply(cards(1...15)))
    let dealt = await rig.deal()
    #expect(dealt.answers == answers(1...15))
    let pauses = rig.pauses
    #expect(pauses.count == 2)
    #expect(
      zip(pauses, [1, 2]).allSatisfy { .seconds($1) <= $0 && $0 <= .seconds(2 * $1) }, "\(pauses)")
    #expect(dealt.news == [])
  }

  @Test(arguments: providers)
  func isGivenUpAfterThreeTries(provider: ModelSettings.Provider) async throws {
    let later = LoopbackReply.json(#"{"error":{"message":"over\u001b[2Jloaded"}}"#, status: 503)
    let rig = try Rig(provider, later, later, later)
    let dealt = await rig.deal()
    #expect(dealt.trouble == .failed(status: 503, message: "over[2Jloaded"))
    #expect(dealt.askAgain == .seconds(60))
    #expect(rig.server.requests.count == 3)
  }

  @Test func aShortWaitIsSatOutAndToldOf() async throws {
    let rig = try Rig(
      .openAI, LoopbackReply(429, headers: ["Retry-After": "3"]),
      ModelSettings.Provider.openAI.reply(cards(1...15)))
    let dealt = await rig.deal()
    #expect(dealt.answers == answers(1...15))
    #expect(rig.pauses == [.seconds(3)])
    #expect(dealt.news == [.waiting(.seconds(3), service: "127.0.0.1:\(rig.server.port)")])
  }

  @Test(arguments: ["1e99s", "99999999999999999999s"])
  func anAbsurdWaitIsNotSatOutEither(delay: String) async throws {
    let body = #"{"error":{"code":429,"details":[{"retryDelay":"\#(delay)"}]}}"#
    let rig = try Rig(.gemini, .json(body, status: 429))
    #expect(await rig.deal().askAgain == .seconds(1_000_000))
    #expect(rig.pauses == [])
  }

  /// L09.
  @Test func aLongWaitIsNotSatOut() async throws {
    let body = """
      {"error":{"code":429,"message":"Quota exceeded","status":"RESOURCE_EXHAUSTED","details":[
        {"@type":"type.googleapis.com/google.rpc.QuotaFailure","violations":[]},
        {"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"41s"}]}}
      """
    let rig = try Rig(.gemini, .json(body, status: 429))
    let dealt = await rig.deal()
    #expect(dealt.trouble == .tooManyRequests)
    #expect(dealt.askAgain == .seconds(41))
    #expect(rig.pauses == [])
    let seconds = try Rig(.openAI, LoopbackReply(429, headers: ["Retry-After": "41"]))
    #expect(await seconds.deal().askAgain == .seconds(41))
    let date = try Rig(
      .openAI,
      LoopbackReply(
        503,
        headers: [
          "Date": "Sun, 29 Nov 2026 23:39:14 GMT", "Retry-After": "Sun, 29 Nov 2026 23:40:14 GMT",
        ]))
    #expect(await date.deal().askAgain == .seconds(60))
  }

  @Test func aSpentQuotaIsNotKnockedAtAgain() async throws {
    let body = #"{"error":{"message":"You exceeded your quota","code":"insufficient_quota"}}"#
    let rig = try Rig(.openAI, .json(body, status: 429))
    let dealt = await rig.deal()
    #expect(dealt.trouble == .tooManyRequests && dealt.askAgain == .seconds(3600))
  }

  @Test(arguments: [
    (
      400,
      #"{"error":{"code":400,"message":"API key not valid. Please pass a valid API key.","#
        + #""status":"INVALID_ARGUMENT","details":[{"reason":"API_KEY_INVALID"}]}}"#
    ),
    (401, ""), (403, #"{"error":{"message":"Permission denied"}}"#),
  ])
  func aRefusedKeyFailsAtOnce(status: Int, body: String) async throws {
    for provider in providers {
      let rig = try Rig(provider, .json(body, status: status))
      let dealt = await rig.deal()
      #expect(dealt.trouble == .keyRefused(status: status))
      #expect(dealt.askAgain == nil)
    }
  }

  @Test(arguments: providers)
  func anotherErrorFailsAtOnceAndIsToldShort(provider: ModelSettings.Provider) async throws {
    let long = String(repeating: "no ", count: 200)
    let rig = try Rig(
      provider, .json(#"{"error":{"message":"Key \#(Rig.key): \#(long)"}}"#, status: 402))
    let dealt = await rig.deal()
    guard case .failed(let status, let message) = dealt.trouble else {
      Issue.record("\(String(describing: dealt.trouble))")
      return
    }
    #expect(status == 402 && message.hasPrefix("Key …: no no") && message.count <= 200)
    #expect(dealt.askAgain == nil)
  }

  @Test func anErrorInTheMiddleOfAStreamIsTrouble() async throws {
    let rig = try Rig(
      .openAI, .events([#"{"error":{"code":502,"message":"upstream went away"}}"#]))
    #expect(await rig.deal().trouble == .failed(status: 502, message: "upstream went away"))
  }

  @Test(arguments: providers)
  func aRefusalIsNamed(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, provider.reply(finish: .safety))
    let reason = provider == .gemini ? "SAFETY" : "content_filter"
    #expect(await rig.deal().trouble == .refused(reason: reason))
  }

  @Test func aBlockedPromptIsNamed() async throws {
    let rig = try Rig(
      .gemini, .events([#"{"promptFeedback":{"blockReason":"PROHIBITED_CONTENT"}}"#]))
    #expect(await rig.deal().trouble == .refused(reason: "PROHIBITED_CONTENT"))
  }

  @Test(arguments: providers)
  func aClosedDoorIsTroubleThatPasses(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider)
    let port = try LoopbackServer.refusedPort()
    rig.memory.set(
      ModelSettings(provider: provider, model: "m", baseURL: "http://127.0.0.1:\(port)"))
    let dealt = await rig.deal()
    guard case .unreachable = dealt.trouble else {
      Issue.record("\(String(describing: dealt.trouble))")
      return
    }
    #expect(dealt.askAgain == .seconds(60))
    #expect(dealt.service == (provider == .gemini ? "Gemini" : "127.0.0.1:\(port)"))
  }

  @Test(arguments: providers)
  func plainHTTPIsForThisMachineAlone(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider)
    rig.memory.set(
      ModelSettings(provider: provider, model: "m", baseURL: "http://example.com", key: Secret("k"))
    )
    let dealt = await rig.deal()
    #expect(dealt.trouble == .badAddress("http://example.com"))
    #expect(dealt.askAgain == nil)
  }
}

extension Dealt {
  private var whole: ModelTrouble? {
    switch error {
    case .trouble(let trouble): trouble
    case .unknownTopic, .noSuchBatch, nil: nil
    }
  }

  var askAgain: Duration? { whole?.askAgain }
  var service: String? { whole?.service }
}
