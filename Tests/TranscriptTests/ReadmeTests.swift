import TestSupport
import Testing
import Tutor

@testable import Console

/// README.md shows a session; it is one.
@Suite(.ownThread)
struct ReadmeTests {
  private static let opening = "```console\n"

  @Test func theSessionIsShownAsItRuns() throws {
    let file = Golden("README.md")
    let text = try file.text()
    let opening = try #require(text.firstRange(of: ReadmeTests.opening))
    let closing = try #require(text[opening.upperBound...].firstRange(of: "```\n"))
    let session = String(text[opening.upperBound..<closing.lowerBound])
    let played = try Stage(Transcript(session)).play(session)
    try file.expect(text[..<opening.upperBound] + played + text[closing.lowerBound...])
  }
}

/// README.md tells the rules of the game; they are the program's.
struct ReadmeGameTests {
  private let text: String

  init() throws { text = try Golden("README.md").text() }

  /// The rows of the table with that heading, their cells trimmed.
  private func rows(under heading: String) throws -> [[String]] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.hasPrefix("| \(heading) |") })
    return lines[start...].dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
      line.split(separator: " | ").map { ReadmeGameTests.trimmed($0) }
    }
  }

  private static func trimmed(_ cell: Substring) -> String {
    let start = cell.drop { "| ".contains($0) }
    return String(start.reversed().drop { "| ".contains($0) }.reversed())
  }

  @Test func rewardsAreWorthWhatIsSaid() throws {
    let points = try rows(under: "reward").map { Int($0[1].drop { $0 == "+" }) }
    #expect(points == Reward.allCases.filter(\.isForCard).map(\.points))
  }

  @Test func challengesAndAchievementsAreThoseThereAre() throws {
    #expect(
      try rows(under: "challenge") == Challenge.allCases.map { [$0.name, $0.goal, "\($0.points)"] })
    #expect(
      try rows(under: "achievement")
        == Achievement.allCases.map {
          [$0.name, $0.condition, "\($0.points)", $0.rarity.rawValue, $0.category.rawValue]
        })
  }

  @Test func boxesHoldWhatIsSaid() throws {
    let expected = Rarity.allCases.map { rarity in
      let range = rarity.experience
      return [
        rarity.name, "\(rarity.percent) %", "\(range.lowerBound)–\(range.upperBound) XP",
      ]
    }
    #expect(try rows(under: "box") == expected)
  }

  @Test func theCalendarsMarksAreTheLevels() throws {
    let expected = ActivityLevel.allCases.map { level in
      let (fewest, most) = (level.cards.lowerBound, level.cards.upperBound)
      let cards = most == .max ? "\(fewest) and more" : most == 0 ? "0" : "\(fewest)–\(most)"
      return [HeatMap.mark(level).plain, "\(level)", cards]
    }
    #expect(try rows(under: "mark") == expected)
  }

  @Test func theMarksAreNamed() {
    #expect(text.contains("Combos of \(list(Celebration.comboMarks)) right answers"))
    #expect(text.contains("at \(list(Celebration.streakMarks)) days"))
  }

  private func list(_ marks: Set<Int>) -> String {
    let words = marks.sorted().map(String.init)
    return words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }

  @Test(arguments: CommandName.allCases)
  func everyCommandIsInTheTable(name: CommandName) throws {
    let cells = try rows(under: "command").map { $0[0] }
    #expect(
      cells.contains { $0.contains("`\(name.rawValue)`") || $0.contains("`\(name.rawValue) ") })
  }
}
