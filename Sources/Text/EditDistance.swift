/// How many keys went wrong between two spellings.
package enum EditDistance {
  /// The fewest insertions, deletions, substitutions and swaps of neighbours that turn `typed`
  /// into `expected`, no letter edited twice (optimal string alignment); nil above `limit`.
  ///
  /// Takes time in proportion to the length times `limit`.
  package static func between(
    _ typed: [Character], _ expected: [Character], limit: Int
  ) -> Int? {
    guard limit >= 0, abs(typed.count - expected.count) <= limit else { return nil }
    let tooFar = limit + 1
    var beforeLast = [Int](repeating: tooFar, count: expected.count + 1)
    var last = (0...expected.count).map { min($0, tooFar) }
    for row in typed.indices {
      var current = [Int](repeating: tooFar, count: expected.count + 1)
      current[0] = min(row + 1, tooFar)
      var best = current[0]
      for column in band(around: row, limit: limit, count: expected.count) {
        let same = typed[row] == expected[column]
        var cost = min(
          last[column] + (same ? 0 : 1), last[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, typed[row] == expected[column - 1],
          typed[row - 1] == expected[column]
        {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current[column + 1] = min(cost, tooFar)
        best = min(best, current[column + 1])
      }
      guard best <= limit else { return nil }
      (beforeLast, last) = (last, current)
    }
    return last[expected.count] <= limit ? last[expected.count] : nil
  }

  /// Whether one letter more, less, other or swapped with its neighbour makes one word the other.
  package static func isOneSlip(from typed: some StringProtocol, to word: some StringProtocol)
    -> Bool
  {
    between(Array(typed), Array(word), limit: 1) == 1
  }

  /// The columns of a row from which the end can still be reached within `limit`.
  private static func band(around row: Int, limit: Int, count: Int) -> Range<Int> {
    let lower = min(max(0, row - limit), count)
    return lower..<max(lower, min(count, row + limit + 1))
  }
}
