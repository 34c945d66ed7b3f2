/// Who gives a second opinion on a typed answer.
package protocol AnswerJudge: Sendable {
  /// Whether there is someone to ask. Cheap.
  var isThere: Bool { get }

  /// Nil where none was to be had, for whatever reason; in seconds either way.
  func opinion(on question: OpinionQuestion) async -> SecondOpinion?
}

/// An answer whose verdict is in doubt.
package struct OpinionQuestion: Equatable, Sendable {
  /// The grade it got, or the try that is left to the learner.
  package var event: EventID
  package var topic: String?
  package var card: Card
  package var typed: String
  /// The language of the cards, as the learner names it; nil for the topic's own.
  package var language: String?

  package init(
    event: EventID, topic: String?, card: Card, typed: String, language: String? = nil
  ) {
    self.event = event
    self.topic = topic
    self.card = card
    self.typed = typed
    self.language = language
  }
}

package struct SecondOpinion: Equatable, Sendable {
  package enum Verdict: String, CaseIterable, Sendable {
    case right
    case partial
    case wrong
  }

  package var verdict: Verdict
  /// What slipped or is missing, in a few words without a full stop.
  package var note: String?

  package init(_ verdict: Verdict, note: String? = nil) {
    self.verdict = verdict
    self.note = note
  }
}
