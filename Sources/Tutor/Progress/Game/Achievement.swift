/// What is reached once for ever.
package enum Achievement: String, CaseIterable, Sendable, Codable {
  case firstSteps, scholar, perfectionist, explorer, speedDemon, nightOwl, earlyBird, streakMaster
  case unstoppable, podium

  package var name: String {
    switch self {
    case .firstSteps: "First Steps"
    case .scholar: "Scholar"
    case .perfectionist: "Perfectionist"
    case .explorer: "Explorer"
    case .speedDemon: "Speed Demon"
    case .nightOwl: "Night Owl"
    case .earlyBird: "Early Bird"
    case .streakMaster: "Streak Master"
    case .unstoppable: "Unstoppable"
    case .podium: "Podium"
    }
  }

  /// What is to be done, as a phrase.
  package var condition: String {
    switch self {
    case .firstSteps: "complete a card"
    case .scholar: "complete \(target) cards"
    case .perfectionist: "\(target) perfect cards: right at the first try, no hint"
    case .explorer: "complete cards in \(target) topics"
    case .speedDemon: "complete \(target) cards within \(Pace.minutes) minutes"
    case .nightOwl: "complete a card between \(HourSpan.night)"
    case .earlyBird: "complete a card between \(HourSpan.earlyMorning)"
    case .streakMaster, .unstoppable: "a streak of \(target) days"
    case .podium: "end a day in the top 3 of a leaderboard of 3 or more"
    }
  }

  /// How many of what the condition counts unlock it.
  package var target: Int {
    switch self {
    case .firstSteps, .nightOwl, .earlyBird, .podium: 1
    case .scholar: 100
    case .perfectionist: 25
    case .explorer: 10
    case .speedDemon: 50
    case .streakMaster: 7
    case .unstoppable: 30
    }
  }

  /// In XP.
  package var points: Int {
    switch self {
    case .firstSteps: 25
    case .nightOwl, .earlyBird: 75
    case .scholar: 100
    case .perfectionist: 150
    case .streakMaster, .podium: 200
    case .explorer: 250
    case .speedDemon: 300
    case .unstoppable: 1000
    }
  }

  package var rarity: Rarity {
    switch self {
    case .firstSteps: .common
    case .scholar, .explorer, .nightOwl, .earlyBird: .rare
    case .perfectionist, .speedDemon, .streakMaster, .podium: .epic
    case .unstoppable: .legendary
    }
  }

  package enum Category: String, CaseIterable, Sendable {
    case learning, special, time, social
  }

  package var category: Category {
    switch self {
    case .firstSteps, .scholar, .perfectionist, .explorer: .learning
    case .speedDemon: .special
    case .nightOwl, .earlyBird, .streakMaster, .unstoppable: .time
    case .podium: .social
    }
  }
}

/// When an achievement was reached.
package struct Unlocking: Equatable, Sendable {
  package var wall: Timestamp
  /// Seconds east of UTC at that time.
  package var offset: Int
  /// The study day.
  package var day: StudyDay
}

extension Unlocking {
  init(_ recorded: RecordedEvent) {
    self.init(wall: recorded.wall, offset: recorded.offset, day: recorded.day)
  }

  /// Where it happened, as `hh:mm`.
  var localTime: String {
    String(wall.local(offset: offset).description.dropFirst(11).prefix(5))
  }
}

/// How far an achievement is.
package struct AchievementProgress: Equatable, Sendable {
  package var achievement: Achievement
  /// In 0...target; the target of an unlocked one.
  package var count: Int
  /// Nil while it is locked.
  package var unlocked: Unlocking?
}

extension Unlocking: ByteCoded {
  init(from coder: inout ByteCoder) throws(SenselessBytes) {
    wall = try Timestamp(from: &coder)
    offset = try Int(from: &coder)
    day = try StudyDay(from: &coder)
  }

  func write(to coder: inout ByteCoder) {
    wall.write(to: &coder)
    offset.write(to: &coder)
    day.write(to: &coder)
  }
}
