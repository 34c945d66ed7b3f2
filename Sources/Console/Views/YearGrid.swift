internal import Tutor

/// Weeks as columns and their days as rows, Monday above, with the months' names.
struct YearGrid {
  private let report: YearReport
  /// Weeks shown: the latest that fit.
  let weeks: Int
  /// Columns a week takes.
  private let breadth: Int
  private let width: Int

  /// - Parameter width: What the grid may take, in columns.
  init(_ report: YearReport, width: Int) {
    self.report = report
    self.width = width
    let room = width - YearGrid.label
    breadth = room >= 2 * YearReport.weeks ? 2 : 1
    weeks = max(1, min(YearReport.weeks, room / breadth))
  }

  /// For the names of the days, at the left.
  private static let label = 4

  /// The narrowest window that shows all weeks, with its margins.
  static let columns = label + YearReport.weeks + Page.indent.count + 1

  private var firstMonday: Int { report.first.ordinal + 7 * (YearReport.weeks - weeks) }

  var lines: [StyledText] { [months] + (0..<7).map(row) }

  /// Each month's name above the week that its first day is in, where there is room for it.
  private var months: StyledText {
    var line = String(repeating: " ", count: YearGrid.label)
    for week in 0..<weeks {
      let monday = StudyDay(ordinal: firstMonday + 7 * week)
      let month = StudyMonth(of: StudyDay(ordinal: monday.ordinal + 6))
      let column = YearGrid.label + week * breadth
      let begins = month.first >= monday
      // The first month shown is named where its name ends before the next one's begins.
      let isLeading = week == 0 && month.next.first.ordinal >= monday.ordinal + 7 * (4 / breadth)
      guard begins || isLeading, column >= line.count, column + 3 <= width else { continue }
      line += String(repeating: " ", count: column - line.count) + month.shortName + " "
    }
    return StyledText(line, .dim)
  }

  private func row(_ weekday: Int) -> StyledText {
    let isNamed = weekday.isMultiple(of: 2) && weekday < 6
    var line = StyledText(isNamed ? StudyDay.shortWeekdays[weekday] : "", .dim)
      .padded(to: YearGrid.label)
    for week in 0..<weeks {
      let index = firstMonday + 7 * week + weekday - report.first.ordinal
      // Days to come are blank.
      guard report.cards.indices.contains(index) else { continue }
      line.append(HeatMap.mark(ActivityLevel(cards: report.cards[index]), width: breadth))
    }
    return line
  }
}
