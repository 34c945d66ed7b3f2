import Testing

@testable import Tutor

@Suite("The plan")
struct PlanReportTests {
  /// A learner whose answers took so many seconds each.
  private func progress(_ seconds: [Int64]) -> Progress {
    var progress = Progress()
    for (index, seconds) in seconds.enumerated() {
      let grade = CardGraded(
        card: CardID(rawValue: "\(index)"), topic: TopicID(name: "t"), verdict: .correct,
        rating: .good, tryNumber: 1, hints: 0, revealed: false, milliseconds: seconds * 1000,
        typed: "")
      progress.apply(
        RecordedEvent(
          .cardGraded(grade), id: EventID(rawValue: "\(index)"), device: "d", session: "s",
          clock: Int64(index + 1),
          at: Moment(wall: Timestamp(milliseconds: 0), offset: 0, day: "2026-11-18", uptime: 0)))
    }
    return progress
  }

  private func plan(_ due: [Int], _ seconds: [Int64] = [10, 19, 2, 7]) -> PlanReport {
    PlanReport(progress(seconds), due: due, overdue: 0, setAside: 0, on: "2026-11-18")
  }

  @Test func theMinutesAreThoseOfTheMeanAnswer() {
    // Whole seconds are counted, each for its middle: (10.5 + 19.5 + 2.5 + 7.5) / 4 = 10.
    #expect(progress([10, 19, 2, 7]).statistics.meanSeconds == 10)
    #expect(plan([36]).minutes == 6)
    #expect(plan([39]).minutes == 7)
    #expect(plan([1]).minutes == 1)
  }

  @Test func withoutCardsOrAnswersThereIsNoTime() {
    #expect(plan([0, 5]).minutes == nil)
    #expect(plan([12], []).minutes == nil)
    #expect(plan([]).minutes == nil)
  }

  @Test func theBusiestDayIsOneAfterToday() {
    let plan = plan([50, 3, 9, 0, 9])
    #expect(plan.later == 21)
    #expect(plan.busiest?.day == "2026-11-20")
    #expect(plan.busiest?.cards == 9)
    #expect(self.plan([50, 0, 0]).busiest == nil)
  }
}
