internal import Text

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
      // Neither word has more than five letters; ten times that is room for what stands round it.
      guard key.answers.count <= 16, key.answers.allSatisfy({ $0.utf8.count <= 50 }) else {
        return nil
      }
      let first = key.answers.first.flatMap(Folding.plainKey)
      guard let first, first == "true" || first == "false",
        key.answers.dropFirst().allSatisfy({ Spelling($0).key == first })
      else { return nil }
      isTrue = first == "true"
    }
  }

  func verdict(on typed: Spelling) -> Verdict {
    guard let truth = TruthReader.truth(in: typed.words) else {
      return Verdict(kind: .wrong, score: 0, note: "this one asks for true or false")
    }
    return truth == isTrue ? .correct() : Verdict(kind: .wrong, score: 0)
  }
}
