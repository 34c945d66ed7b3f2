internal import Tutor

/// What a celebration says, in each of the places it can have.
struct CelebrationWords {
  /// Beside its picture: what happened, then what there is to know of it.
  let title: String
  let details: [String]
  /// Among other celebrations on a line.
  let fact: String
  /// Alone.
  let sentence: String
  /// Whether it tells what to type, and so is a sentence among others too.
  var isToTell = false

  init(_ celebration: Celebration) {
    switch celebration {
    case .combo(let combo):
      title = "\(combo) in a row"
      details = [Self.word(forCombo: combo)]
      fact = title
      sentence = "\(combo) right in a row."
    case .level(let level, let experience, let next):
      title = "Level \(level)"
      details = ["\(experience) XP", "next level at \(next)"]
      fact = title
      sentence = "Level \(level) with \(experience) XP; the next at \(next)."
    case .streak(let days) where Celebration.streakMarks.contains(days):
      title = "\(days) days in a row"
      details = [Self.word(forStreak: days)]
      fact = title
      sentence = "\(days) days in a row. \(Self.word(forStreak: days))"
    case .streak(let days):
      title = "Day \(days) in a row"
      details = []
      fact = title
      sentence = "Day \(days) in a row."
    case .mastered(let topic):
      title = "Topic mastered: \(topic)"
      let points = "\(Reward.mastered.points ?? 0) XP"
      details = ["\(BatchNumber.size) cards of batch 1 right, or all of fewer", points]
      fact = "\(topic) mastered, \(points)"
      sentence = "Topic mastered: \(topic), \(points)."
    case .challenge(let challenge):
      title = "\(challenge.name) done"
      details = ["today's challenge, \(challenge.points) XP"]
      fact = "\(challenge.name) done, \(challenge.points) XP"
      sentence = "Challenge done: \(challenge.name), \(challenge.points) XP."
    case .achievement(let achievement):
      let rarity = achievement.rarity.name.lowercased()
      title = achievement.name
      details = [achievement.condition, "\(rarity) achievement, \(achievement.points) XP"]
      fact = "\(achievement.name) reached, \(achievement.points) XP"
      sentence = "Achievement: \(achievement.name), \(achievement.points) XP."
    case .boxFound(let held):
      let rest = held == 1 ? "`box` opens it." : "You hold \(held); `box` opens one."
      title = "A mystery box fell out of that one."
      details = [rest]
      fact = "a mystery box"
      sentence = "\(title) \(rest)"
      isToTell = true
    case .boxOpened(let box, let left):
      let rest = "\(Self.count(ofBoxes: left)) left"
      title = box.rarity.name
      details = ["+\(box.experience) XP", rest]
      fact = "\(title) box, +\(box.experience) XP, \(rest)"
      sentence = "\(title): +\(box.experience) XP, \(rest)."
    }
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
