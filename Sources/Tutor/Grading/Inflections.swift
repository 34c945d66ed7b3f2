/// Endings that make another word of the same stem: sulfate/sulfite, react/reacted.
enum Inflections {
  /// Each group's endings tell words apart.
  private static let groups: [Set<String>] = [
    ["ate", "ite", "ide"], ["ane", "ene", "yne"], ["ine", "ide"], ["ase", "ose"],
    ["ous", "ic"], ["ism", "ist", "ic", "ics"], ["a", "al", "an"], ["y", "ic", "ical", "ist"],
    ["itis", "osis"], ["emia", "uria"], ["phile", "phobe"], ["phobic", "philic"],
    ["er", "est"], ["or", "ee"], ["er", "ee"],
    [
      "", "ed", "ing", "er", "ion", "ation", "ive", "able", "al", "ly", "ment", "ness", "ity",
      "ism", "ic", "ous",
    ],
    ["", "ed", "ing", "or", "ion"],
    ["e", "ed", "ing", "er", "or", "ion", "ive", "able", "ation"],
    ["es", "ed", "ing", "er"], ["s", "ed", "ing", "er"],
  ]
  /// Endings of one meaning, which are often taken for one another: equater for equator.
  private static let sameSound: Set<String> = ["er", "or"]
  private static let longest = 6

  /// Whether the words are a stem of three letters or more with two endings of one group.
  static func clash(_ typed: String, _ expected: String) -> Bool {
    let shared = zip(typed, expected).prefix { $0 == $1 }.count
    guard shared >= 3 else { return false }
    return (max(3, shared - longest)...shared).contains { stem in
      let mine = String(typed.dropFirst(stem))
      let right = String(expected.dropFirst(stem))
      return mine != right && !sameSound.isSuperset(of: [mine, right])
        && groups.contains { $0.contains(mine) && $0.contains(right) }
    }
  }
}
