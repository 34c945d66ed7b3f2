import Generation
import TestSupport
import Testing
import Tutor

@Suite("Explanations from a model", .ownThread)
struct ExplainerTests {
  private let question = ExplainQuestion(purpose: .ask("Why?"), topic: "Cities")

  private struct Told: Equatable {
    var text = ""
    var trouble: ModelTrouble.Kind?
  }

  private func ask(_ rig: Rig, _ question: ExplainQuestion? = nil) async -> Told {
    var told = Told()
    do {
      for try await piece in rig.explainer.explain(question ?? self.question) { told.text += piece }
    } catch let trouble as ModelTrouble {
      told.trouble = trouble.kind
    } catch {
      Issue.record("An explainer failed with \(error)")
    }
    return told
  }

  @Test(arguments: providers)
  func comeAsPlainTextWithoutThoughts(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(
      provider,
      provider.reply(
        "<thi", "nk>secret</thin", "k>\n\n**Be", "cause** `a*b`\u{1B}[2J is so.\n", "",
        thoughts: ["hm"]))
    #expect(await ask(rig) == Told(text: "Because `a*b`[2J is so."))
    let request = rig.server.requests[0]
    #expect(request.text.contains("Why?") && request.text.contains("Cities"))
    #expect(request.format == nil)
    #expect(request.value("generationConfig", "responseMimeType") == nil)
  }

  @Test(arguments: providers)
  func comeWhileTheyAreWritten(provider: ModelSettings.Provider) async throws {
    let gate = LoopbackGate()
    let events = provider.events(["First.", " Second."], thoughts: [], finish: .complete)
    let half = (events.firstIndex { $0.contains("Second") }) ?? 0
    let rig = try Rig(
      provider,
      LoopbackReply(
        body: events[..<half].map(LoopbackReply.Step.event) + [.hold(until: gate)]
          + events[half...].map(LoopbackReply.Step.event), framing: .chunked))
    var pieces: [String] = []
    for try await piece in rig.explainer.explain(question) {
      pieces.append(piece)
      gate.open()
    }
    #expect(pieces == ["First.", " Second."])
  }

  /// M13.
  @Test(arguments: providers)
  func anEmptyReplyIsAskedForOnceMoreAndThenTold(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, provider.reply(thoughts: ["hm"]), provider.reply("Yes."))
    #expect(await ask(rig) == Told(text: "Yes."))
    let empty = try Rig(provider, provider.reply(""), provider.reply(" \n"))
    #expect(await ask(empty) == Told(trouble: .empty))
  }

  @Test(arguments: providers)
  func aThoughtWithoutAnEndIsAFailedReply(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(
      provider, provider.reply("<think>on and", finish: .cut), provider.reply("<think>on and on"))
    #expect(await ask(rig) == Told(trouble: .empty))
  }

  @Test(arguments: providers)
  func whatIsCutEndsInAnEllipsis(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, provider.reply("It is so because of", finish: .cut))
    #expect(await ask(rig) == Told(text: "It is so because of …"))
  }

  @Test(arguments: providers)
  func aModelThatRamblesIsStopped(provider: ModelSettings.Provider) async throws {
    let event = provider.events(["On and on it goes. "], thoughts: [], finish: .none).last ?? ""
    let rig = try Rig(
      provider,
      LoopbackReply(body: [.endless(Array("data: \(event)\n\n".utf8))], framing: .chunked))
    let told = await ask(rig)
    #expect((900..<1000).contains(told.text.count) && told.text.hasSuffix("goes. …"))
  }

  @Test(arguments: providers)
  func theAnswerOfAnOpenCardIsNotInThePrompt(provider: ModelSettings.Provider) async throws {
    let card = Card(
      id: CardID(rawValue: "1"), type: .question, question: "Capital of France?", answer: "Paris")
    let rig = try Rig(provider, provider.reply("It lies on the Seine."), provider.reply("Paris."))
    var question = ExplainQuestion(purpose: .ask("Tell me"), card: card, isAnswerKnown: false)
    #expect(await ask(rig, question) == Told(text: "It lies on the Seine."))
    #expect(!rig.server.requests[0].text.contains("Paris"))
    question.isAnswerKnown = true
    #expect(await ask(rig, question) == Told(text: "Paris."))
  }

  @Test(arguments: providers)
  func troubleIsToldAsItIs(provider: ModelSettings.Provider) async throws {
    let rig = try Rig(provider, LoopbackReply(401))
    #expect(await ask(rig) == Told(trouble: .keyRefused(status: 401)))
    rig.memory.set(nil)
    #expect(await ask(rig) == Told(trouble: .offline))
    let broken = try Rig(provider, provider.broken("It is"))
    #expect(await ask(broken) == Told(text: "It is", trouble: .brokenOff))
  }
}
