/// Which events a study is about.
extension TopicStudy {
  func concerns(_ recorded: RecordedEvent) -> Bool {
    guard review == nil else { return concernsReview(recorded) }
    return switch recorded.event {
    case .topicStarted(let body): body.topic == topic.id
    case .cardsAdded(let body): body.topic == topic.id
    case .deckCardsAdded(let body): body.topic == topic.id
    case .batchStarted(let body): body.topic == topic.id
    case .leftoversStarted(let body): body.topic == topic.id
    case .cardSkipped(let body), .hintGiven(let body), .answerRevealed(let body):
      body.topic == topic.id
    case .answerTried(let body): body.topic == topic.id
    case .cardGraded(let body): body.topic == topic.id
    case .cardEdited(let body): body.topic == topic.id
    case .cardDropped(let body): body.topic == topic.id
    case .topicRenamed(let body): body.topic == topic.id
    case .topicDeleted(let body): body.topic == topic.id
    case .reviewsImported(let body): body.topic == topic.id
    case .verdictOverridden(let body): known.contains(body.grade)
    case .undone(let body): known.contains(body.event)
    case .boxGranted, .boxOpened, .settingChanged, .clockChanged, .podiumReached, .cardBookmarked,
      .topicLiked, .reviewStarted, .unknown:
      false
    }
  }

  private func concernsReview(_ recorded: RecordedEvent) -> Bool {
    switch recorded.event {
    case .cardSkipped(let body), .hintGiven(let body), .answerRevealed(let body):
      cards[body.card] != nil
    case .answerTried(let body): cards[body.card] != nil
    case .cardGraded(let body): cards[body.card] != nil
    case .cardEdited(let body): cards[body.card] != nil
    case .cardDropped(let body): cards[body.card] != nil
    case .topicDeleted(let body): cards.keys.contains { topic(of: $0).id == body.topic }
    case .verdictOverridden(let body): known.contains(body.grade)
    case .undone(let body): known.contains(body.event)
    case .topicStarted, .cardsAdded, .deckCardsAdded, .batchStarted, .leftoversStarted,
      .boxGranted, .boxOpened, .settingChanged, .clockChanged, .podiumReached, .cardBookmarked,
      .topicLiked, .topicRenamed, .reviewsImported, .reviewStarted, .unknown:
      false
    }
  }
}
