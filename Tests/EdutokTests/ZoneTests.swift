import Glibc
import TestSupport
import Testing

@testable import edutok

/// A machine with a few zones, made of files that begin as compiled rules do.
private final class Machine {
  private let folder: TemporaryFolder

  init(zones: [String] = [], others: [String] = [], hasOwnRules: Bool = true) throws {
    folder = try TemporaryFolder()
    for name in ["Africa", "America", "America/Indiana", "Asia", "Etc", "Europe", "US"] {
      try #require(mkdir(folder.path + "/" + name, 0o700) == 0)
    }
    for zone in zones + (hasOwnRules ? ["localtime"] : []) { try write("TZif2", to: zone) }
    for other in others { try write("# no rules", to: other) }
  }

  var files: ZoneFiles {
    ZoneFiles(folder: folder.path, ownRules: folder.path + "/localtime")
  }

  func path(of zone: String) -> String { folder.path + "/" + zone }

  private func write(_ text: String, to name: String) throws {
    let file = open(path(of: name), O_WRONLY | O_CREAT, 0o600)
    defer { close(file) }
    try #require(Glibc.write(file, text, text.utf8.count) == text.utf8.count)
  }
}

@Suite("Time zones")
struct ZoneTests {
  @Test(
    "A zone is known by any name it has had",
    arguments: [
      ("Europe/Kyiv", "Europe/Kiev"), ("Europe/Kiev", "Europe/Kyiv"),
      ("Asia/Calcutta", "Asia/Kolkata"), ("Asia/Kolkata", "Asia/Calcutta"),
      ("US/Eastern", "America/New_York"), ("America/New_York", "US/Eastern"),
      ("US/East-Indiana", "America/Indianapolis"), ("America/Fort_Wayne", "US/East-Indiana"),
      ("Europe/Berlin", "Europe/Berlin"),
    ])
  func renaming(name: String, installed: String) throws {
    let machine = try Machine(zones: [installed])
    #expect(machine.files.value(for: name) == installed)
  }

  @Test func theNameAsItIsComesFirst() throws {
    let machine = try Machine(zones: ["Europe/Kyiv", "Europe/Kiev"])
    #expect(machine.files.value(for: "Europe/Kyiv") == "Europe/Kyiv")
    #expect(machine.files.value(for: "Europe/Kiev") == "Europe/Kiev")
  }

  @Test(arguments: ["UTC", "Etc/UTC", "Zulu", "Etc/Zulu", "GMT", "Etc/GMT", "GMT0"])
  func universalTimeNeedsNoFile(name: String) throws {
    #expect(try Machine().files.value(for: name) == "UTC0")
  }

  @Test(arguments: [
    "", "tzdata.zi", "zone.tab", "Europe", "europe/berlin", "../Europe/Berlin", "Europe/../leak",
    "/etc/localtime", "Mars/Olympus", "Europe/Berlin\n",
  ])
  func whatHoldsNoRulesIsNoZone(name: String) throws {
    let machine = try Machine(zones: ["Europe/Berlin", "leak"], others: ["tzdata.zi", "zone.tab"])
    #expect(machine.files.value(for: name) == nil)
  }

  @Test(
    "The trouble with what is set",
    arguments: [
      (nil, nil, nil), (nil, "", nil), (nil, "UTC", nil), (nil, ":UTC", nil),
      (nil, "Europe/Berlin", nil), (nil, ":Europe/Berlin", nil), (nil, "EST5EDT", nil),
      (nil, "<+0345>-3:45", nil), (nil, "XYZ-3XYD-3,M3.2.0/2,M11.1.0/2", nil),
      (nil, "Asia/Seoul", .unknownVariable("Asia/Seoul")),
      (nil, ":Asia/Seoul", .unknownVariable("Asia/Seoul")),
      (nil, "Etc/GMT+5", .unknownVariable("Etc/GMT+5")),
      (nil, "Amsterdam", .unknownVariable("Amsterdam")),
      (nil, ":/nonexistent/zone", .unknownVariable("/nonexistent/zone")),
      ("Europe/Berlin", "Asia/Seoul", nil),
      ("Asia/Seoul", "Europe/Berlin", .unknownSetting("Asia/Seoul")),
      ("Asia/Seoul", nil, .unknownSetting("Asia/Seoul")),
    ] as [(String?, String?, ZoneTrouble?)])
  func trouble(setting: String?, variable: String?, expected: ZoneTrouble?) throws {
    let machine = try Machine(zones: ["Europe/Berlin"])
    #expect(
      ZoneTrouble(setting: setting, variable: variable, files: machine.files) == expected)
  }

  @Test func aFileThatTheVariableNamesIsAZone() throws {
    let machine = try Machine(zones: ["Europe/Berlin"])
    let path = ":" + machine.path(of: "Europe/Berlin")
    #expect(ZoneTrouble(setting: nil, variable: path, files: machine.files) == nil)
  }

  @Test func aMachineWithoutAZoneIsTold() throws {
    let machine = try Machine(zones: ["Europe/Berlin"], hasOwnRules: false)
    #expect(ZoneTrouble(setting: nil, variable: nil, files: machine.files) == ZoneTrouble.none)
    #expect(ZoneTrouble(setting: "", variable: nil, files: machine.files) == ZoneTrouble.none)
    #expect(ZoneTrouble(setting: "Europe/Berlin", variable: nil, files: machine.files) == nil)
    #expect(ZoneTrouble(setting: nil, variable: "", files: machine.files) == nil)
  }

  @Test func aNameFromOutsideSteersNoTerminal() {
    let name = "\u{1B}[2JMars\nOlympus" + String(repeating: "x", count: 100)
    let told = ZoneTrouble.unknownSetting(name).happened
    #expect(told.hasPrefix("this machine knows no time zone \"[2JMars Olympus"))
    #expect(told.count < 120)
  }
}
