import TestSupport
import Testing

/// Interrupting, suspending, resizing and leaving.
@Suite(.serialized, .ownThread) struct LeavingTests {
  @Test(arguments: Sitting.all)
  func ctrlCDropsTheLine(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.type(String(repeating: "half typed ", count: 8), Key.home, Key.control("c"))
    try probe.pty.expect("interrupted")
    try probe.pty.expect(" >")
    try probe.enter("whole", gives: "whole")
    // It stands in a row of its own, below the line that was dropped.
    #expect(probe.pty.screen.lines.contains("interrupted"))
  }

  /// Ctrl-C makes the terminal throw away input that `poll` has already promised.
  @Test func ctrlCInTheMidstOfTypingIsNeverLost() throws {
    let probe = try Probe()
    for _ in 0..<200 {
      try probe.type("ab", "cd", Key.control("c"))
      try probe.pty.expect("interrupted")
      try probe.pty.expect(" >")
    }
    try probe.enter("fine", gives: "fine")
  }

  @Test(arguments: Sitting.all)
  func ctrlCLeavesAHistorySearch(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.enter("photosynthesis", gives: "photosynthesis")
    try probe.type(Key.control("r"), "synth")
    try probe.expectLine(Probe.prompt + "photosynthesis")
    try probe.type(Key.control("c"))
    try probe.pty.expect("interrupted")
    try probe.pty.expect(" >")
    try probe.enter("fresh", gives: "fresh")
  }

  @Test(arguments: Sitting.all)
  func ctrlDOnAnEmptyLineEndsTheInput(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.type("abc", Key.home, Key.control("d"))
    try probe.enter(gives: "bc")
    try probe.type(Key.control("d"))
    try probe.pty.expect("end of input")
    #expect(try probe.pty.waitForExit() == 0)
    #expect(probe.pty.isInItsOwnModes)
    #expect(probe.pty.screen.lines.contains("end of input"))
  }

  @Test(arguments: [Signal.terminate, Signal.hangUp])
  func aSignalToEndEndsTheInput(signal: Int32) throws {
    let probe = try Probe()
    try probe.type("half")
    try probe.expectLine(Probe.prompt + "half")
    probe.pty.kill(signal)
    try probe.pty.expect("end of input")
    try probe.pty.expect("bye")
    #expect(try probe.pty.waitForExit() == 0)
    #expect(probe.pty.isInItsOwnModes)
  }

  @Test func aSignalToEndEndsAWaitAndTheInput() throws {
    let probe = try Probe()
    try probe.type("wait", Key.enter)
    try probe.pty.expect("waiting")
    probe.pty.kill(Signal.terminate)
    try probe.pty.expect("end of input")
    #expect(try probe.pty.waitForExit() == 0)
  }

  @Test func aSecondSignalToEndKillsAndRestoresTheModes() throws {
    let probe = try Probe()
    try probe.type("stubborn", Key.enter)
    try probe.pty.expect("stubborn now")
    probe.pty.kill(Signal.terminate)
    probe.pty.kill(Signal.hangUp)
    #expect(try probe.pty.waitForExit() < 0)
    #expect(probe.pty.isInItsOwnModes)
  }

  @Test(arguments: [("leave", 3), ("crash", -11)], [true, false])
  func everyExitRestoresTheModes(exit: (line: String, status: Int32), escapes: Bool) throws {
    let probe = try Probe(Sitting(escapes: escapes))
    #expect(!probe.pty.isInItsOwnModes)
    try probe.type(exit.line, Key.enter)
    #expect(try probe.pty.waitForExit() == exit.status)
    #expect(probe.pty.isInItsOwnModes)
    let paste = probe.pty.output.suffix(200)
    #expect(paste.firstRange(of: Array("\u{1B}[?2004l".utf8)) != nil || !escapes)
  }

  @Test func ctrlBackslashRestoresTheModes() throws {
    let probe = try Probe()
    try probe.type("half", "\u{1C}")
    #expect(try probe.pty.waitForExit() == -Signal.quit)
    #expect(probe.pty.isInItsOwnModes)
  }

  @Test(arguments: Sitting.all)
  func ctrlZHandsTheTerminalBackAndFgResumesTheLine(sitting: Sitting) throws {
    let home = try PrivateFolder()
    let shell = try PTY(
      "/bin/sh", ["-i"],
      environment: [
        "TERM": "xterm", "LC_ALL": sitting.locale, "HOME": home.path, "PS1": "shell$ ",
        "PATH": "/usr/bin:/bin",
      ], columns: sitting.columns)
    try shell.expect("shell$ ")
    let probe = try Products.path(of: "EditorProbe")
    try shell.send("P=\(probe)\n")
    try shell.expect("shell$ ")
    try shell.send("$P \(sitting.escapes ? "" : "--plain")\n")
    try shell.expect(" >")
    try shell.send("half")
    try shell.expectScreen("the half-typed line") { $0.cursorLine == Probe.prompt + "half" }
    try shell.send(Key.control("z"))
    try shell.expect("shell$ ")
    #expect(shell.isInItsOwnModes)
    try shell.send("fg\n")
    try shell.expectScreen("the line again") { $0.cursorLine == Probe.prompt + "half" }
    try shell.send(" done" + Key.enter)
    try shell.expect("got: \"half done\"")
    try shell.send("quit" + Key.enter)
    try shell.expect("shell$ ")
  }

