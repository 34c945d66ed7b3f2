internal import Text

extension Conversation {
  /// Takes a typed line.
  mutating func take(_ typed: String) {
    let line = typed
    if let question = pending {
      pending = nil
      if answer(question, with: line) { return }
    }
    if SecretLine.holdsPassword(line) {
      say(.problem(Wording.holdsPassword))
      return
    }
    let parsed = CommandParser.parse(line, card: grammar)
    if !parsed.keepsSecrets, Setting.holdsSecret(line) {
      say(.problem(Wording.holdsSecret))
      return
    }
    switch parsed {
    case .empty: showWhereWeAre()
    case .command(let command): perform(command)
    case .misused(let name): explainUse(of: name)
    case .near(let command, let otherwise): ask(.didYouMean(command, otherwise: otherwise))
    case .answer(let text): answer(text)
    case .question(let text): putQuestion(text)
    case .topic(let name) where name.first == "=": say(.note(noCardOpen))
    case .topic(let name) where isYes(name): showWhereWeAre()
    case .topic(let name): changeTopic(to: name)
    }
  }

  /// Whether a line says yes to what is proposed after a batch.
  private func isYes(_ line: String) -> Bool {
    open == nil && study != nil && ["y", "yes"].contains(line.trimmed.lowercased())
  }

  private var grammar: OpenCardGrammar? {
    guard let open, let card = study?[open.card] else { return nil }
    return OpenCardGrammar(
      judge: { gradeByItself($0, for: card).kind },
      isTrueFalse: card.type == .trueFalse,
      hasOnlyShortAnswers: ([card.answer] + card.accept).allSatisfy { $0.count <= 2 })
  }

  mutating func ask(_ question: PendingQuestion) {
    guard isInteractive else {
      settle(question)
      return
    }
    pending = question
    switch question {
    case .didYouMean(let command, let otherwise):
      let words = [command.name.rawValue, command.argument].filter { !$0.isEmpty }
      say(.note(Wording.didYouMean(words.joined(separator: " "), otherwise: otherwise)))
    case .address(let purpose): say(.note(Wording.askAddress(for: purpose)))
    case .deletion(let account): say(.note(Wording.confirmDeletion(of: account)))
    case .bringHistory(let events): say(.note(Wording.askToBring(events)))
    case .signingOutForGood: say(.note(Wording.askToSignOutForGood))
    case .leavingForGood: say(.note(Wording.askToLeaveForGood))
    case .renaming(let topic, let name): say(.note(Wording.askToRename(topic.name, to: name)))
    case .deletingTopic(let topic, let cards):
      say(.note(Wording.askToDelete(topic.name, cards: cards)))
    }
  }

  /// Returns whether the line was an answer to the question; another line is taken as itself.
  private mutating func answer(_ question: PendingQuestion, with line: String) -> Bool {
    let word = line.trimmed.lowercased()
    if word.isEmpty {
      settle(question)
      return true
    }
    switch question {
    case .address(let purpose): take(address: line, for: purpose)
    case .deletion(let account): take(confirmation: word, toDelete: account)
    case .didYouMean(let command, _):
      switch word {
      case "y", "yes":
        command.name.accepts(command.argument) ? perform(command) : explainUse(of: command.name)
      case "n", "no": settle(question)
      default: return false
      }
    case .bringHistory:
      switch word {
      case "y", "yes": settle(question)
      case "n", "no": request(.account(.bringHistory(false)))
      default: return false
      }
    case .signingOutForGood:
      switch word {
      case "y", "yes": request(.account(.signOut))
      case "n", "no": settle(question)
      default: return false
      }
    case .leavingForGood(let purpose, let address):
      switch word {
      case "y", "yes": enter(purpose, address)
      case "n", "no": settle(question)
      default: return false
      }
    case .renaming(let topic, let name):
      switch word {
      case "y", "yes": rename(topic, to: name)
      case "n", "no": settle(question)
      default: return false
      }
    case .deletingTopic(let topic, _):
      switch word {
      case "y", "yes": delete(topic)
      case "n", "no": settle(question)
      default: return false
      }
    }
    return true
  }

