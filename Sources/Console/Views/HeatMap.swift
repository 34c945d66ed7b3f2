internal import Tutor

/// How much was done on a day, as a mark that is denser the more it was.
enum HeatMap {
  /// - Parameter width: In columns.
  static func mark(_ level: ActivityLevel, width: Int = 1) -> StyledText {
    switch level {
    case .none: StyledText("·", .heatNone).padded(to: width)
    case .low: StyledText(String(repeating: "░", count: width), .heatLow)
    case .medium: StyledText(String(repeating: "▒", count: width), .heatMedium)
    case .high: StyledText(String(repeating: "█", count: width), .heatHigh)
    }
  }

  /// What joins days in a row.
  static let join = "─"
  static let joinLegend = "\(join)\(Page.noBreak)days in a row"

  /// The marks with the cards they stand for, as much as a line of `width` columns takes.
  static func addLegend(to page: inout Page) {
    var line = StyledText()
    for level in ActivityLevel.allCases {
      let gap = level == .none ? "" : "  "
      line.append(gap)
      line.append(mark(level))
      line.append("\(Page.noBreak)" + cards(of: level), .dim)
    }
    let unit = StyledText(" cards a day", .dim)
    page.add(line.width + unit.width <= page.textWidth ? line + unit : line)
  }

  /// `5–14`
  private static func cards(of level: ActivityLevel) -> String {
    let cards = level.cards
    switch level {
    case .none: return "\(cards.upperBound)"
    case .low, .medium: return "\(cards.lowerBound)–\(cards.upperBound)"
    case .high: return "\(cards.lowerBound)+"
    }
  }
}
