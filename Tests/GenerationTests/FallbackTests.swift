import Generation
import REPL
import TestSupport
import Testing
import Tutor

@Suite("Cards from elsewhere", .ownThread)
struct FallbackTests {
  /// A source of one card, which counts how often it is asked.
  private final class Shelf: CardSource {
    let asked = Locked(0)
    let error: CardSourceError?

    init(failing error: CardSourceError? = nil) { self.error = error }

    func deal(_ order: BatchOrder) -> AsyncThrowingStream<Dealing, any Error> {
      asked.withLock { $0 += 1 }
      return AsyncThrowingStream { stream in
        if let error { return stream.finish(throwing: error) }
        let card = Card(
          id: CardID(rawValue: "shelf"), type: .question, question: "Where?", answer: "shelf")
        stream.yield(.cards(DealtCards(cards: [card], deck: "deck", source: "shelf")))
        stream.finish()
      }
    }

    var count: Int { asked.withLock { $0 } }
  }

  private let shelf = Shelf()

  private func source(_ rig: Rig) -> FallbackSource {
    FallbackSource(model: rig.source, otherwise: shelf)
  }

  private func kinds(_ dealt: Dealt) -> [ModelTrouble.Kind] {
    dealt.news.compactMap {
      switch $0 {
      case .trouble(let trouble): trouble.kind
      case .waiting, .cut, .replaced: nil
      }
    }
  }

  @Test(arguments: providers)
  func areNotAskedForWhereTheModelDoes(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, provider.reply(cards(1...15)))
    let dealt = await Dealt(source(rig).deal(.usual))
    #expect(dealt.answers == answers(1...15) && dealt.news == [] && shelf.count == 0)
  }

  @Test(arguments: providers)
  func comeWithTheTroubleBeforeTheFirstCard(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, LoopbackReply(401))
    let dealt = await Dealt(source(rig).deal(.usual))
    #expect(kinds(dealt) == [.keyRefused(status: 401)])
    #expect(dealt.answers == ["shelf"] && dealt.error == nil)
  }

  @Test func theirOwnEndIsTheEnd() async throws {
    let rig = try Rig(.gemini, LoopbackReply(401))
    let error = CardSourceError.unknownTopic(near: [], others: ["Python"])
    let source = FallbackSource(model: rig.source, otherwise: Shelf(failing: error))
    let dealt = await Dealt(source.deal(.usual))
    #expect(kinds(dealt) == [.keyRefused(status: 401)])
    #expect(dealt.error == error)
  }

  @Test(arguments: providers)
  func doNotComeAfterTheModelsFirstCard(provider: ModelSettings.Provider) async throws {
    let half = { provider.broken(#"{"cards":["# + card($0)) }
    let rig = try Rig(provider, half(1), half(2))
    let dealt = await Dealt(source(rig).deal(.usual))
    #expect(dealt.answers == answers(1...2) && dealt.trouble == .brokenOff && shelf.count == 0)
  }

  @Test(arguments: providers)
  func areNoneAheadOfNeed(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, LoopbackReply(401))
    let source = source(rig)
    #expect(await Dealt(source.deal(.order(isAhead: true))).trouble == .keyRefused(status: 401))
    // It takes an explicit order, or other settings, to ask that service again.
    rig.pass(.seconds(100_000))
    #expect(await Dealt(source.deal(.order(isAhead: true))).trouble == .keyRefused(status: 401))
    #expect(rig.server.requests.count == 1 && shelf.count == 0)
  }

  @Test func otherSettingsAreTriedAtOnce() async throws {
    let rig = try Rig(
      .openAI, LoopbackReply(401), ModelSettings.Provider.openAI.reply(cards(1...15)))
    let source = source(rig)
    _ = await Dealt(source.deal(.usual))
    var settings = try #require(try rig.memory.settings())
    settings.key = Secret("better")
    rig.memory.set(settings)
    #expect(await Dealt(source.deal(.order(isAhead: true))).answers == answers(1...15))
  }

  @Test func aWaitTheServerNamedHoldsForAll() async throws {
    let rig = try Rig(
      .openAI, LoopbackReply(429, headers: ["Retry-After": "41"]),
      ModelSettings.Provider.openAI.reply(cards(1...15)))
    let source = source(rig)
    let service = "127.0.0.1:\(rig.server.port)"
    let trouble = { (seconds: Int) in
      SourceNews.trouble(
        ModelTrouble(service: service, .tooManyRequests, askAgain: .seconds(seconds)))
    }
    #expect(await Dealt(source.deal(.usual)).news == [trouble(41)])
    rig.pass(.seconds(30))
    let early = await Dealt(source.deal(.usual))
    #expect(early.news == [trouble(11)] && early.answers == ["shelf"])
    #expect(await Dealt(source.deal(.order(isAhead: true))).askAgain == .seconds(11))
    rig.pass(.seconds(11))
    #expect(await Dealt(source.deal(.usual)).answers == answers(1...15))
  }

  @Test func anExplicitOrderIsAskedAgainAfterABreath() async throws {
    let rig = try Rig(.openAI) { _ in LoopbackReply(418) }
    let source = source(rig)
    let ask = { await Dealt(source.deal(.usual)) }
    _ = await ask()
    rig.pass(.seconds(4))
    #expect(kinds(await ask()) == [.failed(status: 418, message: "")])
    #expect(rig.server.requests.count == 1)
    rig.pass(.seconds(1))
    #expect(kinds(await ask()) == [.failed(status: 418, message: "")])
    #expect(rig.server.requests.count == 2 && shelf.count == 3)
  }

  @Test func aNetworksTroubleKeepsOrdersAheadForAMinute() async throws {
    let rig = try Rig(
      .openAI, LoopbackReply.raw([.drop]), ModelSettings.Provider.openAI.reply(cards(1...15)))
    let source = source(rig)
    let ahead = { await Dealt(source.deal(.order(isAhead: true))) }
    #expect(await ahead().trouble != nil)
    rig.pass(.seconds(59))
    #expect(await ahead().trouble != nil)
    rig.pass(.seconds(1))
    #expect(await ahead().answers == answers(1...15))
  }

  @Test func whatOneTopicCameToSaysNothingOfAnother() async throws {
    let openAI = ModelSettings.Provider.openAI
    let rig = try Rig(.openAI, openAI.reply(finish: .safety), openAI.reply(cards(1...15)))
    let source = source(rig)
    #expect(kinds(await Dealt(source.deal(.usual))) == [.refused(reason: "content_filter")])
    #expect(await Dealt(source.deal(.order("Rivers"))).answers == answers(1...15))
  }

  @Test func withoutAModelNothingIsSaid() async throws {
    let rig = try Rig(.gemini)
    rig.memory.set(nil)
    let dealt = await Dealt(source(rig).deal(.usual))
    #expect(dealt.answers == ["shelf"] && dealt.news == [])
  }

  @Test func settingsThatCannotBeUsedAreTold() async throws {
    let rig = try Rig(.gemini)
    let trouble = ModelTrouble(service: "Gemini", .noKey(.geminiKey))
    rig.memory.state.withLock { $0.settings = .failure(trouble) }
    let dealt = await Dealt(source(rig).deal(.usual))
    #expect(dealt.news == [.trouble(trouble)] && dealt.answers == ["shelf"])
    #expect(await Dealt(source(rig).deal(.order(isAhead: true))).trouble == trouble.kind)
  }
}
