internal import Console
internal import Tutor

/// The network side: accounts, boards and groups. Whatever fails there, study goes on.
extension Session {
  func run(_ task: CloudTask) {
    switch task {
    case .account(let task): run(task)
    case .sync: syncNow()
    case .showBoard(let kind): showBoard(kind)
    case .group(let task): run(task)
    }
  }

  // MARK: Accounts

  private func run(_ task: AccountTask) {
    let cloud = environment.cloud
    switch task {
    case .signUp(let email):
      attempt(.account(task), Notices.signingUp, isNew: true, email) { credentials in
        try await cloud.signUp(credentials)
      } then: {
        enter($0, isNew: true)
      }
    case .signIn(let email):
      attempt(.account(task), Notices.signingIn, isNew: false, email) { credentials in
        guard let credentials else { throw CloudTrouble(.refused(.wrongCredentials)) }
        return try await cloud.signIn(credentials)
      } then: {
        enter($0, isNew: false)
      }
    case .link(let email):
      attempt(.account(task), Notices.linking, isNew: true, email) { credentials in
        guard let credentials else { throw CloudTrouble(.refused(.wrongCredentials)) }
        return try await cloud.link(credentials)
      } then: {
        tell(.linked($0))
      }
    case .signOut: signOut()
    case .sendReset(let email):
      tell(attempt(.account(task), Notices.askingForMail) { try await cloud.sendReset(to: email) })
      {
        .resetSent(email: email)
      }
    case .rename(let name):
      let day = today
      tell(attempt(.account(task), Notices.renaming) { try await cloud.rename(to: name, on: day) })
      {
        .renamed(name)
      }
    case .delete: deleteAccount()
    case .bringHistory(let isWanted): bringHistory(isWanted)
    case .show: tell(.account(accountState))
    }
  }

  private func signOut() {
    let account = environment.cloud.account
    do throws(CloudTrouble) {
      courier.cancel()
      try environment.cloud.signOut()
      if let account { tell(.signedOut(account)) }
    } catch {
      tell(.failed(.account(.signOut), error))
    }
  }

  private func deleteAccount() {
    let cloud = environment.cloud
    guard let account = cloud.account else {
      return tell(.failed(.account(.delete), CloudTrouble(.signedOut)))
    }
    var password: Secret?
    if account.email != nil {
      guard let typed = askPassword(Notices.password) else { return tell(.noPassword) }
      password = typed
    }
    courier.cancel()
    // Broken off in the middle, the next sync looks what is left, and brings up the rest again.
    if isStore(of: account) { try? environment.log.forgetServer() }
    let isDeleted: Void? = attempt(.account(.delete), Notices.deleting) { [password] in
      try await cloud.deleteAccount(password)
    }
    guard isDeleted != nil else { return }
    if isStore(of: account) {
      // What cannot be released stays the old account's, which nobody can sign in to any more. The open
      // store may be another's, whose window did not hear of this sign-in.
      try? environment.stores?.release(environment.log)
      // The yes was the account's.
      if isPublished { apply(.leaderboard, nil) }
    }
    tell(.deleted(account))
  }

  private func bringHistory(_ isWanted: Bool) {
    guard let stores = environment.stores else { return }
    do {
      if isWanted {
        tell(.historyBrought(try stores.bringStrayEvents(into: environment.log)))
        // Its cards are here now.
        if let topicLeft { perform(.line("/topic \(topicLeft)")) }
      } else {
        try stores.leaveStrayEvents()
        tell(.historyBrought(nil))
      }
    } catch {
      tell(.failed(.account(.bringHistory(isWanted)), CloudTrouble(.store("\(error)"))))
    }
    topicLeft = nil
    syncInBackground()
  }

  private var accountState: AccountState {
    var state = AccountState(
      isSetUp: environment.cloud.isSetUp, account: environment.cloud.account, unsent: unsent,
      strayEvents: strayEvents)
    state.username = environment.cloud.username
    return state
  }

  /// Events that wait to go up; none where that cannot be told, which a sync will.
  var unsent: Int { (try? environment.log.unsentCount()) ?? 0 }

  /// None where they cannot be counted: what cannot be read cannot be brought along either.
  private var strayEvents: Int { (try? environment.stores?.strayEvents()) ?? 0 }

