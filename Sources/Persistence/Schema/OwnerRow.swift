internal import Tutor

/// Whose store it is.
struct OwnerRow {
  var account: AccountID

  init(account: AccountID) { self.account = account }

  /// Nil while it is nobody's.
  init?(readFrom connection: borrowing Connection) throws(StoreError) {
    let statement = try connection.prepare("SELECT owner FROM sync WHERE owner IS NOT NULL")
    guard try statement.step() else { return nil }
    account = AccountID(rawValue: statement.text(0))
  }

  func write(to connection: borrowing Connection) throws(StoreError) {
    let statement = try connection.prepare("UPDATE sync SET owner = ?")
    try statement.bind(account.rawValue, at: 1)
    _ = try statement.step()
  }
}
