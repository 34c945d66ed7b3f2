/// What one study day brought.
package struct DayActivity: Equatable, Sendable, Codable {
  /// Completed cards.
  package private(set) var cards = 0
  /// XP, without the streak bonus: that one depends on the day before.
  package private(set) var experience = 0
  /// All answers that were graded.
  package private(set) var answers = Accuracy()
  /// Topics with a completed card.
  package private(set) var topics: Set<TopicID> = []
  /// Topics with a completed card that had never been completed before.
  package private(set) var explored: Set<TopicID> = []
  /// The right answers in a row up to the last answer, by device.
  package private(set) var runs: [String: Int] = [:]
  package private(set) var done: Set<Challenge> = []

  package init() {}

  mutating func complete(in topic: TopicID, isNew: Bool) {
    cards += 1
    topics.insert(topic)
    if isNew { explored.insert(topic) }
  }

  /// - Parameter points: In XP.
  mutating func earn(_ points: Int) { experience += points }

  mutating func count(_ isRight: Bool, by device: String) {
    answers.count(isRight)
    runs[device] = isRight ? runs[device, default: 0] + 1 : 0
  }

  /// Marks what is reached now, pays for it, and returns it.
  mutating func finishChallenges() -> [Challenge] {
    let found = Challenge.allCases.filter { !done.contains($0) && count(towards: $0) >= $0.target }
    for challenge in found {
      done.insert(challenge)
      earn(challenge.points)
    }
    return found
  }

  private func count(towards challenge: Challenge) -> Int {
    switch challenge {
    case .cardMaster: cards
    case .perfectScore: runs.values.max() ?? 0
    case .topicExplorer: explored.count
    }
  }

  package var level: ActivityLevel { ActivityLevel(cards: cards) }

  /// How far the day's challenges are, in the order they are told.
  package var challenges: [ChallengeProgress] {
    Challenge.allCases.map { challenge in
      let isDone = done.contains(challenge)
      return ChallengeProgress(
        challenge: challenge,
        count: isDone ? challenge.target : min(count(towards: challenge), challenge.target),
        isDone: isDone)
    }
  }
}

/// How much was done on a day, as the calendar shows it.
package enum ActivityLevel: Int, CaseIterable, Sendable {
  case none, low, medium, high

  /// How many completed cards make it.
  package var cards: ClosedRange<Int> {
    switch self {
    case .none: 0...0
    case .low: 1...4
    case .medium: 5...14
    case .high: 15...Int.max
    }
  }

  /// - Parameter cards: Completed cards.
  package init(cards: Int) {
    self = ActivityLevel.allCases.last { $0.cards.lowerBound <= cards } ?? .none
  }
}
