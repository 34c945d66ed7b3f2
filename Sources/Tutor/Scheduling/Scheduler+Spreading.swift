extension Scheduler {
  /// After how many days the card is due where intervals are spread: each of `spread(around:)` as
  /// likely as the others.
  package func spreadInterval(
    for memory: MemoryState, using random: inout some RandomNumberGenerator
  ) -> Int {
    Int.random(in: spread(around: interval(for: memory)), using: &random)
  }

  /// The intervals that one may be spread to, in days.
  ///
  /// As in the reference implementation: up to two days none, then a day to each side and 15 % of
  /// what the interval has from 2.5 to 7 days, 10 % of what it has up to 20, and 5 % of the rest.
  package func spread(around interval: Int) -> ClosedRange<Int> {
    guard interval > 2 else { return interval...interval }
    var width = 1.0
    for (from, to, share) in [(2.5, 7, 0.15), (7, 20, 0.1), (20, Double.infinity, 0.05)] {
      width += share * max(0, min(Double(interval), to) - from)
    }
    let first = (Double(interval) - width).rounded(.toNearestOrEven)
    let last = (Double(interval) + width).rounded(.toNearestOrEven)
    let longest = min(Int(last), maximumInterval)
    return min(max(2, Int(first)), longest)...longest
  }
}
