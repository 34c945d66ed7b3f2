import TestSupport
import Testing

@testable import Tutor

@Suite("Days and times")
struct DayAndTimeTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1969-12-31", -1), ("2000-02-29", 11_016), ("2000-03-01", 11_017),
    ("2024-02-29", 19_782), ("2026-11-29", 20_786), ("1900-03-01", -25_508),
    ("0000-03-01", -719_468), ("9999-12-31", 2_932_896), ("2100-02-28", 47_540),
    ("2100-03-01", 47_541),
  ])
  func aDayIsReadAndWritten(text: String, ordinal: Int) {
    #expect(StudyDay(text)?.ordinal == ordinal)
    #expect(StudyDay(ordinal: ordinal).description == text)
  }

  @Test(arguments: [
    "", "2026", "2026-11", "2026-11-29T", "2026-11-31", "2026-02-29", "2100-02-29", "1900-02-29",
    "2026-13-01", "2026-00-10", "2026-01-00", "2026-1-01", "26-11-29", "2026/11/29", " 2026-11-29",
    "2026-11-29 ", "-026-11-29", "+026-11-29", "２０２６-11-29", "2026-11--9", "٢٠٢٦-11-29",
  ])
  func whatIsNoDateIsNoDay(text: String) {
    #expect(StudyDay(text) == nil)
  }

  @Test func everyDayOfEightHundredYearsComesBack() {
    var last = StudyDay(year: 1600, month: 1, day: 1).ordinal - 1
    for year in 1600..<2400 {
      for month in 1...12 {
        for day in 1...31 where Civil.isDate(year: year, month: month, day: day) {
          let date = StudyDay(year: year, month: month, day: day)
          last += 1
          guard date.ordinal == last else {
            Issue.record("\(year)-\(month)-\(day) is \(date.ordinal), not \(last)")
            return
          }
        }
      }
    }
    #expect(StudyDay(ordinal: last).description == "2399-12-31")
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.001Z", 1),
    ("1969-12-31T23:59:59.999Z", -1), ("1969-12-31T00:00:00Z", -86_400_000),
    ("2026-11-29T22:15:03.120Z", 1_795_990_503_120),
    ("2026-11-29T23:15:03.120+01:00", 1_795_990_503_120),
    ("2026-11-29T17:45:03.120-04:30", 1_795_990_503_120),
    ("2026-11-30T12:15:03.12+14:00", 1_795_990_503_120),
    ("2026-11-29T22:15:03.1209999Z", 1_795_990_503_120),
    ("2026-11-29T22:15:03.1Z", 1_795_990_503_100),
    ("2024-02-29T12:00:00-00:00", 1_709_208_000_000),
    ("2016-12-31T23:59:60Z", 1_483_228_800_000),
  ])
  func aTimeIsRead(text: String, milliseconds: Int64) {
    #expect(Timestamp(text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (-86_400_001, "1969-12-30T23:59:59.999Z"), (1_795_990_503_120, "2026-11-29T22:15:03.120Z"),
    (1_709_164_799_005, "2024-02-28T23:59:59.005Z"),
    (1_709_251_199_999, "2024-02-29T23:59:59.999Z"),
  ])
  func aTimeIsWritten(milliseconds: Int64, text: String) {
    #expect(Timestamp(milliseconds: milliseconds).description == text)
    #expect(Timestamp(text)?.milliseconds == milliseconds)
  }

  @Test(arguments: [
    "", "2026-11-29", "2026-11-29T22:15Z", "2026-11-29 22:15:03Z", "2026-11-29T22:15:03",
    "2026-11-29T24:00:00Z", "2026-11-29T22:60:00Z", "2026-11-29T22:15:61Z",
    "2026-02-30T00:00:00Z", "2026-11-29T22:15:03.Z", "2026-11-29T22:15:03,1Z",
    "2026-11-29T22:15:03z", "2026-11-29T22:15:03+0100", "2026-11-29T22:15:03+1:00",
    "2026-11-29T22:15:03+01:00x", "2026-11-29T22:15:03Z ", "2026-11-29T+2:15:03Z",
    "2026-11-29T22:15:03+24:00", "2026-11-29T22:15:03+01:60", "2026-11-29T22:15:03-99:99",
  ])
  func whatIsNoTimeIsNone(text: String) {
    #expect(Timestamp(text) == nil)
  }

  @Test func theRolloverHourEndsYesterday() {
    let date: StudyDay = "2026-03-01"
    for rollover in 0...12 {
      for hour in 0...23 {
        #expect(
          Moment.studyDay(of: date, hour: hour, rollover: rollover)
            == (hour < rollover ? "2026-02-28" : date))
      }
    }
  }

  @Test(arguments: [
    ("2026-03-28T23:30:00+01:00", 3600, 4, "2026-03-28", "2026-03-29T04:00:00+01:00"),
    ("2026-03-29T03:59:59+01:00", 3600, 4, "2026-03-28", "2026-03-29T04:00:00+01:00"),
    ("2026-03-29T04:00:00+01:00", 3600, 4, "2026-03-29", "2026-03-30T04:00:00+01:00"),
    ("2026-03-28T23:59:59-09:30", -34_200, 0, "2026-03-28", "2026-03-29T00:00:00-09:30"),
    ("2026-03-29T05:30:00+05:45", 20_700, 12, "2026-03-28", "2026-03-29T12:00:00+05:45"),
  ])
  func aStudyDayEndsAtTheNextRollover(
    time: String, offset: Int, rollover: Int, day: String, end: String
  ) throws {
    let clock = ManualClock(wall: try #require(Timestamp(time)), offset: offset)
    let now = clock.now(rollover: rollover, zone: nil)
    #expect(now.day.description == day)
    #expect(now.dayEnds == Timestamp(end))
  }

  @Test func withoutAWordOnItADayEndsAtFour() {
    let now = Moment(
      wall: Timestamp(milliseconds: 0), offset: 3600, day: "2026-03-01", uptime: 0)
    #expect(now.dayEnds == Timestamp("2026-03-02T04:00:00+01:00"))
  }
}
