internal import Text

/// The commands of the tutor, by their full names.
package enum CommandName: String, CaseIterable, Sendable {
  case next, back, deeper, depth, hint, reveal, got, again, easy, why, ask
  case topic, topics, skills, search, review, plan, undo
  case xp, streak, calendar, challenges, achievements, stats, box
  case bookmark, bookmarks, like, image, share
  case leaderboard, signup, login, logout, account, sync, group
  case edit, drop, config, models, help, quit

  /// The command that one letter stands for.
  package init?(letter: String) {
    switch letter.lowercased() {
    case "n": self = .next
    case "b": self = .back
    case "d": self = .deeper
    case "q": self = .quit
    default: return nil
    }
  }

  /// The command that a whole word names, in any case. `images on` is what the setting is called.
  init?(word: String, before argument: String) {
    let name = word.lowercased()
    self.init(rawValue: name == "images" && CommandName.isSwitch(argument) ? "image" : name)
  }

  private static func isSwitch(_ argument: String) -> Bool {
    Setting.images.choices.contains(argument.lowercased())
  }

  /// Whether the words after the name make sense for this command.
  package func accepts(_ argument: String) -> Bool {
    let words = argument.lowercased().split(separator: " ").map(String.init)
    switch self {
    case .next, .back, .depth, .hint, .reveal, .got, .again, .easy, .why, .plan, .undo, .xp,
      .streak, .challenges, .achievements, .stats, .bookmark, .bookmarks, .like,
      .logout, .sync, .edit, .quit:
      return words.isEmpty
    case .models:
      return words.count <= 1
    case .image:
      return words.isEmpty || CommandName.isSwitch(argument)
    case .deeper:
      return words.isEmpty || (words.count == 1 && Depth(words[0]) != nil)
    case .box:
      return words.isEmpty || words == ["odds"]
    case .share:
      return words.isEmpty || words == ["copy"]
    case .ask, .topic, .search:
      return !words.isEmpty
    case .topics, .skills, .review, .drop:
      return true
    case .calendar:
      return words.isEmpty || words == ["year"]
        || (words.count == 1 && StudyMonth(words[0]) != nil)
    case .leaderboard: return LeaderboardWords(argument) != nil
    case .signup, .login: return words.isEmpty || EmailAddress(argument) != nil
    case .account: return AccountWords(argument) != nil
    case .group: return GroupWords(argument) != nil
    case .config:
      return words.isEmpty || ["get", "unset"].contains(words[0]) && words.count == 2
        || words[0] == "set" && words.count >= 2
    case .help:
      return words.isEmpty || (words.count == 1 && CommandName.resolve(words[0]) != nil)
    }
  }

  /// Whether words that are no grammar make sense after the name: "model trains" is no `models trains`.
  var takesAnyWords: Bool { self == .models || accepts("any words, whatever they are") }

  /// Whether the command is meant by what is typed where no card is open, though the words after its
  /// name make no sense: nobody studies `topic`, `deeper 7`, `config get` or `login ada`, while "group
  /// theory" is a topic.
  func isMeant(with argument: String) -> Bool {
    let verb = argument.prefix { !$0.isWhitespace }.lowercased()
    if argument.allSatisfy({ $0.isNumber || " -".contains($0) }) { return true }
    return switch self {
    case .config, .signup, .login: true
    case .account: AccountWords.verbs.contains(verb)
    case .group: GroupWords.verbs.contains(verb)
    case .leaderboard: LeaderboardWords.verbs.contains(verb)
    case .next, .back, .deeper, .depth, .hint, .reveal, .got, .again, .easy, .why, .ask, .topic,
      .topics, .skills, .search, .review, .plan, .undo, .xp, .streak, .calendar, .challenges,
      .achievements, .stats, .box, .bookmark, .bookmarks, .like, .image, .share, .logout, .sync,
      .edit, .drop, .models, .help, .quit:
      false
    }
  }

  /// The command that `word` names in full, by its letter, or as the beginning of no other.
  static func resolve(_ word: String) -> CommandName? {
    let word = word.lowercased().drop { $0 == "/" }
    if let command = CommandName(rawValue: String(word)) ?? CommandName(letter: String(word)) {
      return command
    }
    return abbreviated(by: String(word))
  }

  /// The one command whose name begins with `word`.
  static func abbreviated(by word: String) -> CommandName? {
    guard !word.isEmpty else { return nil }
    return only(CommandName.allCases.filter { $0.rawValue.hasPrefix(word.lowercased()) })
  }

  /// The one command whose name is a single slip away from `word`.
  static func near(_ word: String) -> CommandName? {
    let word = word.lowercased()
    if word == "exit" || word == "bye" { return .quit }  // what other programs call it
    return only(CommandName.allCases.filter { EditDistance.isOneSlip(from: word, to: $0.rawValue) })
  }

  private static func only(_ commands: [CommandName]) -> CommandName? {
    commands.count == 1 ? commands.first : nil
  }
}
