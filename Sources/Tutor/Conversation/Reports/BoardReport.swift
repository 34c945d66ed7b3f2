/// A day's board, with where the learner stands on it.
package struct BoardReport: Equatable, Sendable {
  package enum Place: Equatable, Sendable {
    /// Nothing is published: `leaderboard on` has not been said.
    case unpublished
    /// The learner's first card of the day, or the sync after it, is still to come.
    case notYet
    /// Nobody else is there.
    case alone
    /// - Parameter lead: Before whoever comes next, above 0.
    case first(lead: Int)
    case sharedFirst(with: [String])
    /// - Parameters:
    ///   - gap: Above 0.
    ///   - names: Who is ahead by that, at least one.
    ///   - equals: Who has as many as the learner.
    case behind(gap: Int, names: [String], equals: [String])
    /// So much is missing to the last row that is listed; at least 1.
    case below(gap: Int)
  }

  package var board: Board
  package var place: Place

  package init(_ board: Board, isPublished: Bool) {
    var board = board
    // Names are others' doing.
    for index in board.rows.indices {
      board.rows[index].username = OneLine.cleaned(board.rows[index].username)
    }
    self.board = board
    place = BoardReport.place(on: board.rows, isPublished: isPublished)
  }

  private static func place(on rows: [Board.Row], isPublished: Bool) -> Place {
    guard let mine = rows.first(where: \.isMe) else { return isPublished ? .notYet : .unpublished }
    let others = rows.filter { !$0.isMe }
    guard let best = others.map(\.value).max() else { return .alone }
    let equals = others.filter { $0.value == mine.value }.map(\.username)
    guard best > mine.value else {
      return equals.isEmpty ? .first(lead: mine.value - best) : .sharedFirst(with: equals)
    }
    let gap = others.map { $0.value - mine.value }.filter { $0 > 0 }.min() ?? 0
    // Of those between the last that is listed and the learner nothing is known.
    guard mine.rank <= Board.size else { return .below(gap: gap) }
    let names = others.filter { $0.value - mine.value == gap }.map(\.username)
    return .behind(gap: gap, names: names, equals: equals)
  }
}
