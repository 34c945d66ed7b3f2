import Testing

@testable import Tutor

@Suite("Every member of a body is read")
struct EveryMemberTests {
  private static let topic = TopicID(rawValue: "t")
  private static let card = CardReference(card: CardID(rawValue: "c"), topic: topic)

  /// Every kind with every member set, and none to what counts where it is missing.
  static let full: [Event] =
    always + [
      .cardsAdded(
        CardsAdded(
          topic: topic, batch: BatchNumber(rawValue: 2), depth: 2, aspect: 1, source: "model",
          cards: [fullContent])),
      .deckCardsAdded(
        DeckCardsAdded(
          topic: topic, batch: BatchNumber(rawValue: 2), deck: "mars", keys: ["k"],
          types: ["truefalse"])),
      .answerTried(
        AnswerTried(
          card: card.card, topic: topic, typed: "so", milliseconds: 4200, isLeftToLearner: true)),
      .cardGraded(grade(ordinal: 8)),
      .cardEdited(CardEdited(card: card.card, topic: topic, content: fullContent)),
      .cardDropped(CardDropped(card: card.card, topic: topic, reason: "doubtful")),
    ]

  /// Every kind with no member set that may be missing.
  static let bare: [Event] =
    always + [
      .cardsAdded(
        CardsAdded(
          topic: topic, batch: BatchNumber(rawValue: 2), depth: 2, aspect: 1, source: "model",
          cards: [bareContent])),
      .deckCardsAdded(
        DeckCardsAdded(topic: topic, batch: BatchNumber(rawValue: 2), deck: "mars", keys: ["k"])),
      .answerTried(AnswerTried(card: card.card, topic: topic, typed: "so")),
      .cardGraded(grade(ordinal: nil)),
      .cardEdited(CardEdited(card: card.card, topic: topic, content: bareContent)),
      .cardDropped(CardDropped(card: card.card, topic: topic)),
    ]

  /// The kinds that have no member to leave out.
  private static let always: [Event] = [
    .topicStarted(TopicStarted(topic: topic, name: "Mars")),
    .batchStarted(BatchStarted(topic: topic, batch: BatchNumber(rawValue: 3))),
    .leftoversStarted(LeftoversStarted(topic: topic, cards: [card.card])),
    .cardSkipped(card), .hintGiven(card), .answerRevealed(card),
    .verdictOverridden(VerdictOverridden(grade: "g", verdict: .close, rating: .easy)),
    .boxGranted(BoxGranted(box: "b", grade: "g", ordinal: 5, rarity: .epic, xp: 77)),
    .boxOpened(BoxOpened(box: "b")), .undone(Undone(event: "e")),
    .settingChanged(SettingChanged(name: "rollover", value: "three")),
    .clockChanged(ClockChanged(milliseconds: -400_000)),
    .podiumReached(PodiumReached(day: "2026-11-29", board: .topics, rank: 3)),
    .cardBookmarked(CardBookmarked(card: card.card, topic: topic, isMarked: true)),
    .topicLiked(TopicLiked(topic: topic, isLiked: false)),
    .topicRenamed(TopicRenamed(topic: topic, name: "Mars")),
    .topicDeleted(TopicDeleted(topic: topic)),
    .reviewsImported(
      ReviewsImported(
        card: card.card, topic: topic,
        reviews: [
          ReviewsImported.Review(day: "2026-11-29", rating: .again),
          ReviewsImported.Review(day: "2026-11-30", rating: .easy),
        ])),
  ]

  private static func grade(ordinal: Int?) -> CardGraded {
    CardGraded(
      card: card.card, topic: topic, verdict: .close, rating: .hard, tryNumber: 2, hints: 1,
      revealed: true, milliseconds: 4999, typed: "horizn", ordinal: ordinal)
  }

  private static var fullContent: CardContent {
    var content = CardContent(
      Card(
        id: CardID(rawValue: "c"), type: .fillBlank, question: "Q", answer: "A", accept: ["B"],
        hint: "H", explanation: "E", tags: ["x"]))
    content.key = "k"
    content.keywords = ["w"]
    return content
  }

  private static var bareContent: CardContent {
    var content = CardContent(
      Card(id: CardID(rawValue: ""), type: .question, question: "Q", answer: "A"))
    content.id = nil
    return content
  }

