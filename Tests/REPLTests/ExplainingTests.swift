import Console
import Dispatch
import REPL
import TestSupport
import Testing
import Tutor

/// Explanations as they stream.
@Suite(.ownThread)
struct ExplainingTests {
  private func rig(
    _ lines: String..., pieces: [String], trouble: ModelTrouble? = nil, isInteractive: Bool = true
  ) throws -> (Rig, FakeExplainer) {
    let explainer = FakeExplainer(pieces: pieces, trouble: trouble)
    let rig = try Rig(
      lines.map(ScriptedTerminal.Step.line) + [.read(.endOfInput)], isInteractive: isInteractive,
      explainer: explainer, models: OneModel())
    rig.terminal.onWait = { explainer.release() }
    return (rig, explainer)
  }

  @Test func whyIsAnsweredWordByWord() throws {
    let (rig, _) = try rig(
      "black holes", "gravity", "why", pieces: ["Matter pul", "ls on mat", "ter.\n\n", "So."])
    var written: [String] = []
    // Each piece comes only after all words of the last were written.
    rig.terminal.onWrite = { written.append($0.plain) }
    try rig.session.run()
    #expect(
      Array(written.drop { !$0.contains("Matter") }.prefix(5))
        == ["  Matter", " pulls on", " matter.", "\n\n  So.", "\n\n"])
    #expect(rig.shown.contains("black holes> why\n\n  Matter pulls on matter.\n\n  So.\n\nblack"))
    #expect(rig.terminal.progress == [])
  }

  @Test func anUngradedCardIsNotGivenAway() throws {
    let (rig, _) = try rig(
      "black holes", "what pulls?", "gravity",
      pieces: ["It is **gra", "vity**, and GRAVITATIONAL", " waves."])
    try rig.session.run()
    #expect(rig.shown.contains("> what pulls?\n\n  It is …, and … waves.\n\n"))
    #expect(rig.shown.contains("Right: gravity"))
  }

  @Test func whatWasShownIsWhatIsRemembered() throws {
    let (rig, explainer) = try rig(
      "black holes", "what pulls?", "and?", pieces: ["It is \u{1B}grav\u{7}ity\u{202E}. "])
    try rig.session.run()
    #expect(
      explainer.asked.last?.turns
        == [ExplainTurn(question: "what pulls?", answer: "It is ….")])
    #expect(!rig.shown.contains("\u{1B}"))
    #expect(!rig.shown.contains("\u{202E}"))
  }

  @Test func ctrlCStopsItAndWhatWasShownStays() throws {
    let (rig, explainer) = try rig(
      "black holes", "gravity", "why", "light", pieces: ["It pulls. ", "Never shown."])
    // The second piece is never released: the wait may end for other reasons than the first one.
    explainer.release()
    rig.terminal.onWait = {
      if rig.shown.contains("It pulls.") { rig.terminal.waits = [.interrupted] }
    }
    try rig.session.run()
    #expect(rig.shown.contains("> why\n\n  It pulls.\n\nblack holes> light"))
    #expect(rig.shown.contains("Right: light"))
    explainer.expectEnded()
  }

  @Test func ctrlCBeforeTheFirstWordSaysSo() throws {
    let (rig, explainer) = try rig("black holes", "gravity", "why", pieces: ["Never shown."])
    rig.terminal.onWait = {
      if rig.shown.contains("> why") { rig.terminal.waits = [.interrupted] }
    }
    try rig.session.run()
    #expect(rig.shown.contains("> why\n\n  Stopped before the first word.\n\nblack holes> ^D"))
    explainer.expectEnded()
  }

  @Test(arguments: [true, false])
  func troubleInTheMiddleIsToldBelow(isInteractive: Bool) throws {
    let (rig, _) = try rig(
      "black holes", "gravity", "why", pieces: ["It pulls"],
      trouble: ModelTrouble(service: "Gemini", .brokenOff), isInteractive: isInteractive)
    try rig.session.run()
    #expect(
      rig.shown.contains(
        """
        > why

          It pulls

          The connection to Gemini broke off. That is all that came; `ask` asks
          again.

        """))
  }

  @Test(arguments: [true, false])
  func withoutAModelWhyIsTheCardsOwnExplanation(isInteractive: Bool) throws {
    let rig = try Rig(typing: "black holes", "gravity", "why", isInteractive: isInteractive)
    try rig.session.run()
    let line = isInteractive ? "black holes> why" : "> why"
    #expect(rig.shown.contains(line + "\n\n  It is the feeblest"))
  }

  @Test func pipedInputWaitsForTheEndAndShowsNoProgress() throws {
    let (rig, explainer) = try rig(
      "black holes", "gravity", "why", "light", pieces: ["It ", "pulls."], isInteractive: false)
    rig.terminal.onWait = {
      rig.clock.advance(milliseconds: 5000)
      explainer.release()
    }
    try rig.session.run()
    #expect(rig.shown.contains("> why\n\n  It pulls.\n> light\n"))
    #expect(rig.terminal.progress == [])
  }

  @Test func aWaitIsToldFromHalfASecondOn() throws {
    let (rig, explainer) = try rig("black holes", "gravity", "why", pieces: ["It pulls. "])
    var waits = 0
    rig.terminal.onWait = {
      guard rig.shown.contains("> why") else { return }
      waits += 1
      if waits < 4 {
        rig.clock.advance(milliseconds: 250)
        rig.terminal.waits = [.timedOut]
      } else {
        explainer.release()
      }
    }
    try rig.session.run()
    #expect(
      rig.terminal.progress == [
        "  fake-1 is thinking … 0.5 s   (Ctrl-C stops me)",
        "  fake-1 is thinking … 0.7 s   (Ctrl-C stops me)", nil,
      ])
    #expect(rig.shown.contains("> why\n\n  It pulls.\n\nblack holes> ^D"))
  }

  @Test func whatComesMeanwhileIsTakenAfterwards() throws {
    let source = LateSource()
    let explainer = FakeExplainer(pieces: ["So it ", "is."])
    let log = MemoryEventLog()
    let rig = try Rig(
      [
        .line("tides"), .line("why is it so?"),
        .news(until: { log.store.events.count { $0.kind == "cardsAdded" } == 2 }),
        .line("one"), .line("two"), .read(.endOfInput),
      ], log: log, source: source, explainer: explainer, models: OneModel())
    rig.terminal.onWait = { explainer.release() }
    rig.terminal.onWrite = { if $0.plain.contains("  So") { source.finish() } }
    try rig.session.run()
    #expect(rig.shown.contains("\n\n  So it is.\n\ntides>"))
    #expect(rig.shown.contains("Right: two"))
  }
}

