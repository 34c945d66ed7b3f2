internal import Text

/// Batches that were asked for, as they come.
extension Conversation {
  /// Whether nothing can go on before a card comes that was asked for.
  package var isAwaitingCard: Bool {
    guard let awaited else { return false }
    return !awaited.hasCards || open == nil
  }

  /// Whether more cards of the batch that is open are on their way, and waited for.
  var isBatchUnderWay: Bool {
    guard let awaited, awaited.hasCards, let study, !study.isLeftovers else { return false }
    return awaited.request.topic == study.topic.id && awaited.request.batch == study.batch
  }

  /// How many cards the current batch has, or will have as far as is known.
  var countOfBatch: Int {
    guard let study else { return 0 }
    let cards = study.currentCards
    if let review = study.review { return max(review.total, cards.count) }
    let isMade = cards.contains { study[$0]?.source == nil }
    return isMade && isBatchUnderWay ? max(cards.count, BatchNumber.size) : cards.count
  }

  /// Opens a batch of the current topic, asking for its cards where they are not there yet.
  mutating func openBatch(_ batch: BatchNumber, deeper: DeeperRequest? = nil) {
    guard let study else { return }
    let request = BatchRequest(topic: topicID, topicName: study.topic.name, batch: batch)
    let isUnderWay = ahead?.request == request
    if isUnderWay { claimAhead(deeper: deeper) }
    if study.batches[batch]?.isEmpty == false {
      record(.batchStarted(BatchStarted(topic: topicID, batch: batch)))
      showCurrent(headed: true)
    } else if !isUnderWay {
      ask(for: AwaitedBatch(request, since: now.uptime, deeper: deeper))
    }
  }

  /// Has a batch made that the learner waits for; what was being made is given up.
  mutating func ask(for batch: AwaitedBatch) {
    ahead = nil
    if retry?.topic != batch.request.topic { retry = nil }
    awaited = batch
    turn.effects.append(.deal(order(batch.request)))
  }

  /// Has nothing made any more.
  mutating func stopDealing() {
    retry = nil
    guard awaited != nil || ahead != nil else { return }
    awaited = nil
    ahead = nil
    turn.effects.append(.stopDealing)
  }

  mutating func receive(_ dealt: DealtCards, for request: BatchRequest) {
    guard !dealt.cards.isEmpty else { return }
    claimRetried(request)
    guard var waiting = awaited, waiting.request == request else {
      keep(dealt, for: request)
      return
    }
    if let trouble = waiting.trouble, !waiting.hasCards {
      tell(trouble, Wording.goingOnWith(dealt.source), of: request)
      waiting.trouble = nil
    }
    if waiting.startsTopic, !waiting.hasCards { turn(to: request, meanwhile: waiting.meanwhile) }
    let fresh = withoutRepeats(dealt, of: request)
    if !fresh.cards.isEmpty { add(fresh, for: request) }
    let ready = study?.batches[request.batch]?.count ?? 0
    let isFirst = !waiting.hasCards && ready > 0
    waiting.ready = ready
    awaited = waiting
    if isFirst {
      let started = record(
        .batchStarted(BatchStarted(topic: request.topic, batch: request.batch)))
      if waiting.startsTopic { openings.insert(started.id) }
      showCurrent(headed: true)
    } else if open == nil {
      showCurrent(headed: false)
    }
  }

  /// Turns to a topic whose first card has come.
  private mutating func turn(to request: BatchRequest, meanwhile events: [RecordedEvent]) {
    settleRevealed()
    touch()
    open = nil
    let topic = Topic(id: request.topic, name: request.topicName)
    var begun = TopicStudy(topic: topic, events: [], catalog: catalog)
    begun.absorb(events)
    study = begun
    record(.topicStarted(TopicStarted(topic: topic.id, name: topic.name)))
  }

  /// Another window may have had the same batch made meanwhile. Of a topic that is not the open one
  /// nothing is known; its cards come from one order, which asked for no more than there was room.
  private func withoutRepeats(_ dealt: DealtCards, of request: BatchRequest) -> DealtCards {
    guard dealt.deck == nil, let study, study.topic.id == request.topic else { return dealt }
    var fresh = dealt
    fresh.cards.removeAll { card in
      let question = Folding.key(card.question)
      return study.knownCards.contains { Folding.key($0.question) == question }
    }
    let room = BatchNumber.size - (study.batches[request.batch]?.count ?? 0)
    fresh.cards = Array(fresh.cards.prefix(max(0, room)))
    return fresh
  }

  private mutating func add(_ dealt: DealtCards, for request: BatchRequest) {
    let before = progress
    // A second batch shows that the first has all its cards, and so may master the topic.
    defer { celebrate(since: before) }
    if let deck = dealt.deck {
      record(
        .deckCardsAdded(
          DeckCardsAdded(
            topic: request.topic, batch: request.batch, deck: deck,
            keys: dealt.cards.compactMap(\.source?.key), types: dealt.cards.map(\.type.rawValue))))
    } else {
      record(
        .cardsAdded(
          CardsAdded(
            topic: request.topic, batch: request.batch, depth: request.batch.depth.rawValue,
            aspect: request.batch.aspect.index, source: dealt.source,
            cards: dealt.cards.map(CardContent.init))))
    }
  }

