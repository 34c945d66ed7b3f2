/// Something worth a few lines of joy: always the difference between two folds of what is stored.
package enum Celebration: Equatable, Sendable {
  /// A level was reached; with the XP then, and the XP that the next one begins with.
  case level(Int, experience: Int, next: Int)
  /// Today joined a streak of this many days.
  case streak(days: Int)
  case mastered(topic: String)
  /// A box fell; with how many are held now.
  case boxFound(held: Int)
  case boxOpened(MysteryBox, left: Int)

  /// The streaks that are marked with more than a line, in days.
  package static let streakMarks: Set<Int> = [3, 7, 14, 30, 50, 100, 365]

  /// What happened between two folds, the biggest first.
  package static func between(_ before: Progress, _ after: Progress, on day: StudyDay)
    -> [Celebration]
  {
    var found: [Celebration] = []
    let experience = after.experience
    if experience.level > before.experience.level {
      let next = Experience.threshold(ofLevel: experience.level + 1)
      found.append(.level(experience.level, experience: experience.points, next: next))
    }
    for (id, topic) in after.topics where topic.isMastered {
      guard before.topics[id]?.isMastered != true else { continue }
      found.append(.mastered(topic: topic.name ?? "this topic"))
    }
    let days = after.streak.current(on: day)
    if !before.streak.isActive(day), after.streak.isActive(day), days > 1 {
      found.append(.streak(days: days))
    }
    if after.boxes.count > before.boxes.count {
      found.append(.boxFound(held: after.boxes.count))
    }
    return found
  }
}
