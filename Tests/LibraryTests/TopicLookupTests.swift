import Testing
import Tutor

@testable import Library

/// A deck of one card for each batch, whose fields and names a test chooses.
private func deck(_ id: String, _ name: String, _ aliases: [String] = [], field: String = "field")
  -> Deck
{
  let source = DeckReference(deck: id, key: "one")
  let card = Card(
    id: source.cardID, type: .question, question: "\(name)?", answer: "yes", tags: [field],
    source: source)
  return Deck(
    id: id, head: DeckHead(name: name, aliases: aliases, field: field), batches: [[card]])
}

@Suite("How topics are found")
struct TopicLookupTests {
  private let library = OfflineLibrary(decks: [
    deck("solar-system", "The solar system", ["planets"], field: "astronomy"),
    deck("rome", "Ancient Rome", ["roman history"], field: "history"),
    deck("war", "World War II", ["WW2", "Second World War"], field: "history"),
    deck("countries", "Countries", [], field: "geography"),
    deck("cafe", "Café culture", [], field: "customs"),
    deck("c", "C", [], field: "programming"),
  ])

  @Test(arguments: [
    ("solar system", "The solar system"), ("Solar-System", "The solar system"),
    ("solar_system", "The solar system"), ("a solar system", "The solar system"),
    ("solar systems", "The solar system"), ("THE PLANETS", "The solar system"),
    ("planet", "The solar system"), ("country", "Countries"), ("the countries", "Countries"),
    ("cafe culture", "Café culture"), ("CAFE\u{301} Culture", "Café culture"),
    ("ww2", "World War II"), ("the second world war", "World War II"),
    ("world-war ii", "World War II"),
  ])
  func whatPeopleWriteDifferentlyIsTheSame(typed: String, name: String) {
    #expect(library.topic(named: typed) == Topic(name: name))
  }

  @Test(arguments: [
    ("intro to the solar system", "The solar system"), ("learn countries", "Countries"),
    ("an introduction to ancient Rome", "Ancient Rome"), ("Countries quiz", "Countries"),
    ("the basics of WW2", "World War II"), ("ancient rome 101", "Ancient Rome"),
    ("learn about the planets", "The solar system"), ("learn C", "C"),
    ("solar system for beginners", "The solar system"),
  ])
  func whatOneWantsToLearnOfIsTheTopic(typed: String, name: String) {
    #expect(library.topic(named: typed) == Topic(name: name))
  }

  @Test func onlyAHistoryIsTheHistoryOfItsSubject() {
    #expect(library.topic(named: "history of ancient Rome")?.name == "Ancient Rome")
    #expect(library.topic(named: "the history of the Second World War")?.name == "World War II")
    #expect(library.topic(named: "learn the history of WW2")?.name == "World War II")
    #expect(library.topic(named: "history of the solar system") == nil)
  }

  @Test(arguments: [
    "system", "solar", "solar system moons", "the", "", "learn", "intro to", "history of", "rome",
    "quiz", "C++", "C#", "D", "war",
  ])
  func anotherTopicIsNotFound(typed: String) {
    #expect(library.topic(named: typed) == nil)
  }

  @Test func aTopicKeepsItsDeckUnderAnotherName() async throws {
    let renamed = Topic(id: TopicID(name: "Ancient Rome"), name: "Countries")
    let request = BatchRequest(topic: renamed.id, topicName: renamed.name, batch: .first)
    var decks: [String?] = []
    for try await case .cards(let dealt) in library.deal(BatchOrder(request)) {
      decks.append(dealt.deck)
    }
    #expect(decks == ["rome"])
    #expect(library.lastBatch(of: renamed) == BatchNumber(rawValue: 1))
    #expect(library.field(of: renamed) == "history")
    #expect(library.lastBatch(of: Topic(id: TopicID(rawValue: "x"), name: "WW2")) == .first)
    #expect(library.lastBatch(of: Topic(name: "Knots")) == nil)
    #expect(library.field(of: Topic(name: "Knots")) == nil)
  }
}

@Suite("What is offered instead of a topic")
struct NearestTopicsTests {
  private let decks = [
    deck("holes", "Black holes", ["gravity"], field: "physics"),
    deck("bonds", "Bonds", ["ionic gravity"], field: "chemistry"),
    deck("light", "Light", field: "physics"),
    deck("rome", "Ancient Rome", field: "history"),
    deck("war", "World War II", field: "history"),
    deck("metals", "Metals", field: "chemistry"),
  ]

