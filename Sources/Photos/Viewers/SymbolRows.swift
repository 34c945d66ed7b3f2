internal import Text
internal import Tutor

/// What a program drew with characters, and nothing else that it wrote.
struct SymbolRows: Equatable {
  /// Printable text, with SGR sequences (ECMA-48, 8.3.117) where it has colours.
  private(set) var rows: [String] = [""]
  private var columns = 0
  private var hasColour = false

  /// Nil where there are more rows or columns than the place has, or nothing at all.
  ///
  /// - Parameter hasColours: Whether SGR sequences pass; without, no escape byte does.
  init?(_ output: [UInt8], in place: PicturePlace, hasColours: Bool) {
    var rest = String(decoding: output, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        let sequence = EscapeSequence(&rest)
        if hasColours, let sequence, sequence.isColour { add(sequence) }
      } else if scalar == "\n" {
        endRow()
        rows.append("")
      } else if !ControlFilter.isControl(scalar), scalar != "\t" {
        rows[rows.count - 1].unicodeScalars.append(scalar)
      }
    }
    endRow()
    while rows.last?.isEmpty == true { rows.removeLast() }
    guard columns > 0, rows.count <= place.rows, columns <= place.columns else { return nil }
  }

  /// The rows below each other, indented.
  var picture: Picture {
    let indent = String(repeating: " ", count: Picture.indent)
    return Picture(
      bytes: rows.map { indent + $0 }.joined(separator: "\n"),
      columns: Picture.indent + columns, rows: rows.count)
  }

  private static let reset = "\u{1B}[0m"

  private mutating func add(_ sequence: EscapeSequence) {
    rows[rows.count - 1] += sequence.text
    hasColour = true
  }

  private mutating func endRow() {
    let row = rows[rows.count - 1]
    columns = max(columns, SymbolRows.width(row))
    if hasColour, !row.hasSuffix(SymbolRows.reset) { rows[rows.count - 1] += SymbolRows.reset }
    hasColour = false
  }

  /// In columns, its sequences apart.
  private static func width(_ row: String) -> Int {
    var text = ""
    var rest = row.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}" {
        _ = EscapeSequence(&rest)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return DisplayWidth.of(text)
  }
}
