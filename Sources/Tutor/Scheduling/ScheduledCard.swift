/// Where a card stands that has been reviewed, counted to the second rather than in study days.
package struct ScheduledCard: Equatable, Sendable {
  /// What it waits for.
  package enum Stage: Equatable, Sendable {
    /// A step of those that a new card takes, from 0.
    case learning(step: Int)
    /// The day on which it would be forgotten.
    case review
    /// A step of those that a forgotten card takes, from 0.
    case relearning(step: Int)
  }

  package var stage: Stage
  package var memory: MemoryState
  package var lastReview: Timestamp
  package var due: Timestamp

  package init(stage: Stage, memory: MemoryState, lastReview: Timestamp, due: Timestamp) {
    self.stage = stage
    self.memory = memory
    self.lastReview = lastReview
    self.due = due
  }
}
