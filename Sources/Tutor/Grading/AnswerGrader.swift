internal import Text

/// Judges typed answers, offline and without side effects.
///
/// Each accepted answer is spread into its forms; for each form the strategies are asked in order
/// until one has something to say; the best verdict over all forms counts. A new way of being
/// right is a new strategy in the list.
package struct AnswerGrader: Sendable {
  let lexicon: any Lexicon
  private let readsSentences: Bool

  /// - Parameter readsSentences: Whether an answer within a sentence counts; else only one that
  ///   stands by itself.
  package init(lexicon: any Lexicon = NoLexicon(), readsSentences: Bool = true) {
    self.lexicon = lexicon
    self.readsSentences = readsSentences
  }

  /// The longest text, in grapheme clusters, that is compared letter by letter; a longer one is
  /// right only where it is the same.
  static let longestCompared = 256
  /// How many forms of answers are compared letter by letter, so that no card takes long.
  static let mostCompared = 64
  /// How many words beside those of two of the answers make a text that can only be right as a
  /// sentence.
  private static let mostSpareWords = 8
  /// How many letters they may have together.
  private static let mostLetters = 1280

  private static let exactStrategies: [any GradingStrategy] = [
    DateMatch(), RangeMatch(), FractionMatch(), NumberMatch(), FoldedMatch(), LooseMatch(),
    ZeroForO(),
  ]
  private static let nearStrategies: [any GradingStrategy] = [ListMatch(), SlipMatch()]

  package func grade(_ answer: String, against key: AnswerKey) -> Verdict {
    guard answer.utf8.count <= AnswerKey.longestRead else {
      return LongAnswer.verdict(on: answer, against: key)
    }
    let typed = Spelling(Self.withoutQuestion(answer))
    let verdict = grade(typed, against: key)
    guard !verdict.kind.isRight, let filled = FilledBlank.answer(in: typed, to: key.question) else {
      return verdict
    }
    let other = grade(filled, against: key)
    return other.kind.isRight ? other : verdict
  }

  private func grade(_ typed: Spelling, against key: AnswerKey) -> Verdict {
    guard !typed.text.isEmpty else { return Verdict(kind: .wrong, score: 0) }
    if key.holds(typed) { return .correct() }
    if let truth = TrueFalseAnswer(key) { return truth.verdict(on: typed) }
    if key.holdsUnread(typed.key) { return .correct() }

    let key = key.readable(beside: typed)
    let forms = AnswerForms.all(of: key.answers).map { Spelling($0) }
    let context = GradingContext(key, forms, lexicon)
    guard typed.isComparable else {
      return best([FoldedMatch()], typed, forms, context) ?? inSentence(typed, forms, context)
        ?? Verdict(kind: .wrong, score: 0)
    }
    let longest = forms.reduce(0) { max($0, $1.words.count) }
    if readsSentences, typed.words.count > Self.mostSpareWords + 2 * longest {
      return inSentence(typed, forms, context)
        ?? Verdict(kind: .wrong, score: Similarity.best(of: typed, to: nearForms(of: forms)))
    }
    if let exact = best(Self.exactStrategies, typed, forms, context) { return exact }
    let near = nearForms(of: forms)
    if let named = withoutKindWords(typed, near, context) { return named }
    if let varied = VariedAnswer(typed, near, context).verdict { return varied }
    return together(typed, near, context)
      ?? best(Self.nearStrategies, typed, near, context)
      ?? inSentence(typed, forms, context)
      ?? Verdict(kind: .wrong, score: Similarity.best(of: typed, to: near))
  }

  /// The answer without a line before it that repeats the question.
  private static func withoutQuestion(_ answer: String) -> String {
    guard let end = answer.firstIndex(where: \.isNewline),
      answer[..<end].last(where: { !$0.isWhitespace }) == "?"
    else { return answer }
    let rest = answer[end...]
    return rest.contains { $0.isLetter || $0.isNumber } ? String(rest) : answer
  }

  /// The forms to compare letter by letter: as many as `mostCompared`, fewer where they are long.
  private func nearForms(of forms: [Spelling]) -> [Spelling] {
    var letters = 0
    return forms.filter(\.isComparable).prefix(Self.mostCompared).filter { form in
      letters += form.letters.count
      return letters <= Self.mostLetters || letters == form.letters.count
    }
  }

  private func inSentence(
    _ typed: Spelling, _ forms: [Spelling], _ context: GradingContext
  ) -> Verdict? {
    readsSentences ? SentenceMatch(typed, context)?.verdict(against: forms) : nil
  }

  /// The verdict on what is left of an answer without words that name its kind, where it is right.
  private func withoutKindWords(
    _ typed: Spelling, _ forms: [Spelling], _ context: GradingContext
  ) -> Verdict? {
    KindWords.remainders(of: typed, context).lazy
      .compactMap { best(Self.exactStrategies, $0, forms, context) }
      .first { $0.kind.isRight }
  }

  /// The verdict on several names in one answer, where each is right; what there is to say of one
  /// is said of all.
  private func together(
    _ typed: Spelling, _ near: [Spelling], _ context: GradingContext
  ) -> Verdict? {
    for parts in NamesTogether.parts(of: typed) {
      var verdicts: [Verdict] = []
      for part in parts {
        let verdict =
          best(Self.exactStrategies, part, near, context)
          ?? VariedAnswer(part, near, context).verdict
          ?? best([SlipMatch()], part, near, context)
        guard let verdict, verdict.kind.isRight else { break }
        verdicts.append(verdict)
      }
      guard verdicts.count == parts.count else { continue }
      return verdicts.first { $0.kind == .close } ?? verdicts.first { $0.note != nil }
        ?? verdicts[0]
    }
    return nil
  }

  private func best(
    _ strategies: [any GradingStrategy], _ typed: Spelling, _ forms: some Sequence<Spelling>,
    _ context: GradingContext
  ) -> Verdict? {
    var best: Verdict?
    for form in forms {
      for strategy in strategies {
        guard let found = strategy.verdict(on: typed, against: form, in: context) else { continue }
        let verdict = context.accents == .strict ? Accents.strict(found, typed, form) : found
        if best.map({ verdict.isBetter(than: $0) }) ?? true { best = verdict }
        break
      }
      if let best, best.kind == .correct, best.note == nil { break }
    }
    return best
  }
}
