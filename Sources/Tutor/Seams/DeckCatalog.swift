/// The decks at hand, as the core looks things up in them: data, not effects.
package protocol DeckCatalog: Sendable {
  /// The topic of the deck that a learner means by `name`, its own name or another for the same.
  func topic(named name: String) -> Topic?

  /// The card a log refers to; nil where the deck no longer has it.
  func card(_ reference: DeckReference) -> Card?

  /// The last batch of a topic that can be had; nil where no end is known.
  func lastBatch(of topic: Topic) -> BatchNumber?

  /// The field that a deck's topic belongs to, such as `physics`; nil where no deck is about it.
  func field(of topic: Topic) -> String?

  /// Names of all topics, for lists and completion.
  var topicNames: [String] { get }
}

extension DeckCatalog {
  package func field(of topic: Topic) -> String? { nil }
}
