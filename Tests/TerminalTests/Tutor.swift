import Glibc
import TestSupport

/// The real program in a pty, with a home of its own.
final class Tutor {
  let pty: PTY
  let home: PrivateFolder

  /// Starts edutok and waits for its first prompt.
  init(
    _ sitting: Sitting = Sitting(), home: PrivateFolder? = nil, arguments: [String] = [],
    environment: [String: String] = [:], rows: Int = 24
  ) throws {
    let home = try home ?? PrivateFolder()
    self.home = home
    let variables = Tutor.variables(sitting, home: home)
    pty = try PTY(
      try Products.path(of: "edutok"), (sitting.escapes ? [] : ["--plain"]) + arguments,
      environment: variables.merging(environment) { _, given in given }, rows: rows,
      columns: sitting.columns)
    try pty.expect("> ")
  }

  static func variables(_ sitting: Sitting, home: PrivateFolder) -> [String: String] {
    [
      "TERM": "xterm-256color", "LC_ALL": sitting.locale, "HOME": home.path,
      "EDUTOK_HOME": home.path("edutok"), "PATH": "/usr/bin:/bin", "TZ": NoonZone.name,
      // Swift's backtracer would ask what to do next.
      "SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "detect_leaks=0:handle_segv=0",
      "TSAN_OPTIONS": "handle_segv=0",
    ]
  }

  func type(_ keys: String...) throws {
    for key in keys { try pty.send(key) }
  }

  /// Types a line and Enter, and waits until the screen shows the text above an empty prompt.
  ///
  /// The text must not have been there before.
  func enter(_ line: String = "", shows text: String) throws {
    try pty.send(line + Key.enter)
    try pty.expectScreen("“\(text)” and a prompt") {
      $0.text.contains(text) && $0.cursorLine.hasSuffix(">")
    }
  }

  /// Waits until the cursor's row reads `text`, with the cursor at `column`.
  func expectLine(_ text: String, cursorAt column: Int? = nil) throws {
    try pty.expectScreen("the line “\(text)”, cursor at \(column.map(String.init) ?? "any")") {
      $0.cursorLine == text && (column ?? $0.cursor.column) == $0.cursor.column
    }
  }

  /// Waits until `text` stands behind the prompt, the cursor `column` columns into it; how many boxes
  /// fell out of the cards before, and so are in the prompt, is left to chance.
  func expectTyped(_ text: String, cursorAt column: Int? = nil) throws {
    try pty.expectScreen("“\(text)” behind the prompt") {
      let line = text.isEmpty ? $0.cursorLine + " " : $0.cursorLine
      let start = line.count - text.count
      return line.hasSuffix("> " + text) && $0.cursor.column == start + (column ?? text.count)
    }
  }

  /// Ctrl-D, and the end that follows.
  func leave() throws -> Int32 {
    try type(Key.control("d"))
    return try pty.waitForExit()
  }

  var wroteNoEscape: Bool { !pty.output.contains(0x1B) }
}
