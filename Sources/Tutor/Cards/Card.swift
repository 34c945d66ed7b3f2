/// An opaque identity of a card, the same on every device.
package struct CardID: Hashable, Comparable, Sendable, RawRepresentable, Codable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }

  package static func == (left: CardID, right: CardID) -> Bool {
    OpaqueText.areSame(left.rawValue, right.rawValue)
  }

  package static func < (left: CardID, right: CardID) -> Bool {
    OpaqueText.isBefore(left.rawValue, right.rawValue)
  }
}

/// One thing to know: a question, the answer to type, and why it is so.
package struct Card: Equatable, Sendable {
  package var id: CardID
  package var type: CardType
  package var question: String
  /// The answer as it is shown.
  package var answer: String
  /// Other answers that are as right.
  package var accept: [String]
  package var hint: String?
  package var explanation: String?
  package var tags: [String]
  /// What finds a photo of its subject, in English, the most telling first; empty where nobody said.
  package var keywords: [String]
  /// The deck and the stable key in it, for a card whose content a deck keeps.
  package var source: DeckReference?

  package init(
    id: CardID, type: CardType, question: String, answer: String, accept: [String] = [],
    hint: String? = nil, explanation: String? = nil, tags: [String] = [],
    keywords: [String] = [], source: DeckReference? = nil
  ) {
    self.id = id
    self.type = type
    self.question = question
    self.answer = answer
    self.accept = accept
    self.hint = hint
    self.explanation = explanation
    self.tags = tags
    self.keywords = keywords
    self.source = source
  }
}

/// Where a deck keeps a card: the log refers to it so, and a corrected deck corrects the card.
package struct DeckReference: Hashable, Sendable, Codable {
  package var deck: String
  package var key: String

  package init(deck: String, key: String) {
    self.deck = deck
    self.key = key
  }

  /// The identity every device gives this card.
  package var cardID: CardID {
    CardID(rawValue: "lib-" + StableHash.of(deck, key))
  }
}
