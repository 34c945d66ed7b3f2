import TestSupport
import Testing

/// What a learner types, deletes and sees. T-numbers are those of the practice cases.
@Suite(.serialized, .ownThread) struct EditingTests {
  /// T01.
  @Test(arguments: Sitting.all)
  func arrowsAndHomeMoveTheCursor(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.type("bcé", Key.home, "a", Key.right)
    try probe.expectLine(Probe.prompt + "abcé", cursorAt: 9)
    try probe.type(Key.left, Key.left, "X")
    try probe.expectLine(Probe.prompt + "Xabcé", cursorAt: 8)
    try probe.enter(Key.end, "!", gives: "Xabcé!")
    #expect(probe.pty.screen.unknown.isEmpty)
  }

  /// T03.
  @Test(arguments: ["", "C", "POSIX", "xx_XX", "en_US.ISO-8859-1", "C.UTF-8"])
  func accentedLettersAreTakenInAnyLocale(locale: String) throws {
    let probe = try Probe(Sitting(locale: locale))
    try probe.enter("éøñ ß Ä", gives: "éøñ ß Ä")
    try probe.enter("Ωмא光👍", gives: "Ωмא光👍")
  }

  /// T05.
  @Test(arguments: Sitting.all)
  func deletingMidLineLeavesAWidePromptIntact(sitting: Sitting) throws {
    let probe = try Probe(sitting, sign: "⚡")
    try probe.type("abcdef", Key.left, Key.left, Key.backspace, Key.control("d"))
    try probe.expectLine("⚡ » > abcf", cursorAt: 10)
    try probe.enter(gives: "abcf")
  }

  /// T07.
  @Test(arguments: Sitting.all)
  func wideCharactersAreDeletedWhole(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.type("哈哈哈")
    try probe.expectLine(Probe.prompt + "哈哈哈", cursorAt: 13)
    try probe.type(Key.backspace, Key.backspace, Key.backspace)
    try probe.expectLine("🧠 » >", cursorAt: 7)
    try probe.enter(gives: "")
  }

  @Test(arguments: Sitting.all)
  func aLineLongerThanTheScreenIsWideCanBeEdited(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    let text = String(repeating: "1234567890", count: 12)
    try probe.type(text, Key.home, "<", Key.end, ">")
    try probe.enter(gives: "<\(text)>")
    try probe.type("光合作用は葉緑体で行われる。光合作用は葉緑体で行われる。", Key.left, Key.backspace)
    try probe.enter(gives: "光合作用は葉緑体で行われる。光合作用は葉緑体で行われ。")
    #expect(probe.pty.screen.unknown.isEmpty)
  }

  @Test func aLineTallerThanTheScreenComesBackWhole() throws {
    let probe = try Probe(Sitting(columns: 40), rows: 5)
    let text = String(repeating: "abcdefghij", count: 60)
    try probe.enter(text, Key.left, Key.left, "X", gives: text.dropLast(2) + "Xij")
  }

  @Test func theEndsOfRowsAreWhereTheyLook() throws {
    // The prompt takes 7 columns of 40: the 33rd letter is the row's last.
    let probe = try Probe(Sitting(columns: 40))
    try probe.type(String(repeating: "a", count: 33))
    try probe.pty.expectScreen("the cursor in the next row") {
      $0.cursor == Screen.Position(row: 2, column: 0)
    }
    try probe.type(Key.backspace)
    try probe.pty.expectScreen("the cursor in the last column") {
      $0.cursor == Screen.Position(row: 1, column: 39)
    }
    // A wide character that does not fit goes to the next row.
    try probe.type("光", Key.left)
    try probe.pty.expectScreen("the wide letter alone in its row") {
      $0.lines[2] == "光" && $0.cursor == Screen.Position(row: 2, column: 0)
    }
    try probe.enter(gives: String(repeating: "a", count: 32) + "光")
  }

