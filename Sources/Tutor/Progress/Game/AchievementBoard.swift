/// The achievements reached, each at the first event that qualifies for it in the log's order, and
/// what is counted towards the others beyond what progress counts anyway.
struct AchievementBoard: Equatable, Sendable {
  private(set) var unlocked: [Achievement: Unlocking] = [:]
  private var paces: [String: Pace] = [:]
  /// The most cards ever completed within `Pace.window` on one device.
  private(set) var fastest = 0

  /// In XP.
  var experience: Int { unlocked.keys.reduce(0) { $0 + $1.points } }

  /// Takes a completed card that `progress` has counted already, and returns what it unlocked.
  mutating func complete(_ recorded: RecordedEvent, counted progress: Counts) -> [Achievement] {
    let pace = paces[recorded.device, default: Pace()].complete(at: recorded.wall)
    fastest = max(fastest, pace)
    guard unlocked.count < Achievement.allCases.count else { return [] }
    var found: [Achievement] = []
    for achievement in Achievement.allCases where unlocked[achievement] == nil {
      guard isReached(achievement, by: recorded, progress) else { continue }
      unlocked[achievement] = Unlocking(recorded)
      found.append(achievement)
    }
    return found
  }

  /// Takes a place among the first three; what it brings, in XP, or nil where there was one before.
  mutating func reachPodium(by recorded: RecordedEvent) -> Int? {
    guard unlocked[.podium] == nil else { return nil }
    unlocked[.podium] = Unlocking(recorded)
    return Achievement.podium.points
  }

  /// What a board is told of progress after a completed card.
  struct Counts {
    var completed: Int
    var perfect: Int
    /// Topics with a completed card.
    var topics: Int
    /// The length of the run of active days that the card's day is in.
    var run: Int
  }

  private func isReached(
    _ achievement: Achievement, by recorded: RecordedEvent, _ counts: Counts
  ) -> Bool {
    switch achievement {
    case .firstSteps, .scholar: counts.completed >= achievement.target
    case .perfectionist: counts.perfect >= achievement.target
    case .explorer: counts.topics >= achievement.target
    case .speedDemon: fastest >= achievement.target
    case .nightOwl: HourSpan.night.contains(recorded.localHour)
    case .earlyBird: HourSpan.earlyMorning.contains(recorded.localHour)
    case .streakMaster, .unstoppable: counts.run >= achievement.target
    case .podium: false  // no card does it, but the end of a day
    }
  }
}

extension AchievementBoard: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&unlocked)
    try coder.code(&paces)
    try coder.code(&fastest)
  }
}
