extension Conversation {
  /// Takes back the last thing of this run that can be taken back.
  mutating func undo() {
    guard let target = lastUndoable else {
      say(.note(Wording.nothingToUndo))
      return
    }
    let before = progress
    record(.undone(Undone(event: target.id)))
    touch()
    pending = nil
    turnOfCard = nil
    say(
      .note(
        Wording.undone(
          target, card: cardName(of: target), isOpinion: lifts.contains(target.id))))
    tellChange(since: before)
    switch target.event {
    case .topicStarted, .reviewStarted:
      stopDealing()
      returnToTopicBefore(target)
    case .batchStarted, .leftoversStarted:
      stopDealing()
      open = nil
      showCurrent(headed: true)
    case .cardGraded(let body):
      open = nil
      reopen(body.card)
    case .verdictOverridden(let body):
      open = nil
      showCurrent(headed: false)
      regrade(body.grade)
    case .cardBookmarked, .topicLiked: break
    case .topicRenamed(let body):
      let name = progress.topics[body.topic]?.name ?? ""
      if lastPlace?.topic == body.topic { lastPlace?.name = name }
    case .topicDeleted(let body):
      if study == nil, let name = progress.topics[body.topic]?.name {
        turn.effects.append(.loadTopic(Topic(id: body.topic, name: name), purpose: .back))
      }
    case .cardsAdded, .deckCardsAdded, .cardSkipped, .hintGiven, .answerRevealed, .answerTried,
      .boxGranted, .boxOpened, .undone, .settingChanged, .clockChanged, .podiumReached, .cardEdited,
      .cardDropped, .reviewsImported, .unknown:
      open = nil
      showCurrent(headed: false)
    }
  }

  /// Tells what became of XP and level, and what went with it.
  mutating func tellChange(since before: Progress) {
    let change = progress.experience.points - before.experience.points
    if change != 0 { say(.note(Wording.experienceChanged(change, now: progress.experience))) }
    let gone = Setback.between(before, progress)
    if !gone.isEmpty { say(.note(Wording.wentAlong(gone, today: now.day))) }
  }

  /// The verdict stands again as it was: the learner's word on it is asked for again.
  private mutating func regrade(_ id: EventID) {
    guard case .cardGraded(let grade)? = recorded.first(where: { $0.id == id })?.event,
      study?.study(of: grade.card).grades.last?.id == id
    else { return }
    justGraded = GradedCard(card: grade.card, grade: id)
  }

  /// Opens the card whose grade was undone: its turn has come again, or it is looked back at.
  private mutating func reopen(_ card: CardID) {
    guard let study, study.queue.current?.card != card, !study.gradedHere.contains(card),
      let place = study.queue.entries[..<study.queue.index].lastIndex(where: { $0.card == card })
    else {
      showCurrent(headed: false)
      return
    }
    open = OpenCard(card: card, shownAt: now.uptime, lookingBackAt: place)
    showWhereWeAre()
  }

  private var lastUndoable: RecordedEvent? {
    Resolution.standing(of: recorded).last { recorded in
      switch recorded.event {
      case .cardGraded, .verdictOverridden, .topicStarted, .leftoversStarted, .reviewStarted,
        .cardEdited, .cardDropped, .cardBookmarked, .topicLiked, .topicRenamed, .topicDeleted:
        true
      // The first batch of a topic came with the topic, and goes with it.
      case .batchStarted: !openings.contains(recorded.id)
      case .cardsAdded, .deckCardsAdded, .cardSkipped, .hintGiven,
        .answerRevealed, .answerTried, .boxGranted, .boxOpened, .undone, .settingChanged,
        .clockChanged, .podiumReached, .reviewsImported, .unknown:
        false
      }
    }
  }

  private func cardName(of target: RecordedEvent) -> String? {
    switch target.event {
    case .cardGraded(let body): study?[body.card]?.question
    case .verdictOverridden(let body):
      recorded.first { $0.id == body.grade }.flatMap(cardName)
    case .cardEdited(let body): study?[body.card]?.question
    case .cardDropped(let body): study?[body.card]?.question
    case .cardBookmarked(let body): study?[body.card]?.question
    case .topicStarted, .cardsAdded, .deckCardsAdded, .batchStarted, .leftoversStarted,
      .cardSkipped, .hintGiven, .answerRevealed, .answerTried, .boxGranted, .boxOpened, .undone,
      .settingChanged, .clockChanged, .podiumReached, .topicLiked, .topicRenamed, .topicDeleted,
      .reviewsImported, .reviewStarted, .unknown:
      nil
    }
  }

  /// The topic change, or the review, is undone: what was open before in this run is opened again.
  private mutating func returnToTopicBefore(_ target: RecordedEvent) {
    let earlier = Resolution.standing(of: recorded).last { event in
      guard event.position < target.position else { return false }
      switch event.event {
      case .topicStarted, .reviewStarted: return true
      case .cardsAdded, .deckCardsAdded, .batchStarted, .leftoversStarted, .cardSkipped,
        .hintGiven, .answerRevealed, .answerTried, .cardGraded, .verdictOverridden, .boxGranted,
        .boxOpened, .undone, .settingChanged, .clockChanged, .podiumReached, .cardEdited,
        .cardDropped, .cardBookmarked, .topicLiked, .topicRenamed, .topicDeleted, .reviewsImported,
        .unknown:
        return false
      }
    }
    study = nil
    open = nil
    if case .topicStarted(let body) = earlier?.event {
      let name = progress.topics[body.topic]?.name ?? body.name
      turn.effects.append(.loadTopic(Topic(id: body.topic, name: name), purpose: .back))
    } else if case .reviewStarted(let body) = earlier?.event {
      returnToReview(body)
    } else {
      say(.note(Wording.nameATopic))
    }
  }
}
