internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ report: StreakReport, to page: inout Page) {
    if report.current == 0 {
      page.add("No streak now: one begins with today's first card.")
    } else {
      page.add(sentences: [
        StyledText("Streak: ", .strong) + StyledText(ReplyRenderer.days(report.current) + "."),
        report.isAtRisk
          ? StyledText("Keep it today: \(ReplyRenderer.span(report.left)) left.", .warm)
          : StyledText("Today is done.", .good),
      ])
    }
    if report.longest > report.current {
      page.add("Longest: \(ReplyRenderer.days(report.longest)).")
    }
    if report.bonus > 0 { page.add("Days in a row brought \(report.bonus) XP.") }
    if let mark = report.nextMark, report.current > 0 {
      let share = Double(report.current) / Double(mark)
      let left = "\(ReplyRenderer.days(mark - report.current)) to \(mark)"
      page.space()
      page.add(ProgressBar.text(share, width: 16) + StyledText("  " + left))
    }
    page.space()
    page.add("Last \(report.lastDays.count) days", .strong)
    addLastDays(of: report, to: &page)
  }

  /// The days as marks under the letters of their weekdays; days in a row are joined.
  private func addLastDays(of report: StreakReport, to page: inout Page) {
    let count = report.lastDays.count
    let today = StyledText(" today", .dim)
    let cell = max(1, min(4, (page.textWidth - today.width) / count))
    var letters = StyledText()
    var marks = StyledText()
    var hasJoined = false
    for (index, level) in report.lastDays.enumerated() {
      let back = count - 1 - index
      let day = StudyDay(ordinal: report.day.ordinal - back)
      letters.append(
        StyledText(day.weekdayLetter, back == 0 ? .strong : .dim).padded(to: cell))
      marks.append(HeatMap.mark(level))
      let isJoined = back > 0 && level != .none && report.lastDays[index + 1] != .none
      hasJoined = hasJoined || isJoined
      let gap = String(repeating: isJoined ? HeatMap.join : " ", count: cell - 1)
      marks.append(gap, isJoined ? .good : .plain)
    }
    let end = marks.droppingLastBlanks
    page.addLine(letters)
    page.addLine(end.width + today.width <= page.textWidth ? end + today : end)
    HeatMap.addLegend(to: &page)
    if hasJoined, cell > 1 { page.add(HeatMap.joinLegend, .dim) }
  }
}
