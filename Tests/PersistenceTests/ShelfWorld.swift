import TestSupport
@testable import Tutor

@testable import Persistence

/// A store with two connections and two devices beside it, and a plain log that has what the store has.
final class ShelfWorld {
  private let store: StoreFixture
  private let logs: [SQLiteEventLog]
  private let plain = MemoryEventLog()
  /// What each place knows: the connections share the first.
  private var known: [[RecordedEvent]] = [[], [], []]
  /// What a device has done that the store has not got.
  private var undelivered: [[RecordedEvent]] = [[], [], []]
  private var made = 0

  static let today = 20_500
  static let names = ["store", "d2", "d3"]

  init() throws {
    store = try StoreFixture()
    logs = [try store.open(), try store.open()]
    for log in logs { try log.connection.execute("PRAGMA synchronous = OFF") }
    try logs[0].makeShelf { _ in }
  }

  func take(_ step: ShelfStep) throws {
    switch step {
    case .act(let place, let action):
      let device = max(0, place - 1)
      let events = events(of: action, by: device)
      known[device] += events
      if place < 2 {
        try commit(events, on: logs[place])
        _ = try plain.merge(events)
      } else {
        undelivered[device] += events
      }
    case .fail(let place, let action):
      let log = logs[place]
      try log.connection.execute(
        "CREATE TEMP TRIGGER stop BEFORE INSERT ON standing BEGIN SELECT raise(ABORT, 'no'); END")
      // That it fails is what the step is for.
      try? commit(events(of: action, by: 0), on: log)
      try log.connection.execute("DROP TRIGGER stop")
    case .bring(let place, let to, let seed, let isSync):
      let device = place - 1
      var random = SplitMix64(seed: seed)
      let shuffled = undelivered[device].shuffled(using: &random)
      let count = Int.random(in: 0...shuffled.count, using: &random)
      let coming = Array(shuffled.prefix(count))
      undelivered[device] = Array(shuffled.dropFirst(count))
      if isSync {
        _ = try logs[to].receive(coming, remembering: [1])
      } else {
        _ = try logs[to].merge(coming)
      }
      _ = try plain.merge(coming)
      known[0] += coming
    case .tell(let place):
      let ids = Set(known[place - 1].map(\.id))
      known[place - 1] += known[0].filter { !ids.contains($0.id) }
    case .remake(let place):
      try logs[place].connection.execute("DELETE FROM shelf")
      try logs[1 - place].makeShelf { _ in }
    case .count(let place, let day):
      _ = try logs[place].dueCount(on: StudyDay(ordinal: ShelfWorld.today + day))
    }
  }

  private func commit(_ events: [RecordedEvent], on log: SQLiteEventLog) throws {
    try log.commit { _ in Commit(events: events, standing: [1], foldVersion: 1) }
  }

  // MARK: What is done

  private func events(of action: ShelfStep.Action, by device: Int) -> [RecordedEvent] {
    switch action {
    case .grade(let card, let day, let rating):
      return [grade(card, day, Rating(rawValue: rating) ?? .good, by: device, after: 0)]
    case .lapse(let card, let day, let times):
      return (0..<2 * times + 1).map {
        grade(card, day + $0 / 2, $0.isMultiple(of: 2) ? .again : .good, by: device, after: $0)
      }
    case .hint(let card):
      let reference = CardReference(card: name(card), topic: TopicID(rawValue: "t0"))
      return [event(.hintGiven(reference), by: device)]
    case .undo(let number):
      guard let target = pick(number, device, { _ in true }) else { return [] }
      return [event(.undone(Undone(event: target)), by: device)]
    case .override(let number, let isRight):
      guard let target = pick(number, device, { $0.kind == "cardGraded" }) else { return [] }
      let body = VerdictOverridden(
        grade: target, verdict: isRight ? .correct : .wrong, rating: isRight ? .good : .again)
      return [event(.verdictOverridden(body), by: device)]
    case .addCards(let topic, let first):
      let cards = (first..<first + 4).map { number in
        CardContent(
          Card(
            id: name(number), type: .question, question: "Q\(number)", answer: "A",
            tags: ["tag\(number % 3)"]))
      }
      let body = CardsAdded(
        topic: TopicID(rawValue: "t\(topic)"), batch: BatchNumber(rawValue: 1 + first % 3),
        depth: 1, aspect: 0, source: "m", cards: cards)
      return [event(.cardsAdded(body), by: device)]
    case .addDeck(let topic, let first):
      let body = DeckCardsAdded(
        topic: TopicID(rawValue: "t\(topic)"), batch: BatchNumber(rawValue: 1 + first % 3),
        deck: "deck", keys: (first..<first + 3).map { "k\($0)" }, types: nil)
      return [event(.deckCardsAdded(body), by: device)]
    case .edit(let card, let number):
      let content = CardContent(
        Card(
          id: name(card), type: .question, question: "Edited \(number)", answer: "new",
          tags: ["tag\(number % 3)"]))
      return [
        event(
          .cardEdited(
            CardEdited(card: name(card), topic: TopicID(rawValue: "t0"), content: content)),
          by: device)
      ]
    case .drop(let card):
      let body = CardDropped(card: name(card), topic: TopicID(rawValue: "t0"))
      return [event(.cardDropped(body), by: device)]
    case .delete(let topic):
      let body = TopicDeleted(topic: TopicID(rawValue: "t\(topic)"))
      return [event(.topicDeleted(body), by: device)]
    case .importReviews(let card, let count):
      let reviews = (0..<count).map { number in
        ReviewsImported.Review(
          day: StudyDay(ordinal: ShelfWorld.today - 20 + 7 * number / 2),
          rating: Rating(rawValue: 1 + (card + number) % 4) ?? .good)
      }
      return [
        event(
          .reviewsImported(
            ReviewsImported(
              card: name(card), topic: TopicID(rawValue: "t0"), reviews: reviews)),
          by: device)
      ]
    case .set(let number):
      let retention = ["0.8", "0.95", "", "most of them"][number / 3 % 4]
      let body =
        switch number % 3 {
        case 0: SettingChanged(name: "retention", value: retention)
        case 1: SettingChanged(name: "schedule", value: number < 50 ? "personal" : "default")
        case _:
          SettingChanged(
            name: Scheduler.parametersName,
            value: Scheduler.text(
              ofParameters: Scheduler.defaultParameters.map { $0 * (number < 50 ? 1.1 : 0.9) }))
        }
      return [event(.settingChanged(body), by: device)]
    }
  }

