internal import Text
package import Tutor

/// The decks that come with the program: looked up by any of their names, dealt batch by batch.
package final class OfflineLibrary: Sendable {
  package let decks: [Deck]
  private let byName: [String: Int]
  private let cards: [DeckReference: Card]

  /// How many topics are offered where a name matches none.
  private static let offers = 4

  package init(decks: [Deck]) {
    self.decks = decks
    var byName: [String: Int] = [:]
    var cards: [DeckReference: Card] = [:]
    for (index, deck) in decks.enumerated() {
      for name in deck.aliases + [deck.name] { byName[OfflineLibrary.key(name)] = index }
      for card in deck.batches.joined() {
        cards[card.source ?? DeckReference(deck: "", key: "")] = card
      }
    }
    self.byName = byName
    self.cards = cards
  }

  /// The decks compiled into the program.
  ///
  /// Throws a `DecodingError` where one of them is no deck, which a test rules out.
  package static func builtIn() throws -> OfflineLibrary {
    let folder = "fixtures/decks/"
    return OfflineLibrary(
      decks: try Asset.all(in: folder).map { asset in
        let id = asset.path.dropFirst(folder.count).prefix { $0 != "." }
        return try Deck(id: String(id), json: asset.bytes)
      })
  }

  private func deck(named name: String) -> Deck? {
    byName[OfflineLibrary.key(name)].map { decks[$0] }
  }

  /// A leading article makes no difference to a topic's name.
  private static func key(_ name: String) -> String {
    let key = Folding.key(name)
    return key.hasPrefix("the ") ? String(key.dropFirst(4)) : key
  }
}

extension OfflineLibrary: DeckCatalog {
  package func topic(named name: String) -> Topic? {
    deck(named: name).map { Topic(name: $0.name) }
  }

  package func card(_ reference: DeckReference) -> Card? { cards[reference] }

  package func lastBatch(of topic: Topic) -> BatchNumber? {
    deck(named: topic.name).map { BatchNumber(rawValue: $0.batches.count) }
  }

  package var topicNames: [String] { decks.map(\.name) }
}

extension OfflineLibrary: CardSource {
  package func deal(_ order: BatchOrder) -> AsyncThrowingStream<Dealing, any Error> {
    let request = order.request
    return AsyncThrowingStream { stream in
      guard let deck = deck(named: request.topicName) else {
        let near = near(request.topicName)
        let others = near.isEmpty ? Array(topicNames.prefix(OfflineLibrary.offers)) : []
        stream.finish(throwing: CardSourceError.unknownTopic(near: near, others: others))
        return
      }
      let index = request.batch.rawValue - 1
      guard deck.batches.indices.contains(index) else {
        let last = BatchNumber(rawValue: deck.batches.count)
        stream.finish(throwing: CardSourceError.noSuchBatch(last: last))
        return
      }
      stream.yield(
        .cards(
          DealtCards(cards: deck.batches[index], deck: deck.id, source: "offline library")))
      stream.finish()
    }
  }

  /// Topics whose names share a word or most of their letters with `name`, the nearest first.
  private func near(_ name: String) -> [String] {
    let words: [Substring] = OfflineLibrary.key(name).split(separator: " ")
    let wanted = words.filter { $0.count > 2 }
    return decks.map { deck in (name: deck.name, likeness: likeness(of: deck, to: wanted)) }
      .filter { $0.likeness > 0 }.sorted { $0.likeness > $1.likeness }
      .prefix(OfflineLibrary.offers).map { $0.name }
  }

  /// Two for a word in common, one for a word that is like another, in the name that fits best.
  private func likeness(of deck: Deck, to wanted: [Substring]) -> Int {
    ([deck.name] + deck.aliases).map { alias in
      let words = OfflineLibrary.key(alias).split(separator: " ")
      return words.reduce(0) { sum, word in
        if wanted.contains(word) { return sum + 2 }
        return sum + (wanted.contains { isLike($0, word) } ? 1 : 0)
      }
    }.max() ?? 0
  }

  /// Whether two words begin alike, or are one slip apart.
  private func isLike(_ left: Substring, _ right: Substring) -> Bool {
    let shared = zip(left, right).prefix { $0 == $1 }.count
    return shared >= 5 || EditDistance.isOneSlip(from: left, to: right)
  }
}
