internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ report: CalendarReport, to page: inout Page) {
    let month = report.month
    let isCurrent = month.contains(report.today)
    let streak = streak(report.streak, isAtRisk: report.isStreakAtRisk)
    let name = StyledText("\(month.name) \(month.year)", .strong)
    page.add(name, right: isCurrent ? streak : StyledText())
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
        ["`calendar \(other)`: another month", "`calendar year`: \(YearReport.weeks) weeks"],
        width: page.textWidth), .dim)
  }

  private func streak(_ days: Int, isAtRisk: Bool) -> StyledText {
    guard days > 0 else { return StyledText() }
    return StyledText(
      "streak " + ReplyRenderer.days(days) + (isAtRisk ? ", keep it today" : ""),
      isAtRisk ? .warm : .good)
  }

  private func addSum(of report: CalendarReport, to page: inout Page) {
    let days = report.cards.count { $0 > 0 }
    guard days > 0 else {
      let isOver = !report.month.contains(report.today)
      page.add(
        report.month.first > report.today
          ? "That month is still to come."
          : "No cards in \(report.month.name)\(isOver ? "" : " yet").")
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
      if !report.joined.isEmpty { signs.append(HeatMap.joinLegend) }
      if !report.unlocked.isEmpty { signs.append("*\(Page.noBreak)unlocked") }
    } else if report.month.contains(report.today) {
      signs.append("Today is \(report.today.shortWeekday) \(report.today.dayOfMonth).")
    }
    if !signs.isEmpty { page.add(signs.joined(separator: "  "), .dim) }
  }

  /// The month's achievements, a day a line.
  private func addUnlocked(_ unlocked: [ReachedAchievement], to page: inout Page) {
    guard !unlocked.isEmpty else { return }
    page.space()
    let days = Dictionary(grouping: unlocked, by: \.unlocking.day)
    for (day, reached) in days.sorted(by: { $0.key < $1.key }) {
      let facts = reached.map { "\($0.achievement.name) \($0.achievement.points) XP" }
      let date = "\(day.shortWeekday) \(day.dayOfMonth)"
      page.addRow(
        StyledText("* ", .celebration) + StyledText(date), width: 10,
        StyledText(Page.facts(facts, width: page.textWidth - 10)))
    }
  }

  // MARK: The year

  func add(_ report: YearReport, to page: inout Page) {
    let streak = streak(report.streak, isAtRisk: report.isStreakAtRisk)
    let title = "\(YearReport.weeks) weeks to \(report.today.shortDate)"
    page.add(StyledText(title, .strong), right: streak)
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
    let busiest = StudyDay(ordinal: report.first.ordinal + index).shortDate
    page.add(sentences: [
      StyledText("\(ReplyRenderer.cards(cards)) on \(days) of \(report.cards.count) days."),
      StyledText("Longest streak: \(ReplyRenderer.days(report.longestStreak))."),
    ])
    page.add("Busiest day: \(busiest) with \(ReplyRenderer.cards(most)).")
  }
}
