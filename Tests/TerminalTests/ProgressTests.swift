import TestSupport
import Testing

/// The line that tells of a wait.
@Suite(.serialized, .ownThread) struct ProgressTests {
  @Test(arguments: Sitting.withEscapes)
  func isRedrawnInItsRowAndLeavesNoTrace(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.type("think", Key.enter)
    try probe.pty.expect("thought 3")
    try probe.pty.expectScreen("one line of progress") { screen in
      let row = screen.lines.firstIndex("thinking aloud")
      return row.map { screen.lines[$0 + 1].hasPrefix("thought") } ?? false
        && screen.lines.filter { $0.contains("thought") || $0.contains("光") }.count == 1
    }
    try probe.type(Key.control("c"))
    try probe.pty.expectScreen("what comes next in its place") { screen in
      let row = screen.lines.firstIndex("thinking aloud")
      return row.map { screen.lines[$0 + 1] == "got: \"think\"" } ?? false
        && !screen.text.contains("thought") && !screen.text.contains("光")
    }
    #expect(probe.pty.screen.unknown.isEmpty)
    try probe.enter("fine", gives: "fine")
  }

  @Test(arguments: Sitting.all.filter { !$0.escapes })
  func isNotShownWhereNothingCanBeTakenBack(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.type("think", Key.enter)
    try probe.pty.expect("thinking aloud")
    try probe.type(Key.control("c"))
    let shown = try probe.pty.expect("got: \"think\"")
    #expect(!shown.contains("thought"))
    #expect(probe.wroteNoEscape)
  }
}

extension [String] {
  fileprivate func firstIndex(_ line: String) -> Int? { firstIndex { $0 == line } }
}