  private func near(_ name: String) -> [String] { NearestTopics(of: name, among: decks).near }
  private func others(_ name: String) -> [String] { NearestTopics(of: name, among: decks).others }

  @Test func theNearestComeFirstAndThenOthersOfItsField() {
    #expect(near("ionic holes of gravity") == ["Black holes", "Bonds", "Light"])
    #expect(near("lights") == ["Light", "Black holes"])
    #expect(near("blck holes") == ["Black holes", "Light"])
    #expect(near("ancients") == ["Ancient Rome", "World War II"])
  }

  @Test func aFieldIsNearToo() {
    #expect(near("history of the tuba") == ["Ancient Rome", "World War II"])
    #expect(near("physics of metal") == ["Metals", "Black holes", "Light"])
  }

  @Test(arguments: ["zorkology", "", "🦑", "of the", "x", "the theory of the tuba", "intro to it"])
  func withoutOneNearThreeOfDifferentFieldsAreOffered(typed: String) {
    #expect(near(typed) == [])
    #expect(others(typed) == ["Black holes", "Bonds", "Ancient Rome"])
  }

  @Test func withFewFieldsTheRestIsFilledUp() {
    let few = NearestTopics(of: "tuba", among: [decks[0], decks[2], decks[3], decks[4]])
    #expect(few.others == ["Black holes", "Ancient Rome", "Light"])
    #expect(NearestTopics(of: "tuba", among: []).others == [])
    #expect(NearestTopics(of: "tuba", among: []).near == [])
  }
}

@Suite("When decks are read")
struct LateDeckTests {
  private func read(_ library: OfflineLibrary) -> [String] {
    library.decks.compactMap { $0 as? LateDeck }.filter(\.isRead).map(\.id)
  }

  @Test func namesAreKnownBeforeAnyDeckIsRead() {
    let library = OfflineLibrary.builtIn()
    #expect(library.topic(named: "python") == Topic(name: "Python"))
    #expect(library.topicNames.contains("Black holes"))
    #expect(library.field(of: Topic(name: "Black holes")) == "physics")
    #expect(read(library) == [])
  }

  @Test func onlyTheDeckThatIsAskedForIsRead() async throws {
    let library = OfflineLibrary.builtIn()
    #expect(library.card(DeckReference(deck: "black-holes", key: "gravity"))?.answer == "gravity")
    #expect(read(library) == ["black-holes"])
    let request = BatchRequest(
      topic: TopicID(name: "Python"), topicName: "Python", batch: .first)
    for try await _ in library.deal(BatchOrder(request)) {}
    #expect(read(library) == ["black-holes", "python"])
  }

  @Test(arguments: Asset.all(in: "fixtures/decks/").map(\.path))
  func theHeadIsThatOfTheWholeDeck(path: String) throws {
    let asset = try #require(Asset.all(in: path).first)
    let deck = try Deck(id: "x", json: asset.bytes)
    #expect(try asset.withBytes(DeckHead.init(json:)) == deck.head)
    #expect(!deck.head.field.isEmpty)
  }

  private func head(_ json: String) throws -> DeckHead {
    try Array(json.utf8).withUnsafeBufferPointer { try DeckHead(json: $0) }
  }

  @Test func whatATextSaysIsNoMember() throws {
    let json =
      #"{"name": "On \"batches\": and \"tags\": [\"x\"]", "aliases": ["batches", "tags"], "#
      + #""batches" : [[{"question": "\"tags\": [\"no\"]?", "answer": "y", "tags" : ["ab", "c"]}]]}"#
    #expect(
      try head(json)
        == DeckHead(
          name: #"On "batches": and "tags": ["x"]"#, aliases: ["batches", "tags"], field: "ab"))
  }

  @Test func aDeckWithoutTagsHasNoField() throws {
    #expect(
      try head(#"{"name":"n","aliases":[],"batches":[]}"#)
        == DeckHead(name: "n", aliases: [], field: ""))
    #expect(throws: (any Error).self) { try head(#"{"batches":[],"name":"n","aliases":[]}"#) }
    #expect(throws: (any Error).self) { try head("") }
  }
}
