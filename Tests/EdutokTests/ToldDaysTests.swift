import TestSupport
import Testing
import Tutor

/// S09 by the real program: what its views print, and `stats --json`.
@Suite("The program's views agree day by day", .ownThread, .enabled(if: !Sanitizer.isThread))
struct ToldDaysTests {
  private static let views = ["xp", "streak", "calendar", "challenges", "achievements", "stats"]

  @Test("S09: three weeks over a change of the clocks")
  func threeWeeks() throws {
    let learner = try TimedLearner()
    let zone = "Europe/Amsterdam"
    var active: [StudyDay] = []
    for visit in DayAgreementTests.visits {
      let day = try #require(StudyDay(visit.day))
      let time = visit.time ?? visit.day + "T15:00:00Z"
      if visit.time != nil {
        try learner.study(at: time, in: zone)
        active.append(day)
      }
      let shown = try learner.run(at: time, in: zone, typing: ToldDaysTests.views)
      #expect(shown.status == 0)
      #expect(shown.error == "")
      let object = try learner.stats(at: time, in: zone)
      let figures = Figures(object)
      #expect(object["today"]?["day"]?.string == visit.day)
      #expect(figures[.streak] == "\(visit.streak)")
      let told = ToldDaysTests.told(in: shown.output)
      #expect(Set(told.map(\.figure)).count == 9, "\(visit.day): \(shown.output)")
      for (figure, value) in told { #expect(value == figures[figure], "\(figure) on \(visit.day)") }
      #expect(ToldDaysTests.marks(in: shown.output) == active.filter(StudyMonth(of: day).contains))
    }
    #expect(active.count == 20)
  }

  /// Every number in the views, as often as it is told.
  private static func told(in text: String) -> [(figure: Figure, value: String)] {
    var told: [(Figure, String)] = []
    func note(_ figure: Figure, _ regex: some RegexComponent<(Substring, Substring)>) {
      told += text.matches(of: regex).map { (figure, String($0.output.1)) }
    }
    note(.level, #/\n  Level +([0-9]+)/#)
    note(.points, #/\n  Level +[0-9]+, ([0-9]+) XP/#)
    note(.points, #/\n  All ([0-9]+) XP/#)
    note(.pointsToday, #/Today: ([0-9]+) XP/#)
    note(.cardsToday, #/Today: [0-9]+ XP, ([0-9]+) cards?/#)
    note(.cardsToday, #/ completed, ([0-9]+) today/#)
    note(.streak, #/[Ss]treak:? +([0-9]+) days?/#)
    note(.longestStreak, #/longest ([0-9]+)\b/#)
    note(.boxes, #/Boxes +([0-9]+) to open/#)
    let challenges = text.matches(
      of: #/\n  (Card Master|Perfect Score|Topic Explorer) .*? ([0-9]+) of +([0-9]+) /#)
    told.append(
      (.challenges, challenges.map { "\($0.1) \($0.2) of \($0.3)" }.joined(separator: ", ")))
    let achievements = text.matches(
      of: #/\n  ([A-Z]\w+(?: \w+)?) +[a-z]+ +[0-9]+ XP +[0-9]+ \w+ 20/#)
    told.append((.achievements, achievements.map { String($0.1) }.joined(separator: ", ")))
    return told
  }

  /// The days that the calendar marks as active.
  private static func marks(in text: String) -> [StudyDay] {
    guard let head = text.firstMatch(of: #/\n  (March|April) 2026 /#) else { return [] }
    let month = head.1 == "March" ? "2026-03" : "2026-04"
    let grid = text[head.range.upperBound...]
    let end = grid.firstRange(of: "· 0")?.lowerBound ?? grid.endIndex
    return grid[..<end].matches(of: #/([0-9]+)\]? ?([░▒█])/#).compactMap { mark in
      StudyDay("\(month)-\(mark.1.count == 1 ? "0" : "")\(mark.1)")
    }
  }
}
