package import Tutor

extension SQLiteEventLog {
  /// As `EventLog.commit` says. Where this throws, the missed events are handed out again by the
  /// next one, so that `step` has to fold them into a copy.
  package func commit(_ step: (_ missed: [RecordedEvent]) throws -> Commit) throws {
    let before = seen
    do {
      try write {
        let commit = try step(try events(after: seen))
        guard !commit.events.isEmpty else { return false }
        for event in commit.events {
          guard try insert(event) else { throw StoreError.repeated(id: event.id.rawValue) }
        }
        seen = connection.lastRow
        try keepShelf(commit.events, isOwn: true)
        try writeStanding(commit.standing, foldVersion: commit.foldVersion)
        return true
      }
    } catch {
      seen = before
      throw error
    }
  }

  /// As `EventLog.merge` says. The events added count as written by others: the next commit hands
  /// them out.
  package func merge(_ events: [RecordedEvent]) throws -> Int {
    var added = 0
    try write {
      var new: [RecordedEvent] = []
      for event in events where try insert(event) { new.append(event) }
      guard !new.isEmpty else { return false }
      added = new.count
      try keepShelf(new)
      try connection.execute("DELETE FROM state; DELETE FROM standing")
      return true
    }
    return added
  }

  /// As `EventLog.save` says, for the events that this instance has seen: what another one wrote
  /// meanwhile comes after the state, and a standing that lacks it is not kept.
  package func save(_ state: StoredState, standing: [UInt8]) throws {
    try write {
      try writeState(state)
      if try connection.integer("SELECT max(seq) FROM event") == seen {
        try writeStanding(standing, foldVersion: state.foldVersion)
      }
      return true
    }
  }

  func writeState(_ state: StoredState) throws(StoreError) {
    let statement = try connection.prepare(
      """
      INSERT INTO state (one, fold, covered, clock, id, bytes) VALUES (1, ?, ?, ?, ?, ?)
      ON CONFLICT (one) DO UPDATE SET fold = excluded.fold, covered = excluded.covered,
        clock = excluded.clock, id = excluded.id, bytes = excluded.bytes
      WHERE excluded.fold <> state.fold OR excluded.covered >= state.covered
      """)
    try statement.bind(state.foldVersion, at: 1)
    try statement.bind(seen, at: 2)
    if let position = state.position {
      try statement.bind(position.clock, at: 3)
      try statement.bind(position.id.rawValue, at: 4)
    }
    try statement.bind(state.bytes, at: 5)
    _ = try statement.step()
  }

  /// Returns whether the event was new.
  func insert(_ event: RecordedEvent) throws(StoreError) -> Bool {
    try insertion.run(on: connection) { statement throws(StoreError) in
      try EventRecord(event).insert(with: statement)
    }
    return connection.changes == 1
  }

  private func writeStanding(_ bytes: [UInt8], foldVersion: Int) throws(StoreError) {
    try standingUpdate.run(on: connection) { statement throws(StoreError) in
      try statement.bind(foldVersion, at: 1)
      try statement.bind(seen, at: 2)
      try statement.bind(bytes, at: 3)
      _ = try statement.step()
    }
  }

  /// Runs `work` in a transaction on the file that the path leads to, in a version known here.
  func write(_ work: () throws -> Bool) throws {
    do {
      try connection.write {
        try refuseIfChanged()
        return try work()
      }
    } catch {
      // What was counted may be of what was rolled back.
      tables.counted = nil
      guard connection.isReplaced else { throw error }
      // What is left of the old file and its log is for the next opening, not for this close.
      connection.leaveUntouched()
      throw StoreError.replaced(path: connection.path)
    }
  }

  /// Another instance may have rebuilt the store, or somebody have emptied or removed it, so that
  /// what is written here would be lost; or a newer edutok has taken it to a newer version.
  private func refuseIfChanged() throws(StoreError) {
    guard !connection.isReplaced else { throw .replaced(path: connection.path) }
    let found = try version.run(on: connection) { statement throws(StoreError) in
      try statement.step() ? Int(statement.integer(0)) : 0
    }
    let known = Migrations.store.known
    guard found <= known else { throw .newer(found: found, known: known) }
  }
}
