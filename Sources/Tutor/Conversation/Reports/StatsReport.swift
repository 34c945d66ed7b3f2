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
  package var recent: RecentStudy

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
    recent = RecentStudy(progress, on: today)
  }
}

package struct TopicRow: Equatable, Sendable {
  package var name: String
  /// Cards ever completed, each once; nil for a topic never begun.
  package var cards: Int?
  package var answers: Accuracy
  package var lastBatch: Int
  package var isMastered: Bool
  package var isLiked = false
}
