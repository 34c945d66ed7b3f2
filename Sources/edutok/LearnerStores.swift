internal import Cloud
internal import Glibc
internal import Persistence
internal import REPL
internal import Tutor

/// The stores in the learner's data folder: `edutok.db` for who never signed in, and one an account.
final class LearnerStores: AccountStores {
  private let composition: Composition
  /// Where this window's store is. From any thread.
  let place: Locked<StoreLocation>

  init(_ composition: Composition) {
    self.composition = composition
    place = Locked(composition.location)
  }

  func open() throws -> any SyncedLog {
    // Asked once: another window may sign in to another account meanwhile, and must not be taken for
    // the owner of this one's store.
    let session = try composition.session.session()
    let location =
      session.map { composition.home.location(of: $0.account) }
      ?? StoreLocation(path: composition.home.store)
    let log = try composition.openLog(at: location)
    place.withLock { $0 = location }
    guard let session else { return log }
    let account = session.account
    guard session.tokens != nil else { return log }
    if try log.owner() == nil { try log.setOwner(account) }
    guard try log.owner() == account else { return log }
    // Where the history came along, study may have gone on without the file of sign-ins.
    for other in try stray(where: { $0 == account }) { _ = try add(other, to: log) }
    return log
  }

  func isOpen(_ log: any SyncedLog) -> Bool {
    (log as? SQLiteEventLog)?.isAt(composition.location) == true
  }

  func strayEvents() throws -> Int {
    try stray(where: isFree).reduce(0) { try $0 + $1.count() }
  }

  func bringStrayEvents(into log: any SyncedLog) throws -> Int {
    // Another window may have signed in to another account meanwhile.
    guard let account = try log.owner(), try composition.session.session()?.account == account
    else { return 0 }
    var added = 0
    for stray in try stray(where: { isFree($0) || $0 == LearnerStores.nobody }) {
      added += try add(stray, to: log)
      // From now on they are this account's: no other is offered them.
      try stray.setOwner(account)
    }
    return added
  }

  func release(_ log: any SyncedLog) throws {
    try log.forgetServer()
    try log.setOwner(LearnerStores.released)
  }

  func leaveStrayEvents() throws {
    for stray in try stray(where: isFree) { try stray.setOwner(LearnerStores.nobody) }
  }

  private func isFree(_ owner: AccountID?) -> Bool {
    owner == nil || owner == LearnerStores.released
  }

  /// Returns how many events were new.
  private func add(_ other: any SyncedLog, to log: any SyncedLog) throws -> Int {
    var events: [RecordedEvent] = []
    try other.forEachEvent(of: nil) { events.append($0) }
    return try log.merge(events)
  }

  /// Who owns what no account is to be offered.
  private static let nobody = AccountID(rawValue: "")
  /// Who owns what was an account's that is no more.
  private static let released = AccountID(rawValue: "*")

  /// The stores with events that are not the open one, and whose owner is as wanted.
  private func stray(where isWanted: (AccountID?) -> Bool) throws -> [SQLiteEventLog] {
    let home = composition.home
    let names = PrivateFile.names(in: home.accounts).filter { $0.hasSuffix(".db") }.sorted()
    let paths = [home.store] + names.map { home.accounts + "/" + $0 }
    return try paths.compactMap { path in
      guard path != composition.location.path, access(path, F_OK) == 0 else { return nil }
      let log = try home.openLog(at: StoreLocation(path: path, backups: home.backups))
      let owner = try log.owner()
      // An account's store that lost sight of its owner is still that account's.
      guard owner != nil || path == home.store, isWanted(owner), try log.count() > 0 else {
        return nil
      }
      return log
    }
  }
}
