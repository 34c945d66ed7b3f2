/// Something that was earned and is not any more: what an undo or an override takes along beside
/// XP and level. Like celebrations, always the difference between two folds.
package enum Setback: Equatable, Sendable {
  case mastered(topic: String)
  case challenge(Challenge, on: StudyDay)
  case achievement(Achievement)
  /// A day that was active.
  case day(StudyDay)
  /// A box that was not opened yet.
  case box
  /// Opened boxes, with the XP they held.
  case opened(Int)

  /// What of `before` is gone in `after`, on whatever day.
  package static func between(_ before: Progress, _ after: Progress) -> [Setback] {
    var found: [Setback] = []
    for id in before.topics.keysChanged(from: after.topics).sorted() {
      guard let topic = before.topics[id], topic.isMastered, after.topics[id]?.isMastered != true
      else { continue }
      found.append(.mastered(topic: topic.name ?? "a topic"))
    }
    for day in before.days.keysChanged(from: after.days).sorted() {
      guard let activity = before.days[day] else { continue }
      let left = after.days[day] ?? DayActivity()
      for challenge in Challenge.allCases
      where activity.done.contains(challenge) && !left.done.contains(challenge) {
        found.append(.challenge(challenge, on: day))
      }
      if activity.cards > 0, left.cards == 0 { found.append(.day(day)) }
    }
    for achievement in Achievement.allCases
    where before.board.unlocked[achievement] != nil && after.board.unlocked[achievement] == nil {
      found.append(.achievement(achievement))
    }
    if after.boxes.count < before.boxes.count { found.append(.box) }
    let held = before.experience(for: .box) - after.experience(for: .box)
    if held > 0 { found.append(.opened(held)) }
    return found
  }
}
