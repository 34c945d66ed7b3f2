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

  /// In quotes where it must be. Goes by bytes, as readers do: a mark behind a comma makes one letter of
  /// the two, and a separator all the same.
  static func cell(_ text: String, separator: Unicode.Scalar) -> String {
    let special: Set<Unicode.Scalar> = [separator, "\"", "\n", "\r"]
    let edges = [text.unicodeScalars.first, text.unicodeScalars.last].compactMap(\.self)
    let needsQuotes =
      text.unicodeScalars.contains(where: special.contains) || edges.first == "#"
      || edges.contains(where: \.properties.isWhitespace)
    guard needsQuotes else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted.unicodeScalars.append(scalar) }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
