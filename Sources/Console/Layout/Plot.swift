/// Numbers in equal steps of time, the latest at the right, over two axes.
struct Plot: Sendable {
  enum Mark {
    /// For sums. Where not all fit, the latest do, or the first, as their names tell.
    case bars
    /// For shares; broken where there is no number. Where not all fit, it is pressed together.
    case line
  }

  /// What the numbers are and in which unit: nothing else says it.
  let title: String
  private let mark: Mark
  /// The earliest first; nil where there is none.
  private let values: [Int?]
  private let scale: PlotScale
  private let names: Names
  /// Columns for the numbers of the y axis.
  var labels: Int

  /// What the x axis may say.
  struct Names: Sendable {
    /// One a value.
    var all: [String]
    /// Every so many-th is said, counted from the latest; where there is no room, every twice so
    /// many-th, and so on.
    var step: Int
    /// Whether it is counted from the first instead.
    var keepsFirst = false
  }

  init(title: String, mark: Mark, values: [Int?], scale: PlotScale, names: Names) {
    precondition(names.all.count == values.count, "every value has its name on the x axis")
    self.title = title
    self.mark = mark
    self.values = values
    self.scale = scale
    self.names = names
    labels = max(scale.labels.top.count, scale.labels.middle.count)
  }

  /// How many columns a value takes at most, its gap to the next one among them.
  static let broadest = 3
  /// Rows between the title and the x axis.
  private static let height = 4

  /// What stands left of the first value.
  private var margin: Int { labels + 2 }

  /// How wide it is where each value takes `breadth` columns.
  func width(breadth: Int) -> Int {
    max(title.count, margin + max(values.count * breadth, names.all.map(\.count).max() ?? 0))
  }

  /// The title, the values and both axes; no line is wider than `width` columns, unless the axes
  /// alone are.
  func lines(width: Int) -> [StyledText] {
    let grid = PlotGrid(
      values: values, mark: mark, scale: scale, columns: max(1, width - margin), rows: Plot.height,
      keepsFirst: names.keepsFirst)
    let named = grid.named(names.all, step: names.step)
    var lines = [StyledText(title, .strong)]
    for (row, cells) in grid.rows.enumerated() {
      let label =
        switch row {
        case 0: scale.labels.top
        case Plot.height / 2: scale.labels.middle
        default: ""
        }
      lines.append(axis(label, label.isEmpty ? "│" : "┤") + StyledText(cells, .good))
    }
    lines.append(axis(scale.labels.zero, "└") + StyledText(named.ticks, .dim))
    lines.append(StyledText.blanks(margin) + StyledText(named.text, .dim))
    return lines.map(\.droppingLastBlanks)
  }

  private func axis(_ label: String, _ line: String) -> StyledText {
    StyledText(label, .dim).flushRight(in: labels) + StyledText(" \(line)", .dim)
  }
}
