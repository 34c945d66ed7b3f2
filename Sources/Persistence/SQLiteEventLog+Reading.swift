package import Tutor

extension SQLiteEventLog {
  package func standing(foldVersion: Int) throws -> [UInt8]? {
    let statement = try connection.prepare(
      """
      SELECT bytes FROM standing
      WHERE fold = ? AND covered = (SELECT ifnull(max(seq), 0) FROM event)
      """)
    try statement.bind(foldVersion, at: 1)
    if try statement.step() { return statement.bytes(0) }
    return try connection.integer("SELECT EXISTS (SELECT 1 FROM event)") == 0 ? [] : nil
  }

  package func snapshot(
    foldVersion: Int
  ) throws -> (state: StoredState, since: [RecordedEvent])? {
    try connection.read {
      guard let (state, covered) = try storedState(foldVersion: foldVersion) else { return nil }
      return (state, try events(after: covered))
    }
  }

  /// The saved state with the row it covers.
  private func storedState(
    foldVersion: Int
  ) throws(StoreError) -> (state: StoredState, covered: Int64)? {
    let statement = try connection.prepare(
      "SELECT covered, clock, id, bytes FROM state WHERE fold = ?")
    try statement.bind(foldVersion, at: 1)
    guard try statement.step() else { return nil }
    let position =
      statement.isNull(1)
      ? nil : LogPosition(clock: statement.integer(1), id: EventID(rawValue: statement.text(2)))
    let state = StoredState(foldVersion: foldVersion, position: position, bytes: statement.bytes(3))
    return (state, statement.integer(0))
  }

  package func forEachEvent(
    of kinds: Set<String>?, _ body: (RecordedEvent) throws -> Void
  ) throws {
    let places = (kinds ?? []).map { _ in "?" }.joined(separator: ",")
    let statement = try connection.prepare(
      "SELECT \(EventRecord.columns), seq FROM event "
        + (kinds == nil ? "" : "WHERE kind IN (\(places)) ") + "ORDER BY clock, id")
    for (index, kind) in (kinds ?? []).enumerated() {
      try statement.bind(kind, at: Int32(index + 1))
    }
    var last: Int64 = 0
    var previous: EventRecord?
    while try statement.step() {
      let record = EventRecord(row: statement, after: previous)
      last = max(last, statement.integer(10))
      try body(record.event)
      previous = record
    }
    if kinds == nil { seen = max(seen, last) }
  }

  /// Rows are numbered from one and never removed.
  package func count() throws -> Int {
    Int(try connection.integer("SELECT ifnull(max(seq), 0) FROM event"))
  }

  package func readAtOnce<Result>(_ work: () throws -> Result) throws -> Result {
    try connection.read(work)
  }

  package func events(of topic: TopicID) throws -> [RecordedEvent] {
    let statement = try connection.prepare(SQLiteEventLog.topicQuery)
    try statement.bind(topic.rawValue, at: 1)
    var events: [RecordedEvent] = []
    while try statement.step() { events.append(EventRecord(row: statement).event) }
    return inSharedOrder(events)
  }

  /// The events that name the topic, and then, in rings around them, those about one of these:
  /// overrides, boxes granted and opened, undos, and undos of any of them.
  static let topicQuery = """
    WITH RECURSIVE reached (seq, id, box) AS (
      SELECT seq, id, box FROM event WHERE topic = ?1
      UNION
      SELECT event.seq, event.id, event.box FROM reached JOIN event ON event.target = reached.id
      UNION
      SELECT event.seq, event.id, NULL FROM reached
      JOIN event ON event.box = reached.box AND event.kind = 'boxOpened'
    )
    SELECT \(EventRecord.columns) FROM event WHERE seq IN (SELECT seq FROM reached)
    """

  /// Reads the rows after `row` in the order they came, and marks them as seen.
  func events(after row: Int64) throws(StoreError) -> [RecordedEvent] {
    var events: [RecordedEvent] = []
    var last = row
    try following.run(on: connection) { statement throws(StoreError) in
      try statement.bind(row, at: 1)
      while try statement.step() {
        events.append(EventRecord(row: statement).event)
        last = statement.integer(10)
      }
    }
    seen = max(seen, last)
    return events
  }

  /// Sorts only where there is something to sort: one device's log is in order as it came.
  private func inSharedOrder(_ events: [RecordedEvent]) -> [RecordedEvent] {
    let pairs = zip(events, events.dropFirst())
    if pairs.allSatisfy({ $0.position < $1.position }) { return events }
    return events.sorted { $0.position < $1.position }
  }
}
