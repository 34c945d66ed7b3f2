/// What a review has that the study of a topic has not.
package struct ReviewScope: Equatable, Sendable {
  /// Cards that were handed over together.
  struct Hand: Equatable, Sendable {
    var cards: [CardID]
    /// The end of the log then.
    var after: LogPosition?
  }

  /// The topic it keeps to; nil for all.
  package var topic: Topic?
  /// Whether it is for the cards that were set aside.
  package var isOfLeeches: Bool
  /// How many cards it comes to, as far as was known when it began.
  package var total: Int
  /// Whether no more cards wait to be handed over.
  var isWhole = false
  var cards = LayeredDictionary<CardID, ReviewCard>()
  var hands: [Hand] = []

  package init(topic: Topic?, isOfLeeches: Bool, total: Int) {
    self.topic = topic
    self.isOfLeeches = isOfLeeches
    self.total = total
  }

  /// Whether the event came after the first cards.
  func began(before recorded: RecordedEvent) -> Bool {
    hands.first.map { $0.after.map { $0 < recorded.position } ?? true } ?? false
  }

  /// Whether the card was graded before the review.
  func isKnown(_ card: CardID) -> Bool { cards[card]?.schedule != nil }

  /// What it is called in the place of a topic.
  var heading: Topic { Topic(id: TopicID(rawValue: ""), name: Wording.review) }
}

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
    let cards = shelved.siblings.map { sibling -> Card? in
      switch sibling {
      case .made(let card): card
      case .ofDeck(let reference): catalog.card(reference)
      }
    }
    guard cards.indices.contains(shelved.place), let card = cards[shelved.place] else { return nil }
    self.init(
      card: card, topic: Topic(id: shelved.topic, name: name), batch: shelved.batch,
      rivals: cards.enumerated().compactMap { index, other in
        index == shelved.place || other?.type == .trueFalse ? nil : other?.answer
      },
      schedule: shelved.schedule, events: shelved.events)
  }
}

/// The order in which due and new cards come.
enum ReviewOrder {
  /// New cards evenly among the due ones, and cards of one topic apart where that is possible,
  /// otherwise in the order given.
  static func mixed(due: [ReviewCard], new: [ReviewCard]) -> [ReviewCard] {
    apart(spread(new, among: due))
  }

  private static func spread(_ few: [ReviewCard], among many: [ReviewCard]) -> [ReviewCard] {
    guard !few.isEmpty else { return many }
    var mixed: [ReviewCard] = []
    var taken = 0
    for (index, card) in many.enumerated() {
      mixed.append(card)
      let wanted = few.count * (index + 1) / many.count
      mixed += few[taken..<wanted]
      taken = wanted
    }
    return mixed + few[taken...]
  }

  /// Takes the next card whose topic is not the one before's.
  private static func apart(_ cards: [ReviewCard]) -> [ReviewCard] {
    var waiting = cards
    var result: [ReviewCard] = []
    while !waiting.isEmpty {
      let last = result.last?.topic.id
      let next = waiting.firstIndex { $0.topic.id != last } ?? 0
      result.append(waiting.remove(at: next))
    }
    return result
  }
}
