import Glibc
import TestSupport
import Testing
import Tutor

/// `remind` as a timer runs it, under another clock.
@Suite("remind", .ownThread, .enabled(if: !Sanitizer.isThread))
struct RemindTests {
  private let timed: TimedLearner
  private var learner: Learner { timed.learner }
  private static let zone = "Europe/Paris"

  init() throws { timed = try TimedLearner() }

  private func remind(
    at time: String, _ options: String..., variables: [String: String] = [:]
  ) throws -> Program.Outcome {
    let all = learner.variables.merging(["PATH": learner.folder]) { $1 }
      .merging(try timed.variables(at: time, in: Self.zone)) { $1 }.merging(variables) { $1 }
    return try Program.run("edutok", ["remind"] + options, environment: all)
  }

  private func line(at time: String, _ options: String...) throws -> String {
    let outcome =
      options.isEmpty
      ? try remind(at: time) : try remind(at: time, options[0], options[1])
    #expect(outcome.status == 0 && outcome.error == "")
    return outcome.output
  }

  private var file: String { learner.home + "/reminded.json" }

  /// All that lies in the home but what is remembered, with modes and bytes.
  private var picture: [String: [UInt8]] {
    var picture: [String: [UInt8]] = [:]
    for (name, mode) in learner.contents(of: learner.home) where !name.hasPrefix("reminded.json") {
      var bytes = learner.read(learner.home + "/" + name) ?? []
      if name.hasSuffix("-shm"), bytes.count > 120 {
        // Where SQLite's readers note from where they read, for as long as they do
        // (https://sqlite.org/walformat.html, aReadMark).
        bytes.replaceSubrange(100..<120, with: Array(repeating: 0, count: 20))
      }
      picture["\(name) \(mode)"] = bytes
    }
    return picture
  }

  // MARK: Ten days

  /// What happens when, in the order of time: a card, or several.
  private static let studies: [(time: String, cards: Int)] = [
    ("2026-06-01T10:05", 1), ("2026-06-04T09:10", 7), ("2026-06-06T21:05", 1),
    ("2026-06-07T20:10", 1), ("2026-06-09T00:40", 1), ("2026-06-10T12:05", 1),
  ]

  private static let review = "Type `edutok`, then `review`."

  /// All that is said in those days, of a look every half hour.
  private static let expected = [
    "2026-06-02T08:00 1 card is due for review today. " + review,
    "2026-06-02T20:00 Your streak of 1 day ends today unless a card keeps it. Type `edutok`.",
    "2026-06-03T08:00 1 card is due for review today. " + review,
    "2026-06-04T08:00 1 card is due for review today. " + review,
    "2026-06-05T08:00 8 cards are due for review today. " + review,
    "2026-06-05T09:30 Level 2 since yesterday, and 75 XP to level 3. Type `edutok`.",
    "2026-06-05T20:00 Your streak of 1 day ends today unless a card keeps it. Type `edutok`.",
    "2026-06-06T08:00 8 cards are due for review today. " + review,
    "2026-06-07T08:00 9 cards are due for review today. " + review,
    "2026-06-07T20:00 Your streak of 1 day ends today unless a card keeps it. Type `edutok`.",
    "2026-06-08T08:00 10 cards are due for review today. " + review,
    "2026-06-08T20:00 Your streak of 2 days ends today unless a card keeps it. Type `edutok`.",
    "2026-06-09T08:00 11 cards are due for review today. " + review,
    // The card at 0:40 was yesterday's still, and brought Night Owl with it.
    "2026-06-09T09:30 Level 3 since yesterday, and 185 XP to level 4. Type `edutok`.",
    "2026-06-09T20:00 Your streak of 3 days ends today unless a card keeps it. Type `edutok`.",
    "2026-06-10T08:00 11 cards are due for review today. " + review,
  ]

  @Test func tenDaysOfStudyAndGaps() throws {
    var said: [String] = []
    var studies = Self.studies[...]
    for day in 1...10 {
      for half in 0..<48 {
        let date = "2026-06-" + (day < 10 ? "0\(day)" : "\(day)")
        let hour = half / 2 < 10 ? "0\(half / 2)" : "\(half / 2)"
        let time = "\(date)T\(hour):\(half % 2 == 0 ? "00" : "30")"
        if let study = studies.first, study.time <= time {
          studies.removeFirst()
          let lines =
            ["black holes", ""] + Array(repeating: ["reveal", "got"], count: study.cards).joined()
          let outcome = try timed.run(
            at: study.time + ":00+02:00", in: Self.zone, typing: lines)
          try #require(outcome.status == 0 && outcome.error == "")
        }
        let before = picture
        let output = try line(at: time + ":00+02:00")
        #expect(picture == before)
        if !output.isEmpty { said.append("\(time) \(output.dropLast())") }
      }
    }
    #expect(said == Self.expected)
  }

