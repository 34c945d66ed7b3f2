internal import CSQLite

/// Anki's collection, a SQLite database that is read in memory: no file of it is ever written.
struct CollectionDatabase: ~Copyable {
  private let handle: OpaquePointer

  /// Where the header says whether the database keeps a log beside it; in memory it cannot.
  private static let journalVersions = 18...19

  init(_ file: [UInt8]) throws(ImportError) {
    handle = try CollectionDatabase.open(file)
  }

  private static func open(_ file: [UInt8]) throws(ImportError) -> OpaquePointer {
    guard file.count > 100, file.starts(with: Array("SQLite format 3".utf8) + [0]) else {
      throw .database("it is no SQLite database")
    }
    var opened: OpaquePointer?
    guard sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK,
      let handle = opened, let copy = sqlite3_malloc64(UInt64(file.count))
    else {
      sqlite3_close(opened)
      throw .database("SQLite has no room for it")
    }
    let bytes = copy.assumingMemoryBound(to: UInt8.self)
    bytes.update(from: file, count: file.count)
    for place in journalVersions { bytes[place] = 1 }
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    let size = Int64(file.count)
    guard sqlite3_deserialize(handle, "main", bytes, size, size, flags) == SQLITE_OK else {
      let reason = String(cString: sqlite3_errmsg(handle))
      sqlite3_close(handle)
      throw .database(reason)
    }
    sqlite3_exec(handle, "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON", nil, nil, nil)
    return handle
  }

  deinit { sqlite3_close(handle) }

  private var reason: String { String(cString: sqlite3_errmsg(handle)) }

  /// Whether there is a plain table of that name: what else may be called so could run for ever.
  func hasTable(_ name: String) throws(ImportError) -> Bool {
    var isThere = false
    try forEach(
      "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = '\(name)'"
        + " AND sql LIKE 'create table%'"
    ) { _ in isThere = true }
    return isThere
  }

  /// Hands over each row.
  func forEach(_ query: String, _ body: (borrowing Row) -> Void) throws(ImportError) {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, query, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw .database(reason)
    }
    defer { sqlite3_finalize(statement) }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw .database(reason)
      }
    }
  }

  struct Row: ~Copyable {
    fileprivate let statement: OpaquePointer

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    /// Repaired where it is no UTF-8.
    func text(_ column: Int32) -> String {
      guard let bytes = sqlite3_column_text(statement, column) else { return "" }
      let count = Int(sqlite3_column_bytes(statement, column))
      return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
  }
}
