/// All that the log says about how far the learner is. A pure fold: the same events give the same
/// progress on every device.
package struct Progress: Equatable, Sendable {
  /// Raised whenever the fold would give other results for the same events.
  package static let foldVersion = 8

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
  package internal(set) var days = LayeredDictionary<StudyDay, DayActivity>()
  package internal(set) var topics = LayeredDictionary<TopicID, TopicProgress>()
  /// How many topics have a completed card.
  package internal(set) var completedTopics = 0
  var board = AchievementBoard()
  package internal(set) var boxes = HeldBoxes()
  package internal(set) var settings: [String: String] = [:]
  /// The largest Lamport counter seen.
  package internal(set) var clock: Int64 = 0
  package internal(set) var deviceClocks = DeviceClocks()
  var levelMark = LevelMark()
  /// The cards that are marked.
  package internal(set) var bookmarks: [CardID: Bookmark] = [:]
  /// What is known of cards over all sessions.
  var cards = FlagTable()
  var given = GivenTable()
  var grants = BoxGrants()
  var ordinals: [String: OrdinalSet] = [:]

  /// The first study day whose sessions may still go on, where not everything is kept of those
  /// before; nil where all is kept.
  package internal(set) var openFrom: StudyDay?

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
    days[day]?.run(of: device) ?? 0
  }

  /// Notes a counter that others have reached, without an event to fold.
  mutating func see(clock other: Int64) { clock = max(clock, other) }

  /// The ordinal for the next card that `device` completes.
  package func nextOrdinal(of device: String) -> Int {
    ordinals[device]?.smallestFree ?? 1
  }

  /// Whether the card was completed already in the session.
  package func isCompleted(_ card: CardID, in session: StudySession) -> Bool {
    given[card, in: session].contains(.completed)
  }
}

extension Progress {
  /// Without what only further grades of the days before one would need. All that can be asked of
  /// it stays the same.
  package func closed(before day: StudyDay?) -> Progress {
    guard let day, openFrom.map({ $0 < day }) ?? true else { return self }
    var closed = self
    closed.openFrom = day
    closed.given.close(before: day)
    closed.grants.close(before: day)
    closed.days = days.mapValues { past, activity in
      guard past < day else { return activity }
      var activity = activity
      activity.close()
      return activity
    }
    return closed
  }

  /// Makes what was folded lately a part of what copies share, so that a copy can be changed cheaply.
  mutating func settle() {
    days.settle()
    topics.settle()
    cards.settle()
    given.settle()
    grants.settle()
  }

  /// The same with all that was ever folded.
  mutating func settleAll() {
    days.settleAll()
    topics.settleAll()
    cards.settleAll()
    given.settleAll()
    grants.settleAll()
  }
}

extension Progress: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&rewards)
    try coder.code(&boxExperience)
    try coder.code(&challengeExperience)
    try coder.code(&answers)
    try coder.code(&statistics)
    try coder.code(&streak)
    try coder.code(&days)
    try coder.code(&topics)
    try coder.code(&completedTopics)
    try coder.code(&board)
    try coder.code(&boxes)
    try coder.code(&settings)
    try coder.code(&clock)
    try coder.code(&deviceClocks)
    try coder.code(&levelMark)
    try coder.code(&bookmarks)
    try coder.code(&ordinals)
    try coder.code(&cards)
    try coder.code(&given)
    try coder.code(&grants)
    try coder.code(&openFrom)
  }
}
