/// Something a learner is reminded of outside the tutor. In the order of the cases the first that is
/// due is said.
package enum Reminder: Equatable, Sendable {
  /// A streak of so many days ends with this study day.
  case streakWarning(days: Int)
  /// So many cards are due for review.
  case dueReviews(cards: Int)
  /// A level was reached on the study day before.
  ///
  /// - `missing`: XP still missing for the next one.
  case levelUp(level: Int, missing: Int)
  /// A day has passed since the last card, which was there.
  case study(Place?)
}

extension Reminder {
  /// A few words.
  package var title: String { Wording.title(of: self) }

  /// One line: what it is about, and what to type.
  package var line: String { Wording.line(of: self) }
}
