/// The cards that an event adds to a topic.
package struct AddedCards: Equatable, Sendable {
  package var topic: TopicID
  package var batch: BatchNumber
  /// In the order they are dealt.
  package var ids: [CardID]
  /// What stands on them, in the same order.
  package var contents: [ShelvedContent]

  /// Nil for an event that adds none.
  package init?(_ recorded: RecordedEvent) {
    switch recorded.event {
    case .cardsAdded(let body):
      let cards = body.cards.enumerated().map { index, content in
        content.card(identity: CardID(rawValue: "\(recorded.id.rawValue)-\(index)"))
      }
      (topic, batch) = (body.topic, body.batch)
      (ids, contents) = (cards.map(\.id), cards.map(ShelvedContent.made))
    case .deckCardsAdded(let body):
      let references = body.keys.map { DeckReference(deck: body.deck, key: $0) }
      (topic, batch) = (body.topic, body.batch)
      (ids, contents) = (references.map(\.cardID), references.map(ShelvedContent.ofDeck))
    case .topicStarted, .batchStarted, .leftoversStarted, .cardSkipped, .hintGiven,
      .answerRevealed, .answerTried, .cardGraded, .verdictOverridden, .boxGranted, .boxOpened,
      .undone, .settingChanged, .clockChanged, .podiumReached, .cardEdited, .cardDropped,
      .cardBookmarked, .topicLiked, .topicRenamed, .topicDeleted, .reviewsImported, .reviewStarted,
      .unknown:
      return nil
    }
  }
}

extension ShelvedContent {
  /// As the learner has made it, where `edit` is what that was.
  package func edited(_ edit: CardContent?, of id: CardID) -> ShelvedContent {
    guard var edit else { return self }
    edit.id = id
    switch self {
    case .made: return .made(edit.card(identity: id))
    case .ofDeck(let reference): return .made(edit.card(identity: id, source: reference))
    }
  }
}
