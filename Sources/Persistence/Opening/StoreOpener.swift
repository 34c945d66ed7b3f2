internal import Tutor

/// A connection to a sound store of the present version, and who writes through it.
struct OpenedStore: ~Copyable {
  var connection: Connection
  var device: DeviceIdentity
  /// What came back from behind damage in the write-ahead log.
  var recovery: Recovery?
}

/// Who opens a store, and how it is to be done.
struct StoreOpener {
  var location: StoreLocation
  var machine: String
  var patience: Duration
  var now: Timestamp

  /// How long the write-ahead log gets before it is brought into the file, which the answer that
  /// does it waits for: so rarely that not even one of a hundred does.
  private static let pagesOfLog = 2000
  /// In KiB. What an answer reads is far less, and the system keeps the rest of the file at hand.
  private static let cache = 1000

  /// Opens the store where it is ready; nil where `prepare` has to be called first.
  ///
  /// - Throws: `StoreError.newer` with the file untouched.
  func openReady(_ newIdentity: () -> DeviceIdentity) throws -> OpenedStore? {
    guard let connection = try Connection.toExisting(location.path, patience: patience) else {
      return nil
    }
    let glance = try HeaderGlance(of: connection)
    // A migration lies in the log as long as an instance that was there before it has the store open.
    guard glance == .ready || (glance == .unfinished && connection.hasLog) else { return nil }
    let left = try DamagedLog(leftBy: connection)
    do {
      try connection.execute(
        """
        PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 4194304;
        PRAGMA wal_autocheckpoint = \(StoreOpener.pagesOfLog);
        PRAGMA cache_size = -\(StoreOpener.cache)
        """)
      try connection.refuseNewer()
      guard try connection.isOfThisVersion else {
        connection.leaveUntouched()
        return nil
      }
      let recovery = try recover(left, on: connection)
      let device = try identity(connection, newIdentity)
      return OpenedStore(connection: connection, device: device, recovery: recovery)
    } catch StoreError.corrupt {
      connection.leaveUntouched()
      return nil
    }
  }

  /// Makes the store, brings it to the present version or rebuilds it, whatever it needs.
  func prepare() throws -> Opening {
    var resolved = self
    resolved.location = location.resolved
    return try resolved.prepareFile()
  }

  private func prepareFile() throws -> Opening {
    try PrivateFile.makeFolder(location.folder)
    return try FolderLock.hold(location.folder, patience: patience) {
      // Another instance may have been here meanwhile.
      if try isReady() { return .existing }
      guard let connection = try Connection.toExisting(location.path, patience: patience) else {
        return try recover(from: .missing)
      }
      switch try HeaderGlance(of: connection) {
      case .empty:
        return try recover(from: .empty)
      case .unfinished:
        do {
          return try finish().map { .recovered($0) } ?? .existing
        } catch StoreError.corrupt {
          return try recover(from: .damaged)
        }
      case .ready, .damaged, .newer:  // `glance` throws at a newer one
        return try recover(from: .damaged)
      }
    }
  }

  private func recover(from cause: Recovery.Cause) throws -> Opening {
    let rebuild = Rebuild(location: location, now: now)
    guard let recovery = try rebuild.run(cause) else { return try create() }
    _ = try finish()
    return .recovered(recovery)
  }

  private func create() throws -> Opening {
    try PrivateFile.make(location.path)
    _ = try finish()
    return .created
  }

  /// Takes an unfinished store to the present version, and to WAL.
  private func finish() throws -> Recovery? {
    let connection = try Connection(path: location.path, patience: patience)
    let left = try DamagedLog(leftBy: connection)
    do {
      if try connection.integer("PRAGMA user_version") == 0,
        try connection.integer("SELECT count(*) FROM sqlite_schema") != 0
      {
        throw StoreError.corrupt(path: location.path)
      }
      try connection.turnToWriteAheadLog()
      try Migrations.store.bring(connection)
    } catch {
      connection.leaveUntouched()
      throw error
    }
    return try recover(left, on: connection)
  }

  /// Where that cannot be done, the log stays for the next try.
  private func recover(
    _ left: DamagedLog?, on connection: borrowing Connection
  ) throws -> Recovery? {
    guard let left else { return nil }
    do {
      return try left.recover(on: connection, of: location, now: now)
    } catch {
      connection.leaveUntouched()
      throw error
    }
  }

  private func isReady() throws -> Bool {
    guard let connection = try Connection.toExisting(location.path, patience: patience),
      try HeaderGlance(of: connection) == .ready
    else { return false }
    connection.leaveUntouched()
    do {
      _ = try DeviceRow(readFrom: connection)
      return true
    } catch StoreError.corrupt {
      return false
    }
  }

  /// Who writes here: as stored, or a new one where nothing is stored or the home was copied from
  /// another machine, whose device goes on by itself.
  private func identity(
    _ connection: borrowing Connection, _ newIdentity: () -> DeviceIdentity
  ) throws -> DeviceIdentity {
    if let device = try storedIdentity(connection) { return device }
    let new = newIdentity()
    var device = new
    try connection.write {
      if let other = try storedIdentity(connection) {
        device = other
        return false
      }
      try DeviceRow(identity: new, machine: machine).write(to: connection)
      return true
    }
    return device
  }

  private func storedIdentity(
    _ connection: borrowing Connection
  ) throws(StoreError) -> DeviceIdentity? {
    guard let row = try DeviceRow(readFrom: connection), row.machine == machine else { return nil }
    return row.identity
  }
}
