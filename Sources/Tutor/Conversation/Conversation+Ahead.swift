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

/// How fast batches come, and when asking for one ahead of need makes sense.
struct DealingPace: Equatable, Sendable {
  /// Whether the last batch took so long that the next one is begun at once.
  private(set) var isSlow = false
  /// The uptime before which nothing is asked for ahead of need, in milliseconds.
  private(set) var notBefore: Int64 = 0
  /// How often a batch was asked for again in this run, to make it whole.
  private var topUps: [BatchRequest: Int] = [:]

  /// A batch that took longer than this is slow: five cards at a quick 2 s each.
  private static let slowness: Int64 = 10_000
  /// How long a failure that names no time is left alone.
  private static let patience: Int64 = 60_000

  mutating func took(_ milliseconds: Int64) { isSlow = milliseconds > DealingPace.slowness }

  /// - Parameter askAgain: Nil where only other settings help.
  mutating func failed(at uptime: Int64, askAgain: Duration?) {
    notBefore = askAgain.map { uptime + $0.components.seconds * 1000 } ?? .max
  }

  mutating func foundNothing(at uptime: Int64) { notBefore = uptime + DealingPace.patience }

  mutating func forgetTroubles() {
    notBefore = 0
    topUps = [:]
  }

  /// Whether a batch that came short may be asked for once more; counts it.
  mutating func topsUp(_ request: BatchRequest) -> Bool {
    topUps[request, default: 0] += 1
    return topUps[request] == 1
  }
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
    let cards = study.batches[batch] ?? []
    let isMade = cards.contains { $0.source == nil }
    if !study.isLeftovers, isMade, cards.count < BatchNumber.size, pace.topsUp(request(batch)) {
      return request(batch)
    }
    let left = study.queue.entries[study.queue.index...].count { !$0.isReturn }
    guard left <= Conversation.lead || pace.isSlow, case .batch(let next) = proposal,
      study.batches[next] == nil
    else { return nil }
    return request(next)
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
    if case .trouble(let trouble) = error, ended.isRetry, ended.ready == 0 {
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

  /// Asks again, unless the learner has gone elsewhere meanwhile.
  mutating func askAgain(for request: BatchRequest) {
    guard retry == request, awaited == nil, ahead == nil else { return }
    let isBegun = study?.topic.id == request.topic
    guard isBegun || open == nil else { return }
    retry = nil
    ahead = AheadBatch(
      request: request, since: now.uptime, startsTopic: !isBegun, isRetry: true)
    turn.effects.append(.deal(order(request, isAhead: true)))
  }

  /// A batch that was asked for again has come: it is opened where nothing else is on the table.
  mutating func claimRetried(_ request: BatchRequest) {
    guard let ahead, ahead.request == request, ahead.startsTopic, open == nil else { return }
    claimAhead()
  }

  // MARK: Orders

  /// The order for a batch, with what is known of its topic.
  func order(_ request: BatchRequest, isAhead: Bool = false) -> BatchOrder {
    let language = value(of: .language)
    var order = BatchOrder(
      request, language: language.isEmpty ? nil : language, isAhead: isAhead)
    guard let study, study.topic.id == request.topic else { return order }
    order.count = max(1, BatchNumber.size - (study.batches[request.batch]?.count ?? 0))
    order.known = study.knownCards
    order.record = study.record
    return order
  }
}

extension TopicStudy {
  /// What the topic's cards have asked so far, oldest batch first.
  var knownCards: [KnownCard] {
    batches.sorted { $0.key < $1.key }.flatMap(\.value)
      .map { KnownCard(question: $0.question, answer: $0.answer) }
  }

  /// How the learner has done in the topic.
  var record: LearnerRecord {
    var record = LearnerRecord()
    for (_, cards) in batches.sorted(by: { $0.key > $1.key }) {
      for card in cards.reversed() {
        let grades = study(of: card.id).grades
        guard let first = grades.first, let last = grades.last else { continue }
        record.graded += 1
        if first.body.verdict.isRight { record.right += 1 }
        if !last.body.verdict.isRight, record.missed.count < LearnerRecord.mostMissed {
          record.missed.append(card.answer)
        }
      }
    }
    return record
  }
}