  // MARK: The store

  @Test func withoutAStoreThereIsNothingToSayAndNothingIsMade() throws {
    #expect(try line(at: "2026-06-02T20:00:00+02:00") == "")
    #expect(Learner.names(in: learner.folder) == [])
  }

  @Test func aStoreInUseIsLeftAsItIs() throws {
    let program = try timed.start(at: "2026-06-01T10:00:00+02:00", in: Self.zone)
    try program.send("black holes\n=no idea\n")
    try program.expect("+10 XP")
    let before = picture
    #expect(before.count == 3)
    #expect(try line(at: "2026-06-02T20:00:00+02:00").hasPrefix("Your streak of 1 day"))
    #expect(picture == before)
    try program.kill()
    // What it left behind stays as it is too.
    unlink(file)
    #expect(picture == before)
    #expect(try line(at: "2026-06-02T20:00:00+02:00").hasPrefix("Your streak of 1 day"))
    #expect(picture == before)
  }

  @Test func aStandingOfAnotherVersionIsFoldedWithoutAByteChanged() throws {
    try timed.study(at: "2026-06-01T10:00:00+02:00", in: Self.zone)
    // Imported events leave none behind.
    _ = try learner.importEvents(
      event(90, "topicStarted", #"{"topic":"t9","name":"Mars"}"#))
    let before = picture
    #expect(try line(at: "2026-06-02T20:00:00+02:00").hasPrefix("Your streak of 1 day"))
    #expect(picture == before)
  }

  @Test(arguments: [(60..<64, "newer edutok"), (0..<16, "is damaged")])
  func aStoreThatCannotBeReadIsToldOfInOneLine(range: Range<Int>, words: String) throws {
    try timed.study(at: "2026-06-01T10:00:00+02:00", in: Self.zone)
    var bytes = try #require(learner.read(learner.store))
    bytes[range.upperBound - 1] ^= 0x60
    try learner.write(bytes, to: learner.store)
    let before = picture
    let outcome = try remind(at: "2026-06-02T20:00:00+02:00")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains(words), "\(outcome.error)")
    #expect(picture == before)
    #expect(learner.read(file) == nil)
  }

  // MARK: What was said

  @Test func whatWasSaidIsRememberedPrivatelyAndUnknownMembersStay() throws {
    try timed.study(at: "2026-06-01T10:00:00+02:00", in: Self.zone)
    try learner.write(
      #"{"later":[1],"stores":{"accounts/x.db":{"level":9},"edutok.db":{"mine":true}}}"#.utf8,
      to: file)
    #expect(try !line(at: "2026-06-02T20:00:00+02:00").isEmpty)
    #expect(
      learner.text(file)
        == """
        {"later":[1],"stores":{"accounts/x.db":{"level":9},"edutok.db":{\
        "last":"2026-06-02T18:00:00.000Z","mine":true,"warned":"2026-06-02"}}}

        """.replacing(#/18:00:00\.000Z/#, with: "18:00:00.\(milliseconds)Z"))
    #expect(learner.contents(of: learner.home)["reminded.json"] == 0o600)
    #expect(learner.contents(of: learner.home)["reminded.json.new"] == nil)
    #expect(try line(at: "2026-06-02T20:30:00+02:00") == "")
  }

  /// Those of the time in the file, which goes on from the start of the run.
  private var milliseconds: String {
    learner.text(file).firstMatch(of: #/18:00:00\.(\d{3})Z/#).map { String($0.1) } ?? "?"
  }

  @Test(arguments: [
    "", "no JSON", "[]", #"{"stores":7}"#, #"{"stores":{"edutok.db":{"warned":4}}}"#,
  ])
  func aDamagedMemoryIsNone(text: String) throws {
    try timed.study(at: "2026-06-01T10:00:00+02:00", in: Self.zone)
    try learner.write(text.utf8, to: file)
    #expect(try !line(at: "2026-06-02T20:00:00+02:00").isEmpty)
    #expect(try line(at: "2026-06-02T20:30:00+02:00") == "")
  }

  @Test func anotherTimeOfTheWarningIsTaken() throws {
    try timed.study(at: "2026-06-01T21:00:00+02:00", in: Self.zone)
    #expect(try line(at: "2026-06-02T10:00:00+02:00").hasPrefix("1 card is due"))
    #expect(try line(at: "2026-06-02T18:29:00+02:00", "--at", "18:30") == "")
    #expect(try line(at: "2026-06-02T18:30:00+02:00", "--at", "18:30") != "")
  }

  @Test func theLearnersOwnZoneAndRolloverCount() throws {
    try timed.study(at: "2026-06-01T14:00:00+02:00", in: Self.zone)
    try timed.set("time_zone", to: "Asia/Tokyo", at: "2026-06-01T14:01:00+02:00", in: Self.zone)
    #expect(try line(at: "2026-06-02T08:00:00+02:00").hasPrefix("1 card is due"))
    #expect(try line(at: "2026-06-02T12:59:00+02:00") == "")
    #expect(try line(at: "2026-06-02T13:00:00+02:00").hasPrefix("Your streak"))
  }

  // MARK: The desktop

  private static let evening = "2026-06-02T20:00:00+02:00"

  @Test func theDesktopShowsItWithoutAKeyInSight() throws {
    try timed.study(at: "2026-06-01T10:00:00+02:00", in: Self.zone)
    let programs = try FakePrograms(learner, .notifySend)
    let outcome = try remind(at: Self.evening, variables: programs.variables)
    let line = "Your streak of 1 day ends today unless a card keeps it. Type `edutok`."
    #expect([outcome.output, outcome.error] == [line + "\n", ""] && outcome.status == 0)
    #expect(
      programs.calls() == ["notify-send [--app-name=edutok] [Your streak is at risk] [\(line)]"])
    let next = try remind(at: "2026-06-02T20:30:00+02:00", variables: programs.variables)
    #expect([next.output, next.error] == ["", ""] && next.status == 0)
    #expect(programs.calls() == [])
  }

  @Test func whatTheDesktopDidNotShowIsTriedAgain() throws {
    try timed.study(at: "2026-06-01T10:00:00+02:00", in: Self.zone)
    let programs = try FakePrograms(learner, .notifySend)
    let line = "Your streak of 1 day ends today unless a card keeps it. Type `edutok`."
    try programs.fail("--app-name=edutok Your streak is at risk \(line)")
    for time in ["2026-06-02T20:00:00+02:00", "2026-06-02T20:30:00+02:00"] {
      let outcome = try remind(at: time, variables: programs.variables)
      #expect([outcome.output, outcome.error] == [line + "\n", ""] && outcome.status == 0)
      #expect(programs.calls().count == 1)
    }
    try programs.fail(nil)
    #expect(try remind(at: "2026-06-02T21:00:00+02:00", variables: programs.variables).status == 0)
    #expect(programs.calls().count == 1)
    let last = try remind(at: "2026-06-02T21:30:00+02:00", variables: programs.variables)
    #expect(last.output == "" && programs.calls() == [])
  }

  @Test func whatCannotBePrintedIsShownOnTheDesktopOrTriedAgain() throws {
    try timed.study(at: "2026-06-01T10:00:00+02:00", in: Self.zone)
    let programs = try FakePrograms(learner, .notifySend)
    func run(at time: String, path: String) throws -> Int32 {
      let all = learner.variables.merging(try timed.variables(at: time, in: Self.zone)) { $1 }
        .merging(["PATH": path]) { $1 }
      return try Program.run(
        "/bin/sh", ["-c", "exec \"$0\" remind > /dev/full", Products.path(of: "edutok")],
        environment: all
      ).status
    }
    #expect(try run(at: Self.evening, path: learner.folder) == 1)
    let path = learner.folder + "/bin"
    #expect(try run(at: "2026-06-02T20:30:00+02:00", path: path) == 0)
    #expect(programs.calls().count == 1)
    #expect(try run(at: "2026-06-02T21:00:00+02:00", path: path) == 0)
    #expect(programs.calls() == [])
  }

  @Test func aMemoryThatCannotBeWrittenIsToldOf() throws {
    try timed.study(at: "2026-06-01T10:00:00+02:00", in: Self.zone)
    mkdir(file, 0o700)
    let programs = try FakePrograms(learner, .notifySend)
    let outcome = try remind(at: Self.evening, variables: programs.variables)
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("was not shown on the desktop"))
    #expect(programs.calls() == [])
    #expect(learner.contents(of: learner.home)["reminded.json.new"] == nil)
  }
}
