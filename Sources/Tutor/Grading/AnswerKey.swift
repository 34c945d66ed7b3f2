/// What becomes of an answer without its accents.
package enum AccentRule: String, Sendable {
  /// It is right, with a note.
  case forgiving
  /// It is wrong.
  case strict
}

/// What a card takes for an answer.
package struct AnswerKey: Sendable {
  package let type: CardType
  /// The accepted answers as written, the one to show first.
  package let answers: [String]
  /// Right answers of other cards nearby: an answer that is one of these is no slip of ours.
  package let rivals: [String]
  /// What was asked; nil where it is not known. Its words are no slips of the answer.
  package let question: String?
  package var accents = AccentRule.forgiving

  package init(
    type: CardType, answers: [String], rivals: [String] = [], question: String? = nil
  ) {
    self.type = type
    self.answers = answers
    self.rivals = rivals
    self.question = question
  }

  package init(_ card: Card, rivals: [String] = []) {
    self.init(
      type: card.type, answers: [card.answer] + card.accept, rivals: rivals,
      question: card.question)
  }
}
