/// An achievement with when it was reached; in the order they are told, the table's for those of
/// one moment.
package struct ReachedAchievement: Comparable, Sendable {
  package var achievement: Achievement
  package var unlocking: Unlocking

  package init(achievement: Achievement, unlocking: Unlocking) {
    self.achievement = achievement
    self.unlocking = unlocking
  }

  package static func < (left: ReachedAchievement, right: ReachedAchievement) -> Bool {
    let (first, second) = (left.unlocking.wall, right.unlocking.wall)
    return first == second ? left.row < right.row : first < second
  }

  /// In the table of achievements.
  private var row: Int { Achievement.allCases.firstIndex(of: achievement) ?? 0 }
}
