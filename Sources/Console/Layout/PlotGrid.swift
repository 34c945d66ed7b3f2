/// The inside of a plot: where its values stand, and what stands below them.
struct PlotGrid {
  private let values: ArraySlice<Int?>
  private let mark: Plot.Mark
  private let scale: PlotScale
  /// Whether the first value matters most: it is shown and named whatever has no room.
  private let keepsFirst: Bool
  /// The columns there are, and those that values take.
  private let room: Int
  private let span: Int
  private let height: Int
  /// Columns a value takes; 0 where several share one.
  private let breadth: Int

  /// - Parameters:
  ///   - columns: What there is room for, from 1.
  ///   - rows: How high it is.
  init(
    values: [Int?], mark: Plot.Mark, scale: PlotScale, columns: Int, rows: Int,
    keepsFirst: Bool = false
  ) {
    self.keepsFirst = keepsFirst
    self.values =
      switch mark {
      case .bars: keepsFirst ? values.prefix(columns) : values.suffix(columns)
      case .line: values[...]
      }
    self.mark = mark
    self.scale = scale
    room = columns
    height = rows
    breadth = min(Plot.broadest, columns / max(1, self.values.count))
    span = breadth == 0 ? columns : self.values.count * breadth
  }

  /// Columns of a bar.
  private var bar: Int { max(1, breadth - 1) }

  /// The column that the value at `index` begins at, counted from the first one shown.
  private func column(of index: Int) -> Int { dot(of: index) / 2 }

  /// The same in dots, of which a column has two.
  private func dot(of index: Int) -> Int { index * span * 2 / max(1, values.count) }

  // MARK: Values

  /// From the top down, each `span` columns wide.
  var rows: [String] {
    switch mark {
    case .bars: bars
    case .line: line
    }
  }

  private var bars: [String] {
    let heights = values.map { scale.height(of: $0 ?? 0, in: height * 8) }
    return (0..<height).map { row in
      let below = (height - 1 - row) * 8
      return heights.map { height in
        let block = PlotGrid.blocks[min(max(0, height - below), 8)]
        return String(repeating: block, count: bar) + String(repeating: " ", count: breadth - bar)
      }.joined()
    }
  }

  private static let blocks = Array(" ▁▂▃▄▅▆▇█")

  private var line: [String] {
    var canvas = BrailleCanvas(columns: span, rows: height)
    var last: BrailleCanvas.Dot?
    for (index, value) in values.enumerated() {
      guard let value else {
        last = nil
        continue
      }
      // A dot's upper edge is the number's height, as that of a bar is.
      let y = max(1, scale.height(of: value, in: height * 4)) - 1
      let begin = BrailleCanvas.Dot(x: dot(of: index), y: y)
      let end = BrailleCanvas.Dot(x: begin.x + (breadth == 0 ? 0 : bar * 2 - 1), y: y)
      if let last { canvas.join(last, begin) }
      canvas.join(begin, end)
      last = end
    }
    return canvas.rows
  }

  // MARK: The x axis

  /// The axis with a tick below each value that is named, and the names below those.
  func named(_ names: [String], step: Int) -> (ticks: String, text: String) {
    let names = Array(keepsFirst ? names.prefix(values.count) : names.suffix(values.count))
    let longest = names.map(\.count).max() ?? 0
    let width = min(room, max(span, longest))
    var ticks = Array(repeating: Character("─"), count: span)
    var text = Array(repeating: Character(" "), count: width)
    var free = 0..<width
    for step in stride(from: 0, to: names.count, by: spacing(step, for: longest)) {
      let index = keepsFirst ? step : names.count - 1 - step
      let name = Array(names[index])
      let middle = column(of: index) + (bar - 1) / 2
      let start = max(0, min(middle - name.count / 2, width - name.count))
      let end = start + name.count
      guard start >= free.lowerBound, end <= free.upperBound else { break }
      ticks[middle] = "┴"
      text.replaceSubrange(start..<end, with: name)
      free =
        keepsFirst
        ? min(end + PlotGrid.gap, width)..<width : 0..<max(0, start - PlotGrid.gap)
    }
    return (String(ticks), String(text))
  }

  /// Every so many-th value is named, for there to be room between names.
  private func spacing(_ step: Int, for longest: Int) -> Int {
    var spacing = step
    while spacing < values.count, spacing * span < (longest + 2 * PlotGrid.gap) * values.count {
      spacing += step
    }
    return spacing
  }

  /// Columns between two names, at least.
  private static let gap = 2
}
