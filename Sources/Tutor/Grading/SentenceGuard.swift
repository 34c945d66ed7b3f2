/// Judges what a sentence says of an answer that stands in it.
struct SentenceGuard {
  enum Finding {
    case given
    /// Said not to be the answer.
    case denied
    /// Offered beside another answer.
    case hedged
    /// Mentioned while something else is answered.
    case aside
    /// A part of another name: York in New York.
    case part
  }

  private let sentence: TypedSentence
  private let context: GradingContext
  /// Where accepted answers stand.
  private let accepted: [Range<Int>]
  private let isSentence: Bool

  init(_ sentence: TypedSentence, _ context: GradingContext, accepted: [Range<Int>]) {
    self.sentence = sentence
    self.context = context
    self.accepted = accepted
    isSentence = sentence.isSentence(answering: context.question)
  }

  private var words: [TypedSentence.Word] { sentence.words }

  /// How many words a text may have in which any other candidate is a second answer; a longer one
  /// tells more than was asked.
  private static let shortText = 14

  func finding(at range: Range<Int>, of reference: ReferenceWords) -> Finding {
    guard standsAlone(range), !isMultiplied(range, reference) else { return .part }
    guard isSentence || Fragment(sentence, context).onlyAdds(to: range) else {
      return .part
    }
    let isNegative = !SlipGuard.negations(in: reference.words).isEmpty
    if !isNegative, isDenied(range) { return .denied }
    if isHedged(range, reference) { return .hedged }
    return isAside(range, reference) ? .aside : .given
  }

  private func asks(_ word: String) -> Bool { context.question?.contains(word) ?? false }

  // MARK: Part of another name

  private func standsAlone(_ range: Range<Int>) -> Bool {
    if range.lowerBound > 0, words[range.lowerBound].gap == .none {
      let before = words[range.lowerBound - 1].key
      if SentenceGuard.changing.contains(before), !asks(before) { return false }
    }
    guard range.upperBound < words.count, words[range.upperBound].gap == .none else { return true }
    let (last, next) = (words[range.upperBound - 1], words[range.upperBound])
    if asks(next.key) || FunctionWords.contains(next.key) { return true }
    let isNumber = last.key.contains(where: \.isNumber)
    if next.key.allSatisfy(\.isNumber) { return isNumber || Months.isYear(next.key) }
    if SentenceGuard.isRoman(next) { return false }
    if isNumber { return !["%", "percent", "bc", "bce"].contains(next.key) }
    guard !SentenceGuard.kinds.contains(next.key) else { return true }
    return !(last.isCapital && next.isCapital && !(next.isShouted && next.key.count > 1))
  }

  /// Whether a number counts what the answer names once: `741 weeks` for a week.
  private func isMultiplied(_ range: Range<Int>, _ reference: ReferenceWords) -> Bool {
    let (first, last) = (range.lowerBound, range.upperBound - 1)
    guard first > 0, words[first].gap == .none, let wanted = reference.words.last else {
      return false
    }
    let number = words[first - 1].key
    return number.allSatisfy(\.isNumber) && number != "1" && words[last].key != wanted
      && words[last].key.hasSuffix("s")
  }

  private static func isRoman(_ word: TypedSentence.Word) -> Bool {
    word.isShouted && word.key.allSatisfy { "ivx".contains($0) }
  }

  /// Words before a name that make another of it.
  private static let changing: Set<String> = [
    "north", "south", "east", "west", "northern", "southern", "eastern", "western", "new", "anti",
    "non", "pseudo", "quasi", "half", "semi", "vice", "ex", "former", "counter", "pre", "post",
    "neo", "proto", "sub", "super", "un", "under", "deputy", "false", "opposite",
  ]
  /// Words after a name that say what it is of.
  static let kinds: Set<String> = [
    "city", "town", "area", "region", "river", "lake", "sea", "ocean", "island", "islands",
    "mountain", "mountains", "state", "county", "province", "country", "republic", "kingdom",
    "empire", "corporation", "company", "inc", "ltd", "band", "group", "party", "team", "family",
    "language", "people", "series", "book", "novel", "film", "movie", "song", "album", "show",
    "university", "college", "museum", "park", "jr", "sr",
  ]

  // MARK: Denied

  func isDenied(_ range: Range<Int>) -> Bool {
    deniesBefore(range.lowerBound) || deniesAfter(range.upperBound)
  }

  private func deniesBefore(_ start: Int) -> Bool {
    let first = sentence.start(of: start, at: .comma)
    var index = start - 1
    while index >= max(first, start - 6) {
      let word = words[index].key
      let next = words[index + 1].key
      if ["but", "because", "although", "however", "until"].contains(word) { return false }
      if word == "than" || word == "of" {
        if index > 0, ["rather", "other", "instead"].contains(words[index - 1].key) { return true }
      }
      if SentenceGuard.excluding.contains(word), !asks(word) { return true }
      let isNext = index == start - 1 && !SlipGuard.negations(in: [word]).isEmpty
      if isNext || isNegation(word), !SentenceGuard.harmless.contains(next) { return true }
      index -= 1
    }
    return false
  }

