internal import Text

/// A wrong answer beside the right one, so that the eye finds what differs.
package struct AnswerComparison: Equatable, Sendable {
  /// A piece of the right answer and what was typed in its place; one of them may be empty.
  package struct Cell: Equatable, Sendable {
    package var right: String
    package var typed: String
    package var isSame: Bool

    /// What stands between two words.
    package static let space = Cell(right: " ", typed: " ", isSame: true)
  }

  /// What was typed, on one line; at most `longest` characters of it.
  package let typed: String
  /// Both from beginning to end, letter by letter in words that are near each other and word by word
  /// elsewhere. Empty for what runs from right to left, where columns would lie.
  package let cells: [Cell]

  /// In grapheme clusters; what is longer is not compared.
  static let longest = 256
  /// So that a pile of combining marks is no long text.
  private static let mostScalars = 1024

  /// Nil where too little is shared for a comparison to help, and where what was typed would pass for
  /// the tutor's own `+5 XP`.
  package init?(_ typed: String, with right: String) {
    let line = AnswerComparison.line(typed)
    let isShort = [line, right].allSatisfy {
      $0.count <= AnswerComparison.longest
        && $0.unicodeScalars.count <= AnswerComparison.mostScalars
    }
    guard isShort, !AnswerComparison.claimsExperience(line) else { return nil }
    let cells = WordComparison.cells(of: AnswerComparison.withoutStop(line, right), right)
    guard !cells.isEmpty else { return nil }
    self.typed = line
    self.cells = [line, right].contains(where: WritingDirection.runsLeft) ? [] : cells
  }

  /// Control characters gone, white space one space wide.
  private static func line(_ text: String) -> String {
    let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(mostScalars + 1)))
    return ControlFilter.strip(start).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func claimsExperience(_ line: String) -> Bool {
    line.contains("+") && line.uppercased().contains("XP")
  }

  /// A full stop after what was typed is none of its faults.
  private static func withoutStop(_ line: String, _ right: String) -> String {
    guard let stop = line.last, ".!,;".contains(stop), right.last != stop else { return line }
    let rest = String(line.dropLast())
    return rest.contains { $0.isLetter || $0.isNumber } ? rest : line
  }
}
