package struct ExperienceReport: Equatable, Sendable {
  /// The study day it is of.
  package var day: StudyDay
  package var experience: Experience
  /// In XP.
  package var today: Int
  /// Completed today.
  package var cardsToday: Int
  /// XP of the last seven study days, today last.
  package var lastDays: [Int]
  /// What all of it came from.
  package var parts: Gain

  package init(_ progress: Progress, on today: StudyDay) {
    day = today
    experience = progress.experience
    let activity = progress.activity(on: today)
    self.today = activity.experience
    cardsToday = activity.cards
    lastDays = StudyDay.last(7, to: today).map { progress.activity(on: $0).experience }
    parts = Gain(from: Progress(), to: progress)
  }
}
