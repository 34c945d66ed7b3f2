/// Words that an answer may have more or less than the accepted one and be the same.
struct SpareWords {
  let typed: [AnswerWords.Word]
  let expected: [AnswerWords.Word]
  let alignment: WordAlignment
  let question: QuestionWords?

  /// Words of no weight at the ends of a phrase and round what is left out.
  static let neutral: Set<String> = [
    "of", "in", "on", "at", "for", "to", "by", "from", "with", "is", "are", "was", "were", "be",
    "it", "its", "their", "his", "her", "this", "that", "which", "called", "named", "known", "as",
    "during", "provides", "provide", "gives", "give", "makes", "make", "does", "do",
    "name", "names", "suitable", "used",
  ]

  static func isTitle(_ word: String) -> Bool {
    KindWords.titles.contains(word) || more.contains(word)
  }

  /// Whether a word that both have says something by itself that the question does not.
  func hasSubstance(_ word: AnswerWords.Word) -> Bool {
    !Self.neutral.contains(word.key) && !Self.isTitle(word.folded)
      && !(question?.merelyNames(word.folded) ?? false)
  }

  func isSpare(missing run: Range<Int>) -> Bool {
    let words = Array(expected[run])
    let core = words.filter { !Self.neutral.contains($0.key) }
    if core.isEmpty || isCounted(core) { return true }
    if hasGuarded(core) { return false }
    if isLessExact(missing: run) { return true }
    if let question, core.allSatisfy({ question.merelyNames($0.folded) }) { return true }
    if run.lowerBound == 0 { return isSpareFront(core, run) }
    guard run.upperBound == expected.count else { return false }
    if core.allSatisfy({ Self.companies.contains($0.key) }) { return true }
    return isSpareTail(words, after: expected[run.lowerBound - 1], of: expected)
      || isElsewhere(words)
  }

  func isSpare(extra run: Range<Int>) -> Bool {
    let words = Array(typed[run])
    let core = words.filter { !Self.neutral.contains($0.key) }
    if core.isEmpty { return true }
    if isNumbered(core) { return true }
    if hasGuarded(core) { return false }
    if core.count == 1, run.lowerBound > 0, run.upperBound < typed.count {
      return question?.merelyNames(core[0].folded) ?? false
    }
    if run.lowerBound == 0 {
      if isRealm(run, of: typed) || namesWork(core) { return true }
      if core.allSatisfy({ Self.isTitle($0.folded) || Self.ships.contains($0.key) }) { return true }
      return isInRegion(run)
    }
    guard run.upperBound == typed.count else { return false }
    if core.allSatisfy({ Self.companies.contains($0.key) }) { return true }
    if words[0].isSetOff, namesWork(core) { return true }
    if question?.asksForPlace ?? false, core.map(\.key) == ["area"] { return true }
    return isSpareTail(words, after: typed[run.lowerBound - 1], of: typed)
  }

  /// Whether a word turns the meaning or counts.
  func hasGuarded(_ words: [AnswerWords.Word]) -> Bool {
    words.contains {
      KindWords.changing.contains($0.folded) || $0.key.contains(where: \.isNumber)
    }
  }

  /// Whether what the accepted answer begins with says only what someone is: `the physician`.
  private func isSpareFront(_ core: [AnswerWords.Word], _ run: Range<Int>) -> Bool {
    if core.allSatisfy({ Self.isTitle($0.folded) }) || isRealm(run, of: expected) {
      return true
    }
    let rest = expected[run.upperBound...]
    let names = rest.prefix { $0.isCapitalized }
    if core.allSatisfy({ !$0.isCapitalized }), names.count >= 2, names.count == rest.count {
      return Self.callings.contains { core[core.count - 1].key.hasSuffix($0) }
    }
    // `the arena in Landover, Maryland`
    return question?.asksForPlace ?? false && rest.count >= 2
      && ["in", "near", "at"].contains(expected[run.upperBound - 1].key)
  }

  private static let callings = ["or", "er", "ist", "ian", "man", "woman", "cian", "eer"]

  /// Whether the last words say in which country or state it is.
  private func isSpareTail(
    _ tail: [AnswerWords.Word], after last: AnswerWords.Word, of words: [AnswerWords.Word]
  ) -> Bool {
    guard let first = tail.first, !KindWords.changing.contains(last.folded) else { return false }
    let place = tail.drop { Self.neutral.contains($0.key) }
    guard Regions.cover(place.map(\.key)) else { return false }
    let head = words.prefix(words.count - tail.count).map(\.key)
    if Regions.contains(head), !(question?.asksForPlace ?? false) { return false }
    return switch first.key {
    case "in": true
    case "of": question?.asksForPerson ?? false && head.count >= 2
    default: first.isSetOff || question?.asksForPlace ?? false
    }
  }

  /// Whether the last words say where the place asked for is: `, in Lahaul`.
  private func isElsewhere(_ tail: [AnswerWords.Word]) -> Bool {
    guard let question, let first = tail.first else { return false }
    let isWhere = first.isSetOff || ["in", "near", "at"].contains(first.key)
    if question.asksForPlace, isWhere { return question.wantedCount == nil }
    return question.asksForPerson && first.key == "of" && expected.count - tail.count >= 2
      && expected.prefix(expected.count - tail.count).allSatisfy(\.isCapitalized)
  }

  /// Whether a place was named in the state or country that is asked for: `Colby, Wisconsin`.
  private func isInRegion(_ run: Range<Int>) -> Bool {
    typed[run.upperBound].isSetOff && alignment.missing.isEmpty
      && question?.asksForRegion ?? false && Regions.contains(expected.map(\.key))
  }
}
