internal import FoundationEssentials

/// Events to JSON bodies and back.
///
/// Reading is lenient: a body that cannot be understood is an `unknown` event, which the log keeps
/// and every fold skips.
enum EventCoding {
  static func event(kind: String, version: Int, body: String) -> Event {
    guard version == 1 else { return .unknown }
    return QuickCoding.event(kind: kind, body: body) ?? decodedEvent(kind: kind, body: body)
  }

  /// What a JSON decoder makes of a body of version 1, whatever its form.
  static func decodedEvent(kind: String, body: String) -> Event {
    let data = Data(body.utf8)
    func read<Body: Decodable>(_ event: (Body) -> Event) -> Event {
      // A body that does not decode is kept in the log and skipped by the folds.
      (try? JSONDecoder().decode(Body.self, from: data)).map(event) ?? .unknown
    }
    return switch kind {
    case "topicStarted":
      read { (body: TopicStarted) in
        .topicStarted(TopicStarted(topic: body.topic, name: TopicStarted.onOneLine(body.name)))
      }
    case "cardsAdded": read(Event.cardsAdded)
    case "deckCardsAdded": read(Event.deckCardsAdded)
    case "batchStarted": read(Event.batchStarted)
    case "leftoversStarted": read(Event.leftoversStarted)
    case "reviewStarted": read(Event.reviewStarted)
    case "cardSkipped": read(Event.cardSkipped)
    case "hintGiven": read(Event.hintGiven)
    case "answerRevealed": read(Event.answerRevealed)
    case "answerTried": read(Event.answerTried)
    case "cardGraded": read(Event.cardGraded)
    case "verdictOverridden": read(Event.verdictOverridden)
    case "boxGranted": read(Event.boxGranted)
    case "boxOpened": read(Event.boxOpened)
    case "undone": read(Event.undone)
    case "settingChanged": read(Event.settingChanged)
    case "clockChanged": read(Event.clockChanged)
    case "podiumReached": read(Event.podiumReached)
    case "cardEdited": read(Event.cardEdited)
    case "cardDropped": read(Event.cardDropped)
    case "cardBookmarked": read(Event.cardBookmarked)
    case "topicLiked": read(Event.topicLiked)
    case "topicRenamed":
      read { (body: TopicRenamed) in
        .topicRenamed(TopicRenamed(topic: body.topic, name: TopicStarted.onOneLine(body.name)))
      }
    case "topicDeleted": read(Event.topicDeleted)
    case "reviewsImported": read(Event.reviewsImported)
    default: .unknown
    }
  }

  static func text(of event: Event) -> (kind: String, version: Int, body: String) {
    switch event {
    case .topicStarted(let body): ("topicStarted", 1, json(body))
    case .cardsAdded(let body): ("cardsAdded", 1, json(body))
    case .deckCardsAdded(let body): ("deckCardsAdded", 1, json(body))
    case .batchStarted(let body): ("batchStarted", 1, json(body))
    case .leftoversStarted(let body): ("leftoversStarted", 1, json(body))
    case .reviewStarted(let body): ("reviewStarted", 1, json(body))
    case .cardSkipped(let body): ("cardSkipped", 1, json(body))
    case .hintGiven(let body): ("hintGiven", 1, json(body))
    case .answerRevealed(let body): ("answerRevealed", 1, json(body))
    case .answerTried(let body): ("answerTried", 1, json(body))
    case .cardGraded(let body): ("cardGraded", 1, QuickWriting.body(of: body) ?? json(body))
    case .verdictOverridden(let body): ("verdictOverridden", 1, json(body))
    case .boxGranted(let body): ("boxGranted", 1, json(body))
    case .boxOpened(let body): ("boxOpened", 1, json(body))
    case .undone(let body): ("undone", 1, json(body))
    case .settingChanged(let body): ("settingChanged", 1, json(body))
    case .clockChanged(let body): ("clockChanged", 1, json(body))
    case .podiumReached(let body): ("podiumReached", 1, json(body))
    case .cardEdited(let body): ("cardEdited", 1, json(body))
    case .cardDropped(let body): ("cardDropped", 1, json(body))
    case .cardBookmarked(let body): ("cardBookmarked", 1, json(body))
    case .topicLiked(let body): ("topicLiked", 1, json(body))
    case .topicRenamed(let body): ("topicRenamed", 1, json(body))
    case .topicDeleted(let body): ("topicDeleted", 1, json(body))
    case .reviewsImported(let body): ("reviewsImported", 1, json(body))
    case .unknown: preconditionFailure("An unknown event is never recorded here, only kept.")
    }
  }

  static func json(_ body: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(body), as: UTF8.self)
    } catch {
      preconditionFailure("Event bodies hold nothing that JSON cannot say: \(error)")
    }
  }
}

extension TopicStarted {
  /// A name is shown in lists and prompts: one that brings lines of its own could forge any.
  static func onOneLine(_ name: String) -> String {
    name.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}

extension CardGraded {
  // What counts where a body does not say it.
  static func rating(for verdict: VerdictKind) -> Rating { verdict.isRight ? .good : .again }
  static let firstTry = 1
  /// A grade that does not say how long it took was not quick.
  static let unknownTime = Int64.max
}

extension CardGraded: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    card = try container.decode(CardID.self, forKey: .card)
    topic = try container.decode(TopicID.self, forKey: .topic)
    verdict = try container.decode(VerdictKind.self, forKey: .verdict)
    rating =
      try container.decodeIfPresent(Rating.self, forKey: .rating)
      ?? CardGraded.rating(for: verdict)
    tryNumber =
      try container.decodeIfPresent(Int.self, forKey: .tryNumber) ?? CardGraded.firstTry
    hints = try container.decodeIfPresent(Int.self, forKey: .hints) ?? 0
    revealed = try container.decodeIfPresent(Bool.self, forKey: .revealed) ?? false
    milliseconds =
      try container.decodeIfPresent(Int64.self, forKey: .milliseconds) ?? CardGraded.unknownTime
    typed = try container.decodeIfPresent(String.self, forKey: .typed) ?? ""
    ordinal = try container.decodeIfPresent(Int.self, forKey: .ordinal)
  }
}

extension BoxGranted {
  /// What its rarity may hold, so that no file can bring more.
  static func experience(_ points: Int, heldTo rarity: Rarity) -> Int {
    min(max(points, rarity.experience.lowerBound), rarity.experience.upperBound)
  }
}

extension BoxGranted: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    box = try container.decode(String.self, forKey: .box)
    grade = try container.decode(EventID.self, forKey: .grade)
    ordinal = try container.decodeIfPresent(Int.self, forKey: .ordinal) ?? 0
    rarity = try container.decode(Rarity.self, forKey: .rarity)
    xp = BoxGranted.experience(try container.decode(Int.self, forKey: .xp), heldTo: rarity)
  }
}

extension SettingChanged: Decodable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    if let text = try? container.decode(String.self, forKey: .value) {
      value = text
    } else if let number = try? container.decode(Int.self, forKey: .value) {
      value = String(number)  // other programs may write a number as one
    } else {
      value = String(try container.decode(Double.self, forKey: .value))
    }
  }
}
