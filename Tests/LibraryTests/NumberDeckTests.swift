import Testing
import Tutor

@testable import Library

@Suite("Decks of numbers")
struct NumberDeckTests {
  @Test(arguments: NumberDeck.all.map(\.id))
  func noCardComesTwiceAndEachIsFoundByItsKey(id: String) throws {
    let deck = try #require(NumberDeck.all.first { $0.id == id })
    var known: Set<CardID> = []
    for batch in (1...20).map(BatchNumber.init(rawValue:)) {
      let cards = deck.cards(of: batch)
      #expect(cards.count == 15)
      for card in cards {
        #expect(known.insert(card.id).inserted, "\(card.question)")
        #expect(card.source.flatMap { deck.card($0.key) } == card)
      }
    }
  }

  /// For ever the same: learners' histories refer to them.
  @Test(arguments: [
    ("times-tables", 1, ["times-2-2", "times-2-9", "times-2-16"]),
    ("times-tables", 6, ["times-7-2", "times-7-9", "times-7-16", "gap-7-8"]),
    ("mental-arithmetic", 1, ["add-12-8", "sub-13-3", "mul-14-5", "div-15-6", "gap-16-12"]),
    ("mental-arithmetic", 9, ["add-148-4"]),
    ("square-numbers", 1, ["square-2", "root-6", "square-10", "root-14", "fill-3"]),
    ("square-numbers", 3, ["square-32", "root-36"]),
    ("binary-and-hexadecimal", 1, ["binary-10", "frombinary-11", "hex-12", "fromhex-13"]),
    ("binary-and-hexadecimal", 4, ["binary-100", "frombinary-104"]),
  ])
  func keysStay(id: String, batch: Int, keys: [String]) throws {
    let deck = try #require(NumberDeck.all.first { $0.id == id })
    let dealt = deck.cards(of: BatchNumber(rawValue: batch)).compactMap { $0.source?.key }
    #expect(Array(dealt.prefix(keys.count)) == keys)
  }

  @Test(arguments: [
    ("times-tables", "gap-7-8", "7 × ______ = 56", "8"),
    ("mental-arithmetic", "div-15-6", "What is 90 ÷ 6?", "15"),
    ("mental-arithmetic", "sub-148-29", "What is 148 − 29?", "119"),
    ("square-numbers", "root-36", "What is the square root of 1296?", "36"),
    ("binary-and-hexadecimal", "binary-10", "What is the decimal number 10 in binary?", "1010"),
    ("binary-and-hexadecimal", "hex-255", "What is the decimal number 255 in hexadecimal?", "FF"),
  ])
  func cardsSayWhatTheirKeysName(id: String, key: String, question: String, answer: String) throws {
    let card = try #require(NumberDeck.all.first { $0.id == id }?.card(key))
    #expect(card.question == question)
    #expect(card.answer == answer)
  }

  @Test(arguments: [
    "", "add", "add-1", "add-x-1", "add-1-2-3", "sub-1-2", "add-1-9999999999", "gap--1-2",
  ])
  func whatIsNoKeyIsNoCard(key: String) throws {
    let deck = try #require(NumberDeck.all.first { $0.id == "mental-arithmetic" })
    #expect(deck.card(key) == nil)
  }

  @Test(arguments: [
    ("hex", "Binary and hexadecimal"), ("Multiplication tables", "Times tables"),
    ("squares", "Square numbers"),
    ("maths practice", "Mental arithmetic"), ("WW2", "World War II"),
    ("ancient rome", "Ancient Rome"),
    ("linux terminal", "The Linux command line"), ("stats", "Statistics"),
  ])
  func whatPeopleTypeFindsThem(typed: String, name: String) {
    #expect(OfflineLibrary.builtIn().topic(named: typed)?.name == name)
  }
}
