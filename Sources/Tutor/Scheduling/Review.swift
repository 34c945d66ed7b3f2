/// One grade of a card, as the scheduler sees it.
package struct Review: Equatable, Sendable {
  package var rating: Rating
  /// The study day on which it was given.
  package var day: StudyDay
  package var device: String
  package var position: LogPosition

  package init(rating: Rating, day: StudyDay, device: String, position: LogPosition) {
    self.rating = rating
    self.day = day
    self.device = device
    self.position = position
  }

  /// The review that an event is; nil for one that is no grade.
  package init?(_ recorded: RecordedEvent) {
    guard case .cardGraded(let grade) = recorded.event else { return nil }
    self.init(
      rating: grade.rating, day: recorded.day, device: recorded.device,
      position: recorded.position)
  }
}
