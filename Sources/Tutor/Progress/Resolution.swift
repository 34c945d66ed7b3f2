/// What of a stretch of the log stands: undone events drop out with what followed from them, and
/// grades take the verdict of their last override.
///
/// Undos and overrides reach back, never forward. An undo can itself be undone.
package enum Resolution {
  /// The events that stand, in order. `events` are in the log's order.
  package static func standing(of events: [RecordedEvent]) -> [RecordedEvent] {
    var void: Set<EventID> = []
    var overrides: [EventID: VerdictOverridden] = [:]
    var result: [RecordedEvent] = []
    result.reserveCapacity(events.count)
    for recorded in events.reversed() {
      if void.contains(recorded.id) { continue }
      switch recorded.event {
      case .undone(let body):
        void.insert(body.event)
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
        .unknown:
        break
      }
      result.append(recorded)
    }
    return result.reversed()
  }

  /// The earlier event that `event` reaches back to.
  package static func target(of event: Event) -> EventID? {
    switch event {
    case .undone(let body): body.event
    case .verdictOverridden(let body): body.grade
    case .topicStarted, .cardsAdded, .deckCardsAdded, .batchStarted, .leftoversStarted,
      .cardSkipped, .hintGiven, .answerRevealed, .answerTried, .cardGraded, .boxGranted,
      .boxOpened, .settingChanged, .unknown:
      nil
    }
  }
}
