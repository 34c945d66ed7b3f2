/// What of a stretch of the log stands: undone events drop out with what followed from them, and
/// grades take the verdict of their last override.
///
/// Undos and overrides reach back, never forward. An undo can itself be undone.
package enum Resolution {
  /// The events that stand, in order. `events` are in the log's order.
  package static func standing(of events: [RecordedEvent]) -> [RecordedEvent] {
    var void: Set<EventID> = []
    let turns = undoneTurns(in: events)
    var open: [EventID: TopicTurn] = [:]
    var overrides: [EventID: VerdictOverridden] = [:]
    var result: [RecordedEvent] = []
    result.reserveCapacity(events.count)
    for recorded in events.reversed() {
      if void.contains(recorded.id) {
        open[recorded.id] = nil
        continue
      }
      if !open.isEmpty, let turn = TopicTurn(steppingIn: recorded), open.values.contains(turn) {
        continue
      }
      switch recorded.event {
      case .undone(let body):
        void.insert(body.event)
        open[body.event] = turns[body.event]
      case .verdictOverridden(let body):
        guard !void.contains(body.grade) else { continue }
        if overrides[body.grade] == nil { overrides[body.grade] = body }
      case .boxGranted(let body):
        guard !void.contains(body.grade) else { continue }
      case .cardGraded(let body):
        if let override = overrides[recorded.id] {
          var changed = recorded
          var grade = body
          grade.verdict = override.verdict
          grade.rating = override.rating
          changed.event = .cardGraded(grade)
          result.append(changed)
          continue
        }
      case .topicStarted, .cardsAdded, .deckCardsAdded, .batchStarted, .leftoversStarted,
        .cardSkipped, .hintGiven, .answerRevealed, .answerTried, .boxOpened, .settingChanged,
        .clockChanged,
        .unknown:
        break
      }
      result.append(recorded)
    }
    return result.reversed()
  }

  /// A session's stay in a topic; the skips in it go with the change to the topic. Hints and answers
  /// that were seen stay seen.
  private struct TopicTurn: Equatable {
    var topic: TopicID
    var session: StudySession

    init(topic: TopicID, session: StudySession) {
      self.topic = topic
      self.session = session
    }

    /// The stay that a skip belongs to; nil for other events.
    init?(steppingIn recorded: RecordedEvent) {
      switch recorded.event {
      case .cardSkipped(let body):
        self.init(topic: body.topic, session: StudySession(recorded))
      case .hintGiven, .answerRevealed, .answerTried, .topicStarted, .cardsAdded, .deckCardsAdded,
        .batchStarted, .leftoversStarted,
        .cardGraded, .verdictOverridden, .boxGranted, .boxOpened, .undone, .settingChanged,
        .clockChanged,
        .unknown:
        return nil
      }
    }
  }

  /// The topic changes that an undo reaches for, by their ids.
  private static func undoneTurns(in events: [RecordedEvent]) -> [EventID: TopicTurn] {
    var wanted: Set<EventID> = []
    for case .undone(let body) in events.lazy.map(\.event) { wanted.insert(body.event) }
    guard !wanted.isEmpty else { return [:] }
    var turns: [EventID: TopicTurn] = [:]
    for recorded in events where wanted.contains(recorded.id) {
      guard case .topicStarted(let body) = recorded.event else { continue }
      turns[recorded.id] = TopicTurn(topic: body.topic, session: StudySession(recorded))
    }
    return turns
  }

  /// The earlier event that `event` reaches back to.
  package static func target(of event: Event) -> EventID? {
    switch event {
    case .undone(let body): body.event
    case .verdictOverridden(let body): body.grade
    case .topicStarted, .cardsAdded, .deckCardsAdded, .batchStarted, .leftoversStarted,
      .cardSkipped, .hintGiven, .answerRevealed, .answerTried, .cardGraded, .boxGranted,
      .boxOpened, .settingChanged, .clockChanged, .unknown:
      nil
    }
  }
}
