/// What of the log stands: undone events drop out with what followed from them, and grades take the
/// verdict of their last override.
///
/// Undos and overrides reach back, never forward. An undo can itself be undone. So a log is read
/// twice: once for what reaches back, and then event by event, each of which stands or does not.
package struct Resolution: Sendable {
  /// The kinds of event that have to be known beforehand.
  package static let kinds: Set<String> = ["undone", "verdictOverridden", "topicStarted"]

  /// What reaches back, in order.
  private var reaching: [(id: EventID, position: LogPosition, reach: Reach)] = []
  private var starts: [EventID: (position: LogPosition, turn: TopicTurn)] = [:]
  /// The events that were reached for.
  private var reached: [EventID: Reached] = [:]
  /// The stretches of a topic turn whose change to the topic was undone.
  private var leftTurns: [TopicTurn: [(after: LogPosition?, before: LogPosition)]] = [:]

  private enum Reach {
    case undo(EventID)
    case override(VerdictOverridden)
  }

  /// The last undo and the last override of an event that stand.
  private struct Reached {
    var undo: LogPosition?
    var override: (position: LogPosition, verdict: VerdictOverridden)?

    func isUndone(after position: LogPosition) -> Bool { undo.map { position < $0 } ?? false }
  }

  /// - Parameter events: All events of these `kinds`, in the log's order; others among them make no
  ///   difference.
  package init(of events: some Sequence<RecordedEvent>) {
    for recorded in events { note(recorded) }
    settle()
  }

  /// As `init(of:)`, for events that come one by one.
  ///
  /// - Parameter read: Hands over the events in the log's order.
  package init(reading read: (_ note: (RecordedEvent) -> Void) throws -> Void) rethrows {
    var noted = Resolution(of: [])
    try read { noted.note($0) }
    noted.settle()
    self = noted
  }

  /// The events that stand, in order. `events` are in the log's order.
  package static func standing(of events: some Sequence<RecordedEvent>) -> [RecordedEvent] {
    let resolution = Resolution(of: events)
    return events.compactMap { recorded in
      var recorded = recorded
      return resolution.settles(&recorded) ? recorded : nil
    }
  }

  /// Whether the event stands; a grade gets the verdict that counts.
  ///
  /// In place, since a copy for every event of a long log would cost more than the rest of this.
  package func settles(_ recorded: inout RecordedEvent) -> Bool {
    let reached = reached[recorded.id]
    if reached?.isUndone(after: recorded.position) == true { return false }
    switch recorded.event {
    case .cardSkipped:
      return !isLeft(recorded)
    case .verdictOverridden(let body):
      return !isUndone(body.grade, after: recorded.position)
    case .boxGranted(let body):
      return !isUndone(body.grade, after: recorded.position)
    case .cardGraded(var grade):
      if let override = reached?.override, recorded.position < override.position {
        grade.verdict = override.verdict.verdict
        grade.rating = override.verdict.rating
        recorded.event = .cardGraded(grade)
      }
      return true
    case .topicStarted, .cardsAdded, .deckCardsAdded, .batchStarted, .leftoversStarted,
      .hintGiven, .answerRevealed, .answerTried, .boxOpened, .undone, .settingChanged,
      .clockChanged, .podiumReached, .cardEdited, .cardDropped, .cardBookmarked, .topicLiked,
      .topicRenamed, .topicDeleted, .reviewsImported, .reviewStarted, .unknown:
      return true
    }
  }

  private func isUndone(_ id: EventID, after position: LogPosition) -> Bool {
    reached[id]?.isUndone(after: position) ?? false
  }

  // MARK: The first reading

  private mutating func note(_ recorded: RecordedEvent) {
    switch recorded.event {
    case .undone(let body):
      reaching.append((recorded.id, recorded.position, .undo(body.event)))
    case .verdictOverridden(let body):
      reaching.append((recorded.id, recorded.position, .override(body)))
    case .topicStarted(let body):
      let turn = TopicTurn(topic: body.topic, session: StudySession(recorded))
      starts[recorded.id] = (recorded.position, turn)
    case .cardsAdded, .deckCardsAdded, .batchStarted, .leftoversStarted, .cardSkipped, .hintGiven,
      .answerRevealed, .answerTried, .cardGraded, .boxGranted, .boxOpened, .settingChanged,
      .clockChanged, .podiumReached, .cardEdited, .cardDropped, .cardBookmarked, .topicLiked,
      .topicRenamed, .topicDeleted, .reviewsImported, .reviewStarted, .unknown:
      break
    }
  }

  /// Decides from the last to the first which undos and overrides stand.
  private mutating func settle() {
    for (id, position, reach) in reaching.reversed() where reached[id]?.undo == nil {
      switch reach {
      case .undo(let target):
        if reached[target]?.undo == nil { reached[target, default: Reached()].undo = position }
        if let start = starts[target] {
          let begin = start.position < position ? start.position : nil
          leftTurns[start.turn, default: []].append((begin, position))
        }
      case .override(let body):
        var grade = reached[body.grade] ?? Reached()
        guard grade.undo == nil, grade.override == nil else { continue }
        grade.override = (position, body)
        reached[body.grade] = grade
      }
    }
    (reaching, starts) = ([], [:])
  }

  // MARK: Topic turns

  /// A session's stay in a topic; the skips in it go with the change to the topic. Hints and answers
  /// that were seen stay seen.
  private struct TopicTurn: Hashable {
    var topic: TopicID
    var session: StudySession
  }

  /// Whether a skip belongs to a stay that was undone.
  private func isLeft(_ recorded: RecordedEvent) -> Bool {
    guard !leftTurns.isEmpty, case .cardSkipped(let body) = recorded.event else { return false }
    let turn = TopicTurn(topic: body.topic, session: StudySession(recorded))
    let position = recorded.position
    return leftTurns[turn]?.contains { stretch in
      position < stretch.before && stretch.after.map { $0 < position } != false
    } ?? false
  }

  /// The earlier event that `event` reaches back to.
  package static func target(of event: Event) -> EventID? {
    switch event {
    case .undone(let body): body.event
    case .verdictOverridden(let body): body.grade
    case .topicStarted, .cardsAdded, .deckCardsAdded, .batchStarted, .leftoversStarted,
      .cardSkipped, .hintGiven, .answerRevealed, .answerTried, .cardGraded, .boxGranted,
      .boxOpened, .settingChanged, .clockChanged, .podiumReached, .cardEdited, .cardDropped,
      .cardBookmarked, .topicLiked, .topicRenamed, .topicDeleted, .reviewsImported, .reviewStarted,
      .unknown:
      nil
    }
  }
}
