import Glibc
import TestSupport
import Testing
import Tutor

/// A home folder of its own, in which reminders are installed and taken away.
struct ScratchHome {
  let learner: Learner
  var home: String { learner.folder + "/scratch" }

  static let secrets = FakePrograms.keys.keys.sorted()
  static let tellsItIsOn =
    "Reminders are on: a look every 30 minutes, a streak at risk from 20:00 on. "
    + "`edutok remind --remove` ends them."
  static let tellsNoDesktop =
    "notify-send is not installed, so nothing shows on the desktop; Debian's package libnotify-bin has "
    + "it."

  init() throws {
    learner = try Learner([:])
    mkdir(home, 0o700)
  }

  /// What is in it, with modes.
  var contents: [String: mode_t] { learner.contents(of: home) }

  func variables(_ more: [String: String] = [:]) -> [String: String] {
    ["EDUTOK_HOME": "", "HOME": home].merging(more) { $1 }
  }

  func remind(
    _ options: String..., in programs: FakePrograms, variables more: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      "edutok", ["remind"] + options,
      environment: variables(programs.variables.merging(more) { $1 }))
  }

  /// What `doctor` says of reminders.
  func check(in programs: FakePrograms) throws -> String {
    let (checks, _) = try learner.checkUp(variables: variables(programs.variables))
    let check = try #require(checks["reminders"])
    return "\(check["status"]?.string ?? ""): \(check["detail"]?.string ?? "")"
  }

  /// The program's own path, as the program sees it.
  static func program() throws -> String {
    let real = try #require(realpath(Products.path(of: "edutok"), nil))
    defer { free(real) }
    return String(cString: real)
  }

  /// A copy of the program below a folder of an odd name.
  func copy(below name: String) throws -> String {
    mkdir(home + name, 0o700)
    let copy = home + name + "/edutok"
    try FakePrograms.write(try #require(learner.read(ScratchHome.program())), to: copy)
    return copy
  }

  /// The line of the crontab that starts the program in these minutes.
  static func cronLine(_ minutes: String = "0,30", at time: String = "20:00") throws -> String {
    let without = secrets.map { "-u \($0) " }.joined()
    return "\(minutes) * * * * env \(without)'\(try program())' remind --at \(time) # edutok remind"
  }
}
