import Glibc
import TestSupport
import Testing
import Tutor

@Suite("doctor", .ownThread)
struct DoctorTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  private func status(_ check: JSONValue?) -> String? { check?["status"]?.string }

  @Test func aFreshHomeIsSoundAndStaysEmpty() throws {
    let (checks, status) = try learner.checkUp()
    #expect(status == 0)
    #expect(
      checks.keys.sorted() == [
        "account", "backups", "key", "libcurl", "locale", "photos", "provider", "reminders",
        "settings", "store", "study day", "terminal", "time zone",
      ])
    for check in checks.values where check["name"]?.string != "key" {
      guard case .object(let members) = check else { continue }
      #expect(members.keys.sorted() == ["advice", "detail", "name", "status"])
      #expect(self.status(check) == "ok")
      #expect(check["advice"] == .null)
      #expect(check["detail"]?.string?.isEmpty == false)
    }
    #expect(Learner.names(in: learner.folder) == [])
  }

  @Test func everyTotalIsHeldAgainstTheLog() throws {
    try learner.study("black holes", "gravity", "no idea", "undo", "light", "quit")
    let (checks, status) = try learner.checkUp()
    #expect(status == 0)
    for name in [
      "xp", "cards", "streak", "longest streak", "boxes", "boxes opened", "challenges done",
      "achievements", "topics",
    ] {
      #expect(self.status(checks[name]) == "ok")
      #expect(checks[name]?["detail"]?.string?.contains("equal to a refold of the log") == true)
    }
    #expect(checks["xp"]?["detail"]?.string?.hasPrefix("135,") == true)
    #expect(checks["backups"]?["detail"]?.string?.hasPrefix("1,") == true)
  }

  @Test func eachCheckIsOneLine() throws {
    try learner.study("black holes", "gravity", "quit")
    _ = try learner.run("config", "set", "provider", "offline")
    let outcome = try learner.run("doctor")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(try outcome.lines.count == learner.checkUp().checks.count)
    #expect(outcome.lines.allSatisfy { $0.hasPrefix("ok ") })
  }

  @Test func theColumnsLineUp() throws {
    try learner.study("black holes", "gravity", "quit")
    let lines = try learner.run("doctor").lines
    let names = try learner.checkUp().checks.keys
    let width = try #require(names.map(\.count).max()) + 2
    for line in lines {
      let rest = line.dropFirst("ok    ".count)
      #expect(rest.dropFirst(width - 2).hasPrefix("  "), "\(line)")
      #expect(rest.dropFirst(width).first != " ", "\(line)")
    }
  }

  // MARK: Backups

  @Test func theDaysBackupIsMadeWhereItIsDue() throws {
    try learner.study("black holes", "gravity", "quit")
    let folder = learner.home + "/backups"
    let name = try #require(Learner.names(in: folder).first)
    #expect(unlink(folder + "/" + name) == 0)
    let (checks, status) = try learner.checkUp()
    #expect(status == 0)
    #expect(checks["backups"]?["detail"]?.string?.hasPrefix("1,") == true)
    #expect(Learner.names(in: folder) == [name])
  }

  @Test func whatKeepsABackupFromBeingMadeIsTold() throws {
    try learner.study("black holes", "gravity", "quit")
    let folder = learner.home + "/backups"
    for name in Learner.names(in: folder) { #expect(unlink(folder + "/" + name) == 0) }
    #expect(rmdir(folder) == 0)
    try learner.write([], to: folder)
    let (checks, status) = try learner.checkUp()
    #expect(status == 0)
    #expect(self.status(checks["backups"]) == "warn")
    #expect(checks["backups"]?["detail"]?.string?.hasPrefix("today's cannot be made: ") == true)
    #expect(checks["backups"]?["advice"]?.string?.isEmpty == false)
  }

  @Test func aBackupIsOfTheLearnersStudyDay() throws {
    for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago"] {
      let learner = try Learner()
      _ = try learner.run("config", "set", "time_zone", zone)
      try learner.study("black holes", "gravity", "quit")
      let day = try #require(try learner.stats()["today"]?["day"]?.string)
      #expect(Learner.names(in: learner.home + "/backups") == ["edutok-\(day).db"])
    }
  }

  // MARK: Time zones and locales

  @Test(arguments: ["Nonsense/City", ":Nonsense/City", "Amsterdam", "../../etc/passwd"])
  func anUnknownZoneIsAWarningWithAdvice(zone: String) throws {
    let (checks, status) = try learner.checkUp(variables: ["TZ": zone])
    #expect(status == 0)
    #expect(self.status(checks["time zone"]) == "warn")
    #expect(checks["time zone"]?["advice"]?.string?.contains("config set time_zone") == true)
  }

  @Test(arguments: [
    ("Asia/Calcutta", "UTC+5:30"), ("UTC", "UTC+0"), ("", "UTC+0"), ("XYZ-3", "UTC+3"),
    ("<+0345>-3:45", "UTC+3:45"), ("NST3:30", "UTC−3:30"),
    ("XYZ-3XYD-3,M3.2.0/2,M11.1.0/2", "UTC+3"),
  ])
  func aZoneTheMachineKnowsIsFine(zone: String, offset: String) throws {
    let (checks, _) = try learner.checkUp(variables: ["TZ": zone])
    #expect(self.status(checks["time zone"]) == "ok")
    #expect(checks["time zone"]?["detail"]?.string == offset)
  }

  @Test func withoutZoneFilesUTCIsStillKnown() throws {
    let (checks, _) = try learner.checkUp(variables: ["TZ": "UTC", "TZDIR": "/nonexistent"])
    #expect(status(checks["time zone"]) == "ok")
  }

  @Test func aZoneThatIsSetHasTheSay() throws {
    _ = try learner.run("config", "set", "time_zone", "Asia/Seoul")
    let (checks, _) = try learner.checkUp(variables: ["TZ": "Nonsense/City"])
    #expect(status(checks["time zone"]) == "ok")
    #expect(checks["time zone"]?["detail"]?.string?.contains("Asia/Seoul") == true)
    #expect(checks["time zone"]?["detail"]?.string?.contains("UTC+9") == true)
  }

  @Test func aZoneOfAnotherDeviceMayBeUnknownHere() throws {
    let line = event(1, "settingChanged", #"{"name":"time_zone","value":"Mars/Olympus"}"#)
    _ = try learner.importEvents(line)
    let (checks, _) = try learner.checkUp()
    #expect(status(checks["time zone"]) == "warn")
    #expect(checks["time zone"]?["detail"]?.string?.contains("Mars/Olympus") == true)
  }

  @Test func aLocaleThatIsNotInstalledIsAWarning() throws {
    let (checks, status) = try learner.checkUp(variables: ["LC_ALL": "xx_YY.UTF-8"])
    #expect(status == 0)
    #expect(self.status(checks["locale"]) == "warn")
    #expect(self.status(try learner.checkUp(variables: ["LC_ALL": "C"]).checks["locale"]) == "ok")
  }

  // MARK: Damage

  /// Five answers and a store that nobody has open.
  private func studyABit() throws {
    try learner.study(
      "black holes", "gravity", "light", "event horizon", "true", "general relativity", "quit")
  }

  /// Turns over bytes of the store; those of a typed answer where `text` names it.
  private func damage(at text: String) throws {
    var bytes = try #require(learner.read(learner.store))
    let place = try #require(bytes.firstRange(of: Array(text.utf8)))
    bytes[place.lowerBound] ^= 0x01
    try learner.write(bytes, to: learner.store)
  }

  @Test func anAlteredEventIsFoundAndMended() throws {
    try studyABit()
    let events = try learner.export()
    try damage(at: "general relativity")
    let found = try learner.checkUp()
    #expect(found.status == 1)
    #expect(status(found.checks["store"]) == "fail")
    #expect(found.checks["store"]?["advice"]?.string?.contains("doctor --repair") == true)
    let mended = try learner.run("doctor", "--repair")
    #expect(mended.status == 0)
    #expect(mended.errorLines.count == 1)
    #expect(mended.error.contains("rebuilt"))
    #expect(try learner.checkUp().status == 0)
    // The day's backup has the event as it was.
    #expect(try learner.export() == events)
  }

  @Test(arguments: [100..<200, 4096..<4196, 12_288..<12_388, 20_000..<20_100] as [Range<Int>])
  func aHundredFlippedBytesCostNothingThatABackupHas(range: Range<Int>) throws {
    try studyABit()
    let events = try learner.export()
    var bytes = try #require(learner.read(learner.store))
    for index in range { bytes[index] ^= 0xFF }
    try learner.write(bytes, to: learner.store)
    let mended = try learner.checkUp("--repair")
    #expect(mended.status == 0)
    let after = try learner.checkUp()
    #expect(after.status == 0)
    #expect(try learner.export() == events)
    try learner.study("black holes", "schwarzschild", "quit")
    #expect(try learner.number("cards.completed") == 6)
  }

  @Test(arguments: [0, 3, 100, 5000])
  func aTruncatedStoreIsPutTogetherAgain(size: Int) throws {
    try studyABit()
    let events = try learner.export()
    let bytes = try #require(learner.read(learner.store))
    try learner.write(bytes.prefix(size), to: learner.store)
    let outcome = try learner.run(typing: "xp\nquit\n")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == 1)
    #expect(try learner.export() == events)
    #expect(try learner.checkUp().status == 0)
  }

  @Test func soundStoresAreNotRepaired() throws {
    try studyABit()
    let bytes = learner.read(learner.store)
    let outcome = try learner.run("doctor", "--repair")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(learner.read(learner.store) == bytes)
  }

  @Test func aStoreThatCannotBeOpenedIsToldWithWhatHelps() throws {
    // Not even root opens a folder as a database.
    try #require(mkdir(learner.home, 0o700) == 0 && mkdir(learner.store, 0o700) == 0)
    let (checks, status) = try learner.checkUp()
    #expect(status == 1)
    let advice = try #require(checks["store"]?["advice"]?.string)
    #expect(advice.contains("`ls -ld \(learner.store)`"))
    #expect(checks["store"]?["detail"]?.string?.hasPrefix(learner.store) == true)
    #expect(checks["store"]?["detail"]?.string?.contains(advice) == false)
    let stats = try learner.run("stats")
    #expect(stats.status == 1)
    #expect(stats.errorLines.count == 1)
    #expect(stats.error.hasSuffix(advice + "\n"))
  }

  // MARK: Stores of a newer version

  /// Marks the store as of format 9.
  private func makeNewer() throws {
    var bytes = try #require(learner.read(learner.store))
    bytes[60..<64] = [0, 0, 0, 9]  // the user version, in the database header
    try learner.write(bytes, to: learner.store)
  }

  @Test(
    arguments: [
      [], ["black", "holes"], ["stats"], ["stats", "--json"], ["export", "--format", "events"],
      ["import", "-"], ["config", "set", "rollover", "3"], ["doctor"], ["doctor", "--repair"],
    ])
  func aNewerStoreIsRefusedUntouched(arguments: [String]) throws {
    try learner.study("black holes", "gravity", "quit")
    try makeNewer()
    let bytes = learner.read(learner.store)
    let files = learner.contents(of: learner.folder)
    let outcome = try Program.run(
      "edutok", arguments, input: (event(1, "x", "{}") + "\n").utf8, environment: learner.variables)
    #expect(outcome.status == 1)
    #expect((outcome.output + outcome.error).contains("written by a newer edutok"))
    #expect(outcome.errorLines.count == (arguments.first == "doctor" ? 0 : 1))
    #expect(learner.read(learner.store) == bytes)
    #expect(learner.contents(of: learner.folder) == files)
  }

  @Test func aNewerStoreThatLooksAlteredIsNotRepaired() throws {
    try studyABit()
    try damage(at: "general relativity")
    try makeNewer()
    let bytes = learner.read(learner.store)
    let (checks, status) = try learner.checkUp("--repair")
    #expect(status == 1)
    #expect(checks["store"]?["detail"]?.string?.contains("written by a newer edutok") == true)
    #expect(checks["store"]?["advice"]?.string?.contains("export") == false)
    #expect(learner.read(learner.store) == bytes)
  }
}
