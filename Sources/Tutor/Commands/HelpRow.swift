/// The rows of the overview of help: commands that belong together.
package enum HelpRow: CaseIterable, Sendable {
  case cards, clues, ownVerdict, depth, topics, due, knowledge, mending, marks, sharing, days,
    goals, figures, others, door, account, settings, program

  /// Those that are there, in the order of all commands.
  package var commands: [CommandName] {
    CommandName.allCases.filter { $0.helpRow == self }
  }
}

extension CommandName {
  package var helpRow: HelpRow {
    switch self {
    case .next, .back: .cards
    case .hint, .reveal, .why, .ask: .clues
    case .got, .again, .easy: .ownVerdict
    case .deeper, .depth: .depth
    case .topic, .topics: .topics
    case .review, .plan: .due
    case .skills, .search: .knowledge
    case .undo, .edit, .drop: .mending
    case .bookmark, .bookmarks: .marks
    case .image, .like, .share: .sharing
    case .xp, .streak, .calendar: .days
    case .challenges, .achievements: .goals
    case .stats, .box: .figures
    case .leaderboard, .group: .others
    case .signup, .login, .logout: .door
    case .account, .sync: .account
    case .config, .models: .settings
    case .help, .quit: .program
    }
  }
}
