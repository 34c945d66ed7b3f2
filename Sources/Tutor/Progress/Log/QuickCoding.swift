/// Bodies read without a JSON decoder, which would take most of the time of folding a long log.
///
/// What this reads is exactly what `Decodable` reads; a member added to a body is added here too.
enum QuickCoding {
  /// Nil where the body is not in the form that edutok writes: `EventCoding` decodes it then.
  static func event(kind: String, body: String) -> Event? {
    switch kind {
    case "cardGraded": BodyReader.read(body, graded)
    case "boxGranted": BodyReader.read(body, boxGranted)
    case "boxOpened":
      BodyReader.read(body) { reader throws(BodyReader.Unusual) in
        .boxOpened(BoxOpened(box: try reader.string("box")))
      }
    case "undone":
      BodyReader.read(body) { reader throws(BodyReader.Unusual) in
        .undone(Undone(event: EventID(rawValue: try reader.string("event"))))
      }
    case "verdictOverridden": BodyReader.read(body, overridden)
    case "answerTried": BodyReader.read(body, tried)
    case "hintGiven": BodyReader.read(body, reference).map(Event.hintGiven)
    case "answerRevealed": BodyReader.read(body, reference).map(Event.answerRevealed)
    case "cardSkipped": BodyReader.read(body, reference).map(Event.cardSkipped)
    case "topicStarted": BodyReader.read(body, topicStarted)
    case "batchStarted": BodyReader.read(body, batchStarted)
    case "cardsAdded": BodyReader.read(body, cardsAdded)
    case "deckCardsAdded": BodyReader.read(body, deckCardsAdded)
    case "clockChanged":
      BodyReader.read(body) { reader throws(BodyReader.Unusual) in
        .clockChanged(ClockChanged(milliseconds: try reader.integer("milliseconds")))
      }
    default: nil  // `settingChanged`, `leftoversStarted` and `podiumReached` are rare
    }
  }

  // Members are read in the order of their names.

  private static func graded(_ reader: inout BodyReader) throws(BodyReader.Unusual) -> Event {
    let card = CardID(rawValue: try reader.string("card"))
    let hints = try reader.optionalInteger("hints")
    let milliseconds = try reader.optionalInteger("milliseconds")
    let ordinal = try reader.optionalInteger("ordinal")
    let rating = try reader.optionalInteger("rating")
    let revealed = try reader.optionalBool("revealed")
    let topic = TopicID(rawValue: try reader.string("topic"))
    let tryNumber = try reader.optionalInteger("try")
    let typed = try reader.optionalString("typed")
    let verdict = try self.verdict(&reader)
    return .cardGraded(
      CardGraded(
        card: card, topic: topic, verdict: verdict,
        rating: try rating.map(self.rating) ?? CardGraded.rating(for: verdict),
        tryNumber: tryNumber.map { Int($0) } ?? CardGraded.firstTry,
        hints: hints.map { Int($0) } ?? 0, revealed: revealed ?? false,
        milliseconds: milliseconds ?? CardGraded.unknownTime, typed: typed ?? "",
        ordinal: ordinal.map { Int($0) }))
  }

  private static func overridden(_ reader: inout BodyReader) throws(BodyReader.Unusual) -> Event {
    let grade = EventID(rawValue: try reader.string("grade"))
    let rating = try rating(reader.integer("rating"))
    return .verdictOverridden(
      VerdictOverridden(grade: grade, verdict: try verdict(&reader), rating: rating))
  }

  private static func boxGranted(_ reader: inout BodyReader) throws(BodyReader.Unusual) -> Event {
    let box = try reader.string("box")
    let grade = EventID(rawValue: try reader.string("grade"))
    let ordinal = try reader.optionalInteger("ordinal")
    guard let rarity = Rarity(rawValue: try reader.string("rarity")) else {
      throw BodyReader.Unusual()
    }
    let xp = Int(try reader.integer("xp"))
    return .boxGranted(
      BoxGranted(
        box: box, grade: grade, ordinal: ordinal.map { Int($0) } ?? 0, rarity: rarity,
        xp: BoxGranted.experience(xp, heldTo: rarity)))
  }

