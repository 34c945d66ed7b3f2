package import Tutor

extension SQLiteEventLog {
  package func owner() throws -> AccountID? { try OwnerRow(readFrom: connection)?.account }

  package func setOwner(_ account: AccountID?) throws {
    try write {
      if let account {
        try OwnerRow(account: account).write(to: connection)
      } else {
        try connection.execute("UPDATE sync SET owner = NULL")
      }
      return true
    }
  }

  package func syncMemory() throws -> [UInt8]? {
    let statement = try connection.prepare("SELECT memory FROM sync WHERE memory IS NOT NULL")
    return try statement.step() ? statement.bytes(0) : nil
  }

  package func remember(_ memory: [UInt8]) throws {
    try write {
      try keep(memory)
      return true
    }
  }

  package func unsent(limit: Int) throws -> [RecordedEvent] {
    let statement = try connection.prepare(
      """
      SELECT \(EventRecord.columns) FROM event
      WHERE seq > (SELECT covered FROM sync)
        AND NOT EXISTS (SELECT 1 FROM sent WHERE sent.seq = event.seq)
      ORDER BY seq LIMIT ?
      """)
    try statement.bind(limit, at: 1)
    var events: [RecordedEvent] = []
    while try statement.step() { events.append(EventRecord(row: statement).event) }
    return events
  }

  /// Rows are numbered from one and never removed.
  package func unsentCount() throws -> Int {
    Int(
      try connection.integer(
        """
        SELECT (SELECT ifnull(max(seq), 0) FROM event) - (SELECT covered FROM sync)
          - (SELECT count(*) FROM sent)
        """))
  }

  /// As `SyncedLog.receive` says. The events added count as written by others: the next commit hands
  /// them out. A saved state stays: what comes after it is folded on it, and where something reaches
  /// behind it, `History` notices.
  package func receive(
    _ events: [RecordedEvent], remembering memory: [UInt8]
  ) throws -> Int {
    var new: [RecordedEvent] = []
    try write {
      for event in events {
        if try insert(event) {
          new.append(event)
          try noteSent(row: connection.lastRow)
        } else {
          try noteSent(event.id)
        }
      }
      try keepShelf(new)
      try advance()
      try keep(memory)
      return true
    }
    return new.count
  }

  package func noteSent(_ events: [EventID], remembering memory: [UInt8]) throws {
    try write {
      for event in events { try noteSent(event) }
      try advance()
      try keep(memory)
      return true
    }
  }

  package func events(with ids: [EventID]) throws -> [RecordedEvent] {
    let statement = try connection.prepare(
      "SELECT \(EventRecord.columns) FROM event WHERE id = ?")
    var events: [RecordedEvent] = []
    for id in ids {
      try statement.bind(id.rawValue, at: 1)
      if try statement.step() { events.append(EventRecord(row: statement).event) }
      statement.reset()
    }
    return events
  }

  package func forgetServer() throws {
    try write {
      try connection.execute("UPDATE sync SET memory = NULL, covered = 0; DELETE FROM sent")
      return true
    }
  }

  package func becomeDevice(_ identity: DeviceIdentity) throws {
    try write {
      guard var row = try DeviceRow(readFrom: connection) else { return false }
      row.identity = identity
      try row.write(to: connection)
      return true
    }
  }

  package func writer() throws -> DeviceIdentity {
    try DeviceRow(readFrom: connection)?.identity ?? device
  }

  package func save(_ state: StoredState) throws {
    try write {
      try writeState(state)
      return true
    }
  }

  private func keep(_ memory: [UInt8]) throws(StoreError) {
    let statement = try connection.prepare("UPDATE sync SET memory = ?")
    try statement.bind(memory, at: 1)
    _ = try statement.step()
  }

  private func noteSent(_ event: EventID) throws(StoreError) {
    let row = try place.run(on: connection) { statement throws(StoreError) in
      try statement.bind(event.rawValue, at: 1)
      return try statement.step() ? statement.integer(0) : nil
    }
    if let row { try noteSent(row: row) }
  }

  /// A row that is covered already goes again with the next `advance`.
  private func noteSent(row: Int64) throws(StoreError) {
    try sending.run(on: connection) { statement throws(StoreError) in
      try statement.bind(row, at: 1)
      _ = try statement.step()
    }
  }

  /// Moves `covered` up to the first row that was not sent, so that `sent` stays small.
  private func advance() throws(StoreError) {
    try connection.execute(
      """
      UPDATE sync SET covered = coalesce(
        (SELECT min(seq) - 1 FROM (
          SELECT seq FROM event WHERE seq > (SELECT covered FROM sync)
            AND NOT EXISTS (SELECT 1 FROM sent WHERE sent.seq = event.seq)
          ORDER BY seq LIMIT 1)),
        (SELECT max(seq) FROM event), 0);
      DELETE FROM sent WHERE seq <= (SELECT covered FROM sync);
      """)
  }
}
