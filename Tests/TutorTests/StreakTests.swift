import Testing

@testable import Tutor

@Suite("Streaks")
struct StreakTests {
  private func streak(_ days: StudyDay...) -> Streak {
    var streak = Streak()
    for day in days { streak.insert(day) }
    return streak
  }

  @Test func noDaysAreNoStreak() {
    let none = streak()
    #expect(none.current(on: "2026-03-10") == 0)
    #expect(none.longest(on: "2026-03-10") == 0)
    #expect(!none.isAtRisk(on: "2026-03-10"))
    #expect(none.bonusDays == 0)
  }

  @Test func aStreakThatEndsTodayIsNotAtRisk() {
    let three = streak("2026-03-08", "2026-03-09", "2026-03-10")
    #expect(three.current(on: "2026-03-10") == 3)
    #expect(!three.isAtRisk(on: "2026-03-10"))
    #expect(three.isActive("2026-03-10"))
  }

  @Test func aStreakThatEndedYesterdayIsAtRiskUntilTheDayIsOver() {
    let two = streak("2026-03-08", "2026-03-09")
    #expect(two.current(on: "2026-03-10") == 2)
    #expect(two.isAtRisk(on: "2026-03-10"))
    #expect(two.current(on: "2026-03-11") == 0)
    #expect(!two.isAtRisk(on: "2026-03-11"))
  }

  @Test func aMissedDayEndsTheStreakAndTheLongestStays() {
    var days = streak("2026-03-01", "2026-03-02", "2026-03-03", "2026-03-05")
    #expect(days.current(on: "2026-03-05") == 1)
    #expect(days.longest(on: "2026-03-05") == 3)
    #expect(days.longest(on: "2027-03-05") == 3)
    days.insert("2026-03-04")
    #expect(days.current(on: "2026-03-05") == 5)
    #expect(days.longest(on: "2026-03-05") == 5)
    #expect(days.runs.count == 1)
  }

  @Test func aDayCountsOnce() {
    let once = streak("2026-03-01", "2026-03-01", "2026-03-02", "2026-03-01")
    #expect(once.current(on: "2026-03-02") == 2)
    #expect(once.bonusDays == 1)
  }

  @Test func daysToComeCountWhenTheyCome() {
    let ahead = streak("2026-03-09", "2026-03-10", "2026-03-11", "2026-03-13")
    #expect(ahead.current(on: "2026-03-09") == 1)
    #expect(ahead.longest(on: "2026-03-09") == 1)
    #expect(ahead.longest(on: "2026-03-08") == 0)
    #expect(ahead.current(on: "2026-03-10") == 2)
    #expect(ahead.current(on: "2026-03-12") == 3)
    #expect(ahead.isAtRisk(on: "2026-03-12"))
    #expect(ahead.current(on: "2026-03-13") == 1)
    #expect(ahead.longest(on: "2026-03-13") == 3)
  }

  @Test func aStreakRunsOverMonthsLeapDaysAndYears() {
    #expect(streak("2024-02-28", "2024-02-29", "2024-03-01").current(on: "2024-03-01") == 3)
    #expect(streak("2026-02-28", "2026-03-01").current(on: "2026-03-01") == 2)
    #expect(streak("2025-12-31", "2026-01-01").current(on: "2026-01-01") == 2)
    #expect(streak("1969-12-31", "1970-01-01").current(on: "1970-01-01") == 2)
  }

  @Test func theLongestNeverFallsByTimePassing() {
    var random = SplitMix64(seed: 3)
    var days = Streak()
    for _ in 0..<60 { days.insert(StudyDay(ordinal: Int.random(in: 0..<100, using: &random))) }
    var longest = 0
    for ordinal in -1...120 {
      let today = StudyDay(ordinal: ordinal)
      #expect(days.longest(on: today) >= longest)
      #expect(days.current(on: today) <= days.longest(on: today))
      longest = days.longest(on: today)
    }
  }

  @Test func anyOrderOfDaysGivesTheRunsThatTheSetOfDaysGives() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<200 {
      let active = Set((0..<12).map { _ in Int.random(in: 1...20, using: &random) })
      var days = Streak()
      for ordinal in active.shuffled(using: &random) + active.shuffled(using: &random) {
        days.insert(StudyDay(ordinal: ordinal))
      }
      for ordinal in 0...22 {
        #expect(days.isActive(StudyDay(ordinal: ordinal)) == active.contains(ordinal))
        var back = active.contains(ordinal) ? ordinal : ordinal - 1
        var expected = 0
        while active.contains(back) { (back, expected) = (back - 1, expected + 1) }
        #expect(days.current(on: StudyDay(ordinal: ordinal)) == expected)
      }
      #expect(days.bonusDays == active.count { active.contains($0 - 1) })
      #expect(days.runs.allSatisfy { $0.first <= $0.last })
      #expect(zip(days.runs, days.runs.dropFirst()).allSatisfy { $0.last.next < $1.first })
    }
  }

  /// Local date and hour of answers, the rollover, and the streak on the last day.
  @Test(
    "The study day of an answer",
    arguments: [
      ("S01", [("2026-03-28", 23), ("2026-03-29", 22), ("2026-03-30", 9)], 4, 3),
      ("D01", [("2026-03-01", 23), ("2026-03-02", 0)], 4, 1),
      ("S11", [("2026-03-01", 23), ("2026-03-02", 0)], 0, 2),
      ("rollover hour itself", [("2026-03-01", 3), ("2026-03-01", 4)], 4, 2),
      ("noon", [("2026-03-01", 11), ("2026-03-01", 12)], 12, 2),
    ])
  func studyDays(name: String, answers: [(String, Int)], rollover: Int, expected: Int) throws {
    var days = Streak()
    var today: StudyDay = "1970-01-01"
    for (date, hour) in answers {
      today = Moment.studyDay(
        of: try #require(StudyDay(date)), hour: hour, rollover: rollover)
      days.insert(today)
    }
    #expect(days.current(on: today) == expected)
  }

  @Test func thirtyNightsAtHalfPastOneAreThirtyDays() {
    var days = Streak()
    var today = StudyDay(ordinal: 0)
    for night in 0..<30 {
      today = Moment.studyDay(of: StudyDay(ordinal: 20_000 + night), hour: 1, rollover: 4)
      days.insert(today)
    }
    #expect(days.current(on: today) == 30)
  }

  @Test func halfPastElevenAndHalfPastMidnightInTurnAreTenDays() {
    var days = Streak()
    var today = StudyDay(ordinal: 0)
    for day in 0..<10 {  // 23:30 of the day, or 00:30 of the date after it
      let isLate = day % 2 == 1
      today = Moment.studyDay(
        of: StudyDay(ordinal: 20_000 + day + (isLate ? 1 : 0)), hour: isLate ? 0 : 23, rollover: 4)
      days.insert(today)
    }
    #expect(days.current(on: today) == 10)
  }
}
