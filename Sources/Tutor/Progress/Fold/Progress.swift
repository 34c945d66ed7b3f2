/// All that the log says about how far the learner is. A pure fold: the same events give the same
/// progress on every device.
package struct Progress: Equatable, Sendable {
  /// Raised whenever the fold would give other results for the same events.
  package static let foldVersion = 6

  /// How often each reward was earned; boxes count when opened.
  var rewards: [Reward: Int] = [:]
  /// XP of the boxes opened.
  var boxExperience = 0
  /// XP of the challenges done.
  var challengeExperience = 0
  /// All answers that were graded.
  package internal(set) var answers = Accuracy()
  package internal(set) var statistics = AnswerStatistics()
  package internal(set) var streak = Streak()
  package internal(set) var days: [StudyDay: DayActivity] = [:]
  package internal(set) var topics: [TopicID: TopicProgress] = [:]
  /// How many topics have a completed card.
  package internal(set) var completedTopics = 0
  var board = AchievementBoard()
  package internal(set) var boxes = HeldBoxes()
  package internal(set) var settings: [String: String] = [:]
  /// The largest Lamport counter seen.
  package internal(set) var clock: Int64 = 0
  package internal(set) var deviceClocks = DeviceClocks()
  var levelMark = LevelMark()
  var flags = FlagTable()
  var ordinals: [String: OrdinalSet] = [:]

  package init() {}

  package var experience: Experience {
    Experience(Reward.allCases.reduce(0) { $0 + experience(for: $1) })
  }

  /// The study day on which the present level was reached; nil at the first level.
  package var levelDay: StudyDay? { levelMark.day }

  /// What a reward brought, in XP.
  package func experience(for reward: Reward) -> Int {
    switch reward {
    case .completed, .correct, .perfect, .quick, .mastered, .streak:
      count(of: reward) * reward.points
    case .challenge: challengeExperience
    case .achievement: board.experience
    case .box: boxExperience
    }
  }

  /// How often a reward was earned.
  package func count(of reward: Reward) -> Int {
    switch reward {
    case .streak: streak.bonusDays
    case .achievement: board.unlocked.count
    case .completed, .correct, .perfect, .quick, .mastered, .challenge, .box:
      rewards[reward, default: 0]
    }
  }

  /// All achievements, in the order they are told.
  ///
  /// - Parameter today: A streak under way counts as it stands today.
  package func achievements(on today: StudyDay) -> [AchievementProgress] {
    Achievement.allCases.map { achievement in
      let unlocked = board.unlocked[achievement]
      let count = unlocked == nil ? count(towards: achievement, on: today) : achievement.target
      return AchievementProgress(
        achievement: achievement, count: min(count, achievement.target), unlocked: unlocked)
    }
  }

  private func count(towards achievement: Achievement, on today: StudyDay) -> Int {
    switch achievement {
    case .firstSteps, .scholar: count(of: .completed)
    case .perfectionist: count(of: .perfect)
    case .explorer: completedTopics
    case .speedDemon: board.fastest
    case .streakMaster, .unstoppable: streak.current(on: today)
    case .nightOwl, .earlyBird, .podium: 0
    }
  }

  /// What a day brought; its streak bonus counts where the day before was active too.
  package func activity(on day: StudyDay) -> DayActivity {
    var activity = days[day] ?? DayActivity()
    if streak.isActive(day), streak.isActive(day.previous) {
      activity.earn(Reward.streak.points)
    }
    return activity
  }

  /// Right answers in a row by `device` on `day`.
  package func combo(of device: String, on day: StudyDay) -> Int {
    days[day]?.runs[device] ?? 0
  }

  /// Notes a counter that others have reached, without an event to fold.
  mutating func see(clock other: Int64) { clock = max(clock, other) }

  /// The ordinal for the next card that `device` completes.
  package func nextOrdinal(of device: String) -> Int {
    ordinals[device]?.smallestFree ?? 1
  }

  /// Whether the card was completed already in the session.
  package func isCompleted(_ card: CardID, in session: StudySession) -> Bool {
    flags[given: card, in: session].contains(.completed)
  }
}

extension Progress: Codable {
  /// All but `flags`, which travels in a compact form of its own (`ProgressCoding`).
  private enum CodingKeys: String, CodingKey {
    case rewards, boxExperience, challengeExperience, answers, statistics, streak, days, topics
    case completedTopics, board, boxes, settings, clock, deviceClocks, levelMark, ordinals
  }
}
