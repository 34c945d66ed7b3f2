import TestSupport
import Testing
import Tutor

/// Devices that sync, with the real binary and Firebase on loopback.
@Suite("Syncs of the program", .ownThread)
struct SyncRunTests {
  private let stand: FirebaseStand
  private let desk: Learner
  private let laptop: Learner

  init() throws {
    stand = try FirebaseStand()
    desk = try stand.device()
    laptop = try stand.device()
    try stand.signUp(desk)
    try stand.signIn(laptop)
  }

  /// Syncs, and returns the one line that tells of it.
  private func sync(_ learner: Learner) throws -> String {
    let outcome = try learner.run("sync")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.lines.count == 1)
    return outcome.output
  }

  private func set(_ learner: Learner, _ name: String, _ value: String) throws {
    #expect(try learner.run("config", "set", name, value).status == 0)
  }

  private func row(_ board: String, of learner: Learner) throws -> StoredDocument? {
    let day = try #require(try learner.stats()["today"]?["day"]?.string)
    return stand.fake.document("daily_\(board)_leaderboard/\(day)_\(try stand.account())")
  }

  @Test func whatOneDeviceLearnsTheOtherKnows() throws {
    try desk.study("black holes", "gravity", "light", "event horizon")
    try laptop.study("black holes", "gravity")
    _ = try sync(desk)
    _ = try sync(laptop)
    _ = try sync(desk)
    #expect(try desk.export() == laptop.export())
    #expect(try desk.stats() == laptop.stats())
    #expect(try desk.number("cards.completed") == 4)
  }

  @Test func leavingSyncs() throws {
    try desk.study("black holes", "gravity")
    let user = "users/\(try stand.account())"
    #expect(stand.fake.documents(below: user + "/devices").count == 1)
    let outcome = try laptop.run(typing: "sync\n")
    // A box may have fallen out of the card.
    #expect(outcome.output.firstMatch(of: /\n  Synced: [45] events down\.\n/) != nil)
    #expect(try laptop.number("cards.completed") == 1)
  }

  @Test func settingsThatTravelTravel() throws {
    try set(desk, "rollover", "7")
    _ = try sync(desk)
    _ = try sync(laptop)
    #expect(try laptop.run("config", "get", "rollover").output == "7\n")
  }

  @Test func anUndoTravels() throws {
    try desk.study("black holes", "gravity", "light")
    _ = try sync(laptop)
    #expect(try laptop.number("cards.completed") == 2)
    try desk.study("black holes", "event horizon", "undo")
    _ = try sync(laptop)
    #expect(try laptop.number("cards.completed") == 2)
    #expect(try desk.stats() == laptop.stats())
  }

  @Test func aSecondSyncReadsOneDocumentAndWritesNone() throws {
    try desk.study("black holes", "gravity")
    let before = stand.fake.usage
    _ = try sync(desk)
    let used = stand.fake.usage - before
    #expect(used.reads == 1)
    #expect(used.writes == 0)
  }

  @Test func aSessionCostsAReadAndFourWritesAtMost() throws {
    try set(desk, "leaderboard", "on")
    try desk.study("black holes", "gravity")
    let before = stand.fake.usage
    try desk.study("black holes", "light", "event horizon")
    let used = stand.fake.usage - before
    #expect(used.reads == 1)
    #expect(used.writes == 3)
  }

  @Test func theBoardsSayWhatTheLearnersOwnNumbersSay() throws {
    try set(desk, "leaderboard", "on")
    try set(laptop, "leaderboard", "on")
    try desk.study("black holes", "gravity", "light")
    try laptop.study("photosynthesis", "sun")
    for learner in [desk, laptop, desk] {
      _ = try sync(learner)
      let today = try learner.stats()["today"]
      #expect(try row("cards", of: learner)?["value"]?.integer == today?["cards"]?.integer)
      #expect(try row("topics", of: learner)?["value"]?.integer == today?["topics"]?.integer)
    }
    #expect(try desk.number("today.cards") == 3)
    #expect(try desk.number("today.topics") == 2)
  }

  @Test func nothingIsPublishedBeforeTheLearnerSaidSo() throws {
    try desk.study("black holes", "gravity")
    #expect(try row("cards", of: desk) == nil)
    #expect(try row("topics", of: desk) == nil)
  }

  @Test func sayingSoTakesEffectWithoutAnotherCard() throws {
    try desk.study("black holes", "gravity")
    try desk.study("leaderboard on")
    #expect(try row("cards", of: desk)?["value"]?.integer == 1)
    try desk.study("leaderboard off")
    #expect(try row("cards", of: desk) == nil)
    #expect(try row("topics", of: desk) == nil)
  }

  @Test func anotherAccountHasNotSaidSo() throws {
    try set(desk, "leaderboard", "on")
    #expect(try desk.run("signup", "eve@example.org").status == 0)
    try desk.study("black holes", "gravity")
    #expect(try desk.run("config", "get", "leaderboard").output == "off\n")
    let eve = try stand.account("eve@example.org")
    #expect(!stand.fake.documents.contains { $0.path.hasSuffix("_" + eve) })
  }

  @Test func theYesToTheLeaderboardTravels() throws {
    try set(desk, "leaderboard", "on")
    _ = try sync(desk)
    _ = try sync(laptop)
    try laptop.study("black holes", "gravity")
    #expect(try row("cards", of: laptop)?["value"]?.integer == 1)
    try laptop.study("leaderboard off")
    #expect(try row("cards", of: laptop) == nil)
    try desk.study("black holes", "light")
    #expect(try row("cards", of: desk) == nil)
    #expect(try desk.run("config", "get", "leaderboard").output == "off\n")
  }

  @Test func anAccountThatIsGoneDoesNotComeBackByWhatADeviceStillHas() throws {
    try desk.study("black holes", "gravity")
    _ = try sync(laptop)
    let account = try stand.account()
    stand.fake.wipe()
    stand.fake.removeAccount(account)
    let outcome = try laptop.run("sync")
    #expect(outcome.status == 1)
    #expect(outcome.error.contains("Your sign-in has ended"))
    #expect(stand.fake.documents.isEmpty)
    #expect(try laptop.number("cards.completed") == 1)
  }

  @Test func theLeaderboardIsPrintedForScripts() throws {
    try set(desk, "leaderboard", "on")
    try desk.study("black holes", "gravity", "light")
    let day = try #require(try desk.stats()["today"]?["day"]?.string)
    stand.fake.putRow(.cards, on: day, of: "bert", named: "Bert", value: 9)
    stand.fake.putRow(.cards, on: day, of: "cleo", named: "\u{1B}[2JCleo", value: 2)
    let outcome = try desk.run("leaderboard", "--json")
    #expect(outcome.status == 0)
    let name = try #require(
      stand.fake.document("users/\(try stand.account())")?["username"]?.string)
    #expect(
      JSONValue(parsing: outcome.output)
        == JSONValue(
          parsing: """
            [{"rank":1,"username":"Bert","value":9,"me":false},
             {"rank":2,"username":"\(name)","value":2,"me":true},
             {"rank":2,"username":"[2JCleo","value":2,"me":false}]
            """))
  }

  @Test func theLeaderboardForScriptsIsNothingElse() throws {
    try set(desk, "leaderboard", "on")
    try laptop.study("photosynthesis", "sun")
    let offline = ["FIRESTORE_EMULATOR_HOST": "127.0.0.1:1"]
    _ = try desk.run(typing: "black holes\ngravity\n", variables: offline)
    let outcome = try desk.run("leaderboard", "--json")
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1)
    let board = try #require(JSONValue(parsing: outcome.output))
    guard case .array(let rows) = board else {
      Issue.record("no rows: \(outcome.output)")
      return
    }
    #expect(rows.map { $0["value"]?.integer } == [2])
  }

  @Test(arguments: [FirebaseFault.dropAfter, .dropBefore, .html, .truncated])
  func aSyncThatBreaksOffLosesAndDoublesNothing(fault: FirebaseFault) throws {
    try laptop.study("black holes", "gravity")
    try desk.study("black holes", "gravity", "light")
    stand.fake.fail(with: fault, of: [.commit])
    try desk.study("black holes", "event horizon")
    stand.fake.heal()
    _ = try sync(desk)
    _ = try sync(laptop)
    _ = try sync(desk)
    #expect(try desk.export() == laptop.export())
    #expect(try desk.number("cards.completed") == 4)
  }

  @Test func anOldBackupPutBackOverwritesNothing() throws {
    try desk.study("black holes", "gravity")
    let store = desk.home + "/accounts/\(try stand.account()).db"
    let old = try #require(desk.read(store))
    let oldLog = desk.read(store + "-wal")
    try desk.study("black holes", "light", "event horizon")
    _ = try sync(laptop)
    try desk.write(old, to: store)
    if let oldLog { try desk.write(oldLog, to: store + "-wal") }
    try desk.study("photosynthesis", "sun")
    _ = try sync(desk)
    _ = try sync(laptop)
    _ = try sync(desk)
    #expect(try desk.export() == laptop.export())
    #expect(try desk.number("cards.completed") == 4)
  }

  @Test func whoIsNotThereDeletesNothing() throws {
    let outcome = try desk.run(typing: "account delete\nada@example.org\n")
    #expect(outcome.status == 0)
    #expect(stand.fake.accounts.count == 1)
  }

  @Test func offlineItIsQueuedAndStudyGoesOn() throws {
    let far = try stand.device(["FIRESTORE_EMULATOR_HOST": "127.0.0.1:1"])
    try stand.signIn(far)
    let outcome = try far.run(typing: "black holes\ngravity\nsync\nlight\n")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Right: gravity"))
    #expect(outcome.output.contains("Firebase can't be reached"))
    #expect(outcome.output.contains("Right: light"))
  }
}
