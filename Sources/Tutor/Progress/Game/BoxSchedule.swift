/// The variable-ratio schedule: which completed cards let a box fall, and what is in it.
///
/// A device's completed cards are numbered from 1. Everything is a function of the device's seed
/// and such an ordinal, so nothing can be rolled again.
package struct BoxSchedule: Sendable {
  private let seed: UInt64

  /// The gap to the next box is uniform over these.
  package static let gaps = 1...9
  /// Completed cards to a box, on average.
  package static let meanGap = (gaps.lowerBound + gaps.upperBound) / 2

  package init(seed: UInt64) { self.seed = seed }

  /// The ordinals that have a box, in order.
  var ordinals: some Sequence<Int> {
    sequence(state: (generator: SplitMix64(seed: seed), ordinal: 0)) { state in
      state.ordinal += Int.random(in: BoxSchedule.gaps, using: &state.generator)
      return state.ordinal
    }
  }

  /// The box at `ordinal`, where there is one.
  ///
  /// Walks the gaps from the start: a few nanoseconds for each box before it.
  package func box(at ordinal: Int) -> (rarity: Rarity, experience: Int)? {
    ordinals.first { $0 >= ordinal } == ordinal ? contents(at: ordinal) : nil
  }

  /// What the box at an ordinal that has one holds.
  func contents(at ordinal: Int) -> (rarity: Rarity, experience: Int) {
    var contents = SplitMix64(
      seed: seed ^ (UInt64(truncatingIfNeeded: ordinal) &* 0xd134_2543_de82_ef95))
    let rarity = BoxSchedule.rarity(forPercentile: Int.random(in: 0..<100, using: &contents))
    return (rarity, Int.random(in: rarity.experience, using: &contents))
  }

  private static func rarity(forPercentile percentile: Int) -> Rarity {
    var bound = 0
    for rarity in Rarity.allCases {
      bound += rarity.percent
      if percentile < bound { return rarity }
    }
    return .legendary
  }
}
