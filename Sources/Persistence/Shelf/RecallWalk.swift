internal import Tutor

/// Goes through the cards that are due, the least retrievable first, and reads hardly more of them
/// than are wanted.
///
/// A bucket's cards reviewed on one day are a row of the index that is in the right order. So the
/// next card is the first of such a row. Of the rows that were not looked at, a bucket's first one
/// comes first, and none of its cards can be more urgent than one with the least stability of the
/// bucket would be.
struct RecallWalk: ~Copyable {
  private let day: StudyDay
  private let topic: TopicID?
  private let scheduler: Scheduler
  /// How many of a row are read at a time.
  private let piece: Int

  private var bucket: Statement
  private var nextDay: Statement
  private var cards: Statement
  private var waiting = Heap<Step>()
  /// The rows that were looked at.
  private var rows: [Row] = []

  /// What may come next.
  private struct Step: Comparable {
    enum Content {
      /// The cards of a bucket that were reviewed on the day or later.
      case rest(bucket: Int64, day: Int64)
      /// The next card of a row.
      case card(row: Int)
    }

    /// Where it is no card, what none of its cards can come before.
    var order: RecallOrder
    var content: Content

    static func < (left: Step, right: Step) -> Bool { right.order < left.order }
    static func == (left: Step, right: Step) -> Bool { left.order == right.order }
  }

  private struct Row {
    var bucket: Int64
    var day: Int64
    /// The cards that were read, the next one last.
    var cards: [(id: CardID, stability: Double)] = []
    /// The last of those.
    var last: (id: CardID, stability: Double)?
  }

  private init(
    _ day: StudyDay, _ topic: TopicID?, _ scheduler: Scheduler, piece: Int,
    bucket: consuming Statement, nextDay: consuming Statement, cards: consuming Statement
  ) {
    (self.day, self.topic, self.scheduler, self.piece) = (day, topic, scheduler, piece)
    self.bucket = bucket
    self.nextDay = nextDay
    self.cards = cards
  }

  /// - Parameter wanted: About how many will be asked for.
  static func begin(
    on connection: borrowing Connection, day: StudyDay, topic: TopicID?, scheduler: Scheduler,
    wanted: Int
  ) throws(StoreError) -> RecallWalk {
    let from = topic == nil ? "card INDEXED BY card_recall" : "card INDEXED BY card_recall_in_topic"
    let within = topic == nil ? "" : "topic = ?1 AND "
    var walk = RecallWalk(
      day, topic, scheduler, piece: min(max(wanted, 1), 32),
      bucket: try connection.prepare(
        """
        SELECT bucket, last_day FROM \(from) WHERE \(within)bucket > ?2
        ORDER BY bucket, last_day LIMIT 1
        """),
      nextDay: try connection.prepare(
        """
        SELECT last_day FROM \(from) WHERE \(within)bucket = ?2 AND last_day > ?3
        ORDER BY last_day LIMIT 1
        """),
      cards: try connection.prepare(
        """
        SELECT id, stability FROM \(from) WHERE \(within)bucket = ?2 AND last_day = ?3
          AND (stability, id) > (?4, ?5)
        ORDER BY stability, id LIMIT ?6
        """))
    try walk.bindTopic()
    try walk.findBuckets()
    return walk
  }

  private func bindTopic() throws(StoreError) {
    guard let topic else { return }
    try bucket.bind(topic.rawValue, at: 1)
    try nextDay.bind(topic.rawValue, at: 1)
    try cards.bind(topic.rawValue, at: 1)
  }

  /// The next card; nil after the last one that is due. Those reviewed in the future are left out.
  mutating func next() throws(StoreError) -> CardID? {
    while let step = waiting.removeGreatest() {
      switch step.content {
      case .rest(let bucket, let day):
        try open(bucket, day)
      case .card(let row):
        guard let card = rows[row].cards.popLast() else { continue }
        // The cards that follow in the row are more stable, and so come due later.
        guard isDue(rows[row].day, card.stability) else { continue }
        if rows[row].cards.isEmpty { try read(row) }
        wait(for: row)
        return card.id
      }
    }
    return nil
  }

  private mutating func findBuckets() throws(StoreError) {
    var last: Int64 = -1
    while true {
      try bucket.bind(last, at: 2)
      let isThere = try bucket.step()
      defer { bucket.reset() }
      guard isThere else { return }
      last = bucket.integer(0)
      wait(forBucket: last, from: bucket.integer(1))
    }
  }

  /// Looks at the cards of a bucket that were reviewed on a day.
  private mutating func open(_ bucket: Int64, _ day: Int64) throws(StoreError) {
    rows.append(Row(bucket: bucket, day: day))
    try read(rows.count - 1)
    wait(for: rows.count - 1)
    try nextDay.bind(bucket, at: 2)
    try nextDay.bind(day, at: 3)
    let isThere = try nextDay.step()
    defer { nextDay.reset() }
    if isThere { wait(forBucket: bucket, from: nextDay.integer(0)) }
  }

  private mutating func read(_ row: Int) throws(StoreError) {
    try cards.bind(rows[row].bucket, at: 2)
    try cards.bind(rows[row].day, at: 3)
    try cards.bind(rows[row].last?.stability ?? 0, at: 4)
    try cards.bind(rows[row].last?.id.rawValue ?? "", at: 5)
    try cards.bind(piece, at: 6)
    var found: [(id: CardID, stability: Double)] = []
    while try cards.step() {
      found.append((CardID(rawValue: cards.text(0)), cards.number(1)))
    }
    cards.reset()
    if let last = found.last { rows[row].last = last }
    rows[row].cards = found.reversed()
  }

  private mutating func wait(for row: Int) {
    guard let card = rows[row].cards.last else { return }
    let lastDay = StudyDay(ordinal: Int(rows[row].day))
    waiting.insert(
      Step(
        order: RecallOrder(card.id, lastDay: lastDay, stability: card.stability, on: day),
        content: .card(row: row)))
  }

  private mutating func wait(forBucket bucket: Int64, from lastDay: Int64) {
    let least = RecallBucket.floor(bucket)
    guard isDue(lastDay, least) else { return }
    let urgency = RecallOrder.urgency(
      lastDay: StudyDay(ordinal: Int(lastDay)), stability: least, on: day)
    // No name comes before one without letters: where it is as urgent as a card, it comes first.
    waiting.insert(
      Step(
        order: RecallOrder(urgency: urgency, card: CardID(rawValue: "")),
        content: .rest(bucket: bucket, day: lastDay)))
  }

  /// What `CardSchedule.due` says, of which the same scheduler made it.
  private func isDue(_ lastDay: Int64, _ stability: Double) -> Bool {
    let memory = MemoryState(stability: stability, difficulty: 1)
    // As numbers that no damaged row makes overflow.
    return Double(day.ordinal) - Double(lastDay) >= Double(scheduler.interval(for: memory))
  }
}
