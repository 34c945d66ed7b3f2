package import Tutor

/// The decks that come with the program: looked up by any of their names, dealt batch by batch.
///
/// A deck is read when it is dealt or one of its cards is asked for, its head when a name is looked up.
package final class OfflineLibrary: Sendable {
  package let decks: [any OfflineDeck]
  private let byID: [String: Int]
  private let index: Late<TopicIndex>

  package init(decks: [any OfflineDeck]) {
    self.decks = decks
    byID = Dictionary(
      decks.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    index = Late { TopicIndex(decks.map(\.head)) }
  }

  /// The decks that come with the program: written, made of facts and made by rules, none of them read
  /// or made yet.
  package static func builtIn() -> OfflineLibrary {
    let written = Asset.all(in: "fixtures/decks/").map(LateDeck.init)
    return OfflineLibrary(decks: written + FactDecks.all() + NumberDeck.all)
  }

  /// Names that two decks have, and only the first of them is found by.
  package var sharedNames: [String] {
    var owners: [TopicSpelling: String] = [:]
    return decks.flatMap { deck in
      ([deck.name] + deck.head.aliases).filter { name in
        let spelling = TopicSpelling(name)
        defer { owners[spelling] = owners[spelling] ?? deck.id }
        return owners[spelling].map { $0 != deck.id } ?? false
      }
    }
  }

  /// By the identity first: the learner may have given the topic another name.
  private func deck(of topic: TopicID, named name: String) -> (any OfflineDeck)? {
    (index.value.place(of: topic) ?? index.value.place(named: name)).map { decks[$0] }
  }
}

extension OfflineLibrary: DeckCatalog {
  package func topic(named name: String) -> Topic? {
    index.value.place(named: name).map { decks[$0].topic }
  }

  package func card(_ reference: DeckReference) -> Card? {
    byID[reference.deck].flatMap { decks[$0].card(reference.key) }
  }

  package func lastBatch(of topic: Topic) -> BatchNumber? {
    deck(of: topic.id, named: topic.name)?.lastBatch
  }

  package func field(of topic: Topic) -> String? {
    deck(of: topic.id, named: topic.name)?.head.field
  }

  package var topicNames: [String] { decks.map(\.name) }
}

extension OfflineLibrary: CardSource {
  package func deal(_ order: BatchOrder) -> AsyncThrowingStream<Dealing, any Error> {
    let request = order.request
    return AsyncThrowingStream { stream in
      guard let deck = deck(of: request.topic, named: request.topicName) else {
        let nearest = NearestTopics(of: request.topicName, among: decks)
        stream.finish(
          throwing: CardSourceError.unknownTopic(near: nearest.near, others: nearest.others))
        return
      }
      let cards = deck.cards(of: request.batch)
      guard !cards.isEmpty else {
        let last = deck.lastBatch ?? request.batch
        stream.finish(throwing: CardSourceError.noSuchBatch(last: last))
        return
      }
      stream.yield(.cards(DealtCards(cards: cards, deck: deck.id, source: "offline library")))
      stream.finish()
    }
  }
}
