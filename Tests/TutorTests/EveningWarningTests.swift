import Testing

@testable import Tutor

@Suite("The warning in the evening")
struct EveningWarningTests {
  private static let streak: Streak = {
    var streak = Streak()
    for day in ["2026-06-04", "2026-06-05"] as [StudyDay] { streak.insert(day) }
    return streak
  }()

  private static let said = EveningWarning.Step.say(
    .note("Your streak of 2 days ends today unless a card keeps it."))

  private func moment(_ time: String) -> Moment { ReminderTests.moment(time) }

  /// The steps of a run that looks at these times, of which the first is its start.
  private func steps(
    _ times: [String], _ streaks: [Streak] = [streak]
  ) throws -> [EveningWarning.Step] {
    var warning = EveningWarning(from: moment(try #require(times.first)))
    return times.enumerated().map { index, time in
      warning.step(streaks[min(index, streaks.count - 1)], at: moment(time))
    }
  }

  @Test func itIsSaidAtEightOnce() throws {
    #expect(
      try steps([
        "2026-06-06T18:00:00Z", "2026-06-06T19:55:00Z", "2026-06-06T19:59:59.500Z",
        "2026-06-06T20:00:00Z", "2026-06-06T20:00:01Z",
      ]) == [
        .look(after: .seconds(600)), .look(after: .seconds(300)), .look(after: .milliseconds(500)),
        Self.said, .look(after: .seconds(600)),
      ])
  }

  @Test(arguments: ["2026-06-06T20:00:00Z", "2026-06-06T23:00:00Z", "2026-06-07T01:00:00Z"])
  func aStartAfterThatHasSaidIt(time: String) throws {
    let later = EveningWarning.Step.look(after: .seconds(600))
    #expect(try steps([time, time]) == [later, later])
  }

  @Test func aMachineThatSleptIsTheLaterForIt() throws {
    #expect(
      try steps(["2026-06-06T19:00:00Z", "2026-06-06T23:30:00Z"])
        == [.look(after: .seconds(600)), Self.said])
    // The day has ended meanwhile, and the streak with it.
    #expect(
      try steps(["2026-06-06T19:00:00Z", "2026-06-07T09:00:00Z"])
        == [.look(after: .seconds(600)), .nothing])
  }

  @Test func aCardInAnotherWindowSparesIt() throws {
    var kept = Self.streak
    kept.insert("2026-06-06")
    #expect(
      try steps(["2026-06-06T19:59:00Z", "2026-06-06T20:00:00Z"], [Self.streak, kept])
        == [.look(after: .seconds(60)), .look(after: .seconds(600))])
  }

  @Test func aClockThatIsSetBackHasItWaitAgain() throws {
    #expect(
      try steps(["2026-06-06T19:59:00Z", "2026-06-06T17:00:00Z", "2026-06-06T20:00:00Z"])
        == [.look(after: .seconds(60)), .look(after: .seconds(600)), Self.said])
  }

  @Test func itIsSaidAgainOnAnotherDay() throws {
    var later = Self.streak
    later.insert("2026-06-06")
    #expect(
      try steps(
        [
          "2026-06-06T19:00:00Z", "2026-06-06T20:00:00Z", "2026-06-07T12:00:00Z",
          "2026-06-07T20:00:00Z",
        ],
        [Self.streak, Self.streak, later, later])
        == [
          .look(after: .seconds(600)), Self.said, .look(after: .seconds(600)),
          .say(.note("Your streak of 3 days ends today unless a card keeps it.")),
        ])
  }

  @Test func withoutAStreakThereIsNothingToWaitFor() throws {
    #expect(try steps(["2026-06-06T12:00:00Z"], [Streak()]) == [.nothing])
    #expect(try steps(["2026-06-08T12:00:00Z"]) == [.nothing])
  }

  /// A window may stay open until tomorrow's evening.
  @Test func whileTheStreakIsSafeItIsLookedAgain() throws {
    #expect(
      try steps(["2026-06-05T12:00:00Z", "2026-06-06T04:05:00Z", "2026-06-06T19:58:00Z"]) == [
        .look(after: .seconds(600)), .look(after: .seconds(600)), .look(after: .seconds(120)),
      ])
  }

  @Test func aStartWithATopicSaysWhatIsAtRisk() {
    var standing = Standing()
    standing.streak = Self.streak
    #expect(
      ReplyPart.streakAtRisk(standing, on: "2026-06-06")
        == .note("Your streak of 2 days ends today unless a card keeps it."))
    #expect(ReplyPart.streakAtRisk(standing, on: "2026-06-05") == nil)
    #expect(ReplyPart.streakAtRisk(standing, on: "2026-06-07") == nil)
  }
}
