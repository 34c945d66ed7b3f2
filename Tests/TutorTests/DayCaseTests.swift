import TestSupport
import Testing

@testable import Tutor

/// Days of study as a whole conversation counts them, by a clock and a zone of its own.
@Suite("Days of study")
struct DayCaseTests {
  /// An answer at an instant, in a zone that keeps one offset or has rules of its own.
  struct Visit {
    var time: String
    var zone: ZoneRules

    init(_ time: String, _ zone: ZoneRules) {
      self.time = time
      self.zone = zone
    }
  }

  struct Case: CustomTestStringConvertible {
    var name: String
    var rollover = "4"
    /// In the order they happen.
    var visits: [Visit]
    /// The streak and the longest streak at the last of them, and the active days in the end.
    var streak: Int
    var longest: Int
    var days: [String]

    var testDescription: String { name }
  }

  private static let hawaii: ZoneRules = -36_000
  private static let japan: ZoneRules = 32_400

  static let cases = [
    Case(
      name: "S01: the night an hour is left out",
      visits: [
        Visit("2026-03-28T23:30:00+01:00", .amsterdam),
        Visit("2026-03-29T22:00:00+02:00", .amsterdam),
        Visit("2026-03-30T09:00:00+02:00", .amsterdam),
      ], streak: 3, longest: 3, days: ["2026-03-28", "2026-03-29", "2026-03-30"]),
    Case(
      name: "S02: the night an hour comes twice",
      visits: [
        Visit("2026-10-24T23:30:00+02:00", .amsterdam),
        Visit("2026-10-25T02:30:00+02:00", .amsterdam),
        Visit("2026-10-25T02:30:00+01:00", .amsterdam),
        Visit("2026-10-25T22:00:00+01:00", .amsterdam),
        Visit("2026-10-26T09:00:00+01:00", .amsterdam),
      ], streak: 3, longest: 3, days: ["2026-10-24", "2026-10-25", "2026-10-26"]),
    Case(
      name: "S03: a flight west on one date",
      visits: [
        Visit("2026-05-05T23:50:00-04:00", -14_400), Visit("2026-05-05T21:10:00-07:00", -25_200),
      ], streak: 1, longest: 1, days: ["2026-05-05"]),
    Case(
      name: "a flight east that shortens a day",
      visits: [
        Visit("2026-05-05T21:00:00-07:00", -25_200), Visit("2026-05-06T16:00:00+01:00", 3600),
        Visit("2026-05-07T09:00:00+01:00", 3600),
      ], streak: 3, longest: 3, days: ["2026-05-05", "2026-05-06", "2026-05-07"]),
    Case(
      name: "S04: a flight east over the date line, which brings a date twice",
      visits: [
        Visit("2026-05-05T09:00:00+09:00", japan), Visit("2026-05-06T09:00:00+09:00", japan),
        Visit("2026-05-05T18:00:00-10:00", hawaii), Visit("2026-05-06T18:00:00-10:00", hawaii),
        Visit("2026-05-07T08:00:00-10:00", hawaii),
      ], streak: 3, longest: 3, days: ["2026-05-05", "2026-05-06", "2026-05-07"]),
    Case(
      name: "a flight west over the date line, which leaves a date out: none is invented",
      visits: [
        Visit("2026-05-03T20:00:00-10:00", hawaii), Visit("2026-05-04T20:00:00-10:00", hawaii),
        Visit("2026-05-06T10:00:00+09:00", japan),
      ], streak: 1, longest: 2, days: ["2026-05-03", "2026-05-04", "2026-05-06"]),
    Case(
      name: "S05: thirty nights at half past one",
      visits: (0..<30).map {
        Visit("\(StudyDay(ordinal: 20_545 + $0))T01:30:00Z", 0)
      }, streak: 30, longest: 30,
      days: (0..<30).map { "\(StudyDay(ordinal: 20_544 + $0))" }),
    Case(
      name: "S13: a day is done at eight, the next at eight in the evening",
      visits: [Visit("2026-06-01T08:00:00Z", 0), Visit("2026-06-02T20:00:00Z", 0)], streak: 2,
      longest: 2, days: ["2026-06-01", "2026-06-02"]),
    Case(
      name: "S15: before and after midnight in turn",
      visits: (0..<10).map { number in
        let day = StudyDay(ordinal: 20_605 + number)
        return number.isMultiple(of: 2)
          ? Visit("\(day)T23:30:00Z", 0) : Visit("\(day.next)T00:30:00Z", 0)
      }, streak: 10, longest: 10, days: (0..<10).map { "\(StudyDay(ordinal: 20_605 + $0))" }),
    Case(
      name: "midnight is the rollover", rollover: "0",
      visits: [
        Visit("2026-06-01T23:59:59Z", 0), Visit("2026-06-02T00:00:00Z", 0),
        Visit("2026-06-02T23:59:59Z", 0),
      ], streak: 2, longest: 2, days: ["2026-06-01", "2026-06-02"]),
    Case(
      name: "noon is the rollover", rollover: "12",
      visits: [
        Visit("2026-06-01T11:59:59Z", 0), Visit("2026-06-01T12:00:00Z", 0),
        Visit("2026-06-02T11:00:00Z", 0), Visit("2026-06-02T13:00:00Z", 0),
      ], streak: 3, longest: 3, days: ["2026-05-31", "2026-06-01", "2026-06-02"]),
    Case(
      name: "half-hour and quarter-hour zones",
      visits: [
        Visit("2026-06-01T03:59:00+05:30", 19_800), Visit("2026-06-01T04:01:00+05:30", 19_800),
        Visit("2026-06-02T04:01:00+05:45", 20_700), Visit("2026-06-03T04:00:00-02:30", -9000),
      ], streak: 4, longest: 4, days: ["2026-05-31", "2026-06-01", "2026-06-02", "2026-06-03"]),
    Case(
      name: "a leap day and a year's end",
      visits: [
        Visit("2027-12-31T12:00:00Z", 0), Visit("2028-01-01T12:00:00Z", 0),
        Visit("2028-02-28T12:00:00Z", 0), Visit("2028-02-29T12:00:00Z", 0),
        Visit("2028-03-01T12:00:00Z", 0),
      ], streak: 3, longest: 3,
      days: ["2027-12-31", "2028-01-01", "2028-02-28", "2028-02-29", "2028-03-01"]),
  ]

