internal import CPTY
import Glibc

/// A program in a terminal of its own, as a learner would sit at it.
package final class PTY {
  /// What was written so far, as bytes and as it looks.
  package private(set) var output: [UInt8] = []
  package private(set) var screen: Screen
  package private(set) var process: Int32 = 0
  private let master: Int32
  /// How much of `output` earlier expectations have used up.
  private var seen = 0
  private var status: Int32?

  /// Starts `path`; the environment holds nothing but what is given.
  package init(
    _ path: String, _ arguments: [String] = [], environment: [String: String],
    rows: Int = 24, columns: Int = 80
  ) throws {
    screen = Screen(rows: rows, columns: columns)
    let words = ([path] + arguments).map { strdup($0) }
    let pairs = environment.map { strdup("\($0)=\($1)") }
    defer { (words + pairs).forEach { free($0) } }
    var child: pid_t = 0
    master = pty_spawn(path, words + [nil], pairs + [nil], UInt16(rows), UInt16(columns), &child)
    guard master >= 0 else { throw PTYError("No pty: errno \(errno).") }
    process = child
    _ = fcntl(master, F_SETFD, FD_CLOEXEC)
  }

  deinit {
    if status == nil {
      Glibc.kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(master)
  }

  /// Types the text; `Key` has the keys that are no letters. What the program writes meanwhile is
  /// read, so that neither waits for the other.
  package func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      var end = pollfd(fd: master, events: Int16(POLLIN | POLLOUT), revents: 0)
      guard poll(&end, 1, 10_000) > 0 else { throw PTYError("The program takes no input.") }
      if Int32(end.revents) & POLLIN != 0 { _ = read() }
      guard Int32(end.revents) & POLLOUT != 0 else {
        if Int32(end.revents) & POLLHUP != 0 { throw PTYError("The program is gone.") }
        continue
      }
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 1024)) }
      guard count > 0 else { throw PTYError("The program is gone.") }
      rest = rest.dropFirst(count)
    }
  }

  package func kill(_ signal: Int32) {
    Glibc.kill(process, signal)
  }

  /// Changes the size; the screen is empty afterwards but for what is written from then on.
  package func resize(rows: Int, columns: Int) {
    screen = screen.resized(rows: rows, columns: columns)
    pty_resize(master, UInt16(rows), UInt16(columns))
  }

  /// Waits until the output after the last expectation contains `text`, and returns what led to it.
  @discardableResult
  package func expect(_ text: String, within limit: Duration = .seconds(300)) throws -> String {
    let wanted = Array(text.utf8)
    var found: Range<Int>?
    try wait("“\(text)” to be written", limit) {
      found = output[seen...].firstRange(of: wanted)
      return found != nil
    }
    guard let found else { return "" }
    defer { seen = found.upperBound }
    return String(decoding: output[seen..<found.upperBound], as: UTF8.self)
  }

  /// Waits until the screen is as `condition` wants it.
  package func expectScreen(
    _ claim: String, within limit: Duration = .seconds(300), _ condition: (Screen) -> Bool
  ) throws {
    try wait(claim, limit) { condition(screen) }
  }

  /// Waits for the program's end: its exit status, or minus the signal that ended it.
  package func waitForExit(within limit: Duration = .seconds(300)) throws -> Int32 {
    try wait("the program to end", limit) { reap() }
    while read() {}
    guard let status else { return 0 }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
  }

  /// Whether the terminal echoes what is typed and takes it line by line, as it does for a shell.
  package var isInItsOwnModes: Bool { has(ECHO | ICANON | ISIG) }

  package var isEchoing: Bool { has(ECHO) }
  package var isTakingLines: Bool { has(ICANON) }

  private func has(_ wanted: Int32) -> Bool {
    var modes = termios()
    return tcgetattr(master, &modes) == 0
      && modes.c_lflag & tcflag_t(wanted) == tcflag_t(wanted)
  }

  private func reap() -> Bool {
    var status: Int32 = 0
    if self.status == nil, waitpid(process, &status, WNOHANG) == process { self.status = status }
    return self.status != nil
  }

  private func wait(_ claim: String, _ limit: Duration, until condition: () -> Bool) throws {
    let deadline = ContinuousClock.now + limit
    while !condition() {
      guard ContinuousClock.now < deadline else {
        let rest = String(decoding: output[seen...].suffix(2000), as: UTF8.self)
        throw PTYError(
          """
          Waited in vain for \(claim).
          Written since the last expectation: \(rest.debugDescription)
          The screen, cursor at \(screen.cursor):
          \(screen.text)
          """)
      }
      var end = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      poll(&end, 1, 20)
      // Once the program has hung up, its end is all there is to wait for.
      if Int32(end.revents) & POLLIN != 0 { _ = read() } else { poll(nil, 0, 1) }
    }
  }

  private func read() -> Bool {
    var end = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&end, 1, 0) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(master, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += bytes[..<count]
    screen.feed(bytes[..<count])
    return true
  }
}

/// What a key sends.
package enum Key {
  package static let enter = "\r"
  package static let tab = "\t"
  package static let escape = "\u{1B}"
  package static let backspace = "\u{7F}"
  package static let up = "\u{1B}[A"
  package static let down = "\u{1B}[B"
  package static let right = "\u{1B}[C"
  package static let left = "\u{1B}[D"
  package static let home = "\u{1B}[H"
  package static let end = "\u{1B}[F"

  package static func control(_ letter: Unicode.Scalar) -> String {
    String(UnicodeScalar(UInt8(letter.value & 0x1F)))
  }

  /// What a terminal sends for a paste where the program asked for marks.
  package static func paste(_ text: String) -> String {
    "\u{1B}[200~\(text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r"))\u{1B}[201~"
  }
}

package struct PTYError: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
