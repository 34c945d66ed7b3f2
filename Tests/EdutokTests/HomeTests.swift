import Glibc
import TestSupport
import Testing
import Tutor

@Suite("Where things live", .ownThread)
struct HomeTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  private func run(
    _ arguments: [String], typing input: String = "", _ variables: [String: String]
  ) throws -> Program.Outcome {
    try Program.run(
      "edutok", arguments, input: input.utf8, environment: variables, folder: learner.folder)
  }

  private func study(_ variables: [String: String]) throws {
    let outcome = try run([], typing: "black holes\ngravity\nconfig set theme light\n", variables)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
  }

  /// What one session leaves: the store, its backup and the settings.
  private func expect(_ found: [String: mode_t], data: String, settings: String) {
    let backups = found.keys.filter { $0.hasPrefix(data + "/backups/") }
    #expect(backups.count == 1)
    var expected = [
      data + "/edutok.db": mode_t(0o600), data + "/backups": 0o700,
      settings + "/config.json": 0o600,
    ]
    for backup in backups { expected[backup] = 0o600 }
    for file in Array(expected.keys) {
      var folder = file
      while let slash = folder.lastIndex(of: "/") {
        folder = String(folder[..<slash])
        expected[folder] = 0o700
      }
    }
    #expect(found == expected)
  }

  @Test func allIsInTheHomeThatIsNamed() throws {
    try study(["EDUTOK_HOME": learner.folder + "/a/b", "HOME": learner.folder + "/me"])
    expect(learner.contents(of: learner.folder), data: "a/b", settings: "a/b")
  }

  @Test func aRelativeHomeIsTakenFromWhereOneIs() throws {
    try study(["EDUTOK_HOME": "here", "HOME": learner.folder + "/me"])
    expect(learner.contents(of: learner.folder), data: "here", settings: "here")
  }

  @Test func withoutOneTheBaseDirectoriesAreUsed() throws {
    try study(["HOME": learner.folder + "/me", "EDUTOK_HOME": ""])
    expect(
      learner.contents(of: learner.folder), data: "me/.local/share/edutok",
      settings: "me/.config/edutok")
  }

  @Test func theBaseDirectoriesCanBeNamed() throws {
    try study([
      "HOME": learner.folder + "/me", "XDG_DATA_HOME": learner.folder + "/data",
      "XDG_CONFIG_HOME": learner.folder + "/etc", "XDG_STATE_HOME": learner.folder + "/state",
      "XDG_CACHE_HOME": learner.folder + "/cache",
    ])
    expect(learner.contents(of: learner.folder), data: "data/edutok", settings: "etc/edutok")
  }

  @Test func aRelativeBaseDirectoryIsIgnored() throws {
    try study(["HOME": learner.folder + "/me", "XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": ""])
    expect(
      learner.contents(of: learner.folder), data: "me/.local/share/edutok",
      settings: "me/.config/edutok")
  }

  /// Only looks: what it would write is in the home of whoever runs the tests.
  @Test(arguments: [[:], ["HOME": ""], ["HOME": "relative"]])
  func withoutHOMEThePasswordFileTells(variables: [String: String]) throws {
    let home = String(cString: try #require(getpwuid(getuid())?.pointee.pw_dir))
    let folder = home + "/.local/share/edutok"
    guard access(folder, F_OK) != 0 else { return }
    let outcome = try run(["doctor", "--json"], variables)
    #expect(outcome.output.contains("\"\(folder)/edutok.db is made when you begin\""))
    #expect(learner.contents(of: learner.folder) == [:])
  }

  @Test func theMaskOfTheShellChangesNothing() throws {
    let edutok = try Products.path(of: "edutok")
    let home = learner.folder + "/home"
    let outcome = try Program.run(
      "/bin/sh", ["-c", "umask 000; echo 'config set theme light' | \(edutok) black holes"],
      environment: ["EDUTOK_HOME": home])
    #expect(outcome.status == 0)
    expect(learner.contents(of: learner.folder), data: "home", settings: "home")
  }

  @Test func aSessionThatOnlyLooksLeavesNoBackup() throws {
    try learner.study("help", "quit")
    #expect(Learner.names(in: learner.home).contains("config.json") == false)
    for name in Learner.names(in: learner.home + "/backups") { Issue.record("\(name)") }
  }

  @Test func aHomeThatCannotBeMadeIsOneLine() throws {
    try learner.write([], to: learner.folder + "/file")
    for arguments in [[], ["stats"], ["config", "set", "theme", "light"]] {
      let outcome = try run(arguments, ["EDUTOK_HOME": learner.folder + "/file/home"])
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.errorLines.count == 1)
    }
  }

  // MARK: Backups

  @Test func oneBackupADayIsMadeOnLeaving() throws {
    let program = try learner.start()
    try program.send("black holes\ngravity\n")
    try program.expect("Right")
    #expect(Learner.names(in: learner.home + "/backups") == [])
    #expect(try program.finish().status == 0)
    let first = learner.contents(of: learner.home + "/backups")
    #expect(first.keys.allSatisfy { $0.wholeMatch(of: /edutok-\d{4}-\d\d-\d\d\.db/) != nil })
    #expect(first.count == 1)
    try learner.study("black holes", "light", "quit")
    #expect(learner.contents(of: learner.home + "/backups") == first)
  }

  @Test func sevenBackupsAreKept() throws {
    try learner.study("black holes", "gravity", "quit")
    let folder = learner.home + "/backups"
    let today = try #require(Learner.names(in: folder).first)
    let bytes = try #require(learner.read(folder + "/" + today))
    #expect(unlink(folder + "/" + today) == 0)
    for day in 1...9 { try learner.write(bytes, to: "\(folder)/edutok-2026-01-0\(day).db") }
    try learner.write([], to: folder + "/mine.txt")
    try learner.study("black holes", "light", "quit")
    let kept = (4...9).map { "edutok-2026-01-0\($0).db" }
    #expect(Learner.names(in: folder).sorted() == (kept + [today, "mine.txt"]).sorted())
  }

  @Test func aLostStoreComesBackFromItsBackup() throws {
    try learner.study("black holes", "gravity", "quit")
    let events = try learner.export()
    #expect(unlink(learner.store) == 0)
    let outcome = try learner.run("stats", "--json")
    #expect(outcome.status == 0)
    #expect(outcome.errorLines.count == 1)
    #expect(try learner.export() == events)
  }
}
