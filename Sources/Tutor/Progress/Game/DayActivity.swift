/// What one study day brought.
package struct DayActivity: Equatable, Sendable {
  /// Completed cards.
  package private(set) var cards = 0
  /// XP, without the streak bonus: that one depends on the day before.
  package private(set) var experience = 0
  /// All answers that were graded.
  package private(set) var answers = Accuracy()
  /// How many topics had a completed card.
  package private(set) var topicCount = 0
  /// How many had one that had never been completed before.
  private var exploredCount = 0
  /// The right answers in a row up to the last answer, of the device that has most.
  private var longestRun = 0
  package private(set) var done: Set<Challenge> = []
  /// What further grades of the day are counted against; nil where there were none, or no more are
  /// to come.
  private var open: Open?

  fileprivate struct Open: Equatable, Sendable {
    /// Topics with a completed card.
    var topics: Set<TopicID> = []
    /// Topics with a completed card that had never been completed before.
    var explored: Set<TopicID> = []
    /// The right answers in a row up to the last answer, by device.
    var runs: [String: Int] = [:]
  }

  package init() {}

  mutating func complete(in topic: TopicID, isNew: Bool) {
    cards += 1
    if open == nil { open = Open() }
    if open?.topics.insert(topic).inserted == true { topicCount += 1 }
    if isNew, open?.explored.insert(topic).inserted == true { exploredCount += 1 }
  }

  /// - Parameter points: In XP.
  mutating func earn(_ points: Int) { experience += points }

  mutating func count(_ isRight: Bool, by device: String) {
    answers.count(isRight)
    if open == nil { open = Open() }
    let run = isRight ? run(of: device) + 1 : 0
    open?.runs[device] = run
    longestRun = open?.runs.values.max() ?? 0
  }

  /// The right answers in a row up to the device's last answer.
  package func run(of device: String) -> Int { open?.runs[device] ?? 0 }

  /// Lets go of what only further grades would need.
  mutating func close() { open = nil }

  /// Marks what is reached now, pays for it, and returns it.
  mutating func finishChallenges() -> [Challenge] {
    guard done.count < Challenge.allCases.count else { return [] }
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
    case .perfectScore: longestRun
    case .topicExplorer: exploredCount
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

extension DayActivity: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&cards)
    try coder.code(&experience)
    try coder.code(&answers)
    try coder.code(&topicCount)
    try coder.code(&exploredCount)
    try coder.code(&longestRun)
    try coder.code(&done)
    try coder.code(&open)
  }
}

extension DayActivity.Open: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&topics)
    try coder.code(&explored)
    try coder.code(&runs)
  }
}
