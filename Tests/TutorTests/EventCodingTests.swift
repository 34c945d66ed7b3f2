import Testing

@testable import Tutor

@Suite("Events as JSON bodies")
struct EventCodingTests {
  private static let topic = TopicID(rawValue: "t")
  private static let card = CardReference(card: CardID(rawValue: "c"), topic: topic)

  static let events: [(Event, String, String)] = [
    (
      .topicStarted(TopicStarted(topic: topic, name: "AC/DC")), "topicStarted",
      #"{"name":"AC/DC","topic":"t"}"#
    ),
    (
      .cardsAdded(
        CardsAdded(
          topic: topic, batch: .first, depth: 1, aspect: 0, source: "model",
          cards: [
            CardContent(
              Card(
                id: CardID(rawValue: "c"), type: .fillBlank, question: "Q", answer: "A",
                accept: ["B"], hint: "H", explanation: "E", tags: ["x"])),
            CardContent(
              Card(id: CardID(rawValue: "d"), type: .trueFalse, question: "R", answer: "True")),
          ])), "cardsAdded",
      #"{"aspect":0,"batch":1,"cards":[{"accept":["B"],"answer":"A","explanation":"E","hint":"H","#
        + #""id":"c","question":"Q","tags":["x"],"type":"fillblank"},{"accept":[],"#
        + #""answer":"True","explanation":null,"hint":null,"id":"d","question":"R","tags":[],"#
        + #""type":"truefalse"}],"depth":1,"source":"model","topic":"t"}"#
    ),
    (
      .deckCardsAdded(
        DeckCardsAdded(
          topic: topic, batch: BatchNumber(rawValue: 2), deck: "mars", keys: ["k1", "k2"])),
      "deckCardsAdded", #"{"batch":2,"deck":"mars","keys":["k1","k2"],"topic":"t"}"#
    ),
    (
      .batchStarted(BatchStarted(topic: topic, batch: BatchNumber(rawValue: 3))), "batchStarted",
      #"{"batch":3,"topic":"t"}"#
    ),
    (
      .leftoversStarted(LeftoversStarted(topic: topic, cards: [CardID(rawValue: "c")])),
      "leftoversStarted", #"{"cards":["c"],"topic":"t"}"#
    ),
    (.cardSkipped(card), "cardSkipped", #"{"card":"c","topic":"t"}"#),
    (.hintGiven(card), "hintGiven", #"{"card":"c","topic":"t"}"#),
    (.answerRevealed(card), "answerRevealed", #"{"card":"c","topic":"t"}"#),
    (
      .answerTried(AnswerTried(card: card.card, topic: topic, typed: "a \"b\"\n")), "answerTried",
      #"{"card":"c","topic":"t","typed":"a \"b\"\n"}"#
    ),
    (
      .answerTried(
        AnswerTried(card: card.card, topic: topic, typed: "so", isLeftToLearner: true)),
      "answerTried", #"{"card":"c","isLeftToLearner":true,"topic":"t","typed":"so"}"#
    ),
    (
      .cardGraded(
        CardGraded(
          card: card.card, topic: topic, verdict: .close, rating: .hard, tryNumber: 2, hints: 1,
          revealed: true, milliseconds: 4999, typed: "horizn", ordinal: 8)), "cardGraded",
      #"{"card":"c","hints":1,"milliseconds":4999,"ordinal":8,"rating":2,"revealed":true,"#
        + #""topic":"t","try":2,"typed":"horizn","verdict":"close"}"#
    ),
    (
      .cardGraded(
        CardGraded(
          card: card.card, topic: topic, verdict: .wrong, rating: .again, tryNumber: 1, hints: 0,
          revealed: false, milliseconds: 0, typed: "", ordinal: nil)), "cardGraded",
      #"{"card":"c","hints":0,"milliseconds":0,"rating":1,"revealed":false,"topic":"t","try":1,"#
        + #""typed":"","verdict":"wrong"}"#
    ),
    (
      .verdictOverridden(
        VerdictOverridden(grade: "g", verdict: .correct, rating: .easy)), "verdictOverridden",
      #"{"grade":"g","rating":4,"verdict":"correct"}"#
    ),
    (
      .boxGranted(BoxGranted(box: "b", grade: "g", ordinal: 5, rarity: .epic, xp: 77)),
      "boxGranted", #"{"box":"b","grade":"g","ordinal":5,"rarity":"epic","xp":77}"#
    ),
    (.boxOpened(BoxOpened(box: "b")), "boxOpened", #"{"box":"b"}"#),
    (.undone(Undone(event: "e")), "undone", #"{"event":"e"}"#),
    (
      .settingChanged(SettingChanged(name: "rollover", value: "3")), "settingChanged",
      #"{"name":"rollover","value":"3"}"#
    ),
    (
      .clockChanged(ClockChanged(milliseconds: -400_000)), "clockChanged",
      #"{"milliseconds":-400000}"#
    ),
    (
      .podiumReached(PodiumReached(day: "2026-11-29", board: .cards, rank: 2)), "podiumReached",
      #"{"board":"cards","day":"2026-11-29","rank":2}"#
    ),
    (
      .cardEdited(
        CardEdited(
          card: CardID(rawValue: "c"), topic: TopicID(rawValue: "t"),
          content: CardContent(
            Card(
              id: CardID(rawValue: "c"), type: .question, question: "Which?", answer: "this",
              tags: ["x"])))),
      "cardEdited",
      #"{"card":"c","content":{"accept":[],"answer":"this","explanation":null,"hint":null,"#
        + #""id":"c","question":"Which?","tags":["x"],"type":"question"},"topic":"t"}"#
    ),
    (
      .cardDropped(
        CardDropped(card: CardID(rawValue: "c"), topic: TopicID(rawValue: "t"), reason: "doubtful")),
      "cardDropped",
      #"{"card":"c","reason":"doubtful","topic":"t"}"#
    ),
    (
      .cardBookmarked(
        CardBookmarked(card: CardID(rawValue: "c"), topic: TopicID(rawValue: "t"), isMarked: true)),
      "cardBookmarked",
      #"{"card":"c","isMarked":true,"topic":"t"}"#
    ),
    (
      .topicLiked(TopicLiked(topic: TopicID(rawValue: "t"), isLiked: true)), "topicLiked",
      #"{"isLiked":true,"topic":"t"}"#
    ),
    (
      .topicRenamed(TopicRenamed(topic: TopicID(rawValue: "t"), name: "Mars")), "topicRenamed",
      #"{"name":"Mars","topic":"t"}"#
    ),
    (.topicDeleted(TopicDeleted(topic: TopicID(rawValue: "t"))), "topicDeleted", #"{"topic":"t"}"#),
    (
      .reviewsImported(
        ReviewsImported(
          card: CardID(rawValue: "c"), topic: TopicID(rawValue: "t"),
          reviews: [ReviewsImported.Review(day: "2026-11-29", rating: .good)])),
      "reviewsImported", #"{"card":"c","reviews":[{"day":"2026-11-29","rating":3}],"topic":"t"}"#
    ),
  ]

  @Test("Every kind is written and read", arguments: events)
  func coding(event: Event, kind: String, body: String) {
    #expect(EventCoding.text(of: event) == (kind, 1, body))
    #expect(EventCoding.event(kind: kind, version: 1, body: body) == event)
    #expect(EventCoding.event(kind: kind, version: 2, body: body) == .unknown)
  }

  @Test(
    "A body that makes no sense is an unknown event",
    arguments: [
      ("podiumReached", #"{"board":"cards","day":"2026-11-31","rank":2}"#),
      ("podiumReached", #"{"board":"cards","day":"2026-11-29","rank":4}"#),
      ("podiumReached", #"{"board":"cards","day":"2026-11-29","rank":0}"#),
      ("podiumReached", #"{"board":"xp","day":"2026-11-29","rank":1}"#),
      ("cardGraded", "{}"), ("cardGraded", "no JSON"), ("cardGraded", "[]"),
      ("cardGraded", #"{"card":"c","topic":"t","verdict":"splendid","rating":3}"#),
      ("cardGraded", #"{"card":"c","topic":"t","verdict":"correct","rating":5}"#),
      ("cardGraded", #"{"card":7,"topic":"t","verdict":"correct","rating":3}"#),
      ("verdictOverridden", #"{"grade":"g","verdict":"correct","rating":0}"#),
      ("boxGranted", #"{"box":"b","grade":"g","ordinal":1,"rarity":"mythic","xp":5}"#),
      ("undone", #"{"target":"e"}"#), ("topicStarted", #"{"topic":"t"}"#),
      ("settingChanged", #"{"name":"x","value":null}"#), ("cardDreamt", "{}"), ("", "{}"),
    ])
  func senseless(kind: String, body: String) {
    #expect(EventCoding.event(kind: kind, version: 1, body: body) == .unknown)
  }

  @Test func aGradeWithTheLeastItMustSayIsNeverQuick() {
    let body = #"{"card":"c","topic":"t","verdict":"correct"}"#
    #expect(
      EventCoding.event(kind: "cardGraded", version: 1, body: body)
        == .cardGraded(
          CardGraded(
            card: CardID(rawValue: "c"), topic: TopicID(rawValue: "t"), verdict: .correct,
            rating: .good, tryNumber: 1, hints: 0, revealed: false, milliseconds: .max, typed: "",
            ordinal: nil)))
  }

  @Test func aSettingsValueMayBeANumber() {
    func value(_ json: String) -> String? {
      let body = #"{"name":"x","value":\#(json)}"#
      guard
        case .settingChanged(let changed) = EventCoding.event(
          kind: "settingChanged", version: 1, body: body)
      else { return nil }
      return changed.value
    }
    #expect(value("3") == "3")
    #expect(value("0.9") == "0.9")
    #expect(value("\"quiet\"") == "quiet")
  }

  @Test func aCardsTypeIsReadWhateverAModelCallsIt() {
    let names: [(String, CardType)] = [
      ("definition", .definition), ("Term", .definition), ("question", .question),
      ("multiple choice", .question), ("", .question), ("true/false", .trueFalse),
      ("True_or_False", .trueFalse), ("BOOLEAN", .trueFalse), ("T/F", .trueFalse),
      ("fill-in-the-blank", .fillBlank), ("Cloze", .fillBlank), ("fill_blank", .fillBlank),
    ]
    for (name, type) in names { #expect(CardType(naming: name) == type, "\(name)") }
  }

  @Test func aBatchNumberFromAFileStaysCountable() {
    let body = #"{"batch":9223372036854775807,"topic":"t"}"#
    guard
      case .batchStarted(let started) = EventCoding.event(
        kind: "batchStarted", version: 1, body: body)
    else {
      Issue.record("no batch")
      return
    }
    #expect(started.batch.next > started.batch || started.batch.next == started.batch)
    #expect(started.batch.deeper.rawValue > 0)
    #expect(BatchNumber(rawValue: -3).rawValue == 1)
  }
}

@Suite("The curriculum")
struct CurriculumTests {
  @Test(arguments: [
    (1, Depth.foundational, "core fundamentals"),
    (2, .intermediate, "historical development and key discoveries"),
    (3, .advanced, "mechanisms and underlying processes"), (4, .expert, "real-world applications"),
    (5, .foundational, "current research"), (8, .expert, "misconceptions versus facts"),
    (15, .advanced, "synthesis of several aspects"), (16, .expert, "core fundamentals"),
    (17, .foundational, "historical development and key discoveries"),
  ])
  func aBatchHasADepthAndAnAspect(number: Int, depth: Depth, aspect: String) {
    let batch = BatchNumber(rawValue: number)
    #expect(batch.depth == depth)
    #expect(batch.aspect.name == aspect)
  }

  @Test(arguments: [
    (1, 2), (2, 3), (3, 4), (4, 8), (5, 6), (8, 12), (7, 8),
  ])
  func deeperGoesOneDepthOnAndAtExpertToTheNextExpert(from: Int, to: Int) {
    #expect(BatchNumber(rawValue: from).deeper == BatchNumber(rawValue: to))
  }

  @Test(arguments: [
    (1, Depth.foundational, 5), (1, .expert, 4), (3, .intermediate, 6), (4, .expert, 8),
    (6, .advanced, 7),
  ])
  func theNextOfADepthIsTheSmallestLaterOne(from: Int, depth: Depth, to: Int) {
    #expect(BatchNumber(rawValue: from).next(of: depth) == BatchNumber(rawValue: to))
  }

  @Test func aDepthIsKnownByNumberOrName() {
    let names: [(String, Depth?)] = [
      ("1", .foundational), ("4", .expert), ("EXPERT", .expert), ("adv", .advanced),
      ("Intermediate", .intermediate), ("0", nil), ("5", nil), ("ex", nil), ("expertise", nil),
      ("", nil), ("-1", nil),
    ]
    for (name, depth) in names { #expect(Depth(name) == depth, "\(name)") }
  }

  @Test func aTopicsNameStaysOnOneLine() {
    let event = EventCoding.event(
      kind: "topicStarted", version: 1, body: #"{"topic":"t","name":"x\nRight: +500 XP\ty"}"#)
    #expect(
      event
        == .topicStarted(
          TopicStarted(topic: TopicID(rawValue: "t"), name: "x Right: +500 XP y")))
  }
}
