/// What bears on a verdict besides the typed answer and the accepted one.
struct GradingContext: Sendable {
  /// Right answers of other cards.
  let rivals: [Spelling]
  /// The card's question; nil where it is not known.
  let question: QuestionWords?
  /// Whether an accepted answer is a number in words that counts: three, where none is third.
  let countsInWords: Bool
  /// Folded words that are names in code in one of the accepted answers.
  let codeNames: Set<String>
  let lexicon: any Lexicon
  let accents: AccentRule

  /// - Parameter forms: Those of the key's answers, the answers themselves first.
  init(_ key: AnswerKey, _ forms: [Spelling], _ lexicon: any Lexicon) {
    self.lexicon = lexicon
    accents = key.accents
    rivals = key.rivals.map { Spelling($0) }
    question = key.question.map { QuestionWords($0) }
    let answers = key.answers.prefix(AnswerGrader.mostCompared)
    let words = forms.prefix(answers.count).map(\.words)
    countsInWords =
      words.contains(where: NumberWords.startWithCardinal)
      && !words.contains(where: NumberWords.startWithOrdinal)
    var names = answers.reduce(into: Set<String>()) { $0.formUnion(ExactWords.codeNames(in: $1)) }
    if question?.asksForCode ?? false, let shown = answers.first {
      names.formUnion(ExactWords.bareName(in: shown))
    }
    codeNames = names
  }
}
