internal import Text

/// A line at the foot of the output that is redrawn in place, and what a terminal must be sent for it.
struct ProgressLine {
  /// What stands there now, as it was sent; empty for nothing.
  private var shown = ""

  private static let toStart = "\r"
  /// Erase in line, from the cursor on (ECMA-48).
  private static let clearRest = "\u{1B}[K"

  /// Puts `line`, cut so that the cursor stays in its row, in place of what stands there.
  mutating func show(_ line: StyledText?, columns: Int, theme: Theme) -> String {
    guard let line else { return erase() }
    let text = theme.render(line.onOneLine(columns: columns - 1))
    guard text != shown else { return "" }
    shown = text
    return ProgressLine.toStart + text + ProgressLine.clearRest
  }

  /// Takes away what stands there.
  mutating func erase() -> String {
    guard !shown.isEmpty else { return "" }
    shown = ""
    return ProgressLine.toStart + ProgressLine.clearRest
  }
}

extension StyledText {
  /// The text without control characters, line breaks and tabs as spaces, cut to `columns` columns;
  /// where something had to go, an ellipsis ends it.
  package func onOneLine(columns: Int) -> StyledText {
    var left = columns
    var result = StyledText()
    for (index, run) in runs.enumerated() {
      let text = String(ControlFilter.strip(run.text).map { $0.isWhitespace ? " " : $0 })
      let width = DisplayWidth.of(text)
      let isLast = index == runs.count - 1
      guard width > left || (width == left && !isLast) else {
        result.append(text, run.style)
        left -= width
        continue
      }
      result.append(DisplayWidth.truncate(text + (isLast ? "" : " …"), to: left), run.style)
      break
    }
    return result
  }
}
