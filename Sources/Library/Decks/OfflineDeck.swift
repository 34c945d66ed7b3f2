package import Tutor

/// A topic that can be dealt offline, from a file, from facts or from a rule.
package protocol OfflineDeck: Sendable {
  /// Cards are identified by it, and by their keys, for ever.
  var id: String { get }

  /// What its cards have to come up to.
  var standard: DeckStandard { get }

  /// What it is called and about; cheap beside its cards.
  var head: DeckHead { get }

  /// Its last batch; nil where there is always another one.
  var lastBatch: BatchNumber? { get }

  /// The cards of a batch in their order; empty past the last one.
  func cards(of batch: BatchNumber) -> [Card]

  /// The card with a key, which some batch may have dealt years ago; nil where there never was one.
  func card(_ key: String) -> Card?

  /// The tags of its cards, each once.
  var tags: Set<String> { get }
}

extension OfflineDeck {
  package var name: String { head.name }

  /// The topic all its batches belong to.
  package var topic: Topic { Topic(name: head.name) }
}
