/// A month of study, day by day.
package struct CalendarReport: Equatable, Sendable {
  package var month: StudyMonth
  package var today: StudyDay
  /// Completed cards, a number a day, from the first; 0 for days to come.
  package var cards: [Int]
  /// XP of the month's days up to today.
  package var experience: Int
  /// As of today, in days.
  package var streak: Int
  package var isStreakAtRisk: Bool
  /// The days of the month up to today that belong to that streak.
  package var streakDays: Set<StudyDay>
  /// What was unlocked in the month up to today, in the order it was.
  package var unlocked: [ReachedAchievement]

  package init(_ progress: Progress, month: StudyMonth, on today: StudyDay) {
    self.month = month
    self.today = today
    let activity = month.days.map { $0 > today ? DayActivity() : progress.activity(on: $0) }
    cards = activity.map(\.cards)
    experience = activity.reduce(0) { $0 + $1.experience }
    let days = progress.streak.current(on: today)
    streak = days
    isStreakAtRisk = progress.streak.isAtRisk(on: today)
    let last = isStreakAtRisk ? today.previous : today
    streakDays = Set(month.days.filter { $0 <= last && $0.ordinal > last.ordinal - days })
    unlocked = progress.board.unlocked
      .filter { $0.value.day <= today && month.contains($0.value.day) }
      .map { ReachedAchievement(achievement: $0.key, unlocking: $0.value) }
      .sorted()
  }
}
