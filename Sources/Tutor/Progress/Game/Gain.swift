/// XP part by part: the difference between two folds.
package struct Gain: Equatable, Sendable {
  package struct Part: Equatable, Sendable {
    package var reward: Reward
    /// In XP.
    package var points: Int
  }

  /// Without the rewards that earned nothing, in the order they are told.
  package private(set) var parts: [Part] = []

  package var total: Int { parts.reduce(0) { $0 + $1.points } }

  package init(from before: Progress, to after: Progress) {
    for reward in Reward.allCases {
      let points = after.experience(for: reward) - before.experience(for: reward)
      if points != 0 { parts.append(Part(reward: reward, points: points)) }
    }
  }

  /// Without what other rewards gave.
  func only(_ isWanted: (Reward) -> Bool) -> Gain {
    var gain = self
    gain.parts.removeAll { !isWanted($0.reward) }
    return gain
  }

  /// What the table of XP for a card gives.
  package var forCard: Gain { only(\.isForCard) }
}
