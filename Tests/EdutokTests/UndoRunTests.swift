import TestSupport
import Testing
import Tutor

@Suite("A whole run taken back", .ownThread)
struct UndoRunTests {
  private let learner: Learner
  /// A whole batch, the second card changed from wrong to right, and a card of the next.
  private let cards: [String]
  /// A grade a card, the learner's word, and the next batch.
  private let undos = Array(repeating: "undo", count: 16 + 1 + 1)

  init() throws {
    learner = try Learner()
    let reveals = Array(repeating: ["reveal", "got"], count: 15).flatMap { $0 }
    let lines = ["topic photosynthesis"] + reveals + ["", "reveal", "got"]
    let output = try Learner().run(typing: lines.map { $0 + "\n" }.joined()).output
    let answers = output.matches(of: /\n  Right: (.+)/).map { "=\($0.1)" }
    try #require(answers.count == 16)
    cards =
      [answers[0], "=some other thing", "got"] + answers[2..<15] + ["", answers[15]]
  }

  @Test(
    "Totals are as before the run", arguments: [[], ["python", "print", "undo", "print", "box"]])
  func takenBack(earlier: [String]) throws {
    // A box of then is opened then: the one opened below is the run's own.
    if !earlier.isEmpty { try study(earlier) }
    let before = try learner.stats()
    let program = try learner.start()
    try program.send(text(["topic photosynthesis"] + cards + ["box", "stats"]))
    try program.expect("By hour of the day")
    let between = try learner.stats()
    #expect(between["challenges"].map { done(in: $0) } == ["Card Master", "Perfect Score"])
    #expect(between["xp"]?["total"]?.integer ?? 0 > 16 * 50 + 100 + 50 + 75)
    let opened = try #require(before["boxes"]?["opened"]?.integer)
    #expect(between["boxes"]?["opened"]?.integer == opened + 1)
    #expect(between["achievements"].map { unlocked(in: $0) } == ["First Steps"])
    try program.send(text(undos))
    let rest = try program.finish(input: Array(text(["quit"]).utf8))
    #expect(rest.status == 0)
    #expect(try learner.stats() == before)
    let kinds = try learner.export().matches(of: /"kind":"(\w+)"/).map { String($0.1) }
    #expect(kinds.count { $0 == "undone" } == 18 + earlier.count { $0 == "undo" })
    #expect(kinds.count { $0 == "cardGraded" } == 16 + (earlier.isEmpty ? 0 : 2))
  }

  @Test func whatIsAnsweredAgainHoldsTheSameBoxes() throws {
    try study(
      ["topic photosynthesis"] + cards + ["box"] + undos
        + cards)
    let granted = try boxes()
    #expect(granted.count >= 2)
    #expect(granted.count.isMultiple(of: 2))
    let half = granted.count / 2
    #expect(Array(granted.prefix(half)) == Array(granted.suffix(half)))
    // The box that was opened is closed again.
    #expect(try learner.number("boxes.opened") == 0)
    #expect(try learner.number("boxes.unopened") == half)
    #expect(try learner.number("cards.completed") == 16)
  }

  @Test func otherAnswersInAnotherRunHoldThemToo() throws {
    try study(["topic photosynthesis"] + cards + undos)
    let first = try boxes()
    try study(
      ["topic python"] + Array(repeating: ["=some other thing", "got"], count: 9).flatMap { $0 })
    let second = try boxes().dropFirst(first.count)
    let count = try learner.number("cards.completed")
    #expect(count >= 9)
    #expect(!second.isEmpty)
    #expect(Array(second) == Array(first.prefix(second.count)))
  }

  private func study(_ lines: [String]) throws {
    let outcome = try learner.run(typing: text(lines))
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
  }

  private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// What every box that was ever granted holds, by the ordinal of its card.
  private func boxes() throws -> [String] {
    try learner.export().matches(
      of: /"ordinal":(\d+),"rarity":"(\w+)","xp":(\d+)/
    ).map { "card \($0.1): \($0.2), \($0.3) XP" }
  }

  private func done(in rows: JSONValue) -> [String] {
    names(in: rows) { $0["done"] == .bool(true) }
  }

  private func unlocked(in rows: JSONValue) -> [String] {
    names(in: rows) { $0["unlocked_at"] != .null }
  }

  private func names(in rows: JSONValue, where isWanted: (JSONValue) -> Bool) -> [String] {
    guard case .array(let rows) = rows else { return [] }
    return rows.filter(isWanted).compactMap { $0["name"]?.string }
  }
}
