import Testing

@testable import Tutor

@Suite("What a search looks for")
struct SearchQueryTests {
  private func matches(_ query: String, _ texts: String...) -> Bool {
    let tokens = texts.map(SearchQuery.tokens)
    return SearchQuery(query).score(
      question: tokens[0], answer: tokens.count > 1 ? tokens[1] : [], rest: []) != nil
  }

  @Test func allWordsAreWanted() {
    #expect(matches("event horizon", "The horizon of events, an event"))
    #expect(matches("horizon event", "What?", "event horizon"))
    #expect(!matches("event horizon", "an event"))
  }

  @Test func caseAndAccentsMakeNoDifference() {
    #expect(matches("CAFE", "Café"))
    #expect(matches("strasse", "Straße"))
    #expect(matches("café noir", "a CAFE (noir)"))
  }

  @Test func theLastWordMayBeABeginning() {
    #expect(matches("hor", "event horizon"))
    #expect(!matches("eve horizon", "event horizon"))
    #expect(!matches("hor ", "event horizon"))
    #expect(!matches("orizon", "event horizon"))
    #expect(!matches("ho", "event horizon"))
  }

  @Test func wordsInQuotesStandTogether() {
    #expect(matches("\"event horizon\"", "the event horizon"))
    #expect(!matches("\"horizon event\"", "the event horizon"))
    #expect(!matches("\"event hor\"", "the event horizon"))
    #expect(matches("\"event hor", "the event horizon"))
  }

  @Test func scriptsWithoutSpacesAreFoundWithin() {
    #expect(matches("合作", "光合作用は葉緑体で行われる"))
    #expect(!matches("作合", "光合作用"))
    #expect(matches("DNA", "DNAの複製"))
  }

  @Test(arguments: ["", "  ", "\"\"", "* - \"", "NEAR(", "\u{0}", "🧠"])
  func whatHasNoWordFindsNothing(text: String) {
    #expect(!matches(text, "event horizon"))
  }

  @Test func anUngradedCardIsKnownByItsQuestion() {
    let card = Card(
      id: CardID(rawValue: "c"), type: .question, question: "Q", answer: "A", accept: ["B"],
      explanation: "E", tags: ["t"])
    let text = SearchText(card)
    for word in ["A", "B", "E", "t"] {
      #expect(text.score(for: SearchQuery(word), isGraded: false) == nil)
      #expect(text.score(for: SearchQuery(word), isGraded: true) != nil)
    }
    #expect(text.score(for: SearchQuery("q"), isGraded: false) == 4)
  }
}
