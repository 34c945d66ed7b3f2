extension Progress {
  /// Whether the learner said yes to being on the leaderboard, on whichever device.
  package var isOnLeaderboard: Bool { settings[Setting.leaderboard.rawValue] == "on" }
}
