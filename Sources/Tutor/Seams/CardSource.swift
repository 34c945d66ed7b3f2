/// Where cards come from: a library on this disk, or a model somewhere.
package protocol CardSource: Sendable {
  /// Deals the cards of one batch, each as soon as it is complete, in the order they are to come.
  ///
  /// Ends with a `CardSourceError` where there are none or no more; what came before it stays good.
  func deal(_ request: BatchRequest) -> AsyncThrowingStream<DealtCards, any Error>
}

/// Which cards are wanted.
package struct BatchRequest: Hashable, Sendable {
  package var topic: TopicID
  package var topicName: String
  package var batch: BatchNumber

  package init(topic: TopicID, topicName: String, batch: BatchNumber) {
    self.topic = topic
    self.topicName = topicName
    self.batch = batch
  }
}

/// A piece of a batch.
package struct DealtCards: Equatable, Sendable {
  package var cards: [Card]
  /// The deck that keeps the cards; nil where the log must keep them.
  package var deck: String?
  /// Who made them, as a learner would say it.
  package var source: String

  package init(cards: [Card], deck: String?, source: String) {
    self.cards = cards
    self.deck = deck
    self.source = source
  }
}

package enum CardSourceError: Error, Equatable, Sendable {
  /// There is nothing for this topic; with the names of topics near it, and of some others.
  case unknownTopic(near: [String], others: [String])
  /// The topic has no batch with this number; `last` is its last one.
  case noSuchBatch(last: BatchNumber)
}
