/// What the grader says of a typed answer and an answerline's phrases, as wholes.
struct PhraseGrading {
  let typed: Spelling
  let grader: AnswerGrader
  let question: String?
  /// Phrases that no slip may lead to.
  let rivals: [AnswerLinePhrase]

  /// How many bytes longer or shorter a phrase may be that a slip, or an article, leads to.
  private static let nearLength = 8

  /// The best verdict over the phrases, where it is right.
  func verdict(on phrases: [AnswerLinePhrase]) -> Verdict? {
    guard !phrases.isEmpty else { return nil }
    let verdict = grader.grade(typed.text, against: key(phrases))
    return verdict.kind.isRight ? verdict : nil
  }

  func context(of phrases: [AnswerLinePhrase]) -> GradingContext {
    let key = key(phrases)
    return GradingContext(key, key.answers.map { Spelling($0) }, grader.lexicon)
  }

  /// The share of letters in place for the nearest phrase, in 0...1.
  func nearness(to phrases: [AnswerLinePhrase]) -> Double {
    guard typed.isComparable else { return 0 }
    let forms = phrases.flatMap(\.forms).prefix(AnswerGrader.mostCompared).map { Spelling($0) }
    return Similarity.best(of: typed, to: forms.filter(\.isComparable))
  }

  private func key(_ phrases: [AnswerLinePhrase]) -> AnswerKey {
    let forms = phrases.flatMap(\.forms).prefix(AnswerGrader.mostCompared)
    let own = Set(phrases.flatMap(\.keys))
    let others = rivals.flatMap { zip($0.forms, $0.keys) }.filter { _, key in
      !own.contains(key) && abs(key.utf8.count - typed.key.utf8.count) <= PhraseGrading.nearLength
    }
    return AnswerKey(
      type: .question, answers: Array(forms),
      rivals: others.prefix(AnswerGrader.mostCompared).map(\.0), question: question)
  }
}
