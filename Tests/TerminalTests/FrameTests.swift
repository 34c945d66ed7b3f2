import TestSupport
import Testing

/// Pictures that follow each other in one place.
@Suite(.serialized, .ownThread) struct FrameTests {
  @Test(arguments: Sitting.withEscapes)
  func followEachOtherInOnePlaceAndLeaveNothing(sitting: Sitting) throws {
    // Lower than what is shown, so that the pictures are drawn where the screen scrolls.
    let probe = try Probe(sitting, rows: 7)
    for _ in 0..<3 { try probe.enter("fine", gives: "fine") }
    try probe.type("short film", Key.enter)
    for number in 1...3 { try probe.pty.expect("scene \(number)") }
    try probe.pty.expect("got: \"short film\"")
    try probe.pty.expectScreen("the line, and below it what came of it") { screen in
      let row = screen.lines.firstIndex(of: Probe.prompt + "short film")
      return screen.cursorLine == Probe.prompt.trimmed
        && row.map { screen.lines[$0 + 1] == "got: \"short film\"" } == true
    }
    let all = probe.pty.screen.scrolledOff + probe.pty.screen.lines
    #expect(!all.contains { $0.contains("scene") || $0.contains("==") })
    #expect(probe.pty.screen.unknown.isEmpty)
  }

  @Test(arguments: Sitting.withEscapes)
  func aKeyEndsThemAndBeginsTheNextLine(sitting: Sitting) throws {
    let probe = try inTheFilm(Probe(sitting))
    try probe.type("光bc")
    try probe.expectLine(Probe.prompt + "光bc")
    #expect(!probe.pty.screen.text.contains("scene"))
    try probe.enter(gives: "光bc")
  }

  @Test(arguments: [" ", Key.enter, Key.escape])
  func aSpaceEnterOrEscapeAloneDoesNoMore(key: String) throws {
    let probe = try inTheFilm(Probe())
    try probe.type(key)
    try probe.pty.expect("got: \"long film\"")
    try probe.expectLine(Probe.prompt.trimmed)
    try probe.enter("fine", gives: "fine")
  }

  @Test func aKeyOfSeveralBytesIsKeptWhole() throws {
    let probe = try inTheFilm(Probe())
    try probe.type(Key.up)
    try probe.expectLine(Probe.prompt + "long film")
  }

  @Test func ctrlCEndsThemAndNothingElse() throws {
    let probe = try inTheFilm(Probe())
    try probe.type(Key.control("c"))
    try probe.pty.expect("got: \"long film\"")
    try probe.expectLine(Probe.prompt.trimmed)
    try probe.enter("fine", gives: "fine")
    #expect(!probe.pty.screen.text.contains("interrupted"))
  }

  @Test func whoTypesAheadIsShownNone() throws {
    let probe = try Probe()
    try probe.type("long film\rfine\r")
    try probe.pty.expect("got: \"long film\"")
    try probe.pty.expect("got: \"fine\"")
    #expect(!probe.pty.wrote("scene"))
  }

  @Test(arguments: [20, 60, 120])
  func anotherWidthEndsThem(columns: Int) throws {
    let probe = try inTheFilm(Probe(Sitting(columns: 80)))
    probe.pty.resize(rows: 24, columns: columns)
    try probe.pty.expect("got: \"long film\"")
    try probe.pty.expectScreen("nothing of them") {
      !$0.text.contains("scene") && $0.cursorLine == Probe.prompt.trimmed
    }
    try probe.enter("fine", gives: "fine")
  }

  @Test func aMessageWaitsForTheirEnd() throws {
    let probe = try Probe()
    try probe.enter("messages", gives: "messages")
    _ = try inTheFilm(probe)
    probe.pty.kill(Signal.user1)
    try probe.type("half")
    try probe.pty.expect("message 1")
    try probe.expectLine(Probe.prompt + "half")
    #expect(!probe.pty.screen.text.contains("scene"))
    #expect(probe.pty.screen.lines.filter { $0 == "message 1" }.count == 1)
  }

  @Test func ctrlZTakesThemAwayBeforeAShellWrites() throws {
    let home = try PrivateFolder()
    let shell = try PTY(
      "/bin/sh", ["-i"],
      environment: [
        "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": home.path, "PATH": "/usr/bin:/bin",
        "PS1": "shell$ ",
      ])
    try shell.expect("shell$ ")
    try shell.send("\(try Products.path(of: "EditorProbe")) --sign probe\n")
    try shell.expect(" >")
    try shell.send("long film" + Key.enter)
    try shell.expect("scene 3")
    try shell.send(Key.control("z"))
    try shell.expect("shell$ ")
    #expect(shell.isInItsOwnModes)
    #expect(!shell.screen.text.contains("scene"))
    try shell.send("fg\n")
    try shell.expect("got: \"long film\"")
    try shell.expectScreen("the prompt") { $0.cursorLine == "probe » >" }
    #expect(shell.screen.lines.contains { $0.contains("Stopped") })
    try shell.send("fine" + Key.enter)
    try shell.expect("got: \"fine\"")
    try shell.send(Key.control("d"))
    try shell.expect("shell$ ")
  }

  @Test(arguments: [Signal.terminate, Signal.hangUp])
  func aSignalToEndIsNotKeptWaiting(signal: Int32) throws {
    let probe = try inTheFilm(Probe())
    probe.pty.kill(signal)
    try probe.pty.expect("got: \"long film\"")
    try probe.pty.expect("bye")
    #expect(try probe.pty.waitForExit() == 0)
    #expect(probe.pty.isInItsOwnModes)
  }

  @Test(arguments: [
    Sitting(escapes: false), Sitting(columns: 8), Sitting(locale: "C", columns: 40, escapes: false),
  ])
  func areNotShownWhereTheyCannotBe(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.type("long film", Key.enter)
    try probe.pty.expect("got: \"long film\"")
    #expect(!probe.pty.wrote("scene"))
  }

  @Test func areNotShownInAWindowLowerThanThey() throws {
    let probe = try Probe(rows: 3)
    try probe.type("long film", Key.enter)
    try probe.pty.expect("got: \"long film\"")
    #expect(!probe.pty.wrote("scene"))
  }

  /// The probe, while it shows the last picture.
  private func inTheFilm(_ probe: Probe) throws -> Probe {
    try probe.type("long film", Key.enter)
    try probe.pty.expect("scene 3")
    return probe
  }
}

extension String {
  fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}

extension PTY {
  /// Whether the text was written at any time.
  func wrote(_ text: String) -> Bool { output.firstRange(of: Array(text.utf8)) != nil }
}
