/// A card that the learner has taken out.
package struct TakenOutCard: Equatable, Sendable {
  package var id: CardID
  /// Nil for one that was not there when it was.
  package var card: Card?
  /// In the learner's words; nil where none were given.
  package var reason: String?
}

/// What the learner changes of cards and topics.
extension TopicStudy {
  mutating func edit(_ card: CardID, to content: CardContent) {
    edits[card] = content
    guard let known = cards[card] else { return }
    let mended = edited(known)
    cards[card] = mended
    for (number, batch) in batches {
      guard let place = batch.firstIndex(where: { $0.id == card }) else { continue }
      batches[number]?[place] = mended
    }
  }

  /// The card as the learner has made it; one of a deck stays one.
  func edited(_ card: Card) -> Card {
    guard var content = edits[card.id] else { return card }
    content.id = card.id
    return content.card(identity: card.id, source: card.source)
  }

  mutating func drop(_ body: CardDropped) {
    dropped.append(TakenOutCard(id: body.card, card: cards[body.card], reason: body.reason))
    takeOut([body.card])
  }

  /// The topic's cards are gone with all that is known of them; others may come.
  mutating func delete(_ deleted: TopicID) {
    takeOut(Set(cards.keys.filter { topic(of: $0).id == deleted }))
    guard review == nil else { return }
    batches = [:]
    batch = nil
    queue = CardQueue([])
    isLeftovers = false
    records = LayeredDictionary()
    gradedHere = []
  }

  private mutating func takeOut(_ gone: Set<CardID>) {
    for card in gone { cards[card] = nil }
    for (number, batch) in batches where batch.contains(where: { gone.contains($0.id) }) {
      batches[number] = batch.filter { !gone.contains($0.id) }
    }
    queue.remove(gone)
  }
}
