import Testing
import Tutor

@testable import Library

@Suite("Decks made of facts")
struct FactDeckTests {
  private let library = OfflineLibrary.builtIn()

  private func card(_ deck: String, _ key: String) throws -> Card {
    try #require(library.card(DeckReference(deck: deck, key: key)), "\(deck), \(key)")
  }

  private func verdict(_ deck: String, _ key: String, _ typed: String) throws -> VerdictKind {
    let library = try #require(self.library.decks.first { $0.id == deck })
    let card = try card(deck, key)
    let batches = (1...(library.lastBatch?.rawValue ?? 4)).map(BatchNumber.init)
    let rivals = batches.flatMap { library.cards(of: $0) }
      .filter { $0.id != card.id && $0.type != .trueFalse }.map(\.answer)
    return AnswerGrader().grade(typed, against: AnswerKey(card, rivals: rivals)).kind
  }

  @Test func theTablesAreWhole() {
    let atlas = Atlas()
    #expect(atlas.countries.count == 195)
    #expect(FactTable("countries").rows.count == 195)
    #expect(Set(atlas.countries.map(\.code)).count == 195)
    #expect(atlas.countries.allSatisfy { atlas.currencies[$0.currency] != nil })
    #expect(Set(atlas.countries.map(\.currency)).count == atlas.currencies.count)
    #expect(atlas.countries.count(where: \.isLandlocked) == 44)
    #expect(atlas.countries.count { $0.currency == "eur" } == 26)
    let elements = Element.all()
    #expect(elements.map(\.number) == Array(1...118))
    #expect(Set(elements.map(\.symbol)).count == 118)
    #expect(elements.count { $0.group == nil } == 30)
    #expect(FactTable(text: "# a\n# b\nx\t\ty\n").rows == [["x", "", "y"]])
    #expect(FactTable("nothing").rows == [])
  }

  @Test func bordersGoBothWays() {
    let atlas = Atlas()
    for country in atlas.countries {
      #expect(atlas.neighbours(of: country).count == country.neighbours.count)
      for neighbour in atlas.neighbours(of: country) {
        #expect(neighbour.neighbours.contains(country.code), "\(country.name), \(neighbour.name)")
      }
    }
  }

  @Test(arguments: [
    ("capitals", "capital-fr", "Paris"), ("capitals", "capital-kz", "Astana"),
    ("capitals", "capital-ua", "Kyiv"), ("capitals", "capital-au", "Canberra"),
    ("countries", "of-capital-ch", "Switzerland"), ("countries", "domain-de", "Germany"),
    ("countries", "continent-td", "Africa"), ("countries", "coast-mn", "true"),
    ("currencies", "currency-jp", "yen"), ("currencies", "euro-bg", "true"),
    ("currencies", "euro-hr", "true"), ("currencies", "euro-se", "false"),
    ("currencies", "money-pln", "Poland"), ("borders", "neighbours-pt", "Spain"),
    ("borders", "neighbours-us", "Canada and Mexico"), ("borders", "all-cz", "Czechia"),
    ("elements", "symbol-fe", "Fe"), ("elements", "name-au", "gold"),
    ("elements", "proton-6", "carbon"),
    ("elements", "number-u", "92"), ("elements", "family-halogens", "halogens"),
  ])
  func aFactIsRight(deck: String, key: String, answer: String) throws {
    #expect(try card(deck, key).answer == answer)
  }

  @Test(arguments: [
    ("capitals", "capital-ua", "kiev"), ("capitals", "capital-za", "Cape Town"),
    ("capitals", "capital-bo", "la paz"), ("capitals", "capital-us", "Washington DC"),
    ("capitals", "capital-br", "brasilia"), ("countries", "of-capital-ci", "Cote d'Ivoire"),
    ("countries", "domain-ae", "UAE"), ("countries", "domain-us", "USA"),
    ("countries", "of-capital-nl", "Holland"), ("countries", "continent-tr", "Europe"),
    ("currencies", "currency-mx", "Mexican peso"), ("currencies", "currency-cn", "renminbi"),
    ("borders", "neighbours-us", "mexico, canada"),
    ("borders", "neighbours-us", "Mexico and Canada"),
    ("elements", "name-al", "aluminum"), ("elements", "name-s", "sulphur"),
  ])
  func whatIsAsRightIsTaken(deck: String, key: String, typed: String) throws {
    #expect(try verdict(deck, key, typed) == .correct)
  }

  @Test(arguments: [
    ("capitals", "capital-au", "Sydney"), ("capitals", "capital-kz", "Almaty"),
    ("countries", "of-capital-cg", "Democratic Republic of the Congo"),
    ("countries", "of-capital-at", "Australia"), ("countries", "of-capital-ne", "Nigeria"),
    ("elements", "symbol-fe", "Ir"),
    ("elements", "number-u", "93"),
    ("currencies", "currency-se", "krone"), ("borders", "neighbours-pt", "France"),
  ])
  func whatIsAnotherIsNot(deck: String, key: String, typed: String) throws {
    #expect(try !verdict(deck, key, typed).isRight)
  }

  @Test func theBestKnownComeFirst() throws {
    let capitals = try #require(library.decks.first { $0.id == "capitals" })
    let first = Set(capitals.cards(of: .first).map(\.answer))
    #expect(first.isSuperset(of: ["Paris", "London", "Berlin", "Tokyo", "Canberra"]))
    let expert = Set(capitals.cards(of: BatchNumber(rawValue: 12)).map(\.answer))
    #expect(expert.isSuperset(of: ["Basseterre", "Ngerulmud", "Palikir"]))
    #expect(capitals.lastBatch == BatchNumber(rawValue: 13))
  }

  /// What was dealt stays what it was: a learner's batches must not deal a card again.
  @Test(arguments: [
    ("borders", "2ba60c3909e1d2f427a49bf4a772d980"),
    ("capitals", "92ebff7a2d2152ab11be46c2f4e35ee5"),
    ("countries", "e7ed8a3e5f76a37bef3c7a0aa4cd84ec"),
    ("currencies", "76f78d62a6e964712b985987ded4fff8"),
    ("elements", "8b4112ed28e2de7b9ed3224d7c03dcb0"),
  ])
  func theBatchesAreThoseThatWereReleased(id: String, hash: String) throws {
    let deck = try #require(library.decks.first { $0.id == id })
    let count = try #require(deck.lastBatch?.rawValue)
    let keys = (1...count).map { deck.cards(of: BatchNumber(rawValue: $0)).map(\.key) }
    let text = keys.map { $0.joined(separator: " ") }.joined(separator: "\n")
    #expect(StableHash.of(text) == hash, "\(id): \(count) batches")
  }
}
