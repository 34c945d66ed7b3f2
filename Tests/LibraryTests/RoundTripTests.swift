import TestSupport
import Testing
import Tutor

@testable import Library

/// Whatever texts cards have: what is written is read again, to the letter.
@Suite("Exported and imported again")
struct RoundTripTests {
  private static let pieces = [
    "a", "word", " ", "  ", "\n", "\n\n", "\t", ",", ";", "|", "\\", "\\|", "\"", "\"\"", "'", "#",
    "# ", "#include", "Q: ", "A:", "Accept: x", "Type: y", "<vector>", "<b>", "&amp;", "{{c1::x}}",
    "[sound:a]", "é", "ß", "عربي", "哈哈", "🧠", "-", "=", ":", "::", "______", "%", "`", "*", "\\n",
    "\u{364}", ",\u{301}", "|\u{301}", "\"\u{301}", "\u{200D}",
  ]

  private func text(_ random: inout SplitMix64, isNeeded: Bool) -> String {
    let count = Int.random(in: (isNeeded ? 1 : 0)...5, using: &random)
    let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    guard text.allSatisfy(\.isWhitespace) else { return text }
    return isNeeded ? "x" + text : ""
  }

  private func card(_ random: inout SplitMix64, _ number: Int) -> ExportedCard {
    func some(_ text: String) -> String? { text.isEmpty ? nil : text }
    func list() -> [String] {
      (0..<Int.random(in: 0...3, using: &random)).map { _ in text(&random, isNeeded: true) }
    }
    let answer = text(&random, isNeeded: true)
    let card = Card(
      id: CardID(rawValue: "\(number)"), type: number.isMultiple(of: 3) ? .definition : .question,
      question: text(&random, isNeeded: true), answer: answer,
      accept: list().filter { $0 != answer }, hint: some(text(&random, isNeeded: false)),
      explanation: some(text(&random, isNeeded: false)), tags: list())
    return ExportedCard(topic: "Topic \(number / 4)", card: card, schedule: nil, reviews: [])
  }

  @Test(arguments: DeckExport.allCases)
  func textsStayAsTheyAre(format: DeckExport) throws {
    var random = SplitMix64(seed: 7)
    for round in 0..<200 {
      let cards = (0..<6).map { card(&random, $0) }
      let file = Array(format.text(of: cards).utf8)
      let deck =
        switch format {
        case .json: try JSONImport(today: StudyDay(ordinal: 20_788)).deck(file)
        case .csv: try TableImport().deck(file, usual: ",")
        case .anki: try TableImport().deck(file, usual: nil)
        case .markdown: try MarkdownImport().deck(file)
        }
      #expect(deck.problems == [], "round \(round)")
      let wanted = cards.map { exported -> ImportedCard in
        var content = CardContent(exported.card)
        content.id = nil
        return ImportedCard(topic: exported.topic, content: content)
      }
      guard deck.cards != wanted else { continue }
      for (found, wanted) in zip(deck.cards, wanted) where found != wanted {
        Issue.record("round \(round): \(found)\nfor \(wanted)")
        return
      }
      Issue.record("round \(round): \(deck.cards.count) cards")
      return
    }
  }
}
