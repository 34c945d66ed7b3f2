internal import Text

/// A card as text in an editor: one labelled field after the other.
///
/// A field goes on to the next label. A line within it that would be read as a label or a remark
/// begins with a backslash, which is no part of it.
package enum CardDraft {
  /// What keeps a text from being a card.
  package enum Problem: Error, Equatable, Sendable {
    case noQuestion, noAnswer, noTruth, noBlank, tooLong
    /// What stands in place of a type.
    case noType(String)
  }

  /// The longest text of a field, in bytes.
  private static let longestField = 64 * 1024

  private enum Field: String, CaseIterable {
    case question, answer, accept, hint, explanation, type, tags

    var label: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() + ":" }
  }

  private static let remarks = """
    # Mend the card, save, and leave the editor. Lines that begin with # are no
    # part of it. "Accept:" is another right answer; there may be several.
    # Left as it is, or empty, nothing changes.

    """

  package static func text(of card: Card) -> String {
    var lines = [remarks]
    func add(_ field: Field, _ text: String) {
      let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
      lines.append("\(field.label) \(parts.first ?? "")")
      lines += parts.dropFirst().map { needsBackslash($0) ? "\\" + $0 : String($0) }
    }
    add(.question, card.question)
    add(.answer, card.answer)
    card.accept.forEach { add(.accept, $0) }
    add(.hint, card.hint ?? "")
    add(.explanation, card.explanation ?? "")
    add(.type, card.type.rawValue)
    add(.tags, card.tags.joined(separator: ", "))
    return lines.joined(separator: "\n") + "\n"
  }

  /// The card that a text describes; `card` itself where it is empty.
  package static func card(_ text: String, mending card: Card) throws(Problem) -> Card {
    let fields = fields(in: ControlFilter.strip(text))
    guard !fields.isEmpty else { return card }
    func all(_ field: Field) -> [String] {
      fields.filter { $0.field == field }.map(\.text).filter { !$0.isEmpty }
    }
    var mended = card
    mended.question = all(.question).first ?? ""
    mended.answer = all(.answer).first ?? ""
    mended.accept = all(.accept)
    mended.hint = all(.hint).first
    mended.explanation = all(.explanation).first
    mended.tags = all(.tags).flatMap { $0.split(separator: ",") }.map { String($0).trimmed }
      .filter { !$0.isEmpty }
    if let type = all(.type).first {
      guard let known = CardType(rawValue: type.trimmed.lowercased()) else {
        throw .noType(type)
      }
      mended.type = known
    }
    try check(mended)
    return mended
  }

  private static func check(_ card: Card) throws(Problem) {
    if card.question.trimmed.isEmpty { throw .noQuestion }
    if card.answer.trimmed.isEmpty { throw .noAnswer }
    if card.type == .trueFalse, !["true", "false"].contains(card.answer.lowercased()) {
      throw .noTruth
    }
    if card.type == .fillBlank, !card.question.contains("__") { throw .noBlank }
    let texts = [card.question, card.answer, card.hint ?? "", card.explanation ?? ""]
    if (texts + card.accept + card.tags).contains(where: { $0.utf8.count > longestField }) {
      throw .tooLong
    }
  }

  private static func fields(in text: String) -> [(field: Field, text: String)] {
    var fields: [(field: Field, lines: [String])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.first == "#" { continue }
      if let field = field(of: line) {
        let rest = line.dropFirst(field.label.count)
        fields.append((field, [String(rest.droppingOneBlank ?? rest)]))
      } else if !fields.isEmpty {
        let isEscaped = line.first == "\\" && needsBackslash(line.dropFirst())
        fields[fields.count - 1].lines.append(String(isEscaped ? line.dropFirst() : line))
      } else if !line.allSatisfy(\.isWhitespace) {
        // Words before the first label are the question: a label may have been lost.
        fields.append((.question, [String(line)]))
      }
    }
    return fields.map { ($0.field, joined($0.lines)) }
  }

  /// Without the empty lines at its end, which editors and gaps between fields bring.
  private static func joined(_ lines: [String]) -> String {
    let last = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1
    return lines[...last].joined(separator: "\n")
  }

  private static func field(of line: Substring) -> Field? {
    Field.allCases.first { line.lowercased().hasPrefix($0.rawValue + ":") }
  }

  private static func needsBackslash(_ line: Substring) -> Bool {
    let bare = line.drop { $0 == "\\" }
    return bare.first == "#" || field(of: bare) != nil
  }
}