  /// Takes up the store of the account that was signed in to.
  private func enter(_ account: Account, isNew: Bool) {
    let topic = conversation?.topicToReturnTo
    var isElsewhere = false
    do {
      isElsewhere = try changeStore(to: account)
    } catch {
      return tell(
        .failed(.account(.show), CloudTrouble(.store("\(error)"))))
    }
    topicLeft = isElsewhere ? topic : nil
    let stray = strayEvents
    tell(.signedIn(account, isNew: isNew, strayEvents: stray))
    if stray == 0 {
      if let topicLeft { show([.note(Notices.closed(topicLeft))]) }
      topicLeft = nil
      syncInBackground()
    } else if terminal.isInteractive {
      // Where the question is passed over, a later line brings the sync.
      lastSync = uptime
    }
  }

  // MARK: Passwords

  /// Asks for what signs in, and tries it.
  ///
  /// - Parameter isNew: Whether the password is a new one, which is typed twice.
  private func attempt(
    _ task: CloudTask, _ what: String, isNew: Bool, _ email: String?,
    _ work: @escaping @Sendable (Credentials?) async throws -> Account, then: (Account) -> Void
  ) {
    var credentials: Credentials?
    if let email {
      guard let password = isNew ? askNewPassword() : askPassword(Notices.password) else {
        return tell(.noPassword)
      }
      credentials = Credentials(email: email, password: password)
    }
    let account = attempt(task, what) { [credentials] in try await work(credentials) }
    if let account { then(account) }
  }

  private func askNewPassword() -> Secret? {
    guard terminal.isInteractive else { return askPassword(Notices.newPassword) }
    while true {
      guard let first = askPassword(Notices.newPassword),
        let second = askPassword(Notices.passwordAgain)
      else { return nil }
      if first == second { return first }
      show([.problem(Notices.passwordsDiffer)])
    }
  }

  /// Nil where none was typed.
  private func askPassword(_ prompt: String) -> Secret? {
    if !terminal.isInteractive, let password = environment.password { return password }
    if terminal.isInteractive { beginBelowBlank() }
    // Of what is piped in it is the next line, so that a password is never taken for an answer.
    switch terminal.readSecret(prompt: StyledText(prompt, .accent)) {
    case .text(let typed) where !typed.isEmpty: return Secret(typed)
    case .text, .interrupted, .endOfInput, .tooLong: return nil
    }
  }

  // MARK: Boards and groups

  private func showBoard(_ kind: BoardKind) {
    let cloud = environment.cloud
    let day = today
    // What was studied since the last sync belongs on it; where that fails the board tells.
    if isPublished, unsent > 0 { syncQuietly() }
    let board = attempt(.showBoard(kind), Notices.readingBoard) {
      try await cloud.board(kind, on: day)
    }
    if let board { tell(.board(board)) }
  }

  private var isPublished: Bool { settings[Setting.leaderboard.rawValue] == "on" }

  private func run(_ task: GroupTask) {
    let cloud = environment.cloud
    let day = today
    let what = Notices.askingForGroup
    switch task {
    case .show:
      let group: Group?? = attempt(.group(task), what) { try await cloud.group(on: day) }
      if let group { tell(.group(group)) }
    case .create(let name):
      tell(attempt(.group(task), what) { try await cloud.createGroup(named: name, on: day) }) {
        .groupCreated($0)
      }
    case .join(let code):
      tell(attempt(.group(task), what) { try await cloud.joinGroup(code, on: day) }) {
        .groupJoined($0)
      }
    case .leave:
      let left: String?? = attempt(.group(task), what) { try await cloud.leaveGroup() }
      if let left { tell(.groupLeft(left)) }
    }
  }

  // MARK: Telling

  /// Does something on the network side while the learner waits; nil where it failed, which is told.
  private func attempt<Value: Sendable>(
    _ task: CloudTask, _ what: String, _ work: @escaping @Sendable () async throws -> Value
  ) -> Value? {
    switch wait(for: what, or: CloudTrouble(.cancelled), work) {
    case .success(let value): return value
    case .failure(let trouble):
      tell(.failed(task, trouble))
      return nil
    }
  }

  private func tell<Value>(_ value: Value?, _ news: (Value) -> CloudNews) {
    if let value { tell(news(value)) }
  }

  func tell(_ news: CloudNews) { perform(.cloud(news)) }
}
