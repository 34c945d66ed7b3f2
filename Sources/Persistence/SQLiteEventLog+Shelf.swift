package import Tutor

extension SQLiteEventLog {
  package func makeShelf(whenLong tell: (_ events: Int) -> Void) throws {
    guard try !isShelfMade() else { return }
    let count = try count()
    if count >= SQLiteEventLog.longLog { tell(count) }
    try write {
      // Another instance may have been here meanwhile.
      guard try !isShelfMade() else { return false }
      try makeTables()
      return true
    }
  }

  /// From so many events on it takes a second to make the tables.
  private static let longLog = 200_000

  /// That they fit the settings is seen to by each transaction that changes those.
  private func isShelfMade() throws -> Bool {
    try connection.read { try hasTables() && tables.scheduler(on: connection) != nil }
  }

  /// Whether all of the tables and their indexes are there, whatever is in them.
  func hasTables() throws(StoreError) -> Bool {
    let parts = try connection.integer(
      """
      SELECT count(*) FROM sqlite_master WHERE name IN ('card', 'card_recall',
        'card_recall_in_topic', 'card_new', 'card_new_in_topic', 'card_set_aside', 'tally', 'shelf',
        'card_text')
      """)
    return parts == 9
  }

  /// Makes all of the tables within a transaction.
  func makeTables() throws {
    tables.counted = nil
    let made = try ShelfMaking(from: connection, &tables)
    do throws(StoreError) {
      try connection.execute(Migrations.withoutShelf)
    } catch .corrupt {
      try connection.execute(Migrations.emptyIndex + Migrations.withoutShelf)
    }
    try connection.execute(Migrations.shelf)
    let edits = try edits()
    var contents = HomeContents()
    for card in made.cards where !card.isEmpty {
      try tables.insert(card, on: connection)
      try tables.addText(of: card, edits[card.id], &contents, on: connection)
    }
    for (tally, cards) in made.tallies { try tables.add(cards, to: tally, on: connection) }
    try tables.note(made.scheduler, on: connection)
  }

  /// Brings the tables up to what the transaction has added to the log, where they are made.
  func keepShelf(_ events: [RecordedEvent], isOwn: Bool = false) throws {
    guard let scheduler = try tables.scheduler(on: connection) else {
      // Tables that another version of the program made would lack these events from now on.
      return try connection.execute("DELETE FROM shelf")
    }
    var keeping = ShelfKeeping(scheduler)
    try keeping.take(events, isOwn: isOwn, &tables, on: connection)
    if keeping.needsMaking { try makeTables() }
  }

  // MARK: Counting

  package func dueCount(on day: StudyDay) throws -> Int {
    try connection.read {
      _ = try madeScheduler()
      return try count(of: nil, on: day).due
    }
  }

  package func dueCounts(from day: StudyDay, days: Int) throws -> [Int] {
    try connection.read {
      _ = try madeScheduler()
      var counts = Array(repeating: 0, count: days)
      guard days > 0 else { return counts }
      counts[0] = try count(of: nil, on: day).due
      let rows = try connection.prepare(
        "SELECT day, cards FROM tally WHERE what = 'due' AND day > ?1 AND day < ?2")
      try rows.bind(day.ordinal, at: 1)
      try rows.bind(day.ordinal + days, at: 2)
      while try rows.step() {
        counts[Int(rows.integer(0)) - day.ordinal] += Int(rows.integer(1))
      }
      // Those reviewed in the future count for the first day.
      for due in try reviewedAfter(day.next, topic: nil).compactMap(\.schedule?.due)
      where due > day && due.ordinal - day.ordinal < days {
        counts[due.ordinal - day.ordinal] -= 1
      }
      return counts
    }
  }

  /// - Throws: `StoreError.unshelved` where the tables are not made.
  func madeScheduler() throws -> Scheduler {
    guard let scheduler = try shelfScheduler() else { throw StoreError.unshelved }
    return scheduler
  }

  /// Nil also where a store opened for reading is of a version before the tables.
  private func shelfScheduler() throws -> Scheduler? {
    do {
      return try tables.scheduler(on: connection)
    } catch {
      guard case .failed = error, try !connection.isOfThisVersion else { throw error }
      return nil
    }
  }

  /// How many cards of the topic, or of all, are due on the day, and how many were never graded.
  private func count(of topic: TopicID?, on day: StudyDay) throws -> DueCounts.Count {
    let version = try tables.dataVersion.run(on: connection) { statement throws(StoreError) in
      try statement.step() ? statement.integer(0) : 0
    }
    if let counted = tables.counted, counted.version == version, counted.day == day {
      if let count = counted.counts[topic] { return count }
    } else {
      tables.counted = DueCounts(version: version, day: day)
    }
    var count = try topic.map { try countInTopic($0, on: day) } ?? countTallies(on: day)
    count.due += try reviewedAfter(day.next, topic: topic).count { ($0.schedule?.due ?? day) > day }
    tables.counted?.counts[topic] = count
    return count
  }

