import TestSupport
import Testing

/// Accounts and syncs at the terminal: what is typed unseen, and what comes while a line is typed.
@Suite(.serialized, .ownThread) struct CloudTerminalTests {
  private let fake: FakeFirebase
  private let server: LoopbackServer
  private let home: PrivateFolder

  init() throws {
    fake = FakeFirebase()
    server = try fake.serve()
    home = try PrivateFolder()
  }

  private func sitDown(
    _ sitting: Sitting = Sitting(), home: PrivateFolder? = nil
  ) throws -> Tutor {
    let host = "127.0.0.1:\(server.port)"
    return try Tutor(
      sitting, home: home ?? self.home,
      environment: [
        "FIREBASE_API_KEY": fake.settings.key, "FIREBASE_PROJECT_ID": fake.settings.project,
        "FIREBASE_AUTH_EMULATOR_HOST": host, "FIRESTORE_EMULATOR_HOST": host,
      ], rows: 40)
  }

  private func signUp(_ tutor: Tutor) throws {
    try tutor.type("signup ada@example.org", Key.enter)
    try tutor.pty.expect("New password, not shown> ")
    try tutor.type("sesame street", Key.enter)
    try tutor.pty.expect("The same again> ")
    try tutor.enter("sesame street", shows: "You have an account")
  }

  private func signIn(_ tutor: Tutor) throws {
    try tutor.type("login ada@example.org", Key.enter)
    try tutor.pty.expect("Password, not shown> ")
    try tutor.type("sesame street", Key.enter)
  }

  @Test(arguments: Sitting.all)
  func aPasswordIsTypedUnseen(sitting: Sitting) throws {
    let tutor = try sitDown(sitting)
    try signUp(tutor)
    #expect(tutor.pty.output.firstRange(of: Array("sesame".utf8)) == nil)
    #expect(tutor.home.text(of: "edutok/history") == "signup ada@example.org\n")
    #expect(!tutor.home.text(of: "edutok/session.json").contains("sesame"))
    #expect(sitting.escapes || tutor.wroteNoEscape)
    #expect(try tutor.leave() == 0)
    #expect(fake.accounts.values.map { $0 } == ["ada@example.org"])
  }

  /// Where the output goes elsewhere the line would be read as it is typed, for all to see.
  @Test func nobodyIsAskedForAPasswordThatWouldBeSeen() throws {
    let variables = Tutor.variables(Sitting(), home: home).merging([
      "FIREBASE_PROJECT_ID": fake.settings.project, "FIREBASE_API_KEY": fake.settings.key,
      "FIREBASE_AUTH_EMULATOR_HOST": "127.0.0.1:\(server.port)",
    ]) { $1 }
    let pty = try PTY(
      "/bin/sh",
      ["-c", "exec \"$0\" login ada@example.org >/dev/null", try Products.path(of: "edutok")],
      environment: variables, rows: 24, columns: 80)
    try pty.send("hush" + Key.enter)
    #expect(try pty.waitForExit() == 1)
    let shown = String(decoding: pty.output, as: UTF8.self)
    #expect(shown.contains("No password was given."))
    #expect(fake.requests.isEmpty)
  }

  @Test func twoThatDifferAreAskedForAgain() throws {
    let tutor = try sitDown()
    try tutor.type("signup ada@example.org", Key.enter)
    try tutor.pty.expect("New password, not shown> ")
    try tutor.type("sesame street", Key.enter)
    try tutor.pty.expect("The same again> ")
    try tutor.type("sesame", Key.enter)
    try tutor.pty.expect("The two are not the same.")
    try tutor.type(Key.control("c"))
    try tutor.enter("", shows: "No password was given")
    #expect(fake.accounts.isEmpty)
  }

  @Test(arguments: [
    ("signup", "E-mail address?", "Nothing was changed."),
    ("login", "E-mail address?", "Nothing was changed."),
  ])
  func ctrlCDropsAQuestion(line: String, question: String, words: String) throws {
    let tutor = try sitDown()
    try tutor.enter(line, shows: question)
    try tutor.type(Key.control("c"))
    try tutor.pty.expect(words)
    try tutor.enter("xp", shows: "0 of 100 XP")
    #expect(fake.accounts.isEmpty)
  }

