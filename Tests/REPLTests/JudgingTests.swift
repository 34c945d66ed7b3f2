import Console
import Dispatch
import REPL
import TestSupport
import Testing
import Tutor

/// Second opinions while a line is typed, and for a script.
@Suite(.ownThread)
struct JudgingTests {
  private func rig(
    _ steps: [ScriptedTerminal.Step], _ judge: FakeJudge, isInteractive: Bool = true,
    log: MemoryEventLog = MemoryEventLog()
  ) throws -> Rig {
    try Rig(
      steps, isInteractive: isInteractive, log: log,
      decks: [try deck("metals", named: "Metals", answers: ["mercury", "iron", "lead"])],
      judge: judge)
  }

  @Test func aLiftIsSaidAboveTheNextPrompt() throws {
    let judge = FakeJudge(SecondOpinion(.right))
    let log = MemoryEventLog()
    let rig = try rig(
      [
        .line("metals"), .line("quick metal"), .meanwhile { judge.release() },
        .news(until: { log.store.events.contains { $0.kind == "verdictOverridden" } }),
        .line("iron"), .read(.endOfInput),
      ], judge, log: log)
    try rig.session.run()
    #expect(judge.asked.map(\.typed) == ["quick metal"])
    #expect(rig.shown.contains("No: mercury"))
    #expect(rig.shown.contains("On second thought, right: \"quick metal\", for mercury.  +45 XP"))
    #expect(rig.shown.contains("Right: iron"))
  }

  @Test func studyGoesOnWithoutIt() throws {
    let judge = FakeJudge(SecondOpinion(.right))
    let rig = try rig(
      [.line("metals"), .line("quick metal"), .line("iron"), .read(.endOfInput)], judge)
    try rig.session.run()
    #expect(rig.shown.contains("Right: iron"))
    #expect(rig.count(of: "verdictOverridden") == 0)
    judge.expectGivenUp()
  }

  @Test func aScriptsLineIsFinishedWithTheOpinionOnIt() throws {
    let judge = FakeJudge(SecondOpinion(.right))
    let rig = try rig(
      [.line("metals"), .line("quick metal"), .line("xp"), .read(.endOfInput)], judge,
      isInteractive: false)
    rig.terminal.onWait = { judge.release() }
    try rig.session.run()
    let lift = rig.shown.firstRange(of: "On second thought, right: \"quick metal\"")
    let next = rig.shown.firstRange(of: "> xp")
    #expect(lift.flatMap { lift in next.map { lift.lowerBound < $0.lowerBound } } == true)
    #expect(rig.shown.contains("155 of 300 XP"))
  }

  @Test func ctrlCInAScriptsWaitGivesTheOpinionUpAndKeepsTheAnswer() throws {
    let judge = FakeJudge(SecondOpinion(.right))
    let rig = try rig(
      [.line("metals"), .line("quick metal"), .line("iron"), .read(.endOfInput)], judge,
      isInteractive: false)
    rig.terminal.onWait = {
      if rig.shown.contains("No: mercury") { rig.terminal.waits = [.interrupted] }
    }
    try rig.session.run()
    #expect(rig.count(of: "cardGraded") == 2)
    #expect(rig.count(of: "verdictOverridden") == 0)
    judge.expectGivenUp()
  }

  @Test(arguments: [true, false])
  func whereNoneIsToBeHadNothingIsSaid(isInteractive: Bool) throws {
    let judge = FakeJudge(nil)
    judge.release()
    let rig = try rig(
      [.line("metals"), .line("quick metal"), .line("iron"), .read(.endOfInput)], judge,
      isInteractive: isInteractive)
    try rig.session.run()
    #expect(!rig.shown.contains("second thought"))
    #expect(rig.shown.contains("Right: iron"))
  }
}

/// Gives its opinion when it is told to.
private final class FakeJudge: AnswerJudge {
  private struct State {
    var asked: [OpinionQuestion] = []
    var waiting: CheckedContinuation<Void, Never>?
    var isReleased = false
  }

  private let answer: SecondOpinion?
  private let state = Locked(State())
  private let givenUp = DispatchSemaphore(value: 0)

  init(_ answer: SecondOpinion?) { self.answer = answer }

  var asked: [OpinionQuestion] { state.withLock { $0.asked } }
  var isThere: Bool { true }

  func opinion(on question: OpinionQuestion) async -> SecondOpinion? {
    state.withLock { $0.asked.append(question) }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isReleased = state.withLock { state in
          if !state.isReleased { state.waiting = continuation }
          return state.isReleased
        }
        if isReleased { continuation.resume() }
      }
    } onCancel: {
      givenUp.signal()
      release()
    }
    return answer
  }

  func release() {
    let waiting = state.withLock { state in
      defer { state.waiting = nil }
      state.isReleased = true
      return state.waiting
    }
    waiting?.resume()
  }

  func expectGivenUp() { #expect(givenUp.wait(timeout: .now() + 600) == .success) }
}
