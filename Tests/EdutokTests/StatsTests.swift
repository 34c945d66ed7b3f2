import TestSupport
import Testing
import Tutor

@Suite("stats --json", .ownThread)
struct StatsTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  @Test func aFreshLearnerHasNothing() throws {
    let outcome = try learner.run("stats", "--json")
    let day = try #require(JSONValue(parsing: outcome.output)?["today"]?["day"]?.string)
    #expect(
      JSONValue(parsing: outcome.output)
        == JSONValue(
          parsing: """
            {"xp": {"total": 0, "level": 1, "into_level": 0, "for_next": 100},
             "streak": {"current": 0, "longest": 0, "at_risk": false, "today_done": false},
             "cards": {"completed": 0, "correct": 0, "perfect": 0},
             "today": {"day": "\(day)", "cards": 0, "topics": 0, "xp": 0}, "topics": 0, "due": 0,
             "boxes": {"unopened": 0, "opened": 0},
             "achievements": [
               {"name": "First Steps", "unlocked_at": null, "progress": 0, "target": 1},
               {"name": "Scholar", "unlocked_at": null, "progress": 0, "target": 100},
               {"name": "Perfectionist", "unlocked_at": null, "progress": 0, "target": 25},
               {"name": "Explorer", "unlocked_at": null, "progress": 0, "target": 10},
               {"name": "Speed Demon", "unlocked_at": null, "progress": 0, "target": 50},
               {"name": "Night Owl", "unlocked_at": null, "progress": 0, "target": 1},
               {"name": "Early Bird", "unlocked_at": null, "progress": 0, "target": 1},
               {"name": "Streak Master", "unlocked_at": null, "progress": 0, "target": 7},
               {"name": "Unstoppable", "unlocked_at": null, "progress": 0, "target": 30},
               {"name": "Podium", "unlocked_at": null, "progress": 0, "target": 1}],
             "challenges": [
               {"name": "Card Master", "progress": 0, "target": 15, "done": false},
               {"name": "Perfect Score", "progress": 0, "target": 10, "done": false},
               {"name": "Topic Explorer", "progress": 0, "target": 3, "done": false}]}
            """))
    #expect(outcome.error == "")
    #expect(outcome.status == 0)
  }

  @Test func aSessionAddsUpByTheRules() throws {
    try learner.study(
      "black holes", "gravity",  // right at once: 10 + 15 + 25 + 5
      "a banana",  // wrong: 10
      "hint", "event horizon",  // right after a hint: 10 + 15 + 5
      "reveal", "got",  // right once shown: 10 + 15
      "next",  // left ungraded: 0
      "topic python", "print", "quit")  // right at once: 55
    let stats = try learner.stats()
    let boxes = try learner.number("boxes.unopened")
    let day = try #require(stats["today"]?["day"]?.string)
    let log = try learner.export()
    let first = try #require(
      log.firstMatch(of: /"wall":"([^"]+)","offset":[-0-9]+,"day":"[-0-9]+","kind":"cardGraded"/)
    ).1
    #expect(
      stats
        == JSONValue(
          parsing: """
            {"xp": {"total": 200, "level": 2, "into_level": 100, "for_next": 100},
             "streak": {"current": 1, "longest": 1, "at_risk": false, "today_done": true},
             "cards": {"completed": 5, "correct": 4, "perfect": 2},
             "today": {"day": "\(day)", "cards": 5, "topics": 2, "xp": 200}, "topics": 2, "due": 0,
             "boxes": {"unopened": \(boxes), "opened": 0},
             "achievements": [
               {"name": "First Steps", "unlocked_at": "\(first)", "progress": 1, "target": 1},
               {"name": "Scholar", "unlocked_at": null, "progress": 5, "target": 100},
               {"name": "Perfectionist", "unlocked_at": null, "progress": 2, "target": 25},
               {"name": "Explorer", "unlocked_at": null, "progress": 2, "target": 10},
               {"name": "Speed Demon", "unlocked_at": null, "progress": 5, "target": 50},
               {"name": "Night Owl", "unlocked_at": null, "progress": 0, "target": 1},
               {"name": "Early Bird", "unlocked_at": null, "progress": 0, "target": 1},
               {"name": "Streak Master", "unlocked_at": null, "progress": 1, "target": 7},
               {"name": "Unstoppable", "unlocked_at": null, "progress": 1, "target": 30},
               {"name": "Podium", "unlocked_at": null, "progress": 0, "target": 1}],
             "challenges": [
               {"name": "Card Master", "progress": 5, "target": 15, "done": false},
               {"name": "Perfect Score", "progress": 3, "target": 10, "done": false},
               {"name": "Topic Explorer", "progress": 2, "target": 3, "done": false}]}
            """))
  }

  @Test func undoTakesEverythingBack() throws {
    try learner.study("black holes", "gravity", "quit")
    let before = try learner.stats()
    try learner.study("black holes", "light", "undo", "quit")
    #expect(try learner.stats() == before)
  }

  @Test func anOverriddenVerdictEarnsWhatItWouldHave() throws {
    try learner.study("black holes", "the pull of mass", "got", "quit")
    #expect(try learner.number("xp.total") == 80)
    #expect(try learner.number("cards.perfect") == 1)
    try learner.study("black holes", "light", "again", "quit")
    #expect(try learner.number("xp.total") == 80 + 10)
  }

  @Test func aNewRunOfTheProgramIsANewSession() throws {
    try learner.study("black holes", "gravity", "quit")
    try learner.study("black holes", "back", "quit")
    #expect(try learner.number("cards.completed") == 1)
  }

  @Test func openedBoxesPayWhatTheyHold() throws {
    // One gap is nine cards at most, so that nine cards hold a box.
    let cards = Array(repeating: "reveal\ngot\n", count: 9).joined()
    let output = try learner.run(typing: "black holes\n\(cards)box\n").output
    // In a picture, or in a line where a level came with it.
    let prize = try #require(
      output.firstMatch(of: /(Common|Rare|Epic|Legendary) box(?: · | *\n.*)\+(\d+) XP/))
    #expect(try learner.number("boxes.opened") == 1)
    #expect(try learner.number("xp.total") == 9 * 25 + 25 + (try #require(Int(prize.2))))
  }

  @Test func aDamagedSavedStateHidesNothing() throws {
    _ = try learner.importEvents(StatsTests.log.joined(separator: "\n"))
    let stats = try learner.stats()
    var bytes = try #require(learner.read(learner.store))
    // Events have the name in quotes, the state has it bare.
    let name = try #require(
      bytes.ranges(of: Array("Alpha".utf8)).first {
        bytes[$0.lowerBound - 1] != UInt8(ascii: "\"")
      })
    bytes[name.lowerBound] ^= 0x01
    try learner.write(bytes, to: learner.store)
    #expect(try learner.stats() == stats)
    let (checks, status) = try learner.checkUp()
    #expect(status == 1)
    #expect(checks["saved state"]?["status"]?.string == "fail")
    #expect(try learner.checkUp("--repair").status == 0)
    #expect(try learner.checkUp().status == 0)
  }

  // MARK: Hand-made logs

  /// Two devices over four days; the comment at each line is what it earns.
  private static let log = [
    event(1, "topicStarted", #"{"topic":"t1","name":"Alpha"}"#),
    event(2, "cardsAdded", cards("t1", batch: 1, "c1", "c2")),
    event(3, "cardGraded", grade("c1", "correct", milliseconds: 4999)),  // 10 + 15 + 25 + 5
    event(4, "cardGraded", grade("c2", "wrong")),  // 10
    event(5, "cardGraded", grade("c2", "correct", attempt: 2)),  // 15
    event(6, "boxGranted", box("b1", grade: "e3", "rare", 40)),
    event(7, "boxOpened", #"{"box":"b1"}"#),  // 40
    event(7, "boxOpened", #"{"box":"b1"}"#, device: "b"),
    // The next day: the streak's bonus, 20.
    event(8, "topicStarted", #"{"topic":"t2","name":"Beta"}"#, day: 6, device: "b"),
    event(  // 10 + 15 + 5
      9, "cardGraded", grade("d1", "correct", topic: "t2", hints: 1), day: 6, device: "b"),
    event(  // 10 + 15
      10, "cardGraded", grade("d2", "close", topic: "t2", revealed: true), day: 6, device: "b"),
    event(11, "cardGraded", grade("d3", "wrong", topic: "t2"), day: 6, device: "b"),
    event(  // 10 + 15 + 25 + 5 for the grade before
      12, "verdictOverridden", #"{"grade":"b11","verdict":"correct","rating":3}"#, day: 6,
      device: "b"),
    event(13, "cardGraded", grade("d3", "wrong", topic: "t2", attempt: 2), day: 6, device: "b"),
    // Two days later.
    event(14, "cardGraded", grade("c1", "correct", milliseconds: 5000), day: 8),  // 10 + 15 + 25
    event(15, "cardGraded", grade("c2", "close"), day: 8),
    event(16, "boxGranted", box("b2", grade: "e15", "epic", 99), day: 8),
    event(17, "undone", #"{"event":"e15"}"#, day: 8),
    event(18, "cardGraded", grade("c4", "wrong"), day: 8),  // 10
    event(19, "undone", #"{"event":"e18"}"#, day: 8),
    event(20, "undone", #"{"event":"e19"}"#, day: 8),
    event(21, "boxGranted", box("b3", grade: "e18", "legendary", 200), day: 8),
    // A batch 2 makes the first batch whole: c1 and c2 were right, 100.
    event(22, "cardsAdded", cards("t1", batch: 2, "c9"), day: 8),
    // Kinds and versions of the future.
    event(23, "cardSung", #"{"card":"c1","topic":"t1","notes":["a","b"]}"#, day: 8),
    event(24, "cardGraded", grade("c5", "correct"), day: 8, version: 7),
    event(25, "cardGraded", #"{"card":"c6"}"#, day: 8),
    event(26, "settingChanged", #"{"name":"rollover","value":"4"}"#, day: 8),
  ]

  private static let expected = JSONValue(
    parsing: """
      {"xp": {"total": 435, "level": 3, "into_level": 135, "for_next": 165},
       "streak": {"current": 0, "longest": 2, "at_risk": false, "today_done": false},
       "cards": {"completed": 7, "correct": 6, "perfect": 3},
       "today": {"day": "DAY", "cards": 0, "topics": 0, "xp": 0}, "topics": 2, "due": 2,
       "boxes": {"unopened": 1, "opened": 1},
       "achievements": [
         {"name": "First Steps", "unlocked_at": "2026-01-05T12:00:00.000Z", "progress": 1,
          "target": 1},
         {"name": "Scholar", "unlocked_at": null, "progress": 7, "target": 100},
         {"name": "Perfectionist", "unlocked_at": null, "progress": 3, "target": 25},
         {"name": "Explorer", "unlocked_at": null, "progress": 2, "target": 10},
         {"name": "Speed Demon", "unlocked_at": null, "progress": 3, "target": 50},
         {"name": "Night Owl", "unlocked_at": null, "progress": 0, "target": 1},
         {"name": "Early Bird", "unlocked_at": null, "progress": 0, "target": 1},
         {"name": "Streak Master", "unlocked_at": null, "progress": 0, "target": 7},
         {"name": "Unstoppable", "unlocked_at": null, "progress": 0, "target": 30},
         {"name": "Podium", "unlocked_at": null, "progress": 0, "target": 1}],
       "challenges": [
         {"name": "Card Master", "progress": 0, "target": 15, "done": false},
         {"name": "Perfect Score", "progress": 0, "target": 10, "done": false},
         {"name": "Topic Explorer", "progress": 0, "target": 3, "done": false}]}
      """)

  @Test(arguments: 0..<4 as Range<UInt64>)
  func aLogOfTwoDevicesAddsUpInWhateverOrderItComes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var lines = StatsTests.log + StatsTests.log.filter { $0.contains("\"b") }
    if seed > 0 { lines.shuffle(using: &random) }
    // In two files, the second of them holding all.
    _ = try learner.importEvents(lines.prefix(9).joined(separator: "\n"))
    let outcome = try learner.importEvents(lines.joined(separator: "\n"))
    #expect(outcome.status == 0)
    #expect(try fixed(learner.stats()) == StatsTests.expected)
    let check = try learner.checkUp()
    #expect(check.status == 0)
    #expect(check.checks.values.allSatisfy { $0["status"] != .string("fail") })
  }

  @Test func aSessionGoesOnFromAnImportedLog() throws {
    _ = try learner.importEvents(StatsTests.log.joined(separator: "\n"))
    try learner.study("black holes", "gravity", "quit")
    #expect(try learner.number("xp.total") == 435 + 55)
    #expect(try learner.export().contains("\"clock\":27,"))
  }

  @Test func noFileBringsMoreThanABoxMayHold() throws {
    _ = try learner.importEvents(
      [
        event(1, "cardGraded", grade("c1", "wrong")),
        event(2, "boxGranted", box("b1", grade: "e1", "common", 1_000_000)),
        event(3, "boxOpened", #"{"box":"b1"}"#),
      ].joined(separator: "\n"))
    // With First Steps.
    #expect(try learner.number("xp.total") == 10 + 25 + 25)
  }

  /// The numbers without today's date.
  private func fixed(_ stats: JSONValue) throws -> JSONValue? {
    let day = try #require(stats["today"]?["day"]?.string)
    return JSONValue(parsing: stats.text.replacing(day, with: "DAY"))
  }
}

// MARK: - Lines of a log

/// An event of January 2026; its id is the device's letter (`e` for the first) and the clock.
func event(
  _ clock: Int, _ kind: String, _ body: String, day: Int = 5, device: String = "a",
  version: Int = 1
) -> String {
  """
  {"id":"\(device == "a" ? "e" : device)\(clock)","device":"\(device)",\
  "session":"\(device)-s\(day)","clock":\(clock),"wall":"2026-01-0\(day)T12:00:00.000Z",\
  "offset":0,"day":"2026-01-0\(day)","kind":"\(kind)","version":\(version),"body":\(body)}
  """
}

func grade(
  _ card: String, _ verdict: String, topic: String = "t1", attempt: Int = 1, hints: Int = 0,
  revealed: Bool = false, milliseconds: Int = 2000
) -> String {
  """
  {"card":"\(card)","topic":"\(topic)","verdict":"\(verdict)","rating":3,"try":\(attempt),\
  "hints":\(hints),"revealed":\(revealed),"milliseconds":\(milliseconds),"typed":"x"}
  """
}

func box(_ id: String, grade: String, _ rarity: String, _ xp: Int) -> String {
  #"{"box":"\#(id)","grade":"\#(grade)","ordinal":1,"rarity":"\#(rarity)","xp":\#(xp)}"#
}

func cards(_ topic: String, batch: Int, _ ids: String...) -> String {
  let cards = ids.map {
    #"{"id":"\#($0)","type":"question","question":"What is \#($0)?","answer":"a \#($0)"}"#
  }
  return """
    {"topic":"\(topic)","batch":\(batch),"depth":\(batch),"aspect":0,"source":"hand",\
    "cards":[\(cards.joined(separator: ","))]}
    """
}
