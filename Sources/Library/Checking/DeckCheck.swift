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
    self.init(deck, isGraded: true)
  }

  /// Without judging answers, which takes longest.
  package init(ungraded deck: any OfflineDeck) {
    self.init(deck, isGraded: false)
  }

  private init(_ deck: any OfflineDeck, isGraded: Bool) {
    self.deck = deck
    let count = deck.lastBatch?.rawValue ?? DeckCheck.batchesOfEndless
    batches = (1...count).map { deck.cards(of: BatchNumber(rawValue: $0)) }
    let cards = batches.flatMap(\.self)
    complaints =
      DeckForm(deck, batches).complaints + cards.flatMap { CardForm($0, of: deck).complaints }
      + (isGraded ? DeckGrading(cards).complaints : [])
  }

  package var cards: [Card] { batches.flatMap(\.self) }
}
