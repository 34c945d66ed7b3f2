/// A box that a completed card let fall; what it holds was fixed then.
package struct MysteryBox: Equatable, Sendable, Codable {
  package var id: String
  package var rarity: Rarity
  package var experience: Int
}

/// The variable-ratio schedule: which completed cards let a box fall, and what is in it.
///
/// A device's completed cards are numbered from 1. Everything is a function of the device's seed
/// and such an ordinal, so nothing can be rolled again.
package struct BoxSchedule: Sendable {
  private let seed: UInt64

  /// The gap to the next box is uniform over these, 5 on average.
  package static let gaps = 1...9

  package init(seed: UInt64) { self.seed = seed }

  /// The box at `ordinal`, where there is one.
  ///
  /// Walks the gaps from the start: a few nanoseconds for each box before it.
  package func box(at ordinal: Int) -> (rarity: Rarity, experience: Int)? {
    var gaps = SplitMix64(seed: seed)
    var position = 0
    while position < ordinal { position += Int.random(in: BoxSchedule.gaps, using: &gaps) }
    guard position == ordinal else { return nil }
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

/// Sebastiano Vigna's SplitMix64 (https://prng.di.unimi.it/splitmix64.c): small, seedable, and the
/// same everywhere.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}

/// The ordinals of a device's completed cards that stand: those up to a number, and a few beyond.
package struct OrdinalSet: Equatable, Sendable, Codable {
  /// All of 1...contiguous are in the set.
  private var contiguous = 0
  private var beyond: Set<Int> = []

  package init() {}

  package mutating func insert(_ ordinal: Int) {
    guard ordinal > contiguous else { return }
    beyond.insert(ordinal)
    while beyond.remove(contiguous + 1) != nil { contiguous += 1 }
  }

  /// The smallest ordinal not in the set.
  package var smallestFree: Int { contiguous + 1 }
}
