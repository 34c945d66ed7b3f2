/// Judges what a sentence says of an answer that stands in it.
struct SentenceGuard {
  enum Finding {
    case given
    /// Said more exactly, or of which kind it is; it may be another thing.
    case narrowed
    /// Said not to be the answer.
    case denied
    /// Offered beside another answer.
    case hedged
    /// Mentioned while something else is answered.
    case aside
    /// A part of another name: York in New York.
    case part
  }

  let sentence: TypedSentence
  let context: GradingContext
  /// Where accepted answers stand.
  let accepted: [Range<Int>]
  private let isSentence: Bool

  init(_ sentence: TypedSentence, _ context: GradingContext, accepted: [Range<Int>]) {
    self.sentence = sentence
    self.context = context
    self.accepted = accepted
    isSentence = sentence.isSentence(answering: context.question)
  }

  var words: [TypedSentence.Word] { sentence.words }

  /// How many words a text may have in which any other candidate is a second answer; a longer one
  /// tells more than was asked. Set by judgement: from 8 to 30, accuracy on labelled long answers goes
  /// from .901 to .892 (`Benchmarks grading`).
  static let shortText = 14

  func finding(at range: Range<Int>, of reference: ReferenceWords) -> Finding {
    guard standsAlone(range), !isMultiplied(range, reference) else { return .part }
    let fragment = Fragment(sentence, context)
    let isWhole = isSentence || fragment.onlyAdds(to: range)
    guard isWhole || fragment.narrows(range, of: reference) else { return .part }
    let isNegative = !SlipGuard.negations(in: reference.words).isEmpty
    if !isNegative, isDenied(range) { return .denied }
    if isHedged(range, reference) { return .hedged }
    if isAside(range, reference) { return .aside }
    return isWhole ? .given : .narrowed
  }

  func asks(_ word: String) -> Bool { context.question?.contains(word) ?? false }

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
    "university", "college", "museum", "park", "jr", "sr", "open", "cup", "premiere", "finale",
    "episode",
  ]

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
