import TestSupport
import Testing
@testable import Tutor

@testable import Persistence

@Suite("Search in a store", .ownThread)
struct SearchTests {
  private let store: StoreFixture
  private let log: SQLiteEventLog

  init() throws {
    store = try StoreFixture()
    log = try store.open()
    try log.makeShelf { _ in }
  }

  private func event(_ number: Int64, _ event: Event) -> RecordedEvent {
    RecordedEvent(
      event, id: EventID(rawValue: "e\(number)"), device: "device-1", session: "s", clock: number,
      at: Moment(
        wall: store.now, offset: 0, day: StudyDay(year: 2026, month: 11, day: 29), uptime: 0))
  }

  private func cards(_ number: Int64, _ cards: [Card], topic: String = "t1") -> RecordedEvent {
    event(
      number,
      .cardsAdded(
        CardsAdded(
          topic: TopicID(rawValue: topic), batch: .first, depth: 1, aspect: 0, source: "deck.csv",
          cards: cards.map { CardContent($0) })))
  }

  private func card(
    _ id: String, _ question: String, _ answer: String, explanation: String? = nil
  ) -> Card {
    Card(
      id: CardID(rawValue: id), type: .question, question: question, answer: answer,
      explanation: explanation)
  }

  private func grade(_ number: Int64, _ card: String) -> RecordedEvent {
    event(
      number,
      .cardGraded(
        CardGraded(
          card: CardID(rawValue: card), topic: TopicID(rawValue: "t1"), verdict: .correct,
          rating: .good, tryNumber: 1, hints: 0, revealed: false, milliseconds: 1, typed: "x")))
  }

  private func undo(_ number: Int64, _ target: String) -> RecordedEvent {
    event(number, .undone(Undone(event: EventID(rawValue: target))))
  }

  private func found(_ text: String, limit: Int = 20) throws -> [String] {
    try log.search(text, in: Decks(), limit: limit).cards.map(\.card.id.rawValue)
  }

  @Test func anAnswerIsFoundFromItsFirstGradeOn() throws {
    try log.append([
      cards(1, [card("a", "Which city lies on the Seine?", "Paris", explanation: "On an island.")])
    ])
    #expect(try found("seine") == ["a"])
    #expect(try found("paris") == [])
    #expect(try found("island") == [])
    try log.append([grade(2, "a")])
    #expect(try found("paris seine island") == ["a"])
    #expect(try log.search("paris", in: Decks(), limit: 1).cards[0].isGraded)
    try log.append([undo(3, "e2")])
    #expect(try found("paris") == [])
    #expect(try log.checkShelf().isSound)
  }

  @Test func aGradeThatCameBeforeItsCardCounts() throws {
    try log.append([grade(2, "a")])
    _ = try log.merge([cards(1, [card("a", "Which city lies on the Seine?", "Paris")])])
    #expect(try found("paris") == ["a"])
  }

  @Test func theQuestionCountsMostAndThenTheNewest() throws {
    try log.append([
      cards(
        1, [card("a", "What shines?", "the sun", explanation: "a star"), card("b", "Sun?", "x")]),
      cards(
        2, [card("c", "The sun is what?", "a star"), card("d", "Moon?", "y", explanation: "sun")]),
      grade(3, "a"), grade(4, "d"),
    ])
    #expect(try found("sun") == ["c", "b", "a", "d"])
    #expect(try found("sun", limit: 2) == ["c", "b"])
    #expect(try log.search("sun", in: Decks(), limit: 2).count == 4)
  }

  @Test func aMendedCardIsFoundByWhatItReadsNow() throws {
    try log.append([cards(1, [card("a", "Old words", "x")])])
    let edit = CardEdited(
      card: CardID(rawValue: "a"), topic: TopicID(rawValue: "t1"),
      content: CardContent(card("a", "New text", "x")))
    try log.append([event(2, .cardEdited(edit))])
    #expect(try (found("old"), found("new")) == ([], ["a"]))
    #expect(try log.search("new", in: Decks(), limit: 1).cards[0].card.question == "New text")
    try log.append([undo(3, "e2")])
    #expect(try (found("old"), found("new")) == (["a"], []))
  }

  @Test func whatWasTakenOutIsNotFound() throws {
    try log.append([cards(1, [card("a", "One card", "x"), card("b", "Another card", "x")])])
    let drop = CardDropped(card: CardID(rawValue: "a"), topic: TopicID(rawValue: "t1"), reason: nil)
    try log.append([event(2, .cardDropped(drop))])
    #expect(try found("card") == ["b"])
    try log.append([event(3, .topicDeleted(TopicDeleted(topic: TopicID(rawValue: "t1"))))])
    #expect(try found("card") == [])
    try log.append([
      undo(4, "e3"), undo(5, "e2"),
    ])
    #expect(try found("card") == ["b", "a"])
  }

