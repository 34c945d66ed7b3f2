internal import Tutor

/// What a learner counts, which a merge may lower: an undo or an override of another device takes
/// back what was earned here.
struct Totals {
  private let rows: [(name: String, value: Int, isInDays: Bool)]

  init(_ progress: Progress, on day: StudyDay) {
    rows = [
      ("XP", progress.experience.points, false),
      ("level", progress.experience.level, false),
      ("streak", progress.streak.current(on: day), true),
      ("longest streak", progress.streak.longest(on: day), true),
      ("cards", progress.count(of: .completed), false),
      ("right", progress.count(of: .correct), false),
      ("perfect", progress.count(of: .perfect), false),
      ("topics mastered", progress.topics.values.count(where: \.isMastered), false),
      // Opening a box elsewhere takes none away.
      ("boxes", progress.boxes.count + progress.count(of: .box), false),
    ]
  }

  /// What is less in `later`, as "XP 480 → 465".
  func fallen(to later: Totals) -> [String] {
    zip(rows, later.rows).filter { $0.value > $1.value }.map { before, after in
      let unit = !after.isInDays ? "" : after.value == 1 ? " day" : " days"
      return "\(before.name) \(before.value) → \(after.value)\(unit)"
    }
  }
}
