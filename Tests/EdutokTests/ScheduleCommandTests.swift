import TestSupport
import Testing
import Tutor

@Suite("schedule", .ownThread)
struct ScheduleCommandTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  private func schedule(_ lines: String...) throws -> Program.Outcome {
    try learner.run("schedule", typing: lines.joined(separator: "\n"))
  }

  @Test func eachReviewIsAStep() throws {
    let outcome = try schedule(
      #"{"id":7,"reviews":[{"at":"2026-03-01T09:00:00Z","rating":2},"#
        + #"{"at":"2026-03-01T10:05:30+01:00","rating":3},{"at":"2026-03-01t09:15:30z","rating":3}]}"#
    )
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    // The last digits of a number are left to the mathematics library.
    let output = outcome.output.replacing(/(\d\.\d{9})\d+/) { "\($0.1)" }
    #expect(
      output == #"{"id":7,"steps":[{"state":"Learning","step":0,"stability":1.2931,"#
        + #""difficulty":5.112170705,"retrievability_before":null,"#
        + #""due":"2026-03-01T09:05:30Z"},{"state":"Learning","step":1,"#
        + #""stability":1.335899762,"difficulty":5.102286904,"#
        + #""retrievability_before":1.0,"due":"2026-03-01T09:15:30Z"},"#
        + #"{"state":"Review","step":null,"stability":1.377162237,"#
        + #""difficulty":5.092412986,"retrievability_before":1.0,"#
        + #""due":"2026-03-02T09:15:30Z"}]}"# + "\n")
  }

  @Test func aRowHasSettingsOfItsOwn() throws {
    let parameters =
      "[0.5,1.1,4.2,12.5,7.1,0.6,1.4,0.05,1.5,0.2,0.9,2.1,0.09,0.31,2.2,0.35,2.6,0.7,"
      + "0.4,0.12,0.3]"
    let outcome = try schedule(
      #"{"id":"a","parameters":\#(parameters),"desired_retention":0.83,"maximum_interval":20,"#
        + #""learning_steps":[61],"relearning_steps":[],"reviews":["#
        + #"{"at":"2026-03-01T09:00:00Z","rating":2},{"at":"2026-03-01T09:02:00Z","rating":4},"#
        + #"{"at":"2026-03-21T09:02:00Z","rating":1}]}"#)
    let steps = JSONValue(parsing: outcome.output)?["steps"]
    guard case .array(let values)? = steps, values.count == 3 else {
      Issue.record("\(outcome.output)")
      return
    }
    #expect(values[0]["due"]?.string == "2026-03-01T09:01:31.500Z")
    #expect(values[1]["due"]?.string == "2026-03-07T09:02:00Z")
    #expect(values[2]["state"]?.string == "Review")
    #expect(values[2]["step"] == .null)
  }

  @Test func whatIsNullOrLeftOutIsAsUsual() throws {
    let reviews = #""reviews":[{"at":"2026-03-01T09:00:00Z","rating":3}]}"#
    let outcome = try schedule(
      #"{"id":null,"parameters":null,"desired_retention":null,"learning_steps":null,"#
        + #""relearning_steps":null,"maximum_interval":null,"# + reviews, "{" + reviews)
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines[0] == outcome.lines[1])
    #expect(outcome.lines[0].contains(#""due":"2026-03-01T09:10:00Z""#))
  }

  @Test func idsComeBackUnchanged() throws {
    let ids = ["3", "\"x\"", "null", "true", "[1,{\"a\":null}]", "{\"k\":[2.5]}", "-7.25"]
    let outcome = try learner.run(
      "schedule", typing: ids.map { "{\"id\":\($0),\"reviews\":[]}\n" }.joined())
    #expect(outcome.lines.map { "\($0)" } == ids.map { "{\"id\":\($0),\"steps\":[]}" })
  }

  @Test(arguments: [
    (#"[]"#, "no JSON object"),
    (#"{"id":1}"#, "\\\"reviews\\\" must be a list"),
    (#"{"reviews":[{"at":"2026-03-01","rating":3}]}"#, "review 1: \\\"at\\\" must be a time"),
    (
      #"{"reviews":[{"at":"2026-03-01T09:00:00","rating":3}]}"#,
      "review 1: \\\"at\\\" must be a time"
    ),
    (
      #"{"reviews":[{"at":"2026-03-01T09:00:00Z","rating":5}]}"#,
      "\\\"rating\\\" must be 1, 2, 3 or 4"
    ),
    (#"{"reviews":[{"at":"2026-03-01T09:00:00Z","rating":2.5}]}"#, "\\\"rating\\\" must be"),
    (#"{"reviews":[{"at":"2026-03-01T09:00:00Z"}]}"#, "\\\"rating\\\" must be"),
    (#"{"reviews":[7]}"#, "review 1: \\\"at\\\""),
    (#"{"reviews":[{"at":"9999-12-31T23:59:00Z","rating":3}]}"#, "review 1: due after 9999"),
    (#"{"parameters":[1,2],"reviews":[]}"#, "\\\"parameters\\\" must be 21 numbers"),
    (#"{"parameters":"x","reviews":[]}"#, "\\\"parameters\\\" must be 21 numbers"),
    (
      #"{"parameters":[0,1,2,8,6,0.8,3,0.001,1.9,0.2,0.8,1.5,0.1,0.3,1.6,0.6,1.9,0.5,0.1,0.1,0.2],"reviews":[]}"#,
      "w0 must be from 0.001 to 100.0"
    ),
    (#"{"desired_retention":1,"reviews":[]}"#, "\\\"desired_retention\\\" must be"),
    (#"{"desired_retention":"0.9","reviews":[]}"#, "\\\"desired_retention\\\" must be"),
    (#"{"maximum_interval":0,"reviews":[]}"#, "\\\"maximum_interval\\\" must be"),
    (#"{"learning_steps":[-1],"reviews":[]}"#, "\\\"learning_steps\\\" must be"),
    (#"{"relearning_steps":60,"reviews":[]}"#, "\\\"relearning_steps\\\" must be"),
  ])
  func aBadLineSaysWhatIsWrongWithIt(line: String, reason: String) throws {
    let outcome = try schedule(#"{"id":1,"reviews":[]}"#, "", line, #"{"id":2,"reviews":[]}"#)
    #expect(outcome.status == 1)
    #expect(outcome.error == "")
    #expect(outcome.lines.count == 3)
    #expect(outcome.lines[1].hasPrefix("{\"error\":\"line 3: "))
    #expect(outcome.lines[1].contains(reason), "\(outcome.lines[1])")
    #expect(outcome.lines[2] == #"{"id":2,"steps":[]}"#)
  }

  @Test func tenThousandReviewsAreApplied() throws {
    let review = #"{"at":"2026-03-01T09:00:00Z","rating":4}"#
    let reviews = Array(repeating: review, count: 10_000).joined(separator: ",")
    let outcome = try schedule(#"{"id":1,"reviews":[\#(reviews)]}"#)
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("nan") && !outcome.output.contains("inf"))
  }

  @Test func parametersAreFittedToReviews() throws {
    // Cards that are forgotten within days of being known well.
    let days: [(Int, Int)] = [(0, 3), (2, 1), (3, 3), (5, 1), (6, 3), (8, 1)]
    let reviews = days.map { "[\($0.0 * 86_400),\($0.1)]" }.joined(separator: ",")
    let lines = (0..<60).map { "{\"card\":\($0),\"reviews\":[\(reviews)]}\n" }.joined()
    let outcome = try learner.run("schedule", "--optimize", typing: lines)
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1)
    guard case .object(let members)? = JSONValue(parsing: outcome.output),
      case .array(let parameters)? = members["parameters"],
      case .number(let before)? = members["log_loss_before"],
      case .number(let after)? = members["log_loss_after"]
    else {
      Issue.record("\(outcome.output)")
      return
    }
    #expect(
      members.keys.sorted() == ["log_loss_after", "log_loss_before", "parameters", "reviews"])
    #expect(parameters.count == 21)
    #expect(members["reviews"] == .integer(360))
    #expect(after < before)
  }

  @Test func withoutReviewsTheParametersAreTheUsualOnes() throws {
    let outcome = try learner.run("schedule", "--optimize", typing: "")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.hasSuffix(
        #"0.1542],"log_loss_before":null,"log_loss_after":null,"reviews":0}"# + "\n"))
  }

  @Test(arguments: [
    (#"{"card":1}"#, "must be a list"), (#"{"reviews":[[1]]}"#, "must be [epoch seconds, rating]"),
    (#"{"reviews":[[1,3],[1739178000000,3]]}"#, "review 2: must be at seconds since 1970"),
    (#"{"reviews":[["1",3]]}"#, "review 1: must be at seconds since 1970"),
    (#"{"reviews":[[1,0]]}"#, "review 1: the rating must be 1, 2, 3 or 4"),
  ])
  func aCardThatMakesNoSenseIsLeftOut(line: String, reason: String) throws {
    let good = #"{"card":1,"reviews":[[0,3],[172800,3]]}"#
    let outcome = try learner.run("schedule", "--optimize", typing: line + "\n" + good)
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines[0].hasPrefix("{\"error\":\"line 1: "))
    #expect(outcome.lines[0].contains(reason))
    #expect(outcome.lines[1].contains("\"reviews\":2}"))
  }

  @Test func otherArgumentsAreWrongUsage() throws {
    #expect(try learner.run("schedule", "x").status == 2)
    #expect(try learner.run("schedule", "--fast").status == 2)
    #expect(try learner.run("schedule", "--help").output.contains("--optimize fits"))
  }
}
