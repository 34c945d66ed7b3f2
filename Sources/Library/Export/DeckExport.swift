package import Tutor

/// The formats in which cards are written.
package enum DeckExport: String, CaseIterable, Sendable {
  case json, csv, anki, markdown

  /// The whole file; its text has no control characters but newlines and tabs.
  package func text(of cards: [ExportedCard]) -> String {
    switch self {
    case .json: JSONExport.text(of: cards)
    case .csv: CSVExport.text(of: cards)
    case .anki: AnkiExport.text(of: cards)
    case .markdown: MarkdownExport.text(of: cards)
    }
  }
}
