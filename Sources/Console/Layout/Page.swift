internal import Text
internal import Tutor

/// A reply being laid out: blocks of lines, a blank line between them.
struct Page {
  /// The terminal's width, in columns.
  let columns: Int
  private(set) var lines: [StyledText] = []

  static let indent = "  "
  /// Running text is never wider than this, however wide the window.
  static let widest = 72
  /// What stands at the right end of a line ends no further right than this.
  private static let rightEnd = 76

  init(columns: Int) { self.columns = max(20, columns) }

  /// How wide running text may be, without its indentation.
  var textWidth: Int { min(Page.widest, columns - 1) - Page.indent.count }

  /// How wide a table may be, without its indentation: as wide as the window.
  var lineWidth: Int { columns - 1 - Page.indent.count }

  /// Begins a new block, with a blank line before it.
  mutating func space() {
    if let last = lines.last, !last.isEmpty { lines.append(StyledText()) }
  }

  /// Adds text with moods, wrapped.
  mutating func add(_ text: StyledText) {
    for line in Page.lines(of: text, width: textWidth) { append(line) }
  }

  /// Adds sentences: on one line if they fit, else each on lines of its own.
  mutating func add(sentences: [StyledText]) {
    var line = StyledText()
    for sentence in sentences {
      if !line.isEmpty { line.append(" ") }
      line.append(sentence)
    }
    guard line.width > textWidth else {
      add(line)
      return
    }
    for sentence in sentences { add(sentence) }
  }

  /// Adds a line of a table, without blanks at its end; wrapped only where the window is narrower.
  mutating func addLine(_ line: StyledText) {
    let line = line.droppingLastBlanks
    if line.width > lineWidth { add(line) } else { append(line) }
  }

  /// Adds two tables side by side, the right one beginning at column `column`.
  mutating func addBeside(_ left: [StyledText], _ right: [StyledText], column: Int) {
    for index in 0..<max(left.count, right.count) {
      let line = index < left.count ? left[index] : StyledText()
      addLine(index < right.count ? line.padded(to: column) + right[index] : line)
    }
  }

  /// Adds a line that must not be broken, however narrow the window is.
  mutating func addUnbroken(_ line: StyledText) { append(line) }

  mutating func add(_ picture: Picture) { lines.append(StyledText(picture)) }

  /// Adds a line as it is, without indentation.
  mutating func addArt(_ line: StyledText) { lines.append(line) }

  /// Adds running text, wrapped.
  mutating func add(_ text: String, _ style: Style = .plain) { add(StyledText(text, style)) }

  /// Adds text with something at the right end of its last line, or below that where there is no
  /// room: then it answers false.
  @discardableResult
  mutating func add(_ left: StyledText, right: StyledText) -> Bool {
    var rows = Page.lines(of: left, width: textWidth)
    guard !right.isEmpty else {
      for row in rows { append(row) }
      return true
    }
    let end = min(Page.rightEnd, columns - 1) - Page.indent.count
    let room = end - DisplayWidth.of(right.plain)
    let used = DisplayWidth.of(rows.last?.plain ?? "")
    if used == 0 || used + 2 <= room {
      let last = rows.popLast() ?? StyledText()
      for row in rows { append(row) }
      append(last + Page.blanks(room - used) + right)
      return true
    } else {
      for row in rows { append(row) }
      if room < 0 { add(right) } else { append(Page.blanks(room) + right) }
      return false
    }
  }

  /// Adds a name and, beside it from column `width` on, what it stands for; in a narrow window that
  /// comes below.
  mutating func addRow(_ name: StyledText, width: Int, _ text: StyledText) {
    let isNarrow = textWidth - width < Page.narrowestColumn
    let indent = isNarrow ? Page.indent.count : width
    var rest = Page.lines(of: text, width: textWidth - indent)[...]
    let used = DisplayWidth.of(name.plain)
    if !isNarrow, used < width, let first = rest.popFirst() {
      append(name + Page.blanks(width - used) + first)
    } else {
      add(name)
    }
    for line in rest { append(Page.blanks(indent) + line) }
  }

  private static let narrowestColumn = 24

  /// Adds cells in as many columns as fit, to be read down and then across.
  mutating func addColumns(_ cells: [StyledText]) {
    let widths = cells.map { DisplayWidth.of($0.plain) }
    let cell = (widths.max() ?? 0) + Page.columnGap
    let across = max(1, (textWidth + Page.columnGap) / cell)
    let rows = (cells.count + across - 1) / across
    guard across > 1 else {
      for cell in cells { add(cell) }
      return
    }
    for row in 0..<rows {
      var line = StyledText()
      for (column, index) in stride(from: row, to: cells.count, by: rows).enumerated() {
        let used = DisplayWidth.of(line.plain)
        line.append(Page.blanks(column * cell - used) + cells[index])
      }
      append(line)
    }
  }

  private static let columnGap = 2

  private mutating func append(_ line: StyledText) {
    lines.append(line.isEmpty ? line : StyledText(Page.indent) + line)
  }

  private static func blanks(_ count: Int) -> StyledText {
    StyledText(String(repeating: " ", count: max(0, count)))
  }

  /// Facts on one line, dots between them. Where it wraps, it does so behind a dot, unless a fact
  /// alone takes more than a line of `width` columns.
  static func facts(_ facts: [String], width: Int) -> String {
    facts.map { fact in
      DisplayWidth.of(fact) + 2 > width
        ? fact : String(fact.map { $0 == " " ? noBreak : $0 })
    }.joined(separator: "\(noBreak)· ")
  }

  /// Stands for a space that a line must not break at, until it is wrapped.
  static let noBreak: Character = "\u{A0}"

  /// Wraps as `Wrapping` does, and gives each character the mood it had.
  private static func lines(of text: StyledText, width: Int) -> [StyledText] {
    var rest = text.runs.flatMap { run in run.text.map { (character: $0, run: run) } }[...]
    return Wrapping.lines(of: text.plain, width: width).map { line in
      var styled = StyledText()
      for character in line {
        // Spaces at a break are gone from the line, those of its indentation are new.
        while character != " ", let next = rest.first, next.character != character {
          rest.removeFirst()
        }
        let isNew = rest.first.map { $0.character != character } ?? true
        let run = isNew ? nil : rest.removeFirst().run
        styled.append(
          character == noBreak ? " " : String(character), run?.style ?? .plain, link: run?.link)
      }
      return styled
    }
  }

  /// The page as text: a blank line before it, unless there is one, and one after it. Whatever a
  /// text brought along, no control character leaves the page.
  func text(isBelowBlank: Bool) -> StyledText {
    var result = StyledText()
    for line in (isBelowBlank ? [] : [StyledText()]) + lines + [StyledText()] {
      for var run in line.runs {
        run.text = ControlFilter.strip(run.text)
        run.link = run.link.map(ControlFilter.strip)
        result.append(run)
      }
      result.append("\n")
    }
    return result
  }
}
