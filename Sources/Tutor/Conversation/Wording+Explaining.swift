/// What is said where a model explains, or should have.
extension Wording {
  static let nothingSaid = "Nothing came. Asked in other words, it may."
  static let stoppedAsking = "Stopped before the first word."

  /// What the card itself has to say; nil where there is no card, or that would give it away.
  ///
  /// For `why` there is always something.
  static func ownExplanation(for question: ExplainQuestion) -> String? {
    guard let card = question.card, question.isAnswerKnown else { return nil }
    switch question.purpose {
    case .why: return card.explanation ?? noExplanation
    case .ask: return card.explanation
    }
  }

  /// Said to a learner's own question where no model is set up.
  static func noModelToAsk(about question: ExplainQuestion) -> String {
    let start = "No model is set up to answer questions; `help models` tells how to get one."
    return start + (instead(of: question).map { " " + $0 } ?? "")
  }

  /// A question that a model did not answer: what happened, what is done, what to type.
  static func notExplained(_ question: ExplainQuestion, _ trouble: ModelTrouble) -> String {
    let next =
      advice(trouble)
      ?? trouble.askAgain.map { "Ask again in \(words(for: $0))." } ?? "Asked again, it may do."
    return [happened(trouble), next, instead(of: question)].compactMap(\.self).joined(
      separator: " ")
  }

  /// An explanation that ended before its end.
  static func explanationBrokeOff(_ trouble: ModelTrouble) -> String {
    happened(trouble) + " That is all that came; `ask` asks again."
      + (advice(trouble).map { " " + $0 } ?? "")
  }

  private static func instead(of question: ExplainQuestion) -> String? {
    guard question.card != nil else { return nil }
    if !question.isAnswerKnown {
      return "`hint` helps, `reveal` shows the answer; `=` before a line makes it an answer."
    }
    return ownExplanation(for: question) == nil ? nil : "The card itself says:"
  }
}
