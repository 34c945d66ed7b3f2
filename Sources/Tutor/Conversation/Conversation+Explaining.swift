extension Conversation {
  /// `why`: the card just graded, or a graded one looked back at.
  mutating func explain() {
    guard let card = justGraded.flatMap({ study?[$0.card] }) ?? gradedCardLookedBackAt else {
      say(.note(open == nil ? noCardOpen : Wording.whyComesLater))
      return
    }
    ask(.why, about: card)
  }

  /// `ask`, or a line that ends in a question mark: the open card, or, with none open, the one just
  /// graded, the topic or anything. Touches nothing.
  mutating func putQuestion(_ question: String) {
    ask(.ask(question), about: (open?.card ?? justGraded?.card).flatMap { study?[$0] })
  }

  private var gradedCardLookedBackAt: Card? {
    guard let open, open.lookingBackAt != nil, study?.gradedHere.contains(open.card) == true
    else { return nil }
    return study?[open.card]
  }

  private mutating func ask(_ purpose: ExplainQuestion.Purpose, about card: Card?) {
    let language = value(of: .language)
    var question = ExplainQuestion(
      purpose: purpose,
      topic: card.flatMap { study?.topic(of: $0.id).name } ?? openTopic?.name, card: card,
      isAnswerKnown: card.map(isAnswerKnown) ?? true,
      language: language.isEmpty ? nil : language)
    if let card, let study {
      (question.typed, question.verdict) = lastAnswer(in: study.study(of: card.id))
    }
    question.turns = explainMemory.turns(before: question)
    turn.effects.append(.explain(question))
  }

  /// Whether nothing is given away: the answer was shown, or the card is graded and does not wait for
  /// another grade. A card that came back does.
  func isAnswerKnown(of card: Card) -> Bool {
    guard let record = study?.study(of: card.id) else { return false }
    let isGradedHere = study?.gradedHere.contains(card.id) ?? false
    let isAskedNow = open?.card == card.id && open?.lookingBackAt == nil
    return record.isRevealed || record.compared != nil || (isGradedHere && !isAskedNow)
  }

  /// What was typed last, since the last grade or for it, and what it was judged to be.
  private func lastAnswer(in record: CardStudy) -> (typed: String?, verdict: VerdictKind?) {
    if record.isTried, let tried = record.tries.last { return (tried.body.typed, .partial) }
    guard let grade = record.grades.last?.body else { return (nil, nil) }
    return (grade.typed.isEmpty ? nil : grade.typed, grade.verdict)
  }

  mutating func endExplaining(_ question: ExplainQuestion, text: String, _ trouble: ModelTrouble?) {
    if !text.isEmpty { explainMemory.remember(text, to: question) }
    guard let trouble else {
      if text.isEmpty { say(.note(Wording.nothingSaid)) }
      return
    }
    guard text.isEmpty else {
      if trouble.kind != .cancelled { say(.problem(Wording.explanationBrokeOff(trouble))) }
      return
    }
    if trouble.kind == .cancelled {
      say(.note(Wording.stoppedAsking))
      return
    }
    if trouble.kind != .offline {
      say(.problem(Wording.notExplained(question, trouble)))
    } else if question.purpose != .why {
      say(.note(Wording.noModelToAsk(about: question)))
    }
    if let own = Wording.ownExplanation(for: question) { say(.note(own)) }
  }
}
