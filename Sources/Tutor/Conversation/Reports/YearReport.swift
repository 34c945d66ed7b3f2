/// The 53 weeks that end with this one.
package struct YearReport: Equatable, Sendable {
  package var today: StudyDay
  /// The Monday the first week begins with.
  package var first: StudyDay
  /// Completed cards, a number a day, from `first` to today.
  package var cards: [Int]
  package var streak: Int
  package var isStreakAtRisk: Bool
  package var longestStreak: Int

  /// Weeks shown.
  package static let weeks = 53

  package init(_ progress: Progress, on today: StudyDay) {
    self.today = today
    first = StudyDay(ordinal: today.monday.ordinal - 7 * (YearReport.weeks - 1))
    cards = (first.ordinal...today.ordinal).map {
      progress.activity(on: StudyDay(ordinal: $0)).cards
    }
    streak = progress.streak.current(on: today)
    isStreakAtRisk = progress.streak.isAtRisk(on: today)
    longestStreak = progress.streak.longest(on: today)
  }
}
