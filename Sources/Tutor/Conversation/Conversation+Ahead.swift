/// A batch that is made before the learner asks for it.
struct AheadBatch: Equatable, Sendable {
  var request: BatchRequest
  /// The uptime at which it was asked for, in milliseconds.
  var since: Int64
  /// Whether its topic is not begun yet, for want of cards.
  var startsTopic = false
  /// Whether it was promised to ask again for it.
  var isRetry = false
  var ready = 0
}

/// Batches made ahead of need, and what came short made whole.
extension Conversation {
  /// How many cards before the end of a batch the next one is begun.
  private static let lead = 5

  /// Asks for what will be needed next, where a model makes the cards and nothing else is made.
  mutating func prepareAhead() {
    guard awaited == nil, ahead == nil, open != nil, now.uptime >= pace.notBefore,
      !isTurningAway, let study, lastBatch == nil, let request = needed(in: study)
    else { return }
    ahead = AheadBatch(request: request, since: now.uptime)
    turn.effects.append(.deal(order(request, isAhead: true)))
  }

  /// Whether this turn leaves the topic, or the program: nothing more is needed here then.
  private var isTurningAway: Bool {
    turn.effects.contains { effect in
      if case .loadTopic = effect { return true }
      return effect == .leave
    }
  }

  private mutating func needed(in study: TopicStudy) -> BatchRequest? {
    guard let batch = study.batch else { return nil }
    func request(_ batch: BatchNumber) -> BatchRequest {
      BatchRequest(topic: study.topic.id, topicName: study.topic.name, batch: batch)
    }
    if !study.isLeftovers, isShort(batch, in: study), pace.topsUp(request(batch)) {
      return request(batch)
    }
    let left = study.queue.entries[study.queue.index...].count { !$0.isReturn }
    // What is there already was made when another batch looked likelier; that is enough.
    guard left <= Conversation.lead || pace.isSlow, !study.hasLaterUndone,
      case .batch(let next, _) = proposal, study.batches[next] == nil
    else { return nil }
    return request(next)
  }

  /// Whether a batch is a model's, and not whole.
  private func isShort(_ batch: BatchNumber, in study: TopicStudy) -> Bool {
    let cards = study.batches[batch] ?? []
    return cards.count < BatchNumber.size && cards.contains { $0.source == nil }
  }

  /// The learner wants the very batch that is being made ahead.
  mutating func claimAhead(deeper: DeeperRequest? = nil) {
    guard let ahead else { return }
    self.ahead = nil
    retry = nil
    var batch = AwaitedBatch(
      ahead.request, since: ahead.since, startsTopic: ahead.startsTopic, deeper: deeper)
    batch.ready = ahead.startsTopic ? 0 : study?.batches[ahead.request.batch]?.count ?? 0
    batch.wasAhead = true
    awaited = batch
  }

  /// At the end of a batch that is still being made whole, the learner waits for the rest of it.
  mutating func awaitRestOfBatch() {
    guard let ahead, let study, !study.isLeftovers, ahead.request.topic == study.topic.id,
      ahead.request.batch == study.batch
    else { return }
    claimAhead()
  }

  mutating func endAhead(_ error: CardSourceError?) {
    guard let ended = ahead else { return }
    ahead = nil
    learnPace(since: ended.since, until: now.uptime, ended: error)
    if error == nil, ended.ready == 0 { pace.foundNothing(at: now.uptime) }
    if case .trouble(let trouble) = error, ended.isRetry, ended.ready == 0,
      retries < Conversation.mostRetries
    {
      retries += 1
      askLater(for: ended.request, after: trouble)
    }
  }

  /// Learns from a batch that came, or did not.
  mutating func learnPace(since start: Int64, until end: Int64, ended error: CardSourceError?) {
    switch error {
    case nil: pace.took(end - start)
    case .trouble(let trouble):
      if trouble.kind != .cancelled { pace.failed(at: end, askAgain: trouble.askAgain) }
    case .unknownTopic, .noSuchBatch: pace.foundNothing(at: end)
    }
  }

  // MARK: Asking again

  /// Remembers to ask again for a batch that could not be had, where that makes sense.
  mutating func askLater(for request: BatchRequest, after trouble: ModelTrouble) {
    guard let pause = trouble.askAgain else { return }
    retry = request
    turn.effects.append(.askLater(request, after: pause))
  }

  /// Asks again, unless the learner has gone elsewhere meanwhile; a little later where something else
  /// is being made.
  mutating func askAgain(for request: BatchRequest) {
    guard retry == request else { return }
    guard awaited == nil, ahead == nil else {
      turn.effects.append(.askLater(request, after: Conversation.moment))
      return
    }
    retry = nil
    let isBegun = study?.topic.id == request.topic
    guard let wanted = isBegun ? stillMissing(request) : request else { return }
    ahead = AheadBatch(
      request: wanted, since: now.uptime, startsTopic: !isBegun, isRetry: true)
    turn.effects.append(.deal(order(wanted, isAhead: true)))
  }

  /// What is worth asking for in place of a batch that could not be had: itself, or, where other
  /// cards have taken its place, the next one.
  private func stillMissing(_ request: BatchRequest) -> BatchRequest? {
    guard let study else { return nil }
    if study.batches[request.batch] == nil { return request }
    if request.batch == study.batch, isShort(request.batch, in: study) { return request }
    guard case .batch(let next, _) = proposal, study.batches[next] == nil else { return nil }
    return BatchRequest(topic: request.topic, topicName: request.topicName, batch: next)
  }

  /// How often a promise to ask again is renewed by itself.
  private static let mostRetries = 5
  /// How soon it is looked again whether anything else is being made.
  private static let moment = Duration.seconds(10)

  /// A batch that was asked for again has come: it is opened where no other topic is.
  mutating func claimRetried(_ request: BatchRequest) {
    guard let ahead, ahead.request == request, ahead.startsTopic, study == nil else { return }
    claimAhead()
  }
}
