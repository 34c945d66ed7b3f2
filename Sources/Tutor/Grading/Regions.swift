/// Names of countries, states and provinces, which people add to the name of a place.
enum Regions {
  /// Whether the words, as `AnswerWords` has them, name one: `norway`, `new mexico`, `usa`.
  static func contains(_ words: some Sequence<String>) -> Bool {
    names.contains(words.joined(separator: " "))
  }

  /// Whether they are one or two of them: `ontario canada`.
  static func cover(_ words: [String]) -> Bool {
    contains(words)
      || words.indices.dropFirst().contains {
        contains(words[..<$0]) && contains(words[$0...])
      }
  }

  private static let names = Set(
    (CountryNames.list + "," + RegionNames.states + "," + more).split { ",/".contains($0) }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") })

  /// What else countries are called, small ones that have no other name like theirs, and parts of
  /// countries.
  private static let more = """
    bosnia, trinidad, uae, uk, usa, ussr, dc, la, newfoundland, yukon, south australia,
    western australia, great britain, britain, bavaria, catalonia, sicily, tuscany, provence,
    normandy, crete, punjab, kerala, bengal, holland, siberia, london, paris
    """
}
