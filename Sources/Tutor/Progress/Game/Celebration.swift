/// Something worth a few lines of joy: always the difference between two folds of what is stored.
package enum Celebration: Equatable, Sendable {
  /// So many right answers in a row, one of `comboMarks`.
  case combo(Int)
  /// A level was reached; with the XP then, and the XP that the next one begins with.
  case level(Int, experience: Int, next: Int)
  /// Today joined a streak of this many days.
  case streak(days: Int)
  case mastered(topic: String)
  case challenge(Challenge)
  case achievement(Achievement)
  /// A box fell; with how many are held now.
  case boxFound(held: Int)
  case boxOpened(MysteryBox, left: Int)

  /// The right answers in a row that are marked.
  package static let comboMarks: Set<Int> = [5, 10, 25]
  /// The streaks that are marked with more than a line, in days.
  package static let streakMarks: Set<Int> = [3, 7, 14, 30, 50, 100, 365]

  /// What happened between two folds, on the study day and by the device that is given.
  ///
  /// - Parameter earlier: Another day whose challenges may have been done.
  package static func between(
    _ before: Progress, _ after: Progress, on day: StudyDay, reaching earlier: StudyDay? = nil,
    by device: String
  ) -> [Celebration] {
    var found: [Celebration] = []
    let experience = after.experience
    if experience.level > before.experience.level {
      let next = Experience.threshold(ofLevel: experience.level + 1)
      found.append(.level(experience.level, experience: experience.points, next: next))
    }
    for achievement in Achievement.allCases
    where before.board.unlocked[achievement] == nil && after.board.unlocked[achievement] != nil {
      found.append(.achievement(achievement))
    }
    for id in after.topics.keysChanged(from: before.topics).sorted() {
      guard let topic = after.topics[id], topic.isMastered, before.topics[id]?.isMastered != true
      else { continue }
      found.append(.mastered(topic: topic.name ?? "this topic"))
    }
    let days = after.streak.current(on: day)
    if !before.streak.isActive(day), after.streak.isActive(day), days > 1 {
      found.append(.streak(days: days))
    }
    for day in Set([earlier ?? day, day]).sorted() {
      let done = before.activity(on: day).done
      for challenge in Challenge.allCases
      where !done.contains(challenge) && after.activity(on: day).done.contains(challenge) {
        found.append(.challenge(challenge))
      }
    }
    let combo = after.combo(of: device, on: day)
    if combo > before.combo(of: device, on: day), comboMarks.contains(combo) {
      found.append(.combo(combo))
    }
    if after.boxes.count > before.boxes.count {
      found.append(.boxFound(held: after.boxes.count))
    }
    return found
  }
}
