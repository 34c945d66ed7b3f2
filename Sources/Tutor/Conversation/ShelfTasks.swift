/// What the conversation wants to know of the shelf. What comes of it returns as `ShelfNews`.
package enum ShelfTask: Equatable, Sendable {
  /// - `scope`: What the review is of; of one under way, that.
  case review(ReviewWish, scope: ReviewScope, ReviewPurpose)
  /// How many cards come due on each of so many days from `day` on.
  case plan(from: StudyDay, days: Int)
  /// What is known of the cards of a topic, or of all; of all those with what the learner typed in
  /// their names or fields.
  case skills(Topic?, text: String)
  /// Cards with all the words of a text.
  case search(String)
  /// Those of the cards that are still there.
  case bookmarks([CardID])
  /// Fits the scheduler's parameters to the learner's own reviews.
  case fit
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
  /// - `overdue`: How many of the first day's were due before.
  /// - `leeches`: How many cards were set aside.
  case plan([Int], overdue: Int, leeches: Int)
  case skills(Topic?, text: String, [CardMemory], tags: [TopicID: TopicTags])
  case found(SearchHits, for: String)
  case bookmarks([ShelvedCard])
  case fitted(Optimiser.Outcome)
}
