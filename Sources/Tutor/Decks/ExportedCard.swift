/// A card with what is to be known of it elsewhere.
package struct ExportedCard: Equatable, Sendable {
  /// The name of its topic.
  package var topic: String
  package var card: Card
  /// Nil where it was never reviewed.
  package var schedule: CardSchedule?
  /// All that it was reviewed, in the order that counts.
  package var reviews: [ReviewsImported.Review]

  package init(
    topic: String, card: Card, schedule: CardSchedule?, reviews: [ReviewsImported.Review]
  ) {
    self.topic = topic
    self.card = card
    self.schedule = schedule
    self.reviews = reviews
  }

  /// A topic's cards, batch by batch, each batch in its order.
  ///
  /// - Parameter events: All of the topic, in the log's order.
  package static func all(
    of topic: Topic, events: [RecordedEvent], catalog: any DeckCatalog, by scheduler: Scheduler
  ) -> [ExportedCard] {
    let study = TopicStudy(topic: topic, events: events, catalog: catalog)
    let reviews = ShelfFold(events).reviews
    return study.batches.sorted { $0.key < $1.key }.flatMap(\.value).map { card in
      let given = CardSchedule.inOrderOfDays(reviews[card.id] ?? [])
      return ExportedCard(
        topic: topic.name, card: card, schedule: CardSchedule(given, by: scheduler),
        reviews: given.map { ReviewsImported.Review(day: $0.day, rating: $0.rating) })
    }
  }
}
