import Console
import Dispatch
import Library
import REPL
import TestSupport
import Testing
import Text

@testable import Tutor

/// Waiting for cards, and what comes with them.
@Suite(.ownThread)
struct DealingTests {
  @Test func aWaitThatIsInterruptedGivesUpAndSaysSo() throws {
    let source = StuckSource()
    let rig = try Rig([.line("tides"), .line("help got"), .read(.endOfInput)], source: source)
    rig.terminal.waits = [.timedOut, .interrupted]
    try rig.session.run()
    #expect(rig.shown.contains("Stopped. Nothing was changed."))
    #expect(rig.shown.contains("Makes the verdict"))
    #expect(rig.kinds == [])
    #expect(rig.terminal.prompts.allSatisfy { $0 == "> " })
  }

  @Test func anInterruptedWaitForTheNextBatchLeavesTheOpenCard() throws {
    let library = OfflineLibrary.builtIn()
    let source = StuckSource(after: 1, of: library)
    let rig = try Rig(
      [.line("black holes"), .line("deeper"), .line("gravity"), .read(.endOfInput)], source: source)
    rig.terminal.waits = []
    rig.terminal.onPrompt = {
      if rig.terminal.prompts.count == 2 { rig.terminal.waits = [.interrupted] }
    }
    try rig.session.run()
    #expect(rig.shown.contains("Right: gravity"))
  }

  @Test(arguments: [true, false])
  func aLongWaitIsToldOnceWhereItCannotBeRedrawn(redraws: Bool) throws {
    let rig = try Rig(
      [.line("tides"), .read(.endOfInput)], source: StuckSource(), models: SomeModel())
    rig.terminal.redraws = redraws
    rig.terminal.waits = [.timedOut, .timedOut, .timedOut, .interrupted]
    rig.terminal.onWait = { rig.clock.advance(milliseconds: 400) }
    try rig.session.run()
    #expect(rig.shown.ranges(of: "Writing … (Ctrl-C stops)").count == (redraws ? 0 : 1))
    #expect(
      rig.terminal.progress.compactMap(\.self)
        == (redraws
          ? [
            "  some-1 is writing … 0 of 15 after 0.8 s   (Ctrl-C stops)",
            "  some-1 is writing … 0 of 15 after 1.2 s   (Ctrl-C stops)",
          ] : []))
  }

  @Test func whatHasComeIsKeptByWhoLeaves() throws {
    let cards = (1...6).map { number in
      Card(
        id: CardID(rawValue: "card-\(number)"), type: .question, question: "Number \(number)?",
        answer: "answer \(number)")
    }
    let source = DribblingSource(cards: cards)
    let rig = try Rig([.line("tides"), .read(.endOfInput)], isInteractive: false, source: source)
    rig.terminal.onPrompt = {
      if rig.terminal.prompts.count == 2 { source.waitUntilDealt() }
    }
    try rig.session.run()
    #expect(rig.count(of: "cardsAdded") == 6)
  }

  @Test func cardsThatCannotBeStoredAreTakenWithTheNextLine() throws {
    let cards = [
      Card(
        id: CardID(rawValue: "card-1"), type: .question, question: "Number 1?", answer: "answer 1")
    ]
    let source = DribblingSource(cards: cards, isHeld: true)
    let rig = try Rig(
      [.line("tides"), .line("xp"), .line("answer 1"), .read(.endOfInput)], source: source)
    rig.terminal.onWait = {
      rig.log.commitFailure = DiskTrouble()
      source.release()
    }
    rig.terminal.onPrompt = {
      if rig.terminal.prompts.count == 2 { rig.log.commitFailure = nil }
    }
    try rig.session.run()
    #expect(rig.shown.contains("the disk is full"))
    #expect(rig.shown.contains("Right: answer 1"))
  }

  @Test func repliesThatFollowEachOtherShareTheirBlankLine() throws {
    // The verdict on what was revealed, and then, from the background, that there is no more.
    let rig = try Rig(typing: "black holes", "deeper expert", "reveal", "deeper")
    try rig.session.run()
    #expect(rig.shown.contains("That was the last batch"))
    #expect(!rig.shown.contains("\n\n\n"))
  }

  @Test func aSourceThatBreaksOffEndsTheWait() throws {
    let rig = try Rig([.line("tides"), .read(.endOfInput)], source: BrokenSource())
    try rig.session.run()
    #expect(rig.shown.contains("No cards came for tides."))
  }

  @Test func cardsThatDribbleInAreOneBatch() throws {
    let cards = (1...3).map { number in
      Card(
        id: CardID(rawValue: "card-\(number)"), type: .question, question: "Number \(number)?",
        answer: "answer \(number)")
    }
    let log = MemoryEventLog()
    let rig = try Rig(
      [
        .line("tides"),
        .news(until: { log.store.events.count { $0.kind == "cardsAdded" } == 3 }),
        .line("answer 1"), .line("answer 2"), .line("answer 3"), .read(.endOfInput),
      ], log: log, source: DribblingSource(cards: cards))
    try rig.session.run()
    #expect(rig.shown.contains("Right: answer 3"))
    #expect(rig.count(of: "cardsAdded") == 3)
    #expect(rig.count(of: "batchStarted") == 1)
  }

  @Test func anAnswerAheadOfTheNextCardWaitsForIt() throws {
    let source = GatedSource(answers: ["one", "two", "three"])
    let rig = try Rig(
      [.line("tides"), .line("one"), .line("two"), .line("three"), .read(.endOfInput)],
      source: source)
    // The next card comes only after the verdict on the one before it.
    rig.terminal.onWrite = { if $0.plain.contains("Right:") { source.release() } }
    try rig.session.run()
    #expect(rig.shown.contains("Right: three"))
    #expect(rig.count(of: "cardGraded") == 3)
    #expect(rig.shown.ranges(of: "batch 1 is done").count == 1)
  }

  @Test func noControlCharacterIsEverShown() throws {
    let evil = #"\u001b[2J\u009b1m\u202eevil\u0007"#
    let decks = [
      try deck("evil", named: "Evil \(evil) topic", answers: [evil, "b\(evil)", "c\(evil)"])
    ]
    let rig = try Rig(
      [
        "topics", "evil", "hint", "hint", "reveal", "got", "nonsense", "back", "depth", "stats",
        "undo",
      ]
      .map(ScriptedTerminal.Step.line) + [.line("\u{1B}[31mred\u{1B}[0m"), .read(.endOfInput)],
      decks: decks)
    rig.terminal.echoes = false
    try rig.session.run(topic: decks[0].name)
    #expect(rig.shown.contains("evil"))
    #expect(rig.shown == ControlFilter.strip(rig.shown))
    for prompt in rig.terminal.prompts {
      #expect(prompt == ControlFilter.strip(prompt) && !prompt.contains("\n"))
    }
  }

  @Test func aPastedTopicOfSeveralLinesKeepsThePromptOnOne() throws {
    let rig = try Rig([.line("black\nholes"), .line("of\tthe sea"), .read(.endOfInput)], decks: [])
    try rig.session.run()
    #expect(rig.terminal.prompts.allSatisfy { !$0.contains("\n") })
  }
}

