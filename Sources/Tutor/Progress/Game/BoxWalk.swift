/// The boxes of a device's completed cards, found one after the other: as `BoxSchedule` says, without
/// walking its gaps from the start for each card.
struct BoxWalk: Sendable {
  private let seed: UInt64
  private var generator: SplitMix64
  /// The last ordinal walked past that has a box; 0 before the first.
  private var last = 0
  /// The next one that has.
  private var next = 0

  init(seed: UInt64) {
    self.seed = seed
    generator = SplitMix64(seed: seed)
  }

  /// The box at `ordinal`, where there is one. Cheap where the ordinals rise.
  mutating func box(at ordinal: Int) -> (rarity: Rarity, experience: Int)? {
    guard ordinal > 0 else { return nil }
    if ordinal <= last { self = BoxWalk(seed: seed) }
    while next < ordinal {
      last = next
      next += Int.random(in: BoxSchedule.gaps, using: &generator)
    }
    return next == ordinal ? BoxSchedule(seed: seed).contents(at: ordinal) : nil
  }
}