  private static func tried(_ reader: inout BodyReader) throws(BodyReader.Unusual) -> Event {
    let card = CardID(rawValue: try reader.string("card"))
    let isLeftToLearner = try reader.optionalBool("isLeftToLearner")
    let milliseconds = try reader.optionalInteger("milliseconds")
    let topic = TopicID(rawValue: try reader.string("topic"))
    return .answerTried(
      AnswerTried(
        card: card, topic: topic, typed: try reader.string("typed"), milliseconds: milliseconds,
        isLeftToLearner: isLeftToLearner))
  }

  private static func reference(
    _ reader: inout BodyReader
  ) throws(BodyReader.Unusual) -> CardReference {
    let card = CardID(rawValue: try reader.string("card"))
    return CardReference(card: card, topic: TopicID(rawValue: try reader.string("topic")))
  }

  private static func topicStarted(_ reader: inout BodyReader) throws(BodyReader.Unusual) -> Event {
    let name = try reader.string("name")
    let topic = TopicID(rawValue: try reader.string("topic"))
    return .topicStarted(TopicStarted(topic: topic, name: TopicStarted.onOneLine(name)))
  }

  private static func batchStarted(_ reader: inout BodyReader) throws(BodyReader.Unusual) -> Event {
    let batch = BatchNumber(rawValue: Int(try reader.integer("batch")))
    return .batchStarted(
      BatchStarted(topic: TopicID(rawValue: try reader.string("topic")), batch: batch))
  }

  private static func deckCardsAdded(
    _ reader: inout BodyReader
  ) throws(BodyReader.Unusual) -> Event {
    let batch = BatchNumber(rawValue: Int(try reader.integer("batch")))
    let deck = try reader.string("deck")
    let keys = try reader.strings("keys")
    let topic = TopicID(rawValue: try reader.string("topic"))
    return .deckCardsAdded(
      DeckCardsAdded(
        topic: topic, batch: batch, deck: deck, keys: keys,
        types: try reader.optionalStrings("types")))
  }

  private static func cardsAdded(_ reader: inout BodyReader) throws(BodyReader.Unusual) -> Event {
    let aspect = Int(try reader.integer("aspect"))
    let batch = BatchNumber(rawValue: Int(try reader.integer("batch")))
    let cards = try reader.objects("cards", card)
    let depth = Int(try reader.integer("depth"))
    let source = try reader.string("source")
    return .cardsAdded(
      CardsAdded(
        topic: TopicID(rawValue: try reader.string("topic")), batch: batch, depth: depth,
        aspect: aspect, source: source, cards: cards))
  }

  private static func card(
    _ reader: inout BodyReader
  ) throws(BodyReader.Unusual) -> CardContent {
    let accept = try reader.optionalStrings("accept")
    let answer = try reader.string("answer")
    let explanation = try reader.optionalString("explanation")
    let hint = try reader.optionalString("hint")
    let id = try reader.optionalString("id")
    let key = try reader.optionalString("key")
    let keywords = try reader.optionalStrings("keywords")
    let question = try reader.string("question")
    let tags = try reader.optionalStrings("tags")
    let type = try reader.optionalString("type") ?? ""
    let card = Card(
      id: CardID(rawValue: id ?? ""), type: CardType(rawValue: type) ?? CardType(naming: type),
      question: question, answer: answer, accept: accept ?? [], hint: hint,
      explanation: explanation, tags: tags ?? [])
    var content = CardContent(card)
    if id == nil { content.id = nil }
    content.key = key
    content.keywords = keywords
    return content
  }

  private static func verdict(
    _ reader: inout BodyReader
  ) throws(BodyReader.Unusual) -> VerdictKind {
    guard let kind = VerdictKind(rawValue: try reader.string("verdict")) else {
      throw BodyReader.Unusual()
    }
    return kind
  }

  private static func rating(_ number: Int64) throws(BodyReader.Unusual) -> Rating {
    guard let rating = Rating(rawValue: Int(number)) else { throw BodyReader.Unusual() }
    return rating
  }
}
