internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ report: CalendarReport, to page: inout Page) {
    let month = report.month
    let isCurrent = month.contains(report.today)
    let name = StyledText("\(month.name) \(month.year)", .strong)
    page.add(name, right: isCurrent ? streak(of: report) : StyledText())
    page.space()
    let grid = MonthGrid(report, width: page.textWidth)
    for line in grid.lines { page.addLine(line) }
    page.space()
    addSum(of: report, to: &page)
    HeatMap.addLegend(to: &page)
    addSigns(of: report, grid, to: &page)
    addUnlocked(report.unlocked, to: &page)
    page.space()
    let other = isCurrent ? month.previous : StudyMonth(of: report.today)
    page.add(
      Page.facts(
        ["`calendar \(other)` shows another month", "`calendar year` 53 weeks"],
        width: page.textWidth), .dim)
  }

  private func streak(of report: CalendarReport) -> StyledText {
    guard report.streak > 0 else { return StyledText() }
    return StyledText(
      "streak " + ReplyRenderer.days(report.streak)
        + (report.isStreakAtRisk ? ", keep it today" : ""),
      report.isStreakAtRisk ? .warm : .good)
  }

  private func addSum(of report: CalendarReport, to page: inout Page) {
    let days = report.cards.count { $0 > 0 }
    guard days > 0 else {
      page.add(
        report.month.first > report.today
          ? "That month is still to come." : "No cards in \(report.month.name).")
      return
    }
    let cards = report.cards.reduce(0, +)
    let facts = ["\(ReplyRenderer.cards(cards)) on \(ReplyRenderer.days(days))"]
    page.add(
      Page.facts(facts + ["\(report.experience) XP"], width: page.textWidth))
  }

  /// What the signs mean that stand in this month.
  private func addSigns(of report: CalendarReport, _ grid: MonthGrid, to page: inout Page) {
    var signs: [String] = []
    if grid.hasSigns {
      if report.month.contains(report.today) { signs.append("[ ] today") }
      if report.streakDays.count > 1 { signs.append("\(HeatMap.join) streak") }
      if !report.unlocked.isEmpty { signs.append("* achievement") }
    }
    if !signs.isEmpty { page.add(signs.joined(separator: "  "), .dim) }
  }

  /// The month's achievements, a day a line.
  private func addUnlocked(_ unlocked: [ReachedAchievement], to page: inout Page) {
    guard !unlocked.isEmpty else { return }
    page.space()
    for (day, reached) in Dictionary(grouping: unlocked, by: \.unlocking.day).sorted(by: { $0.key < $1.key }) {
      let facts = reached.map { "\($0.achievement.name) \($0.achievement.points) XP" }
      let date = "\(day.shortWeekday) \(day.dayOfMonth)"
      page.addRow(
        StyledText("* ", .celebration) + StyledText(date), width: 10,
        StyledText(Page.facts(facts, width: page.textWidth - 10)))
    }
  }

  // MARK: The year

  func add(_ report: YearReport, to page: inout Page) {
    let streak =
      report.streak > 0
      ? StyledText("streak " + ReplyRenderer.days(report.streak), .good) : StyledText()
    page.add(StyledText("\(YearReport.weeks) weeks", .strong), right: streak)
    page.space()
    let grid = YearGrid(report, width: page.lineWidth)
    for line in grid.lines { page.addLine(line) }
    page.space()
    if grid.weeks < YearReport.weeks {
      page.add(
        "The last \(grid.weeks) weeks; a window of \(YearGrid.columns) columns shows all.", .dim)
    }
    addSum(of: report, to: &page)
    HeatMap.addLegend(to: &page)
  }

  private func addSum(of report: YearReport, to page: inout Page) {
    let days = report.cards.count { $0 > 0 }
    guard days > 0, let most = report.cards.max(), let index = report.cards.firstIndex(of: most)
    else {
      page.add("No cards yet in these weeks; today can be the first day.")
      return
    }
    let cards = report.cards.reduce(0, +)
    let facts = [
      "\(ReplyRenderer.cards(cards)) on \(ReplyRenderer.days(days)) of \(report.cards.count)",
      "most \(most), on \(StudyDay(ordinal: report.first.ordinal + index).shortDate)",
      "longest streak \(ReplyRenderer.days(report.longestStreak))",
    ]
    page.add(Page.facts(facts, width: page.textWidth))
  }
}
