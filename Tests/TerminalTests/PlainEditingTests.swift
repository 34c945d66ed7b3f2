import TestSupport
import Testing

/// Where no escape sequence may be written the line is still edited.
@Suite(.serialized, .ownThread) struct PlainEditingTests {
  /// T15.
  @Test(arguments: ["dumb", "xterm-256color", "linux", ""], [40, 80])
  func aWholeSessionWritesNoEscape(terminal: String, columns: Int) throws {
    let sitting = Sitting(locale: "C", columns: columns, escapes: false)
    let probe = try Probe(sitting, terminal: terminal)
    try probe.enter("first answer", gives: "first answer")
    try probe.enter("messages", gives: "messages")
    try probe.type(String(repeating: "wörter ", count: 30), Key.home, "光", Key.up, Key.down)
    probe.pty.kill(Signal.user1)
    try probe.pty.expect("message 1")
    try probe.type(Key.tab, Key.control("r"), "first", Key.control("g"), Key.control("c"))
    try probe.pty.expect("interrupted")
    try probe.type(Key.control("r"), "irst")
    try probe.expectLine(Probe.prompt + "first answer")
    probe.pty.resize(rows: 24, columns: 50)
    try probe.enter(gives: "first answer")
    try probe.type(Key.control("l"), Key.control("d"))
    try probe.pty.expect("end of input")
    #expect(try probe.pty.waitForExit() == 0)
    #expect(probe.wroteNoEscape)
  }

  @Test func goingBackUpShowsThatRowAgain() throws {
    let probe = try Probe(Sitting(columns: 40, escapes: false))
    let text = String(repeating: "abcdefghij", count: 5)
    // 39 columns are used: the prompt's 7 and 32 letters, then the other 18.
    try probe.type(text)
    try probe.expectLine(String(text.dropFirst(32)), cursorAt: 18)
    #expect(probe.pty.screen.lines[1] == Probe.prompt + text.prefix(32))
    try probe.type(Key.home)
    try probe.expectLine(Probe.prompt + text.prefix(32), cursorAt: 7)
    #expect(probe.pty.screen.cursor.row == 3)
    try probe.enter("X", gives: "X" + text)
    #expect(probe.pty.screen.lines[4] == text.dropFirst(31))
  }
}
