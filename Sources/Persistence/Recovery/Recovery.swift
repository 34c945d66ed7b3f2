/// What a rebuilt store was made of.
package struct Recovery: Equatable, Sendable {
  package enum Cause: Equatable, Sendable {
    /// There were backups, but no store beside them.
    case missing
    /// The store had no bytes.
    case empty
    case damaged
  }

  package var cause: Cause
  /// Where the damaged file was copied to, before anything else was done; nil where there was none.
  /// Where only the write-ahead log was damaged, that is the log.
  package var setAside: String?
  /// How many events could be read from the damaged store.
  package var fromStore: Int
  /// How many more the backups had.
  package var fromBackups: Int
  /// How many of `fromStore` SQLite would have dropped, as they lay behind damage in the
  /// write-ahead log of a store that is sound otherwise.
  package var fromLog: Int
  /// The backups that events came from, newest first.
  package var backups: [String]

  package init(
    cause: Cause, setAside: String?, fromStore: Int, fromBackups: Int, backups: [String],
    fromLog: Int = 0
  ) {
    self.cause = cause
    self.setAside = setAside
    self.fromStore = fromStore
    self.fromBackups = fromBackups
    self.backups = backups
    self.fromLog = fromLog
  }

  package var events: Int { fromStore + fromBackups }
}
