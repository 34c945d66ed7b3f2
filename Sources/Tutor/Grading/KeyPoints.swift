/// How much of an accepted answer a text covers, in any order and wording.
///
/// Its key points are the words of the answer that carry meaning and do not stand in the question.
struct KeyPoints {
  private let sentence: TypedSentence
  private let context: GradingContext
  private let judge: SentenceGuard
  private let stems: [String: [Int]]

  init(_ sentence: TypedSentence, _ context: GradingContext, _ judge: SentenceGuard) {
    self.sentence = sentence
    self.context = context
    self.judge = judge
    stems = Dictionary(grouping: sentence.words.indices) { WordStem.of(sentence.words[$0].key) }
  }

  // Set by judgement; `Benchmarks grading` on 822 labelled long answers hardly tells their neighbours
  // apart: accuracy stays within .002 of .899 for whole shares from 0.5 to 0.9, part shares from 0.2
  // to 0.5 and one word more or less. But above a half, `wholeOfShort` costs .033, for of two points
  // one is a half.

  /// An answer of as many key points, where how or why is asked, is open to many wordings.
  private static let leastOfOpen = 3
  /// The share of an open answer's points that is the whole of it, for no one repeats all words.
  private static let wholeOfOpen = 0.7
  /// The share from which an open answer is partly right.
  private static let partOfOpen = 0.35
  /// The share from which a text that gives less than a short answer, or less exactly, is right.
  private static let wholeOfShort = 0.5
  /// The least number of words of a text that gives a short answer in other words.
  private static let leastWords = 4
  private static let leastWordsForLess = 6
  /// The least number of words beside the question's that an open answer takes.
  private static let leastOfAttempt = 4

  func verdict(against references: [ReferenceWords]) -> Verdict? {
    let all = references.prefix(AnswerGrader.mostCompared).compactMap(coverage)
    guard let best = all.max(by: { $0.share < $1.share }) else { return nil }
    if all.contains(where: \.isContradicted), best.share < 1 || best.isContradicted {
      return Verdict(kind: .wrong, score: 0.2, note: "it says the opposite")
    }
    let isOpen =
      (context.question?.asksForExplanation ?? false)
      && best.points.count >= KeyPoints.leastOfOpen
    return isOpen ? open(best) : short(best)
  }

  private func short(_ best: Coverage) -> Verdict? {
    guard sentence.isSentence(answering: context.question), count >= KeyPoints.leastWords else {
      return nil
    }
    if best.share == 1 { return .correct() }
    guard best.share >= KeyPoints.wholeOfShort, best.isNamed,
      count >= KeyPoints.leastWordsForLess
    else { return nil }
    return Verdict(kind: .close, score: best.share, note: "more exactly: \(best.text)")
  }

  /// How many different words the text has.
  private var count: Int { Set(sentence.words.map(\.key)).count }

  private func open(_ best: Coverage) -> Verdict? {
    if best.share >= KeyPoints.wholeOfOpen { return .correct() }
    if best.share >= KeyPoints.partOfOpen {
      return Verdict(kind: .partial, score: best.share, note: best.note)
    }
    let own = sentence.words.filter {
      !FunctionWords.contains($0.key) && !(context.question?.contains($0.key) ?? false)
    }
    guard Set(own.map(\.key)).count >= KeyPoints.leastOfAttempt else { return nil }
    return Verdict(
      kind: .partial, score: best.share, note: "judge it yourself", isLeftToLearner: true)
  }

  // MARK: Coverage

  private struct Coverage {
    let text: String
    let share: Double
    let points: [String]
    let covered: [String]
    /// Whether each number and the last name of a person are among what is covered.
    let isNamed: Bool
    let isContradicted: Bool

    /// Names what is there and, unless that would be all, one thing that is missing.
    var note: String {
      let had = covered.prefix(3).joined(separator: ", ")
      let missing = points.filter { !covered.contains($0) }
      guard missing.count > 1, let next = missing.first else { return "you have \(had); one more" }
      return "you have \(had); what about \(next)?"
    }
  }

  /// Nil where nothing but the question's words is left of the answer.
  private func coverage(of reference: ReferenceWords) -> Coverage? {
    var points = reference.words.filter { word in
      !FunctionWords.contains(word) && !(context.question?.contains(word) ?? false)
    }
    guard !points.isEmpty else { return nil }
    var covered: [String] = []
    var isContradicted = false
    let isNegative = !SlipGuard.negations(in: reference.words).isEmpty
    for point in points {
      let places = places(of: point, isAlone: reference.words.count == 1)
      let denied = isNegative ? [] : places.filter { judge.isDenied($0..<($0 + 1)) }
      if places.count > denied.count {
        covered.append(point)
      } else if !denied.isEmpty
        || Opposites.of(point).contains(where: { stems[WordStem.of($0)] != nil })
      {
        isContradicted = true
      }
    }
    if Direction.isReversed(sentence.words.map(\.key), reference.words) { isContradicted = true }
    if reference.isDate, givesOnlyYear {
      points.removeAll { !Months.isYear($0) }
      covered.removeAll { !Months.isYear($0) }
    }
    let numbers = points.filter { $0.contains(where: \.isNumber) }
    let isPerson = reference.isName && reference.parts.count == 1 && asksForPerson
    let needed = numbers + (isPerson ? points.suffix(1) : [])
    let isWhole = covered.count == points.count && !reference.isDate
    let share = isWhole ? 1 : min(0.9, share(of: covered, in: points, reference))
    return Coverage(
      text: reference.text, share: share, points: points, covered: covered,
      isNamed: needed.allSatisfy(covered.contains), isContradicted: isContradicted)
  }

  /// Of a place with what it lies in, a part is as much as the words of it.
  private func share(
    of covered: [String], in points: [String], _ reference: ReferenceWords
  ) -> Double {
    let words = Double(covered.count) / Double(points.count)
    guard (2...3).contains(reference.parts.count) else { return words }
    let whole = reference.parts.filter { !$0.isEmpty && $0.allSatisfy(covered.contains) }
    return max(words, Double(whole.count) / Double(reference.parts.count))
  }

  /// Whether the text names no month, so that a year says no other day than the right one.
  private var givesOnlyYear: Bool {
    !sentence.words.contains { Months.contains($0.key) && $0.key != "may" }
  }

  private var asksForPerson: Bool {
    context.question?.asksWho ?? true
  }

  private func places(of point: String, isAlone: Bool) -> [Int] {
    if isAlone {
      return sentence.words.indices.filter { WordStem.sameLatin(sentence.words[$0].key, point) }
    }
    return stems[WordStem.of(point)] ?? []
  }
}