  /// bash continues what it kills: that must not stop again for the sake of the terminal's modes.
  @Test(arguments: ["half", "wait\r"], [true, false])
  func aSignalToEndEndsTheSuspendedToo(typed: String, escapes: Bool) throws {
    let shell = try bash("$P \(escapes ? "" : "--plain")")
    try shell.expect(" >")
    try shell.send(typed)
    try shell.expect(typed == "half" ? "half" : "waiting")
    try shell.send(Key.control("z"))
    try shell.expect("Stopped")
    try shell.expect("shell$ ")
    try shell.send("stty -echo tostop; kill %1\n")
    try shell.expect("bye")
    try awaitJob("Z", in: shell)
    #expect(!shell.isEchoing && shell.isTakingLines)
  }

  @Test func aSignalToEndEndsWhatWasStartedInTheBackground() throws {
    let shell = try bash("$P &")
    try shell.expect("shell$ ")
    try awaitJob("T", in: shell)
    try shell.send("kill %1\n")
    try shell.expect("shell$ ")
    try awaitJob("Z", in: shell)
  }

  @Test(arguments: [true, false])
  func inTheBackgroundTheLineWaitsForTheTerminal(escapes: Bool) throws {
    let shell = try bash("$P \(escapes ? "" : "--plain")")
    try shell.expect(" >")
    try shell.send("half")
    try shell.expectScreen("the half-typed line") { $0.cursorLine == Probe.prompt + "half" }
    try shell.send(Key.control("z"))
    try shell.expect("Stopped")
    try shell.expect("shell$ ")
    try shell.send("bg\n")
    try shell.expect("shell$ ")
    try awaitJob("T", in: shell)
    #expect(shell.isInItsOwnModes)
    try shell.send("fg\n")
    try shell.expectScreen("the line again") { $0.cursorLine == Probe.prompt + "half" }
    try shell.send(" done" + Key.enter)
    try shell.expect("got: \"half done\"")
  }

  /// Waits until the shell's job is in one of these states of /proc, or gone where `Z` is among them.
  ///
  /// Not what `jobs` says: bash 5.2 may miss the end of a job that it has just continued.
  private func awaitJob(_ states: String, in shell: PTY) throws {
    let others = "RSDTZ".filter { !states.contains($0) }
    try shell.send(
      "while grep -q '^State:.[\(others)]' /proc/$(jobs -p)/status 2>/dev/null; do :; done; "
        + "echo so it i''s\n")
    try shell.expect("so it is\r\n")
  }

  /// bash with job control, in which `$P` is the probe, and a line typed at it.
  private func bash(_ line: String) throws -> PTY {
    let home = try PrivateFolder()
    let shell = try PTY(
      "/bin/bash", ["--norc", "--noediting", "-i"],
      environment: [
        "TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": home.path, "PS1": "shell$ ",
        "PATH": "/usr/bin:/bin", "P": try Products.path(of: "EditorProbe"),
      ])
    try shell.expect("shell$ ")
    try shell.send(line + "\n")
    return shell
  }

  @Test func ctrlZWithoutAShellChangesNothing() throws {
    let probe = try Probe()
    // The terminal throws away what was not yet read when Ctrl-Z is typed.
    try probe.type("half")
    try probe.expectLine(Probe.prompt + "half")
    try probe.enter(Key.control("z"), "!", gives: "half!")
  }

  @Test(arguments: [true, false])
  func aNewSizeRedrawsTheLine(escapes: Bool) throws {
    let probe = try Probe(Sitting(columns: 80, escapes: escapes))
    let text = "1234567890 abcdefghi 1234567890 abcdefgh"
    try probe.type(text)
    try probe.expectLine(Probe.prompt + text)
    probe.pty.resize(rows: 24, columns: 40)
    let fitting = escapes ? 33 : 32
    try probe.expectLine(String(text.dropFirst(fitting)))
    if escapes { #expect(probe.pty.screen.lines[1] == Probe.prompt + text.prefix(fitting)) }
    probe.pty.resize(rows: 24, columns: 100)
    try probe.expectLine(Probe.prompt + text, cursorAt: 47)
    if escapes { #expect(probe.pty.screen.text == "ready\n" + Probe.prompt + text) }
    try probe.enter("!", gives: text + "!")
    try probe.type("columns", Key.enter)
    try probe.pty.expect("columns: 100")
  }

  @Test func anotherProgramHasTheTerminalInItsOwnModes() throws {
    let probe = try Probe()
    try probe.type("lend", Key.enter)
    try probe.pty.expect("icanon\r\n")
    try probe.pty.expect("echo\r\n")
    try probe.pty.expect(" >")
    try probe.enter("back", gives: "back")
  }

  @Test func ctrlCInAnotherProgramIsNotOurs() throws {
    let probe = try Probe()
    try probe.type("lend to cat", Key.enter)
    try probe.pty.expect("cat has it")
    #expect(probe.pty.isInItsOwnModes)
    try probe.type(Key.control("c"))
    try probe.pty.expect(" >")
    try probe.type("nap", Key.enter)
    try probe.pty.expect("napped: timedOut")
  }
}
