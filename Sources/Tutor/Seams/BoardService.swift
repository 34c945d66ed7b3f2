/// The day's boards. From any thread.
package protocol BoardService: Sendable {
  /// The first 50 of a day, and the learner's own place where it is below them.
  func board(_ kind: BoardKind, on day: StudyDay) async throws(CloudTrouble) -> Board
}

/// What a board counts.
package enum BoardKind: String, CaseIterable, Sendable, Codable {
  case cards, topics
}

/// A day's board as it was read.
package struct Board: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// From 1; who has the same value has the same rank.
    package var rank: Int
    package var username: String
    package var value: Int
    package var isMe: Bool

    package init(rank: Int, username: String, value: Int, isMe: Bool) {
      self.rank = rank
      self.username = username
      self.value = value
      self.isMe = isMe
    }
  }

  package static let size = 50

  package var kind: BoardKind
  package var day: StudyDay
  /// The first `size`, and behind them the learner's own row where it is below.
  package var rows: [Row]

  package init(kind: BoardKind, day: StudyDay, rows: [Row]) {
    self.kind = kind
    self.day = day
    self.rows = rows
  }
}
