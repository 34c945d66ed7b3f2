internal import Tutor

/// The decks made of facts, none of them made before one of its cards is wanted.
enum FactDecks {
  static func all() -> [LateDeck] {
    let atlas = Late { Atlas() }
    return [
      deck(BordersDeck.id, BordersDeck.head) { BordersDeck(atlas.value).cards() },
      deck(CapitalsDeck.id, CapitalsDeck.head) { CapitalsDeck().cards(of: atlas.value) },
      deck(ElementsDeck.id, ElementsDeck.head) { ElementsDeck().cards(of: Element.all()) },
      deck(CountriesDeck.id, CountriesDeck.head) { CountriesDeck().cards(of: atlas.value) },
      deck(CurrenciesDeck.id, CurrenciesDeck.head) { CurrenciesDeck().cards(of: atlas.value) },
    ]
  }

  private static func deck(
    _ id: String, _ head: DeckHead, _ cards: @escaping @Sendable () -> [FactCard]
  ) -> LateDeck {
    LateDeck(
      id: id, standard: .made, head: { head },
      deck: {
        Deck(
          id: id, head: head, standard: .made, batches: FactBatches(cards(), seed: id).batches)
      })
  }
}
