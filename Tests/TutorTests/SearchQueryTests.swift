import Testing

@testable import Tutor

@Suite("What a search looks for")
struct SearchQueryTests {
  private func matches(_ query: String, _ texts: String...) -> Bool {
    var words = SearchWords()
    let text = SearchText(
      question: words.words(of: [texts[0]]), answer: words.words(of: Array(texts.dropFirst())),
      rest: "")
    return text.score(for: SearchQuery(query)) != nil
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
    var words = SearchWords()
    let hidden = SearchText(card, isGraded: false, &words)
    let text = SearchText(card, isGraded: true, &words)
    for word in ["A", "B", "E", "t"] {
      #expect(hidden.score(for: SearchQuery(word)) == nil)
      #expect(text.score(for: SearchQuery(word)) != nil)
    }
    #expect(hidden.score(for: SearchQuery("q")) == 4)
    #expect(text.score(for: SearchQuery("a q")) == 6)
  }

  @Test func aWordTwiceIsLookedForOnce() {
    #expect(SearchQuery("a a b ").terms == SearchQuery("a b ").terms)
  }

  @Test func wordsWithoutEndAreNotAllLookedFor() {
    let many = (0..<5000).map(String.init).joined(separator: " ")
    #expect(SearchQuery(many).terms.count == 64)
    let phrase = SearchQuery("\"\(many)\" more")
    #expect(phrase.terms.map { $0.words.split(separator: " ").count } == [64])
  }
}