  /// Ctrl-C: the question is answered neither way.
  mutating func dropQuestion() {
    guard let question = pending else { return }
    pending = nil
    switch question {
    case .didYouMean: say(.note(Wording.nothingDone))
    case .address: say(.note(Wording.noAddress))
    case .signingOutForGood, .leavingForGood: say(.note(Wording.stillSignedIn))
    case .deletion: say(.note(Wording.nothingDeleted))
    case .bringHistory: say(.note(Wording.historyWaits))
    case .renaming: say(.note(Wording.nothingRenamed))
    case .deletingTopic: say(.note(Wording.topicStays))
    }
  }

  /// Gives a question its default answer.
  private mutating func settle(_ question: PendingQuestion) {
    switch question {
    case .didYouMean(_, .topic(let name)): changeTopic(to: name)
    case .didYouMean(_, .nothing): say(.note(Wording.nothingDone))
    case .address(.signUp): request(.account(.signUp(email: nil)))
    case .address(.signIn), .address(.link): say(.note(Wording.noAddress))
    case .signingOutForGood, .leavingForGood:
      // A script asked for something that did not happen.
      say(isInteractive ? .note(Wording.stillSignedIn) : .problem(Wording.stillSignedIn))
    case .deletion: say(.note(Wording.nothingDeleted))
    case .bringHistory: request(.account(.bringHistory(true)))
    // A script asked for something that did not happen.
    case .renaming:
      say(isInteractive ? .note(Wording.nothingRenamed) : .problem(Wording.nothingRenamed))
    case .deletingTopic:
      say(isInteractive ? .note(Wording.topicStays) : .problem(Wording.topicStays))
    }
  }

  private mutating func explainUse(of name: CommandName) {
    say(.problem(Wording.misused(name, usage: CommandHelp(name).usage)))
  }

  mutating func perform(_ command: Command) {
    switch command.name {
    case .next: next()
    case .back: back()
    case .deeper: goDeeper(Depth(command.argument))
    case .depth: tellDepth()
    case .hint: giveHint()
    case .reveal: reveal()
    case .got: judge(as: .correct, rating: .good)
    case .again: judge(as: .wrong, rating: .again)
    case .easy: judge(as: .correct, rating: .easy)
    case .why: explain()
    case .ask: putQuestion(command.argument)
    case .topic: takeTopic(command.argument)
    case .topics: listTopics(command.argument)
    case .undo: undo()
    case .xp: reportExperience()
    case .streak: reportStreak()
    case .calendar: reportCalendar(command.argument)
    case .challenges: reportChallenges()
    case .achievements: reportAchievements()
    case .stats: reportStats()
    case .box: command.argument.isEmpty ? openBox() : say(.odds)
    case .config: configure(command.argument)
    case .models: browseModels(command.argument)
    case .help: say(.help(CommandName.resolve(command.argument)))
    case .quit: leave()
    case .leaderboard: showLeaderboard(LeaderboardWords(command.argument))
    case .signup: look(for: .enter(.signUp, EmailAddress(command.argument)))
    case .login: look(for: .enter(.signIn, EmailAddress(command.argument)))
    case .logout: look(for: .signOut)
    case .account: manageAccount(AccountWords(command.argument))
    case .sync: request(.sync)
    case .group: manageGroup(GroupWords(command.argument))
    case .image: showPhoto(command.argument)
    case .review: startReview(command.argument)
    case .plan: showPlan()
    case .skills: showSkills(command.argument)
    case .search: search(for: command.argument)
    case .bookmark: bookmark()
    case .bookmarks: listBookmarks()
    case .like: like()
    case .share: share(copying: !command.argument.isEmpty)
    case .edit: edit()
    case .drop: drop(because: command.argument)
    }
  }
}
