package struct StreakReport: Equatable, Sendable {
  /// The study day it is of.
  package var day: StudyDay
  /// In days.
  package var current: Int
  package var longest: Int
  package var isAtRisk: Bool
  package var isTodayDone: Bool
  /// The length of the streak that is marked next; nil beyond the last mark.
  package var nextMark: Int?
  /// What the streak bonus has brought, in XP.
  package var bonus: Int
  /// Until the study day ends.
  package var left: Duration
  /// The last 14 study days, today last.
  package var lastDays: [ActivityLevel]

  package init(_ progress: Progress, at now: Moment) {
    day = now.day
    let streak = progress.streak
    current = streak.current(on: now.day)
    longest = streak.longest(on: now.day)
    isAtRisk = streak.isAtRisk(on: now.day)
    isTodayDone = streak.isActive(now.day)
    let days = current
    nextMark = Celebration.streakMarks.filter { $0 > days }.min()
    bonus = progress.experience(for: .streak)
    left = now.leftOfDay
    lastDays = StudyDay.last(14, to: now.day).map { progress.activity(on: $0).level }
  }
}