  @Test("Each answer counts for the day it was given", arguments: cases)
  func days(of example: Case) throws {
    let clock = ManualClock(wall: try #require(Timestamp("2026-03-01T12:00:00Z")))
    var talk = Talk(clock: clock)
    if example.rollover != "4" { talk.say("config set rollover \(example.rollover)") }
    talk.say("planets")
    for visit in example.visits {
      clock.pass(until: visit.time)
      clock.own = visit.zone
      #expect(talk.say("=no idea").kinds == ["cardGraded"])
    }
    let progress = talk.conversation.progress
    let today = talk.now.day
    #expect(progress.streak.current(on: today) == example.streak)
    #expect(progress.streak.longest(on: today) == example.longest)
    #expect(progress.days.keys.sorted().map(\.description) == example.days)
    #expect(History(whole: talk.log).progress == progress)
  }

  // MARK: Settings

  private func talk(at time: String) throws -> (Talk, ManualClock) {
    let clock = ManualClock(wall: try #require(Timestamp(time)))
    return (Talk(clock: clock), clock)
  }

  @Test("S07: the zone that is set has the say")
  func zoneThatIsSet() throws {
    var (talk, clock) = try talk(at: "2026-06-01T18:30:00Z")
    clock.zones["Asia/Seoul"] = 32_400
    talk.say("planets")
    talk.say("mercury")
    talk.say("config set time_zone Asia/Seoul")
    clock.pass(until: "2026-06-01T19:30:00Z")
    talk.say("obsidian")
    #expect(talk.conversation.progress.days.keys.sorted() == ["2026-06-01", "2026-06-02"])
    #expect(talk.now.dayEnds == Timestamp("2026-06-02T19:00:00Z"))
  }

  @Test("S06: a zone that is set keeps the days of home on a journey")
  func homeOnAJourney() throws {
    var (talk, clock) = try talk(at: "2026-05-05T07:00:00Z")  // 21:00 on 4 May in Honolulu
    talk.say("planets")
    talk.say("config set time_zone Pacific/Honolulu")
    talk.say("mercury")
    clock.own = 32_400
    clock.pass(until: "2026-05-06T16:00:00+09:00")  // 21:00 on 5 May there
    talk.say("obsidian")
    #expect(talk.conversation.progress.days.keys.sorted() == ["2026-05-04", "2026-05-05"])
    #expect(talk.conversation.progress.streak.current(on: talk.now.day) == 2)
  }

  @Test("S08: a zone set on another device counts from the moment it arrives")
  func zoneOfAnotherDevice() throws {
    var (talk, clock) = try talk(at: "2026-06-01T18:30:00Z")
    talk.say("planets")
    talk.say("mercury")
    var other = Scribe()
    other.device = "d2"
    other.clock = 50
    other.write(.settingChanged(SettingChanged(name: "time_zone", value: "Pacific/Honolulu")))
    talk.absorb(other.events)
    clock.pass(until: "2026-06-02T13:59:00Z")
    talk.say("obsidian")
    clock.pass(until: "2026-06-02T14:01:00Z")
    talk.say("thunder")
    #expect(talk.conversation.progress.days.keys.sorted() == ["2026-06-01", "2026-06-02"])
    #expect(talk.conversation.progress.activity(on: "2026-06-01").cards == 2)
  }

  @Test func aZoneThisMachineDoesNotKnowLeavesItsOwn() throws {
    var (talk, clock) = try talk(at: "2026-06-01T18:30:00Z")
    clock.own = 32_400
    var other = Scribe()
    other.device = "d2"
    other.write(.settingChanged(SettingChanged(name: "time_zone", value: "Mars/Olympus")))
    talk.absorb(other.events)
    clock.pass(until: "2026-06-01T19:30:00Z")
    talk.say("planets")
    talk.say("mercury")
    #expect(talk.conversation.progress.days.keys.sorted() == ["2026-06-02"])
  }

  @Test("S10: another rollover hour rewrites no day")
  func rolloverInAStreak() throws {
    var (talk, clock) = try talk(at: "2026-06-01T20:00:00Z")
    talk.say("planets")
    talk.say("mercury")
    clock.pass(until: "2026-06-03T01:30:00Z")
    talk.say("obsidian")
    talk.say("config set rollover 0")
    #expect(talk.conversation.progress.streak.current(on: talk.now.day) == 2)
    talk.say("thunder")
    #expect(talk.conversation.progress.streak.current(on: talk.now.day) == 3)
    #expect(
      talk.conversation.progress.days.keys.sorted() == ["2026-06-01", "2026-06-02", "2026-06-03"])
  }

  @Test(arguments: ["", "four", "-1", "13", "99999999999999999999"])
  func aRolloverThatMakesNoSenseIsTheDefault(value: String) throws {
    let clock = ManualClock(wall: try #require(Timestamp("2026-06-02T03:59:59Z")))
    #expect(clock.now(settings: ["rollover": value]).day == "2026-06-01")
  }

  @Test("S13: a streak lives until the next day ends, and says so")
  func untilTheDayEnds() throws {
    var (talk, clock) = try talk(at: "2026-06-01T08:00:00Z")
    talk.say("planets")
    talk.say("mercury")
    clock.pass(until: "2026-06-02T20:00:00Z")
    func report() -> StreakReport {
      StreakReport(talk.conversation.progress, at: clock.now(rollover: 4, zone: nil))
    }
    #expect(report().current == 1)
    #expect(report().isAtRisk)
    #expect(report().left == .seconds(8 * 3600))
    clock.pass(until: "2026-06-03T04:00:00Z")
    #expect(report().current == 0)
    #expect(!report().isAtRisk)
  }

  // MARK: A card that is open meanwhile

  @Test("S11: midnight passes while a card is open")
  func midnightWithACardOpen() throws {
    var (talk, clock) = try talk(at: "2026-06-01T23:50:00Z")
    talk.say("config set rollover 0")
    talk.say("planets")
    talk.say("mercury")
    talk.say("obsidian")
    #expect(talk.conversation.progress.combo(of: "d1", on: "2026-06-01") == 2)
    clock.pass(until: "2026-06-01T23:58:00Z")
    talk.say("")
    clock.pass(until: "2026-06-02T00:02:00Z")
    let heard = talk.say("thunder")
    let grades = talk.log.filter { $0.kind == "cardGraded" }
    #expect(heard.notes == [])
    #expect(grades.map(\.day) == ["2026-06-01", "2026-06-01", "2026-06-02"])
    #expect(Set(grades.map(\.session)).count == 2)
    let progress = talk.conversation.progress
    #expect(progress.streak.current(on: "2026-06-02") == 2)
    #expect(progress.combo(of: "d1", on: "2026-06-02") == 1)
    #expect(progress.activity(on: "2026-06-02").cards == 1)
    #expect(progress.activity(on: "2026-06-01").challenges.map(\.count) == [2, 2, 1])
    #expect(progress.activity(on: "2026-06-02").challenges.map(\.count) == [1, 1, 1])
  }

  @Test func theRolloverPassesWhileACardIsOpen() throws {
    var (talk, clock) = try talk(at: "2026-06-02T03:58:00Z")
    talk.say("planets")
    talk.say("mercury")
    clock.pass(until: "2026-06-02T04:02:00Z")
    #expect(talk.say("obsidian").notes == [])
    #expect(talk.conversation.progress.days.keys.sorted() == ["2026-06-01", "2026-06-02"])
  }

  @Test func aCardThatComesBackAfterMidnightIsCompletedInTheNewSession() throws {
    var (talk, clock) = try talk(at: "2026-06-02T03:58:00Z")
    talk.say("solo")
    talk.say("=no idea")
    clock.pass(until: "2026-06-02T04:02:00Z")
    talk.say("unique")
    let progress = talk.conversation.progress
    #expect(progress.count(of: .completed) == 2)
    #expect(progress.count(of: .perfect) == 1)
    #expect(progress.streak.current(on: "2026-06-02") == 2)
  }
}
