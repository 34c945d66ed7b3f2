package import Tutor

/// The learner's log in a SQLite file, safe against crashes, full disks and other instances.
///
/// After `StoreError.corrupt` from any call, let go of this log and call `rebuild(at:now:)`.
package final class SQLiteEventLog: SyncedLog {
  package let device: DeviceIdentity
  /// What opening came to.
  package let opening: Opening

  let connection: Connection
  /// The last row that this instance has been handed, or has written.
  var seen: Int64 = 0

  var tables = CardTables()

  var version = KeptStatement("PRAGMA user_version")
  var insertion = KeptStatement(EventRecord.insertion)
  var following = KeptStatement(
    "SELECT \(EventRecord.columns), seq FROM event WHERE seq > ? ORDER BY seq")
  var place = KeptStatement("SELECT seq FROM event WHERE id = ?")
  var sending = KeptStatement("INSERT OR IGNORE INTO sent (seq) VALUES (?)")
  var standingUpdate = KeptStatement(
    "INSERT OR REPLACE INTO standing (one, fold, covered, bytes) VALUES (1, ?, ?, ?)")

  /// Opens the store, which is made, migrated or rebuilt where needed.
  ///
  /// - Parameters:
  ///   - machine: What tells this machine from others, `/etc/machine-id`; a store that was opened
  ///     on another one is a copied home and gets a device identity of its own.
  ///   - now: For the name of a damaged store's copy.
  ///   - patience: How long to wait for another instance's lock.
  /// - Throws: `StoreError`; `.newer` with no byte touched.
  package init(
    at location: StoreLocation, machine: String, now: Timestamp, patience: Duration = .seconds(5),
    newIdentity: () -> DeviceIdentity
  ) throws {
    let opener = StoreOpener(
      location: location, machine: machine, patience: patience, now: now)
    let opened: OpenedStore
    if let ready = try opener.openReady(newIdentity) {
      opening = ready.recovery.map { .recovered($0) } ?? .existing
      opened = ready
    } else {
      opening = try opener.prepare()
      guard let prepared = try opener.openReady(newIdentity) else {
        throw StoreError.corrupt(path: location.path)
      }
      opened = prepared
    }
    device = opened.device
    connection = opened.connection
  }

  /// Opens the store for reading alone: nothing is made, migrated, mended or locked, and no byte of it
  /// or beside it changes.
  ///
  /// Nil where there is no store, or none yet with anything in it. Throws `StoreError` for one that is
  /// damaged, or a newer program's.
  package init?(toRead location: StoreLocation, patience: Duration = .seconds(1)) throws {
    let path = location.resolved.path
    guard let connection = try Connection.toRead(path, patience: patience) else { return nil }
    guard try HeaderGlance(of: connection).isStore else {
      throw StoreError.corrupt(path: path)
    }
    try connection.refuseNewer()
    guard try connection.integer("PRAGMA user_version") > 0 else { return nil }
    device = try DeviceRow(readFrom: connection)?.identity ?? DeviceIdentity(id: "", seed: 0)
    opening = .existing
    self.connection = connection
  }

  /// Whether this is the log of the store at `location`.
  package func isAt(_ location: StoreLocation) -> Bool {
    connection.path == location.resolved.path
  }

  /// Puts a store together again that a call has found to be damaged.
  ///
  /// No log on it may be open in this process. Other instances get `StoreError.replaced` at their
  /// next commit.
  ///
  /// - Parameter patience: How long to wait for another instance that makes or rebuilds it.
  /// - Returns: Nil where it is sound: another instance has done it meanwhile.
  package static func rebuild(
    at location: StoreLocation, now: Timestamp, patience: Duration = .seconds(5)
  ) throws -> Recovery? {
    let location = location.resolved
    return try FolderLock.hold(location.folder, patience: patience) {
      if try Integrity.check(location.path).isSound {
        try forgetShelf(at: location, patience: patience)
        return nil
      }
      return try Rebuild(location: location, now: now).run(.damaged)
    }
  }

  /// Has the shelf made anew: where the store is sound, the shelf's index of words may be what is
  /// damaged, which a look through a store leaves out.
  private static func forgetShelf(at location: StoreLocation, patience: Duration) throws {
    let connection = try Connection(path: location.path, patience: patience)
    try connection.write {
      guard try connection.isOfThisVersion else { return false }
      try connection.execute("DELETE FROM shelf")
      return true
    }
  }
}
