package import Tutor

/// What a look through a whole store found.
package struct Integrity: Equatable, Sendable {
  package var events: Int
  /// What SQLite says of broken pages and indexes, at most a hundred lines.
  package var damage: [String]
  /// Events whose bytes are not those that were written.
  package var altered: [EventID]
  /// Events whose body is no JSON; kept and skipped, so no fault of the store.
  package var unreadable: [EventID]

  /// Whether the store is as it was written; if not, `SQLiteEventLog.rebuild` helps.
  package var isSound: Bool { damage.isEmpty && altered.isEmpty }

  /// Looks through the store at `path`, which others may use meanwhile. Throws `.newer` for one that
  /// is not this version's to judge.
  package static func check(_ path: String) throws(StoreError) -> Integrity {
    let connection = try Connection(path: path, patience: .seconds(5))
    do throws(StoreError) {
      if try HeaderGlance(of: connection) == .empty, connection.hasLog {
        // SQLite would delete the log, where events may be.
        throw StoreError.corrupt(path: path)
      }
      let left = try DamagedLog(leftBy: connection)
      try connection.refuseNewer()
      var found = try Integrity(of: connection)
      let lacking = try left?.records(lackingIn: connection).count ?? 0
      if lacking > 0 {
        found.damage.append("\(lacking) events lie behind damage in the write-ahead log")
      }
      if !found.isSound { connection.leaveUntouched() }
      return found
    } catch .corrupt {
      connection.leaveUntouched()
      return Integrity(
        events: 0, damage: ["the file cannot be read as a database"], altered: [], unreadable: [])
    }
  }

  private init(events: Int, damage: [String], altered: [EventID], unreadable: [EventID]) {
    self.events = events
    self.damage = damage
    self.altered = altered
    self.unreadable = unreadable
  }

  init(of connection: borrowing Connection) throws(StoreError) {
    self.init(events: 0, damage: [], altered: [], unreadable: [])
    let check = try connection.prepare("PRAGMA integrity_check")
    while try check.step() {
      if check.text(0) != "ok" { damage.append(check.text(0)) }
    }
    let rows = try connection.prepare(
      "SELECT \(EventRecord.columns), sum, json_valid(body) FROM event ORDER BY seq")
    do {
      while try rows.step() {
        let record = EventRecord(row: rows)
        events += 1
        if record.checksum != rows.integer(10) { altered.append(EventID(rawValue: record.id)) }
        if rows.integer(11) == 0 { unreadable.append(EventID(rawValue: record.id)) }
      }
    } catch .corrupt where !damage.isEmpty {
      // Said above; the rows behind the damage stay unread.
    }
  }
}
