import Console

@testable import Tutor

/// The views of a learner's progress, of learners who strain them most.
enum ViewSamples {
  struct View {
    var name: String
    var samples: [(name: String, part: ReplyPart)]
  }

  static let all =
    [experience, streak, calendar, year, challenges, achievements, stats]
    + NetworkSamples.all + SkillSamples.all

  /// One reply a sample.
  static let replies: [(name: String, reply: [ReplyPart])] = all.flatMap { view in
    view.samples.map { ("\(view.name): \($0.name)", [$0.part]) }
  }

  private static let learners = [
    ("nothing yet", SampleLearner.fresh), ("the first evening", SampleLearner.beginner),
    ("in November", SampleLearner.steady), ("today is done", SampleLearner.steadyDone),
    ("a million XP", SampleLearner.veteran),
  ]

  private static func view(_ name: String, _ part: (Progress) -> ReplyPart) -> View {
    View(name: name, samples: learners.map { ($0.0, part($0.1)) })
  }

  private static let today = SampleLearner.today

  private static let experience = view("xp") { .experience(ExperienceReport($0, on: today)) }
  private static let streak = view("streak") {
    .streak(StreakReport($0, at: SampleLearner.evening))
  }
  private static let year = view("calendar-year") { .year(YearReport($0, on: today)) }
  private static let challenges = view("challenges") {
    .challenges(ChallengesReport($0, at: SampleLearner.evening))
  }
  private static let achievements = view("achievements") {
    .achievements($0.achievements(on: today))
  }
  private static let stats = view("stats") { .stats(StatsReport($0, on: today)) }

  private static let calendar: View = {
    var calendar = view("calendar") { .calendar(month(of: $0, today)) }
    calendar.samples += [
      ("another month", .calendar(month(of: SampleLearner.steady, october))),
      ("a month of six weeks", .calendar(month(of: SampleLearner.veteran, august))),
      ("February", .calendar(month(of: SampleLearner.fresh, february))),
    ]
    return calendar
  }()

  private static let october = StudyDay(year: 2026, month: 10, day: 1)
  private static let august = StudyDay(year: 2026, month: 8, day: 1)
  private static let february = StudyDay(year: 2027, month: 2, day: 1)

  private static func month(of progress: Progress, _ day: StudyDay) -> CalendarReport {
    CalendarReport(progress, month: StudyMonth(of: day), on: today)
  }
}