  @Test func cardsOfDecksAreFoundOnceMetAndOnceEachWhenMended() throws {
    #expect(try found("black") == [])
    let reference = DeckReference(deck: "holes", key: "k1")
    try log.append([
      event(
        1,
        .deckCardsAdded(
          DeckCardsAdded(
            topic: TopicID(rawValue: "t1"), batch: .first, deck: "holes", keys: ["k1", "gone"],
            types: nil)))
    ])
    let id = reference.cardID.rawValue
    #expect(try (found("black"), found("horizon")) == ([id], []))
    try log.append([grade(2, id)])
    #expect(try found("horizon") == [id])
    let edit = CardEdited(
      card: reference.cardID, topic: TopicID(rawValue: "t1"),
      content: CardContent(card(id, "A black hole's edge?", "event horizon")))
    try log.append([event(3, .cardEdited(edit))])
    #expect(try (found("black"), found("edge"), found("surrounds")) == ([id], [id], []))
  }

  /// More than are ranked: all are counted, and the newest are there.
  @Test func aWordOfManyCardsIsCountedAndTheNewestCome() throws {
    let events = (0..<200).map { number in
      cards(Int64(number + 1), (0..<15).map { card("c\(number)-\($0)", "Same word", "x") })
    }
    try log.append(events)
    let hits = try log.search("word", in: Decks(), limit: 2)
    #expect(hits.cards.map(\.card.id.rawValue) == ["c199-14", "c199-13"])
    #expect((hits.count, hits.isMore) == (3000, false))
  }

  @Test(arguments: [
    "\"", "\"\"", "*", "AND", "NOT", "a NOT b", "NEAR(a b)", "question:x", "{question}:x", "^x",
    "a-b",
    "-x", "+x", "x*", "\"x", "\"x\" *", "a\u{0}b", "🧠", "\u{202E}x", "a OR b", "(", "x' OR 1=1 --",
    "½",
    "Ǆ", "\u{301}", "ﷺ", "\u{1F}", "1️⃣",
  ])
  func nothingTypedIsAnError(text: String) throws {
    try log.append([cards(1, [card("a", "Anything", "at all")])])
    #expect(try found(text) == [])
  }

  @Test func aLineAsLongAsAnyFindsNothing() throws {
    try log.append([cards(1, [card("a", "Anything", "at all")])])
    let words = (0..<13_000).map { "w\($0)" }.joined(separator: " ")
    for text in [words, "\"\(words)\"", String(repeating: "\"a\" ", count: 16_000)] {
      #expect(try found(text) == [])
    }
    #expect(try found(String(repeating: "any", count: 20_000)) == [])
    #expect(try found(String(repeating: "anything ", count: 7000)) == ["a"])
  }

  @Test func aShelfThatWasNotMadeSaysSo() throws {
    try log.connection.execute("DELETE FROM shelf")
    #expect(throws: StoreError.unshelved) { try found("x") }
  }

  /// Whatever stands on cards and whatever is typed: what is found is what a plain look through all of
  /// them finds.
  @Test(arguments: 0..<3)
  func theIndexFindsWhatAPlainLookFinds(part: Int) throws {
    var random = SplitMix64(seed: UInt64(part))
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in
        Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
      }.joined()
    }
    var events: [RecordedEvent] = []
    var texts: [(id: String, text: SearchText)] = []
    var words = SearchWords()
    for number in 0..<60 {
      let five = (0..<5).map {
        card("c\(number)-\($0)", text(1...9), text(1...3), explanation: text(0...9))
      }
      events.append(cards(Int64(number * 10 + 1), five))
      events += (0..<2).map { grade(Int64(number * 10 + 2 + $0), "c\(number)-\($0)") }
      texts += five.enumerated().map { place, card in
        (card.id.rawValue, SearchText(card, isGraded: place < 2, &words))
      }
    }
    for event in events.shuffled(using: &random) { _ = try log.merge([event]) }
    var hits = 0
    for _ in 0..<150 {
      let query = text(1...4)
      let wanted = texts.enumerated().compactMap { number, card in
        card.text.score(for: SearchQuery(query)).map { (score: $0, number: number, id: card.id) }
      }.sorted { ($0.score, $0.number) > ($1.score, $1.number) }
      let found = try log.search(query, in: Decks(), limit: 7)
      #expect(
        found.cards.map(\.card.id.rawValue) == wanted.prefix(7).map(\.id),
        "\(query.debugDescription)")
      #expect(found.count == wanted.count)
      hits += found.count
    }
    #expect(hits > 300)
  }

  private static let pieces = [
    "a", "an", "ant", "antenna", "Straße", "strasse", "ŁÓDŹ", "lodz", "İ", "i", "光", "合", "光合作用",
    "の",
    "ガ", "が", "กิน", "हिन्दी", "न", "état", "e\u{301}tat", "O'Neill", "o’neill", "U.S.", "3.14", "1,024",
    "½",
    "²", "👨‍👩‍👧", "1️⃣", "𝔘", "ﬁn", "fin", "\"", "\" ", " \"", "*", "-", "(", ":", "\u{0}", "\u{301}",
    "\u{200D}",
    " ", " ", " ", " ", " ", "\n", "\t", "_", "NEAR", "AND", "NOT", "𠮷", "한국", "ك", "كِ",
  ]
}

private struct Decks: DeckCatalog {
  func topic(named name: String) -> Topic? { nil }
  func lastBatch(of topic: Topic) -> BatchNumber? { nil }
  var topicNames: [String] { [] }

  func card(_ reference: DeckReference) -> Card? {
    guard reference.key == "k1" else { return nil }
    return Card(
      id: reference.cardID, type: .question, question: "What surrounds a black hole?",
      answer: "event horizon", source: reference)
  }
}
