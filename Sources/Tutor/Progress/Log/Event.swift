/// An opaque identity of an event, unique over all devices.
package struct EventID: Hashable, Comparable, Sendable, RawRepresentable, Codable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }

  package static func == (left: EventID, right: EventID) -> Bool {
    OpaqueText.areSame(left.rawValue, right.rawValue)
  }

  package static func < (left: EventID, right: EventID) -> Bool {
    OpaqueText.isBefore(left.rawValue, right.rawValue)
  }
}

/// A fact the log keeps. Totals, places and schedules are folded from these.
package enum Event: Equatable, Sendable {
  /// The learner turned to a topic.
  case topicStarted(TopicStarted)
  /// Cards that exist nowhere else joined a batch.
  case cardsAdded(CardsAdded)
  /// Cards of a deck joined a batch; their content stays in the deck.
  case deckCardsAdded(DeckCardsAdded)
  /// A batch was opened at its first card.
  case batchStarted(BatchStarted)
  /// Cards left ungraded in earlier batches were taken up again.
  case leftoversStarted(LeftoversStarted)
  /// Due cards were taken up, of one topic or of all.
  case reviewStarted(ReviewStarted)
  /// A card was left ungraded.
  case cardSkipped(CardReference)
  /// A hint was shown for an ungraded card.
  case hintGiven(CardReference)
  /// The answer of an ungraded card was shown.
  case answerRevealed(CardReference)
  /// An answer was right as far as it went; the card waits for a second try.
  case answerTried(AnswerTried)
  case cardGraded(CardGraded)
  case verdictOverridden(VerdictOverridden)
  case boxGranted(BoxGranted)
  case boxOpened(BoxOpened)
  /// An earlier event counts no longer, with all that followed from it.
  case undone(Undone)
  case cardEdited(CardEdited)
  case cardDropped(CardDropped)
  case cardBookmarked(CardBookmarked)
  case topicLiked(TopicLiked)
  case topicRenamed(TopicRenamed)
  case topicDeleted(TopicDeleted)
  case reviewsImported(ReviewsImported)
  /// A setting that travels with the learner.
  case settingChanged(SettingChanged)
  /// The device's wall clock was found to have been set to another time.
  case clockChanged(ClockChanged)
  /// A leaderboard's day ended with the learner among its first three.
  case podiumReached(PodiumReached)
  /// A kind of a newer version, or a body that makes no sense here: kept and skipped.
  case unknown
}

package struct TopicStarted: Equatable, Sendable, Codable {
  package var topic: TopicID
  package var name: String
}

package struct CardsAdded: Equatable, Sendable, Codable {
  package var topic: TopicID
  package var batch: BatchNumber
  package var depth: Int
  package var aspect: Int
  /// Who wrote the cards: the model's name, or the file they came from.
  package var source: String
  package var cards: [CardContent]
}

package struct DeckCardsAdded: Equatable, Sendable, Codable {
  package var topic: TopicID
  package var batch: BatchNumber
  package var deck: String
  /// The cards' keys in the deck, in the order they are dealt.
  package var keys: [String]
  /// The cards' types in the same order, `CardType` by its raw value; nil in older logs.
  package var types: [String]?
}

package struct BatchStarted: Equatable, Sendable, Codable {
  package var topic: TopicID
  package var batch: BatchNumber
}

package struct LeftoversStarted: Equatable, Sendable, Codable {
  package var topic: TopicID
  /// In the order they come.
  package var cards: [CardID]
}

package struct ReviewStarted: Equatable, Sendable, Codable {
  /// Nil for due cards of all topics.
  package var topic: TopicID?
  /// Whether it was for the cards that were set aside.
  package var isOfLeeches: Bool?
}

package struct CardReference: Equatable, Sendable, Codable {
  package var card: CardID
  package var topic: TopicID
}

package struct AnswerTried: Equatable, Sendable, Codable {
  package var card: CardID
  package var topic: TopicID
  package var typed: String
  /// From the moment the card was shown.
  package var milliseconds: Int64?
  /// True where the learner is to judge it, the answer beside; nil where it was right in part.
  package var isLeftToLearner: Bool?
}

package struct CardGraded: Equatable, Sendable, Encodable {
  package var card: CardID
  package var topic: TopicID
  package var verdict: VerdictKind
  package var rating: Rating
  /// From 1, within the session.
  package var tryNumber: Int
  package var hints: Int
  package var revealed: Bool
  /// From the moment the card was shown; never negative.
  package var milliseconds: Int64
  package var typed: String
  /// The place in the device's own row of completed cards that box draws are made from; only on
  /// a grade that completes its card.
  package var ordinal: Int?

  enum CodingKeys: String, CodingKey {
    case card, topic, verdict, rating
    case tryNumber = "try"
    case hints, revealed, milliseconds, typed, ordinal
  }
}

package struct VerdictOverridden: Equatable, Sendable, Codable {
  package var grade: EventID
  package var verdict: VerdictKind
  package var rating: Rating
}

package struct BoxGranted: Equatable, Sendable, Encodable {
  package var box: String
  package var grade: EventID
  package var ordinal: Int
  package var rarity: Rarity
  package var xp: Int

  enum CodingKeys: String, CodingKey {
    case box, grade, ordinal, rarity, xp
  }
}

package struct BoxOpened: Equatable, Sendable, Codable {
  package var box: String
}

package struct Undone: Equatable, Sendable, Codable {
  package var event: EventID
}

package struct ClockChanged: Equatable, Sendable, Codable {
  /// By how much it went forward; negative where it went back.
  package var milliseconds: Int64
}

package struct SettingChanged: Equatable, Sendable, Encodable {
  package var name: String
  /// As it would be typed; empty puts the default back.
  package var value: String

  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }

  enum CodingKeys: String, CodingKey {
    case name, value
  }
}
