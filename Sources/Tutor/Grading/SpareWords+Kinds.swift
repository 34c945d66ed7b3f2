/// Words that say what kind of thing a name is of.
extension SpareWords {
  /// What states call themselves before their name.
  static let realms: Set<String> = ["republic", "kingdom", "state", "commonwealth"]
  /// Names that two states share.
  static let divided: Set<String> = ["china", "korea", "congo", "ireland", "macedonia"]
  static let companies: Set<String> = [
    "inc", "ltd", "limited", "corp", "corporation", "company", "co", "plc", "gmbh", "llc",
    "incorporated",
  ]
  static let works: Set<String> = [
    "movie", "film", "song", "album", "band", "novel", "book", "series", "show", "play", "opera",
    "game", "musical", "magazine", "newspaper", "ship", "brand", "poem", "tv",
  ]
  static let ships: Set<String> = ["hms", "uss", "ss", "rms", "hmas"]
  /// Titles beside those of `KindWords`.
  static let more: Set<String> = [
    "justice", "senator", "sen", "archduke", "saint", "captain", "colonel", "sergeant", "rev",
    "reverend", "judge", "governor", "congressman", "secretary", "chancellor", "admiral",
  ]

  /// Whether it is `Republic of` or the like before a name that only one state has.
  func isRealm(_ run: Range<Int>, of all: [AnswerWords.Word]) -> Bool {
    let isNamed = Self.realms.contains(all[run.lowerBound].key) && run.count <= 2
    let next = run.lowerBound + 1
    return isNamed && next < all.count && all[next].key == "of"
      && !all.contains { Self.divided.contains($0.key) }
  }

  /// Whether it says what kind of work or thing a name is of: `the film Alien`, `Alien (film)`.
  func namesWork(_ core: [AnswerWords.Word]) -> Bool {
    expected[0].isCapitalized && core.allSatisfy { Self.works.contains($0.key) }
  }

  /// Whether the question's words stand beside a number that is accepted alone: `Apollo 11`.
  func isNumbered(_ core: [AnswerWords.Word]) -> Bool {
    guard let question, expected.count == 1, expected[0].key.allSatisfy(\.isNumber),
      !hasGuarded(core)
    else {
      return false
    }
    return core.allSatisfy { question.merelyNames($0.folded) }
  }

  /// Whether it is what a number counts, where a count is asked for: `five starting pitchers`.
  func isCounted(_ core: [AnswerWords.Word]) -> Bool {
    guard question?.asksForCount ?? false, typed.count == 1,
      typed[0].key.allSatisfy(\.isNumber)
    else { return false }
    return !hasGuarded(core)
      && core.contains { question?.contains($0.folded) ?? false }
  }
}