  @Test func whatWasStudiedSignedOutIsAskedFor() throws {
    let tutor = try sitDown()
    try tutor.enter("black holes", shows: "1/15")
    try tutor.enter("gravity", shows: "Right: gravity")
    try tutor.type("signup ada@example.org", Key.enter)
    try tutor.pty.expect("New password, not shown> ")
    try tutor.type("sesame street", Key.enter)
    try tutor.pty.expect("The same again> ")
    try tutor.enter("sesame street", shows: "you studied signed out into this account? (Y/n)")
    try tutor.enter("", shows: "came along")
    // The card that was open is there again.
    try tutor.pty.expectScreen("the open card") { $0.cursorLine.hasPrefix("black holes") }
    try tutor.enter("xp", shows: "80")
  }

  @Test(arguments: Sitting.withEscapes)
  func whatComesFromAnotherDeviceIsToldAboveTheLine(sitting: Sitting) throws {
    let desk = try sitDown(sitting)
    try signUp(desk)
    #expect(try desk.leave() == 0)
    let other = try PrivateFolder()
    let laptop = try sitDown(home: other)
    try signIn(laptop)
    try laptop.enter("black holes", shows: "1/15")
    try laptop.enter("gravity", shows: "Right: gravity")
    #expect(try laptop.leave() == 0)
    let gate = FirebaseGate()
    fake.fail(with: .held(gate), of: [.get])
    let back = try sitDown(sitting, home: home)
    try back.type("photosyn")
    try back.expectTyped("photosyn")
    gate.open()
    try back.pty.expectScreen("the news above, and the line") {
      $0.text.contains("events came from your") && $0.cursorLine == "> photosyn"
    }
    try back.enter("thesis", shows: "1/15")
    #expect(back.pty.screen.unknown.isEmpty)
  }

  @Test func aServerThatSaysNothingKeepsNobodyFromStartingOrLeaving() throws {
    let tutor = try sitDown()
    try signUp(tutor)
    #expect(try tutor.leave() == 0)
    let gate = FirebaseGate()
    fake.fail(next: 100, with: .held(gate))
    let back = try sitDown()
    try back.enter("black holes", shows: "1/15")
    try back.enter("gravity", shows: "Right: gravity")
    #expect(try back.leave() == 0)
    gate.open()
  }

  @Test func anAccountIsDeletedOnceItsAddressIsTyped() throws {
    let tutor = try sitDown()
    try signUp(tutor)
    try tutor.enter("black holes", shows: "1/15")
    try tutor.enter("gravity", shows: "Right: gravity")
    try tutor.enter("sync", shows: "Synced: ")
    #expect(!fake.documents.isEmpty)
    try tutor.type("account delete", Key.enter)
    try tutor.pty.expect("Type ada@example.org")
    try tutor.pty.expect("> ")
    try tutor.enter("no", shows: "Nothing was deleted.")
    #expect(fake.accounts.count == 1)
    try tutor.type("account delete", Key.enter)
    try tutor.pty.expect("Type ada@example.org")
    try tutor.pty.expect("> ")
    try tutor.type("ada@example.org", Key.enter)
    try tutor.pty.expect("Password, not shown> ")
    try tutor.enter("sesame street", shows: "are deleted")
    #expect(fake.accounts.isEmpty)
    #expect(fake.documents.isEmpty)
    #expect(try tutor.leave() == 0)
    // What was studied is there still, and is offered to the next account.
    let back = try sitDown()
    try back.enter("xp", shows: "80")
    try back.type("signup ada@example.org", Key.enter)
    try back.pty.expect("New password, not shown> ")
    try back.type("sesame street", Key.enter)
    try back.pty.expect("The same again> ")
    try back.enter("sesame street", shows: "(Y/n)")
    try back.enter("", shows: "came along")
    try back.enter("streak", shows: "1 day")
  }
}
