/// What is asked and said about accounts, the leaderboard's setting and groups as they are typed.
extension Wording {
  static func askAddress(for purpose: AddressPurpose) -> String {
    switch purpose {
    case .signUp: "E-mail address? (Enter: an anonymous account without one)"
    case .signIn, .link: "E-mail address? (Enter: nothing happens)"
    }
  }

  static let noAddress = "Without an e-mail address there is nothing to do. Nothing was changed."

  static func noAddressInThat(_ purpose: AddressPurpose) -> String {
    let command =
      switch purpose {
      case .signUp: "signup"
      case .signIn: "login"
      case .link: "account link"
      }
    return "That is no e-mail address. Nothing was changed; `\(command)` asks again."
  }

  static let holdsPassword =
    "That line seems to hold a password, so it was not taken as anything. `signup EMAIL` and "
    + "`login EMAIL` ask for the password unseen."

  /// What has to be typed before an account is deleted.
  static func deletionWord(for account: Account) -> String { account.email ?? "delete" }

  static func confirmDeletion(of account: Account) -> String {
    let word = deletionWord(for: account)
    return "This deletes \(name(of: account)) and all that lies there, for good: events, profile, "
      + "leaderboard and group. What you studied stays on this device. Type \(word) to delete it; "
      + "Enter leaves it as it is."
  }

  static let nothingDeleted = "Nothing was deleted."

  static func askToBring(_ events: Int) -> String {
    events == 1
      ? "Bring the one event you studied signed out into this account? (Y/n)"
      : "Bring the \(events) events you studied signed out into this account? (Y/n)"
  }

  /// In the middle of a sentence.
  static func name(of account: Account) -> String {
    account.email.map { "the account \($0)" } ?? "the anonymous account"
  }

  static let noUsername = "Nothing is left of that name. Nothing was changed."

  static let noGroupName =
    "A group's name has 1 to 40 letters. Nothing was changed; `group create NAME` makes one."

  static let noGroupCode =
    "That is no group code. One has 16 letters and digits, like 7K3M-Q9XT-2BWD-HN5R; whoever is in "
    + "the group sees it with `group`."
}
