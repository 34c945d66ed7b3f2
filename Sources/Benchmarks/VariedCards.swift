internal import func Glibc.pow
internal import Tutor

/// Cards of a made-up language whose words are as unevenly common as those of a real one.
struct VariedCards {
  /// Stands in the question of every second card.
  static let common = "which"
  /// Letters of a script without spaces, of which the questions of every twentieth card are.
  static let han = (0..<800).compactMap { Unicode.Scalar(UInt32(0x4E00 + 7 * $0)) }.map(String.init)
  /// Stands in every tenth explanation, and nowhere else.
  static let explained = "therefore"

  private static let vocabulary = 40_000
  private static let endings = ["", "a", "is", "um", "ine", "ation", "or", "ity"]

  /// From the most common to the rarest.
  let words: [String]
  private var random = SplitMix64(seed: 9)
  private var number = 0

  init() {
    var random = SplitMix64(seed: 1859)
    var known: Set<String> = [VariedCards.common, VariedCards.explained]
    var words: [String] = []
    while words.count < VariedCards.vocabulary {
      let word = VariedCards.word(using: &random)
      if known.insert(word).inserted { words.append(word) }
    }
    self.words = words
  }

  private static func word(using random: inout SplitMix64) -> String {
    let consonants = Array("bcdfghklmnprstv")
    let vowels = Array("aeiou")
    var word = ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      word.append(consonants[Int.random(in: 0..<consonants.count, using: &random)])
      word.append(vowels[Int.random(in: 0..<vowels.count, using: &random)])
      if Int.random(in: 0..<3, using: &random) == 0 {
        word.append(consonants[Int.random(in: 0..<consonants.count, using: &random)])
      }
    }
    return word + endings[Int.random(in: 0..<endings.count, using: &random)]
  }

  /// Zipf's law: the second word is half as common as the first, the third a third.
  private mutating func word() -> String {
    let share = Double.random(in: 0..<1, using: &random)
    return words[Int(pow(Double(words.count), share)) - 1]
  }

  private mutating func sentence(_ count: ClosedRange<Int>) -> [String] {
    (0..<Int.random(in: count, using: &random)).map { _ in word() }
  }

  mutating func next() -> Card {
    number += 1
    var question = sentence(5...12)
    if number.isMultiple(of: 2) { question[0] = VariedCards.common }
    if number % 20 == 5 {
      question = [
        (0..<14).map { _ in
          VariedCards.han[Int.random(in: 0..<VariedCards.han.count, using: &random)]
        }.joined()
      ]
    }
    var explanation = sentence(8...24)
    if number.isMultiple(of: 10) { explanation[2] = VariedCards.explained }
    return Card(
      id: CardID(rawValue: StableHash.of("varied", String(number))), type: .question,
      question: question.joined(separator: " ").capitalizedFirst + "?",
      answer: sentence(1...3).joined(separator: " "),
      accept: number.isMultiple(of: 4) ? [sentence(1...2).joined(separator: " ")] : [],
      explanation: explanation.joined(separator: " ").capitalizedFirst + ".", tags: [word()])
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Decks whose cards lie outside the log.
struct VariedDecks: DeckCatalog {
  static let decks = 12
  static let cardsPerDeck = 60

  private let cards: [CardID: Card]

  init(_ varied: inout VariedCards) {
    var cards: [CardID: Card] = [:]
    for deck in 0..<VariedDecks.decks {
      for number in 0..<VariedDecks.cardsPerDeck {
        let reference = VariedDecks.reference(deck, number)
        var card = varied.next()
        (card.id, card.source) = (reference.cardID, reference)
        cards[card.id] = card
      }
    }
    self.cards = cards
  }

  static func reference(_ deck: Int, _ number: Int) -> DeckReference {
    DeckReference(deck: "deck-\(deck)", key: "k\(number)")
  }

  func card(_ reference: DeckReference) -> Card? { cards[reference.cardID] }
  func topic(named name: String) -> Topic? { nil }
  func lastBatch(of topic: Topic) -> BatchNumber? { nil }
  var topicNames: [String] { [] }
}
