/// What a learner counts, which a merge may lower or move: an undo or an override of another device
/// takes back what was earned here.
package struct Totals {
  private let rows: [(name: String, value: Int, isInDays: Bool)]
  private let unlocked: [Achievement: Unlocking]

  package init(_ progress: Progress, on day: StudyDay) {
    rows = [
      ("XP", progress.experience.points, false),
      ("level", progress.experience.level, false),
      ("streak", progress.streak.current(on: day), true),
      ("longest streak", progress.streak.longest(on: day), true),
      ("cards", progress.count(of: .completed), false),
      ("right", progress.count(of: .correct), false),
      ("perfect", progress.count(of: .perfect), false),
      ("topics mastered", progress.topics.values.count(where: \.isMastered), false),
      ("challenges done", progress.count(of: .challenge), false),
      // Opening a box elsewhere takes none away.
      ("boxes", progress.boxes.count + progress.count(of: .box), false),
    ]
    unlocked = progress.board.unlocked
  }

  /// What is less in `later`, as "XP 480 → 465", and what was unlocked at another time or is locked
  /// again.
  package func changed(to later: Totals) -> [String] {
    let fallen = zip(rows, later.rows).filter { $0.value > $1.value }.map { before, after in
      let unit = !after.isInDays ? "" : after.value == 1 ? " day" : " days"
      return "\(before.name) \(before.value) → \(after.value)\(unit)"
    }
    return fallen
      + Achievement.allCases.compactMap { achievement in
        guard let before = unlocked[achievement] else { return nil }
        guard let after = later.unlocked[achievement] else {
          return "\(achievement.name) locked again"
        }
        guard after != before else { return nil }
        let isSameDay = after.day == before.day
        return "\(achievement.name) dated \(after.day)" + (isSameDay ? " \(after.localTime)" : "")
      }
  }
}
