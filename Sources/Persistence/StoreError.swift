internal import CSQLite
internal import Glibc

/// What can go wrong between edutok and its store. After any of these the store holds what it
/// held before.
package enum StoreError: Error, Equatable, Sendable {
  /// The store was written by a newer edutok and was not touched.
  ///
  /// So is one whose version was damaged into a larger number, as nothing tells the two apart. It
  /// is the learner's to mend, with doctor's advice: `found` is far off, and there are backups.
  case newer(found: Int, known: Int)
  /// The file is no store, or is damaged; `SQLiteEventLog.rebuild` mends it.
  case corrupt(path: String)
  /// Another instance kept its lock for longer than this one waits.
  case busy
  /// The disk is full.
  case full
  /// The file, or the folder it lies in, may not be written.
  case readOnly(path: String)
  /// The file was moved or put back from a copy while it was open: open it again.
  case replaced(path: String)
  case cannotOpen(path: String, reason: String)
  /// An event of that id is in the log already: a mistake in this program.
  case repeated(id: String)
  /// The tables of cards were not made yet, or by another version of the program:
  /// `CardShelf.makeShelf` makes them.
  case unshelved
  /// All else, in SQLite's words, with its extended result code.
  case failed(code: Int32, message: String)
}

extension StoreError {
  /// What the result code that `database` has just returned means.
  ///
  /// - Parameter wanted: The path where opening it is what failed: it knows none then.
  init(code: Int32, of database: OpaquePointer, opening wanted: String? = nil) {
    let path = wanted ?? sqlite3_db_filename(database, "main").map { String(cString: $0) } ?? ""
    let message = String(cString: sqlite3_errmsg(database))
    let errno = sqlite3_system_errno(database)
    switch code & 0xFF {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_FULL: self = .full
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .corrupt(path: path)
    case SQLITE_READONLY where code == SQLITE_READONLY | 4 << 8: self = .replaced(path: path)
    case SQLITE_READONLY: self = .readOnly(path: path)
    // A log cannot be made beside a file that SQLite could only open for reading.
    case SQLITE_CANTOPEN where sqlite3_db_readonly(database, "main") == 1:
      self = .readOnly(path: path)
    case SQLITE_CANTOPEN, SQLITE_IOERR:
      self =
        StoreError(errno: errno, path: path)
        ?? (code & 0xFF == SQLITE_CANTOPEN
          ? .cannotOpen(path: path, reason: message) : .failed(code: code, message: message))
    default: self = .failed(code: code, message: message)
    }
  }

  /// Why SQLite could not open `path`, which it can even where it may only read.
  static func opening(_ path: String, code: Int32, of database: OpaquePointer) -> StoreError {
    if let fault = PrivateFile.fault(at: path) { return .cannotOpen(path: path, reason: fault) }
    let number = sqlite3_system_errno(database)
    guard number != 0 else { return StoreError(code: code, of: database, opening: path) }
    return .cannotOpen(path: path, reason: String(cString: strerror(number)))
  }

  /// The errors that need no more than the system's own number to be told apart.
  init?(errno: Int32, path: String) {
    switch errno {
    case ENOSPC, EDQUOT: self = .full
    case EROFS, EACCES, EPERM: self = .readOnly(path: path)
    default: return nil
    }
  }

  /// What `errno` says after a call of the system failed on `path`.
  package static func system(_ path: String) -> StoreError {
    let number = errno
    return StoreError(errno: number, path: path)
      ?? .cannotOpen(path: path, reason: String(cString: strerror(number)))
  }
}
