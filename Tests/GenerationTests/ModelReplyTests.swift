import Generation
import TestSupport
import Testing
import Tutor

/// Replies as models of all sizes give them, through a whole source.
@Suite("Replies of all kinds", .ownThread)
struct ModelReplyTests {
  /// L11, M07.
  @Test(arguments: providers)
  func fencesAndTalkAroundTheCardsDoNotMatter(provider: ModelSettings.Provider) async throws {
    let fence = #"{"question":"How does a code block begin?","answer":"```","accept":[]}"#
    let text =
      "Sure! Like: ```json\n{\"x\":1}\n``` Cards:\n```json\n["
      + ((1...14).map(card) + [fence]).joined(separator: ",\n") + "]\n``` Enjoy!"
    let rig = try Rig(provider, provider.reply(text))
    #expect(await rig.deal().answers == answers(1...14) + ["```"])
  }

  /// L15.
  @Test(arguments: providers)
  func aCardThatLacksAQuoteCostsNoOther(provider: ModelSettings.Provider) async throws {
    let broken = card(7).replacing("city 7\"", with: "city 7")
    let all = (1...15).map { $0 == 7 ? broken : card($0) }
    let rig = try Rig(
      provider, provider.reply(#"{"cards":["# + all.joined(separator: ",\n") + "]}"),
      provider.reply(cards(16...20)))
    let dealt = await rig.deal()
    let kept = Set(dealt.answers)
    #expect(kept.isSuperset(of: answers((1...15).filter { $0 != 7 })))
    #expect(dealt.cards.count == 15)
  }

  /// L17.
  @Test(arguments: providers)
  func aFieldThatIsMissingIsNoCrash(provider: ModelSettings.Provider) async throws {
    for name in [
      "type", "question", "answer", "accept", "hint", "explanation", "keywords", "tags",
      "cards",
    ] {
      let text = cards(1...2).replacing("\"\(name)\":", with: "\"x\":")
      let rig = try Rig(provider, provider.reply(text), provider.reply(text))
      let dealt = await rig.deal(.order(count: 2))
      if !["question", "answer"].contains(name) {
        #expect(dealt.answers == answers(1...2), "\(name)")
      }
    }
  }

  @Test(arguments: providers)
  func keywordsAndTagsComeWithTheCardsOfTheOneRequest(provider: ModelSettings.Provider) async throws
  {
    let rig = try Rig(provider, provider.reply(cards(1...15)))
    let dealt = await rig.deal()
    #expect(dealt.cards.map(\.keywords) == Array(repeating: ["skyline", "old town"], count: 15))
    #expect(rig.server.requests.count == 1)
    #expect(dealt.cards.map(\.tags) == Array(repeating: ["geography"], count: 15))
    #expect(rig.server.requests[0].text.contains("keywords"))
    #expect(rig.server.requests[0].text.contains("tags"))
  }

  /// L17, of the service's own reply.
  @Test(arguments: providers)
  func aFrameThatLacksAFieldIsNoCrash(provider: ModelSettings.Provider) async throws {
    for name in ["candidates", "content", "parts", "text", "choices", "delta", "role"] {
      let events = provider.events([cards(1...15)], thoughts: [], finish: .complete)
      let reply = LoopbackReply.events(
        events.map { $0.replacing("\"\(name)\":", with: "\"x\":") })
      let rig = try Rig(provider, reply, reply)
      let dealt = await rig.deal()
      #expect(dealt.cards.count == 15 || dealt.trouble == .empty, "\(name)")
    }
  }

  /// M01.
  @Test(arguments: providers)
  func thoughtsAreNoCards(provider: ModelSettings.Provider) async throws {
    let thought = "maybe [1,2] or " + card(99)
    let rig = try Rig(
      provider, provider.reply("<th", "ink>\(thought)</thi", "nk>[", card(1), ",", card(2), "]"))
    #expect(await rig.deal(.order(count: 2)).answers == answers(1...2))
  }

  @Test(arguments: providers)
  func thoughtsOfTheirOwnKindAreNoCards(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, provider.reply(cards(1...2), thoughts: [cards(8...9), "hm"]))
    #expect(await rig.deal(.order(count: 2)).answers == answers(1...2))
  }

  @Test(arguments: providers)
  func aThoughtWithoutAnEndIsAFailedReply(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(
      provider, provider.reply("<think>" + cards(1...2), finish: .cut),
      provider.reply(cards(3...4)))
    #expect(await rig.deal(.order(count: 2)).answers == answers(3...4))
  }

  /// M11, C06.
  @Test(arguments: providers)
  func withoutAKeyNoHeaderIsSent(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, key: nil, provider.reply(cards(1...15)))
    #expect(await rig.deal().answers == answers(1...15))
    let headers = rig.server.requests[0].headers
    #expect(headers["authorization"] == nil && headers["x-goog-api-key"] == nil)
  }

  /// C06.
  @Test(arguments: providers)
  func theKeyGoesInItsHeaderAlone(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, provider.reply(cards(1...15)))
    _ = await rig.deal()
    let request = rig.server.requests[0]
    let name = provider == .gemini ? "x-goog-api-key" : "authorization"
    let value = provider == .gemini ? Rig.key : "Bearer " + Rig.key
    #expect(request.headers[name] == value)
    #expect(request.headers.count { $0.value.contains(Rig.key) } == 1)
    #expect(!request.path.contains(Rig.key) && !request.text.contains(Rig.key))
  }

  @Test(arguments: providers)
  func aServerThatDoesNotStreamIsUnderstood(provider: ModelSettings.Provider) async throws {
    let text = JSONValue.string(cards(1...15)).text
    let whole =
      provider == .gemini
      ? #"[{"candidates":[{"content":{"parts":[{"text":\#(text)}]}}]},"#
        + #"{"candidates":[{"finishReason":"STOP"}]}]"#
      : #"{"choices":[{"message":{"content":\#(text)},"finish_reason":"stop"}]}"#
    let rig = try Rig(provider, .json(whole))
    #expect(await rig.deal().answers == answers(1...15))
  }

  @Test func aRecordedStreamOfASmallModelIsUnderstood() async throws {
    let words = ["Here", "'s", " a", " card", ":\n", "{\"question\": \"Two", " and two?\", "]
    let events = (words + ["\"answer\": \"four\"}"]).map {
      #"{"id": "chatcmpl-1", "model": "small", "object": "chat.completion.chunk", "choices": "#
        + #"[{"index": 0, "delta": {"content": \#(JSONValue.string($0).text)}, "#
        + #""logprobs": null, "finish_reason": null}]}"#
    }
    let rig = try Rig(.openAI, .events(events + ["[DONE]"]))
    #expect(await rig.deal(.order(count: 1)).answers == ["four"])
  }

  @Test(arguments: ["", "/", "/v1", "/v1/", "/v1/chat/completions"])
  func everySpellingOfTheBaseLeadsThere(path: String) async throws {
    let rig = try Rig(.openAI, path: path) { request in
      request.path == "/v1/chat/completions"
        ? ModelSettings.Provider.openAI.reply(cards(1...15)) : nil
    }
    #expect(await rig.deal().cards.count == 15)
  }

  @Test(arguments: providers)
  func stoppingStopsTheTransfer(provider: ModelSettings.Provider) async throws {
    let first = provider.events([#"{"cards":["# + card(1)], thoughts: [], finish: .none)
    let rig = try Rig(
      provider,
      LoopbackReply(body: first.map(LoopbackReply.Step.event) + [.silence], framing: .chunked))
    for try await _ in rig.source.deal(.usual) { break }
    await rig.server.sees { $0.abandoned == 1 }
  }
}
