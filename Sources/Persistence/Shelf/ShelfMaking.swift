internal import Tutor

/// All rows of the shelf, made from all of the log in two readings.
struct ShelfMaking {
  private(set) var cards: [CardRow] = []
  let scheduler: Scheduler
  private var numbers: [CardID: Int] = [:]
  /// Cards whose grades did not come day after day: they are folded from their own events.
  private var unordered: Set<Int> = []

  /// - Parameter tables: Of `connection`, on one state of which this is called.
  init(
    from connection: borrowing Connection, _ tables: inout CardTables
  ) throws(StoreError) {
    scheduler = try ShelfMaking.scheduler(from: connection)
    let resolution = Resolution(of: try ShelfMaking.reaching(in: connection))
    let rows = try connection.prepare(
      """
      SELECT \(EventRecord.columns), seq FROM event
      WHERE kind IN ('cardGraded', 'cardsAdded', 'deckCardsAdded', 'cardDropped', 'topicDeleted',
        'reviewsImported')
      ORDER BY clock, id
      """)
    var previous: EventRecord?
    while try rows.step() {
      let record = EventRecord(row: rows, after: previous)
      previous = record
      var recorded = record.event
      guard resolution.settles(&recorded) else { continue }
      take(recorded, row: rows.integer(10))
    }
    for number in unordered.sorted() {
      let events = try tables.events(of: cards[number].id, on: connection)
      cards[number].fold(Resolution.standing(of: events), by: scheduler)
    }
    numbers = [:]
  }

  /// How many cards count for what.
  var tallies: [Tally: Int] {
    var tallies: [Tally: Int] = [:]
    for card in cards {
      for tally in Tally.of(card) { tallies[tally, default: 0] += 1 }
    }
    return tallies
  }

  private mutating func take(_ recorded: RecordedEvent, row: Int64) {
    let reviews = Review.all(in: recorded)
    if let card = recorded.event.card, !reviews.isEmpty {
      let number = number(of: card)
      // Several of one event have one position, which only a fold of all of them can order; it also
      // sees what was imported twice.
      let isPlain =
        reviews.count == 1 && !unordered.contains(number)
        && (!reviews[0].isImported || cards[number].schedule == nil)
      if !isPlain || !cards[number].append(reviews[0], by: scheduler) { unordered.insert(number) }
    } else if case .cardDropped(let body) = recorded.event {
      cards[number(of: body.card)].isDropped = true
    } else if case .topicDeleted(let body) = recorded.event {
      for index in cards.indices where cards[index].home?.topic == body.topic {
        cards[index].home = nil
      }
    } else if let added = AddedCards(recorded) {
      for (place, id) in added.ids.enumerated() {
        let number = number(of: id)
        if cards[number].home == nil {
          cards[number].home = CardRow.Home(
            topic: added.topic, batch: added.batch, row: row, position: recorded.position,
            place: place)
        }
      }
    }
  }

  private mutating func number(of card: CardID) -> Int {
    if let number = numbers[card] { return number }
    cards.append(CardRow(card))
    numbers[card] = cards.count - 1
    return cards.count - 1
  }

  // MARK: What reaches back

  /// The undos and overrides of the log, in its order.
  private static func reaching(
    in connection: borrowing Connection
  ) throws(StoreError) -> [RecordedEvent] {
    // The sign keeps SQLite from going through the index, and so through all of the log's rows in
    // another order than theirs, for a few events.
    try events(
      in: connection,
      "WHERE kind IN ('undone', 'verdictOverridden') ORDER BY +clock, id")
  }

  /// As the settings of the log say.
  static func scheduler(
    from connection: borrowing Connection
  ) throws(StoreError) -> Scheduler {
    let events = try events(
      in: connection,
      """
      WHERE seq IN (
        WITH RECURSIVE reached (seq, id) AS (
          SELECT seq, id FROM event WHERE kind = 'settingChanged'
          UNION
          SELECT event.seq, event.id FROM reached JOIN event ON event.target = reached.id
        )
        SELECT seq FROM reached)
      ORDER BY +clock, id
      """)
    return Scheduler(settings: ShelfFold.settings(Resolution.standing(of: events)))
  }

  private static func events(
    in connection: borrowing Connection, _ condition: String
  ) throws(StoreError) -> [RecordedEvent] {
    let rows = try connection.prepare("SELECT \(EventRecord.columns) FROM event \(condition)")
    var events: [RecordedEvent] = []
    while try rows.step() { events.append(EventRecord(row: rows).event) }
    return events
  }
}

extension CardRow {
  /// Takes a grade that stands; false, and nothing changed, where it does not follow those before.
  mutating func append(_ review: Review, by scheduler: Scheduler) -> Bool {
    if let schedule, let lastReview, !schedule.isFollowed(by: review, after: lastReview) {
      return false
    }
    schedule = CardSchedule.after(review.rating, on: review.day, of: schedule, by: scheduler)
    lastReview = review.position
    return true
  }

  /// Takes what happened to the card, which are all events of it that stand, in the log's order.
  mutating func fold(_ standing: [RecordedEvent], by scheduler: Scheduler) {
    let reviews = standing.flatMap(Review.all)
    schedule = CardSchedule(reviews, by: scheduler)
    lastReview = reviews.last?.position
    isDropped = standing.contains { if case .cardDropped = $0.event { true } else { false } }
  }

  /// What the learner has made of the card whose events these are, which stand, in the log's order.
  static func edit(among standing: [RecordedEvent]) -> CardContent? {
    standing.lazy.reversed().compactMap { recorded -> CardContent? in
      guard case .cardEdited(let body) = recorded.event else { return nil }
      return body.content
    }.first
  }
}