/// Says its pieces, each when it is released, and then what went wrong.
private final class FakeExplainer: Explainer {
  private struct State {
    var asked: [ExplainQuestion] = []
    var pieces: ArraySlice<String> = []
    var stream: AsyncThrowingStream<String, any Error>.Continuation?
    /// Whether a piece was released before anything was asked.
    var isOwed = false
  }

  private let pieces: [String]
  private let trouble: ModelTrouble?
  private let state = Locked(State())
  private let ended = DispatchSemaphore(value: 0)

  init(pieces: [String], trouble: ModelTrouble? = nil) {
    self.pieces = pieces
    self.trouble = trouble
  }

  var asked: [ExplainQuestion] { state.withLock { $0.asked } }

  func explain(_ question: ExplainQuestion) -> AsyncThrowingStream<String, any Error> {
    AsyncThrowingStream { stream in
      stream.onTermination = { _ in self.ended.signal() }
      state.withLock { state in
        state.asked.append(question)
        state.stream = stream
        state.pieces = pieces[...]
        if state.isOwed { Self.say(&state, trouble) }
        state.isOwed = false
      }
    }
  }

  /// Lets the next piece go, or the end after the last.
  func release() {
    state.withLock { state in
      if state.stream != nil { Self.say(&state, trouble) } else { state.isOwed = true }
    }
  }

  private static func say(_ state: inout State, _ trouble: ModelTrouble?) {
    if let piece = state.pieces.popFirst() {
      state.stream?.yield(piece)
    } else {
      state.stream?.finish(throwing: trouble)
      state.stream = nil
    }
  }

  func expectEnded() {
    #expect(ended.wait(timeout: .now() + 600) == .success)
  }
}

private struct OneModel: ModelDirectory {
  var current: ChosenModel? { ChosenModel(service: "Fake", model: "fake-1") }
  func models() async throws -> [String] { ["fake-1"] }
  func attempt(_ model: String) async throws {}
}

/// Deals a card at once, and another one when it is told to; asked again it has none.
private final class LateSource: CardSource {
  private let stream = Locked<AsyncThrowingStream<Dealing, any Error>.Continuation?>(nil)
  private let isAsked = Locked(false)

  func deal(_ order: BatchOrder) -> AsyncThrowingStream<Dealing, any Error> {
    AsyncThrowingStream { stream in
      let isAgain = isAsked.withLock { isAsked in
        defer { isAsked = true }
        return isAsked
      }
      guard !isAgain else {
        stream.finish()
        return
      }
      self.stream.withLock { $0 = stream }
      add("one")
    }
  }

  func finish() {
    add("two")
    stream.withLock { $0 }?.finish()
  }

  private func add(_ answer: String) {
    let card = Card(
      id: CardID(rawValue: answer), type: .question, question: "Which is number \(answer)?",
      answer: answer)
    let dealt = DealtCards(cards: [card], deck: nil, source: "a model")
    stream.withLock { $0 }?.yield(.cards(dealt))
  }
}
