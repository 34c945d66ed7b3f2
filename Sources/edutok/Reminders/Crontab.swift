internal import Tutor

/// The learner's crontab, as far as one line in it is ours.
struct Crontab {
  private let program: String
  private static let limit = Duration.seconds(10)
  /// What our line ends in.
  static let mark = "# edutok remind"

  /// Nil where there is none on this machine.
  init?(_ variables: Variables) {
    guard let path = ProgramSearch.find("crontab", in: variables["PATH"]) else { return nil }
    program = path
  }

  // MARK: Our line

  /// The line that starts `run`, without its newline.
  static func line(for run: ScheduledRun) -> String {
    let minutes = stride(from: run.phase, to: 60, by: ScheduledRun.period).map(String.init)
    var words = ["env"] + ScheduledRun.secrets.map { "-u \($0)" }
    words += run.variables.map { $0.name + "=" + quoted($0.value) }
    // `env` would take a program with an equals sign in its path for a variable.
    if run.program.contains("=") { words.append(#"sh -c 'exec "$0" "$@"'"#) }
    words += [quoted(run.program) + "\(call)\(run.warning)", mark]
    return "\(minutes.joined(separator: ",")) * * * * " + words.joined(separator: " ")
  }

  /// For a shell, and for cron before it, to which a percent sign is a line break unless there is a
  /// backslash before it that has none before itself.
  private static func quoted(_ text: String) -> String {
    let escaped = text.replacing("'", with: #"'\''"#).replacing(#"\%"#, with: #"\''%"#)
      .replacing("%", with: #"\%"#)
    return "'\(escaped)'"
  }

  /// Whether a line, given without its newline, is ours: it calls `remind` and ends in our mark, and
  /// maybe in the carriage return of another system's editor.
  private static func isOurs(_ line: ArraySlice<UInt8>) -> Bool {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    let isComment = line.starts(with: "#".utf8)
    return !isComment && line.ends(with: mark) && line.firstRange(of: call.utf8) != nil
  }

  private static let call = " remind --at "

  // MARK: The table

  /// Our line as it is installed; nil where there is none.
  func installed() throws -> String? {
    try Crontab.lines(of: table()).first(where: Crontab.isOurs)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Puts our line behind the others, in the place of an older one.
  func install(_ run: ScheduledRun) throws {
    var table = Crontab.others(in: try self.table())
    if table.last ?? Crontab.newline != Crontab.newline { table.append(Crontab.newline) }
    try write(table + Array(Crontab.line(for: run).utf8) + [Crontab.newline])
  }

  /// Takes our line out. Returns whether there was one.
  func remove() throws -> Bool {
    let table = try table()
    guard Crontab.lines(of: table).contains(where: Crontab.isOurs) else { return false }
    let others = Crontab.others(in: table)
    if others.isEmpty {
      _ = try call("-r")
    } else {
      try write(others)
    }
    return true
  }

  private static let newline = UInt8(ascii: "\n")

  private static func lines(of table: [UInt8]) -> [ArraySlice<UInt8>] {
    table.split(separator: newline, omittingEmptySubsequences: false)
  }

  /// The table without our lines, byte for byte else.
  private static func others(in table: [UInt8]) -> [UInt8] {
    Array(lines(of: table).filter { !isOurs($0) }.joined(separator: [newline]))
  }

  private func table() throws -> [UInt8] { try call("-l") }

  private func write(_ table: [UInt8]) throws { _ = try call("-", reading: table) }

  /// Throws `PlainError` with the program's own words; nobody's crontab is an empty one.
  private func call(_ word: String, reading input: [UInt8]? = nil) throws -> [UInt8] {
    guard let errors = NamelessFile(), let file = NamelessFile(input ?? []) else {
      throw PlainError("no temporary file can be made in /tmp")
    }
    var child = ChildProcess(limit: Crontab.limit, most: 1 << 24)
    child.errors = errors
    if input != nil { child.input = file }
    do throws(ChildProcess.Failure) {
      return try child.output(of: [program, word])
    } catch {
      let reason = error.reason(saying: errors)
      if case .ended = error, word == "-l", reason.contains("no crontab for") { return [] }
      throw PlainError("`crontab \(word)` failed: \(reason); the crontab is as it was")
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
