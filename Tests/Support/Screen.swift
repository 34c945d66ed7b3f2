/// A terminal's screen after the bytes a program wrote: as much of a VT100 as libedit uses, with links
/// and kitty's graphics.
package struct Screen {
  package struct Position: Equatable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  package private(set) var cursor = Position(row: 0, column: 0)
  /// Sequences that were not understood: a test's picture is only as good as this is empty.
  package private(set) var unknown: [String] = []
  /// Rows that scrolled off the top, oldest first.
  package private(set) var scrolledOff: [String] = []
  private let rows: Int
  private let columns: Int
  /// A wide character's second cell is empty; a blank is a space.
  private var cells: [[String]]
  /// The last column was written: the next character goes to the next row.
  private var isWrapping = false
  private var pending: [UInt8] = []

  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows without the blanks at their ends.
  package var lines: [String] { cells.map(Self.trimmed) }

  /// The rows down to the last one that holds anything.
  package var text: String {
    let last = lines.lastIndex { !$0.isEmpty } ?? -1
    return lines[...last].joined(separator: "\n")
  }

  /// The row the cursor is in.
  package var cursorLine: String { lines[cursor.row] }

  private static func trimmed(_ row: [String]) -> String {
    let end = row.lastIndex { $0 != " " } ?? -1
    return row[...end].joined()
  }

  /// The screen of a terminal that wraps its lines anew: rows that were full go on in the next.
  package func resized(rows: Int, columns: Int) -> Screen {
    var screen = Screen(rows: rows, columns: columns)
    var position: Position?
    let last = max(cells.lastIndex { Self.trimmed($0) != "" } ?? 0, cursor.row)
    for row in 0...last {
      let used = (cells[row].lastIndex { $0 != " " } ?? -1) + 1
      for column in 0..<max(used, row == cursor.row ? cursor.column : 0) {
        if row == cursor.row, column == cursor.column { position = screen.next }
        screen.put(cells[row][column])
      }
      if row == cursor.row, position == nil { position = screen.next }
      if row < last, used < self.columns { screen.lineFeed() }
    }
    screen.cursor = position ?? screen.cursor
    screen.isWrapping = false
    return screen
  }

  private var next: Position {
    isWrapping ? Position(row: min(cursor.row + 1, rows - 1), column: 0) : cursor
  }

  package mutating func feed(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      pending.append(byte)
      if take() { pending.removeAll(keepingCapacity: true) }
    }
  }

  /// Acts on what is pending, if that is whole.
  private mutating func take() -> Bool {
    guard let first = pending.first else { return true }
    switch first {
    case 0x1B: return takeEscape()
    case 0x08: moveTo(column: cursor.column - 1)
    case 0x0A: lineFeed(toStart: false)
    case 0x0D: moveTo(column: 0)
    case 0x09: moveTo(column: (cursor.column / 8 + 1) * 8)
    case 0x00...0x1F, 0x7F: break
    default:
      let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
      guard pending.count == length else { return false }
      for scalar in String(decoding: pending, as: UTF8.self).unicodeScalars { put(scalar) }
    }
    return true
  }

  private mutating func takeEscape() -> Bool {
    guard pending.count > 1 else { return false }
    if pending[1] == UInt8(ascii: "]") || pending[1] == UInt8(ascii: "_") {
      guard pending.count > 3, pending.suffix(2) == [0x1B, UInt8(ascii: "\\")] else { return false }
      take(string: String(decoding: pending.dropFirst(2).dropLast(2), as: UTF8.self), pending[1])
      return true
    }
    guard pending[1] == UInt8(ascii: "[") else {
      unknown.append(String(decoding: pending, as: UTF8.self))
      return true
    }
    guard pending.count > 2, let last = pending.last, (0x40...0x7E).contains(last) else {
      return false
    }
    let text = String(decoding: pending[2..<(pending.count - 1)], as: UTF8.self)
    let numbers = text.split(separator: ";").map { Int($0) ?? 0 }
    control(UnicodeScalar(last), numbers, text)
    return true
  }

  /// A link changes no cell; a graphic of kitty's protocol fills its own, the cursor staying.
  private mutating func take(string: String, _ kind: UInt8) {
    guard kind == UInt8(ascii: "_") else {
      if !string.hasPrefix("8;;") { unknown.append("OSC " + string) }
      return
    }
    let keys = string.dropFirst().prefix { $0 != ";" }.split(separator: ",").map(String.init)
    func number(_ key: String) -> Int? {
      keys.first { $0.hasPrefix(key + "=") }.flatMap { Int($0.dropFirst(key.count + 1)) }
    }
    if keys.contains("a=d") {
      for row in cells.indices { cells[row] = cells[row].map { $0 == "▓" ? " " : $0 } }
    }
    guard keys.contains("a=T") else { return }  // more of the same
    guard let wide = number("c"), let high = number("r"), number("C") == 1 else {
      unknown.append("APC " + string.prefix(60))
      return
    }
    for row in cursor.row..<min(cursor.row + high, rows) {
      for column in cursor.column..<min(cursor.column + wide, columns) { cells[row][column] = "▓" }
    }
  }

  private mutating func control(_ final: Unicode.Scalar, _ numbers: [Int], _ text: String) {
    let count = max(numbers.first ?? 1, 1)
    switch (final, text) {
    case ("A", _): moveTo(row: cursor.row - count)
    case ("B", _): moveTo(row: cursor.row + count)
    case ("C", _): moveTo(column: cursor.column + count)
    case ("D", _): moveTo(column: cursor.column - count)
    case ("G", _): moveTo(column: count - 1)
    case ("H", _):
      moveTo(row: count - 1)
      moveTo(column: max(numbers.count > 1 ? numbers[1] : 1, 1) - 1)
    case ("J", ""), ("J", "0"):
      erase(from: cursor.column, in: cursor.row)
      for row in (cursor.row + 1)..<max(rows, cursor.row + 1) { erase(from: 0, in: row) }
    case ("J", "2"): for row in 0..<rows { erase(from: 0, in: row) }
    case ("K", ""), ("K", "0"): erase(from: cursor.column, in: cursor.row)
    case ("P", _):
      cells[cursor.row].removeSubrange(cursor.column..<min(cursor.column + count, columns))
      pad(cursor.row)
    case ("@", _):
      cells[cursor.row].insert(
        contentsOf: Array(repeating: " ", count: count), at: cursor.column)
      cells[cursor.row].removeLast(count)
    case ("m", _), ("h", "?2004"), ("l", "?2004"): break
    default: unknown.append("\u{1B}[\(text)\(final)")
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch Self.width(of: scalar) {
    case 0:
      let column = isWrapping ? cursor.column : max(cursor.column - 1, 0)
      cells[cursor.row][column].unicodeScalars.append(scalar)
    case 1: put(String(scalar))
    default:
      if !isWrapping, cursor.column == columns - 1 { put(" ") }
      put(String(scalar))
      put("")
    }
  }

  private mutating func put(_ cell: String) {
    if isWrapping { lineFeed() }
    cells[cursor.row][cursor.column] = cell
    if cursor.column == columns - 1 {
      isWrapping = true
    } else {
      cursor.column += 1
    }
  }

  private mutating func lineFeed(toStart: Bool = true) {
    isWrapping = false
    if toStart { cursor.column = 0 }
    if cursor.row < rows - 1 {
      cursor.row += 1
    } else {
      scrolledOff.append(Self.trimmed(cells.removeFirst()))
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func moveTo(row: Int? = nil, column: Int? = nil) {
    isWrapping = false
    if let row { cursor.row = min(max(row, 0), rows - 1) }
    if let column { cursor.column = min(max(column, 0), columns - 1) }
  }

  private mutating func erase(from column: Int, in row: Int) {
    cells[row].removeSubrange(column...)
    pad(row)
  }

  private mutating func pad(_ row: Int) {
    cells[row] += Array(repeating: " ", count: columns - cells[row].count)
  }

  /// Rough, and our own, so that the program's idea of widths is checked against another.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x26A1, 0x2705, 0x2728, 0x2E80...0xA4CF, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
