import TestSupport
import Testing

@Suite("At a terminal", .ownThread)
struct TerminalStartTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  private func start(zone: String = "UTC") throws -> PTY {
    let variables = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "EDUTOK_HOME": learner.home, "TZ": zone,
    ]
    let pty = try PTY(
      try Products.path(of: "edutok"), [], environment: variables, rows: 24, columns: 80)
    try pty.expect("> ")
    return pty
  }

  /// The line editor takes the terminal only once all else has been said.
  @Test func aStartSaysWhatItHasToBeforeTheEditorBegins() throws {
    let pty = try start(zone: "Nonsense/City")
    let output = String(decoding: pty.output, as: UTF8.self)
    #expect(output.hasPrefix("edutok: this machine knows no time zone"))
    try pty.send("\u{4}")
    #expect(try pty.waitForExit() == 0)
  }

  @Test func tabKnowsTheLearnersOwnTopics() throws {
    _ = try learner.importEvents(
      event(1, "topicStarted", #"{"topic":"t1","name":"Zorkology"}"#) + "\n"
        + event(2, "topicStarted", #"{"topic":"t2","name":"black holes"}"#))
    let pty = try start()
    try pty.send("topic zor\t")
    try pty.expectScreen("the topic's whole name") { $0.cursorLine.hasPrefix("> topic zorkology") }
    try pty.send("\u{15}topic bla\t")
    try pty.expectScreen("one topic of the name") { $0.cursorLine.hasPrefix("> topic black holes") }
    try pty.send("\u{15}\u{4}")
    #expect(try pty.waitForExit() == 0)
  }
}
