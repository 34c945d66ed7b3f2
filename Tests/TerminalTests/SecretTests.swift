import TestSupport
import Testing

/// Keys typed at a terminal: unseen, and kept in no history.
@Suite(.serialized, .ownThread) struct SecretTests {
  private static let ask = "gemini_key, not shown> "

  private func asked(_ sitting: Sitting = Sitting()) throws -> Tutor {
    let tutor = try Tutor(sitting)
    try tutor.type("config set gemini_key", Key.enter)
    try tutor.pty.expect(SecretTests.ask)
    return tutor
  }

  private func wasShown(_ text: String, by tutor: Tutor) -> Bool {
    tutor.pty.output.firstRange(of: Array(text.utf8)) != nil
  }

  @Test(arguments: Sitting.all)
  func aKeyIsTypedUnseen(sitting: Sitting) throws {
    let tutor = try asked(sitting)
    try tutor.type("AIza-hushX", Key.backspace, "1", Key.enter)
    try tutor.pty.expect("set\r\n")
    try tutor.pty.expect("> ")
    #expect(!wasShown("hush", by: tutor))
    #expect(tutor.home.text(of: "edutok/config.json").contains(#""AIza-hush1""#))
    #expect(tutor.home.text(of: "edutok/history") == "config set gemini_key\n")
    #expect(sitting.escapes || tutor.wroteNoEscape)
    #expect(try tutor.leave() == 0)
    #expect(tutor.pty.isInItsOwnModes)
  }

  @Test func aKeyIsPasted() throws {
    let tutor = try asked()
    try tutor.type(Key.paste(" AIza-hush\n"))
    try tutor.type(Key.left, Key.enter)
    try tutor.pty.expect("set\r\n")
    #expect(!wasShown("hush", by: tutor))
    #expect(tutor.home.text(of: "edutok/config.json").contains(#""AIza-hush""#))
  }

  @Test func ctrlUBeginsAnew() throws {
    let tutor = try asked()
    try tutor.type("wrong", Key.control("u"), "right", Key.enter)
    try tutor.pty.expect("set\r\n")
    #expect(tutor.home.text(of: "edutok/config.json").contains(#""right""#))
  }

  @Test(arguments: ["c", "d"])
  func ctrlCAndCtrlDGiveItUp(letter: String) throws {
    let tutor = try asked()
    try tutor.type("hush", Key.control(letter == "c" ? "c" : "d"))
    try tutor.pty.expect("Nothing was changed.")
    try tutor.pty.expect("> ")
    #expect(!wasShown("hush", by: tutor))
    #expect(tutor.home.text(of: "edutok/config.json") == "")
    // What is typed next is a line like any other.
    try tutor.enter("config get theme", shows: "theme  dark")
  }

  @Test func moreThanAKeyCanBeIsRefused() throws {
    let tutor = try asked()
    try tutor.type(String(repeating: "hush", count: 1100), Key.enter)
    try tutor.pty.expect("That is far longer than a key.")
    #expect(!wasShown("hush", by: tutor))
  }

  @Test(arguments: [
    "config set gemini_key AIza-hush", "/con set gemini_key   'AIza-hush'",
    "  CONFIG  SET  Gemini_Key AIza-hush", "confg set gemini_key AIza-hush",
    "config set gemini_key_command echo AIza-hush", "config set gemini-key AIza-hush",
  ])
  func aLineWithAKeyIsInNoHistory(line: String) throws {
    let tutor = try Tutor()
    try tutor.enter("config get theme", shows: "theme  dark")
    try tutor.type(line, Key.enter)
    try tutor.pty.expect("gemini")
    try tutor.pty.expectScreen("a prompt") { $0.cursorLine == ">" }
    try tutor.type(Key.up)
    try tutor.expectLine("> config get theme")
    #expect(tutor.home.text(of: "edutok/history") == "config get theme\n")
  }

  /// Ctrl-C makes the terminal throw away input that `poll` has already promised.
  @Test func ctrlCInTheMidstOfTypingIsNeverLost() throws {
    let tutor = try asked()
    for _ in 0..<100 {
      try tutor.type("hush", Key.control("c"))
      try tutor.pty.expect("Nothing was changed.")
      try tutor.type("config set gemini_key", Key.enter)
      try tutor.pty.expect(SecretTests.ask)
    }
  }

  @Test func theSubcommandAsksUnseenToo() throws {
    let home = try PrivateFolder()
    let pty = try PTY(
      try Products.path(of: "edutok"), ["config", "set", "gemini_key"],
      environment: Tutor.variables(Sitting(), home: home))
    try pty.expect(SecretTests.ask)
    try pty.send("AIza-hush" + Key.enter)
    #expect(try pty.waitForExit() == 0)
    #expect(pty.output.firstRange(of: Array("hush".utf8)) == nil)
    #expect(home.text(of: "edutok/config.json").contains(#""AIza-hush""#))
    #expect(home.text(of: "edutok/history") == "")
  }

  @Test func theSubcommandIsGivenUpWithCtrlC() throws {
    let home = try PrivateFolder()
    let pty = try PTY(
      try Products.path(of: "edutok"), ["config", "set", "gemini_key"],
      environment: Tutor.variables(Sitting(), home: home))
    try pty.expect(SecretTests.ask)
    try pty.send("hush" + Key.control("c"))
    try pty.expect("nothing was changed")
    #expect(try pty.waitForExit() == 1)
    #expect(pty.isInItsOwnModes)
    #expect(home.text(of: "edutok/config.json") == "")
  }
}
