internal import Tutor

/// What the shelf keeps of a card.
struct CardRow: Equatable {
  /// Where a card comes from: the first event of the log, in its order, that brought it.
  struct Home: Equatable {
    var topic: TopicID
    var batch: BatchNumber
    /// The event's row.
    var row: Int64
    var position: LogPosition
    /// The card's place among those of the event.
    var place: Int
  }

  var id: CardID
  /// Nil where grades are all that the log has of it, or its topic was deleted.
  var home: Home?
  /// Whether the learner took it out.
  var isDropped = false
  /// Nil where no grade stands.
  var schedule: CardSchedule?
  /// The position of the newest grade that stands.
  var lastReview: LogPosition?

  init(_ id: CardID) { self.id = id }

  /// Whether it says nothing.
  var isEmpty: Bool { home == nil && schedule == nil && !isDropped }

  /// Whether it is there to be learnt.
  var isOnShelf: Bool { home != nil && !isDropped }

  /// Where it stands in the order of recall; nil where it does not come to reviews.
  var bucket: Int64? {
    guard isOnShelf, let schedule, !schedule.isLeech else { return nil }
    return RecallBucket.of(schedule.memory.stability)
  }
}

extension CardRow {
  /// In the order in which `init(row:)` reads them and `bind` binds them.
  static let columns = """
    id, topic, batch, home, home_clock, home_id, place, stability, difficulty, due, last_day, \
    last_rating, first_day, last_success, lapses, reviews, last_clock, last_id, bucket, away
    """

  init(row: borrowing Statement) {
    id = CardID(rawValue: row.text(0))
    isDropped = !row.isNull(19)
    let topic = isDropped ? row.text(19) : row.isNull(1) ? "" : row.text(1)
    if !row.isNull(3) {
      home = Home(
        topic: TopicID(rawValue: topic),
        batch: BatchNumber(rawValue: Int(row.integer(2))), row: row.integer(3),
        position: LogPosition(clock: row.integer(4), id: EventID(rawValue: row.text(5))),
        place: Int(row.integer(6)))
    }
    guard !row.isNull(15) else { return }
    schedule = CardSchedule(
      memory: MemoryState(stability: row.number(7), difficulty: row.number(8)),
      due: StudyDay(ordinal: Int(row.integer(9))), lastDay: StudyDay(ordinal: Int(row.integer(10))),
      lastRating: Rating(rawValue: Int(row.integer(11))) ?? .again,
      firstDay: StudyDay(ordinal: Int(row.integer(12))),
      lastSuccess: row.isNull(13) ? nil : StudyDay(ordinal: Int(row.integer(13))),
      lapses: Int(row.integer(14)), reviews: Int(row.integer(15)))
    lastReview = LogPosition(clock: row.integer(16), id: EventID(rawValue: row.text(17)))
  }

  /// Binds all columns.
  func bind(to statement: borrowing Statement) throws(StoreError) {
    try statement.bind(id.rawValue, at: 1)
    if let home {
      if isDropped {
        try statement.bindNull(at: 2)
      } else {
        try statement.bind(home.topic.rawValue, at: 2)
      }
      try statement.bind(home.batch.rawValue, at: 3)
      try statement.bind(home.row, at: 4)
      try statement.bind(home.position.clock, at: 5)
      try statement.bind(home.position.id.rawValue, at: 6)
      try statement.bind(home.place, at: 7)
    } else {
      for index in Int32(2)...7 { try statement.bindNull(at: index) }
    }
    try bindSchedule(to: statement, from: 8)
    if isDropped {
      try statement.bind(home?.topic.rawValue ?? "", at: 20)
    } else {
      try statement.bindNull(at: 20)
    }
  }

  /// Binds the columns from `stability` on.
  func bindSchedule(to statement: borrowing Statement, from first: Int32) throws(StoreError) {
    guard let schedule, let lastReview else {
      for index in first...first + 11 { try statement.bindNull(at: index) }
      return
    }
    try statement.bind(schedule.memory.stability, at: first)
    try statement.bind(schedule.memory.difficulty, at: first + 1)
    try statement.bind(schedule.due.ordinal, at: first + 2)
    try statement.bind(schedule.lastDay.ordinal, at: first + 3)
    try statement.bind(schedule.lastRating.rawValue, at: first + 4)
    try statement.bind(schedule.firstDay.ordinal, at: first + 5)
    try statement.bind(schedule.lastSuccess?.ordinal, at: first + 6)
    try statement.bind(schedule.lapses, at: first + 7)
    try statement.bind(schedule.reviews, at: first + 8)
    try statement.bind(lastReview.clock, at: first + 9)
    try statement.bind(lastReview.id.rawValue, at: first + 10)
    if let bucket {
      try statement.bind(bucket, at: first + 11)
    } else {
      try statement.bindNull(at: first + 11)
    }
  }
}