  private func countTallies(on day: StudyDay) throws -> DueCounts.Count {
    let rows = try connection.prepare(
      """
      SELECT (SELECT ifnull(sum(cards), 0) FROM tally WHERE what = 'due' AND day <= ?),
        (SELECT ifnull(sum(cards), 0) FROM tally WHERE what = 'new')
      """)
    try rows.bind(day.ordinal, at: 1)
    _ = try rows.step()
    return DueCounts.Count(due: Int(rows.integer(0)), new: Int(rows.integer(1)))
  }

  private func countInTopic(_ topic: TopicID, on day: StudyDay) throws -> DueCounts.Count {
    let rows = try connection.prepare(
      """
      SELECT (
          SELECT count(*) FROM card INDEXED BY card_recall_in_topic
          WHERE topic = ?1 AND bucket IS NOT NULL AND due <= ?2),
        (SELECT count(*) FROM card WHERE topic = ?1 AND topic IS NOT NULL AND reviews IS NULL)
      """)
    try rows.bind(topic.rawValue, at: 1)
    try rows.bind(day.ordinal, at: 2)
    _ = try rows.step()
    return DueCounts.Count(due: Int(rows.integer(0)), new: Int(rows.integer(1)))
  }

  /// The cards that come to reviews and were reviewed after a day.
  private func reviewedAfter(_ day: StudyDay, topic: TopicID?) throws -> [CardRow] {
    let within = topic == nil ? "" : "topic = ?2 AND "
    let rows = try connection.prepare(
      """
      WITH RECURSIVE found (bucket) AS (
        SELECT min(bucket) FROM card WHERE \(within)bucket IS NOT NULL
        UNION ALL
        SELECT (SELECT min(bucket) FROM card WHERE \(within)bucket > found.bucket)
        FROM found WHERE found.bucket IS NOT NULL
      )
      SELECT \(CardRow.columns) FROM card
      WHERE \(within)bucket IN (SELECT bucket FROM found) AND last_day > ?1
      """)
    try rows.bind(day.ordinal, at: 1)
    if let topic { try rows.bind(topic.rawValue, at: 2) }
    var cards: [CardRow] = []
    while try rows.step() { cards.append(CardRow(row: rows)) }
    return cards
  }

  // MARK: Cards

  package func cards(_ ids: [CardID]) throws -> [ShelvedCard] {
    try connection.read {
      _ = try madeScheduler()
      var contents = HomeContents()
      return try ids.compactMap { id in
        try tables.row(of: id, on: connection).flatMap { try shelved($0, &contents) }
      }
    }
  }

  package func cards(for wish: ReviewWish) throws -> ReviewHand {
    try connection.read {
      let scheduler = try madeScheduler()
      var contents = HomeContents()
      let count = try count(of: wish.topic, on: wish.day)
      let leeches = try setAside(in: wish.topic)
      let due =
        wish.isOfLeeches ? leastRetrievable(leeches, for: wish) : try due(for: wish, scheduler)
      let new = wish.isOfLeeches ? [] : try new(for: wish)
      let begun = try connection.prepare(
        "SELECT cards FROM tally WHERE what = 'begun' AND day = ?")
      try begun.bind(wish.day.ordinal, at: 1)
      return ReviewHand(
        due: try due.compactMap { try shelved($0, &contents) },
        new: try new.compactMap { try shelved($0, &contents) },
        dueInAll: count.due, newInAll: count.new, leeches: leeches.count,
        begunToday: try begun.step() ? Int(begun.integer(0)) : 0)
    }
  }

  private func due(for wish: ReviewWish, _ scheduler: Scheduler) throws -> [CardRow] {
    guard wish.due > 0 else { return [] }
    var found: [CardRow] = []
    var walk = try RecallWalk.begin(
      on: connection, day: wish.day, topic: wish.topic, scheduler: scheduler, wanted: wish.due)
    while found.count < wish.due, let card = try walk.next() {
      guard !wish.except.contains(card), let row = try tables.row(of: card, on: connection)
      else { continue }
      found.append(row)
    }
    guard found.count < wish.due else { return found }
    let ahead = try reviewedAfter(wish.day.next, topic: wish.topic)
    return found + leastRetrievable(ahead, for: wish).prefix(wish.due - found.count)
  }

  /// The first of the cards that were asked for.
  private func leastRetrievable(_ cards: [CardRow], for wish: ReviewWish) -> [CardRow] {
    let ranked = cards.compactMap { card -> (order: RecallOrder, card: CardRow)? in
      guard let schedule = card.schedule, !wish.except.contains(card.id) else { return nil }
      let order = RecallOrder(
        card.id, lastDay: schedule.lastDay, stability: schedule.memory.stability, on: wish.day)
      return (order, card)
    }
    return ranked.sorted { $0.order < $1.order }.prefix(wish.due).map(\.card)
  }

