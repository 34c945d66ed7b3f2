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
  /// Cards that were never graded, and wait to come along with due ones.
  var new: [ReviewCard] = []
  /// Cards that are due but whose deck is not there.
  var lost: Set<CardID> = []

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
