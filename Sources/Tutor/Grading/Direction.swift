/// What stands on which side of a comparison or a way: `more A than B`, `from A to B`.
enum Direction {
  /// Whether both texts have such sides, in folded words, and the one has them the other way round.
  static func isReversed(_ typed: [String], _ expected: [String]) -> Bool {
    [sides(ofThan:), sides(ofWay:)].contains { sides in
      guard let mine = sides(typed), let right = sides(expected) else { return false }
      return isCrossed(mine.first, right.second, right.first)
        && isCrossed(mine.second, right.first, right.second)
    }
  }

  /// Whether a side shares a word with the other one that it does not share with its own.
  private static func isCrossed(
    _ side: Set<String>, _ other: Set<String>, _ own: Set<String>
  ) -> Bool {
    !side.intersection(other).subtracting(own).isEmpty
  }

  private typealias Sides = (first: Set<String>, second: Set<String>)

  private static func sides(ofThan words: [String]) -> Sides? {
    guard let mark = words.firstIndex(of: "than") else { return nil }
    return (content(words[..<mark]), content(words[(mark + 1)...]))
  }

  private static func sides(ofWay words: [String]) -> Sides? {
    guard let start = words.firstIndex(of: "from"),
      let mark = words[start...].firstIndex(of: "to")
    else { return nil }
    return (content(words[(start + 1)..<mark]), content(words[(mark + 1)...]))
  }

  private static func content(_ words: ArraySlice<String>) -> Set<String> {
    Set(words).filter { !FunctionWords.contains($0) }
  }
}
