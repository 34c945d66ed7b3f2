/// What the conversation wants to know of the shelf. What comes of it returns as `ShelfNews`.
package enum ShelfTask: Equatable, Sendable {
  /// - `scope`: What the review is of; of one under way, that.
  case review(ReviewWish, scope: ReviewScope, ReviewPurpose)
  /// How many cards come due on each of so many days from `day` on.
  case plan(from: StudyDay, days: Int)
  /// What is known of the cards of a topic, or of all, with their tags.
  case skills(Topic?)
}

package enum ReviewPurpose: Equatable, Sendable {
  case start
  /// More cards for the review that is open.
  case more
  /// An undo leads back to it.
  case back
}

package enum ShelfNews: Equatable, Sendable {
  case review(ReviewHand, scope: ReviewScope, ReviewPurpose)
  /// - `leeches`: How many cards were set aside.
  case plan([Int], leeches: Int)
  case skills(Topic?, [CardMemory], tags: [TopicID: TopicTags])
}
