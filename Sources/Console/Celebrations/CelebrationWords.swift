internal import Tutor

/// What a celebration says: the same words wherever it stands.
struct CelebrationWords {
  /// What happened.
  private(set) var title: String
  /// What there is to know of it, where there is room.
  private(set) var details: [String]
  /// On a line of its own.
  private(set) var line: String
  /// Whether it tells what to type, and so is on a line of its own among others too.
  var isToTell = false

  init(_ celebration: Celebration) {
    switch celebration {
    case .combo(let combo):
      title = "\(combo) right in a row"
      details = [Self.word(forCombo: combo)]
      line = title
    case .level(let level, let experience, let next):
      title = "Level \(level)"
      details = ["\(experience) XP", "next level at \(next)"]
      line = ([title] + details).joined(separator: " · ")
    case .streak(let days) where Celebration.streakMarks.contains(days):
      title = "\(days) days in a row"
      details = [Self.word(forStreak: days)]
      line = title
    case .streak(let days):
      title = "Day \(days) in a row"
      details = []
      line = title
    case .mastered(let topic):
      title = "\(topic) mastered, \(Reward.mastered.points) XP"
      details = ["Its first batch is yours."]
      line = title
    case .challenge(let challenge):
      title = "\(challenge.name) done, \(challenge.points) XP"
      details = [challenge.goal]
      line = title
    case .achievement(let achievement):
      title = "\(achievement.name) reached, \(achievement.points) XP"
      details = [achievement.condition, "\(achievement.rarity.name.lowercased()) achievement"]
      line = title
    case .boxFound(let held):
      title = "A mystery box fell out of that one."
      details = [held == 1 ? "`box` opens it." : "You hold \(held); `box` opens one."]
      line = ([title] + details).joined(separator: " ")
      isToTell = true
    case .boxOpened(let box, let left):
      title = "\(box.rarity.name) box"
      details = ["+\(box.experience) XP", "\(Self.count(ofBoxes: left)) left"]
      line = ([title] + details).joined(separator: " · ")
    }
  }

  /// With an emoji before what happened, where the learner wants that.
  func marked(_ celebration: Celebration, _ isWanted: Bool) -> CelebrationWords {
    guard isWanted else { return self }
    let mark =
      switch celebration {
      case .combo: "🎯"
      case .level: "🎉"
      case .streak: "🔥"
      case .mastered: "🎓"
      case .challenge: "✅"
      case .achievement: "🏆"
      case .boxFound, .boxOpened: "🎁"
      }
    var words = self
    words.title = mark + " " + title
    words.line = mark + " " + line
    return words
  }

  /// For where there is little room.
  var withoutDetails: CelebrationWords {
    var words = self
    words.details = []
    return words
  }

  private static func count(ofBoxes count: Int) -> String {
    count == 0 ? "no box" : count == 1 ? "1 box" : "\(count) boxes"
  }

  private static func word(forCombo combo: Int) -> String {
    switch combo {
    case ..<10: "Well on the way."
    case ..<25: "Ten, and not one missed."
    default: "Twenty-five, and not one missed."
    }
  }

  private static func word(forStreak days: Int) -> String {
    switch days {
    case ..<7: "A habit begins."
    case ..<14: "A whole week."
    case ..<30: "Two weeks without a gap."
    case ..<50: "A month, day after day."
    case ..<100: "Fifty days well spent."
    case ..<365: "A hundred days without a gap."
    default: "A whole year!"
    }
  }
}
