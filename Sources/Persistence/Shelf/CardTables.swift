internal import Tutor

/// The statements that read and write the shelf's tables, and what is known of them meanwhile.
struct CardTables: ~Copyable {
  /// Raised where what the tables say of a log changes.
  static let derivation = 2

  /// Nil where nothing was counted, or may have changed since.
  var counted: DueCounts?
  private var known: (text: String, scheduler: Scheduler)?
  var words = SearchWords()

  var made = KeptStatement("SELECT scheduler FROM shelf WHERE derivation = \(derivation)")
  var dataVersion = KeptStatement("PRAGMA data_version")
  var reading = KeptStatement("SELECT \(CardRow.columns) FROM card WHERE id = ?")
  var insertion = KeptStatement(
    """
    INSERT INTO card (\(CardRow.columns)) VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)
    """)
  var scheduling = KeptStatement(
    """
    UPDATE card SET stability = ?, difficulty = ?, due = ?, last_day = ?, last_rating = ?,
      first_day = ?, last_success = ?, lapses = ?, reviews = ?, last_clock = ?, last_id = ?,
      bucket = ?
    WHERE id = ?
    """)
  var following = KeptStatement("UPDATE card SET last_clock = ?, last_id = ? WHERE id = ?")
  var deletion = KeptStatement("DELETE FROM card WHERE id = ?")
  var textInsertion = KeptStatement(
    """
    INSERT INTO card_text (rowid, question, answer, rest)
    VALUES ((SELECT number FROM card WHERE id = ?), ?, ?, ?)
    """)
  var textDeletion = KeptStatement(
    "DELETE FROM card_text WHERE rowid = (SELECT number FROM card WHERE id = ?)")
  var textReading = KeptStatement(
    """
    SELECT EXISTS (SELECT 1 FROM card_text WHERE rowid = (SELECT number FROM card WHERE id = ?))
    """)
  var editExists = KeptStatement(
    "SELECT 1 FROM event WHERE card = ? AND kind = 'cardEdited' LIMIT 1")
  var deletedTopic = KeptStatement(
    "SELECT EXISTS (SELECT 1 FROM event WHERE topic = ? AND kind = 'topicDeleted')")
  var reaching = KeptStatement(
    "SELECT EXISTS (SELECT 1 FROM event WHERE target = ? AND kind <> 'boxGranted')")
  var tallying = KeptStatement(
    """
    INSERT INTO tally (what, day, cards) VALUES (?, ?, ?)
    ON CONFLICT (what, day) DO UPDATE SET cards = cards + excluded.cards
    """)
  var ownEvents = KeptStatement(
    """
    WITH RECURSIVE reached (seq, id) AS (
      SELECT seq, id FROM event WHERE card = ?1
      UNION
      SELECT event.seq, event.id FROM reached JOIN event ON event.target = reached.id
      WHERE event.kind <> 'boxGranted'
    )
    SELECT \(EventRecord.columns) FROM event WHERE seq IN (SELECT seq FROM reached)
    """)

  init() {}

  /// What the schedules were computed with; nil where the tables are not made.
  mutating func scheduler(
    on connection: borrowing Connection
  ) throws(StoreError) -> Scheduler? {
    let text = try made.run(on: connection) { statement throws(StoreError) in
      try statement.step() ? statement.text(0) : nil
    }
    guard let text else { return nil }
    if let known, known.text == text { return known.scheduler }
    guard let scheduler = SchedulerText.scheduler(text) else { return nil }
    known = (text, scheduler)
    return scheduler
  }

  mutating func row(
    of card: CardID, on connection: borrowing Connection
  ) throws(StoreError) -> CardRow? {
    try reading.run(on: connection) { statement throws(StoreError) in
      try statement.bind(card.rawValue, at: 1)
      return try statement.step() ? CardRow(row: statement) : nil
    }
  }

  /// All cards of a topic, those taken out too.
  func cards(
    of topic: TopicID, on connection: borrowing Connection
  ) throws(StoreError) -> [CardRow] {
    let rows = try connection.prepare(
      "SELECT \(CardRow.columns) FROM card WHERE topic = ?1 OR away = ?1")
    try rows.bind(topic.rawValue, at: 1)
    var cards: [CardRow] = []
    while try rows.step() { cards.append(CardRow(row: rows)) }
    return cards
  }

  /// What happened to the card, and in rings around it the undos and overrides of that, in the
  /// log's order.
  mutating func events(
    of card: CardID, on connection: borrowing Connection
  ) throws(StoreError) -> [RecordedEvent] {
    var events: [RecordedEvent] = []
    try ownEvents.run(on: connection) { statement throws(StoreError) in
      try statement.bind(card.rawValue, at: 1)
      while try statement.step() { events.append(EventRecord(row: statement).event) }
    }
    let pairs = zip(events, events.dropFirst())
    if pairs.allSatisfy({ $0.position < $1.position }) { return events }
    return events.sorted { $0.position < $1.position }
  }

