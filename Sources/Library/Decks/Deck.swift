internal import FoundationEssentials
package import Tutor

/// A deck whose cards are at hand: a topic in batches, each deeper than the one before it.
package struct Deck: Equatable, OfflineDeck {
  /// The file's name without its ending.
  package let id: String
  package let standard: DeckStandard
  package let head: DeckHead
  /// Cards by batch, the first batch first.
  package let batches: [[Card]]
  private let byKey: [String: Card]

  package init(
    id: String, head: DeckHead, standard: DeckStandard = .written, batches: [[Card]]
  ) {
    self.id = id
    self.standard = standard
    self.head = head
    self.batches = batches
    byKey = Dictionary(
      batches.joined().compactMap { card in card.source.map { ($0.key, card) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Decodes a deck's file.
  ///
  /// Throws a `DecodingError` where the file is no deck.
  package init(id: String, json: [UInt8]) throws {
    let file = try JSONDecoder().decode(File.self, from: Data(json))
    let batches = file.batches.map { batch in
      batch.enumerated().map { index, content in
        let source = DeckReference(deck: id, key: content.key ?? "\(index)")
        return content.card(identity: source.cardID, source: source)
      }
    }
    let field = batches.first?.first?.tags.first ?? ""
    self.init(
      id: id, head: DeckHead(name: file.name, aliases: file.aliases, field: field),
      batches: batches)
  }

  package var lastBatch: BatchNumber? { BatchNumber(rawValue: batches.count) }

  package func cards(of batch: BatchNumber) -> [Card] {
    batches.indices.contains(batch.rawValue - 1) ? batches[batch.rawValue - 1] : []
  }

  package func card(_ key: String) -> Card? { byKey[key] }

  package var tags: Set<String> { Set(batches.joined().flatMap(\.tags)) }

  private struct File: Decodable {
    var name: String
    var aliases: [String]
    var batches: [[CardContent]]
  }
}
