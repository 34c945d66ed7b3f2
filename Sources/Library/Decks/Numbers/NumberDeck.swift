package import Tutor

/// A topic without an end whose cards follow from numbers: the same on every device for ever.
///
/// A key names what a card asks and of which numbers (`add-17-5`), so the card can be made of it alone.
package struct NumberDeck: OfflineDeck {
  package let id: String
  package let head: DeckHead
  private let rule: any NumberRule

  package let standard = DeckStandard.made
  package let lastBatch: BatchNumber? = nil

  init(id: String, name: String, aliases: [String], field: String, rule: any NumberRule) {
    self.id = id
    head = DeckHead(name: name, aliases: aliases, field: field)
    self.rule = rule
  }

  package static let all = [
    NumberDeck(
      id: "times-tables", name: "Times tables",
      aliases: [
        "times table", "multiplication tables", "multiplication", "the times tables", "1x1",
      ], field: "mathematics", rule: TimesTables()),
    NumberDeck(
      id: "mental-arithmetic", name: "Mental arithmetic",
      aliases: [
        "arithmetic", "mental maths", "mental math", "maths practice", "math practice", "maths",
        "math", "sums", "calculating",
      ], field: "mathematics", rule: MentalArithmetic()),
    NumberDeck(
      id: "square-numbers", name: "Square numbers",
      aliases: ["squares", "square roots", "perfect squares", "squares and roots"],
      field: "mathematics", rule: SquareNumbers()),
    NumberDeck(
      id: "binary-and-hexadecimal", name: "Binary and hexadecimal",
      aliases: [
        "binary", "hexadecimal", "hex", "binary numbers", "hex numbers", "number bases",
        "binary and hex",
      ], field: "computing", rule: NumberBases()),
  ]

  package func cards(of batch: BatchNumber) -> [Card] {
    (0..<BatchNumber.size).compactMap { card(rule.key(batch: batch.rawValue, index: $0)) }
  }

  package func card(_ key: String) -> Card? {
    let words = key.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let numbers = words.dropFirst().compactMap { Int($0) }
    // What no batch ever deals would only be a file's invention.
    guard let kind = words.first, numbers.count == words.count - 1,
      numbers.allSatisfy({ (0...NumberDeck.largest).contains($0) }),
      let made = rule.card(kind, numbers)
    else { return nil }
    let source = DeckReference(deck: id, key: key)
    return Card(
      id: source.cardID, type: made.type, question: made.question, answer: made.answer,
      accept: made.accept, hint: made.hint, explanation: made.explanation,
      tags: [head.field, made.tag], source: source)
  }

  package var tags: Set<String> { Set([head.field] + rule.tags) }

  /// Far beyond the numbers of a batch that anyone reaches, and their squares are still numbers.
  private static let largest = 1_000_000_000
}

/// What a topic of numbers asks.
protocol NumberRule: Sendable {
  /// What a card asks for and of which numbers. No two cards of all batches have the same.
  ///
  /// - Parameters:
  ///   - batch: From 1; the numbers grow with it.
  ///   - index: In 0..<15.
  func key(batch: Int, index: Int) -> String

  /// Nil where the rule asks no such thing.
  func card(_ kind: String, _ numbers: [Int]) -> NumberCard?

  var tags: [String] { get }
}

/// A card before it belongs to a deck.
struct NumberCard {
  var type = CardType.question
  var question: String
  var answer: String
  var accept: [String] = []
  var hint: String
  var explanation: String
  var tag: String
}
