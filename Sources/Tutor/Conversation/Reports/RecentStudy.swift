/// What the last weeks and days brought, the newest last.
///
/// Every week and day is there, those without study too, but none before the first with study;
/// neither are days to come.
package struct RecentStudy: Equatable, Sendable {
  package struct Week: Equatable, Sendable {
    package var monday: StudyDay
    /// XP; of this week, up to today.
    package var experience: Int
  }

  package struct Day: Equatable, Sendable {
    package var day: StudyDay
    /// Completed cards.
    package var cards: Int
    package var answers: Accuracy
  }

  /// At most `mostWeeks`, this week the last.
  package private(set) var weeks: [Week] = []
  /// At most `mostDays`, today the last.
  package private(set) var days: [Day] = []

  package static let mostWeeks = 26
  package static let mostDays = 30

  package init(_ progress: Progress, on today: StudyDay) {
    guard let first = progress.days.keys.filter({ $0 <= today }).min() else { return }
    let count = (today.monday.ordinal - first.monday.ordinal) / 7 + 1
    weeks = (0..<min(count, RecentStudy.mostWeeks)).reversed().map { back in
      let monday = StudyDay(ordinal: today.monday.ordinal - 7 * back)
      let days = monday.ordinal...min(monday.ordinal + 6, today.ordinal)
      return Week(
        monday: monday,
        experience: days.reduce(0) {
          $0 + progress.activity(on: StudyDay(ordinal: $1)).experience
        })
    }
    days = StudyDay.last(RecentStudy.mostDays, to: today).filter { $0 >= first }.map { day in
      let activity = progress.activity(on: day)
      return Day(day: day, cards: activity.cards, answers: activity.answers)
    }
  }
}
