/// An amount of XP; never negative, and never more than its level can be told of.
package struct Experience: Hashable, Comparable, Sendable, Codable {
  package private(set) var points: Int

  package init(_ points: Int) { self.points = min(max(0, points), Experience.most) }

  /// Far beyond what a log can bring; the thresholds of its levels still fit into 64 bits.
  private static let most = 1_000_000_000_000_000_000

  package static let none = Experience(0)

  /// The level these points reach, from 1.
  ///
  /// Level n takes 50·n·(n-1) XP; the inverse is computed with a floating-point root and put right
  /// by at most one step, so it is exact at every threshold.
  package var level: Int {
    var level = Int((1 + (1 + 0.08 * Double(points)).squareRoot()) / 2)
    while Experience.threshold(ofLevel: level + 1) <= points { level += 1 }
    while level > 1, Experience.threshold(ofLevel: level) > points { level -= 1 }
    return max(1, level)
  }

  /// XP gathered since the level was reached.
  package var intoLevel: Int { points - Experience.threshold(ofLevel: level) }

  /// XP still missing for the next level.
  package var forNextLevel: Int { Experience.threshold(ofLevel: level + 1) - points }

  /// The XP that level `level` begins with: (n-1)²·50 + (n-1)·50.
  package static func threshold(ofLevel level: Int) -> Int {
    50 * level * (level - 1)
  }

  package static func < (left: Experience, right: Experience) -> Bool {
    left.points < right.points
  }
}
