internal import Text
internal import Tutor

extension ReplyRenderer {
  func add(_ report: BoardReport, to page: inout Page) {
    let board = report.board
    page.add(
      StyledText("Leaderboard", .strong) + StyledText(" · \(board.kind.rawValue)"),
      right: StyledText(board.day.shortDate, .dim))
    if board.rows.isEmpty {
      page.add("Nobody is on it yet today.")
    } else {
      page.space()
      addRows(of: board, to: &page)
    }
    page.space()
    page.add(ReplyRenderer.words(for: report.place, board))
  }

  /// The first fifty, in two columns where they are many and there is room, and the learner's own row
  /// below them.
  private func addRows(of board: Board, to page: inout Page) {
    let listed = board.rows.filter { $0.rank <= Board.size }
    let below = board.rows.filter { $0.rank > Board.size }
    let ranks = String(board.rows.map(\.rank).max() ?? 0).count
    let values = String(board.rows.map(\.value).max() ?? 0).count
    let fixed = ranks + 2 + 2 + values + ReplyRenderer.ownMark.count
    let isMany = listed.count > ReplyRenderer.oneColumn && page.textWidth >= 60
    let room = isMany ? (page.textWidth - 2) / 2 : page.textWidth
    let longest = board.rows.map { DisplayWidth.of($0.username) }.max() ?? 0
    let names = max(8, min(longest, room - fixed))
    func cell(_ row: Board.Row) -> StyledText {
      let style: Style = row.isMe ? .good : .plain
      return StyledText("\(row.rank)", row.isMe ? .good : .dim).flushRight(in: ranks)
        + StyledText("  " + ReplyRenderer.fitted(row.username, to: names), style)
        + StyledText("  ") + StyledText("\(row.value)", style).flushRight(in: values)
        + StyledText(row.isMe ? ReplyRenderer.ownMark : "", .good)
    }
    if isMany {
      let half = (listed.count + 1) / 2
      page.addBeside(
        listed.prefix(half).map(cell), listed.dropFirst(half).map(cell),
        column: fixed + names + 2)
    } else {
      for row in listed { page.addLine(cell(row)) }
    }
    guard !below.isEmpty else { return }
    page.add("…", .dim)
    for row in below { page.addLine(cell(row)) }
  }

  /// Where the learner stands, in words.
  private static func words(for place: BoardReport.Place, _ board: Board) -> StyledText {
    func unit(_ count: Int) -> String {
      let noun = board.kind.rawValue
      return count == 1 ? "1 \(noun.dropLast())" : "\(count) \(noun)"
    }
    switch place {
    case .unpublished:
      return StyledText(
        "You are not on it: `leaderboard on` publishes your name and each day's cards and topics.",
        .dim)
    case .notYet:
      return StyledText(
        "You are not on it yet: a card of today brings you there, with the sync after it.", .dim)
    case .alone: return StyledText("You are the first one today.")
    case .first(let lead): return StyledText("You lead by \(unit(lead)).", .good)
    case .sharedFirst(let names):
      return StyledText("You share the lead with \(list(names)).", .good)
    case .behind(let gap, let names, let equals):
      let level = equals.isEmpty ? "" : ", level with \(list(equals))"
      return StyledText("\(unit(gap)) behind \(list(names))\(level).")
    case .below(let gap): return StyledText("\(unit(gap)) behind the first \(Board.size).")
    }
  }

  /// A few names, and how many more there are.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(names.count > 3 ? 2 : 3).map { DisplayWidth.truncate($0, to: 30) }
    let left = names.count - shown.count
    let parts = shown + (left > 0 ? ["\(left) others"] : [])
    guard let last = parts.last, parts.count > 1 else { return parts.joined() }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Cut or padded to exactly so many columns.
  static func fitted(_ text: String, to columns: Int) -> String {
    DisplayWidth.pad(DisplayWidth.truncate(text, to: columns), to: columns)
  }

  /// Behind the learner's own row.
  static let ownMark = "  you"
  /// So many rows stand one below the other.
  private static let oneColumn = 16
}
