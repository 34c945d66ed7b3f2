import Foundation
import TestSupport
import Testing
import Tutor

/// Days, zones and clocks as the real program sees them.
@Suite("The program under another clock", .ownThread, .enabled(if: !Sanitizer.isThread))
struct FakeTimeTests {
  private let learner: TimedLearner

  init() throws { learner = try TimedLearner() }

  /// Studies at these times in one zone; the streak at the last of them.
  private func streak(_ times: [String], in zone: String) throws -> Int {
    for time in times { try learner.study(at: time, in: zone) }
    return try learner.streak(at: try #require(times.last), in: zone)
  }

  // MARK: Daylight saving

  @Test("S01: the night an hour is left out")
  func springForward() throws {
    let times = [
      "2026-03-28T23:30:00+01:00", "2026-03-29T22:00:00+02:00", "2026-03-30T09:00:00+02:00",
    ]
    #expect(try streak(times, in: "Europe/Amsterdam") == 3)
  }

  @Test("S02: the night an hour comes twice")
  func fallBack() throws {
    let times = [
      "2026-10-24T23:30:00+02:00", "2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+01:00",
      "2026-10-25T22:00:00+01:00", "2026-10-26T09:00:00+01:00",
    ]
    #expect(try streak(times, in: "Europe/Amsterdam") == 3)
    let events = try learner.learner.export()
    #expect(!events.contains("clockChanged"))
  }

  @Test(
    "A day lasts until the next rollover, whatever the clocks do",
    arguments: [
      ("2026-03-28T23:30:00+01:00", "4", "Europe/Amsterdam", "2026-03-28, for another 3 h 30 min"),
      ("2026-10-24T23:30:00+02:00", "4", "Europe/Amsterdam", "2026-10-24, for another 5 h 30 min"),
      ("2026-10-25T05:00:00+01:00", "4", "Europe/Amsterdam", "2026-10-25, for another 23 h 0 min"),
      // The rollover hour itself is left out: the day ends where the hour would have begun.
      ("2026-03-29T01:30:00+01:00", "2", "Europe/Amsterdam", "2026-03-28, for another 0 h 30 min"),
      // It comes twice: the day ends at the first time.
      ("2026-10-25T01:30:00+02:00", "2", "Europe/Amsterdam", "2026-10-24, for another 0 h 30 min"),
      ("2026-10-25T02:30:00+01:00", "2", "Europe/Amsterdam", "2026-10-25, for another 23 h 30 min"),
      // Half an hour of daylight saving.
      (
        "2026-04-04T23:00:00+11:00", "4", "Australia/Lord_Howe",
        "2026-04-04, for another 5 h 30 min"
      ),
      // A date that was left out: 30 December lasts from midnight until the rollover.
      ("2011-12-29T23:00:00-10:00", "4", "Pacific/Apia", "2011-12-29, for another 1 h 0 min"),
      ("2011-12-31T01:00:00+14:00", "4", "Pacific/Apia", "2011-12-30, for another 3 h 0 min"),
    ])
  func dayEnds(time: String, rollover: String, zone: String, expected: String) throws {
    try learner.set("rollover", to: rollover, at: time, in: zone)
    #expect(try learner.check("study day", at: time, in: zone) == "ok: " + expected)
  }

  // MARK: Journeys

  @Test("S03: a flight west on one date")
  func flightWest() throws {
    try learner.study(at: "2026-05-04T20:00:00-04:00", in: "America/New_York")
    try learner.study(at: "2026-05-05T23:50:00-04:00", in: "America/New_York")
    try learner.study(at: "2026-05-05T21:10:00-07:00", in: "America/Los_Angeles")
    #expect(try learner.streak(at: "2026-05-05T21:10:00-07:00", in: "America/Los_Angeles") == 2)
    #expect(try learner.streak(at: "2026-05-06T10:00:00-04:00", in: "America/New_York") == 2)
  }

  @Test("S04: a flight east over the date line, which brings a date twice")
  func flightOverTheDateLine() throws {
    try learner.study(at: "2026-05-05T09:00:00+12:00", in: "Pacific/Auckland")
    try learner.study(at: "2026-05-06T09:00:00+12:00", in: "Pacific/Auckland")
    let there = "2026-05-05T18:00:00-10:00"
    #expect(try learner.streak(at: there, in: "Pacific/Honolulu") == 1)
    try learner.study(at: there, in: "Pacific/Honolulu")
    #expect(try learner.streak(at: "2026-05-06T18:00:00-10:00", in: "Pacific/Honolulu") == 2)
    try learner.study(at: "2026-05-07T08:00:00-10:00", in: "Pacific/Honolulu")
    #expect(try learner.streak(at: "2026-05-07T08:00:00-10:00", in: "Pacific/Honolulu") == 3)
  }

  @Test("S06: a zone that is set keeps the days of home on a journey")
  func homeOnAJourney() throws {
    try learner.set(
      "time_zone", to: "Pacific/Honolulu", at: "2026-05-04T12:00:00-10:00", in: "Pacific/Honolulu")
    try learner.study(at: "2026-05-04T21:00:00-10:00", in: "Pacific/Honolulu")
    // 6 May in Tokyo: 5 May has been left out there.
    try learner.study(at: "2026-05-06T16:00:00+09:00", in: "Asia/Tokyo")
    #expect(try learner.streak(at: "2026-05-06T16:00:00+09:00", in: "Asia/Tokyo") == 2)
    #expect(try learner.day(at: "2026-05-06T16:00:00+09:00", in: "Asia/Tokyo") == "2026-05-05")
  }

  // MARK: The rollover

  @Test("S05: thirty nights at half past one")
  func thirtyNights() throws {
    let nights = try (0..<30).map { night in
      let date = StudyDay(ordinal: try #require(StudyDay("2026-03-15")).ordinal + night)
      return
        "\(date)T01:30:00\(date < (try #require(StudyDay("2026-03-30"))) ? "+01:00" : "+02:00")"
    }
    #expect(try streak(nights, in: "Europe/Amsterdam") == 30)
  }

  @Test("S13: a streak lives until the next day ends")
  func untilTheDayEnds() throws {
    try learner.study(at: "2026-06-01T08:00:00+02:00", in: "Europe/Paris")
    let evening = try learner.stats(at: "2026-06-02T20:00:00+02:00", in: "Europe/Paris")
    #expect(evening["streak"]?["current"]?.integer == 1)
    #expect(evening["streak"]?["at_risk"] == .bool(true))
    let told = try learner.run(
      at: "2026-06-02T20:00:00+02:00", in: "Europe/Paris", typing: ["streak"])
    #expect(told.output.contains(#/Streak: 1 day\. Keep it today: (8 h 0|7 h 59) min left\./#))
    #expect(try learner.streak(at: "2026-06-03T03:59:59+02:00", in: "Europe/Paris") == 1)
    #expect(try learner.streak(at: "2026-06-03T04:00:01+02:00", in: "Europe/Paris") == 0)
  }

  @Test("S15: before and after midnight in turn")
  func beforeAndAfterMidnight() throws {
    let times = [
      "2026-06-01T23:30:00Z", "2026-06-03T00:30:00Z", "2026-06-03T23:30:00Z",
      "2026-06-05T00:30:00Z", "2026-06-05T23:30:00Z", "2026-06-07T00:30:00Z",
      "2026-06-07T23:30:00Z", "2026-06-09T00:30:00Z", "2026-06-09T23:30:00Z",
      "2026-06-11T00:30:00Z",
    ]
    #expect(try streak(times, in: "UTC") == 10)
  }

  @Test("S10: another rollover hour rewrites no day")
  func rolloverInAStreak() throws {
    try learner.study(at: "2026-06-01T20:00:00Z", in: "UTC")
    try learner.study(at: "2026-06-03T01:30:00Z", in: "UTC")  // still 2 June
    try learner.set("rollover", to: "0", at: "2026-06-03T01:40:00Z", in: "UTC")
    #expect(try learner.streak(at: "2026-06-03T01:45:00Z", in: "UTC") == 2)
    try learner.study(at: "2026-06-03T02:00:00Z", in: "UTC")
    #expect(try learner.streak(at: "2026-06-03T02:00:00Z", in: "UTC") == 3)
    try learner.set("rollover", to: "12", at: "2026-06-04T13:00:00Z", in: "UTC")
    try learner.study(at: "2026-06-05T11:59:00Z", in: "UTC")  // still 4 June
    #expect(try learner.streak(at: "2026-06-05T11:59:00Z", in: "UTC") == 4)
  }

  @Test("S11: midnight passes while a card is open")
  func midnightWithACardOpen() throws {
    try learner.set("rollover", to: "0", at: "2026-06-01T12:00:00Z", in: "UTC")
    try learner.study(at: "2026-06-02T12:00:00Z", in: "UTC")
    let program = try learner.start(at: "2026-06-02T23:58:00Z", in: "UTC")
    try program.send("photosynthesis\n")
    try program.expect("1/15")
    try learner.turn(to: "2026-06-03T00:02:00Z")
    let rest = try program.finish(input: Array("=no idea\nquit\n".utf8))
    #expect(rest.status == 0)
    let stats = try learner.stats(at: "2026-06-03T00:03:00Z", in: "UTC")
    #expect(stats["streak"]?["current"]?.integer == 2)
    #expect(stats["today"]?["cards"]?.integer == 1)
    #expect(
      stats["challenges"]?.text.hasPrefix(
        #"[{"done":false,"name":"Card Master","progress":1,"target":15}"#) == true)
    #expect(!rest.output.contains("The clock"))
  }

  // MARK: Zones

  @Test("S07: the variable is not set, the setting is")
  func zoneBySetting() throws {
    let time = "2026-06-01T18:30:00Z"  // 03:30 on 2 June in Seoul
    try learner.set("time_zone", to: "Asia/Seoul", at: time, in: nil)
    #expect(try learner.day(at: time, in: nil) == "2026-06-01")
    #expect(try learner.day(at: "2026-06-01T19:30:00Z", in: nil) == "2026-06-02")
    #expect(try learner.check("time zone", at: time, in: nil) == "ok: Asia/Seoul, UTC+9")
  }

  @Test("S08: a zone that came from another device counts here where it is known")
  func zoneFromAnotherDevice() throws {
    let time = "2026-06-01T18:30:00Z"
    let zone = event(1, "settingChanged", #"{"name":"time_zone","value":"Asia/Kolkata"}"#)
    _ = try learner.learner.importEvents(zone)
    #expect(try learner.day(at: "2026-06-01T22:29:00Z", in: "America/New_York") == "2026-06-01")
    #expect(try learner.day(at: "2026-06-01T22:31:00Z", in: "America/New_York") == "2026-06-02")
    let unknown = event(2, "settingChanged", #"{"name":"time_zone","value":"Mars/Olympus"}"#)
    _ = try learner.learner.importEvents(unknown)
    let outcome = try learner.run(
      at: time, in: "America/New_York", typing: ["black holes", "quit"])
    #expect(
      outcome.errorLines == [
        "edutok: this machine knows no time zone \"Mars/Olympus\", which is set; days follow UTC−4; "
          + "`config set time_zone NAME` fixes one"
      ])
    #expect(try learner.day(at: "2026-06-01T22:31:00Z", in: "America/New_York") == "2026-06-01")
  }

  @Test("S12: a machine without zones counts by UTC and says so")
  func noZones() throws {
    let nowhere = ["TZDIR": "/nonexistent"]
    let time = "2026-06-01T18:30:00Z"
    let outcome = try learner.run(
      at: time, in: "Asia/Seoul", typing: ["black holes", "=no idea"], variables: nowhere)
    #expect(outcome.status == 0)
    #expect(
      outcome.errorLines == [
        "edutok: this machine knows no time zone \"Asia/Seoul\"; days follow UTC+0; "
          + "the system's package tzdata brings the zones"
      ])
    #expect(try learner.learner.export().contains(#""day":"2026-06-01""#))
    #expect(
      try learner.check("time zone", at: time, in: "Asia/Seoul", variables: nowhere)
        == "warn: this machine knows no time zone \"Asia/Seoul\"; days follow UTC+0")
  }

  @Test(
    "W01, S14: what the variable says of the zone",
    arguments: [
      ("Europe/Kyiv", "UTC+3"), ("Europe/Kiev", "UTC+3"), ("Asia/Calcutta", "UTC+5:30"),
      ("Asia/Kolkata", "UTC+5:30"), ("US/Eastern", "UTC−4"), (":Europe/Berlin", "UTC+2"),
      ("", "UTC+0"), ("Asia/Kathmandu", "UTC+5:45"), ("Pacific/Chatham", "UTC+12:45"),
      ("America/St_Johns", "UTC−2:30"), ("Pacific/Kiritimati", "UTC+14"), ("XYZ-3", "UTC+3"),
      (":/usr/share/zoneinfo/Asia/Tokyo", "UTC+9"), ("Etc/GMT+12", "UTC−12"),
    ])
  func zones(zone: String, offset: String) throws {
    #expect(try learner.check("time zone", at: "2026-06-01T12:00:00Z", in: zone) == "ok: " + offset)
  }

  @Test(
    "W03: days are those of the system's own calendar",
    arguments: [
      "Europe/Amsterdam", "America/New_York", "Asia/Kolkata", "Pacific/Apia", "Pacific/Chatham",
      "America/St_Johns", "Asia/Kathmandu", "Pacific/Kiritimati",
    ])
  func daysOfTheCalendar(zone: String) throws {
    try learner.set("rollover", to: "0", at: "2026-01-01T00:00:00Z", in: zone)
    for time in [
      "2026-03-28T22:59:59Z", "2026-03-29T01:00:00Z", "2026-10-25T00:30:00Z",
      "2026-12-31T10:00:00Z", "2028-02-29T11:59:00Z",
    ] {
      let variables = try learner.variables(at: time, in: zone)
      let date = try Program.run("/bin/date", ["+%F"], environment: variables).lines.first
      #expect(try learner.day(at: time, in: zone) == date)
    }
  }

  // MARK: Clocks

  @Test("S16: a clock years ahead that is right again")
  func yearsAhead() throws {
    try learner.study(at: "2026-06-01T20:00:00Z", in: "UTC")
    try learner.study(at: "2031-06-01T20:00:00Z", in: "UTC")
    let back = try learner.study(at: "2026-06-02T20:00:00Z", in: "UTC")
    let note = "The clock went back 5 years; it is 2026-06-02 by it."
    #expect(back.components(separatedBy: note).count == 2)
    #expect(try !learner.study(at: "2026-06-03T20:00:00Z", in: "UTC").contains("The clock"))
    #expect(try learner.streak(at: "2026-06-03T20:00:00Z", in: "UTC") == 3)
    #expect(try learner.streak(at: "2031-06-02T20:00:00Z", in: "UTC") == 1)
    let stats = try learner.stats(at: "2026-06-03T20:00:00Z", in: "UTC")
    #expect(stats["streak"]?["longest"]?.integer == 3)
    // Four cards, two days with one before them, and First Steps.
    #expect(stats["xp"]?["total"]?.integer == 105)
  }

  @Test("S17: a clock that is set back within a run")
  func setBackWithinARun() throws {
    let program = try learner.start(at: "2026-06-05T20:00:00Z", in: "UTC")
    try program.send("black holes\n=no idea\n")
    try program.expect("+10 XP")
    try learner.turn(to: "2026-06-02T20:00:00Z")
    let rest = try program.finish(input: Array("=no idea\nxp\nquit\n".utf8))
    #expect(rest.output.components(separatedBy: "The clock went back 3 days").count == 2)
    #expect(try !learner.study(at: "2026-06-03T20:00:00Z", in: "UTC").contains("The clock"))
    #expect(try learner.streak(at: "2026-06-03T20:00:00Z", in: "UTC") == 2)
    #expect(try learner.streak(at: "2026-06-05T20:00:00Z", in: "UTC") == 1)
  }

  @Test func theCheckUpTellsOfAClockThatIsBehind() throws {
    try learner.study(at: "2026-06-05T20:00:00Z", in: "UTC")
    #expect(
      try learner.check("clock", at: "2026-06-02T20:00:00Z", in: "UTC")
        == "warn: 2026-06-02 20:00, 3 days before what was recorded last")
    #expect(
      try learner.check("clock", at: "2026-06-05T20:01:00Z", in: "Asia/Tokyo")
        == "ok: 2026-06-06 05:01")
  }
}
