/// The little that a greeting, the first prompt and a reminder need, written with every commit so that
/// a start reads no more than this.
package struct Standing: Equatable, Sendable {
  package var experience: Experience
  /// Without what it was long ago.
  package var streak: Streak
  package var boxes: Int
  package var settings: [String: String]
  package var place: Place?
  /// When a card was graded last, on whichever device; nil before the first.
  package var lastCard: Timestamp?
  /// The study day on which the present level was reached; nil at the first level.
  package var levelDay: StudyDay?

  /// So many runs of active days: those before are of no use to a greeting, and every commit would
  /// write them.
  private static let runs = 8

  /// Of an empty log; a start that has nothing more to tell does without a `Progress`.
  package init() {
    experience = .none
    streak = Streak()
    boxes = 0
    settings = [:]
  }

  package init(_ progress: Progress, place: Place?) {
    experience = progress.experience
    streak = progress.streak.last(runs: Standing.runs)
    boxes = progress.boxes.count
    settings = progress.settings
    self.place = place
    lastCard = progress.deviceClocks.lastCard
    levelDay = progress.levelDay
  }
}

/// Where the learner stopped.
package struct Place: Equatable, Sendable {
  package var topic: TopicID
  package var name: String
  package var batch: BatchNumber
  /// The open card's number in its batch, from 1; nil where the batch is done.
  package var card: Int?
  /// How many cards the batch has.
  package var count: Int

  package init(topic: TopicID, name: String, batch: BatchNumber, card: Int?, count: Int) {
    self.topic = topic
    self.name = name
    self.batch = batch
    self.card = card
    self.count = count
  }
}
