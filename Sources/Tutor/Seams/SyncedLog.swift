/// What a log remembers of the account it is synced with, beside the shelf of its cards. Like
/// `EventLog` it belongs to one thread.
package protocol SyncedLog: EventLog, CardShelf {
  /// Whose events these are; of the signed-out learner's store, the account they were brought to.
  /// Nil where they are nobody's.
  func owner() throws -> AccountID?
  func setOwner(_ account: AccountID?) throws

  /// What a sync remembers of the server, opaque to the log; nil where nothing is known of it.
  func syncMemory() throws -> [UInt8]?

  /// Keeps what is remembered.
  func remember(_ memory: [UInt8]) throws

  /// Events that are not known to be at the server, in the order they came here.
  ///
  /// - Parameter limit: How many at most.
  func unsent(limit: Int) throws -> [RecordedEvent]

  func unsentCount() throws -> Int

  /// Adds the events that are not known yet, notes that all of them are at the server, and keeps
  /// `memory`: all in one transaction. Returns how many were new.
  func receive(_ events: [RecordedEvent], remembering memory: [UInt8]) throws -> Int

  /// Notes that events are at the server, or need not go there, and keeps `memory`, in one
  /// transaction.
  func noteSent(_ events: [EventID], remembering memory: [UInt8]) throws

  /// Those of the events that are in the log, in the order asked for.
  func events(with ids: [EventID]) throws -> [RecordedEvent]

  /// Forgets all that is known of the server: every event counts as not sent. The owner stays.
  func forgetServer() throws

  /// Gives the store a device identity of its own, for whoever opens it next and for `writer`.
  func becomeDevice(_ identity: DeviceIdentity) throws

  /// The device whose segments are written from here: as stored now, which may differ from `device`,
  /// the one this instance was opened as.
  func writer() throws -> DeviceIdentity

  /// Keeps a folded state for the next start as `save(_:standing:)` does, but no standing.
  func save(_ state: StoredState) throws
}

extension SyncedLog {
  /// Keeps what was folded for the next start, but not where the learner stopped.
  package func saveState(of history: History) throws {
    try save(
      StoredState(
        foldVersion: Progress.foldVersion, position: history.end,
        bytes: ProgressCoding.bytes(history.closed)))
  }
}
