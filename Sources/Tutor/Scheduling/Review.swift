/// One grade of a card, here or elsewhere, as the scheduler sees it.
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

  /// The reviews that an event tells of: a grade is one, an import may bring several of one card, in
  /// their order.
  package static func all(in recorded: RecordedEvent) -> [Review] {
    func review(_ rating: Rating, on day: StudyDay) -> Review {
      Review(rating: rating, day: day, device: recorded.device, position: recorded.position)
    }
    if case .cardGraded(let grade) = recorded.event {
      return [review(grade.rating, on: recorded.day)]
    }
    guard case .reviewsImported(let body) = recorded.event else { return [] }
    // None was given after it was brought here, whatever a file says.
    return body.reviews.map { review($0.rating, on: min($0.day, recorded.day)) }
  }
}
