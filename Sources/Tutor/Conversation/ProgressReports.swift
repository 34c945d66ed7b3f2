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

package struct ChallengesReport: Equatable, Sendable {
  package var challenges: [ChallengeProgress]
  /// Until they begin anew.
  package var left: Duration
  /// How many were ever done, on all days.
  package var doneInAll: Int

  package init(_ progress: Progress, at now: Moment) {
    challenges = progress.activity(on: now.day).challenges
    left = now.leftOfDay
    doneInAll = progress.count(of: .challenge)
  }
}

package struct StatsReport: Equatable, Sendable {
  package var experience: Experience
  package var completed: Int
  package var perfect: Int
  package var answers: Accuracy
  package var streak: Int
  package var longestStreak: Int
  package var boxesOpened: Int
  package var boxesHeld: Int
  package var cardsToday: Int
  package var statistics: AnswerStatistics
  /// Topics with an answer, the one with most completed cards first.
  package var topics: [TopicRow]

  package init(_ progress: Progress, on today: StudyDay) {
    experience = progress.experience
    completed = progress.count(of: .completed)
    perfect = progress.count(of: .perfect)
    answers = progress.answers
    streak = progress.streak.current(on: today)
    longestStreak = progress.streak.longest(on: today)
    boxesOpened = progress.count(of: .box)
    boxesHeld = progress.boxes.count
    cardsToday = progress.activity(on: today).cards
    statistics = progress.statistics
    topics = progress.topics.filter { $0.value.answers.answers > 0 }
      .sorted { ($0.value.completed, $1.key) > ($1.value.completed, $0.key) }
      .map { TopicRow($0.value) }
  }
}

package struct TopicRow: Equatable, Sendable {
  package var name: String
  /// Completed cards; nil for a topic never begun.
  package var completed: Int?
  package var answers: Accuracy
  package var lastBatch: Int
  package var isMastered: Bool
}

extension Moment {
  /// Until the study day ends.
  package var leftOfDay: Duration {
    .milliseconds(max(0, dayEnds.milliseconds - wall.milliseconds))
  }
}
