/// A card with all that a review needs to know of it.
package struct ReviewCard: Equatable, Sendable {
  package var card: Card
  package var topic: Topic
  package var batch: BatchNumber
  /// Answers of the cards that were added with it.
  var rivals: [String]
  /// Nil where it was never graded before.
  var schedule: CardSchedule?
  /// What happened to it, in the log's order.
  var events: [RecordedEvent]
}

extension ReviewCard {
  /// Nil where the deck that kept the card has it no longer.
  ///
  /// - Parameter name: What the topic is called.
  init?(_ shelved: ShelvedCard, topic name: String, catalog: any DeckCatalog) {
    let cards = shelved.siblings.map { $0.card(from: catalog) }
    guard cards.indices.contains(shelved.place), let card = cards[shelved.place] else { return nil }
    self.init(
      card: card, topic: Topic(id: shelved.topic, name: name), batch: shelved.batch,
      rivals: cards.enumerated().compactMap { index, other in
        index == shelved.place || other?.type == .trueFalse ? nil : other?.answer
      },
      schedule: shelved.schedule, events: shelved.events)
  }
}

extension ShelvedCard {
  /// Nil where the deck that kept it has it no longer.
  package func card(from catalog: any DeckCatalog) -> Card? {
    guard siblings.indices.contains(place) else { return nil }
    return siblings[place].card(from: catalog)
  }
}

extension ShelvedContent {
  /// Nil where the deck that kept it has it no longer.
  package func card(from catalog: any DeckCatalog) -> Card? {
    switch self {
    case .made(let card): card
    case .ofDeck(let reference): catalog.card(reference)
    }
  }
}
