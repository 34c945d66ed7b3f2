internal import Text

/// Judges typed answers, offline and without side effects.
///
/// Each accepted answer is spread into its forms; for each form the strategies are asked in order
/// until one has something to say; the best verdict over all forms counts. A new way of being
/// right is a new strategy in the list.
package struct AnswerGrader: Sendable {
  package init() {}

  /// The longest text, in grapheme clusters, that is compared letter by letter; a longer one is
  /// right only where it is the same.
  static let longestCompared = 256
  /// How many forms of answers are compared letter by letter, so that no card takes long.
  static let mostCompared = 64

  private static let exactStrategies: [any GradingStrategy] = [
    DateMatch(), NumberMatch(), FoldedMatch(), LooseMatch(), ZeroForO(),
  ]
  private static let nearStrategies: [any GradingStrategy] = [ListMatch(), SlipMatch()]

  package func grade(_ answer: String, against key: AnswerKey) -> Verdict {
    let typed = Spelling(answer)
    guard !typed.text.isEmpty else { return Verdict(kind: .wrong, score: 0) }
    if key.answers.contains(where: { Spelling.trimmed($0) == typed.text }) {
      return .correct()
    }
    if let truth = TrueFalseAnswer(key) { return truth.verdict(on: typed) }

    let forms = AnswerForms.all(of: key.answers).map { Spelling($0) }
    let context = GradingContext(key)
    guard typed.isComparable else {
      return best([FoldedMatch()], typed, forms, context) ?? Verdict(kind: .wrong, score: 0)
    }
    if let exact = best(Self.exactStrategies, typed, forms, context) { return exact }
    if let named = withoutKindWords(typed, forms, context) { return named }
    if let varied = VariedAnswer(typed, forms, context).verdict { return varied }
    let near = forms.filter(\.isComparable).prefix(Self.mostCompared)
    return together(typed, forms, near, context)
      ?? best(Self.nearStrategies, typed, near, context)
      ?? Verdict(kind: .wrong, score: Similarity.best(of: typed, to: near))
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
    _ typed: Spelling, _ forms: [Spelling], _ near: some Sequence<Spelling>,
    _ context: GradingContext
  ) -> Verdict? {
    for parts in NamesTogether.parts(of: typed) {
      let verdicts = parts.compactMap { part in
        best(Self.exactStrategies, part, forms, context)
          ?? VariedAnswer(part, forms, context).verdict
          ?? best([SlipMatch()], part, near, context)
      }
      guard verdicts.count == parts.count, verdicts.allSatisfy(\.kind.isRight) else { continue }
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
        guard let verdict = strategy.verdict(on: typed, against: form, in: context) else {
          continue
        }
        if best.map({ verdict.isBetter(than: $0) }) ?? true { best = verdict }
        break
      }
      if let best, best.kind == .correct, best.note == nil { break }
    }
    return best
  }
}
