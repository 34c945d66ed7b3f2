extension Conversation {
  /// Puts the card whose turn it is on the table, or tells that the batch is done.
  mutating func showCurrent(headed: Bool) {
    guard let study else { return }
    guard let entry = study.queue.current, let card = study[entry.card] else {
      open = nil
      if !isAwaitingCard, !study.currentCards.isEmpty { summarise() }
      return
    }
    if turnOfCard?.card != card.id { turnOfCard = (card.id, now.uptime) }
    open = OpenCard(
      card: card.id, shownAt: turnOfCard?.since ?? now.uptime, lookingBackAt: nil)
    show(card, mark: mark(of: entry), headed: headed)
  }

  private func mark(of entry: CardQueue.Entry) -> CardPrompt.Mark {
    entry.isReturn ? .onceMore : study?.isLeftovers == true ? .leftOver : .first
  }

  /// Whether nothing can go on before a card comes that was asked for.
  package var isAwaitingCard: Bool {
    guard let awaited else { return false }
    return !awaited.hasCards || open == nil
  }

  private mutating func show(_ card: Card, mark: CardPrompt.Mark, headed: Bool) {
    guard let study else { return }
    let isRevealed = study.study(of: card.id).isRevealed
    say(
      .card(
        CardPrompt(
          topic: study.topic.name, batch: study.batch ?? .first, isHeaded: headed,
          number: study.number(of: card.id) ?? 1, count: study.currentCards.count, mark: mark,
          question: card.question, revealed: isRevealed ? card.answer : nil)))
  }

  /// An empty line: the open card again, or what is proposed.
  mutating func showWhereWeAre() {
    if let open, let card = study?[open.card] {
      let mark = open.lookingBackAt == nil ? study?.queue.current.map(mark) : nil
      show(card, mark: mark ?? .lookingBack, headed: true)
    } else if study != nil {
      next()
    } else if let lastPlace {
      changeTopic(to: Topic(id: lastPlace.topic, name: lastPlace.name))
    } else {
      say(.note(Wording.nameATopic))
    }
  }

  mutating func next() {
    touch()
    guard let study else {
      showWhereWeAre()
      return
    }
    guard let open else {
      openBatch(study.firstUndone(from: (study.batch ?? .first).next) { $0.next })
      return
    }
    let known = study.study(of: open.card)
    if open.lookingBackAt != nil, !known.isRevealed || !known.grades.isEmpty {
      showCurrent(headed: false)
    } else if known.isRevealed {
      giveUpRevealed()
    } else {
      record(.cardSkipped(CardReference(card: open.card, topic: topicID)))
      turnOfCard = nil
      showCurrent(headed: false)
    }
  }

  mutating func back() {
    guard let study, !study.queue.entries.isEmpty else {
      say(.note(Wording.noCardOpen))
      return
    }
    let from = open?.lookingBackAt ?? study.queue.index
    guard from > 0, let card = study[study.queue.entries[from - 1].card] else {
      say(.note(Wording.nothingBefore))
      return
    }
    touch()
    open = OpenCard(card: card.id, shownAt: now.uptime, lookingBackAt: from - 1)
    show(card, mark: .lookingBack, headed: false)
    guard let grade = study.study(of: card.id).grades.last else { return }
    say(
      .verdict(
        VerdictReport(
          kind: grade.body.verdict, answer: card.answer, explanation: card.explanation)))
    say(.note(Wording.lookingBack))
  }

  /// The card whose answer was shown and that waits for its grade: the one on the table, or one from
  /// which the learner looked back.
  var revealedCard: Card? {
    guard let study, let open else { return nil }
    return ([open.card] + study.currentCards).first { study.study(of: $0).isRevealed }
      .flatMap { study[$0] }
  }

  /// Counts the revealed card as not known, where there is one; the next card comes.
  mutating func giveUpRevealed() {
    guard let card = revealedCard else { return }
    close(card, as: .wrong, rating: .again, typed: "", note: Wording.answerWasShown)
  }

  // MARK: Batches

  mutating func goDeeper(_ depth: Depth?) {
    guard let batch = study?.batch else {
      say(.note(Wording.noTopicYet))
      return
    }
    settleRevealed()
    touch()
    let goal = depth.map(batch.next(of:)) ?? batch.deeper
    openBatch(study?.firstUndone(from: goal) { $0.next(of: $0.depth) } ?? goal, depth: depth)
  }

  /// Counts a revealed card as not known without showing the next one.
  private mutating func settleRevealed() {
    let reply = turn.reply
    giveUpRevealed()
    let told = turn.reply.dropFirst(reply.count).filter { part in
      switch part {
      case .card, .summary: false
      default: true
      }
    }
    turn.reply = reply + told
  }

  /// Opens a batch of the current topic, asking for its cards where they are not there yet.
  ///
  /// - Parameter depth: The depth the learner named, where one was.
  mutating func openBatch(_ batch: BatchNumber, depth: Depth? = nil) {
    guard let study else { return }
    if study.batches[batch]?.isEmpty == false {
      record(.batchStarted(BatchStarted(topic: topicID, batch: batch)))
      showCurrent(headed: true)
      return
    }
    let request = BatchRequest(topic: topicID, topicName: study.topic.name, batch: batch)
    awaited = AwaitedBatch(request: request, startsTopic: false, depth: depth)
    turn.effects.append(.deal(request))
  }

  mutating func receive(_ dealt: DealtCards, for request: BatchRequest) {
    guard var waiting = awaited, waiting.request == request, !dealt.cards.isEmpty else { return }
    if waiting.startsTopic, !waiting.hasCards {
      leaveRevealed()
      touch()
      open = nil
      let topic = Topic(id: request.topic, name: request.topicName)
      study = TopicStudy(topic: topic, events: [], catalog: catalog)
      record(.topicStarted(TopicStarted(topic: topic.id, name: topic.name)))
    }
    if let deck = dealt.deck {
      record(
        .deckCardsAdded(
          DeckCardsAdded(
            topic: request.topic, batch: request.batch, deck: deck,
            keys: dealt.cards.compactMap(\.source?.key))))
    } else {
      record(
        .cardsAdded(
          CardsAdded(
            topic: request.topic, batch: request.batch, depth: request.batch.depth.rawValue,
            aspect: request.batch.aspect.index, source: dealt.source,
            cards: dealt.cards.map(CardContent.init))))
    }
    if !waiting.hasCards {
      waiting.hasCards = true
      awaited = waiting
      let started = record(
        .batchStarted(BatchStarted(topic: request.topic, batch: request.batch)))
      if waiting.startsTopic { openings.insert(started.id) }
      showCurrent(headed: true)
    } else if open == nil {
      showCurrent(headed: false)
    }
  }

  mutating func endDealing(_ request: BatchRequest, _ error: CardSourceError?) {
    guard let waiting = awaited, waiting.request == request else { return }
    awaited = nil
    guard !waiting.hasCards else {
      if open == nil { showCurrent(headed: false) }
      return
    }
    switch error {
    case .unknownTopic(let near, let others):
      say(.problem(Wording.unknownTopic(request.topicName, near: near, others: others)))
      if open != nil { showWhereWeAre() }
    case .noSuchBatch(let last):
      endOfBatches(last: last, askedFor: waiting.depth)
    case nil:
      say(.problem(Wording.noCards(request.topicName)))
    }
  }

  /// No later batch can be had: what is left ungraded comes, then batches that were passed over.
  private mutating func endOfBatches(last: BatchNumber, askedFor depth: Depth?) {
    guard let study else { return }
    if let depth, open != nil {
      say(.note(Wording.noLaterBatch(of: depth, topic: study.topic.name)))
      showWhereWeAre()
      return
    }
    let left = study.ungraded
    if !left.isEmpty {
      if study.isLeftovers, Set(study.currentCards).isSuperset(of: left), open != nil {
        showWhereWeAre()
        return
      }
      say(.note(Wording.leftovers(left.count, topic: study.topic.name)))
      record(.leftoversStarted(LeftoversStarted(topic: topicID, cards: left)))
      showCurrent(headed: true)
      return
    }
    let passedOver = (1...last.rawValue).map(BatchNumber.init(rawValue:))
      .first { study.batches[$0] == nil }
    if let passedOver {
      openBatch(passedOver)
    } else {
      open = nil
      say(.note(Wording.allDone(topic: study.topic.name)))
    }
  }

  private mutating func summarise() {
    guard let study else { return }
    let ids = study.currentCards
    let stood = study.eventsOfBatch
    var fold = Progress()
    for event in stood { fold.apply(event) }
    var first: [CardID: CardGraded] = [:]
    var wrong: [CardID: Int] = [:]
    for case .cardGraded(let grade) in stood.map(\.event) {
      if first[grade.card] == nil { first[grade.card] = grade }
      if !grade.verdict.isRight { wrong[grade.card, default: 0] += 1 }
    }
    say(
      .summary(
        BatchSummary(
          topic: study.topic.name, batch: study.batch ?? .first, isLeftovers: study.isLeftovers,
          cards: ids.count, right: first.values.count { $0.verdict.isRight },
          slips: first.values.count { $0.verdict == .close },
          ungraded: ids.count { study.study(of: $0).grades.isEmpty },
          experience: fold.experience.points - fold.streak.bonusDays * Reward.streak.points,
          hardest: hardest(of: ids, wrong: wrong, first: first),
          next: (study.batch ?? .first).next)))
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
      say(.note(Wording.noTopicYet))
      return
    }
    say(
      .depth(
        topic: study.topic.name, batch: batch, number: open.flatMap { study.number(of: $0.card) },
        count: study.currentCards.count))
  }
}