  /// Whether an undo or an override in the log is about the event.
  mutating func isReached(
    _ event: EventID, on connection: borrowing Connection
  ) throws(StoreError) -> Bool {
    try reaching.run(on: connection) { statement throws(StoreError) in
      try statement.bind(event.rawValue, at: 1)
      return try statement.step() && statement.integer(0) == 1
    }
  }

  /// Writes with what the schedules are computed.
  mutating func note(
    _ scheduler: Scheduler, on connection: borrowing Connection
  ) throws(StoreError) {
    let statement = try connection.prepare(
      "INSERT OR REPLACE INTO shelf (one, derivation, scheduler) VALUES (1, ?, ?)")
    try statement.bind(CardTables.derivation, at: 1)
    try statement.bind(SchedulerText.text(scheduler), at: 2)
    _ = try statement.step()
  }

  /// Has all memories come due as another scheduler of the same parameters says.
  mutating func reschedule(
    by scheduler: Scheduler, on connection: borrowing Connection
  ) throws(StoreError) {
    counted = nil
    try note(scheduler, on: connection)
    let rows = try connection.prepare(
      "SELECT number, stability, difficulty, last_day, due FROM card WHERE reviews IS NOT NULL")
    var changed: [(number: Int64, due: Int)] = []
    while try rows.step() {
      let memory = MemoryState(stability: rows.number(1), difficulty: rows.number(2))
      let due = Int(rows.integer(3)) + scheduler.interval(for: memory)
      if due != rows.integer(4) { changed.append((rows.integer(0), due)) }
    }
    let update = try connection.prepare("UPDATE card SET due = ? WHERE number = ?")
    for (number, due) in changed {
      try update.bind(due, at: 1)
      try update.bind(number, at: 2)
      _ = try update.step()
      update.reset()
    }
    try connection.execute(
      """
      DELETE FROM tally WHERE what = 'due';
      INSERT INTO tally (what, day, cards)
        SELECT 'due', due, count(*) FROM card WHERE bucket IS NOT NULL GROUP BY due;
      """)
  }

  /// Writes what a card has become, and counts it anew.
  mutating func replace(
    _ old: CardRow?, by new: CardRow, on connection: borrowing Connection
  ) throws(StoreError) {
    guard old != new else { return }
    try write(old, new, on: connection)
    let (before, after) = (Tally.of(old), Tally.of(new))
    for tally in before where !after.contains(tally) { try add(-1, to: tally, on: connection) }
    for tally in after where !before.contains(tally) { try add(1, to: tally, on: connection) }
    counted?.change(from: old, to: new)
  }

  private mutating func write(
    _ old: CardRow?, _ new: CardRow, on connection: borrowing Connection
  ) throws(StoreError) {
    if let old, new.home == old.home, new.isDropped == old.isDropped, !new.isEmpty {
      if let last = new.lastReview, new.schedule == old.schedule {
        // The indexes have nothing to do with it.
        return try following.run(on: connection) { statement throws(StoreError) in
          try statement.bind(last.clock, at: 1)
          try statement.bind(last.id.rawValue, at: 2)
          try statement.bind(new.id.rawValue, at: 3)
          _ = try statement.step()
        }
      }
      return try scheduling.run(on: connection) { statement throws(StoreError) in
        try new.bindSchedule(to: statement, from: 1)
        try statement.bind(new.id.rawValue, at: 13)
        _ = try statement.step()
      }
    }
    if old != nil {
      try deleteText(of: new.id, on: connection)
      try deletion.run(on: connection) { statement throws(StoreError) in
        try statement.bind(new.id.rawValue, at: 1)
        _ = try statement.step()
      }
    }
    if !new.isEmpty { try insert(new, on: connection) }
  }

  mutating func insert(
    _ card: CardRow, on connection: borrowing Connection
  ) throws(StoreError) {
    try insertion.run(on: connection) { statement throws(StoreError) in
      try card.bind(to: statement)
      _ = try statement.step()
    }
  }

  mutating func add(
    _ cards: Int, to tally: Tally, on connection: borrowing Connection
  ) throws(StoreError) {
    try tallying.run(on: connection) { statement throws(StoreError) in
      try statement.bind(tally.what.rawValue, at: 1)
      try statement.bind(tally.day.ordinal, at: 2)
      try statement.bind(cards, at: 3)
      _ = try statement.step()
    }
  }
}
