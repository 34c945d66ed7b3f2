extension Conversation {
  /// Takes a line as the answer to the open card.
  mutating func answer(_ text: String) {
    guard let open, let card = study?[open.card] else {
      say(.note(noCardOpen))
      return
    }
    let record = study?.study(of: card.id) ?? CardStudy()
    if open.lookingBackAt != nil, study?.gradedHere.contains(card.id) == true {
      say(.note(Wording.gradedAlready))
      return
    }
    if record.isRevealed {
      close(card, as: .wrong, rating: .again, typed: text, note: Wording.answerWasShown)
      return
    }
    if record.compared != nil {
      compare(with: card)
      return
    }
    let verdict = grade(text, for: card)
    if verdict.isLeftToLearner {
      leave(text, toLearnerFor: card, shownAt: open.shownAt)
      return
    }
    let isDoubtful = isDoubtful(verdict, on: text, for: card)
    switch verdict.kind {
    case .correct, .close:
      close(card, as: verdict.kind, rating: nil, typed: text, note: verdict.note)
    case .partial where !record.isTried:
      touch()
      self.record(
        .answerTried(
          AnswerTried(
            card: card.id, topic: topicID(of: card.id), typed: text,
            milliseconds: max(0, now.uptime - open.shownAt))))
      say(.verdict(VerdictReport(kind: .partial, note: verdict.note)))
      say(.earned(Gain(from: progress, to: progress), combo: 0))
    case .partial, .wrong:
      close(card, as: .wrong, rating: .again, typed: text, note: verdict.note)
      if isDoubtful { askForOpinion(on: text, for: card) }
    }
  }

  /// The command that a wrong answer may have been meant for.
  private func commandMeant(by text: String) -> CommandName? {
    let words = text.split(separator: " ")
    guard (1...2).contains(words.count), let word = words.first?.drop(while: { $0 == "/" }) else {
      return nil
    }
    let name: CommandName?
    if let whole = CommandName(rawValue: word.lowercased()) {
      // As a command it would have been one: it was meant as an answer, with `=`.
      name = whole.accepts(words.dropFirst().joined(separator: " ")) ? nil : whole
    } else {
      let near = word.count >= 3 ? CommandName.near(String(word)) : nil
      name = near.flatMap { $0.accepts(words.dropFirst().joined(separator: " ")) ? $0 : nil }
    }
    return name
  }

  /// Grades the card and goes on to the next one.
  ///
  /// - Parameter rating: Nil where it follows from hints and tries.
  mutating func close(
    _ card: Card, as kind: VerdictKind, rating: Rating?, typed: String, note: String?,
    trying tried: CardStudy.Try? = nil
  ) {
    guard let study else { return }
    let before = progress
    let record = study.study(of: card.id)
    let tryNumber = record.nextTry(in: session) - (tried == nil ? 0 : 1)
    let shownAt = open?.shownAt ?? now.uptime
    let isFirst = !before.isCompleted(card.id, in: session)
    let grade = self.record(
      .cardGraded(
        CardGraded(
          card: card.id, topic: topicID(of: card.id), verdict: kind,
          rating: rating ?? (record.hints > 0 || tryNumber > 1 ? .hard : .good),
          tryNumber: tryNumber, hints: record.hints, revealed: record.isRevealed,
          milliseconds: tried?.body.milliseconds ?? max(0, now.uptime - shownAt), typed: typed,
          ordinal: isFirst ? before.nextOrdinal(of: device.id) : nil)))
    grantBox(for: grade)
    say(
      .verdict(
        VerdictReport(
          kind: kind, answer: card.answer, note: note.map { short($0, beside: card.answer) },
          explanation: card.explanation,
          comparison: record.isRevealed || kind.isRight ? nil : comparison(typed, with: card))))
    tellGain(since: before)
    if !kind.isRight, let meant = commandMeant(by: typed) {
      say(.note(Wording.meantAsCommand(meant)))
    }
    if !kind.isRight { missedNames[card.id] = Wording.nameOfCard(card) }
    if case .cardGraded(let body) = grade.event { tellLeech(card, rated: body.rating) }
    justGraded = GradedCard(card: card.id, grade: grade.id)
    turnOfCard = nil
    showCurrent(headed: false)
  }

  /// What was typed beside the right answer; true and false need no comparison.
  private func comparison(_ typed: String, with card: Card) -> AnswerComparison? {
    card.type == .trueFalse ? nil : AnswerComparison(typed, with: card.answer)
  }

  /// A note need not spell the answer that stands beside it.
  private func short(_ note: String, beside answer: String) -> String {
    let spelling = ": " + answer
    return note.hasSuffix(spelling) ? String(note.dropLast(spelling.count)) : note
  }

  private mutating func grantBox(for grade: RecordedEvent) {
    guard case .cardGraded(let body) = grade.event, let ordinal = body.ordinal,
      let box = boxWalk.box(at: ordinal)
    else { return }
    record(
      .boxGranted(
        BoxGranted(
          box: BoxGranted.name(for: grade.id), grade: grade.id, ordinal: ordinal,
          rarity: box.rarity,
          xp: box.experience)))
  }

  /// - Parameter earlier: The study day of the grade that another verdict was given to.
  mutating func tellGain(since before: Progress, reaching earlier: StudyDay? = nil) {
    say(
      .earned(
        Gain(from: before, to: progress).forCard,
        combo: progress.combo(of: device.id, on: now.day)))
    celebrate(since: before, reaching: earlier)
  }

  /// - Parameters:
  ///   - first: What is celebrated before all that follows from the folds.
  ///   - earlier: A study day before this one that something may have been earned on.
  mutating func celebrate(
    since before: Progress, first: [Celebration] = [], reaching earlier: StudyDay? = nil
  ) {
    let celebrations =
      first
      + Celebration.between(before, progress, on: now.day, reaching: earlier, by: device.id)
    if !celebrations.isEmpty { say(.celebrations(celebrations)) }
  }

  // MARK: Hints and the answer

  mutating func giveHint() {
    guard let card = ungradedOpenCard() else { return }
    guard study?.study(of: card.id).isRevealed != true else {
      say(.note(Wording.answerIsShown))
      return
    }
    if compare(with: card) { return }
    let given = study?.study(of: card.id).hints ?? 0
    guard let hint = Hint.text(for: card, step: given) else {
      say(.note(Wording.noMoreHints))
      return
    }
    touch()
    record(.hintGiven(CardReference(card: card.id, topic: topicID(of: card.id))))
    say(.hint(hint))
  }

  mutating func reveal() {
    guard let card = ungradedOpenCard() else { return }
    touch()
    if compare(with: card) { return }
    if study?.study(of: card.id).isRevealed == false {
      record(.answerRevealed(CardReference(card: card.id, topic: topicID(of: card.id))))
    }
    say(.revealed(card.answer))
  }

  /// The open card, unless there is none or it was graded already and is only looked back at; says
  /// so then.
  private mutating func ungradedOpenCard(otherwise: String = Wording.gradedAlready) -> Card? {
    guard let open, let card = study?[open.card] else {
      say(.note(noCardOpen))
      return nil
    }
    if open.lookingBackAt != nil, study?.gradedHere.contains(card.id) == true {
      say(.note(otherwise))
      return nil
    }
    return card
  }

  // MARK: The learner's own word

  /// `got`, `again` and `easy`: grade a revealed card, or override the verdict just given.
  mutating func judge(as kind: VerdictKind, rating: Rating) {
    if let justGraded {
      override(justGraded, with: kind, rating: rating)
      return
    }
    guard let card = ungradedOpenCard(otherwise: Wording.onlyTheLastVerdict) else { return }
    let record = study?.study(of: card.id) ?? CardStudy()
    guard record.isRevealed || record.isTried else {
      say(.note(Wording.nothingToGrade))
      return
    }
    // A revealed card was not remembered, whatever the learner says of it.
    let tried = record.isRevealed ? nil : record.tries.last
    close(
      card, as: kind, rating: record.isRevealed ? .again : rating, typed: tried?.body.typed ?? "",
      note: nil, trying: tried)
  }

  private mutating func override(_ graded: GradedCard, with kind: VerdictKind, rating: Rating) {
    guard let card = study?[graded.card],
      let grade = study?.study(of: graded.card).grades.last(where: { $0.id == graded.grade })
    else { return }
    let isSame = grade.body.verdict.isRight == kind.isRight
    guard !isSame || grade.body.rating != rating else {
      say(.note(Wording.alreadyCounted(kind)))
      return
    }
    if isSame, rating == .good {  // a slip or a second try stays what it was
      say(.note(Wording.alreadyCounted(kind)))
      return
    }
    let before = progress
    let openBefore = open
    // A revealed card was not remembered, whatever the learner says of it.
    let rating = grade.body.revealed ? Rating.again : rating
    record(
      .verdictOverridden(
        VerdictOverridden(
          grade: graded.grade, verdict: isSame ? grade.body.verdict : kind, rating: rating)))
    if isSame {
      say(.note(Wording.notedEasy))
    } else {
      if !kind.isRight { missedNames[card.id] = Wording.nameOfCard(card) }
      say(.verdict(VerdictReport(kind: kind, answer: card.answer, isOverride: true)))
      tellGain(since: before, reaching: grade.session.day)
      let isLess = progress.experience.level < before.experience.level
      if isLess || !Setback.between(before, progress).isEmpty { tellChange(since: before) }
    }
    let current = study?.queue.current?.card
    if openBefore?.lookingBackAt == nil, openBefore?.card != current { showCurrent(headed: false) }
  }

  var noCardOpen: String { study == nil ? Wording.noCardOpen : Wording.noCardOpenHere }

  /// The topic that is open.
  var topicID: TopicID { study?.topic.id ?? TopicID(rawValue: "") }

  /// The topic of a card on the table: a review brings those of many.
  func topicID(of card: CardID) -> TopicID { study?.topic(of: card).id ?? topicID }

  /// From here on the open card is the one that commands mean.
  mutating func touch() { justGraded = nil }
}
