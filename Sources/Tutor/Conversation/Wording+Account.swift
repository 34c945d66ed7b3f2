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

  static let askToSignOutForGood =
    "Nobody can sign in to an anonymous account again; `account link` would give it an address "
    + "first. Sign out all the same? (y/N)"

  static let askToLeaveForGood =
    "You are in an anonymous account, and nobody can come back to it once it is left, with what you "
    + "learned there; `account link` would give it an address first. Leave it all the same? (y/N)"

  static let stillSignedIn = "You are still signed in."

  static let historyWaits =
    "They stay beside the account for now; `account bring` takes them in."

  static let noAddressForReset =
    "It takes an e-mail address: `account reset EMAIL`. Nothing was changed."

  // MARK: What came of it

  static func signedIn(_ account: Account, isNew: Bool) -> String {
    let synced = "What you learn goes up from now on, what you type as answers too: `help sync`."
    switch (account.email, isNew) {
    case (let email?, true): return "You have an account, and are signed in as \(email). \(synced)"
    case (let email?, false): return "You are signed in as \(email). `sync` fetches what is there."
    case (nil, _):
      return
        "You have an anonymous account now. \(synced) `account link EMAIL` gives it an address: "
        + "without one no other device can sign in to it."
    }
  }

  static func signedOut(_ account: Account) -> String {
    "You are signed out. The account's store stays open here, unsynced"
      + (account.email.map { "; `login \($0)` signs in again." } ?? ".")
  }

  static func linked(_ account: Account) -> String {
    let email = account.email ?? "EMAIL"
    return "The account has the address \(email) now; all that is in it stays. `login \(email)` "
      + "signs in to it on your other devices."
  }

  static func resetSent(to email: String) -> String {
    "If \(email) has an account, a mail is on its way to it. Set a new password with it, then `login "
      + "\(email)`."
  }

  static func renamed(_ name: Username) -> String { "Others see you as \(name) from now on." }

  static func deleted(_ account: Account) -> String {
    "\(name(of: account)) and all that lay there are deleted.".capitalisedFirst
      + " What you studied stays here, unsynced."
  }

  static func historyBrought(_ events: Int?, _ progress: Progress, on day: StudyDay) -> String {
    switch events {
    case nil: return "They stay out of the account. `account bring` would take them in later."
    case 0?: return "There is nothing that was studied signed out. Nothing was changed."
    case let count?:
      let days = progress.streak.current(on: day)
      return "\(count == 1 ? "One event" : "\(count) events") came along: "
        + "\(progress.experience.points) XP now, level \(progress.experience.level), streak "
        + "\(days == 1 ? "1 day" : "\(days) days")."
    }
  }

  static func noPassword(isInteractive: Bool) -> String {
    "No password was given. Nothing was changed."
      + (isInteractive ? "" : " EDUTOK_PASSWORD may hold it.")
  }
}

extension String {
  /// As a sentence begins.
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
