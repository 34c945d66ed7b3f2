/// What stands behind `leaderboard`.
enum LeaderboardWords: Equatable {
  case show(BoardKind)
  /// The setting of that name.
  case publish(Bool)

  static let verbs: Set = ["topics", "on", "off"]

  /// Nil where the words make no sense there.
  init?(_ argument: String) {
    switch argument.lowercased() {
    case "": self = .show(.cards)
    case "topics": self = .show(.topics)
    case "on": self = .publish(true)
    case "off": self = .publish(false)
    case _: return nil
    }
  }
}