  /// What is rare enough for a JSON decoder.
  static let slow: Set<String> = [
    "settingChanged", "leftoversStarted", "podiumReached", "cardEdited", "cardDropped",
    "cardBookmarked", "topicLiked", "topicRenamed", "topicDeleted", "reviewsImported",
  ]

  @Test(arguments: [full, bare])
  func everyKindHasASample(samples: [Event]) {
    let kinds = samples.map { EventCoding.text(of: $0).kind }
    #expect(kinds.count == 24)
    #expect(Set(kinds) == Set(EventCodingTests.events.map(\.1)))
  }

  @Test(arguments: full + bare)
  func whatIsWrittenIsRead(event: Event) {
    let (kind, version, body) = EventCoding.text(of: event)
    #expect(EventCoding.event(kind: kind, version: version, body: body) == event)
    #expect(EventCoding.decodedEvent(kind: kind, body: body) == event)
    #expect(QuickCoding.event(kind: kind, body: body) == (Self.slow.contains(kind) ? nil : event))
  }

  // MARK: The samples

  /// A member that is added to a body has to be added to the samples.
  @Test(arguments: full)
  func aFullSampleLeavesNothingOut(event: Event) throws {
    let body = try #require(Mirror(reflecting: event).children.first?.value)
    #expect(missing(in: body) == [])
    let written = try #require(JSONValue(parsing: EventCoding.text(of: event).body))
    #expect(objects(in: written).map(\.count) == properties(of: body))
  }

  @Test(arguments: bare)
  func aBareSampleSetsNothingThatMayBeMissing(event: Event) throws {
    let body = try #require(Mirror(reflecting: event).children.first?.value)
    #expect(optionals(in: body).sorted() == missing(in: body).sorted())
  }

  /// A reader that passes a member over reads the same without it: no sample may allow that.
  @Test(arguments: full)
  func noMemberIsPassedOver(event: Event) throws {
    let (kind, _, body) = EventCoding.text(of: event)
    let lessened = lessened(try #require(JSONValue(parsing: body)))
    #expect(!lessened.isEmpty)
    for value in lessened {
      #expect(QuickCoding.event(kind: kind, body: value.text) != event, "\(value.text)")
      #expect(EventCoding.decodedEvent(kind: kind, body: value.text) != event, "\(value.text)")
    }
  }

  /// Every value that has a member less, here or in an object within.
  private func lessened(_ value: JSONValue) -> [JSONValue] {
    switch value {
    case .object(let members):
      members.keys.sorted().flatMap { name -> [JSONValue] in
        var rest = members
        let member = rest.removeValue(forKey: name) ?? .null
        return [.object(rest)]
          + lessened(member).map { .object(members.merging([name: $0]) { $1 }) }
      }
    case .array(let values):
      values.indices.flatMap { index in
        lessened(values[index]).map { less in
          var values = values
          values[index] = less
          return .array(values)
        }
      }
    case .null, .bool, .integer, .largeInteger, .number, .string: []
    }
  }

  private func objects(in value: JSONValue) -> [[String: JSONValue]] {
    switch value {
    case .object(let members): [members] + members.values.flatMap(objects)
    case .array(let values): values.flatMap(objects)
    case .null, .bool, .integer, .largeInteger, .number, .string: []
    }
  }

  /// How many properties a body has, and the cards and reviews in it.
  private func properties(of body: Any) -> [Int] {
    let own = Mirror(reflecting: body).children.count
    let parts: [Any] =
      switch body {
      case let added as CardsAdded: added.cards
      case let edited as CardEdited: [edited.content]
      case let imported as ReviewsImported: imported.reviews
      default: []
      }
    return [own] + parts.map { Mirror(reflecting: $0).children.count }
  }

  /// The names of what may be missing.
  private func optionals(in value: Any) -> [String] { names(in: value) { _ in true } }

  /// The names of what is missing.
  private func missing(in value: Any) -> [String] { names(in: value) { $0.children.isEmpty } }

  private func names(in value: Any, where isWanted: (Mirror) -> Bool) -> [String] {
    Mirror(reflecting: value).children.flatMap { child in
      let mirror = Mirror(reflecting: child.value)
      guard mirror.displayStyle == .optional else { return names(in: child.value, where: isWanted) }
      return isWanted(mirror) ? [child.label ?? ""] : []
    }
  }
}
