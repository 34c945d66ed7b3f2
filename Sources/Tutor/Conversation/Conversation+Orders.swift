/// What whoever makes cards should know.
extension Conversation {
  /// The order for a batch, with what is known of its topic.
  func order(_ request: BatchRequest, isAhead: Bool = false) -> BatchOrder {
    let language = value(of: .language)
    var order = BatchOrder(
      request, language: language.isEmpty ? nil : language, isAhead: isAhead)
    guard let study, study.topic.id == request.topic else { return order }
    order.count = max(1, BatchNumber.size - (study.batches[request.batch]?.count ?? 0))
    order.known = study.knownCards
    order.record = study.record
    order.record.dropped = study.dropped.reversed().compactMap { dropped in
      guard let reason = dropped.reason, let card = dropped.card else { return nil }
      return LearnerRecord.Dropped(question: card.question, reason: reason)
    }
    return order
  }
}

extension TopicStudy {
  /// What the topic's cards have asked so far, oldest batch first, those taken out before all others.
  var knownCards: [KnownCard] {
    (dropped.compactMap(\.card) + batches.sorted { $0.key < $1.key }.flatMap(\.value))
      .map { KnownCard(question: $0.question, answer: $0.answer) }
  }
}
