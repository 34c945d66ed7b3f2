internal import Tutor

/// A table with a row of names, as RFC 4180 has it but for the line ends, which are plain.
enum CSVExport {
  static let columns = [
    "type", "question", "answer", "accept", "hint", "explanation", "tags", "topic",
  ]

  static func text(of cards: [ExportedCard]) -> String {
    let rows = cards.map { exported in
      let card = exported.card
      return [
        card.type.rawValue, card.question, card.answer, ListCell.text(of: card.accept),
        card.hint ?? "", card.explanation ?? "", ListCell.text(of: card.tags), exported.topic,
      ]
    }
    return ([columns] + rows).map { row in
      row.map { cell($0, separator: ",") }.joined(separator: ",") + "\n"
    }.joined()
  }

  /// In quotes where it must be.
  static func cell(_ text: String, separator: Character) -> String {
    let needsQuotes =
      text.contains { $0 == separator || $0 == "\"" || $0.isNewline } || text.first == "#"
      || text.first?.isWhitespace == true || text.last?.isWhitespace == true
    return needsQuotes ? "\"" + text.replacing("\"", with: "\"\"") + "\"" : text
  }
}
