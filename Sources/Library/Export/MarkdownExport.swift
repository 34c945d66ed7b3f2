internal import Tutor

/// Labelled lines under the topic's heading, as `MarkdownImport` reads them.
enum MarkdownExport {
  static func text(of cards: [ExportedCard]) -> String {
    var blocks: [String] = []
    var topic: String?
    for exported in cards {
      if topic != exported.topic { blocks.append("# " + exported.topic) }
      topic = exported.topic
      let card = exported.card
      var lines: [String] = []
      func add(_ field: MarkdownImport.Field, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false)
        lines.append("\(field.rawValue): \(parts.first ?? "")")
        lines += parts.dropFirst().map {
          MarkdownImport.needsBackslash($0) ? "\\" + $0 : String($0)
        }
      }
      add(.question, card.question)
      add(.answer, card.answer)
      card.accept.forEach { add(.accept, $0) }
      add(.hint, card.hint)
      add(.explanation, card.explanation)
      add(.type, card.type.rawValue)
      add(.tags, ListCell.text(of: card.tags))
      blocks.append(lines.joined(separator: "\n"))
    }
    return blocks.isEmpty ? "" : blocks.joined(separator: "\n\n") + "\n"
  }
}