  private func setAside(in topic: TopicID?) throws -> [CardRow] {
    let rows = try connection.prepare(
      """
      SELECT \(CardRow.columns) FROM card INDEXED BY card_set_aside
      WHERE topic \(topic == nil ? "IS NOT NULL" : "= ?") AND reviews IS NOT NULL
        AND bucket IS NULL
      """)
    if let topic { try rows.bind(topic.rawValue, at: 1) }
    var cards: [CardRow] = []
    while try rows.step() { cards.append(CardRow(row: rows)) }
    return cards
  }

  private func new(for wish: ReviewWish) throws -> [CardRow] {
    guard wish.new > 0 else { return [] }
    let index = wish.topic == nil ? "card_new" : "card_new_in_topic"
    let rows = try connection.prepare(
      """
      SELECT \(CardRow.columns) FROM card INDEXED BY \(index)
      WHERE topic \(wish.topic == nil ? "IS NOT NULL" : "= ?") AND reviews IS NULL
      ORDER BY home_clock, home_id, place
      """)
    if let topic = wish.topic { try rows.bind(topic.rawValue, at: 1) }
    var cards: [CardRow] = []
    while cards.count < wish.new, try rows.step() {
      let card = CardRow(row: rows)
      if !wish.except.contains(card.id) { cards.append(card) }
    }
    return cards
  }

  /// Nil for a card without a home, which only a damaged table has among those that are dealt.
  func shelved(_ card: CardRow, _ contents: inout HomeContents) throws -> ShelvedCard? {
    guard card.isOnShelf, let home = card.home else { return nil }
    guard let added = try contents.added(by: home.row, on: connection),
      added.ids.indices.contains(home.place)
    else { return nil }
    return ShelvedCard(
      id: card.id, topic: home.topic, batch: home.batch,
      siblings: try zip(added.ids, added.contents).map { id, content in
        content.edited(try tables.edit(of: id, on: connection), of: id)
      }, place: home.place, schedule: card.schedule,
      events: try tables.events(of: card.id, on: connection))
  }

  // MARK: All of them

  package func memories(of topic: TopicID?) throws -> [CardMemory] {
    try connection.read {
      _ = try madeScheduler()
      // Each card on the shelf is in one of the three indexes.
      let kinds = [
        "bucket IS NOT NULL", "reviews IS NULL", "reviews IS NOT NULL AND bucket IS NULL",
      ]
      let cards = kinds.map { kind in
        "SELECT \(CardRow.columns) FROM card WHERE topic "
          + (topic == nil ? "IS NOT NULL" : "= ?1") + " AND " + kind
      }
      let rows = try connection.prepare(
        cards.joined(separator: " UNION ALL ")
          + " ORDER BY topic, batch, home_clock, home_id, place")
      if let topic { try rows.bind(topic.rawValue, at: 1) }
      var memories: [CardMemory] = []
      while try rows.step() {
        let card = CardRow(row: rows)
        guard let home = card.home else { continue }
        memories.append(
          CardMemory(
            card: card.id, topic: home.topic, batch: home.batch, schedule: card.schedule))
      }
      return memories
    }
  }

  package func tags() throws -> [TopicID: TopicTags] {
    try connection.read {
      _ = try madeScheduler()
      let rows = try connection.prepare(
        "SELECT \(CardRow.columns) FROM card WHERE topic IS NOT NULL ORDER BY home_clock, home_id, place"
      )
      var contents = HomeContents()
      let edits = try edits()
      var tags: [TopicID: TopicTags] = [:]
      while try rows.step() {
        let row = CardRow(row: rows)
        guard let home = row.home else { continue }
        let all = try contents.contents(of: home.row, on: connection)
        guard all.indices.contains(home.place) else { continue }
        switch all[home.place].edited(edits[row.id], of: row.id) {
        case .made(let card):
          for tag in Set(card.tags) {
            tags[home.topic, default: TopicTags()].counts[tag, default: 0] += 1
          }
        case .ofDeck(let reference):
          tags[home.topic, default: TopicTags()].ofDecks.append(reference)
        }
      }
      return tags
    }
  }

  package func reviewHistories(limit: Int) throws -> [[FedReview]] {
    try connection.read {
      _ = try madeScheduler()
      let rows = try connection.prepare(
        """
        SELECT id FROM card WHERE topic IS NOT NULL AND reviews IS NOT NULL
        ORDER BY last_clock DESC, last_id DESC
        """)
      var histories: [[FedReview]] = []
      var rest = limit
      while try rows.step() {
        let events = try tables.events(of: CardID(rawValue: rows.text(0)), on: connection)
        let fed = CardSchedule.fed(
          Resolution.standing(of: events).flatMap(Review.all))
        rest -= fed.count
        guard rest >= 0 else { break }
        histories.append(fed)
      }
      return histories
    }
  }
}
