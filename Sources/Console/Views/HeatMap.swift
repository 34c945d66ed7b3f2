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

  /// What joins the days of the running streak.
  static let join = "─"

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
    let fewest = fewest(of: level)
    guard fewest > 0 else { return "0" }
    guard let next = ActivityLevel(rawValue: level.rawValue + 1) else { return "\(fewest)+" }
    return "\(fewest)–\(self.fewest(of: next) - 1)"
  }

  private static func fewest(of level: ActivityLevel) -> Int {
    (0...1000).first { ActivityLevel(cards: $0) == level } ?? 0
  }
}
