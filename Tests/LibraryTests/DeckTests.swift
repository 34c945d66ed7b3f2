import TestSupport
import Testing
import Text
import Tutor

@testable import Library

/// A deck that comes with the program; shown by its name where a test fails.
struct BuiltInDeck: Sendable, CustomTestStringConvertible {
  let deck: any OfflineDeck
  var testDescription: String { deck.id }

  static let all = OfflineLibrary.builtIn().decks.map { BuiltInDeck(deck: $0) }
}

@Suite("The decks that come with the program")
struct DeckTests {
  @Test(arguments: BuiltInDeck.all)
  func nothingIsWrongWithADeck(built: BuiltInDeck) {
    // Judging takes one thread, and ten times as long where threads are watched.
    let check = Sanitizer.isThread ? DeckCheck(ungraded: built.deck) : DeckCheck(built.deck)
    for complaint in check.complaints {
      Issue.record("\(built.deck.id), \(complaint.key ?? "deck"): \(complaint.fault.phrase)")
    }
  }

  @Test func twoTopicsShareNoSentenceButForTheirNames() {
    let shared = SharedSentences(in: BuiltInDeck.all.map { DeckCheck(ungraded: $0.deck) })
    for (deck, complaint) in shared.complaints {
      Issue.record("\(deck), \(complaint.key ?? ""): \(complaint.fault.phrase)")
    }
  }

  @Test func twoTopicsShareNoName() {
    #expect(OfflineLibrary.builtIn().sharedNames == [])
  }

  @Test(arguments: Asset.all(in: "fixtures/decks/").map(\.path))
  func aDecksFileHasFourBatchesOfFifteen(path: String) throws {
    let asset = try #require(Asset.all(in: path).first)
    let file = try #require(JSONValue(parsing: String(decoding: asset.bytes, as: UTF8.self)))
    guard case .array(let batches)? = file["batches"] else {
      Issue.record("no batches")
      return
    }
    let members: Set = [
      "key", "type", "question", "answer", "accept", "hint", "explanation", "tags",
    ]
    for batch in batches {
      guard case .array(let cards) = batch else { continue }
      #expect(cards.count == 15)
      for case .object(let card) in cards {
        // What the program would guess or leave out must be there.
        #expect(Set(card.keys) == members, "\(card["key"]?.string ?? "")")
        #expect(CardType(rawValue: card["type"]?.string ?? "") != nil)
      }
    }
    #expect(batches.count == 4)
  }
}
