import TestSupport
import Testing

/// Messages that arrive while a line is being typed, and waits for them.
@Suite(.serialized, .ownThread) struct BackgroundTests {
  /// T12.
  @Test(arguments: Sitting.all)
  func aMessageIsPrintedAboveTheHalfTypedLine(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.enter("messages", gives: "messages")
    let text = "1234567890 abcdefghi 1234567890 abcdefgh"
    try probe.type(text)
    for _ in 0..<20 { try probe.type(Key.left) }
    try probe.pty.expectScreen("the cursor mid-line") { $0.cursor.column == 27 }
    probe.pty.kill(Signal.user1)
    try probe.pty.expect("message 1")
    try probe.pty.expectScreen("the line and its cursor as they were") { screen in
      let row = screen.cursor.row
      return screen.cursor.column == 27 && screen.lines[row - 1] == "message 1"
        && screen.cursorLine.hasPrefix(Probe.prompt + "1234567890 abcdefghi 1")
    }
    try probe.enter("!", gives: "1234567890 abcdefghi! 1234567890 abcdefgh")
    // Nothing of the text is left above the message where the screen can be redrawn.
    if sitting.escapes {
      let copies = probe.pty.screen.lines.filter { $0.hasPrefix(Probe.prompt + "123") }
      #expect(copies.count == 1)
    }
    #expect(probe.pty.screen.unknown.isEmpty)
  }

  /// T13.
  @Test(arguments: Sitting.all)
  func aMessageLeavesARunningHistorySearchAlone(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.enter("photosynthesis", gives: "photosynthesis")
    try probe.enter("phloem", gives: "phloem")
    try probe.enter("messages", gives: "messages")
    try probe.type(Key.control("r"), "synth")
    try probe.expectLine(Probe.prompt + "photosynthesis")
    probe.pty.kill(Signal.user1)
    try probe.pty.expect("message 1")
    try probe.expectLine(Probe.prompt + "photosynthesis")
    // The search goes on: another letter narrows it, Enter takes it.
    try probe.enter("e", gives: "photosynthesis")
  }

  @Test func aFloodOfMessagesLosesNoneAndLeavesTheLineIntact() throws {
    let probe = try Probe(Sitting(columns: 40), rows: 40)
    try probe.type("flood", Key.enter)
    let text = "the quick brown fox jumps over the lazy dog and back"
    for letter in text { try probe.type(String(letter)) }
    try probe.pty.expectScreen("the last message") {
      $0.lines.contains("message 200")
    }
    let shown = probe.pty.screen.scrolledOff + probe.pty.screen.lines
    #expect(shown.filter { $0.hasPrefix("message ") } == (1...200).map { "message \($0)" })
    try probe.enter(gives: text)
  }

  @Test func aWakeEndsAWait() throws {
    let probe = try Probe()
    try probe.type("wake me", Key.enter)
    try probe.pty.expect("waited: woken")
  }

  @Test func aWaitEndsAtItsLimit() throws {
    let probe = try Probe()
    try probe.type("nap", Key.enter)
    try probe.pty.expect("napped: timedOut")
  }

  @Test func ctrlCEndsAWait() throws {
    let probe = try Probe()
    try probe.type("wait", Key.enter)
    try probe.pty.expect("waiting")
    try probe.type(Key.control("c"))
    try probe.pty.expect("waited: interrupted")
    try probe.pty.expect(" >")
    try probe.enter("fine", gives: "fine")
  }

  @Test(arguments: Sitting.all)
  func whatIsTypedAheadIsShownOnce(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.type("wait", Key.enter)
    try probe.pty.expect("waiting")
    try probe.type("early", Key.backspace, "Y", Key.enter, "half")
    // Not Ctrl-C, which makes the terminal throw away what was typed.
    probe.pty.kill(Signal.interrupt)
    try probe.pty.expect("waited: interrupted")
    try probe.pty.expect("got: \"earlY\"")
    try probe.expectLine(Probe.prompt + "half")
    #expect(probe.pty.screen.lines.filter { $0.contains("earl") }.count == 2)
    try probe.enter("!", gives: "half!")
  }
}
