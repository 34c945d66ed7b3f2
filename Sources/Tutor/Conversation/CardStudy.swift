internal import Text

/// What became of one card.
package struct CardStudy: Equatable, Sendable {
  package struct Grade: Equatable, Sendable {
    package var id: EventID
    package var body: CardGraded
    package var session: StudySession
  }

  struct Try: Equatable, Sendable {
    var body: AnswerTried
    var session: StudySession
  }

  /// The grades that stand, oldest first.
  package private(set) var grades: [Grade] = []
  /// The reviews from elsewhere that came with it.
  var earlierReviews: [Review] = []
  /// Whether the card was met before: here, or where it came from.
  package var isBegun: Bool { !grades.isEmpty || !earlierReviews.isEmpty }
  /// The answers that graded nothing: right in part, or left to the learner.
  var tries: [Try] = []
  /// What the learner, or a second opinion, has decided of wordings, by their folded keys: whether
  /// they are right for this card.
  private var decided: [String: Bool] = [:]
  /// Since the last grade.
  package var hints = 0
  /// Whether the answer was shown since the last grade.
  package var isRevealed = false
  /// Whether an answer since the last grade was right in part.
  package var isTried = false
  /// The answer that waits for the learner's own judgement, the card's beside it.
  var compared: AnswerTried? {
    guard isTried, let last = tries.last?.body, last.isLeftToLearner == true else { return nil }
    return last
  }

  /// The number of the next try in `session`, from 1.
  package func nextTry(in session: StudySession) -> Int {
    grades.count { $0.session == session } + tries.count { $0.session == session } + 1
  }

  mutating func grade(_ body: CardGraded, id: EventID, in session: StudySession) {
    // `got` after an answer that was right in part: those words are right from now on.
    if isTried, body.verdict.isRight, body.typed == tries.last?.body.typed {
      decide(body.typed, isRight: true)
    }
    grades.append(Grade(id: id, body: body, session: session))
    hints = 0
    isRevealed = false
    isTried = false
  }

  /// What was decided of a wording; nil where nothing was.
  package func decision(on typed: String) -> Bool? { decided[Folding.key(typed)] }

  mutating func decide(_ typed: String, isRight: Bool) {
    let key = Folding.key(typed)
    if !key.isEmpty { decided[key] = isRight }
  }
}
