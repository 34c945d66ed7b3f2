extension Conversation {
  /// Shows the card's answer beside one of which nothing can be said fairly; `got` and `again`
  /// grade it, and nothing else does.
  mutating func leave(_ text: String, toLearnerFor card: Card, shownAt: Int64) {
    touch()
    let tried = record(
      .answerTried(
        AnswerTried(
          card: card.id, topic: topicID(of: card.id), typed: text,
          milliseconds: max(0, now.uptime - shownAt), isLeftToLearner: true)))
    compare(with: card)
    askForOpinion(on: text, for: card, as: tried.id)
  }

  /// Shows the answer that waits for the learner's judgement again, where one does.
  @discardableResult
  mutating func compare(with card: Card) -> Bool {
    guard let waiting = study?.study(of: card.id).compared else { return false }
    say(.compared(typed: waiting.typed, answer: card.answer))
    return true
  }
}
