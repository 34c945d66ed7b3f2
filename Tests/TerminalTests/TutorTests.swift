import TestSupport
import Testing

/// The real program at the terminal, key by key.
@Suite(.serialized, .ownThread) struct TutorTests {
  @Test(arguments: Sitting.all)
  func anAnswerIsTypedAndJudged(sitting: Sitting) throws {
    let tutor = try Tutor(sitting)
    try tutor.enter("black holes", shows: "1/15")
    try tutor.enter("gravty", shows: "Right: gravity")
    try tutor.enter("xp", shows: "80 of 100 XP")
    #expect(try tutor.leave() == 0)
    #expect(tutor.pty.isInItsOwnModes)
    #expect(tutor.pty.screen.unknown.isEmpty)
    #expect(sitting.escapes != tutor.wroteNoEscape)
  }

  /// T01, T03.
  @Test(arguments: Sitting.all)
  func lettersOfAnyScriptAreTypedAndEdited(sitting: Sitting) throws {
    let tutor = try Tutor(sitting)
    try tutor.type("光é", Key.left, "ß", Key.home, "X", Key.end, "!")
    try tutor.expectLine("> X光ßé!", cursorAt: 8)
    try tutor.enter(Key.backspace, shows: "cards for \"X光ßé\"")
  }

  /// T11, T19.
  @Test(arguments: Sitting.all)
  func theHistoryOutlivesAKill(sitting: Sitting) throws {
    let home = try PrivateFolder()
    let first = try Tutor(sitting, home: home)
    try first.enter("black holes", shows: "1/15")
    try first.enter("gravity", shows: "2/15")
    first.pty.kill(Signal.kill)
    _ = try first.pty.waitForExit()
    let second = try Tutor(sitting, home: home)
    try second.type(Key.up)
    try second.expectTyped("gravity")
    try second.type(Key.up)
    try second.expectTyped("black holes")
    try second.enter(shows: "2/15")
  }

  @Test(arguments: Sitting.all)
  func ctrlRFindsAnEarlierLine(sitting: Sitting) throws {
    let tutor = try Tutor(sitting)
    try tutor.enter("photosynthesis", shows: "1/15")
    try tutor.enter("xp", shows: "Level 1")
    try tutor.type(Key.control("r"), "synth")
    try tutor.pty.expectScreen("the line found") { $0.cursorLine.contains("photosynthesis> ph") }
    try tutor.enter(shows: "2/15")
  }

  @Test(arguments: Sitting.all)
  func tabCompletesCommandsArgumentsAndTopics(sitting: Sitting) throws {
    let tutor = try Tutor(sitting)
    try tutor.type("bla", Key.tab)
    try tutor.expectLine("> black holes", cursorAt: 14)
    try tutor.type(Key.control("u"), "config se", Key.tab, "roll", Key.tab)
    try tutor.expectLine("> config set rollover", cursorAt: 22)
    try tutor.type(Key.control("u"), "top", Key.tab)
    try tutor.pty.expectScreen("the list of candidates and the line again") {
      $0.cursorLine == "> topic"
        && $0.lines.contains { $0.contains("topic ") && $0.contains("topics") }
    }
    try tutor.enter("s", shows: "Black holes")
  }

  @Test func editrcChoosesVi() throws {
    let home = try PrivateFolder()
    try home.write(Array("bind -v\n".utf8), to: ".editrc")
    let tutor = try Tutor(home: home)
    try tutor.type("lack holes", Key.escape, "0ib")
    try tutor.expectLine("> black holes")
    try tutor.enter(shows: "1/15")
  }

  @Test(arguments: Sitting.all)
  func ctrlCDropsTheLineAndKeepsTheCard(sitting: Sitting) throws {
    let tutor = try Tutor(sitting)
    try tutor.enter("black holes", shows: "1/15")
    try tutor.type("wrong answer")
    try tutor.expectLine("black holes> wrong answer")
    try tutor.type(Key.control("c"))
    try tutor.pty.expectScreen("an empty line below the dropped one") {
      $0.cursorLine == "black holes>" && $0.lines.contains("black holes> wrong answer")
    }
    try tutor.enter("gravity", shows: "Right: gravity")
  }

