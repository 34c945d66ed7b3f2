internal import Text

/// A batch on its way that the learner waits for, or is in already.
package struct AwaitedBatch: Equatable, Sendable {
  package var request: BatchRequest
  /// The uptime at which it was asked for, in milliseconds.
  package var since: Int64
  /// Whether the topic is turned to only when its first card has come.
  var startsTopic: Bool
  /// Set where `deeper` asked for it, with the depth it named, if any.
  var deeper: DeeperRequest?
  /// How many cards have come.
  package var ready = 0
  /// Whether it was begun ahead of need, with nothing to take the model's place.
  var wasAhead = false
  /// What went wrong with the model, until it is told.
  var trouble: ModelTrouble?

  package var hasCards: Bool { ready > 0 }

  init(
    _ request: BatchRequest, since: Int64, startsTopic: Bool = false, deeper: DeeperRequest? = nil
  ) {
    self.request = request
    self.since = since
    self.startsTopic = startsTopic
    self.deeper = deeper
  }
}

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
    retry = nil
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
    let dealt = withoutRepeats(dealt, of: request)
    guard !dealt.cards.isEmpty else { return }
    claimRetried(request)
    guard var waiting = awaited, waiting.request == request else {
      keep(dealt, for: request)
      return
    }
    if let trouble = waiting.trouble, !waiting.hasCards {
      tell(trouble, Wording.goingOnWith(dealt.source))
      waiting.trouble = nil
    }
    if waiting.startsTopic, !waiting.hasCards {
      leaveRevealed()
      touch()
      open = nil
      let topic = Topic(id: request.topic, name: request.topicName)
      study = TopicStudy(topic: topic, events: [], catalog: catalog)
      record(.topicStarted(TopicStarted(topic: topic.id, name: topic.name)))
    }
    let isFirst = !waiting.hasCards
    add(dealt, for: request)
    waiting.ready += dealt.cards.count
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

  /// Another window may have had the same batch made meanwhile.
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
  }

  /// Cards that nobody waits for now: a topic that was begun keeps what a model made for it.
  private mutating func keep(_ dealt: DealtCards, for request: BatchRequest) {
    guard dealt.deck == nil, progress.topics[request.topic]?.name != nil else { return }
    add(dealt, for: request)
    guard let ahead, ahead.request == request else { return }
    if ahead.ready == 0, open == nil, study?.topic.id == request.topic {
      say(.note(Wording.isThereNow(request.batch, of: request.topicName)))
    }
    self.ahead?.ready += dealt.cards.count
  }

  mutating func hear(_ news: SourceNews, of request: BatchRequest) {
    switch news {
    case .trouble(let trouble):
      if awaited?.request == request { awaited?.trouble = trouble }
    case .waiting(let pause, let service):
      if awaited?.request == request, isAwaitingCard {
        say(.note(Wording.waits(pause, for: service)))
      }
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
        tell(trouble, Wording.goingOn(withFirst: waiting.ready))
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
      let sentence = Wording.unknownTopic(waiting.request.topicName, near: near, others: others)
      if let trouble = waiting.trouble {
        tell(trouble, sentence)
        askLater(for: waiting.request, after: trouble)
      } else {
        say(.problem(sentence))
      }
      if open != nil { showWhereWeAre() }
    case .trouble(let trouble):
      if trouble.kind == .cancelled {
        say(.note(Wording.stoppedWaiting))
      } else {
        tell(trouble, Wording.noCards(waiting.request.topicName))
        askLater(for: waiting.request, after: trouble)
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
      tell(trouble, open != nil ? nil : Wording.goingOn(with: rest, of: waiting.request.topicName))
      askLater(for: waiting.request, after: trouble)
      if open != nil { showWhereWeAre() } else { take(rest, isTold: true) }
    } else if let deeper = waiting.deeper {
      missDepth(waiting.request.batch.depth, deeper, rest: rest)
    } else {
      take(rest)
    }
  }

  /// Says what happened, what goes on, and when the model is asked again or what would mend it.
  private mutating func tell(_ trouble: ModelTrouble, _ goingOn: String?) {
    let next = trouble.askAgain.map { Wording.askAgain($0) + "." } ?? Wording.advice(trouble)
    let sentences = [Wording.happened(trouble), goingOn, next].compactMap(\.self)
    say(.problem(sentences.joined(separator: " ")))
  }
}
