/// What was said before, so that it is said once.
package struct SaidReminders: Equatable, Sendable {
  /// The study day whose streak was warned of last.
  package var warned: StudyDay?
  /// The study day whose due cards were told of last.
  package var reviewed: StudyDay?
  /// The highest level whose reaching was told of.
  package var level: Int?
  /// The last card that was reminded of; its time.
  package var card: Timestamp?
  /// When anything was said last.
  package var last: Timestamp?

  package init() {}

  /// Notes that a reminder was said.
  ///
  /// - Parameter standing: What it was due by.
  package mutating func note(_ reminder: Reminder, by standing: Standing, at now: Moment) {
    last = now.wall
    switch reminder {
    case .streakWarning: warned = now.day
    case .dueReviews: reviewed = now.day
    case .levelUp(let level, _): self.level = max(level, self.level ?? 0)
    case .study: card = standing.lastCard
    }
  }
}
