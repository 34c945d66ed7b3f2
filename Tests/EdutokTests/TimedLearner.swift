import Glibc
import TestSupport
import Testing
import Tutor

/// A learner whose machine shows the time and zone that a test gives it, by libfaketime.
final class TimedLearner: Sendable {
  let learner: Learner
  private let library: String

  init() throws {
    learner = try Learner([:])
    library = try TimedLearner.library()
  }

  /// - Parameters:
  ///   - time: An instant such as `2026-03-28T23:30:00+01:00`.
  ///   - zone: What `TZ` says; nil where it is not set.
  func variables(at time: String, in zone: String?) throws -> [String: String] {
    var variables = try faked.merging(["FAKETIME": TimedLearner.start(at: time)]) { $1 }
    variables["TZ"] = zone
    return variables
  }

  /// The wall clock is faked, and what measures passing time is not.
  private var faked: [String: String] {
    [
      "LD_PRELOAD": library, "FAKETIME_FMT": "%s", "FAKETIME_DONT_FAKE_MONOTONIC": "1",
      "NO_FAKE_STAT": "1",
    ]
  }

  private static func start(at time: String) throws -> String {
    let instant = try #require(Timestamp(time), "\(time) is no time")
    return "@\(instant.milliseconds / 1000)"
  }

  func run(
    _ arguments: String..., at time: String, in zone: String?, typing lines: [String] = [],
    variables more: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program.run(
      "edutok", arguments, input: lines.map { $0 + "\n" }.joined().utf8,
      environment: learner.variables.merging(variables(at: time, in: zone)) { $1 }
        .merging(more) { $1 })
  }

  /// A session in which one card is completed, of the next batch where one is done; what was shown.
  @discardableResult
  func study(
    at time: String, in zone: String?, variables more: [String: String] = [:]
  ) throws -> String {
    let outcome = try run(
      at: time, in: zone, typing: ["black holes", "", "=no idea"], variables: more)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.output.contains(" XP"))
    return outcome.output
  }

  func set(_ setting: String, to value: String, at time: String, in zone: String?) throws {
    let outcome = try run("config", "set", setting, value, at: time, in: zone)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
  }

  /// What `stats --json` says at `time`.
  func stats(at time: String, in zone: String?) throws -> JSONValue {
    let outcome = try run("stats", "--json", at: time, in: zone)
    #expect(outcome.status == 0)
    return try #require(JSONValue(parsing: outcome.output))
  }

  func streak(at time: String, in zone: String?) throws -> Int {
    Int(try #require(try stats(at: time, in: zone)["streak"]?["current"]?.integer))
  }

  func day(at time: String, in zone: String?) throws -> String {
    try #require(try stats(at: time, in: zone)["today"]?["day"]?.string)
  }

  /// A check of `doctor --json`, as `status: detail`.
  func check(
    _ name: String, at time: String, in zone: String?, variables more: [String: String] = [:]
  ) throws -> String {
    let (checks, _) = try learner.checkUp(
      variables: variables(at: time, in: zone).merging(more) { $1 })
    let check = try #require(checks[name])
    return "\(check["status"]?.string ?? ""): \(check["detail"]?.string ?? "")"
  }

  /// A run whose clock `turn(to:)` sets while it goes on.
  func start(at time: String, in zone: String) throws -> Program {
    try turn(to: time)
    var variables = learner.variables.merging(faked) { $1 }
    variables["FAKETIME_TIMESTAMP_FILE"] = clockFile
    variables["FAKETIME_NO_CACHE"] = "1"
    variables["TZ"] = zone
    return try Program("edutok", [], environment: variables)
  }

  func turn(to time: String) throws {
    try learner.write(TimedLearner.start(at: time).utf8, to: clockFile)
  }

  private var clockFile: String { learner.folder + "/clock" }

  private static func library() throws -> String {
    for pattern in ["/usr/lib/*/faketime", "/usr/lib/faketime", "/usr/lib64/faketime"] {
      var found = glob_t()
      defer { globfree(&found) }
      if glob(pattern + "/libfaketime.so.1", 0, nil, &found) == 0, found.gl_pathc > 0,
        let path = found.gl_pathv[0]
      {
        return String(cString: path)
      }
    }
    throw ProgramError(
      "These tests set the clock of the program with libfaketime, which is not installed: "
        + "`make test` installs it, or your package manager does.")
  }
}
