import Glibc
import TestSupport
import Testing
import Tutor

/// Stores whose account cannot be told, or is gone, with the real binary.
@Suite("Sign-ins that are lost", .ownThread)
struct LostSignInTests {
  private let stand: FirebaseStand
  private let learner: Learner

  init() throws {
    stand = try FirebaseStand()
    learner = try stand.device()
  }

  /// Two cards that come along into a new account.
  private func begin() throws {
    try learner.study("black holes", "gravity", "light")
    try stand.signUp(learner)
    #expect(try learner.number("cards.completed") == 2)
  }

  /// The tutor in a terminal.
  private func sit(_ more: [String: String] = [:]) throws -> PTY {
    let pty = try PTY(
      try Products.path(of: "edutok"), ["--plain"],
      environment: learner.variables.merging(["TERM": "xterm", "LC_ALL": "C.UTF-8"]) { $1 }
        .merging(more) { $1 })
    try pty.expect("> ")
    return pty
  }

  private func enter(_ line: String, shows text: String, _ pty: PTY) throws {
    try pty.send(line + "\r")
    try pty.expect(text)
    try pty.expect("> ")
  }

  private func leave(_ pty: PTY) throws {
    try pty.send("quit\r")
    #expect(try pty.waitForExit() == 0)
  }

  private func deleteAccount(_ pty: PTY) throws {
    try enter("account delete", shows: "Type ada@example.org", pty)
    try enter(FirebaseStand.email, shows: "Password", pty)
    try enter(FirebaseStand.password, shows: "are deleted", pty)
  }

  @Test func whatIsStudiedMeanwhileComesToTheAccountItCameAlongTo() throws {
    try begin()
    #expect(unlink(learner.home + "/session.json") == 0)
    try learner.study("photosynthesis", "sun")
    try stand.signIn(learner)
    #expect(try learner.number("cards.completed") == 3)
    let other = try stand.device()
    try stand.signIn(other)
    #expect(try learner.run("sync").status == 0)
    #expect(try other.run("sync").status == 0)
    #expect(try other.export() == learner.export())
  }

  @Test func aSignInThatOthersMayReadIsClosedToThem() throws {
    try stand.signUp(learner)
    #expect(chmod(learner.home + "/session.json", 0o644) == 0)
    #expect(try learner.run("sync").status == 0)
    #expect(learner.contents(of: learner.home)["session.json"] == 0o600)
  }

  @Test func signingInAgainTakesUpTheAccountsStoreAtOnce() throws {
    try begin()
    #expect(unlink(learner.home + "/session.json") == 0)
    let outcome = try learner.run(
      typing: "login \(FirebaseStand.email)\nphotosynthesis\nsun\n")
    #expect(outcome.status == 0)
    #expect(try learner.number("cards.completed") == 3)
  }

  @Test func whatWasStudiedStaysInSightAfterADeletion() throws {
    try begin()
    try learner.study("photosynthesis", "sun")
    let before = try learner.number("cards.completed")
    let pty = try sit()
    try deleteAccount(pty)
    try leave(pty)
    #expect(try learner.number("cards.completed") == before)
    #expect(stand.fake.documents.isEmpty)
  }

  @Test func theNextAccountIsOfferedAllThatWasStudied() throws {
    try begin()
    let pty = try sit()
    try deleteAccount(pty)
    try enter("photosynthesis", shows: "Photosynthesis · batch 1", pty)
    try enter("sun", shows: "XP", pty)
    try leave(pty)
    try learner.study("python", "list")
    let before = try learner.export().split(separator: "\n").count
    #expect(try learner.number("cards.completed") == 4)
    let outcome = try learner.run("signup", "eve@example.org")
    #expect(outcome.output.contains("\(before) events came along"))
    #expect(try learner.number("cards.completed") == 4)
  }

  @Test func theNextAccountHasNotSaidYesToTheLeaderboard() throws {
    try begin()
    #expect(try learner.run("config", "set", "leaderboard", "on").status == 0)
    let pty = try sit()
    try deleteAccount(pty)
    try leave(pty)
    #expect(try learner.run("config", "get", "leaderboard").output == "off\n")
  }

  @Test func aDeletionThatBrokeOffIsMadeGoodByTheNextSync() throws {
    try begin()
    #expect(try learner.run("sync").status == 0)
    stand.fake.fail(with: .html, of: [.query])
    let pty = try sit()
    try enter("account delete", shows: "Type ada@example.org", pty)
    try enter(FirebaseStand.email, shows: "Password", pty)
    try enter(FirebaseStand.password, shows: "is not deleted yet", pty)
    let user = "users/\(try stand.account())"
    #expect(stand.fake.documents(below: user + "/devices").isEmpty)
    try leave(pty)
    #expect(try learner.run("sync").status == 0)
    let other = try stand.device()
    try stand.signIn(other)
    #expect(try other.run("sync").status == 0)
    #expect(try other.export() == learner.export())
  }

  @Test func aWindowOfAnotherAccountSyncsNothing() throws {
    try begin()
    let pty = try sit()
    #expect(try learner.run("signup", "eve@example.org").status == 0)
    try enter("sync", shows: "Nobody is signed in", pty)
    try leave(pty)
  }

  @Test func aWindowKeepsWhatItKnowsOfPhotosInItsOwnStore() throws {
    try begin()
    let fake = try FakeUnsplash()
    let photos = ["UNSPLASH_BASE_URL": fake.url, "UNSPLASH_ACCESS_KEY": FakeUnsplash.key]
    let pty = try sit(photos)
    #expect(try learner.run("signup", "eve@example.org").status == 0)
    try enter("black holes", shows: "/15", pty)
    try enter("image", shows: "Photo by Ada Byron", pty)
    try leave(pty)
    #expect(fake.calls.count == 1)
    // Hers has heard of no search.
    let outcome = try learner.run(typing: "black holes\nimage\n", variables: photos)
    #expect(outcome.output.contains("Photo by Ada Byron"))
    #expect(fake.calls.count == 2)
  }

  @Test func aWindowOfAnotherAccountGivesNothingAwayWhereThatIsDeleted() throws {
    try begin()
    let pty = try sit()
    #expect(try learner.run("signup", "eve@example.org").status == 0)
    try enter("account delete", shows: "Type eve@example.org", pty)
    try enter("eve@example.org", shows: "Password", pty)
    try enter(FirebaseStand.password, shows: "are deleted", pty)
    try leave(pty)
    #expect(try learner.run("signup", "bob@example.org").status == 0)
    #expect(try learner.number("cards.completed") == 0)
  }
}