/// Deals what another one has, `after` times, and then nothing, without an end.
private final class StuckSource: CardSource {
  private let other: (any CardSource)?
  private let left: Locked<Int>
  private let kept = Locked<[AsyncThrowingStream<Dealing, any Error>.Continuation]>([])

  init(after count: Int = 0, of other: (any CardSource)? = nil) {
    self.other = other
    left = Locked(count)
  }

  func deal(_ order: BatchOrder) -> AsyncThrowingStream<Dealing, any Error> {
    let isStuck = left.withLock { left in
      left -= 1
      return left < 0
    }
    if !isStuck, let other { return other.deal(order) }
    return AsyncThrowingStream { stream in kept.withLock { $0.append(stream) } }
  }
}

private struct SomeModel: ModelDirectory {
  var current: ChosenModel? { ChosenModel(service: "Some", model: "some-1") }
  func models() async throws -> [String] { [] }
  func attempt(_ model: String) async throws {}
}

private struct BrokenSource: CardSource {
  func deal(_ order: BatchOrder) -> AsyncThrowingStream<Dealing, any Error> {
    AsyncThrowingStream { $0.finish(throwing: DiskTrouble()) }
  }
}

private final class DribblingSource: CardSource {
  private let cards: [Card]
  private let isDealt = DispatchSemaphore(value: 0)
  private let mayDeal: DispatchSemaphore

  /// - Parameter isHeld: Whether nothing comes before it is released.
  init(cards: [Card], isHeld: Bool = false) {
    self.cards = cards
    mayDeal = DispatchSemaphore(value: isHeld ? 0 : 1)
  }

  func release() { mayDeal.signal() }

  /// Waits until all cards of an order have been taken.
  func waitUntilDealt() { isDealt.wait() }

  func deal(_ order: BatchOrder) -> AsyncThrowingStream<Dealing, any Error> {
    let left = Locked(cards[...])
    return AsyncThrowingStream { [self] in
      mayDeal.wait()
      defer { mayDeal.signal() }
      guard let card = left.withLock({ $0.popFirst() }) else {
        isDealt.signal()
        return nil
      }
      return .cards(DealtCards(cards: [card], deck: nil, source: "a model"))
    }
  }
}

/// Deals one card at a time, the next when it is released.
private final class GatedSource: CardSource {
  private struct State {
    var answers: ArraySlice<String>
    var stream: AsyncThrowingStream<Dealing, any Error>.Continuation?
  }

  private let state: Locked<State>

  init(answers: [String]) { state = Locked(State(answers: answers[...])) }

  func deal(_ order: BatchOrder) -> AsyncThrowingStream<Dealing, any Error> {
    AsyncThrowingStream { stream in
      state.withLock { $0.stream = stream }
      release()
    }
  }

  func release() {
    state.withLock { state in
      guard let answer = state.answers.popFirst() else {
        state.stream?.finish()
        return
      }
      let card = Card(
        id: CardID(rawValue: answer), type: .question,
        question: "Which, the \(state.answers.count)th from the end?",
        answer: answer)
      state.stream?.yield(
        .cards(DealtCards(cards: [card], deck: nil, source: "a model")))
    }
  }
}
