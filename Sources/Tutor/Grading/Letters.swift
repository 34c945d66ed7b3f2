internal import Text

/// When letters count as the same in a comparison of two answers.
enum Letters {
  /// Whatever their case and accents.
  case folded
  case exact

  /// A text and what of it counts.
  struct Reading {
    let text: String
    let key: String
    /// One for each letter of the text; one that folds to several, or to none, stays itself.
    let keys: [Character]

    /// The share of the longer one's letters that differ, in 0...1.
    func difference(from right: Reading) -> Double {
      let longer = max(keys.count, right.keys.count)
      guard longer > 0 else { return 0 }
      let distance = EditDistance.between(keys, right.keys, limit: longer)
      return Double(distance ?? longer) / Double(longer)
    }

    /// What the pair of words costs: 0 for the same, the letters' share where they are near, else 1.
    func cost(for right: Reading) -> Double {
      if key == right.key { return 0 }
      let difference = difference(from: right)
      return difference <= 0.5 ? difference : 1
    }
  }

  func read(_ text: String) -> Reading {
    let keys = text.map { character in
      let key = key(String(character))
      return key.count == 1 ? key.first ?? character : character
    }
    return Reading(text: text, key: key(text), keys: keys)
  }

  /// Both letter by letter.
  static func cells(_ typed: Reading, _ right: Reading) -> [AnswerComparison.Cell] {
    let (mine, meant) = (Array(typed.text), Array(right.text))
    var cells: [AnswerComparison.Cell] = []
    var (row, column) = (0, 0)
    func add(_ mineCount: Int, _ meantCount: Int, isSame: Bool) {
      cells.append(
        AnswerComparison.Cell(
          right: String(meant[column..<(column + meantCount)]),
          typed: String(mine[row..<(row + mineCount)]), isSame: isSame))
      (row, column) = (row + mineCount, column + meantCount)
    }
    for edit in EditDistance.edits(from: typed.keys, to: right.keys) {
      while column < edit.position { add(1, 1, isSame: true) }
      switch edit {
      case .missing: add(0, 1, isSame: false)
      case .extra: add(1, 0, isSame: false)
      case .replaced: add(1, 1, isSame: false)
      case .swapped: add(2, 2, isSame: false)
      }
    }
    while column < meant.count { add(1, 1, isSame: true) }
    return cells
  }

  private func key(_ text: String) -> String {
    switch self {
    case .exact: return text
    case .folded:
      let key = Folding.letters(text)
      return key.isEmpty ? text : key
    }
  }
}

extension Edit {
  /// Where in the right spelling it falls.
  fileprivate var position: Int {
    switch self {
    case .missing(let position), .extra(_, let position), .replaced(_, let position),
      .swapped(let position):
      position
    }
  }
}
