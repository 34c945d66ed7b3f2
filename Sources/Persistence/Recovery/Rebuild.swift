internal import Glibc
internal import Tutor

/// Puts a store together again from what can be read of it and of its backups.
///
/// Call it with `FolderLock` held on the store's folder and no connection open.
struct Rebuild {
  var location: StoreLocation
  var now: Timestamp

  /// Replaces the store in one step; where anything throws, it is as it was.
  ///
  /// - Returns: Nil, and nothing done, where there is neither a store nor a backup.
  func run(_ cause: Recovery.Cause) throws -> Recovery? {
    let file = try Connection.toExisting(location.path, patience: .zero)?.rawBytes() ?? []
    let log = PrivateFile.read(location.log) ?? []
    let backups = BackupFolder(location).copies
    guard !file.isEmpty || !log.isEmpty || !backups.isEmpty else { return nil }

    var recovery = Recovery(
      cause: cause, setAside: nil, fromStore: 0, fromBackups: 0, backups: [])
    if !file.isEmpty || !log.isEmpty {
      recovery.setAside = try setAside(file: file, log: log)
    }
    let temporary = location.path + ".rebuilt"
    try PrivateFile.make(temporary)
    defer { unlink(temporary) }
    try fill(temporary, file: file, log: log, backups: backups, counting: &recovery)
    // A log left beside the new file would be taken for its own.
    unlink(location.log)
    unlink(location.path + "-shm")
    try PrivateFile.move(temporary, to: location.path)
    return recovery
  }

  private func setAside(file: [UInt8], log: [UInt8]) throws -> String {
    try PrivateFile.makeFolder(location.backups)
    let path = "\(location.backups)/\(location.name)-damaged-\(now).db"
    try PrivateFile.write(file, to: path)
    if !log.isEmpty { try PrivateFile.write(log, to: path + "-wal") }
    return path
  }

  private func fill(
    _ path: String, file: [UInt8], log: [UInt8], backups: [String],
    counting recovery: inout Recovery
  ) throws {
    let connection = try Connection(path: path, patience: .zero)
    // Nobody else sees this file before it is finished, flushed and moved.
    try connection.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    try Migrations.store.bring(connection)
    var counts = recovery
    try connection.write {
      counts.fromStore = try add(RecordScanner.records(file: file, log: log), to: connection)
      for backup in backups where backup != recovery.setAside {
        let records = RecordScanner.records(
          file: PrivateFile.read(backup) ?? [], log: PrivateFile.read(backup + "-wal") ?? [])
        let added = try add(records, to: connection)
        if added > 0 { counts.backups.append(backup) }
        counts.fromBackups += added
      }
      try identity()?.write(to: connection)
      try owner()?.write(to: connection)
      return true
    }
    recovery = counts
  }

  private func add(
    _ records: [EventRecord], to connection: borrowing Connection
  ) throws(StoreError) -> Int {
    let statement = try connection.prepare(EventRecord.insertion)
    var added = 0
    for record in records {
      try record.insert(with: statement)
      added += connection.changes
    }
    return added
  }

  /// The device as the store, or else the newest backup that can be read, has it; without any, a new
  /// device begins.
  private func identity() -> DeviceRow? {
    firstKnown { connection throws(StoreError) in try DeviceRow(readFrom: connection) }
  }

  /// Whose events these are. What else was known of the account's documents is found out again.
  private func owner() -> OwnerRow? {
    firstKnown { connection throws(StoreError) in try OwnerRow(readFrom: connection) }
  }

  /// What the store, or else the newest backup that can be read and has it, says.
  private func firstKnown<Row>(
    _ read: (borrowing Connection) throws(StoreError) -> Row?
  ) -> Row? {
    for path in [location.path] + BackupFolder(location).daily {
      // What cannot be read here is why there is a next one.
      guard let connection = try? Connection(path: path, patience: .zero) else { continue }
      connection.leaveUntouched()
      // As above; a backup may also be older than the table.
      if let row = try? read(connection) { return row }
    }
    return nil
  }
}
