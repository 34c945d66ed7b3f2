import TestSupport
import Testing

/// Boxes in the real program: the stock in the prompt, and an opening worth watching.
@Suite(.serialized, .ownThread) struct BoxTests {
  @Test(arguments: Sitting.all)
  func theStockStandsInThePrompt(sitting: Sitting) throws {
    let tutor = try tutor(sitting, holding: ["rare", "epic"])
    try tutor.expectLine("2 boxes>")
    try tutor.enter("black holes", shows: "1/15")
    try tutor.expectLine(sitting.columns == 40 ? "black holes [2]>" : "black holes · 2 boxes>")
    try tutor.type("xy", Key.home, "=")
    let prompt = sitting.columns == 40 ? "black holes [2]> " : "black holes · 2 boxes> "
    try tutor.expectLine(prompt + "=xy", cursorAt: prompt.count + 1)
    try tutor.type(Key.control("u"))
    try tutor.enter("box", shows: "1 box left")
    try tutor.expectLine(sitting.columns == 40 ? "black holes [1]>" : "black holes · 1 box>")
    try tutor.enter("box", shows: "no box left")
    try tutor.expectLine("black holes>")
    #expect(tutor.pty.screen.unknown.isEmpty)
    #expect(sitting.escapes != tutor.wroteNoEscape)
  }

  @Test(arguments: Sitting.withEscapes, BoxTests.prizes.keys.sorted())
  func aBoxOpensPictureByPicture(sitting: Sitting, rarity: String) throws {
    let tutor = try tutor(sitting, holding: [rarity])
    try tutor.type("box", Key.enter)
    // Closed, then open.
    try tutor.pty.expect("?")
    try tutor.pty.expect("\\_")
    try tutor.pty.expectScreen("what was in it, and a prompt") {
      $0.text.contains("no box left") && $0.cursorLine == ">"
    }
    let screen = tutor.pty.screen
    let row = try #require(screen.lines.firstIndex { $0 == "1 box> box" })
    #expect(screen.lines[row + 1] == "", "the picture stands below a blank line")
    #expect(screen.lines.count { $0.contains("\\_") } == 1, "one box, and it is open")
    #expect(!screen.text.contains("?|") && !screen.text.contains("|___|___|"))
    #expect(screen.text.contains("+\(BoxTests.prizes[rarity, default: 0]) XP"))
    #expect(screen.unknown.isEmpty)
  }

  @Test func theLastRowsOfTheScreenAreRoomEnough() throws {
    let tutor = try tutor(Sitting(columns: 40), holding: ["legendary", "epic"], rows: 14)
    for line in ["xp", "box odds", "box", "xp", "box"] {
      try tutor.type(line, Key.enter)
      try tutor.pty.expect(line == "box" ? "left" : line == "xp" ? "Level" : "Legendary")
      try tutor.pty.expectScreen("a prompt") { $0.cursorLine.hasSuffix(">") }
    }
    let all = tutor.pty.screen.scrolledOff + tutor.pty.screen.lines
    #expect(all.count { $0.contains("\\_") } == 2)
    #expect(!all.contains { $0.contains("  ?  ") })
    #expect(tutor.pty.screen.unknown.isEmpty)
  }

  @Test(arguments: ["gravity", " ", Key.control("c")])
  func aKeyCutsItShort(key: String) throws {
    let tutor = try tutor(holding: ["legendary"])
    try tutor.type("box", Key.enter)
    try tutor.pty.expect("?")
    try tutor.type(key)
    try tutor.pty.expect("no box left")
    try tutor.expectLine(key == "gravity" ? "> gravity" : ">")
    try tutor.type(Key.control("u"))
    try tutor.enter("xp", shows: "Level 2")
    #expect(try tutor.leave() == 0)
  }

  /// Stored, then shown.
  @Test(arguments: [Signal.kill, Signal.terminate])
  func whatEndsTheProgramMeanwhileLosesNothing(signal: Int32) throws {
    let home = try PrivateFolder()
    let first = try tutor(holding: ["legendary"], home: home)
    try first.type("box", Key.enter)
    try first.pty.expect("?")
    first.pty.kill(signal)
    _ = try first.pty.waitForExit()
    let second = try Tutor(home: home)
    try second.expectLine(">")
    try second.enter("box", shows: "You hold no box")
  }

  @Test(arguments: [
    ["NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": "no-such-thing"],
  ])
  func nothingMovesWhereNothingMayBeRedrawn(environment: [String: String]) throws {
    let tutor = try tutor(holding: ["epic"], environment: environment)
    try tutor.enter("box", shows: "no box left")
    #expect(tutor.wroteNoEscape && !tutor.pty.wrote("  ?  "))
    #expect(tutor.pty.screen.text.contains("\\_"), "the open box is a picture all the same")
  }

  @Test func wordsAloneAreForWhoAsksForThem() throws {
    for arguments in [["--plain"], []] {
      let tutor = try tutor(holding: ["epic", "rare"], arguments: arguments)
      if arguments.isEmpty { try tutor.enter("config set celebrations quiet", shows: "quiet") }
      let before = tutor.pty.output.count
      try tutor.enter("box", shows: "Epic box · +50 XP · 1 box left")
      let shown = String(decoding: tutor.pty.output[before...], as: UTF8.self)
      #expect(!shown.contains("?|") && !shown.contains("\\_") && !shown.contains("___"))
    }
  }

  @Test func aWindowTooLowShowsTheEndAlone() throws {
    let tutor = try tutor(holding: ["legendary"], rows: 8)
    try tutor.type("box", Key.enter)
    let shown = try tutor.pty.expect("no box left")
    #expect(!shown.contains("?"))
  }

  // MARK: A learner with boxes

  /// What is in a box here: the least that can be.
  private static let prizes = ["common": 10, "rare": 25, "epic": 50, "legendary": 100]

  /// A tutor on a home that holds boxes of these rarities.
  private func tutor(
    _ sitting: Sitting = Sitting(), holding rarities: [String], home: PrivateFolder? = nil,
    arguments: [String] = [], environment: [String: String] = [:], rows: Int = 24
  ) throws -> Tutor {
    let home = try home ?? PrivateFolder()
    var lines = [event(1, "topicStarted", #"{"topic":"t1","name":"Alpha"}"#)]
    for (index, rarity) in rarities.enumerated() {
      let clock = 2 * index + 2
      lines += [
        event(
          clock, "cardGraded",
          #"{"card":"c\#(index)","topic":"t1","verdict":"wrong","rating":1,"try":1,"hints":0,"#
            + #""revealed":false,"milliseconds":9000,"typed":"x"}"#),
        event(
          clock + 1, "boxGranted",
          #"{"box":"b\#(index)","grade":"e\#(clock)","ordinal":\#(index + 1),"#
            + #""rarity":"\#(rarity)","xp":\#(BoxTests.prizes[rarity, default: 0])}"#),
      ]
    }
    let outcome = try Program.run(
      "edutok", ["import", "-", "--format", "events"],
      input: Array((lines.joined(separator: "\n") + "\n").utf8),
      environment: Tutor.variables(sitting, home: home))
    #expect(outcome.status == 0, "\(outcome)")
    return try Tutor(
      sitting, home: home, arguments: arguments, environment: environment, rows: rows)
  }

  private func event(_ clock: Int, _ kind: String, _ body: String) -> String {
    #"{"id":"e\#(clock)","device":"a","session":"a-1","clock":\#(clock),"#
      + #""wall":"2026-01-05T12:00:00.000Z","offset":0,"day":"2026-01-05","kind":"\#(kind)","#
      + #""version":1,"body":\#(body)}"#
  }
}
