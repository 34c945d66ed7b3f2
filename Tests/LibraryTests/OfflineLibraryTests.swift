import Testing
import Tutor

@testable import Library

@Suite("The offline library")
struct OfflineLibraryTests {
  private let library: OfflineLibrary

  init() throws { library = try OfflineLibrary.builtIn() }

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
    arguments: try OfflineLibrary.builtIn().decks.flatMap { deck in
      ([deck.name] + deck.aliases).map { ($0, deck.name) }
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
    let names = library.decks.flatMap { deck in ([deck.name] + deck.aliases).map { $0.lowercased() }
    }
    #expect(Set(names).count == names.count)
    #expect(library.topicNames == library.decks.map(\.name))
  }

  @Test func allBatchesAreDealtInTheOrderOfTheDeck() async throws {
    for deck in library.decks {
      for (index, cards) in deck.batches.enumerated() {
        let dealt = try await deal(deck.name, index + 1)
        #expect(dealt.flatMap(\.cards) == cards)
        #expect(dealt.allSatisfy { $0.deck == deck.id })
      }
      #expect(
        await failure(deck.name, 5) == .noSuchBatch(last: BatchNumber(rawValue: 4)))
    }
  }

  @Test func cardsAreFoundByTheirReference() throws {
    for card in library.decks.flatMap({ $0.batches.joined() }) {
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
    #expect(others == [])
  }

  @Test(arguments: ["zorkology", "", "🦑", "of the", "x", "history of the tuba"])
  func withoutOneNearSomeOthersAreOffered(typed: String) async {
    #expect(
      await failure(typed)
        == .unknownTopic(near: [], others: Array(library.topicNames.prefix(4))), "\(typed)")
  }

  @Test func aFileThatIsNoDeckIsAnError() {
    for text in ["", "[]", "{}", #"{"name":"x","aliases":[],"batches":[[{"answer":"y"}]]}"#] {
      #expect(throws: (any Error).self) { try Deck(id: "x", json: Array(text.utf8)) }
    }
  }
}
