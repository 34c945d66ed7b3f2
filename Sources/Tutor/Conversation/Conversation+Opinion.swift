/// Second opinions on answers that were graded wrong.
extension Conversation {
  /// Whether a verdict is worth a question: not where the learner has settled the wording.
  func isDoubtful(_ verdict: Verdict, on typed: String, for card: Card) -> Bool {
    study?.study(of: card.id).decision(on: typed) == nil
      && verdict.isDoubtful(on: typed, against: key(of: card))
  }

  /// Asks for a second opinion on the grade just given.
  mutating func askForOpinion(on typed: String, for card: Card) {
    guard let justGraded, justGraded.card == card.id else { return }
    askForOpinion(on: typed, for: card, as: justGraded.grade)
  }

  /// - Parameter event: The grade, or the try that is left to the learner.
  mutating func askForOpinion(on typed: String, for card: Card, as event: EventID) {
    let language = value(of: .language)
    turn.effects.append(
      .judge(
        OpinionQuestion(
          event: event, topic: study?.topic(of: card.id).name, card: card, typed: typed,
          language: language.isEmpty ? nil : language)))
  }

  /// Lifts the verdict to right where the opinion is that it is.
  ///
  /// The grade must stand, undone by nobody, and without a word of the learner's own on it: theirs
  /// is the last. What happened since, another grade of the card or another topic, takes nothing
  /// from it. The card on the table stays there, for a line may be half typed.
  ///
  /// On an answer that is left to the learner it is but said, for the word is theirs.
  mutating func hear(_ opinion: SecondOpinion, on question: OpinionQuestion) {
    if isLeftToLearner(question) {
      say(.note(Wording.opinion(opinion.verdict, note: opinion.note.map(Quotation.short))))
      return
    }
    guard let grade = standingGrade(question.event), !grade.verdict.isRight, !grade.revealed,
      !isOverridden(question.event)
    else { return }
    switch opinion.verdict {
    case .wrong: return
    case .partial:
      say(
        .note(
          Wording.partlyRight(
            question.typed, note: tellable(opinion.note),
            mayOverride: justGraded?.grade == question.event)))
    case .right:
      let before = progress
      let lift = record(
        .verdictOverridden(
          VerdictOverridden(
            grade: question.event, verdict: .correct,
            rating: grade.hints > 0 || grade.tryNumber > 1 ? .hard : .good)))
      lifts.insert(lift.id)
      let isOnTheTable = open?.card == question.card.id && open?.lookingBackAt == nil
      say(
        .lifted(
          LiftReport(
            typed: Wording.quotable(question.typed),
            answer: isOnTheTable ? nil : question.card.answer,
            gain: Gain(from: before, to: progress).forCard, isOnTheTable: isOnTheTable)))
      let day = recorded.first { $0.id == question.event }?.day
      celebrate(since: before, reaching: day)
    }
  }

  /// Whether the answer waits for the learner's own judgement, with its card on the table.
  private func isLeftToLearner(_ question: OpinionQuestion) -> Bool {
    guard open?.card == question.card.id,
      study?.study(of: question.card.id).compared?.typed == question.typed
    else { return false }
    return Resolution.standing(of: recorded).contains { recorded in
      guard case .answerTried = recorded.event else { return false }
      return recorded.id == question.event
    }
  }

  /// A grade of this run that nobody has undone.
  private func standingGrade(_ id: EventID) -> CardGraded? {
    for recorded in Resolution.standing(of: recorded) where recorded.id == id {
      guard case .cardGraded(let body) = recorded.event else { return nil }
      return body
    }
    return nil
  }

  /// Whether the learner has overridden the grade, also where they took that back.
  private func isOverridden(_ grade: EventID) -> Bool {
    recorded.contains { recorded in
      guard case .verdictOverridden(let body) = recorded.event else { return false }
      return body.grade == grade
    }
  }

  /// An opinion's note, unless it would give the card on the table away.
  private func tellable(_ note: String?) -> String? {
    guard let note = note.map(Quotation.short), !note.isEmpty else { return nil }
    guard let card = open.flatMap({ study?[$0.card] }) else { return note }
    var veil = AnswerVeil(card)
    let seen = veil.pass(note)
    return seen + veil.finish() == note ? note : nil
  }
}
