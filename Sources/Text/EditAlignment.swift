/// One thing done to a typed spelling to get the expected one; positions are those in `expected`.
package enum Edit: Equatable, Sendable {
  /// The letter at the position was left out.
  case missing(Int)
  /// A letter before the position does not belong there.
  case extra(Character, Int)
  /// Another letter stands for the one at the position.
  case replaced(Character, Int)
  /// The letter at the position and the next are the wrong way round.
  case swapped(Int)
}

extension EditDistance {
  /// The edits that turn `typed` into `expected`, in order; there are as many as the distance.
  ///
  /// Takes time and memory in proportion to the product of the lengths.
  package static func edits(from typed: [Character], to expected: [Character]) -> [Edit] {
    let costs = table(typed, expected)
    var edits: [Edit] = []
    var (row, column) = (typed.count, expected.count)
    while row > 0 || column > 0 {
      let cost = costs[row][column]
      if row > 0, column > 0, typed[row - 1] == expected[column - 1],
        cost == costs[row - 1][column - 1]
      {
        (row, column) = (row - 1, column - 1)
      } else if isSwap(typed, row, expected, column), cost == costs[row - 2][column - 2] + 1 {
        edits.append(.swapped(column - 2))
        (row, column) = (row - 2, column - 2)
      } else if row > 0, column > 0, cost == costs[row - 1][column - 1] + 1 {
        edits.append(.replaced(typed[row - 1], column - 1))
        (row, column) = (row - 1, column - 1)
      } else if column > 0, cost == costs[row][column - 1] + 1 {
        edits.append(.missing(column - 1))
        column -= 1
      } else {
        edits.append(.extra(typed[row - 1], column))
        row -= 1
      }
    }
    return edits.reversed()
  }

  private static func table(_ typed: [Character], _ expected: [Character]) -> [[Int]] {
    var costs = [[Int]](
      repeating: [Int](repeating: 0, count: expected.count + 1), count: typed.count + 1)
    for row in 0...typed.count {
      for column in 0...expected.count {
        guard row > 0, column > 0 else {
          costs[row][column] = row + column
          continue
        }
        let same = typed[row - 1] == expected[column - 1]
        var cost = min(
          costs[row - 1][column - 1] + (same ? 0 : 1), costs[row - 1][column] + 1,
          costs[row][column - 1] + 1)
        if isSwap(typed, row, expected, column) {
          cost = min(cost, costs[row - 2][column - 2] + 1)
        }
        costs[row][column] = cost
      }
    }
    return costs
  }

  private static func isSwap(
    _ typed: [Character], _ row: Int, _ expected: [Character], _ column: Int
  ) -> Bool {
    row > 1 && column > 1 && typed[row - 1] == expected[column - 2]
      && typed[row - 2] == expected[column - 1] && typed[row - 1] != typed[row - 2]
  }
}
