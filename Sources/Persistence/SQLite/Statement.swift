internal import CSQLite

/// A compiled statement, and the row it stands at.
struct Statement: ~Copyable {
  private let handle: OpaquePointer

  init(owning handle: OpaquePointer) { self.handle = handle }

  deinit { sqlite3_finalize(handle) }

  /// Goes to the next row; false after the last one.
  func step() throws(StoreError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw failure(code)
    }
  }

  /// Makes the statement ready to run again; its values stay bound.
  func reset() {
    // Repeats the error of the step before, which has been thrown already.
    sqlite3_reset(handle)
  }

  /// Parameters count from 1.
  func bind(_ value: Int64, at index: Int32) throws(StoreError) {
    try check(sqlite3_bind_int64(handle, index, value))
  }

  func bind(_ value: Int, at index: Int32) throws(StoreError) {
    try bind(Int64(value), at: index)
  }

  func bind(_ text: String, at index: Int32) throws(StoreError) {
    var text = text
    let code = text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) {
        edutok_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
      }
    }
    try check(code)
  }

  func bind(_ bytes: [UInt8], at index: Int32) throws(StoreError) {
    let code = bytes.withUnsafeBytes {
      $0.isEmpty
        ? sqlite3_bind_zeroblob(handle, index, 0)
        : edutok_bind_blob(handle, index, $0.baseAddress, UInt64($0.count))
    }
    try check(code)
  }

  func bind(_ number: Double, at index: Int32) throws(StoreError) {
    try check(sqlite3_bind_double(handle, index, number))
  }

  func bindNull(at index: Int32) throws(StoreError) {
    try check(sqlite3_bind_null(handle, index))
  }

  func bind(_ value: Int?, at index: Int32) throws(StoreError) {
    guard let value else { return try bindNull(at: index) }
    try bind(Int64(value), at: index)
  }

  func number(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  /// Columns count from 0.
  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func text(_ column: Int32) -> String {
    guard let start = sqlite3_column_text(handle, column) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, column))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  /// The text; `other` itself where it is the same, which spares making one.
  func text(_ column: Int32, oftenThatOf other: String?) -> String {
    guard let other, let start = sqlite3_column_text(handle, column) else { return text(column) }
    let bytes = UnsafeBufferPointer(
      start: start, count: Int(sqlite3_column_bytes(handle, column)))
    let isSame = other.utf8.withContiguousStorageIfAvailable {
      $0.count == bytes.count && $0.elementsEqual(bytes)
    }
    return isSame == true ? other : String(decoding: bytes, as: UTF8.self)
  }

  func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, column))
    return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
  }

  private func check(_ code: Int32) throws(StoreError) {
    guard code == SQLITE_OK else { throw failure(code) }
  }

  private func failure(_ code: Int32) -> StoreError {
    guard let database = sqlite3_db_handle(handle) else {
      return .failed(code: code, message: "no database")
    }
    return StoreError(code: code, of: database)
  }
}
