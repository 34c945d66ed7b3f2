/// The commands of the network side: what comes of them is heard as `CloudNews`.
extension Conversation {
  mutating func request(_ task: CloudTask) { turn.effects.append(.cloud(task)) }

  /// Signs up, signs in or links.
  ///
  /// - Parameter address: Nil to ask for one.
  mutating func enter(_ purpose: AddressPurpose, _ address: EmailAddress?) {
    guard let address else {
      ask(.address(purpose))
      return
    }
    switch purpose {
    case .signUp: request(.account(.signUp(email: address.text)))
    case .signIn: request(.account(.signIn(email: address.text)))
    case .link: request(.account(.link(email: address.text)))
    }
  }

  /// - Parameter words: Nil where they make no sense, which the parser has seen to.
  mutating func manageAccount(_ words: AccountWords?) {
    switch words {
    case nil: break
    case .show: look(for: .show)
    case .link(let address): enter(.link, address)
    case .rename(let typed):
      guard let name = Username(typed) else {
        say(.problem(Wording.noUsername))
        return
      }
      request(.account(.rename(name)))
    case .reset(nil): look(for: .reset)
    case .reset(let address?): request(.account(.sendReset(email: address.text)))
    case .bring: request(.account(.bringHistory(true)))
    case .delete: look(for: .delete)
    }
  }

  /// Asks how things stand with the account, to go on from there.
  mutating func look(for wish: AccountWish) {
    cloud.wish = wish
    request(.account(.show))
  }

  /// - Parameter words: Nil where they make no sense, which the parser has seen to.
  mutating func manageGroup(_ words: GroupWords?) {
    switch words {
    case nil: break
    case .show: request(.group(.show))
    case .create(let typed):
      guard let name = GroupName(typed) else {
        say(.problem(Wording.noGroupName))
        return
      }
      request(.group(.create(name)))
    case .join(let typed):
      guard let code = GroupCode(typed) else {
        say(.problem(Wording.noGroupCode))
        return
      }
      request(.group(.join(code)))
    case .leave: request(.group(.leave))
    }
  }

  /// - Parameter words: Nil where they make no sense, which the parser has seen to.
  mutating func showLeaderboard(_ words: LeaderboardWords?) {
    switch words {
    case nil: break
    case .show(let kind): request(.showBoard(kind))
    case .publish(let isOn):
      cloud.isPublishing = true
      turn.effects.append(.applySetting(.leaderboard, value: isOn ? "on" : "off"))
    }
  }

  // MARK: Answers to questions

  /// Takes a line as an address; any line but an empty one.
  mutating func take(address line: String, for purpose: AddressPurpose) {
    guard let address = EmailAddress(line) else {
      say(.problem(Wording.noAddressInThat(purpose)))
      return
    }
    enter(purpose, address)
  }

  /// - Parameter word: In lower case.
  mutating func take(confirmation word: String, toDelete account: Account) {
    guard word == Wording.deletionWord(for: account).lowercased() else {
      say(.note(Wording.nothingDeleted))
      return
    }
    request(.account(.delete))
  }
}
