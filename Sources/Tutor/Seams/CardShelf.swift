/// Cards, and what is known of how well each is remembered: tables derived from the log, and kept up
/// with it in the transactions that append.
///
/// As `EventLog` it belongs to one thread.
package protocol CardShelf: AnyObject {
  /// Makes the tables where none were made yet, or another version of the program made them.
  ///
  /// - Parameter tell: Called beforehand where that will take a second or more.
  func makeShelf(whenLong tell: (_ events: Int) -> Void) throws

  /// How many cards are due on a study day, those set aside left out. Cheap enough for each prompt.
  func dueCount(on day: StudyDay) throws -> Int

  /// Cards for a review, in the order in which they are to come.
  func cards(for wish: ReviewWish) throws -> ReviewHand

  /// Those of the cards that are on the shelf, in the order asked for.
  func cards(_ ids: [CardID]) throws -> [ShelvedCard]

  /// Cards that have all the words of `text`, those that fit best first; the last word may be the
  /// beginning of one, and words in quotes stand together.
  ///
  /// Of a card that was never graded the question alone counts: its answer must not be found out.
  ///
  /// - Parameters:
  ///   - catalog: What stands on the cards of decks.
  ///   - limit: How many at most.
  func search(_ text: String, in catalog: any DeckCatalog, limit: Int) throws -> SearchHits

  /// How many cards come due on each of so many study days from `day` on; what is overdue counts for
  /// the first.
  func dueCounts(from day: StudyDay, days: Int) throws -> [Int]

  /// Every card of a topic, or of all topics, with what is known of it, batch by batch.
  func memories(of topic: TopicID?) throws -> [CardMemory]

  /// How often each tag stands on the cards of each topic; the cards of decks by their reference.
  func tags() throws -> [TopicID: TopicTags]

  /// The reviews that the scheduler was fed with, card by card, each card's in order: study day and
  /// rating. The cards reviewed last come first.
  ///
  /// - Parameter limit: How many reviews at most, of whole cards.
  func reviewHistories(limit: Int) throws -> [[FedReview]]
}

/// Which cards a review is to bring.
package struct ReviewWish: Equatable, Sendable {
  /// Nil for all topics.
  package var topic: TopicID?
  package var day: StudyDay
  /// How many due ones at most: those least likely to be recalled, first.
  package var due: Int
  /// How many at most that were never graded, the oldest first.
  package var new: Int
  /// Whether those that were set aside are wanted, and no others.
  package var isOfLeeches: Bool
  /// Cards that were brought already.
  package var except: Set<CardID>

  package init(
    topic: TopicID? = nil, day: StudyDay, due: Int, new: Int, isOfLeeches: Bool = false,
    except: Set<CardID> = []
  ) {
    self.topic = topic
    self.day = day
    self.due = due
    self.new = new
    self.isOfLeeches = isOfLeeches
    self.except = except
  }
}

/// What a review brings.
package struct ReviewHand: Equatable, Sendable {
  package var due: [ShelvedCard]
  package var new: [ShelvedCard]
  /// How many are due in all, in the topic wished for; those brought already among them as long as
  /// they were not graded.
  package var dueInAll: Int
  /// How many were never graded in all, those brought already among them.
  package var newInAll: Int
  /// How many were set aside.
  package var leeches: Int
  /// How many cards of all topics were graded for the first time on that day.
  package var begunToday: Int

  package init(
    due: [ShelvedCard] = [], new: [ShelvedCard] = [], dueInAll: Int = 0, newInAll: Int = 0,
    leeches: Int = 0, begunToday: Int = 0
  ) {
    self.due = due
    self.new = new
    self.dueInAll = dueInAll
    self.newInAll = newInAll
    self.leeches = leeches
    self.begunToday = begunToday
  }
}

/// A card as the shelf keeps it, with all that a review needs.
package struct ShelvedCard: Equatable, Sendable {
  package var id: CardID
  package var topic: TopicID
  package var batch: BatchNumber
  /// The cards that were added with it, itself among them.
  package var siblings: [ShelvedContent]
  /// Its place among them.
  package var place: Int
  /// Nil where it was never graded.
  package var schedule: CardSchedule?
  /// What happened to the card alone, in the log's order: hints, tries, grades and what reaches for
  /// them.
  package var events: [RecordedEvent]

  package init(
    id: CardID, topic: TopicID, batch: BatchNumber, siblings: [ShelvedContent], place: Int,
    schedule: CardSchedule?, events: [RecordedEvent]
  ) {
    self.id = id
    self.topic = topic
    self.batch = batch
    self.siblings = siblings
    self.place = place
    self.schedule = schedule
    self.events = events
  }
}

/// What a search brings.
package struct SearchHits: Equatable, Sendable {
  /// The best first.
  package var cards: [FoundCard]
  /// How many there are in all; at least so many where `isMore`.
  package var count: Int
  package var isMore: Bool

  package init(cards: [FoundCard] = [], count: Int = 0, isMore: Bool = false) {
    self.cards = cards
    self.count = count
    self.isMore = isMore
  }
}

/// A card that a search found.
package struct FoundCard: Equatable, Sendable {
  package var topic: TopicID
  package var batch: BatchNumber
  package var card: Card
  /// Whether it was ever graded.
  package var isGraded: Bool

  package init(topic: TopicID, batch: BatchNumber, card: Card, isGraded: Bool) {
    self.topic = topic
    self.batch = batch
    self.card = card
    self.isGraded = isGraded
  }
}

/// What stands on a card: in the log itself, or in a deck.
package enum ShelvedContent: Equatable, Sendable {
  case made(Card)
  case ofDeck(DeckReference)
}

/// What is known of one card.
package struct CardMemory: Equatable, Sendable {
  package var card: CardID
  package var topic: TopicID
  package var batch: BatchNumber
  /// Nil where it was never graded.
  package var schedule: CardSchedule?

  package init(card: CardID, topic: TopicID, batch: BatchNumber, schedule: CardSchedule?) {
    self.card = card
    self.topic = topic
    self.batch = batch
    self.schedule = schedule
  }
}

/// The tags of a topic's cards.
package struct TopicTags: Equatable, Sendable {
  /// How many cards bear each tag, of those whose content the log keeps.
  package var counts: [String: Int]
  /// Cards whose tags stand in a deck.
  package var ofDecks: [DeckReference]

  package init(counts: [String: Int] = [:], ofDecks: [DeckReference] = []) {
    self.counts = counts
    self.ofDecks = ofDecks
  }
}

/// A review that the scheduler was fed with.
package struct FedReview: Equatable, Sendable {
  package var day: StudyDay
  package var rating: Rating

  package init(day: StudyDay, rating: Rating) {
    self.day = day
    self.rating = rating
  }
}
