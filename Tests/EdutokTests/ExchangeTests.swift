import TestSupport
import Testing
import Tutor

@Suite("export and import of events", .ownThread)
struct ExchangeTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  @Test func aLogSurvivesTheWayThroughAnEmptyHome() throws {
    try learner.study("black holes", "gravity", "hint", "light", "undo", "topic python", "quit")
    _ = try learner.run("config", "set", "time_zone", "Asia/Seoul")
    let first = try learner.export()
    #expect(first.split(separator: "\n").count >= 9)
    let other = try Learner()
    #expect(try other.importEvents(first).status == 0)
    #expect(try other.export() == first)
    #expect(try other.stats() == learner.stats())
    #expect(try other.checkUp().status == 0)
  }

  @Test func eventsOfOthersAreKeptAsTheyAre() throws {
    let lines = [
      event(1, "cardSung", #"{"a":[1,-2.5,null,true],"b":{"é":"ſ 👩‍🚀 \\ \" / \t"}}"#),
      event(2, "topicStarted", #"{"name":"Beta","topic":"t"}"#, device: "b"),
      event(2, "cardGraded", #"{"later":1}"#, version: 9),
    ]
    _ = try learner.importEvents(lines.joined(separator: "\n"))
    #expect(try learner.export() == lines.map { $0 + "\n" }.joined())
  }

  @Test func importingTwiceChangesNothing() throws {
    try learner.study("black holes", "gravity", "quit")
    let exported = try learner.export()
    let stats = try learner.stats()
    let outcome = try learner.importEvents(exported + exported)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Events: 0 new, "))
    #expect(try learner.export() == exported)
    #expect(try learner.stats() == stats)
  }

  @Test func twoHomesAgreeOnceTheyHaveEachOthersEvents() throws {
    let other = try Learner()
    try learner.study("black holes", "gravity", "light", "undo", "quit")
    try other.study("black holes", "gravity", "no idea", "quit")
    _ = try learner.importEvents(other.export())
    _ = try other.importEvents(learner.export())
    #expect(try learner.export() == other.export())
    #expect(try learner.stats() == other.stats())
    #expect(try learner.number("xp.total") == 55 + 55 + 10 + 25)
  }

  @Test func whatAMergeTakesAwayIsSaidInOneLine() throws {
    _ = try learner.importEvents(
      [
        event(1, "cardGraded", grade("c1", "correct")),
        event(2, "cardGraded", grade("c2", "wrong")),
      ]
      .joined(separator: "\n"))
    let outcome = try learner.importEvents(
      event(3, "undone", #"{"event":"e1"}"#, device: "b"))
    #expect(
      outcome.lines == [
        "Events: 1 new. All events together say: XP 90 → 35, cards 2 → 1, right 1 → 0, "
          + "perfect 1 → 0."
      ])
    let more = try learner.importEvents(event(4, "cardGraded", grade("c3", "wrong"), device: "b"))
    #expect(more.output == "Events: 1 new.\n")
  }

  @Test func aStreakThatAMergeShortensIsTold() throws {
    let days = (4...5).map { event($0, "cardGraded", grade("c\($0)", "wrong"), day: $0) }
    _ = try learner.importEvents(days.joined(separator: "\n"))
    let outcome = try learner.importEvents(event(6, "undone", #"{"event":"e5"}"#, device: "b"))
    #expect(
      outcome.output
        == "Events: 1 new. All events together say: XP 65 → 35, longest streak 2 → 1 day, "
        + "cards 2 → 1.\n")
  }

  @Test func aDryRunStoresNothing() throws {
    let lines = [event(1, "topicStarted", #"{"topic":"t","name":"T"}"#), "junk"]
    let outcome = try learner.run(
      "import", "-", "--dry-run", typing: lines.joined(separator: "\n"))
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("1 new"))
    #expect(outcome.output.contains("Nothing was stored."))
    #expect(try learner.export() == "")
  }

  @Test func aFileIsReadByItsName() throws {
    let path = learner.folder + "/events.jsonl"
    let line = event(1, "topicStarted", #"{"name":"T","topic":"t"}"#)
    try learner.write(("\u{FEFF}" + line + "\r\n\n").utf8, to: path)
    #expect(try learner.run("import", path).output == "Events: 1 new.\n")
    #expect(try learner.export() == line + "\n")
  }

  @Test(arguments: ["/nonexistent/events", "/tmp"])
  func whatIsNoReadableFileIsAFailure(path: String) throws {
    let outcome = try learner.run("import", path, "--format", "events")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains(path))
  }

  @Test func badLinesAreToldAndTheRestIsTaken() throws {
    let body = #"{"topic":"t","name":"T"}"#
    let good = event(1, "topicStarted", body)
    let lines = [
      good, "junk", "[1]", good.replacing("\"e1\"", with: "7"),
      good.replacing("12:00", with: "noon"),
      good.replacing("\"clock\":1", with: "\"clock\":-1"), good.replacing(body, with: "[]"),
      good.replacing("\"2026-01-05\"", with: "\"2026-02-30\""),
      good.replacing("\"version\":1", with: "\"version\":0"), String(good.dropLast()), "",
      event(2, "topicStarted", body),
    ]
    let outcome = try learner.importEvents(lines.joined(separator: "\n"))
    #expect(outcome.status == 1)
    let errors = outcome.lines.dropLast().compactMap { JSONValue(parsing: $0)?["error"]?.string }
    #expect(errors.map { String($0.prefix { $0 != ":" }) } == (2...10).map { "line \($0)" })
    #expect(outcome.lines.last == "Events: 2 new, 9 not readable.")
    #expect(try learner.export().split(separator: "\n").count == 2)
  }

  @Test func longLinesAndFieldsAreErrorsOfTheirLine() throws {
    func named(_ clock: Int, _ name: String) -> String {
      event(clock, "topicStarted", #"{"name":"\#(name)","topic":"t"}"#)
    }
    let limit = String(repeating: "x", count: 65_536)
    // The longest line: 1 MiB to the byte.
    let padding = (1 << 20) - event(2, "other", #"{"x":["",""]}"#).utf8.count
    let fields = (0..<(padding / 60_003)).map { _ in "\"\(String(repeating: "y", count: 60_000))\""
    }
    let rest = padding - fields.count * 60_003
    let last = "\"\(String(repeating: "z", count: rest))\""
    let longest = event(2, "other", #"{"x":["",\#((fields + [last]).joined(separator: ","))]}"#)
    #expect(longest.utf8.count == 1 << 20)
    let outcome = try learner.importEvents(
      [
        named(1, limit), longest, longest + " ", named(4, limit + "x"),
        String(repeating: "z", count: 3 << 20), named(6, "six"),
      ].joined(separator: "\n"))
    #expect(outcome.status == 1)
    #expect(
      outcome.lines == [
        #"{"error":"line 3: longer than 1 MiB"}"#,
        #"{"error":"line 4: a field is longer than 64 KiB"}"#,
        #"{"error":"line 5: longer than 1 MiB"}"#, "Events: 3 new, 3 not readable.",
      ])
    let exported = try learner.export()
    #expect(try Learner().importEvents(exported).lines == ["Events: 3 new."])
  }

  @Test func aTopicCanBeExportedAlone() throws {
    try learner.study("black holes", "gravity", "topic python", "no idea", "quit")
    let outcome = try learner.run("export", "--format", "events", "--topic", "Python")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\"deck\":\"python\""))
    #expect(!outcome.output.contains("\"deck\":\"black-holes\""))
  }

  @Test func aTopicIsFoundByAnyOfItsNames() throws {
    try learner.study("black holes", "gravity", "quit")
    _ = try learner.importEvents(event(900, "topicStarted", #"{"name":"Alpha Beta","topic":"t1"}"#))
    for name in ["Black holes", "BLACK HOLES", "black hole"] {
      let outcome = try learner.run("export", "--format", "events", "--topic", name)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("cardGraded"), "\(name)")
    }
    let alpha = try learner.run("export", "--format", "events", "--topic", "alpha beta")
    #expect(alpha.lines.count == 1)
    #expect(alpha.output.contains("Alpha Beta"))
  }

  @Test func anUnknownTopicIsAFailure() throws {
    try learner.study("black holes", "gravity", "quit")
    let outcome = try learner.run("export", "--format", "events", "--topic", "zorkology")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("there is no topic \"zorkology\""))
  }

  @Test func anExportWithoutAFormatIsJSON() throws {
    let outcome = try learner.run("export")
    #expect(outcome.status == 0)
    #expect(outcome.output == "[]\n")
    #expect(try learner.run("export", "--help").output.contains("--topic NAME"))
  }
}
