internal import Text

/// When letters count as the same in a comparison of two answers.
enum Letters {
  /// Whatever their case and accents.
  case folded
  case exact

  func areSame(_ typed: String, _ right: String) -> Bool {
    key(typed) == key(right)
  }

  /// The share of the longer one's letters that differ, in 0...1.
  func difference(_ typed: String, _ right: String) -> Double {
    let longer = max(typed.count, right.count)
    guard longer > 0 else { return 0 }
    let distance = EditDistance.between(keys(typed), keys(right), limit: longer)
    return Double(distance ?? longer) / Double(longer)
  }

  /// What a pair of words costs: 0 for the same, the letters' share where they are near, else 1.
  func cost(_ typed: String, _ right: String) -> Double {
    if areSame(typed, right) { return 0 }
    let difference = difference(typed, right)
    return difference <= 0.5 ? difference : 1
  }

  /// Both letter by letter.
  func cells(_ typed: String, _ right: String) -> [AnswerComparison.Cell] {
    let (mine, meant) = (Array(typed), Array(right))
    var cells: [AnswerComparison.Cell] = []
    var (row, column) = (0, 0)
    func add(_ mineCount: Int, _ meantCount: Int, isSame: Bool) {
      cells.append(
        AnswerComparison.Cell(
          right: String(meant[column..<(column + meantCount)]),
          typed: String(mine[row..<(row + mineCount)]), isSame: isSame))
      (row, column) = (row + mineCount, column + meantCount)
    }
    for edit in EditDistance.edits(from: keys(typed), to: keys(right)) {
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

  /// One letter for each of the text; one that folds to several, or to none, stays itself.
  private func keys(_ text: String) -> [Character] {
    text.map { character in
      let key = key(String(character))
      return key.count == 1 ? key.first ?? character : character
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
