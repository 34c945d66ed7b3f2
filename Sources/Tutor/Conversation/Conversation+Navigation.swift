extension Conversation {
  /// Puts the card whose turn it is on the table, or tells that the batch is done.
  mutating func showCurrent(headed: Bool) {
    guard let study else { return }
    guard let entry = study.queue.current, let card = study[entry.card] else {
      open = nil
      awaitRestOfBatch()
      if !isAwaitingCard, !study.currentCards.isEmpty { summarise() }
      return
    }
    if entry.isReturn, isBatchUnderWay {
      // Others come first, as soon as they are there.
      open = nil
      return
    }
    if turnOfCard?.card != card.id { turnOfCard = CardTurn(card: card.id, since: now.uptime) }
    open = OpenCard(
      card: card.id, shownAt: turnOfCard?.since ?? now.uptime, lookingBackAt: nil)
    show(card, mark: mark(of: entry), headed: headed)
  }

  private func mark(of entry: CardQueue.Entry) -> CardPrompt.Mark {
    if entry.isReturn { return .onceMore }
    guard let study, study.isLeftovers else { return .first }
    if let review = study.review { return review.isKnown(entry.card) ? .due : .new }
    return study.study(of: entry.card).grades.isEmpty ? .leftOver : .onceMore
  }

  private mutating func show(_ card: Card, mark: CardPrompt.Mark, headed: Bool) {
    guard let study else { return }
    let isRevealed = study.study(of: card.id).isRevealed
    say(
      .card(
        CardPrompt(
          topic: study.topic(of: card.id).name, batch: study.batch(of: card.id) ?? .first,
          isHeaded: headed || study.review != nil,
          number: study.number(of: card.id) ?? 1, count: countOfBatch, mark: mark,
          question: card.question, isOfReview: study.review != nil,
          revealed: isRevealed ? card.answer : nil)))
    compare(with: card)
  }

  /// An empty line: the open card again, or what is proposed.
  mutating func showWhereWeAre() {
    if let open, let card = study?[open.card] {
      let mark = open.lookingBackAt == nil ? study?.queue.current.map(mark) : nil
      show(card, mark: mark ?? .lookingBack, headed: true)
    } else if let study {
      touch()
      study.review == nil ? take(proposal) : leaveReview()
    } else if let retry {
      ask(for: AwaitedBatch(retry, since: now.uptime, startsTopic: true))
    } else if let lastPlace {
      changeTopic(to: Topic(id: lastPlace.topic, name: lastPlace.name))
    } else {
      say(.note(Wording.nameATopic))
    }
  }

  mutating func next() {
    guard let study else {
      showWhereWeAre()
      return
    }
    guard let open else {
      touch()
      study.review == nil ? take(usualProposal) : leaveReview()
      return
    }
    let known = study.study(of: open.card)
    if open.lookingBackAt != nil, !known.isRevealed || study.gradedHere.contains(open.card) {
      showCurrent(headed: false)
      return
    }
    touch()
    if known.isRevealed {
      giveUpRevealed()
    } else {
      record(.cardSkipped(CardReference(card: open.card, topic: topicID(of: open.card))))
      turnOfCard = nil
      showCurrent(headed: false)
    }
  }

  mutating func back() {
    guard let study, !study.queue.entries.isEmpty else {
      say(.note(noCardOpen))
      return
    }
    // Another window's undo may have made the queue shorter.
    let from = min(open?.lookingBackAt ?? study.queue.index, study.queue.entries.count)
    guard from > 0, let card = study[study.queue.entries[from - 1].card] else {
      say(.note(Wording.nothingBefore))
      return
    }
    // `got` and the like keep their meaning where the card shown is the one just graded.
    if justGraded?.card != card.id { touch() }
    open = OpenCard(card: card.id, shownAt: now.uptime, lookingBackAt: from - 1)
    show(card, mark: .lookingBack, headed: false)
    guard study.gradedHere.contains(card.id), let grade = study.study(of: card.id).grades.last
    else {
      say(.note(Wording.lookingBackUngraded))
      return
    }
    say(
      .verdict(
        VerdictReport(
          kind: grade.body.verdict, answer: card.answer, explanation: card.explanation)))
    say(.note(Wording.lookingBack))
  }

  /// The cards whose answer was shown and that wait for their grade: the one on the table, one from
  /// which the learner looked back, one before it. A card whose grade was undone and whose turn is
  /// still to come waits for that.
  private var revealedCards: [Card] {
    guard let study else { return [] }
    let queue = study.queue
    let places = queue.entries.prefix(queue.index + 1).map(\.card)
    var seen: Set<CardID> = []
    return ([open?.card].compactMap(\.self) + places)
      .filter { seen.insert($0).inserted && study.study(of: $0).isRevealed }
      .compactMap { study[$0] }
  }

  /// Counts the revealed card as not known, where there is one; the next card comes.
  private mutating func giveUpRevealed() {
    guard let card = revealedCards.first else { return }
    close(card, as: .wrong, rating: .again, typed: "", note: Wording.answerWasShown)
  }

  /// Counts every revealed card as not known before all of them are left.
  private mutating func giveUpAllRevealed() {
    for card in revealedCards {
      close(card, as: .wrong, rating: .again, typed: "", note: Wording.answerWasShown)
    }
  }

  // MARK: Batches

  mutating func goDeeper(_ depth: Depth?) {
    guard let batch = study?.batch else {
      say(.note(study?.review == nil ? Wording.noTopicYet : Wording.noDepthInReview))
      return
    }
    settleRevealed()
    touch()
    let first = depth.map(batch.next(of:)) ?? batch.deeper
    let goal = study?.firstUndone(from: first) { $0.next(of: $0.depth) } ?? first
    if let last = lastBatch, goal > last {
      missDepth(goal.depth, DeeperRequest(depth: depth), rest: rest(upTo: last))
    } else {
      openBatch(goal, deeper: DeeperRequest(depth: depth))
    }
  }

  /// There is no later batch of that depth: says so, and goes on with what is left.
  mutating func missDepth(_ depth: Depth, _ request: DeeperRequest, rest: Proposal) {
    guard let study else { return }
    let isAmongThem =
      study.isLeftovers && Set(study.currentCards).isSuperset(of: study.ungraded)
    if open != nil, request.depth != nil || isAmongThem || rest == .nothing {
      say(.note(Wording.noLaterBatch(of: depth, topic: study.topic.name)))
      showWhereWeAre()
    } else if request.depth != nil {
      say(.note(Wording.noLaterBatch(of: depth, topic: study.topic.name)))
      say(.proposal(rest))
    } else {
      take(rest)
    }
  }

  /// Counts a revealed card as not known without showing the next one.
  mutating func settleRevealed() {
    let reply = turn.reply
    giveUpAllRevealed()
    let told = turn.reply.dropFirst(reply.count).filter { part in
      switch part {
      case .card, .summary, .proposal: false
      case .greeting, .verdict, .lifted, .earned, .celebrations, .note, .problem, .hint, .revealed,
        .compared, .experience, .streak, .calendar, .year, .challenges, .achievements, .odds,
        .stats, .topics, .found, .bookmarks, .shared, .skills, .skillMap, .plan, .depth, .help,
        .settings, .models, .account,
        .board,
        .group, .photo, .farewell:
        true
      }
    }
    turn.reply = reply + told
  }

  private mutating func summarise() {
    guard let study else { return }
    guard study.review == nil else {
      endReview()
      return
    }
    say(.summary(summary(of: study)))
    say(.proposal(proposal))
  }

  func summary(of study: TopicStudy) -> BatchSummary {
    let ids = study.currentCards
    let stood = study.eventsOfBatch
    var fold = Progress()
    for event in stood { fold.apply(event) }
    let gain = Gain(from: Progress(), to: fold).only { $0.isForCard && $0 != .streak }
    var first: [CardID: CardGraded] = [:]
    var wrong: [CardID: Int] = [:]
    for case .cardGraded(let grade) in stood.map(\.event) {
      if first[grade.card] == nil { first[grade.card] = grade }
      if !grade.verdict.isRight { wrong[grade.card, default: 0] += 1 }
    }
    return BatchSummary(
      topic: study.topic.name, batch: study.batch ?? .first, isLeftovers: study.isLeftovers,
      isReview: study.review != nil, cards: ids.count,
      right: first.values.count { $0.verdict.isRight && !$0.revealed && $0.tryNumber <= 1 },
      slips: first.values.count { $0.verdict == .close },
      ungraded: ids.count {
        first[$0] == nil && (study.review != nil || study.study(of: $0).grades.isEmpty)
      },
      // What is earned once a day, or for more than the batch, is not its own.
      experience: gain.total,
      hardest: hardest(of: ids, wrong: wrong, first: first))
  }

  /// The answer of the card that was wrong most often, or, among right ones, took most hints.
  private func hardest(
    of ids: [CardID], wrong: [CardID: Int], first: [CardID: CardGraded]
  ) -> String? {
    let effort = ids.map { id in (id, wrong[id, default: 0] * 10 + min(9, first[id]?.hints ?? 0)) }
    guard let most = effort.max(by: { $0.1 < $1.1 }), most.1 > 0 else { return nil }
    return study?[most.0].map(Wording.nameOfCard)
  }

  mutating func tellDepth() {
    guard let study, let batch = study.batch else {
      say(.note(study?.review == nil ? Wording.noTopicYet : Wording.noDepthInReview))
      return
    }
    let own = open.flatMap { study.batch(of: $0.card) } ?? batch
    let goal = batch.deeper
    let isThere = lastBatch.map { goal <= $0 } ?? true
    say(
      .depth(
        DepthReport(
          topic: study.topic.name, batch: own, isLeftovers: study.isLeftovers,
          number: open.flatMap { study.number(of: $0.card) }, count: study.currentCards.count,
          deeper: isThere ? goal : nil)))
  }
}
