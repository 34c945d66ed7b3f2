internal import Text

/// Lays the words of two answers over each other, with the least that differs.
struct WordComparison {
  typealias Cell = AnswerComparison.Cell

  /// The cells of both texts; none where they are the same or less than half agrees.
  static func cells(of typed: String, _ right: String) -> [Cell] {
    for letters in [Letters.folded, .exact] {
      let cells = WordComparison(typed, right, letters).cells
      if cells.contains(where: { !$0.isSame }) || cells.isEmpty { return cells }
    }
    return []
  }

  private let typed: [Letters.Reading]
  private let right: [Letters.Reading]
  private let letters: Letters

  /// So that the table stays small.
  private static let mostWords = 60
  /// What a word costs that nothing stands for: two of them more than two that differ.
  private static let gap = 0.75
  /// The share of its letters up to which a word is compared letter by letter; of words that are the
  /// same but for case and accents, all.
  private var near: Double { letters == .exact ? 1 : 0.4 }
  /// The share of the words that may differ.
  private static let helpful = 0.5
  /// The share of all letters that may differ where the words are parted differently.
  private static let nearWhole = 0.25

  private init(_ typed: String, _ right: String, _ letters: Letters) {
    self.typed = typed.split(separator: " ").map { letters.read(String($0)) }
    self.right = right.split(whereSeparator: \.isWhitespace).map { letters.read(String($0)) }
    self.letters = letters
  }

  private var cells: [Cell] {
    let count = max(typed.count, right.count)
    guard count <= WordComparison.mostWords else { return [] }
    let (cost, pairs) = aligned()
    let limit = count == 1 ? near : WordComparison.helpful * Double(count)
    if cost <= limit { return Array(pairs.map(cells).joined(separator: [.space])) }
    let mine = letters.read(typed.map(\.text).joined(separator: " "))
    let meant = letters.read(right.map(\.text).joined(separator: " "))
    return mine.difference(from: meant) <= WordComparison.nearWhole
      ? Letters.cells(mine, meant) : []
  }

  private func cells(of pair: Pair) -> [Cell] {
    guard let mine = pair.typed, let meant = pair.right else {
      return [
        Cell(right: pair.right?.text ?? "", typed: pair.typed?.text ?? "", isSame: false)
      ]
    }
    let isSame = mine.key == meant.key
    if !isSame, mine.difference(from: meant) <= near { return Letters.cells(mine, meant) }
    return [Cell(right: meant.text, typed: mine.text, isSame: isSame)]
  }

  /// A word stands alone where nothing answers to it.
  private typealias Pair = (typed: Letters.Reading?, right: Letters.Reading?)

  /// The pairs of words, and what they cost: 0 for the same words, at most 1 for two others.
  private func aligned() -> (cost: Double, pairs: [Pair]) {
    let gap = WordComparison.gap
    var costs = [[Double]](
      repeating: (0...right.count).map { Double($0) * gap }, count: typed.count + 1)
    let words = typed.map { mine in right.map { mine.cost(for: $0) } }
    for row in typed.indices {
      costs[row + 1][0] = Double(row + 1) * gap
      for column in right.indices {
        costs[row + 1][column + 1] = min(
          costs[row][column] + words[row][column], costs[row][column + 1] + gap,
          costs[row + 1][column] + gap)
      }
    }
    var pairs: [Pair] = []
    var (row, column) = (typed.count, right.count)
    while row > 0 || column > 0 {
      let cost = costs[row][column]
      if row > 0, column > 0, cost == costs[row - 1][column - 1] + words[row - 1][column - 1] {
        (row, column) = (row - 1, column - 1)
        pairs.append((typed[row], right[column]))
      } else if row > 0, cost == costs[row - 1][column] + gap {
        row -= 1
        pairs.append((typed[row], nil))
      } else {
        column -= 1
        pairs.append((nil, right[column]))
      }
    }
    return (costs[typed.count][right.count], pairs.reversed())
  }
}
