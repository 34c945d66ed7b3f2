import Glibc
import TestSupport
import Testing
import Tutor

/// Reminders where somebody sits at a terminal.
@Suite("reminders at a terminal", .ownThread)
struct RemindTerminalTests {
  // MARK: Being asked

  /// What is typed at the question, and whether the files are written then.
  @Test(arguments: [
    ("\r", true), ("y\r", true), (" YES \r", true), ("n\r", false), ("N\r", false), ("no\r", false),
    ("what?\r", false), (Key.control("d"), false),
  ])
  func theFilesAreShownAndAgreedToFirst(typed: String, isWritten: Bool) throws {
    let (pty, learner, programs) = try installing()
    try pty.expect("Write these two files and start the timer? [Y/n] ")
    #expect(contents(learner).isEmpty)
    #expect(programs.calls() == ["systemctl [--user] [show-environment]"])
    try pty.send(typed)
    #expect(try pty.waitForExit() == 0)
    #expect(contents(learner).isEmpty == !isWritten)
    #expect(programs.calls().count == (isWritten ? 2 : 0))
    let last = isWritten ? "Reminders are on" : "Nothing was written."
    #expect(pty.screen.text.contains(last))
  }

  @Test func ctrlCWritesNothing() throws {
    let (pty, learner, programs) = try installing()
    try pty.expect("[Y/n] ")
    try pty.send(Key.control("c"))
    #expect(try pty.waitForExit() == -SIGINT)
    #expect(contents(learner).isEmpty)
    #expect(programs.calls().count == 1)
  }

  private func contents(_ learner: Learner) -> [String: mode_t] {
    learner.contents(of: learner.folder + "/scratch")
  }

  private func installing() throws -> (PTY, Learner, FakePrograms) {
    let learner = try Learner([:])
    let programs = try FakePrograms(learner, .systemctl)
    mkdir(learner.folder + "/scratch", 0o700)
    let pty = try PTY(
      Products.path(of: "edutok"), ["remind", "--install"],
      environment: ["TERM": "xterm", "HOME": learner.folder + "/scratch", "LC_ALL": "C.UTF-8"]
        .merging(programs.variables) { $1 },
      rows: 40)
    return (pty, learner, programs)
  }

  // MARK: Inside the tutor

  /// In a zone where it is nearly eight: libfaketime keeps what waits for time from ever waking.
  @Test func atEightItIsSaidAboveTheHalfTypedLine() throws {
    // A machine that is too slow for the first gets more time with the next.
    var begun: (pty: PTY, learner: Learner)?
    for seconds in [6, 30, 120] where begun == nil { begun = try start(before: seconds) }
    let (pty, learner) = try #require(begun)
    try pty.send("half a li")
    try pty.expect("Your streak of 1 day ends today unless a card keeps it.")
    try pty.expectScreen("the line as it was, below") { screen in
      screen.cursorLine.hasSuffix("> half a li")
        && screen.lines[..<screen.cursor.row].contains { $0.contains("Your streak of 1 day") }
    }
    // The line goes on, and what was said is not said again.
    try pty.send("ne\r")
    try pty.expect("half a line")
    try pty.send(Key.control("d"))
    #expect(try pty.waitForExit() == 0)
    let shown = String(decoding: pty.output, as: UTF8.self)
    #expect(shown.ranges(of: "Your streak of 1 day").count == 1)
    #expect(try learner.number("cards.completed") == 1)
  }

  /// The tutor at its first prompt, so many seconds before eight and with a streak of one day up to
  /// yesterday; nil where eight had come by then.
  private func start(before seconds: Int) throws -> (PTY, Learner)? {
    var now = time_t()
    time(&now)
    let offset = 20 * 3600 - seconds - now % 86_400  // at most 20 hours to either side of UTC
    let day = StudyDay(ordinal: (now + offset) / 86_400)
    let learner = try Learner(["TZ": RemindTerminalTests.zone(offset)])
    _ = try learner.importEvents(
      """
      {"id":"e1","device":"a","session":"s","clock":1,\
      "wall":"\(Timestamp(milliseconds: Int64(now - 86_400) * 1000))","offset":\(offset),\
      "day":"\(day.previous)","kind":"cardGraded","version":1,"body":{"card":"c","hints":0,\
      "milliseconds":9000,"rating":3,"revealed":false,"topic":"t","try":1,"typed":"x",\
      "verdict":"correct"}}
      """)
    let pty = try PTY(
      Products.path(of: "edutok"),
      environment: learner.variables.merging(
        ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]) { $1 })
    try pty.expect("keep it today")
    try pty.expect("> ")
    return time(nil) + offset - day.ordinal * 86_400 < 20 * 3600 ? (pty, learner) : nil
  }

  /// A zone so many seconds east of UTC, as POSIX writes it.
  private static func zone(_ offset: Int) -> String {
    let (hours, rest) = abs(offset).quotientAndRemainder(dividingBy: 3600)
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "XYZ\(offset < 0 ? "+" : "-")\(digits(hours)):\(digits(rest / 60)):\(digits(rest % 60))"
  }
}
