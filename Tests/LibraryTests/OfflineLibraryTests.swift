import Testing
import Tutor

@testable import Library

@Suite("The offline library")
struct OfflineLibraryTests {
  private let library = OfflineLibrary.builtIn()

  private func deal(_ name: String, _ batch: Int) async throws -> [DealtCards] {
    let request = BatchRequest(
      topic: TopicID(name: name), topicName: name, batch: BatchNumber(rawValue: batch))
    var dealt: [DealtCards] = []
    for try await part in library.deal(BatchOrder(request)) {
      if case .cards(let cards) = part { dealt.append(cards) }
    }
    return dealt
  }

  private func failure(_ name: String, _ batch: Int = 1) async -> CardSourceError? {
    do {
      _ = try await deal(name, batch)
      return nil
    } catch {
      return error as? CardSourceError
    }
  }

  @Test(
    arguments: OfflineLibrary.builtIn().decks.flatMap { deck in
      ([deck.name] + deck.head.aliases).map { ($0, deck.name) }
    })
  func aTopicIsFoundByAnyOfItsNames(name: String, topic: String) {
    for typed in [name, name.uppercased(), "  \(name.lowercased()) "] {
      #expect(library.topic(named: typed)?.name == topic, "\(typed)")
      #expect(library.topic(named: typed)?.id == TopicID(name: topic), "\(typed)")
    }
  }

  @Test func aLeadingArticleMakesNoDifference() {
    #expect(library.topic(named: "the black holes")?.name == "Black holes")
    #expect(library.topic(named: "French Revolution")?.name == "The French Revolution")
  }

  @Test func aNameBelongsToOneDeck() {
    let spellings = library.decks.flatMap { deck in
      Set(([deck.name] + deck.head.aliases).map { TopicSpelling($0) })
    }
    #expect(Set(spellings).count == spellings.count)
    #expect(Set(library.decks.map(\.id)).count == library.decks.count)
    #expect(library.topicNames == library.decks.map(\.name))
  }

  @Test func allBatchesAreDealtInTheOrderOfTheDeck() async throws {
    for deck in library.decks {
      let last = deck.lastBatch?.rawValue
      for number in 1...(last ?? 4) {
        let dealt = try await deal(deck.name, number)
        #expect(dealt.flatMap(\.cards) == deck.cards(of: BatchNumber(rawValue: number)))
        #expect(dealt.allSatisfy { $0.deck == deck.id })
      }
      guard let last else { continue }
      #expect(
        await failure(deck.name, last + 1) == .noSuchBatch(last: BatchNumber(rawValue: last)))
    }
  }

  @Test func cardsAreFoundByTheirReference() throws {
    let batches = (1...4).map(BatchNumber.init)
    for card in library.decks.flatMap({ deck in batches.flatMap { deck.cards(of: $0) } }) {
      let source = try #require(card.source)
      #expect(library.card(source) == card)
      #expect(source.cardID == card.id)
    }
    #expect(library.card(DeckReference(deck: "python", key: "none")) == nil)
    #expect(library.card(DeckReference(deck: "none", key: "gravity")) == nil)
  }

  @Test(arguments: [
    ("holes", "Black holes"), ("white holes", "Black holes"), ("american revolution", "French"),
    ("pyton", "Python"), ("photosintesis", "Photosynthesis"), ("revolutions", "French"),
  ])
  func aTopicNearByIsOffered(typed: String, near: String) async {
    guard case .unknownTopic(let offered, let others)? = await failure(typed) else {
      Issue.record("\(typed) is a topic")
      return
    }
    #expect(offered.first?.contains(near) == true, "\(typed): \(offered)")
    #expect(offered.count <= 3 && others == [])
  }

  @Test func aFileThatIsNoDeckIsAnError() {
    for text in ["", "[]", "{}", #"{"name":"x","aliases":[],"batches":[[{"answer":"y"}]]}"#] {
      #expect(throws: (any Error).self) { try Deck(id: "x", json: Array(text.utf8)) }
    }
  }
}
