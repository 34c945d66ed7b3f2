internal import Glibc
internal import Tutor

/// A write-ahead log that an instance which was killed has left, and in which SQLite will stop at
/// the first bad frame: what lies behind it would be dropped in silence.
struct DamagedLog {
  private let bytes: [UInt8]
  private let records: [EventRecord]

  /// Reads the log before SQLite does; nil where there is none, or nothing is wrong with it.
  ///
  /// Call it before the first statement. Another instance may be writing: its log can look damaged
  /// for a moment, but then the store lacks none of it.
  init?(leftBy connection: borrowing Connection) throws(StoreError) {
    guard connection.hasLog, let bytes = PrivateFile.read(connection.logPath) else { return nil }
    let header = PageStore(
      file: try connection.rawBytes(limit: HeaderGlance.length), log: bytes)
    guard !header.log.isSound else { return nil }
    // All of the file, as a long event may have its end there.
    let pages = PageStore(file: try connection.rawBytes(), log: bytes)
    self.bytes = bytes
    records = RecordScanner.recordsInLog(of: pages)
  }

  /// The events that the store, as SQLite has it, does not hold.
  func records(lackingIn connection: borrowing Connection) throws(StoreError) -> [EventRecord] {
    let known = try connection.prepare("SELECT 1 FROM event WHERE id = ?")
    var lacking: [EventRecord] = []
    for record in records {
      try known.bind(record.id, at: 1)
      if try !known.step() { lacking.append(record) }
      known.reset()
    }
    return lacking
  }

  /// Puts back what the store lacks, and a copy of the log among the backups first.
  ///
  /// - Returns: Nil where it lacks nothing.
  func recover(
    on connection: borrowing Connection, of location: StoreLocation, now: Timestamp
  ) throws -> Recovery? {
    guard try !records(lackingIn: connection).isEmpty else { return nil }
    try PrivateFile.makeFolder(location.backups)
    let copy = "\(location.backups)/\(location.name)-damaged-\(now).wal"
    try PrivateFile.write(bytes, to: copy)
    var added = 0
    try connection.write {
      let lacking = try records(lackingIn: connection)
      let statement = try connection.prepare(EventRecord.insertion)
      for record in lacking { try record.insert(with: statement) }
      added = lacking.count
      guard added > 0 else { return false }
      try connection.execute("DELETE FROM state; DELETE FROM standing; DELETE FROM shelf")
      return true
    }
    guard added > 0 else {
      // Another instance was here first, and has a copy of its own.
      unlink(copy)
      return nil
    }
    let events = Int(try connection.integer("SELECT count(*) FROM event"))
    return Recovery(
      cause: .damaged, setAside: copy, fromStore: events, fromBackups: 0, backups: [],
      fromLog: added)
  }
}
