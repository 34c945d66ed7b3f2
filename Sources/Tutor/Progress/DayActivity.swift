/// What one study day brought.
package struct DayActivity: Equatable, Sendable, Codable {
  /// Completed cards.
  package private(set) var cards = 0
  /// XP, without the streak bonus: that one depends on the day before.
  package var experience = 0
  /// Topics with a completed card.
  package private(set) var topics: Set<TopicID> = []

  package init() {}

  mutating func complete(in topic: TopicID) {
    cards += 1
    topics.insert(topic)
  }
}
