internal import Console
internal import Glibc
internal import REPL
internal import Tutor

/// `edutok sync`, `leaderboard`, `signup`, `login`, `logout`: what the tutor's commands of those names
/// do, for scripts. Results go to stdout, what went wrong to stderr.
struct CloudCommand {
  private let composition: Composition
  private let line: String
  private let json: Bool

  init(_ composition: Composition, _ line: String, json: Bool = false) {
    self.composition = composition
    self.line = line
    self.json = json
  }

  /// Returns whether all went well.
  func run() throws -> Bool {
    let log = try composition.openLog()
    if let fault = composition.session.fault { Standard.error("\(fault)") }
    let terminal = terminal
    defer { terminal.close() }
    var isWell = true
    let session = composition.session(terminal, log)
    try session.perform(command: line) { part in
      if case .problem(let text) = part {
        isWell = false
        Standard.error(text)
      } else {
        tell(part)
      }
    }
    return isWell
  }

  /// A person who is to type a password or an answer; else lines that nobody sends.
  private var terminal: any Terminal {
    guard composition.scriptedPassword == nil, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1
    else { return PlainTerminal(drawsPictures: false) }
    return LineEditorTerminal(historyPath: nil, theme: .none, escapes: false) { _ in
      Completion(replaced: 0, candidates: [])
    } ?? PlainTerminal(drawsPictures: false)
  }

  private func tell(_ part: ReplyPart) {
    switch part {
    case .board(let report) where json: Standard.output(CloudCommand.rows(of: report.board).text)
    // What a sync beforehand has to tell is no row.
    case _ where json: break
    case .note(let text): Standard.output(text)
    case _:
      let page = ReplyRenderer(columns: 80).render([part])
      Standard.output(String(page.plain.drop { $0 == "\n" }.dropLast()))
    }
  }

  private static func rows(of board: Board) -> JSONValue {
    .array(
      board.rows.map { row in
        .object([
          "rank": .integer(Int64(row.rank)), "username": .string(row.username),
          "value": .integer(Int64(row.value)), "me": .bool(row.isMe),
        ])
      })
  }
}
