package import Tutor

/// The learner's stores: one for who never signed in, one for each account. Belongs to one thread.
package protocol AccountStores: AnyObject {
  /// Opens the store of whoever `AccountService.account` is now. What else is here of that account's,
  /// studied where nobody knew of the sign-in, is added.
  func open() throws -> any SyncedLog

  /// Whether the log is of the store that `open` opens.
  func isOpen(_ log: any SyncedLog) -> Bool

  /// How many events were studied signed out and belong to no account yet.
  func strayEvents() throws -> Int

  /// Adds the stray events to the account's log, whose they are from then on; returns how many were
  /// new there.
  func bringStrayEvents(into log: any SyncedLog) throws -> Int

  /// Makes the log of an account that was deleted nobody's, for the next account to be offered.
  func release(_ log: any SyncedLog) throws

  /// Leaves them where they are, for good: no account is offered them again.
  func leaveStrayEvents() throws
}
