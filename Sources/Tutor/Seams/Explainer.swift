/// Who answers questions in whole sentences.
package protocol Explainer: Sendable {
  /// Streams the answer in pieces of plain text; may end with a `ModelTrouble`.
  func explain(_ question: ExplainQuestion) -> AsyncThrowingStream<String, any Error>
}

/// A question about a card or a topic, and what was said of it before.
package struct ExplainQuestion: Equatable, Sendable {
  package enum Purpose: Equatable, Sendable {
    /// Why the answer is what it is, and what was wrong with the one typed.
    case why
    /// The learner's own question.
    case ask(String)
  }

  package var purpose: Purpose
  /// The name of the open topic, if one is.
  package var topic: String?
  package var card: Card?
  /// Whether the card's answer may be told: it is graded, or was shown.
  package var isAnswerKnown: Bool
  /// What the learner last typed as its answer, and how it was judged.
  package var typed: String?
  package var verdict: VerdictKind?
  /// What was asked and answered about this card before, oldest first.
  package var turns: [ExplainTurn]
  package var language: String?

  package init(
    purpose: Purpose, topic: String? = nil, card: Card? = nil, isAnswerKnown: Bool = true,
    typed: String? = nil, verdict: VerdictKind? = nil, turns: [ExplainTurn] = [],
    language: String? = nil
  ) {
    self.purpose = purpose
    self.topic = topic
    self.card = card
    self.isAnswerKnown = isAnswerKnown
    self.typed = typed
    self.verdict = verdict
    self.turns = turns
    self.language = language
  }
}

package struct ExplainTurn: Equatable, Sendable {
  package var question: String
  package var answer: String

  package init(question: String, answer: String) {
    self.question = question
    self.answer = answer
  }
}
