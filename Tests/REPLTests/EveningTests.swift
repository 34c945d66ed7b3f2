import Console
import REPL
import TestSupport
import Testing

@testable import Tutor

/// A streak at risk as a session says it: at the start, and in the evening above the prompt.
@Suite(.ownThread)
struct EveningTests {
  private let store = MemoryStore()
  private let pauses = Pauses()
  private static let note = "Your streak of 1 day ends today unless a card keeps it."

  /// A card on 5 June.
  init() throws {
    let rig = try Rig(typing: "black holes", "gravity", log: MemoryEventLog(store))
    try set(rig, to: "2026-06-05T12:00:00Z")
    try rig.session.run()
  }

  private func set(_ rig: Rig, to time: String) throws {
    rig.clock.own = 0
    rig.clock.wall = try #require(Timestamp(time))
  }

  /// A run that begins at `time`.
  private func rig(
    at time: String, isInteractive: Bool = true, _ script: [ScriptedTerminal.Step]
  ) throws -> Rig {
    let rig = try Rig(
      script, isInteractive: isInteractive, log: MemoryEventLog(store), run: "run-2",
      pause: pauses.pause)
    try set(rig, to: time)
    return rig
  }

  /// Takes what one waking brings.
  private var oneWaking: ScriptedTerminal.Step {
    var looks = 0
    return .news(until: {
      looks += 1
      return looks > 1
    })
  }

  /// Time passes until then, and the session is woken.
  private func wake(_ rig: Rig, at time: String) -> [ScriptedTerminal.Step] {
    [
      .meanwhile {
        pauses.expectOne()
        rig.clock.pass(until: time)
        pauses.endAll()
      }, oneWaking,
    ]
  }

  @Test func itIsSaidAtEightAboveThePromptOnce() throws {
    let rig = try rig(at: "2026-06-06T19:45:00Z", [])
    rig.terminal.type(
      wake(rig, at: "2026-06-06T19:55:00Z") + wake(rig, at: "2026-06-06T20:00:00Z")
        + [.line("xp"), .read(.endOfInput)])
    try rig.session.run()
    #expect(Array(pauses.durations.prefix(2)) == [.seconds(600), .seconds(300)])
    #expect(rig.shown.ranges(of: Self.note).count == 1)
    #expect(rig.shown.contains("streak 1 day, keep it today"))
    let note = try #require(rig.shown.ranges(of: Self.note).first)
    let line = try #require(rig.shown.ranges(of: "> xp").first)
    #expect(note.upperBound < line.lowerBound)
    // Nothing of it is an event, and nothing had to be folded for it.
    #expect(rig.count(of: "cardGraded") == 1)
    #expect(rig.kinds.count == store.events.count)
  }

  @Test func aCardInAnotherWindowSparesIt() throws {
    let rig = try rig(at: "2026-06-06T19:55:00Z", [])
    let other = try Rig(
      [.line("black holes"), .line("photon"), .read(.endOfInput)], log: MemoryEventLog(store),
      run: "run-3", pause: Pauses().pause)
    try set(other, to: "2026-06-06T19:56:00Z")
    rig.terminal.type(
      [.meanwhile { try other.session.run() }] + wake(rig, at: "2026-06-06T20:00:00Z")
        + [.read(.endOfInput)])
    try rig.session.run()
    #expect(!rig.shown.contains(Self.note))
  }

  @Test func aCardHereSparesIt() throws {
    let rig = try rig(at: "2026-06-06T19:55:00Z", [])
    rig.terminal.type(
      [.line("black holes"), .line("=no idea")] + wake(rig, at: "2026-06-06T20:00:00Z")
        + [.read(.endOfInput)])
    try rig.session.run()
    #expect(!rig.shown.contains(Self.note))
    #expect(pauses.durations.first == .seconds(300))
  }

  /// Nobody types anything meanwhile.
  @Test func anOpenRunSaysItOnTheNextDay() throws {
    let rig = try rig(at: "2026-06-06T20:30:00Z", [])
    rig.terminal.type(
      [.line("black holes"), .line("=no idea")] + wake(rig, at: "2026-06-07T19:58:00Z")
        + wake(rig, at: "2026-06-07T20:00:00Z") + [.read(.endOfInput)])
    try rig.session.run()
    #expect(Array(pauses.durations.prefix(2)) == [.seconds(600), .seconds(120)])
    #expect(rig.shown.contains("Your streak of 2 days ends today unless a card keeps it."))
  }

  @Test(arguments: [
    ("2026-06-05T15:00:00Z", [Duration.seconds(600)]),
    ("2026-06-06T20:00:00Z", [.seconds(600)]), ("2026-06-07T01:00:00Z", [.seconds(600)]),
    ("2026-06-08T12:00:00Z", []),
  ])
  func whereNothingIsToBeSaidNowItIsNot(time: String, waits: [Duration]) throws {
    let meanwhile = waits.map { _ in ScriptedTerminal.Step.meanwhile { pauses.expectOne() } }
    let rig = try rig(at: time, [.line("xp")] + meanwhile + [.read(.endOfInput)])
    try rig.session.run()
    #expect(pauses.durations == waits)
    #expect(!rig.shown.contains(Self.note))
  }

  @Test func aScriptIsToldNothing() throws {
    let rig = try rig(
      at: "2026-06-06T19:55:00Z", isInteractive: false, [.line("xp"), .read(.endOfInput)])
    try rig.session.run(topic: "black holes")
    #expect(pauses.durations == [])
    #expect(!rig.shown.contains("ends today"))
  }

  @Test(arguments: [
    ("2026-06-06T09:00:00Z", true), ("2026-06-06T21:00:00Z", true),
    ("2026-06-05T21:00:00Z", false), ("2026-06-08T09:00:00Z", false),
  ])
  func aStartWithATopicSaysItFirst(time: String, isSaid: Bool) throws {
    let rig = try rig(at: time, [.read(.endOfInput)])
    try rig.session.run(topic: "black holes")
    #expect(rig.shown.contains(Self.note) == isSaid)
    if isSaid {
      #expect(rig.shown.hasPrefix("\n  " + Self.note + "\n\n  Black holes · batch 1"))
    }
  }
}
