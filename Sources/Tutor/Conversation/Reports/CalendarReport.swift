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
  /// The days of the month up to today whose next day, in the month and up to today, was active too.
  package var joined: Set<StudyDay>
  /// What was unlocked in the month up to today, in the order it was.
  package var unlocked: [ReachedAchievement]

  package init(_ progress: Progress, month: StudyMonth, on today: StudyDay) {
    self.month = month
    self.today = today
    let activity = month.days.map { $0 > today ? DayActivity() : progress.activity(on: $0) }
    cards = activity.map(\.cards)
    experience = activity.reduce(0) { $0 + $1.experience }
    let streak = progress.streak
    self.streak = streak.current(on: today)
    isStreakAtRisk = streak.isAtRisk(on: today)
    joined = Set(
      month.days.filter { day in
        day < today && month.contains(day.next) && streak.isActive(day) && streak.isActive(day.next)
      })
    unlocked = progress.board.unlocked
      .filter { $0.value.day <= today && month.contains($0.value.day) }
      .map { ReachedAchievement(achievement: $0.key, unlocking: $0.value) }
      .sorted()
  }
}
