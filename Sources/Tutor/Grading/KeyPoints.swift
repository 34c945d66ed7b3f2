/// How much of an accepted answer a text covers, in any order and wording.
struct KeyPoints {
  private let sentence: TypedSentence
  private let context: GradingContext

  init(_ sentence: TypedSentence, _ context: GradingContext) {
    self.sentence = sentence
    self.context = context
  }

  /// The least number of words of a text that may cover an answer in part.
  private static let leastForPart = 6
  private static let leastForWhole = 4

  func verdict(against references: [ReferenceWords]) -> Verdict? {
    guard sentence.words.count >= KeyPoints.leastForWhole else { return nil }
    let stems = Set(sentence.words.map { WordStem.of($0.key) })
    var best: (share: Double, text: String)?
    for reference in references.prefix(AnswerGrader.mostCompared) {
      guard let share = share(of: reference, in: stems), share > best?.share ?? 0 else { continue }
      best = (share, reference.text)
    }
    guard let best, best.share >= 0.5 else { return nil }
    if best.share == 1 { return .correct() }
    guard sentence.words.count >= KeyPoints.leastForPart else { return nil }
    return Verdict(kind: .close, score: best.share, note: "more exactly: \(best.text)")
  }

  /// Nil where a number or an end of a name is missing, or nothing but the question's words is left.
  private func share(of reference: ReferenceWords, in stems: Set<String>) -> Double? {
    let isAsked = { (word: String) in context.question?.contains(word) ?? false }
    let points = reference.words.filter { !FunctionWords.contains($0) && !isAsked($0) }
    guard !points.isEmpty else { return nil }
    let covered = points.filter { stems.contains(WordStem.of($0)) }
    guard points.allSatisfy({ !$0.contains(where: \.isNumber) || covered.contains($0) }) else {
      return nil
    }
    return Double(covered.count) / Double(points.count)
  }
}
