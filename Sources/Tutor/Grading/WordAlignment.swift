/// Which words of two answers are the same, in order, and which are left over.
struct WordAlignment {
  /// Positions of words that are the same in both.
  private(set) var pairs: [(typed: Int, expected: Int)] = []
  /// How many pairs agree in their stem only.
  private(set) var looseCount = 0
  /// Runs of positions of typed words that the other has not.
  private(set) var extra: [Range<Int>] = []
  /// Runs of positions of expected words that were not typed.
  private(set) var missing: [Range<Int>] = []

  init(_ typed: AnswerWords, _ expected: AnswerWords) {
    let (mine, right) = (typed.words, expected.words)
    var lengths = Array(
      repeating: Array(repeating: 0, count: right.count + 1), count: mine.count + 1)
    var grades = Array(repeating: Array(repeating: 0, count: right.count), count: mine.count)
    for row in mine.indices.reversed() {
      for column in right.indices.reversed() {
        let grade = WordAlignment.grade(mine[row], right[column])
        grades[row][column] = grade
        lengths[row][column] = max(
          lengths[row + 1][column], lengths[row][column + 1],
          grade > 0 ? lengths[row + 1][column + 1] + grade : 0)
      }
    }
    var (row, column) = (0, 0)
    while row < mine.count, column < right.count {
      let grade = grades[row][column]
      if grade > 0, lengths[row][column] == lengths[row + 1][column + 1] + grade {
        pairs.append((row, column))
        if grade == 1 { looseCount += 1 }
        (row, column) = (row + 1, column + 1)
      } else if lengths[row + 1][column] >= lengths[row][column + 1] {
        row += 1
      } else {
        column += 1
      }
    }
    extra = WordAlignment.gaps(in: pairs.map(\.typed), count: mine.count)
    missing = WordAlignment.gaps(in: pairs.map(\.expected), count: right.count)
  }

  /// 3 for the same word, 2 for its plural, 1 for another word of its stem, 0 else.
  private static func grade(_ typed: AnswerWords.Word, _ expected: AnswerWords.Word) -> Int {
    if typed.isSame(as: expected) { return 3 }
    guard typed.key.count >= 4, expected.key.count >= 4, typed.key.first == expected.key.first
    else { return 0 }
    if !expected.isCapitalized,
      isPlural(typed.key, of: expected.key)
        || isPlural(expected.key, of: typed.key)
    {
      return 2
    }
    return Derivations.areAlike(typed.key, expected.key) ? 1 : 0
  }

  private static func isPlural(_ plural: String, of word: String) -> Bool {
    plural == word + "s" || word.hasSuffix("y") && plural == word.dropLast() + "ies"
  }

  private static func gaps(in positions: [Int], count: Int) -> [Range<Int>] {
    let starts = [0] + positions.map { $0 + 1 }
    return zip(starts, positions + [count]).filter { $0 < $1 }.map { $0..<$1 }
  }
}
