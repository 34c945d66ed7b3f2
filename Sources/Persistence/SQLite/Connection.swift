internal import CSQLite
internal import Glibc

/// An open database. Belongs to one thread at a time.
struct Connection: ~Copyable {
  private let handle: OpaquePointer

  private init(owning handle: OpaquePointer) { self.handle = handle }

  /// Opens the file at `path`, which is not read before the first statement.
  ///
  /// It is not made where it is missing: `PrivateFile` does that, with the right mode.
  init(path: String, patience: Duration) throws(StoreError) {
    guard let connection = try Connection.toExisting(path, patience: patience) else {
      throw .cannotOpen(path: path, reason: String(cString: strerror(ENOENT)))
    }
    self = connection
  }

  /// Nil where there was no file; another instance may have made it since.
  static func toExisting(
    _ path: String, patience: Duration
  ) throws(StoreError) -> Connection? {
    try toExisting(path, named: path, SQLITE_OPEN_READWRITE, patience: patience)
  }

  /// Opens the file for reading alone: it stays as it is, byte for byte, with what lies beside it.
  ///
  /// Nil where there is no file.
  static func toRead(_ path: String, patience: Duration) throws(StoreError) -> Connection? {
    let mode = ReadingMode(of: path)
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    let opened = try toExisting(path, named: mode.address(of: path), flags, patience: patience)
    guard let opened else { return nil }
    opened.leaveUntouched()
    if mode == .logAlone { try opened.execute("PRAGMA locking_mode = EXCLUSIVE") }
    return opened
  }

  /// - Parameter name: What SQLite is told to open.
  private static func toExisting(
    _ path: String, named name: String, _ mode: Int32, patience: Duration
  ) throws(StoreError) -> Connection? {
    var opened: OpaquePointer?
    let flags = mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(name, &opened, flags, nil)
    guard let opened else { throw .failed(code: code, message: "out of memory") }
    guard code == SQLITE_OK else {
      defer { sqlite3_close_v2(opened) }
      // A link that leads nowhere is something.
      let isMissing = sqlite3_system_errno(opened) == ENOENT && PrivateFile.fault(at: path) == nil
      if isMissing { return nil }
      throw StoreError.opening(path, code: code, of: opened)
    }
    let (seconds, attoseconds) = patience.components
    sqlite3_busy_timeout(opened, Int32(seconds * 1000 + attoseconds / 1_000_000_000_000_000))
    return Connection(owning: opened)
  }

  deinit {
    // `_v2`: statements that outlive the connection keep it until they are gone.
    sqlite3_close_v2(handle)
  }

  /// - Parameter kept: Whether the statement is going to be used often.
  func prepare(_ sql: String, kept: Bool = false) throws(StoreError) -> Statement {
    var statement: OpaquePointer?
    let flags = kept ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    let code = sqlite3_prepare_v3(handle, sql, -1, flags, &statement, nil)
    guard code == SQLITE_OK, let statement else { throw StoreError(code: code, of: handle) }
    return Statement(owning: statement)
  }

  /// Runs statements that return nothing of interest.
  func execute(_ sql: String) throws(StoreError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw StoreError(code: code, of: handle) }
  }

  /// The first column of the first row, zero where there is none.
  func integer(_ sql: String) throws(StoreError) -> Int64 {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// How many rows the last insert, update or delete changed.
  var changes: Int { Int(sqlite3_changes64(handle)) }

  var lastRow: Int64 { sqlite3_last_insert_rowid(handle) }

  private var inTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Takes the write lock, runs `work` and commits, or undoes all of it where anything throws.
  ///
  /// - Parameter work: Returns whether there is anything to commit.
  func write(_ work: () throws -> Bool) throws {
    try execute("BEGIN IMMEDIATE")
    do {
      try execute(try work() ? "COMMIT" : "ROLLBACK")
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs `work` on one state of the database, whatever others write meanwhile; within a
  /// transaction on that one's.
  func read<Result>(_ work: () throws -> Result) throws -> Result {
    guard !inTransaction else { return try work() }
    try execute("BEGIN")
    defer { rollBack() }
    return try work()
  }

  private func rollBack() {
    guard inTransaction else { return }  // a full disk has made SQLite do it by itself
    // Cannot fail in a way that leaves the transaction open; the error that led here is the story.
    try? execute("ROLLBACK")
  }

  var path: String { sqlite3_db_filename(handle, "main").map { String(cString: $0) } ?? "" }

  /// The path of the write-ahead log, beside the file that a link leads to.
  var logPath: String { path + "-wal" }

  /// Whether there is a log that holds anything.
  var hasLog: Bool {
    var status = stat()
    return stat(logPath, &status) == 0 && status.st_size > 0
  }

  /// Whether what is written here would be lost: the path no longer leads to the file that is open,
  /// that file was emptied, or its log was removed. For a store within or after a transaction.
  var isReplaced: Bool {
    var moved: Int32 = 0
    sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    var size: Int64 = 0
    return moved != 0 || edutok_file_size(handle, &size) != SQLITE_OK || size == 0
      || access(logPath, F_OK) != 0
  }

  /// From then on readers and one writer do not wait for each other; the file keeps the choice.
  func turnToWriteAheadLog() throws(StoreError) {
    let statement = try prepare("PRAGMA journal_mode = WAL")
    guard try statement.step(), statement.text(0) == "wal" else {
      throw .cannotOpen(path: path, reason: "this file system cannot share memory")
    }
  }

  /// Has closing leave the file and its write-ahead log as they are.
  func leaveUntouched() {
    _ = edutok_leave_log_at_close(handle)
  }

  /// The file's own bytes, from the start, without lock or transaction.
  ///
  /// - Parameter limit: How many at most; all of them where nil.
  func rawBytes(limit: Int? = nil) throws(StoreError) -> [UInt8] {
    var size: Int64 = 0
    let code = edutok_file_size(handle, &size)
    guard code == SQLITE_OK else { throw StoreError(code: code, of: handle) }
    let count = min(limit ?? .max, Int(size))
    var bytes = [UInt8](repeating: 0, count: count)
    var offset = 0
    while offset < count {
      let piece = min(count - offset, 1 << 16)
      let code = bytes.withUnsafeMutableBytes { buffer in
        edutok_read_file(
          handle, buffer.baseAddress?.advanced(by: offset), Int32(piece), Int64(offset))
      }
      // Looking at all of a damaged file: a piece that cannot be read stays zero, and what lies
      // around it is still wanted.
      guard limit == nil || code == SQLITE_OK else { throw StoreError(code: code, of: handle) }
      offset += piece
    }
    return bytes
  }
}