  /// Cards that nobody waits for now: what a model made is kept, whatever topic it is of.
  private mutating func keep(_ dealt: DealtCards, for request: BatchRequest) {
    let fresh = withoutRepeats(dealt, of: request)
    guard fresh.deck == nil, !fresh.cards.isEmpty else { return }
    add(fresh, for: request)
    guard let ahead, ahead.request == request else { return }
    if ahead.ready == 0 { tellArrival(of: ahead) }
    self.ahead?.ready += fresh.cards.count
  }

  private mutating func tellArrival(of batch: AheadBatch) {
    let request = batch.request
    if batch.startsTopic {
      say(.note(Wording.isThereNow(topic: request.topicName)))
    } else if open == nil, case .batch(request.batch, _) = proposal {
      say(.note(Wording.isThereNow(request.batch, of: request.topicName)))
    }
  }

  mutating func hear(_ news: SourceNews, of request: BatchRequest) {
    switch news {
    case .trouble(let trouble):
      if awaited?.request == request { awaited?.trouble = trouble }
    case .waiting(let pause, let service):
      if awaited?.request == request, awaited?.isWaitTold == false, isAwaitingCard {
        awaited?.isWaitTold = true
        say(.note(Wording.waits(pause, for: service)))
      }
    case .cut(let came, let missing):
      if awaited?.request == request { say(.note(Wording.cut(after: came, missing: missing))) }
    case .replaced(let model, let successor):
      say(.note(Wording.replaced(model, by: successor)))
    }
  }

  mutating func endDealing(_ request: BatchRequest, _ error: CardSourceError?) {
    if ahead?.request == request { endAhead(error) }
    guard let waiting = awaited, waiting.request == request else { return }
    if case .trouble(let trouble) = error, waiting.wasAhead, !waiting.hasCards,
      trouble.kind != .cancelled
    {
      // Nothing could take the model's place; now something may.
      var again = waiting
      again.wasAhead = false
      ask(for: again)
      return
    }
    awaited = nil
    learnPace(since: waiting.since, until: now.uptime, ended: error)
    guard !waiting.hasCards else {
      if case .trouble(let trouble) = error, trouble.kind != .cancelled {
        let isOver = open == nil && study?.queue.current == nil
        tell(
          trouble, isOver ? Wording.noMoreCame : Wording.goingOn(withFirst: waiting.ready),
          of: request)
      }
      if open == nil { showCurrent(headed: false) }
      return
    }
    failToDeal(waiting, error)
  }

  /// Says why no card came, and goes on with what there is.
  private mutating func failToDeal(_ waiting: AwaitedBatch, _ error: CardSourceError?) {
    let isBegun = study?.topic.id == waiting.request.topic && study?.batches.isEmpty == false
    switch error {
    case .noSuchBatch(let last): goOn(after: waiting, upTo: last)
    case .unknownTopic where isBegun: goOn(after: waiting, upTo: nil)
    case .trouble(let trouble) where isBegun: goOn(after: waiting, trouble, upTo: nil)
    case .unknownTopic(let near, let others):
      let name = waiting.request.topicName
      if let trouble = waiting.trouble {
        let sentence = Wording.unknownTopic(name, near: near, others: others)
        tell(trouble, sentence, of: waiting.request)
      } else {
        say(.problem(Wording.noDeck(name, near: near, others: others)))
      }
      if open != nil { showWhereWeAre() }
    case .trouble(let trouble):
      if trouble.kind == .cancelled {
        say(.note(Wording.stoppedWaiting))
      } else {
        tell(trouble, Wording.noCards(waiting.request.topicName), of: waiting.request)
      }
      if open != nil { showWhereWeAre() }
    case nil:
      say(.problem(Wording.noCards(waiting.request.topicName)))
    }
  }

  /// No later batch of the topic can be had now: goes on with what is left of it.
  ///
  /// - Parameter last: The last batch that the library has; nil where it has none of the topic.
  private mutating func goOn(
    after waiting: AwaitedBatch, _ trouble: ModelTrouble? = nil, upTo last: BatchNumber?
  ) {
    let trouble = trouble ?? waiting.trouble
    if trouble?.kind == .cancelled {
      say(.note(Wording.stoppedWaiting))
      if open != nil { showWhereWeAre() }
      return
    }
    let rest = last.map(rest(upTo:)) ?? restAtHand
    if let trouble {
      let topic = waiting.request.topicName
      tell(
        trouble, open != nil ? Wording.cardStays : Wording.goingOn(with: rest, of: topic),
        of: waiting.request)
      if open != nil { showWhereWeAre() } else { take(rest, isTold: true) }
    } else if let deeper = waiting.deeper {
      missDepth(waiting.request.batch.depth, deeper, rest: rest)
    } else {
      take(rest)
    }
  }

  /// Says what happened, what goes on, and when the model is asked again, which is seen to, or what
  /// would mend it.
  private mutating func tell(
    _ trouble: ModelTrouble, _ goingOn: String, of request: BatchRequest
  ) {
    let next = trouble.askAgain.map { Wording.askAgain($0) + "." } ?? Wording.advice(trouble)
    let sentences = [Wording.happened(trouble), goingOn, next].compactMap(\.self)
    say(.problem(sentences.joined(separator: " ")))
    retries = 0
    askLater(for: request, after: trouble)
  }
}
