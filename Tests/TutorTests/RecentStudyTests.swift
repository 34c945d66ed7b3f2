import Testing

@testable import Tutor

@Suite("The last weeks and days of study")
struct RecentStudyTests {
  /// On the first day, a Sunday.
  private var log = Scribe()

  private func recent(on today: StudyDay) -> RecentStudy {
    RecentStudy(log.progress, on: today)
  }

  @Test func nothingIsToldBeforeAnythingWasDone() {
    #expect(recent(on: log.day).weeks.isEmpty)
    #expect(recent(on: log.day).days.isEmpty)
  }

  @Test mutating func aFirstDayIsAWeekAndADay() {
    log.grade("c1")
    log.grade("c2", .wrong)
    // With First Steps.
    #expect(
      recent(on: "2026-03-01").weeks
        == [RecentStudy.Week(monday: "2026-02-23", experience: 50 + 10 + 25)])
    #expect(
      recent(on: "2026-03-01").days
        == [
          RecentStudy.Day(day: "2026-03-01", cards: 2, answers: Accuracy(answers: 2, right: 1))
        ])
  }

  @Test mutating func weeksBeginOnMondaysAndHoldTheirStreakBonuses() {
    log.grade("c1")
    log.day = "2026-03-02"
    log.grade("c2")
    log.day = "2026-03-03"
    log.grade("c3")
    log.day = "2026-03-16"
    log.grade("c4")
    #expect(
      recent(on: "2026-03-17").weeks.map { "\($0.monday) \($0.experience)" } == [
        "2026-02-23 75", "2026-03-02 140", "2026-03-09 0", "2026-03-16 50",
      ])
  }

  @Test mutating func daysWithoutAnswersAreThereAndHaveNoAccuracy() {
    log.grade("c1")
    log.day = "2026-03-04"
    log.grade("c2", .wrong)
    let days = recent(on: "2026-03-05").days
    #expect(
      days.map(\.day) == ["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"])
    #expect(days.map(\.cards) == [1, 0, 0, 1, 0])
    #expect(days.map(\.answers.percent) == [100, nil, nil, 0, nil])
  }

  @Test mutating func onlyTheLastWeeksAndDaysAreTold() {
    log.grade("c1")
    let half = recent(on: "2026-08-23")
    #expect(half.weeks.count == 26)
    #expect(half.weeks.first?.monday == "2026-02-23")
    #expect(half.days.count == 30)
    #expect(half.days.map(\.cards) == Array(repeating: 0, count: 30))
    let later = recent(on: "2026-08-24")
    #expect(later.weeks.count == 26)
    #expect(later.weeks.first?.monday == "2026-03-02")
    #expect(later.weeks.map(\.experience) == Array(repeating: 0, count: 26))
  }

  @Test mutating func daysToComeAreNotTold() {
    log.day = "2026-03-10"
    log.grade("c1")
    #expect(recent(on: "2026-03-09").weeks.isEmpty)
    log.day = "2026-03-04"
    log.grade("c2")
    #expect(recent(on: "2026-03-09").weeks.map(\.experience) == [50, 0])
    #expect(recent(on: "2026-03-09").days.map(\.cards) == [1, 0, 0, 0, 0, 0])
  }

  @Test mutating func whatIsUndoneOrJudgedAnewIsToldAsItStands() {
    let first = log.grade("c1", .wrong)
    let second = log.grade("c2", .wrong)
    log.grade("c3")
    log.undo(first)
    log.override(second, .close)
    #expect(
      recent(on: "2026-03-01").days
        == [
          RecentStudy.Day(day: "2026-03-01", cards: 2, answers: Accuracy(answers: 2, right: 2))
        ])
  }
}
