/// The answer to a true-or-false card.
struct TrueFalseAnswer {
  let isTrue: Bool

  /// Nil where the card does not ask for one. A card of another type does where all it accepts is
  /// the very word true or false.
  init?(_ key: AnswerKey) {
    switch key.type {
    case .trueFalse:
      guard let first = key.answers.first, let truth = TruthReader.truth(in: Spelling(first).words)
      else { return nil }
      isTrue = truth
    case .definition, .question, .fillBlank:
      // No spelling of the word has more bytes than a few beside its own.
      guard key.answers.allSatisfy({ $0.utf8.count <= 24 }) else { return nil }
      let keys = Set(key.answers.map { Spelling($0).key })
      guard keys == ["true"] || keys == ["false"] else { return nil }
      isTrue = keys == ["true"]
    }
  }

  func verdict(on typed: Spelling) -> Verdict {
    guard let truth = TruthReader.truth(in: typed.words) else {
      return Verdict(kind: .wrong, score: 0, note: "this one asks for true or false")
    }
    return truth == isTrue ? .correct() : Verdict(kind: .wrong, score: 0)
  }
}
