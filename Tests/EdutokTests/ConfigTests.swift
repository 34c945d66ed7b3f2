import Glibc
import TestSupport
import Testing
import Tutor

@Suite("config", .ownThread)
struct ConfigTests {
  private let learner: Learner
  private var file: String { learner.home + "/config.json" }

  init() throws { learner = try Learner() }

  @Test func everySettingHasItsDefault() throws {
    let outcome = try learner.run("config")
    #expect(outcome.status == 0)
    #expect(
      outcome.lines == [
        "provider=", "model=", "base_url=", "gemini_key=not set", "gemini_key_command=",
        "openai_key=not set", "openai_key_command=", "sampling=off", "language=",
        "accents=forgiving", "celebrations=normal", "rollover=4", "theme=dark", "time_zone=",
        "firebase_api_key=not set", "firebase_project=", "leaderboard=off",
        "unsplash_key=not set", "unsplash_key_command=", "images=ask", "emoji=off", "retention=0.9",
        "new_per_day=10", "schedule=default",
      ])
  }

  @Test(arguments: [
    ("celebrations", "FULL", "full"), ("theme", "contrast", "contrast"), ("rollover", "0", "0"),
    ("accents", "Strict", "strict"), ("images", "ON", "on"), ("emoji", "On", "on"),
    ("time_zone", "Asia/Seoul", "Asia/Seoul"), ("provider", "Gemini", "gemini"),
    ("model", "gpt-4o:mini", "gpt-4o:mini"), ("sampling", "ON", "on"),
    ("leaderboard", "On", "on"), ("retention", "0.85", "0.85"), ("new_per_day", "0", "0"),
    ("schedule", "Default", "default"), ("firebase_project", "EduTok-1a2b3", "edutok-1a2b3"),
    ("language", " Brazilian Portuguese ", "Brazilian Portuguese"),
    ("base_url", "http://localhost:11434/v1", "http://localhost:11434/v1"),
  ])
  func whatIsSetIsGotUntilItIsUnset(name: String, typed: String, value: String) throws {
    let before = try learner.run("config", "get", name).output
    #expect(try learner.run("config", "set", name, typed).status == 0)
    #expect(try learner.run("config", "get", name).output == value + "\n")
    #expect(try learner.run("config").lines.contains("\(name)=\(value)"))
    #expect(try learner.run("config", "unset", name).status == 0)
    #expect(try learner.run("config", "get", name).output == before)
  }

  @Test(arguments: [
    ("accents", "loose"), ("images", "sometimes"), ("emoji", "some"), ("unsplash_key", "two words"),
    ("celebrations", "loud"), ("theme", "mauve"), ("rollover", "13"),
    ("rollover", "-1"),
    ("rollover", "four"), ("time_zone", "Nonsense/City"), ("time_zone", "../../etc/passwd"),
    ("time_zone", "/etc/passwd"), ("colour", "red"), ("provider", "claude"), ("sampling", "0.7"),
    ("model", ""), ("leaderboard", "yes"), ("retention", "0.69"), ("retention", "0.98"),
    ("retention", "nan"), ("new_per_day", "-1"), ("new_per_day", "ten"), ("schedule", "own"),
    ("firebase_project", "my project"),
    ("gemini_key", "two words"), ("openai_key", "schlüssel"),
    ("base_url", "localhost:1"), ("base_url", "http://example.org/v1"),
  ])
  func aValueThatCannotBeIsRefused(name: String, value: String) throws {
    let outcome = try learner.run("config", "set", name, value)
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1)
    #expect(learner.read(file) == nil)
    #expect(try learner.export() == "")
  }

  @Test func aScheduleOfOnesOwnTakesMoreReviewsThanNone() throws {
    let outcome = try learner.run("config", "set", "schedule", "personal")
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.first?.contains("takes 400 reviews, and you have 0") == true)
    #expect(try learner.run("config", "get", "schedule").output == "default\n")
    #expect(try learner.export() == "")
  }

  @Test func rolloverAndZoneAreEventsAndTheRestIsInTheFile() throws {
    _ = try learner.run("config", "set", "rollover", "2")
    _ = try learner.run("config", "set", "time_zone", "Asia/Seoul")
    #expect(learner.read(file) == nil)
    let events = try learner.export()
    #expect(events.contains(#""body":{"name":"rollover","value":"2"}"#))
    #expect(events.contains(#""body":{"name":"time_zone","value":"Asia/Seoul"}"#))
    _ = try learner.run("config", "set", "theme", "light")
    #expect(JSONValue(parsing: learner.text(file)) == JSONValue(parsing: #"{"theme":"light"}"#))
    #expect(learner.contents(of: learner.home)["config.json"] == 0o600)
    #expect(try learner.export() == events)
  }

  @Test func theTutorAndTheCommandHaveOneOpinion() throws {
    try learner.study("config set theme light", "config set rollover 3", "quit")
    #expect(try learner.run("config", "get", "theme").output == "light\n")
    #expect(try learner.run("config", "get", "rollover").output == "3\n")
  }

  @Test func membersItDoesNotKnowStay() throws {
    _ = try learner.run("config", "set", "theme", "light")
    let text = #"{"theme":7,"later":{"a":[1,2.5,null,"é"]},"celebrations":"deafening"}"#
    try learner.write(text.utf8, to: file)
    #expect(try learner.run("config", "get", "theme").output == "dark\n")
    #expect(try learner.run("config", "get", "celebrations").output == "normal\n")
    #expect(try learner.run("config", "set", "theme", "none").status == 0)
    let expected = text.replacing("7", with: "\"none\"")
    #expect(JSONValue(parsing: learner.text(file)) == JSONValue(parsing: expected))
    #expect(Set(Learner.names(in: learner.home)).isSuperset(of: ["config.json"]))
    #expect(!Learner.names(in: learner.home).contains("config.json.new"))
  }

  @Test func whatACrashLeftBehindOpensNothingToOthers() throws {
    _ = try learner.run("config", "set", "theme", "light")
    try learner.write("{".utf8, to: file + ".new", mode: 0o644)
    #expect(try learner.run("config", "set", "theme", "none").status == 0)
    #expect(learner.contents(of: learner.home)["config.json"] == 0o600)
    #expect(JSONValue(parsing: learner.text(file)) == JSONValue(parsing: #"{"theme":"none"}"#))
  }

  @Test(arguments: ["[1]", "", "{", "null", "\u{0}"])
  func aFileThatIsNoObjectIsToldAndKept(text: String) throws {
    _ = try learner.run("config", "set", "theme", "light")
    try learner.write(text.utf8, to: file)
    for arguments in [["config"], ["config", "get", "theme"], ["config", "set", "theme", "dark"]] {
      let outcome = try Program.run("edutok", arguments, environment: learner.variables)
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.error.contains("config.json holds no JSON object; mend it or move it away"))
    }
    let outcome = try learner.run(typing: "black holes\ngravity\nconfig set theme none\nquit\n")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("holds no JSON object; going on with the defaults; mend it"))
    #expect(outcome.output.contains("Right: gravity"))
    #expect(outcome.output.contains("The setting could not be stored"))
    #expect(learner.text(file) == text)
    let check = try learner.checkUp()
    #expect(check.status == 1)
    #expect(check.checks["settings"]?["status"]?.string == "fail")
  }

  /// Not even root reads a folder as a file, and a pipe must not be waited for.
  @Test(arguments: [mkdir, mkfifo])
  func aFileThatCannotBeReadIsToldAndTheDefaultsCount(
    make: @Sendable (UnsafePointer<CChar>, mode_t) -> Int32
  ) throws {
    try #require(mkdir(learner.home, 0o700) == 0 && make(file, 0o700) == 0)
    let tutor = try learner.run(typing: "black holes\nquit\n")
    #expect(tutor.status == 0)
    #expect(tutor.errorLines.count == 1)
    #expect(tutor.error.contains("config.json cannot be read; going on with the defaults; "))
    let set = try learner.run("config", "set", "theme", "light")
    #expect(set.status == 1)
    #expect(set.error.contains("or move it away"))
    #expect(try learner.checkUp().checks["settings"]?["status"]?.string == "fail")
  }

  @Test func twoThatSetAtOnceBothHaveTheirWay() throws {
    for (theme, volume) in [("light", "quiet"), ("none", "full"), ("dark", "normal")] {
      let programs = [
        try learner.start("config", "set", "theme", theme),
        try learner.start("config", "set", "celebrations", volume),
      ]
      for program in programs { #expect(try program.finish().status == 0) }
      #expect(
        JSONValue(parsing: learner.text(file))
          == JSONValue(parsing: #"{"celebrations":"\#(volume)","theme":"\#(theme)"}"#))
    }
  }

  @Test func twoWindowsKeepEachOthersSettings() throws {
    let first = try learner.start()
    try first.send("config set celebrations full\n")
    try first.expect("celebrations")
    _ = try learner.run("config", "set", "theme", "light")
    try first.send("config set celebrations quiet\n")
    try first.expect("quiet")
    #expect(try first.finish().status == 0)
    #expect(
      JSONValue(parsing: learner.text(file))
        == JSONValue(parsing: #"{"celebrations":"quiet","theme":"light"}"#))
  }

  @Test func theZoneThatIsSetDecidesTheDay() throws {
    _ = try learner.run("config", "set", "rollover", "0")
    for (zone, offset) in [("Pacific/Kiritimati", 14), ("Pacific/Pago_Pago", -11)] {
      #expect(try learner.run("config", "set", "time_zone", zone).status == 0)
      let before = try day(offset)
      let shown = try learner.stats()["today"]?["day"]?.string
      #expect(try [before, day(offset)].contains(shown))
    }
  }

  /// The date in a zone that many hours east of UTC.
  private func day(_ offset: Int) throws -> String {
    let name = "ZZZ\(offset > 0 ? "-" : "+")\(abs(offset))"
    return try Program.run("/bin/date", ["+%F"], environment: ["TZ": name]).lines.joined()
  }

  @Test(
    "study days are those of date(1)",
    arguments: [
      "UTC", "Europe/Kyiv", "Asia/Calcutta", "America/St_Johns", "Pacific/Auckland",
      "Pacific/Chatham", "America/Los_Angeles", "EST5EDT", ":Europe/Lisbon",
    ])
  func followsLocalTime(zone: String) throws {
    _ = try learner.run("config", "set", "rollover", "0")
    func date() throws -> String {
      try Program.run("/bin/date", ["+%F"], environment: ["TZ": zone]).lines.joined()
    }
    let before = try date()
    let outcome = try learner.run("stats", "--json", variables: ["TZ": zone])
    let shown = JSONValue(parsing: outcome.output)?["today"]?["day"]?.string
    #expect(try [before, date()].contains(shown))
  }
}
