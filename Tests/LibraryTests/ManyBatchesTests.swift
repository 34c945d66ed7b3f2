import Testing
import Tutor

@testable import Library

@Suite("Decks of numbers, far into them")
struct ManyBatchesTests {
  @Test(arguments: NumberDeck.all.map(\.id))
  func fiftyRoundsHaveNoFaultAndAskNothingTwice(id: String) throws {
    let deck = try #require(NumberDeck.all.first { $0.id == id })
    let check = DeckCheck(ungraded: deck, batchesOfEndless: 200)
    for complaint in check.complaints {
      Issue.record("\(complaint.key ?? "deck"): \(complaint.fault.phrase)")
    }
    #expect(check.batches.allSatisfy { $0.count == 15 })
    #expect(Set(check.cards.map(\.question)).count == 3000)
  }

  @Test(arguments: NumberDeck.all.map(\.id))
  func theThousandthBatchIsWholeToo(id: String) throws {
    let deck = try #require(NumberDeck.all.first { $0.id == id })
    let cards = deck.cards(of: BatchNumber(rawValue: 1000))
    #expect(cards.count == 15)
    for card in cards { #expect(card.source.flatMap { deck.card($0.key) } == card) }
  }
}
