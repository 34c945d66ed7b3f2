extension Conversation {
  /// Takes what came of the network side.
  ///
  /// - Parameter changes: What of the learner's totals others have changed meanwhile.
  mutating func hear(_ news: CloudNews, changes: [String]) {
    if !news.tellsOfChanges { tell(changes) }
    switch news {
    case .signedIn(let account, let isNew, let strayEvents):
      say(.note(Wording.signedIn(account, isNew: isNew)))
      if strayEvents > 0 { ask(.bringHistory(strayEvents)) }
    case .signedOut(let account): say(.note(Wording.signedOut(account)))
    case .linked(let account): say(.note(Wording.linked(account)))
    case .resetSent(let email): say(.note(Wording.resetSent(to: email)))
    case .renamed(let name): say(.note(Wording.renamed(name)))
    case .deleted(let account): say(.note(Wording.deleted(account)))
    case .historyBrought(let events):
      say(.note(Wording.historyBrought(events, progress, on: now.day)))
    case .account(let state): look(at: state)
    case .noPassword: say(.problem(Wording.noPassword(isInteractive: isInteractive)))
    case .synced(let report, let isAsked): hear(report, isAsked: isAsked, changes: changes)
    case .syncFailed(let trouble, let unsent, let isAsked):
      hear(trouble, unsent: unsent, isAsked: isAsked)
    case .board(let board):
      say(.board(BoardReport(board, isPublished: isPublished)))
    case .group(let group):
      say(group.map { .group(Conversation.onOneLine($0)) } ?? .note(Wording.noGroup))
    case .groupCreated(let made):
      let group = Conversation.onOneLine(made)
      say(.note(Wording.groupCreated(group)))
      say(.group(group))
    case .groupJoined(let joined):
      let group = Conversation.onOneLine(joined)
      say(.note(Wording.groupJoined(group)))
      say(.group(group))
    case .groupLeft(let name): say(.note(Wording.groupLeft(name.map(OneLine.cleaned))))
    case .failed(let task, let trouble): say(.problem(Wording.failed(task, trouble)))
    }
  }

  /// Names are others' doing.
  private static func onOneLine(_ group: Group) -> Group {
    var group = group
    group.name = OneLine.cleaned(group.name)
    for index in group.members.indices {
      group.members[index].username = OneLine.cleaned(group.members[index].username)
    }
    return group
  }

  private var isPublished: Bool { value(of: .leaderboard) == "on" }

  // MARK: Accounts

  /// Goes on with what the account was looked at for.
  private mutating func look(at state: AccountState) {
    let wish = cloud.wish
    cloud.wish = .show
    if case .enter(let purpose, let address) = wish {
      enter(purpose, address, from: state)
      return
    }
    guard let account = state.account, account.isSignedIn, state.isSetUp, wish != .show else {
      showAccount(state, wish)
      return
    }
    switch wish {
    case .show, .enter: break
    case .signOut where account.email == nil: ask(.signingOutForGood)
    case .signOut: request(.account(.signOut))
    case .delete: ask(.deletion(account))
    case .reset:
      guard let email = account.email else {
        say(.problem(Wording.noAddressForReset))
        return
      }
      request(.account(.sendReset(email: email)))
    }
  }

  /// Enters another account, unless that would lose the one that is open.
  private mutating func enter(
    _ purpose: AddressPurpose, _ address: EmailAddress?, from state: AccountState
  ) {
    guard state.isSetUp else {
      // No address is worth asking for then.
      say(.problem(Wording.failed(.account(.signUp(email: nil)), CloudTrouble(.notSetUp))))
      return
    }
    if let account = state.account, account.isSignedIn, account.email == nil {
      ask(.leavingForGood(purpose, address))
    } else {
      enter(purpose, address)
    }
  }

  private mutating func showAccount(_ state: AccountState, _ wish: AccountWish) {
    switch wish {
    case .show, .enter: break
    case .reset:
      // Whoever is signed out may have forgotten the password.
      if state.isSetUp, let email = state.account?.email {
        request(.account(.sendReset(email: email)))
      } else {
        say(.problem(Wording.noAddressForReset))
      }
      return
    case .signOut, .delete:
      say(.problem(Wording.happened(CloudTrouble(state.isSetUp ? .signedOut : .notSetUp))))
    }
    say(
      .account(
        AccountReport(
          state,
          sinceSync: cloud.lastSync.map { .milliseconds(max(0, now.uptime - $0.uptime)) },
          isPublished: isPublished)))
  }

  // MARK: Syncs

  private mutating func hear(_ report: SyncReport, isAsked: Bool, changes: [String]) {
    cloud.lastSync = now
    if isAsked {
      say(.note(Wording.synced(report, changes)))
    } else if report.received > 0 {
      say(.note(Wording.received(report.received, changes)))
    } else {
      tell(changes)
    }
    if report.becameNewDevice { say(.note(Wording.becameNewDevice)) }
    if let podium = report.podium { reach(podium) }
  }

  /// Records the first place among the three best of a day.
  private mutating func reach(_ podium: Podium) {
    guard progress.board.unlocked[.podium] == nil, (1...3).contains(podium.rank) else { return }
    let before = progress
    record(
      .podiumReached(PodiumReached(day: podium.day, board: podium.board, rank: podium.rank)))
    say(.note(Wording.podium(podium, today: now.day)))
    celebrate(since: before)
  }

  private mutating func hear(_ trouble: CloudTrouble, unsent: Int, isAsked: Bool) {
    if !isAsked {
      switch trouble.kind {
      // Nothing of it is news, or the learner's own doing.
      case .notSetUp, .signedOut, .cancelled: return
      case .signInEnded:
        if cloud.hasToldEnd { return }
        cloud.hasToldEnd = true
      case .refused, .noTransfer, .unreachable, .untrusted, .silent, .brokenOff, .tooManyRequests,
        .notAllowed, .conflict, .noIndex, .failed, .garbled, .store:
        if cloud.hasToldFailure { return }
        cloud.hasToldFailure = true
      }
    }
    say(.problem(Wording.notSynced(trouble, unsent: unsent)))
  }

  // MARK: Another store

  /// Ends what is under way here as leaving does: another store opens next.
  mutating func closeStore() {
    settleRevealed()
    touch()
    pending = nil
    stopDealing()
  }
}

extension CloudNews {
  /// Whether what others changed is a part of the news.
  fileprivate var tellsOfChanges: Bool {
    switch self {
    case .synced, .historyBrought: true
    case .signedIn, .signedOut, .linked, .resetSent, .renamed, .deleted, .account, .noPassword,
      .syncFailed, .board, .group, .groupCreated, .groupJoined, .groupLeft, .failed:
      false
    }
  }
}
