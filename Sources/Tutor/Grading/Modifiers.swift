/// Words that say how something is, and leave it what it is.
enum Modifiers {
  static func contains(_ word: String) -> Bool {
    plain.contains(word)
      || word.count > 4 && !turning.contains(word) && endings.contains(where: word.hasSuffix)
  }

  private static let plain: Set<String> = [
    "top", "main", "whole", "entire", "worlds", "large", "small", "big", "great", "common",
    "typical",
  ]
  private static let endings = ["al", "ic", "ous", "ive", "ary", "ible", "able", "ed"]
  /// Those that make another thing of it.
  private static let turning: Set<String> = [
    "artificial", "virtual", "partial", "neutral", "illegal", "informal", "unequal", "synthetic",
    "contrary", "imaginary", "impossible", "supposed", "alleged", "hundred", "animal", "metal",
    "critical", "subtropical",
  ]
}
