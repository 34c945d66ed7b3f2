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

  /// Whether only an adjective before two words or more is missing, `the disputed 1824 election`,
  /// what kind of thing two words are, `foreign exchange market`, or whose a numbered one is.
  func isLessExact(missing run: Range<Int>) -> Bool {
    guard alignment.missing == [run], alignment.extra.isEmpty, alignment.looseCount == 0,
      question != nil
    else { return false }
    let core = expected[run].filter { !Self.neutral.contains($0.key) }
    let rest = typed.filter { !Self.neutral.contains($0.key) }
    guard !core.isEmpty, core.allSatisfy({ !$0.isCapitalized || run.lowerBound == 0 }) else {
      return false
    }
    if run.lowerBound == 0 {
      return rest.count > 1 && core.count == 1 && Modifiers.contains(core[0].folded)
        && rest.allSatisfy { !$0.isCapitalized || $0.key == typed[0].key }
    }
    guard run.upperBound == expected.count else { return false }
    if core.count == 1, ["name", "surname"].contains(core[0].key) {
      return question?.contains("name") ?? false
    }
    if core.count == 1, expected[run].count == 1 {
      return rest.count > 1 && Self.things.contains(core[0].key)
    }
    return expected[run].first?.key == "of"
      && expected[run.lowerBound - 1].key.allSatisfy(\.isNumber) && run.lowerBound > 1
  }

  /// Last words that say what kind of thing the words before them name by themselves.
  private static let things: Set<String> = [
    "market", "industry", "premiere", "finale", "episode", "device", "machine", "simulator",
    "program", "software", "method", "technique", "process", "procedure",
  ]

  /// Whether it is what a number counts, where a count is asked for: `five starting pitchers`.
  func isCounted(_ core: [AnswerWords.Word]) -> Bool {
    guard question?.asksForCount ?? false, typed.count == 1,
      typed[0].key.allSatisfy(\.isNumber)
    else { return false }
    return !hasGuarded(core)
      && core.contains { question?.contains($0.folded) ?? false }
  }
}
