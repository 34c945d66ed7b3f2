import Glibc
import TestSupport
import Testing
import Tutor

/// Accounts, with the real binary and Firebase on loopback.
@Suite("Accounts", .ownThread)
struct AccountTests {
  private let stand: FirebaseStand
  private let learner: Learner

  init() throws {
    stand = try FirebaseStand()
    learner = try stand.device()
  }

  @Test func signingUpOpensAStoreOfItsOwn() throws {
    let outcome = try learner.run("signup", "ada@example.org")
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1)
    #expect(outcome.output.contains("ada@example.org"))
    #expect(stand.fake.accounts.values.map { $0 } == ["ada@example.org"])
    try learner.study("black holes", "gravity")
    #expect(learner.contents(of: learner.home)["accounts/\(try stand.account()).db"] == 0o600)
    #expect(learner.contents(of: learner.home)["session.json"] == 0o600)
    #expect(learner.contents(of: learner.home)["accounts"] == 0o700)
    #expect(!learner.text(learner.store).contains("gravity"))
  }

  @Test func whatWasStudiedSignedOutComesAlong() throws {
    try learner.study("black holes", "gravity", "light")
    try stand.signUp(learner)
    #expect(try learner.number("cards.completed") == 2)
    // Once more it is nobody's to bring.
    let other = try learner.run("signup", "eve@example.org")
    #expect(other.status == 0)
    #expect(try learner.number("cards.completed") == 0)
  }

  /// The sign-in is lost after what was studied signed out was brought to the account.
  @Test func whatIsStudiedForWantOfASignInComesAlongToo() throws {
    try learner.study("black holes", "gravity")
    try stand.signUp(learner)
    try learner.study("black holes", "light")
    unlink(learner.home + "/session.json")
    try learner.study("black holes", "event horizon")
    // The account's store is open as soon as it is signed in to.
    try learner.study("login ada@example.org", "photosynthesis", "sun")
    #expect(try learner.number("cards.completed") == 4)
    #expect(try learner.run("sync").status == 0)
    let other = try stand.device()
    try stand.signIn(other)
    #expect(try other.run("sync").status == 0)
    #expect(try other.number("cards.completed") == 4)
    // It is not another learner's.
    unlink(learner.home + "/session.json")
    #expect(try learner.run("signup", "eve@example.org").status == 0)
    #expect(try learner.number("cards.completed") == 0)
  }

  /// A deletion takes a person who types the address.
  @Test func whatWasStudiedStaysWhereAnAccountIsDeleted() throws {
    try learner.study("black holes", "gravity")
    try stand.signUp(learner)
    try learner.study("black holes", "light")
    let pty = try PTY(
      try Products.path(of: "edutok"), ["--plain"],
      environment: learner.variables.merging(["TERM": "dumb", "LC_ALL": "C.UTF-8"]) { $1 },
      rows: 24, columns: 80)
    try pty.expect("> ")
    try pty.send("account delete\r")
    try pty.expect("This deletes")
    try pty.send("ada@example.org\r")
    try pty.expect("not shown> ")
    try pty.send(FirebaseStand.password + "\r")
    try pty.expect("are deleted.")
    try pty.send("\u{4}")
    #expect(try pty.waitForExit() == 0)
    #expect(stand.fake.accounts.isEmpty && stand.fake.documents.isEmpty)
    #expect(try learner.number("cards.completed") == 2)
    try learner.study("black holes", "event horizon")
    #expect(try learner.number("cards.completed") == 3)
    #expect(stand.fake.documents.isEmpty)
    // The next account is offered all of it.
    #expect(try learner.run("signup", "eve@example.org").status == 0)
    #expect(try learner.number("cards.completed") == 3)
  }

  @Test func oneLearnersEventsAreNeverAnothers() throws {
    try stand.signUp(learner)
    try learner.study("black holes", "gravity")
    #expect(try learner.run("signup", "eve@example.org").status == 0)
    #expect(try learner.number("cards.completed") == 0)
    try learner.study("black holes", "gravity", "light")
    #expect(try learner.number("cards.completed") == 2)
    try stand.signIn(learner)
    #expect(try learner.number("cards.completed") == 1)
    let ada = try stand.account()
    let eve = try stand.account("eve@example.org")
    #expect(stand.fake.documents(below: "users/\(ada)").count == 2)
    #expect(stand.fake.documents(below: "users/\(eve)").count == 2)
  }

  @Test func signedOutTheStoreStaysOpen() throws {
    try stand.signUp(learner)
    try learner.study("black holes", "gravity")
    let outcome = try learner.run("logout")
    #expect(outcome.status == 0)
    #expect(try learner.number("cards.completed") == 1)
    try learner.study("black holes", "light")
    #expect(try learner.number("cards.completed") == 2)
    let sync = try learner.run("sync")
    #expect(sync.status == 1)
    #expect(sync.output == "")
    #expect(sync.errorLines.count == 1)
    try stand.signIn(learner)
    #expect(try learner.run("sync").status == 0)
    #expect(try learner.number("cards.completed") == 2)
  }

  @Test(arguments: [
    (["login", "nobody@example.org"], "No account has that address and that password."),
    (["login", "ada@example.org"], "No account has that address and that password."),
    (["signup", "ada@example.org"], "That address has an account already, with another password."),
  ])
  func aRefusalIsToldInALine(arguments: [String], words: String) throws {
    try stand.signUp(learner)
    let outcome = try Program.run(
      "edutok", arguments,
      environment: try stand.device(["EDUTOK_PASSWORD": "not the password"]).variables)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains(words))
  }

  @Test func withoutAProjectTheWayToOneIsTold() throws {
    let outcome = try Learner().run("sync")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("No Firebase project is set up."))
    #expect(outcome.error.contains("Your own Firebase project"))
  }

  @Test func noSecretIsEverShownOrLeftBehind() throws {
    try stand.signUp(learner)
    try learner.study("black holes", "gravity")
    stand.fake.expireTokens()
    stand.fake.revoke(try stand.account())
    let outcomes = [
      try learner.run("sync"), try learner.run("leaderboard", "--json"), try learner.run("doctor"),
      try learner.run("login", "ada@example.org", variables: ["EDUTOK_PASSWORD": "hunter2-canary"]),
    ]
    for outcome in outcomes {
      for secret in [FirebaseStand.key, FirebaseStand.password, "hunter2-canary"] {
        #expect(!outcome.output.contains(secret))
        #expect(!outcome.error.contains(secret))
      }
    }
    for name in learner.contents(of: learner.home).keys where name != "session.json" {
      let text = learner.text(learner.home + "/" + name)
      #expect(!text.contains(FirebaseStand.password), "\(name)")
      #expect(!text.contains("hunter2-canary"), "\(name)")
    }
  }

  @Test func aRevokedSignInEndsAndTheStoreStaysOpen() throws {
    try stand.signUp(learner)
    try learner.study("black holes", "gravity")
    stand.fake.expireTokens()
    stand.fake.revoke(try stand.account())
    let outcome = try learner.run("sync")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("Your store stays open, unsynced; `login` signs in again."))
    #expect(try learner.number("cards.completed") == 1)
  }

  @Test func aSignInThatCannotBeReadIsToldAndTheTutorGoesOn() throws {
    try stand.signUp(learner)
    try learner.write("{".utf8, to: learner.home + "/session.json")
    let outcome = try learner.run(typing: "black holes\ngravity\n")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("session.json cannot be read as a sign-in"))
    #expect(outcome.output.contains("Right: gravity"))
  }

  @Test func aCopiedHomeIsADeviceOfItsOwn() throws {
    try learner.study("black holes", "gravity")
    let copy = try Learner()
    let files = learner.contents(of: learner.home)
    _ = try copy.run("stats")
    for name in files.keys where name.hasPrefix("edutok.db") {
      try copy.write(learner.read(learner.home + "/" + name) ?? [], to: copy.home + "/" + name)
    }
    try copy.study("black holes", "light")
    try learner.study("black holes", "light")
    func devices(_ learner: Learner) throws -> [String] {
      try learner.export().split(separator: "\n").compactMap {
        JSONValue(parsing: String($0))?["device"]?.string
      }
    }
    let original = try #require(try devices(learner).first)
    #expect(Set(try devices(learner)) == [original])
    #expect(Set(try devices(copy)).count == 2)
  }
}
