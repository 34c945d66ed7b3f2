package import Tutor

/// Finds the cards in a model's reply while it arrives, and gets the most out of a broken one.
package struct CardDecoder {
  /// What was found that is no card, and why; in the order it was found.
  package private(set) var dropped: [DroppedCard] = []

  package init() {}

  /// Takes the next bytes of the reply; returns the cards whose objects they complete.
  ///
  /// Linear over the whole reply, however it is cut into pieces. Cards returned have no id.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [CardContent] { [] }

  /// The end of the reply: returns the cards that only a repair of the rest brings.
  package mutating func finish() -> [CardContent] { [] }
}

/// Something that looked like a card and is none.
package struct DroppedCard: Equatable, Sendable {
  package enum Reason: String, CaseIterable, Sendable {
    case noQuestion, noAnswer, answerIsQuestion, placeholder, answerInQuestion, tooLong, repeated
  }

  package var reason: Reason
  /// The start of its question or answer, for a message; without control characters.
  package var excerpt: String

  package init(reason: Reason, excerpt: String) {
    self.reason = reason
    self.excerpt = excerpt
  }
}
