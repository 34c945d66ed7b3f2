import TestSupport
import Testing
import Text

@testable import Console
@testable import Tutor

/// `xp`, `streak`, `calendar`, `calendar year`, `challenges`, `achievements` and `stats`, as a
/// learner sees them.
struct ViewTests {
  @Test(arguments: ViewSamples.all.map(\.name), [40, 80, 120])
  func everyViewLooksAsWritten(view: String, columns: Int) throws {
    let text = try page(of: view, columns: columns, theme: .none)
    try Golden("fixtures/transcripts/renders/views/\(view)-\(columns).txt").expect(text)
  }

  @Test(arguments: ViewSamples.all.map(\.name), [40, 80, 120])
  func everyViewIsColouredAsWritten(view: String, columns: Int) throws {
    let text = try page(of: view, columns: columns, theme: .dark)
    try Golden("fixtures/transcripts/renders/views/\(view)-\(columns)-colour.txt")
      .expect(text.replacing("\u{1B}", with: "␛"))
  }

  private func page(of view: String, columns: Int, theme: Theme) throws -> String {
    let view = try #require(ViewSamples.all.first { $0.name == view })
    return view.samples.map { name, part in
      "=== \(name)\n" + theme.render(ReplyRenderer(columns: columns).render([part]))
    }.joined()
  }

  // MARK: What a view says

  private func lines(of part: ReplyPart, columns: Int = 80) -> [String] {
    ReplyRenderer(columns: columns).render([part]).plain.split(separator: "\n").map(String.init)
  }

  private func calendar(_ progress: Progress, columns: Int = 80) -> [String] {
    let today = SampleLearner.today
    let report = CalendarReport(progress, month: StudyMonth(of: today), on: today)
    return lines(of: .calendar(report), columns: columns)
  }

  @Test func todayIsInBracketsAndTheStreakLeadsToIt() {
    let wide = calendar(SampleLearner.steadyDone)
    #expect(wide.contains("   16 ▒▒── 17 ██──[18]▒▒*  19      20      21      22            51"))
    let middling = calendar(SampleLearner.steadyDone, columns: 40)
    #expect(middling.contains("  ─16 ▒─17 █[18]▒ 19   20   21   22"))
    let narrow = calendar(SampleLearner.steadyDone, columns: 24)
    #expect(narrow.contains("  16▒17█18▒19 20 21 22"))
    #expect(narrow.contains("  Today is Wed 18."))
  }

