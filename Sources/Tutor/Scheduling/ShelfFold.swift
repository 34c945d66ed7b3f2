/// What a log says of its cards, folded from all of its events at once.
package struct ShelfFold: Equatable, Sendable {
  /// A card, with where it came from.
  package struct Entry: Equatable, Sendable {
    package var id: CardID
    package var topic: TopicID
    package var batch: BatchNumber
    /// Of the event that brought the card: the first in the log's order, where several did.
    package var home: LogPosition
    /// The card's place among those of that event.
    package var place: Int
    /// Nil where it was never graded.
    package var schedule: CardSchedule?
    /// Of the newest grade that stands.
    package var lastReview: LogPosition?
  }

  /// In the order they came: the log's, and within one event the event's own.
  package private(set) var cards: [Entry] = []
  package private(set) var scheduler: Scheduler
  /// What the learner has made of cards.
  package private(set) var edits: [CardID: CardContent] = [:]
  /// The grades that stand, in the log's order.
  package private(set) var reviews: [CardID: [Review]] = [:]

  /// - Parameter events: All of the log, in its order.
  package init(_ events: [RecordedEvent]) {
    let standing = Resolution.standing(of: events)
    scheduler = Scheduler(settings: ShelfFold.settings(standing))
    var known: Set<CardID> = []
    var dropped: Set<CardID> = []
    for recorded in standing {
      if let card = recorded.event.card {
        reviews[card, default: []] += Review.all(in: recorded)
      }
      switch recorded.event {
      case .cardEdited(let body): edits[body.card] = body.content
      case .cardDropped(let body): dropped.insert(body.card)
      case .topicDeleted(let body):
        known.subtract(cards.filter { $0.topic == body.topic }.map(\.id))
        cards.removeAll { $0.topic == body.topic }
      case .topicStarted, .cardsAdded, .deckCardsAdded, .batchStarted, .leftoversStarted,
        .reviewStarted, .cardSkipped, .hintGiven, .answerRevealed, .answerTried, .cardGraded,
        .verdictOverridden, .boxGranted, .boxOpened, .undone, .cardBookmarked, .topicLiked,
        .topicRenamed, .reviewsImported, .settingChanged, .clockChanged, .podiumReached, .unknown:
        break
      }
      guard let added = AddedCards(recorded) else { continue }
      for (place, id) in added.ids.enumerated() where known.insert(id).inserted {
        cards.append(
          Entry(
            id: id, topic: added.topic, batch: added.batch, home: recorded.position, place: place))
      }
    }
    cards.removeAll { dropped.contains($0.id) }
    for index in cards.indices {
      let reviews = reviews[cards[index].id] ?? []
      cards[index].schedule = CardSchedule(reviews, by: scheduler)
      cards[index].lastReview = reviews.last?.position
    }
  }

  /// - Parameter standing: Events that stand, in the log's order.
  package static func settings(_ standing: [RecordedEvent]) -> [String: String] {
    var settings: [String: String] = [:]
    for case .settingChanged(let body) in standing.lazy.map(\.event) {
      settings[body.name] = body.value.isEmpty ? nil : body.value
    }
    return settings
  }
}

extension Event {
  /// The card that the event happened to; nil for one that happened to none, or to several.
  package var card: CardID? {
    switch self {
    case .cardSkipped(let body), .hintGiven(let body), .answerRevealed(let body): body.card
    case .answerTried(let body): body.card
    case .cardGraded(let body): body.card
    case .cardEdited(let body): body.card
    case .cardDropped(let body): body.card
    case .cardBookmarked(let body): body.card
    case .reviewsImported(let body): body.card
    case .topicStarted, .cardsAdded, .deckCardsAdded, .batchStarted, .leftoversStarted,
      .verdictOverridden, .boxGranted, .boxOpened, .undone, .settingChanged, .clockChanged,
      .podiumReached, .topicLiked, .topicRenamed, .topicDeleted, .reviewStarted, .unknown:
      nil
    }
  }
}
