internal import Tutor

/// A month as weeks from Monday on: each day with its number and the mark of what was done.
///
/// A wide cell is ` 24 ██──`: the number, in brackets for today, the mark, a star where something
/// was unlocked, and what joins it to the next day of a run. A middling cell is `─24*█`, the join
/// before the number and the star behind; a narrow one `24█`.
struct MonthGrid {
  private enum Cell: Int {
    case narrow = 3
    case middling = 5
    case wide = 8
  }

  private let report: CalendarReport
  private let cell: Cell
  private let hasSums: Bool

  /// The widest grid that takes no more than `width` columns.
  init(_ report: CalendarReport, width: Int) {
    self.report = report
    cell =
      width >= 7 * Cell.wide.rawValue
      ? .wide : width >= 7 * Cell.middling.rawValue ? .middling : .narrow
    hasSums = width >= 7 * Cell.wide.rawValue + MonthGrid.sumWidth
  }

  /// For the cards of a week, at the right.
  private static let sumWidth = 9

  /// Whether today is in brackets and stars have their place.
  var hasSigns: Bool { cell != .narrow }

  var lines: [StyledText] {
    var lines = [heading]
    let first = report.month.first
    var monday = StudyDay(ordinal: first.ordinal - first.weekday)
    while monday < report.month.next.first {
      lines.append(week(from: monday))
      monday = StudyDay(ordinal: monday.ordinal + 7)
    }
    return lines
  }

  private var heading: StyledText {
    var line = StyledText()
    for name in StudyDay.shortWeekdays {
      let text =
        switch cell {
        case .wide: " " + name
        case .middling: " " + name
        case .narrow: String(name.prefix(2))
        }
      line.append(StyledText(text, .dim).padded(to: cell.rawValue))
    }
    if hasSums { line.append(StyledText("cards", .dim).flushRight(in: MonthGrid.sumWidth)) }
    return line
  }

  private func week(from monday: StudyDay) -> StyledText {
    var line = StyledText()
    for ordinal in monday.ordinal..<monday.ordinal + 7 {
      let day = StudyDay(ordinal: ordinal)
      line.append(report.month.contains(day) ? text(of: day) : .blanks(cell.rawValue))
    }
    guard hasSums else { return line }
    let sum = (monday.ordinal..<monday.ordinal + 7).reduce(0) { sum, ordinal in
      sum + report.cards(on: StudyDay(ordinal: ordinal))
    }
    return line + StyledText(sum == 0 ? "" : String(sum), .dim).flushRight(in: MonthGrid.sumWidth)
  }

  private func text(of day: StudyDay) -> StyledText {
    let isToday = day == report.today
    let isToCome = day > report.today
    let cards = report.cards(on: day)
    let number = StyledText(
      String(day.dayOfMonth), isToday ? .strong : isToCome || cards == 0 ? .dim : .plain
    ).flushRight(in: 2)
    let bracketed =
      isToday
      ? StyledText("[", .strong) + number + StyledText("]", .strong)
      : StyledText(" ") + number + StyledText(" ")
    let level = ActivityLevel(cards: cards)
    let mark = isToCome ? StyledText(" ") : HeatMap.mark(level)
    let isStarred = report.unlocked.contains { $0.unlocking.day == day }
    let star = StyledText(isStarred ? "*" : "", .celebration)
    switch cell {
    case .narrow: return number + mark
    case .middling:
      let lead =
        report.joined.contains(day.previous) && !isToday ? StyledText(HeatMap.join, .good) : nil
      let head = (lead ?? StyledText(isToday ? "[" : " ", .strong)) + number
      let tail = isToday ? StyledText("]", .strong) : star.isEmpty ? StyledText(" ") : star
      return head + tail + mark
    case .wide:
      let square = isToCome ? StyledText("  ") : HeatMap.mark(level, width: 2)
      var text = bracketed + square + star
      if report.joined.contains(day) {
        let room = cell.rawValue - text.width
        text.append(String(repeating: HeatMap.join, count: room), .good)
      }
      return text.padded(to: cell.rawValue)
    }
  }
}

extension CalendarReport {
  /// Completed cards; 0 for days of other months.
  fileprivate func cards(on day: StudyDay) -> Int {
    let index = day.ordinal - month.first.ordinal
    return cards.indices.contains(index) ? cards[index] : 0
  }
}
