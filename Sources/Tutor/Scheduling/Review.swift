/// One grade of a card, here or elsewhere, as the scheduler sees it.
package struct Review: Equatable, Sendable {
  package var rating: Rating
  /// The study day on which it was given.
  package var day: StudyDay
  package var device: String
  package var position: LogPosition
  /// Among those that one event tells of.
  package var place: Int
  /// Whether it was given elsewhere, on a day that says nothing of the device's clock.
  package var isImported: Bool

  package init(
    rating: Rating, day: StudyDay, device: String, position: LogPosition, place: Int = 0,
    isImported: Bool = false
  ) {
    self.rating = rating
    self.day = day
    self.device = device
    self.position = position
    self.place = place
    self.isImported = isImported
  }

  /// The reviews that an event tells of: a grade is one, an import may bring several of one card, in
  /// their order.
  package static func all(in recorded: RecordedEvent) -> [Review] {
    if case .cardGraded(let grade) = recorded.event {
      return [
        Review(
          rating: grade.rating, day: recorded.day, device: recorded.device,
          position: recorded.position)
      ]
    }
    guard case .reviewsImported(let body) = recorded.event else { return [] }
    return body.reviews.enumerated().map { place, review in
      // None was given after it was brought here, whatever a file says.
      Review(
        rating: review.rating, day: min(review.day, recorded.day), device: recorded.device,
        position: recorded.position, place: place, isImported: true)
    }
  }
}
