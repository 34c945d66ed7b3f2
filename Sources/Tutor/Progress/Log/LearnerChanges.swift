/// The learner has mended a card: from now on it reads so. History and schedule stay.
package struct CardEdited: Equatable, Sendable, Codable {
  package var card: CardID
  package var topic: TopicID
  /// The whole card as it reads now; its own `id` says nothing.
  package var content: CardContent
}

/// The learner has taken a card out for good: it is not dealt, and not made again.
package struct CardDropped: Equatable, Sendable, Codable {
  package var card: CardID
  package var topic: TopicID
  /// Why, in the learner's words; nil where none were given.
  package var reason: String?
}

package struct CardBookmarked: Equatable, Sendable, Codable {
  package var card: CardID
  package var topic: TopicID
  /// False where the mark was taken off.
  package var isMarked: Bool
}

package struct TopicLiked: Equatable, Sendable, Codable {
  package var topic: TopicID
  /// False where the learner thought better of it.
  package var isLiked: Bool
}

/// A topic has a name, without being turned to: the learner's own, or a file's.
package struct TopicRenamed: Equatable, Sendable, Codable {
  package var topic: TopicID
  package var name: String
}

/// A topic and all cards it had by then are gone; what they earned stays.
///
/// Cards added to it later are there, and bring their history along.
package struct TopicDeleted: Equatable, Sendable, Codable {
  package var topic: TopicID
}

/// A card came with reviews from elsewhere: they count for its schedule and earn nothing.
package struct ReviewsImported: Equatable, Sendable, Codable {
  package struct Review: Equatable, Sendable {
    package var day: StudyDay
    package var rating: Rating

    package init(day: StudyDay, rating: Rating) {
      self.day = day
      self.rating = rating
    }
  }

  package var card: CardID
  package var topic: TopicID
  /// In the order they were given.
  package var reviews: [Review]

  package init(card: CardID, topic: TopicID, reviews: [Review]) {
    self.card = card
    self.topic = topic
    self.reviews = reviews
  }
}

extension ReviewsImported.Review: Codable {
  enum CodingKeys: String, CodingKey {
    case day, rating
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard let day = StudyDay(try container.decode(String.self, forKey: .day)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .day, in: container, debugDescription: "no day as yyyy-MM-dd")
    }
    self.init(day: day, rating: try container.decode(Rating.self, forKey: .rating))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(day.description, forKey: .day)
    try container.encode(rating, forKey: .rating)
  }
}