  @Test func aStreakAtRiskEndsBeforeToday() {
    #expect(
      calendar(SampleLearner.steady)
        .contains("   16 ▒▒── 17 ██  [18]·    19      20      21      22            40"))
  }

  @Test func runsThatAreOverAreJoinedToo() {
    var learner = SampleLearner()
    for back in [9, 8, 7, 5, 3, 2] {
      learner.study(6, of: "Planets", on: SampleLearner.day(back), hour: 12)
    }
    let month = calendar(learner.progress)
    #expect(month.contains("    9 ▒▒*─ 10 ▒▒── 11 ▒▒   12 ·    13 ▒▒   14 ·    15 ▒▒*─       30"))
    #expect(month.contains("   16 ▒▒   17 ·   [18]·    19      20      21      22             6"))
    #expect(month.contains("  [ ] today  ─ days in a row  * unlocked"))
    let row = lines(of: .streak(StreakReport(learner.progress, at: SampleLearner.evening)))
    #expect(row.contains("  ·   ·   ·   ·   ▒───▒───▒   ·   ▒   ·   ▒───▒   ·   · today"))
    #expect(row.last == "  ─ days in a row")
  }

  @Test func cardsOfDaysToComeAreNotShown() {
    var ahead = SampleLearner()
    ahead.study(20, of: "Planets", on: SampleLearner.day(-3), hour: 12)
    #expect(calendar(ahead.progress).contains("  No cards in November yet."))
    #expect(!calendar(ahead.progress).contains { $0.contains("██") })
  }

  @Test(arguments: [(40, 33), (59, 52), (60, 53), (80, 53), (112, 53)])
  func asManyWeeksAsFitAreShown(columns: Int, weeks: Int) {
    let report = YearReport(SampleLearner.veteran, on: SampleLearner.today)
    let shown = lines(of: .year(report), columns: columns)
    let monday = shown.first { $0.hasPrefix("  Mon ") }
    #expect(monday == "  Mon " + String(repeating: "█", count: weeks))
    let isPart = shown.contains { $0.contains("The last \(weeks) weeks") }
    #expect(isPart == (weeks < 53))
  }

  @Test(arguments: 0...10)
  func theAchievementsFitAScreenHoweverManyAreReached(reached: Int) {
    let rows = Achievement.allCases.enumerated().map { index, achievement in
      AchievementProgress(
        achievement: achievement, count: 0,
        unlocked: index >= reached
          ? nil
          : Unlocking(
            wall: SampleLearner.evening.wall, offset: 0, day: SampleLearner.today))
    }
    for columns in [80, 120] {
      let text = ReplyRenderer(columns: columns).render([.achievements(rows)]).plain
      let height = text.count { $0 == "\n" }
      #expect(height <= 23, "and a prompt below, on 24 rows")
    }
  }

  @Test func aLoneReachedAchievementStandsOnNoIsland() {
    let text = ReplyRenderer(columns: 80)
      .render([.achievements(SampleLearner.beginner.achievements(on: SampleLearner.today))]).plain
    #expect(text.contains("18 Nov 2026\n  Scholar "))
  }

  @Test(arguments: [(80, 46), (120, 31)])
  func theStatisticsOfAnOldHandFitTwoScreens(columns: Int, rows: Int) {
    let report = StatsReport(SampleLearner.veteran, on: SampleLearner.today)
    let text = ReplyRenderer(columns: columns).render([.stats(report)], isBelowBlank: true).plain
    #expect(text.count { $0 == "\n" } == rows, "and a prompt below, on 48 rows")
    #expect(text.contains("and 25 more: `topics`"))
  }

  @Test func thePlotsAtItsEndFitAScreenWithThePrompt() {
    let report = StatsReport(SampleLearner.veteran, on: SampleLearner.today)
    let text = ReplyRenderer(columns: 80).render([.stats(report)]).plain
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    // The prompt stands in the last one.
    #expect(rows.suffix(24).first == "  XP a week")
  }

  @Test func noLineOfTheStatisticsIsWiderThanItsWindow() {
    for progress in [SampleLearner.beginner, SampleLearner.steadyDone, SampleLearner.veteran] {
      let report = StatsReport(progress, on: SampleLearner.today)
      for columns in 20...200 {
        let lines = lines(of: .stats(report), columns: columns)
        #expect(lines.allSatisfy { DisplayWidth.of($0) < columns }, "\(columns)")
      }
    }
  }

  @Test(arguments: [
    (29, ["XP a week", "Cards a day", "% right a day"], nil),
    (30, ["XP a week"], "  No answers in the last 30 days."),
    (190, [], "  No study in the last 26 weeks."),
  ])
  func aPlotWithNothingInItIsLeftOut(daysLater: Int, titles: [String], said: String?) {
    let report = StatsReport(SampleLearner.beginner, on: SampleLearner.day(-daysLater))
    let shown = lines(of: .stats(report))
    let all = ["XP a week", "Cards a day", "% right a day"]
    #expect(all.filter { title in shown.contains { $0.contains(title) } } == titles)
    #expect(shown.first { $0.contains("in the last") } == said)
  }

  @Test func anHourIsNamedBestOnlyAmongHoursWithEnoughAnswers() {
    var learner = SampleLearner()
    learner.study(20, of: "Planets", on: SampleLearner.today, hour: 9, missed: 4)
    learner.study(19, of: "Planets", on: SampleLearner.today, hour: 20, missed: 10_007)
    let few = lines(of: .stats(StatsReport(learner.progress, on: SampleLearner.today)))
    #expect(few.contains("  Best hours are named once two of them have 20 answers each."))
    learner.study(1, of: "Planets", on: SampleLearner.today, hour: 20, missed: 10_007)
    let enough = lines(of: .stats(StatsReport(learner.progress, on: SampleLearner.today)))
    #expect(enough.contains("  Best hour: 20–21 h, 100 % of 20"))
  }

  @Test(arguments: [
    (0, "less than a minute"), (59, "less than a minute"), (60, "1 min"), (3599, "59 min"),
    (3600, "1 h"), (18_720, "5 h 12 min"), (90_000, "25 h"),
  ])
  func aSpanIsToldInHoursAndMinutes(seconds: Int, text: String) {
    #expect(ReplyRenderer.span(.seconds(seconds)) == text)
  }

  // MARK: Colours

  private static let heats: [Style] = [.heatNone, .heatLow, .heatMedium, .heatHigh]

  @Test(arguments: [Theme.dark, .light])
  func fourLevelsHaveFourColours(theme: Theme) {
    #expect(Set(ViewTests.heats.map { theme.render(StyledText("x", $0)) }).count == 4)
  }

  @Test func contrastTellsLevelsByWeightAlone() {
    #expect(
      ViewTests.heats.map { Theme.contrast.render(StyledText("x", $0)) }
        == ["x", "x", "\u{1B}[1mx\u{1B}[0m", "\u{1B}[1mx\u{1B}[0m"])
  }

  @Test func marksTellTheLevelsWithoutColour() {
    #expect(ActivityLevel.allCases.map { HeatMap.mark($0).plain } == ["·", "░", "▒", "█"])
  }
}
