/// An answer in a few words that make no sentence: what may stand beside it without changing it.
struct Fragment {
  let words: [TypedSentence.Word]
  let question: QuestionWords?

  init(_ sentence: TypedSentence, _ context: GradingContext) {
    words = sentence.words
    question = context.question
  }

  /// Whether all that stands beside the answer at `range` only adds to it: a first name, the rest
  /// of a date, the region of a place, its symbol, who it is by.
  func onlyAdds(to range: Range<Int>) -> Bool {
    let (before, after) = (words[..<range.lowerBound], words[range.upperBound...])
    guard before.allSatisfy({ $0.key != "or" && SlipGuard.negations(in: [$0.key]).isEmpty }) else {
      return false
    }
    if echoes(range) { return true }
    return (before.isEmpty || leads(before, to: range)) && (after.isEmpty || follows(after, range))
  }

  func leads(_ before: ArraySlice<TypedSentence.Word>, to range: Range<Int>) -> Bool {
    if before.allSatisfy({ FunctionWords.canLead($0.key) }) { return true }
    let rest = before.drop { FunctionWords.canLead($0.key) }
    if rest.count == 2, SentenceGuard.kinds.contains(rest[rest.startIndex].key),
      rest.last?.key == "of"
    {
      return true
    }
    let first = words[range.lowerBound]
    if isDate(range) {
      let isPointed = before.last.map { ["in", "on"].contains($0.key) } ?? false
      return before.allSatisfy { isPartOfDate($0.key) }
        || isPointed && before.count <= 3
          && !before.contains { ["before", "after", "until", "since"].contains($0.key) }
    }
    let isNumber = first.key.contains(where: \.isNumber)
    guard first.gap == .none else {
      let isRegion = asksForPlace && Regions.contains(words[range].map(\.key))
      return first.gap == .comma && (asksForRegion || isRegion) && before.count <= 2
        && before.allSatisfy { $0.isCapital && $0.key != "or" }
    }
    if isNumber, before.allSatisfy({ $0.isCapital && question?.contains($0.key) ?? false }) {
      return true
    }
    return before.count <= 2 && first.isCapital && !isNumber
      && before.allSatisfy { $0.isCapital && !(question?.contains($0.key) ?? false) }
  }

  func follows(_ after: ArraySlice<TypedSentence.Word>, _ range: Range<Int>) -> Bool {
    guard let first = after.first else { return true }
    if after.allSatisfy({ isPartOfDate($0.key) }) {
      return first.gap != .none || isDate(range)
    }
    if first.gap == .mark, after.count == 1, isAbbreviation(first.key, of: range) { return true }
    if first.key == "by", range.lowerBound == 0 { return true }
    if first.gap == .comma, range.lowerBound == 0, isDescription(after) { return true }
    if first.gap >= .comma {
      return first.gap == .comma && range.lowerBound == 0 && asksForPlace
        && !after.contains {
          ["and", "or"].contains($0.key)
            || !$0.isCapital && question?.contains($0.key) ?? false
        }
    }
    let isNumber = words[range].contains { $0.key.contains(where: \.isNumber) }
    if ["by", "of", "from", "in", "at", "for", "de"].contains(first.key) {
      let names = Set(words[range].map(\.key))
      return range.lowerBound == 0 && !isNumber
        && after.allSatisfy { $0.gap == .none || names.contains($0.key) }
    }
    // In capitals it would be a title of its own: Jungle Book is not Jungle.
    let isTitle = first.isCapital && SpareWords.works.contains(first.key)
    return after.count == 1 && SentenceGuard.kinds.contains(first.key)
      && (!isTitle || question?.contains(first.key) ?? false)
  }

  /// Whether it tells more of what stands before its comma: `Louis XVI, husband of …`.
  private func isDescription(_ words: ArraySlice<TypedSentence.Word>) -> Bool {
    guard let first = words.first, !first.isCapital, words.count > 1,
      !first.key.contains(where: \.isNumber)
    else { return false }
    return words.allSatisfy { !Fragment.others.contains($0.key) }
      && SlipGuard.negations(in: words.map(\.key)).isEmpty
      && words.dropFirst().allSatisfy { $0.gap == .none }
  }

  /// Words that bring in another answer.
  private static let others: Set<String> = [
    "and", "or", "then", "but", "maybe", "perhaps", "possibly", "also", "else", "rather",
  ]

  private func isDate(_ range: Range<Int>) -> Bool {
    words[range].allSatisfy { isPartOfDate($0.key) }
      && words[range].contains { Months.isYear($0.key) || Months.contains($0.key) }
  }

  private func isPartOfDate(_ key: String) -> Bool {
    Months.contains(key) || Months.isYear(key) || Months.isDay(key)
  }

  /// Whether it begins as the answer does and is its symbol or its initials: calcium (Ca).
  private func isAbbreviation(_ key: String, of range: Range<Int>) -> Bool {
    let initials = String(words[range].compactMap(\.key.first))
    let isSymbol = range.count == 1 && key.count <= 2
    let isElement = question.map { $0.contains("element") || $0.contains("metal") } ?? false
    return key == initials || isSymbol && (isElement || key.first == initials.first)
  }

  private var asksForPlace: Bool {
    question.map { !Fragment.places.isDisjoint(with: $0.words) } ?? false
  }

  /// Whether it asks for what other places lie in, so that one of those may stand before.
  private var asksForRegion: Bool {
    question.map { !Set(["state", "country", "county"]).isDisjoint(with: $0.words) } ?? false
  }

  private static let places: Set<String> = [
    "where", "city", "town", "capital", "country", "state", "county", "village", "port", "located",
    "location", "place", "island", "river", "lake",
  ]
}
