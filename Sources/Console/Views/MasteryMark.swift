internal import Tutor

/// How well something is known, as a mark that is denser the better.
enum MasteryMark {
  /// - Parameters:
  ///   - level: Nil where no card was answered.
  ///   - width: In columns; the mark of nothing takes one of them, at the right.
  static func text(_ level: Mastery.Level?, width: Int = 1) -> StyledText {
    let (mark, style): (String, Style) =
      switch level {
      case nil: ("·", .heatNone)
      case .weak: ("░", .heatLow)
      case .fair: ("▒", .heatMedium)
      case .good: ("▓", .heatMedium)
      case .high: ("█", .heatHigh)
      }
    let count = level == nil ? 1 : width
    return StyledText(String(repeating: mark, count: count), style).flushRight(in: width)
  }

  /// The marks with the percentages they stand for.
  static func addLegend(to page: inout Page) {
    var line = text(nil) + StyledText("\(Page.noBreak)none\(Page.noBreak)yet", .dim)
    for level in Mastery.Level.allCases {
      let percents = level.percents
      line.append("  ")
      line.append(text(level))
      let end = level == .high ? "\(Page.noBreak)%" : ""
      line.append("\(Page.noBreak)\(percents.lowerBound)–\(percents.upperBound)\(end)", .dim)
    }
    page.add(line)
  }
}