  private func deniesAfter(_ end: Int) -> Bool {
    guard end < words.count, words[end].gap == .none else { return false }
    let limit = min(end + 3, sentence.end(of: end, at: .comma))
    for index in end..<limit {
      let word = words[index].key
      let next = index + 1 < words.count ? words[index + 1].key : ""
      if isNegation(word) { return !SentenceGuard.harmless.contains(next) }
      if ["wrong", "incorrect", "false"].contains(word), !asks(word) { return true }
      guard FunctionWords.contains(word) || word == "definitely" else { return false }
    }
    return false
  }

  private func isNegation(_ word: String) -> Bool {
    !SlipGuard.negations(in: [word]).isEmpty && !asks(word) && !questionDenies
  }

  private var questionDenies: Bool {
    context.question.map { !SlipGuard.negations(in: $0.words).isEmpty } ?? false
  }

  private static let excluding: Set<String> = ["except", "excluding", "unlike", "besides"]
  /// What makes a negation before it none: not only, not until, not sure.
  private static let harmless: Set<String> = [
    "only", "just", "until", "sure", "certain", "merely", "to", "least",
  ]

  // MARK: Beside another

  private func isHedged(_ range: Range<Int>, _ reference: ReferenceWords) -> Bool {
    offersAnother(range) || namesRival(range) || givesOtherNumber(range, reference)
  }

  private func offersAnother(_ range: Range<Int>) -> Bool {
    let (start, end) = (range.lowerBound, range.upperBound)
    // The reference is a list itself.
    if words[range].dropFirst().contains(where: { $0.gap == .comma }) { return false }
    if start > 1, words[start - 1].key == "or", words[start].gap <= .comma,
      !accepted.contains(where: { $0.contains(start - 2) }), isCandidate(start - 2)
    {
      return true
    }
    guard end + 1 < words.count, words[end].key == "or", words[end].gap <= .comma else {
      return false
    }
    return !accepted.contains { (end + 1..<min(end + 4, words.count)).contains($0.lowerBound) }
      && isCandidate(end + 1)
  }

  private func isCandidate(_ index: Int) -> Bool {
    !["more", "less", "so", "fewer", "simply", "just", "sometimes", "also"]
      .contains(words[index].key)
  }

  private func namesRival(_ range: Range<Int>) -> Bool {
    guard words.count <= SentenceGuard.shortText else { return false }
    return context.rivals.contains { rival in
      guard let first = rival.words.first, rival.words.count <= 8, !rival.words.allSatisfy(asks)
      else { return false }
      return words.indices.contains { start in
        let end = start + rival.words.count
        guard words[start].key == first, end <= words.count,
          zip(words[start..<end], rival.words).allSatisfy({ $0.key == $1 })
        else { return false }
        let isApart = accepted.allSatisfy { !$0.overlaps(start..<end) }
        let contains = start <= range.lowerBound && end >= range.upperBound
        return isApart && !deniesBefore(start) || contains && end - start > range.count
      }
    }
  }

  private func givesOtherNumber(_ range: Range<Int>, _ reference: ReferenceWords) -> Bool {
    guard reference.isNumber, words.count <= SentenceGuard.shortText else { return false }
    let isYear = Months.isYear(reference.words[0])
    return words.indices.contains { index in
      let key = words[index].key
      guard key.allSatisfy(\.isNumber), key != reference.words[0], !asks(key),
        Months.isYear(key) == isYear, !accepted.contains(where: { $0.contains(index) })
      else { return false }
      let neighbours = [index - 1, index + 1].filter(words.indices.contains)
      return !neighbours.contains { Months.contains(words[$0].key) } && !deniesBefore(index)
    }
  }

  // MARK: Only mentioned

  /// Whether a clause of contrast mentions it, or the sentence before answered with something else.
  private func isAside(_ range: Range<Int>, _ reference: ReferenceWords) -> Bool {
    let start = sentence.start(of: range.lowerBound, at: .comma)
    let opener = words[start].key
    if ["while", "whereas", "although", "though"].contains(opener) { return true }
    return repeatsQuestion(range, reference)
  }

  /// Whether the question offers the answer and the text takes up what it offers besides first.
  private func repeatsQuestion(_ range: Range<Int>, _ reference: ReferenceWords) -> Bool {
    guard let question = context.question, reference.words.allSatisfy(question.contains) else {
      return false
    }
    let others = question.offered.filter { word in
      !reference.words.contains { WordStem.samePlural($0, word) }
    }
    return words[..<range.lowerBound].contains { word in
      others.contains { WordStem.samePlural($0, word.key) }
    }
  }
}