  private func name(_ card: Int) -> CardID {
    card < 8
      ? CardID(rawValue: "c\(card)") : DeckReference(deck: "deck", key: "k\(card)").cardID
  }

  private func grade(
    _ card: Int, _ day: Int, _ rating: Rating, by device: Int, after: Int
  ) -> RecordedEvent {
    let body = CardGraded(
      card: name(card), topic: TopicID(rawValue: "t\(card % 3)"),
      verdict: rating == .again ? .wrong : .correct, rating: rating, tryNumber: 1, hints: 0,
      revealed: false, milliseconds: 1, typed: "x")
    return event(.cardGraded(body), by: device, on: ShelfWorld.today + day, after: after)
  }

  private func pick(
    _ number: Int, _ device: Int, _ isFit: (RecordedEvent) -> Bool
  ) -> EventID? {
    // Mostly what was done last.
    let fit = known[device].filter(isFit).suffix(number.isMultiple(of: 3) ? .max : 6)
    return fit.isEmpty ? nil : Array(fit)[number % fit.count].id
  }

  private func event(
    _ event: Event, by device: Int, on day: Int = ShelfWorld.today, after: Int = 0
  ) -> RecordedEvent {
    made += 1
    let wall = Timestamp(milliseconds: Int64(day) * 86_400_000)
    let clock = (known[device].map(\.clock).max() ?? 0) + 1 + Int64(after)
    return RecordedEvent(
      event, id: EventID(rawValue: "\(ShelfWorld.names[(made * 7) % 3])-\(made)"),
      device: ShelfWorld.names[device], session: "s", clock: clock,
      at: Moment(wall: wall, offset: 0, day: StudyDay(ordinal: day), uptime: 0))
  }

  // MARK: What has to hold

  /// What the store answers otherwise than the plain log; nil where there is nothing.
  ///
  /// - Parameter days: After today.
  func difference(days: [Int]) throws -> String? {
    for (number, log) in logs.enumerated() {
      let check = try log.checkShelf()
      if !check.isSound { return "connection \(number): \(check)" }
      for day in days {
        if let found = try difference(of: log, on: StudyDay(ordinal: ShelfWorld.today + day)) {
          return "connection \(number), day \(day): \(found)"
        }
      }
    }
    let log = logs[0]
    for topic in [nil, TopicID(rawValue: "t1")]
    where try log.memories(of: topic) != plain.memories(of: topic) {
      return "memories: \(try log.memories(of: topic)) for \(try plain.memories(of: topic))"
    }
    guard try log.tags() == plain.tags() else { return "tags" }
    let all = (0..<12).map(name)
    guard try log.cards(all) == plain.cards(all) else { return "cards" }
    for text in ["q1", "edited", "new", "deck answer", "q", "tag1", "a"] {
      let (found, wanted) = (
        try log.search(text, in: FewDecks(), limit: 5),
        try plain.search(text, in: FewDecks(), limit: 5)
      )
      if found != wanted { return "search \(text): \(found)\n for \(wanted)" }
    }
    for limit in [5, 1000]
    where try log.reviewHistories(limit: limit) != plain.reviewHistories(limit: limit) {
      return "histories"
    }
    return nil
  }

  private func difference(of log: SQLiteEventLog, on day: StudyDay) throws -> String? {
    let (due, plainDue) = (try log.dueCount(on: day), try plain.dueCount(on: day))
    if due != plainDue { return "\(due) due for \(plainDue)" }
    let counts = try log.dueCounts(from: day, days: 9)
    let plainCounts = try plain.dueCounts(from: day, days: 9)
    if counts != plainCounts { return "\(counts) due for \(plainCounts)" }
    var wishes = [
      ReviewWish(day: day, due: 100, new: 100), ReviewWish(day: day, due: 2, new: 1),
      ReviewWish(day: day, due: 3, new: 3, isOfLeeches: true),
      ReviewWish(
        day: day, due: 2, new: 2, except: Set(["c1", "c2", "c4"].map { CardID(rawValue: $0) })),
    ]
    for number in wishes.indices {
      var wish = wishes[number]
      wish.topic = TopicID(rawValue: "t\(number % 3)")
      wishes.append(wish)
    }
    for wish in wishes {
      let (hand, plainHand) = (try log.cards(for: wish), try plain.cards(for: wish))
      if hand != plainHand { return "\(wish): \(hand)\n for \(plainHand)" }
    }
    return nil
  }
}

/// One deck, of which every fifth card is gone.
private struct FewDecks: DeckCatalog {
  func topic(named name: String) -> Topic? { nil }
  func lastBatch(of topic: Topic) -> BatchNumber? { nil }
  var topicNames: [String] { [] }

  func card(_ reference: DeckReference) -> Card? {
    guard let number = Int(reference.key.dropFirst()), !number.isMultiple(of: 5) else { return nil }
    return Card(
      id: reference.cardID, type: .question, question: "Q\(number)", answer: "deck answer",
      source: reference)
  }
}
