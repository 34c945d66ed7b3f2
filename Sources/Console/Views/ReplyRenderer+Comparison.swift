internal import Text
internal import Tutor

extension ReplyRenderer {
  /// Adds a verdict with what was typed under the right answer and, where the two can be laid over
  /// each other, marks under what differs.
  func add(
    _ verdict: StyledText, answer: String, note: StyledText, _ comparison: AnswerComparison,
    to page: inout Page
  ) {
    let rows =
      ComparisonRows(comparison.cells, width: ReplyRenderer.width(beside: page))?.rows ?? []
    let shown = rows.map(\.right.plain).joined(separator: " ")
    if !rows.isEmpty, shown == answer, !rows.dropFirst().contains(where: opensVerdict),
      rows.count == 1 ? fits(verdict + rows[0].right + note, page) : note.isEmpty
    {
      for (index, row) in rows.enumerated() {
        let isFirst = index == 0
        let right = isFirst ? verdict + row.right + note : ReplyRenderer.hang + row.right
        page.addArt(StyledText(isFirst ? Page.indent : "") + right)
        add(row, to: &page)
      }
      return
    }
    page.add(verdict + StyledText(answer) + note)
    guard rows.count == 1, !rows.contains(where: opensVerdict) else {
      let typed = DisplayWidth.truncate(comparison.typed, to: ReplyRenderer.width(beside: page))
      page.addArt(ReplyRenderer.label + StyledText(typed))
      return
    }
    page.addArt(ReplyRenderer.hang + rows[0].right)
    add(rows[0], to: &page)
  }

  /// Its colon stands under that of `No: `, and so the answers under each other.
  private static let label = StyledText(" you: ", .dim)
  private static let hang = StyledText("      ")

  private static func width(beside page: Page) -> Int {
    page.textWidth + Page.indent.count - hang.plain.count
  }

  private func fits(_ line: StyledText, _ page: Page) -> Bool {
    DisplayWidth.of(line.plain) <= page.textWidth
  }

  private func add(_ row: ComparisonRows.Row, to page: inout Page) {
    page.addArt(ReplyRenderer.label + row.typed)
    if !row.marks.isEmpty { page.addArt(ReplyRenderer.hang + StyledText(row.marks, .dim)) }
  }

  /// Whether the right answer's part, on a line of its own, would read like a verdict.
  private func opensVerdict(_ row: ComparisonRows.Row) -> Bool {
    let word = row.right.plain.drop { !$0.isLetter }.prefix { $0.isLetter }
    return ["Right", "Partly", "No"].contains(String(word))
  }
}

/// Two answers as rows of equal columns: a dot for each column of a piece that the other lacks.
struct ComparisonRows {
  struct Row {
    var right = StyledText()
    var typed = StyledText()
    /// Carets under what differs, without blanks at the end.
    var marks = ""
  }

  private(set) var rows: [Row] = []

  /// More than that is read as a text, not compared.
  private static let mostRows = 2

  /// Nil where the cells do not fit, or there are none.
  init?(_ cells: [AnswerComparison.Cell], width: Int) {
    guard !cells.isEmpty else { return nil }
    var lines: [[AnswerComparison.Cell]] = [[]]
    var used = 0
    for word in cells.split(separator: .space, omittingEmptySubsequences: false) {
      let columns = word.reduce(0) { $0 + $1.columns }
      guard columns <= width else { return nil }
      if lines[lines.count - 1].isEmpty {
        used = columns
      } else if used + 1 + columns <= width {
        lines[lines.count - 1].append(.space)
        used += 1 + columns
      } else {
        lines.append([])
        used = columns
      }
      lines[lines.count - 1] += word
    }
    guard lines.count <= ComparisonRows.mostRows else { return nil }
    rows = lines.map(ComparisonRows.row)
  }

  /// Up to the last piece that differs, columns of both stand under each other; the right answer is
  /// spread for that no more than it must be.
  private static func row(of cells: [AnswerComparison.Cell]) -> Row {
    let end = cells.lastIndex { $0 != .space && !$0.right.isEmpty } ?? -1
    let lastChange = cells[...end].lastIndex { !$0.isSame } ?? 0
    let lastRun = cells[..<lastChange].lastIndex { $0.isSame }.map { $0 + 1 } ?? 0
    var row = Row()
    var marks = ""
    for (index, cell) in cells.enumerated() {
      let columns = cell.columns
      if index <= end {
        let right = index < lastRun ? filled(cell.right, columns) : cell.right
        row.right.append(right, cell.isSame ? .plain : .good)
      }
      let isLast = index == cells.count - 1
      row.typed.append(
        isLast && !cell.typed.isEmpty ? cell.typed : filled(cell.typed, columns),
        cell.isSame ? .plain : .bad)
      marks += String(repeating: cell.isSame ? " " : "^", count: columns)
    }
    row.marks = String(marks.reversed().drop { $0 == " " }.reversed())
    return row
  }

  private static func filled(_ text: String, _ columns: Int) -> String {
    text.isEmpty ? String(repeating: "·", count: columns) : DisplayWidth.pad(text, to: columns)
  }
}

extension AnswerComparison.Cell {
  fileprivate var columns: Int { max(DisplayWidth.of(right), DisplayWidth.of(typed)) }
}