  @Test(arguments: Sitting.all)
  func ctrlZHandsTheTerminalBackAndFgResumes(sitting: Sitting) throws {
    let home = try PrivateFolder()
    let shell = try PTY(
      "/bin/sh", ["-i"],
      environment: Tutor.variables(sitting, home: home).merging(["PS1": "shell$ "]) { $1 },
      columns: sitting.columns)
    try shell.expect("shell$ ")
    try shell.send("P=\(try Products.path(of: "edutok"))\n")
    try shell.expect("shell$ ")
    try shell.send("$P \(sitting.escapes ? "" : "--plain")\n")
    try shell.expect("> ")
    try shell.send("black ho")
    try shell.expectScreen("the half-typed line") { $0.cursorLine == "> black ho" }
    try shell.send(Key.control("z"))
    try shell.expect("shell$ ")
    #expect(shell.isInItsOwnModes)
    try shell.send("fg\n")
    try shell.expectScreen("the line again") { $0.cursorLine == "> black ho" }
    try shell.send("les" + Key.enter)
    try shell.expect("1/15")
    try shell.send(Key.control("d"))
    try shell.expect("shell$ ")
  }

  @Test(arguments: [true, false])
  func aNewSizeRedrawsTheLineAndTheNextCardFitsIt(escapes: Bool) throws {
    let tutor = try Tutor(Sitting(columns: 80, escapes: escapes))
    try tutor.type("black holes")
    try tutor.expectLine("> black holes")
    tutor.pty.resize(rows: 24, columns: 40)
    try tutor.expectLine("> black holes", cursorAt: 13)
    try tutor.enter(shows: "1/15")
    #expect(tutor.pty.screen.lines.allSatisfy { $0.count <= 40 })
    #expect(tutor.pty.screen.lines.contains("                                   1/15"))
  }

  /// T08.
  @Test func severalPastedLinesAreOneAnswer() throws {
    let tutor = try Tutor()
    try tutor.enter("black holes", shows: "1/15")
    try tutor.type(Key.paste("line one\nquit\nline three"))
    try tutor.pty.expectScreen("the pasted text, not judged") {
      $0.cursorLine.contains("three") && !$0.text.contains("No:")
    }
    try tutor.enter(shows: "No: gravity")
    try tutor.enter("light", shows: "Right: light")
  }

  @Test(arguments: Sitting.all)
  func whatIsTypedAheadIsShownOnce(sitting: Sitting) throws {
    let tutor = try Tutor(sitting, rows: 60)
    try tutor.type("black holes\rgravity\r")
    try tutor.enter("light", shows: "3/15")
    let echoes = tutor.pty.screen.lines.filter { $0.hasSuffix("gravity") && !$0.contains("Right") }
    #expect(echoes == ["black holes> gravity"])
    try tutor.enter("xp", shows: "135 of 300 XP")
  }

  @Test(arguments: [Signal.terminate, Signal.hangUp])
  func aSignalToEndLeavesInOrder(signal: Int32) throws {
    let tutor = try Tutor()
    try tutor.enter("black holes", shows: "1/15")
    try tutor.type("half")
    try tutor.expectLine("black holes> half")
    tutor.pty.kill(signal)
    #expect(try tutor.pty.waitForExit() == 0)
    #expect(tutor.pty.isInItsOwnModes)
  }

  /// T15.
  @Test(arguments: [["TERM": "dumb"], ["NO_COLOR": "1"], ["TERM": ""], ["TERM": "no-such-thing"]])
  func noEscapeIsWrittenWhereNoneIsWanted(environment: [String: String]) throws {
    let tutor = try Tutor(environment: environment)
    try tutor.enter("black holes", shows: "1/15")
    try tutor.type("white", Key.left, Key.home, Key.up, Key.down, Key.tab, "space")
    try tutor.expectLine("black holes> whitespace")
    try tutor.type(Key.control("c"))
    try tutor.expectLine("black holes>")
    try tutor.enter("gravity", shows: "Right: gravity")
    try tutor.enter("light", shows: "next level at 300")
    #expect(try tutor.leave() == 0)
    #expect(tutor.wroteNoEscape)
  }

  @Test func plainDrawsNoPictures() throws {
    let tutor = try Tutor(arguments: ["--plain"])
    try tutor.enter("config set celebrations full", shows: "celebrations")
    try tutor.enter("black holes", shows: "1/15")
    try tutor.enter("gravity", shows: "Right: gravity")
    try tutor.enter("light", shows: "Level 2 · 135 XP · next level at 300")
    #expect(!tutor.pty.screen.text.contains("|_"))
    #expect(try tutor.leave() == 0)
  }

  @Test func theTutorOpensWhereItWasLeft() throws {
    let home = try PrivateFolder()
    let first = try Tutor(home: home)
    try first.enter("black holes", shows: "1/15")
    try first.enter("gravity", shows: "2/15")
    #expect(try first.leave() == 0)
    let second = try Tutor(home: home)
    try second.pty.expectScreen("the greeting") {
      $0.text.contains("Last time: Black holes, card 2 of 15.")
    }
    try second.enter(shows: "2/15")
    try second.enter("light", shows: "Right: light")
  }
}
