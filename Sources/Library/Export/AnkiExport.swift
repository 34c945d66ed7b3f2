internal import Tutor

/// Anki's text format, with all that its import would ask for (https://docs.ankiweb.net/importing/text-files.html).
///
/// Anki takes the first two columns as the sides of a note of its type Basic, the next two as tags and
/// deck, and has no field for the others, by which edutok reads everything back.
enum AnkiExport {
  static let columns = [
    "Front", "Back", "Tags", "Deck", "Type", "Answer", "Accept", "Hint", "Explanation", "Labels",
  ]

  static func text(of cards: [ExportedCard]) -> String {
    let header = [
      "#separator:Tab", "#html:false", "#notetype:Basic", "#tags column:3", "#deck column:4",
      "#columns:" + columns.joined(separator: "\t"),
    ]
    let rows = cards.map { exported in
      let card = exported.card
      let back = [card.answer, card.explanation].compactMap(\.self).joined(separator: "\n\n")
      return [
        card.question, back, card.tags.map(tag).joined(separator: " "), exported.topic,
        card.type.rawValue, card.answer, ListCell.text(of: card.accept), card.hint ?? "",
        card.explanation ?? "", ListCell.text(of: card.tags),
      ].map { CSVExport.cell($0, separator: "\t") }.joined(separator: "\t")
    }
    return (header + rows).map { $0 + "\n" }.joined()
  }

  /// Anki's tags have no blanks.
  private static func tag(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: "_")
  }
}
