package import Tutor

/// A deck that is read, or made, when one of its cards is asked for, and its head when its name is.
package final class LateDeck: OfflineDeck {
  package let id: String
  package let standard: DeckStandard
  private let lateHead: Late<DeckHead>
  private let deck: Late<Deck>

  package init(
    id: String, standard: DeckStandard, head: @escaping @Sendable () -> DeckHead,
    deck: @escaping @Sendable () -> Deck
  ) {
    self.id = id
    self.standard = standard
    lateHead = Late(head)
    self.deck = Late(deck)
  }

  /// A deck of a file that is compiled in. That such a file is a deck is for a test to make sure.
  convenience init(_ asset: Asset) {
    let id = String(asset.path.split(separator: "/").last?.prefix { $0 != "." } ?? "")
    @Sendable func fail(_ error: any Error) -> Never {
      preconditionFailure("\(id) is no deck: \(error)")
    }
    self.init(
      id: id, standard: .written,
      head: {
        do { return try asset.withBytes(DeckHead.init(json:)) } catch { fail(error) }
      },
      deck: {
        do { return try Deck(id: id, json: asset.bytes) } catch { fail(error) }
      })
  }

  package var head: DeckHead { lateHead.value }
  package var lastBatch: BatchNumber? { deck.value.lastBatch }
  package func cards(of batch: BatchNumber) -> [Card] { deck.value.cards(of: batch) }
  package func card(_ key: String) -> Card? { deck.value.card(key) }
  package var tags: Set<String> { deck.value.tags }

  /// Whether its cards were read already.
  package var isRead: Bool { deck.isMade }
}
