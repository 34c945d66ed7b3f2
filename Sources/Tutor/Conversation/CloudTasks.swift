/// What the learner wants done on the network side. What comes of it returns as `CloudNews`.
package enum CloudTask: Equatable, Sendable {
  case account(AccountTask)
  /// By hand; the program's own syncs come without a task.
  case sync
  case showBoard(BoardKind)
  case group(GroupTask)
}

/// Passwords are asked for by whoever does the task, unseen.
package enum AccountTask: Equatable, Sendable {
  /// Nil for an anonymous account.
  case signUp(email: String?)
  case signIn(email: String)
  case signOut
  case link(email: String)
  case sendReset(email: String)
  case rename(Username)
  /// Confirmed already.
  case delete
  /// Takes what was studied signed out into the account's store, or leaves it for good.
  case bringHistory(Bool)
  /// Looks at the account and its store.
  case show
}

package enum GroupTask: Equatable, Sendable {
  case show
  case create(GroupName)
  case join(GroupCode)
  case leave
}

/// What came of the network side.
package enum CloudNews: Equatable, Sendable {
  /// The account's store is open now.
  ///
  /// - `strayEvents`: How many events studied signed out nobody has decided on yet.
  case signedIn(Account, isNew: Bool, strayEvents: Int)
  case signedOut(Account)
  case linked(Account)
  case resetSent(email: String)
  case renamed(Username)
  case deleted(Account)
  /// How many events came along; nil where they were left.
  case historyBrought(Int?)
  case account(AccountState)
  /// No password was typed.
  case noPassword
  /// - `isAsked`: Whether the learner asked for this sync.
  case synced(SyncReport, isAsked: Bool)
  /// - `unsent`: Events that wait to go up.
  case syncFailed(CloudTrouble, unsent: Int, isAsked: Bool)
  case board(Board)
  /// Nil where the learner is in none.
  case group(Group?)
  case groupCreated(Group)
  case groupJoined(Group)
  /// With the name of the group; nil where the learner was in none.
  case groupLeft(String?)
  case failed(CloudTask, CloudTrouble)
}

/// How things stand with the account, for a look at it.
package struct AccountState: Equatable, Sendable {
  package var isSetUp: Bool
  /// Nil where nobody ever signed in here.
  package var account: Account?
  /// Events that wait to go up.
  package var unsent: Int
  /// Events studied signed out that lie beside the account's store, undecided or left.
  package var strayEvents: Int
  /// What others see; nil where it is not known here.
  package var username: Username?

  package init(
    isSetUp: Bool, account: Account?, unsent: Int, strayEvents: Int, username: Username? = nil
  ) {
    self.isSetUp = isSetUp
    self.account = account
    self.unsent = unsent
    self.strayEvents = strayEvents
    self.username = username
  }
}
