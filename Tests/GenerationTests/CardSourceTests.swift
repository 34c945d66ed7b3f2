import Generation
import TestSupport
import Testing
import Tutor

@Suite("Cards from a model", .ownThread)
struct CardSourceTests {
  @Test(arguments: providers)
  func aWholeBatchComesCardByCard(provider: ModelSettings.Provider) async throws {
    let text = cards(1...15)
    let middle = text.index(text.startIndex, offsetBy: 700)
    let rig = try Rig(provider, provider.reply(String(text[..<middle]), String(text[middle...])))
    let dealt = await rig.deal()
    #expect(dealt.answers == answers(1...15))
    #expect(dealt.sources == Array(repeating: "model-1", count: 15))
    #expect(Set(dealt.cards.map(\.id)).count == 15)
    #expect(dealt.news == [] && dealt.error == nil)
    #expect(rig.server.requests.count == 1)
  }

  @Test(arguments: providers)
  func aCardIsDealtBeforeTheNextIsThere(provider: ModelSettings.Provider) async throws {
    let gate = LoopbackGate()
    let events = provider.events(
      [#"{"cards":["# + card(1) + ",", card(2) + "]}"], thoughts: [], finish: .complete)
    let half = events.firstIndex { $0.contains("land 2") } ?? 0
    let steps =
      events[..<half].map(LoopbackReply.Step.event) + [.hold(until: gate)]
      + events[half...].map(LoopbackReply.Step.event)
    let rig = try Rig(provider, LoopbackReply(body: steps, framing: .chunked))
    var dealt = 0
    for try await _ in rig.source.deal(.order(count: 2)) {
      dealt += 1
      gate.open()
    }
    #expect(dealt == 2)
  }

  /// L01.
  @Test(arguments: providers)
  func whatIsCutKeepsItsCardsAndTheMissingAreAskedFor(
    provider: ModelSettings.Provider
  ) async throws {
    let cut = #"{"cards":["# + (1...8).map(card).joined(separator: ",")
    let rig = try Rig(
      provider, provider.reply(cut + #",{"question":"Mitosis?","answer":"cell di"#, finish: .cut),
      provider.reply(cards(9...13)), provider.reply(cards(14...15)))
    let dealt = await rig.deal()
    #expect(dealt.answers == answers(1...15))
    #expect(rig.server.requests.map(\.count) == [15, 5, 2])
    #expect(dealt.news == [.cut(came: 8, missing: 7)])
    #expect(rig.server.requests[1].text.contains("capital of land 8?"))
    #expect(dealt.error == nil)
  }

  @Test(arguments: providers)
  func aModelThatIsAlwaysCutIsAskedThreeTimesMore(provider: ModelSettings.Provider) async throws {
    let cut = { number in provider.reply(#"{"cards":["# + card(number), finish: .cut) }
    let rig = try Rig(provider, cut(1), cut(2), cut(3), cut(4))
    let dealt = await rig.deal()
    #expect(dealt.answers == answers(1...4))
    #expect(dealt.trouble == .cutOff)
  }

  /// L03.
  @Test func aReplyThatWasAllThoughtIsAskedForOnceMoreWithLess() async throws {
    let empty = ModelSettings.Provider.gemini.reply(thoughts: ["so many"], finish: .cut)
    let rig = try Rig(.gemini, empty, empty)
    let dealt = await rig.deal()
    #expect(dealt.cards == [] && dealt.trouble == .empty)
    let levels = rig.server.requests.map {
      $0.value("generationConfig", "thinkingConfig", "thinkingLevel")?.string
    }
    #expect(levels == ["low", "minimal"])
  }

  /// M03.
  @Test func thoughtsInAFieldOfTheirOwnAreNeverCards() async throws {
    let openAI = ModelSettings.Provider.openAI
    let rig = try Rig(
      .openAI, openAI.reply(thoughts: [cards(1...15)]), openAI.reply(cards(16...30)))
    let dealt = await rig.deal()
    #expect(dealt.answers == answers(16...30))
    #expect(rig.server.requests.map { $0.value("reasoning_effort")?.string } == [nil, "low"])
  }

  /// L05.
  @Test(arguments: providers)
  func newlinesWithoutEndEndTheReply(provider: ModelSettings.Provider) async throws {
    let text = cards(1...3)
    let newlines =
      provider.events(
        [String(repeating: "\n", count: 1000)], thoughts: [], finish: .none
      ).last ?? ""
    let steps = provider.events([text], thoughts: [], finish: .none).map(LoopbackReply.Step.event)
    let rig = try Rig(
      provider,
      LoopbackReply(
        body: steps + [.endless(Array("data: \(newlines)\n\n".utf8))], framing: .chunked),
      provider.reply(cards(4...15)))
    let dealt = await rig.deal()
    #expect(dealt.answers == answers(1...15))
    #expect(dealt.error == nil)
    await rig.server.sees { $0.abandoned == 1 }
  }

  /// L05, in one piece.
  @Test(arguments: providers)
  func fiveMegabytesOfNewlinesBehindTheCardsCostNothing(
    provider: ModelSettings.Provider
  ) async throws {
    let blank = String(repeating: "\n", count: 5 * 1024 * 1024)
    let rig = try Rig(provider, provider.reply(cards(1...15) + blank))
    #expect(await rig.deal().answers == answers(1...15))
  }

  @Test(arguments: providers)
  func aReplyThatNeverEndsHasItsTime(provider: ModelSettings.Provider) async throws {
    let gate = LoopbackGate()
    let thought = provider.events([], thoughts: ["hm"], finish: .none).last ?? ""
    let text = provider.events([cards(1...2)], thoughts: [], finish: .none)
    let rig = try Rig(
      provider,
      LoopbackReply(
        body: text.map(LoopbackReply.Step.event) + [
          .hold(until: gate), .endless(Array("data: \(thought)\n\n".utf8)),
        ], framing: .chunked), provider.reply(cards(3...15)))
    var dealt = 0
    for try await _ in rig.source.deal(.usual) {
      dealt += 1
      if dealt == 2 {
        rig.pass(.seconds(3600))
        gate.open()
      }
    }
    #expect(dealt == 15)
  }

  /// L13.
  @Test(arguments: providers)
  func cardsThatAllFailAreCountedAndAskedForOnceMore(
    provider: ModelSettings.Provider
  ) async throws {
    let bad = (1...15).map { #"{"question":"Land \#($0)","answer":"Land \#($0)"}"# }
    let reply = provider.reply(#"{"cards":["# + bad.joined(separator: ",") + "]}")
    let rig = try Rig(provider, reply, reply)
    let dealt = await rig.deal()
    #expect(
      dealt.trouble == .noUsableCards(count: 15, reason: "the answer is the question"))
    #expect(rig.server.requests.count == 2)
  }

  @Test(arguments: providers)
  func aReplyWithoutCardsIsAskedForOnceMore(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, provider.reply("I would love to."), provider.reply(cards(1...15)))
    #expect(await rig.deal().answers == answers(1...15))
    let other = try Rig(provider, provider.reply("I would."), provider.reply("As I said."))
    #expect(await other.deal().trouble == .noCards)
  }

  @Test(arguments: providers)
  func aBatchThatIsShortIsToppedUpOnce(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, provider.reply(cards(1...9)), provider.reply(cards(10...13)))
    let dealt = await rig.deal()
    #expect(dealt.answers == answers(1...13))
    #expect(rig.server.requests.map(\.count) == [15, 6])
    #expect(dealt.error == nil)
  }

  @Test(arguments: providers)
  func whatBreaksOffIsToppedUp(provider: ModelSettings.Provider) async throws {
    let half = #"{"cards":["# + (1...5).map(card).joined(separator: ",")
    let rig = try Rig(provider, provider.broken(half), provider.reply(cards(6...15)))
    let dealt = await rig.deal()
    #expect(dealt.answers == answers(1...15))
    #expect(dealt.error == nil)
  }

  @Test(arguments: providers)
  func whatBreaksOffTwiceEndsInTrouble(provider: ModelSettings.Provider) async throws {
    let half = { number in provider.broken(#"{"cards":["# + card(number)) }
    let rig = try Rig(provider, half(1), half(2))
    let dealt = await rig.deal()
    #expect(dealt.answers == answers(1...2))
    #expect(dealt.trouble == .brokenOff)
    let other = try Rig(provider, provider.broken("{"))
    #expect(await other.deal().trouble == .brokenOff)
  }

  @Test(arguments: providers)
  func silenceIsTrouble(provider: ModelSettings.Provider) async throws {
    let first = provider.events(
      [#"{"cards":["# + card(1)], thoughts: [], finish: .none
    ).map(LoopbackReply.Step.event)
    let rig = try Rig(
      provider, silence: .seconds(1), LoopbackReply(body: first + [.silence], framing: .chunked))
    let dealt = await rig.deal()
    #expect(dealt.answers == answers(1...1))
    #expect(dealt.trouble == .silent(.seconds(1)))
  }

  @Test(arguments: providers)
  func repeatsAreNeverShownAndAreReplaced(provider: ModelSettings.Provider) async throws {
    let known = [
      KnownCard(question: "what is the CAPITAL of land 2", answer: "Two"),
      KnownCard(question: "Which city is the capital of land 3?", answer: "City 3"),
    ]
    let twice = #"{"cards":["# + [1, 1, 2, 3, 4].map(card).joined(separator: ",") + "]}"
    let rig = try Rig(provider, provider.reply(twice), provider.reply(cards(5...7)))
    let dealt = await rig.deal(.order(count: 5, known: known))
    #expect(dealt.answers == answers([1, 4, 5, 6, 7]))
    #expect(rig.server.requests.map(\.count) == [5, 3])
    #expect(rig.server.requests[0].text.contains("Which city is the capital of land 3?"))
    #expect(rig.server.requests[1].text.contains("What is the capital of land 4?"))
  }

  @Test(arguments: providers)
  func noMoreThanWasOrderedIsDealtOrRead(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, provider.reply(cards(1...20), finish: .none))
    #expect(await rig.deal(.order(count: 3)).answers == answers(1...3))
  }

  @Test(arguments: providers)
  func controlCharactersAreGoneBeforeAnythingSeesThem(
    provider: ModelSettings.Provider
  ) async throws {
    let evil =
      #"{"cards":[{"question":"What\u001b[2J is red?","answer":"ok\u001b]52;c;aGk=\u0007","#
      + #""hint":"\u001b[1A","explanation":"\u202e"}]}"#
    let rig = try Rig(provider, provider.reply(evil))
    let dealt = await rig.deal(.order(count: 1))
    #expect(dealt.cards.map(\.question) == ["What[2J is red?"])
    #expect(dealt.answers == ["ok]52;c;aGk="])
    #expect(dealt.cards.first?.hint == "[1A")
  }
}