  /// T08, T09.
  @Test(arguments: Sitting.withEscapes)
  func aPasteIsOneInputAndRunsNothing(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.type(Key.paste("line one\nquit\nline three\n"))
    try probe.expectLine("line three", cursorAt: 10)
    #expect(probe.pty.screen.lines[1...3] == ["🧠 » > line one", "quit", "line three"])
    try probe.enter(gives: "line one\nquit\nline three")
  }

  @Test func aPasteMayStandInsideALine() throws {
    let probe = try Probe()
    try probe.type("ad", Key.left, Key.paste("b\u{1B}[2J\u{7}\tc"))
    try probe.enter(gives: "ab[2J\tcd")
  }

  @Test func aPasteMaySplitItsMarksAndLetters() throws {
    let probe = try Probe()
    let bytes = Array(Key.paste("é光👍").utf8)
    // Each scalar of the paste in a write of its own, as a slow line has it.
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      try probe.type(String(scalar))
    }
    try probe.enter(gives: "é光👍")
  }

  @Test(arguments: Sitting.all)
  func aLineOfMoreThan64KiBIsRefused(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.type(String(repeating: "x", count: 70_000), Key.enter)
    try probe.pty.expect("too long\r\n")
    try probe.pty.expect(" >")
    try probe.enter("fine again", gives: "fine again")
  }

  @Test func aPasteOfMoreThan64KiBIsRefused() throws {
    let probe = try Probe()
    try probe.type(Key.paste(String(repeating: "long\n", count: 20_000)))
    try probe.pty.expect("too long\r\n")
    try probe.pty.expect(" >")
    try probe.enter("fine again", gives: "fine again")
  }

  @Test(arguments: Sitting.all)
  func tabCompletesOneCandidateWithASpace(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.type("show ne", Key.tab)
    try probe.expectLine(Probe.prompt + "show next", cursorAt: 17)
    try probe.enter("x", gives: "show next x")
    try probe.enter("光", Key.tab, gives: "光合作用 ")
  }

  @Test(arguments: Sitting.all)
  func tabListsSeveralCandidatesBelow(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    try probe.type("1 Ö2", Key.left, Key.tab)
    try probe.pty.expectScreen("the list between two prompts") {
      Array($0.lines[1...3]) == [
        "🧠 » > 1 Öl2", "Öl       Ölmühle", "🧠 » > 1 Öl2",
      ] && $0.cursor == Screen.Position(row: 3, column: 11)
    }
    try probe.enter(gives: "1 Öl2")
  }

  @Test func tabWithoutACandidateChangesNothing() throws {
    let probe = try Probe()
    try probe.enter("zzz", Key.tab, gives: "zzz")
  }

  @Test func editrcChoosesVi() throws {
    let home = try PrivateFolder()
    try home.write("bind -v\n".utf8, to: ".editrc")
    let probe = try Probe(home: home)
    try probe.type("abc", Key.escape)
    try probe.expectLine(Probe.prompt + "abc", cursorAt: 9)
    try probe.enter("0x", gives: "bc")
    // Pastes and Tab are known there too.
    try probe.enter("ne", Key.tab, Key.paste("a\nb"), gives: "next a\nb")
  }

  @Test func aBadLineInEditrcIsNoReasonNotToStart() throws {
    let home = try PrivateFolder()
    try home.write("bind\nnonsense here\nbind -x\n\u{0}\u{FF}\n".utf8, to: ".editrc")
    try Probe(home: home).enter("fine", Key.control("a"), "O", gives: "Ofine")
  }

  @Test func anUnknownTerminalGetsNoEscapes() throws {
    let probe = try Probe(terminal: "no-such-terminal")
    try probe.type("ac", Key.left, "b")
    try probe.expectLine(Probe.prompt + "abc", cursorAt: 9)
    try probe.enter(gives: "abc")
    #expect(probe.wroteNoEscape)
  }
}
