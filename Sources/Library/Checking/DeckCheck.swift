package import Tutor

/// A deck held against what every deck has to come up to.
package struct DeckCheck: Sendable {
  package let deck: any OfflineDeck
  /// The cards looked at, by batch: all of a deck that ends.
  package let batches: [[Card]]
  /// Those of the deck first, then card by card.
  package let complaints: [DeckComplaint]

  /// How many batches are looked at of a deck without an end.
  package static let batchesOfEndless = 4

  package init(_ deck: any OfflineDeck) {
    self.init(deck, isGraded: true, batchesOfEndless: DeckCheck.batchesOfEndless)
  }

  /// Without judging answers, which takes longest.
  ///
  /// - Parameter batchesOfEndless: How many batches are looked at of a deck without an end.
  package init(
    ungraded deck: any OfflineDeck, batchesOfEndless: Int = DeckCheck.batchesOfEndless
  ) {
    self.init(deck, isGraded: false, batchesOfEndless: batchesOfEndless)
  }

  private init(_ deck: any OfflineDeck, isGraded: Bool, batchesOfEndless: Int) {
    self.deck = deck
    let count = deck.lastBatch?.rawValue ?? batchesOfEndless
    batches = (1...count).map { deck.cards(of: BatchNumber(rawValue: $0)) }
    let cards = batches.flatMap(\.self)
    complaints =
      DeckForm(deck, batches).complaints + cards.flatMap { CardForm($0, of: deck).complaints }
      + (isGraded ? DeckGrading(cards).complaints : [])
  }

  package var cards: [Card] { batches.flatMap(\.self) }
}
