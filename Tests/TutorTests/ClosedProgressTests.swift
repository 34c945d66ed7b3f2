import Testing

@testable import Tutor

@Suite("Progress that has let go of days that are over")
struct ClosedProgressTests {
  private static let logs: [(seed: UInt64, learner: RandomLog.Learner)] =
    (1...30).map { ($0, .fickle) } + (1...6).map { ($0, .studious) }

  private static func events(_ seed: UInt64, _ learner: RandomLog.Learner) -> [RecordedEvent] {
    RandomLog(seed: seed, length: learner == .fickle ? 120 : 300, by: learner).events
      .sorted { $0.position < $1.position }
  }

  /// A history that goes on from the first events, the days before one closed.
  private func history(of first: [RecordedEvent], openFrom day: StudyDay) throws -> History {
    let folded = History(whole: first)
    let bytes = ProgressCoding.bytes(folded.progress.closed(before: day))
    return History(base: try #require(ProgressCoding.progress(bytes)), end: folded.end)
  }

  @Test(arguments: logs)
  func whatGoesOnFromItAgreesOrSaysItCannot(seed: UInt64, learner: RandomLog.Learner) throws {
    let log = Self.events(seed, learner)
    let whole = History(whole: log).progress
    let days = Set(log.map(\.day)).sorted()
    for cut in [0, log.count / 3, log.count - 8, log.count] {
      for day in [days[0], days[days.count / 2], days[days.count - 1].next] {
        var history = try history(of: Array(log.prefix(cut)), openFrom: day)
        for event in log.dropFirst(cut) { history.append([event]) }
        if !history.needsWholeLog { #expect(history.progress == whole.closed(before: day)) }
        if cut == log.count { #expect(!history.needsWholeLog) }
      }
    }
  }

  @Test func mostlyItCanGoOn() throws {
    var (went, all) = (0, 0)
    for (seed, learner) in Self.logs {
      let log = Self.events(seed, learner)
      let days = Set(log.map(\.day)).sorted()
      for event in log.dropFirst(log.count - 8) where event.day >= days[days.count / 2] {
        let first = log.filter { $0.position < event.position }
        var history = try history(of: first, openFrom: days[days.count / 2])
        history.append([event])
        guard Resolution.target(of: event.event) == nil else { continue }
        all += 1
        if !history.needsWholeLog { went += 1 }
      }
    }
    #expect(all > 50)
    #expect(went * 10 > all * 7)
  }

  @Test(arguments: logs.prefix(6))
  func nothingThatCanBeAskedChanges(seed: UInt64, learner: RandomLog.Learner) {
    let progress = History(whole: Self.events(seed, learner)).progress
    let closed = progress.closed(before: StudyDay(ordinal: 30_000))
    #expect(closed != progress)
    #expect(closed.experience == progress.experience)
    for day in progress.days.keys {
      #expect(closed.activity(on: day).challenges == progress.activity(on: day).challenges)
      #expect(closed.activity(on: day).topicCount == progress.activity(on: day).topicCount)
    }
    #expect(closed.topics == progress.topics)
    #expect(Standing(closed, place: nil) == Standing(progress, place: nil))
    #expect(closed.closed(before: StudyDay(ordinal: 20_000)) == closed)
  }

  // MARK: What it cannot go on with

  private func history(openFrom day: StudyDay, _ write: (inout Scribe) -> Void) throws -> History {
    var log = Scribe()
    log.grade("c1")
    let count = log.events.count
    var history = try history(of: log.events, openFrom: day)
    write(&log)
    history.append(Array(log.events.dropFirst(count)))
    return history
  }

  @Test func aGradeOfADayThatIsClosedNeedsTheWholeLog() throws {
    let before = try history(openFrom: "2026-03-02") { $0.grade("c2") }
    #expect(before.needsWholeLog)
    let after = try history(openFrom: "2026-03-02") {
      $0.day = "2026-03-02"
      $0.grade("c2")
    }
    #expect(!after.needsWholeLog)
  }

  @Test func aBoxWhoseGradeIsNotNewNeedsTheWholeLog() throws {
    let old = try history(openFrom: "2026-03-02") { $0.grantBox("box-d1-1", for: "d1-1") }
    #expect(old.needsWholeLog)
    let new = try history(openFrom: "2026-03-01") { $0.grantBox("box-d1-2", for: $0.grade("c2")) }
    #expect(!new.needsWholeLog)
    let oddlyNamed = try history(openFrom: "2026-03-01") { $0.grantBox("b", for: $0.grade("c2")) }
    #expect(oddlyNamed.needsWholeLog)
  }

  // MARK: Which days are over

  @Test func theDaysOfTheLastEventsStayOpenAndAFortnightBefore() {
    var log = Scribe()
    for ordinal in 20_000..<20_050 {
      log.day = StudyDay(ordinal: ordinal)
      for card in 0..<30 { log.grade("c\(card)") }
    }
    // Of the 1500 grades the last 1000 begin in day 16.
    #expect(History(whole: log.events).closed.openFrom == StudyDay(ordinal: 20_016 - 14))
  }

  @Test func aClockThatWasAheadClosesNoDayOfTheDevicesThatWereNot() {
    var log = Scribe()
    log.grade("c1")
    log.day = "2031-01-01"
    log.grade("c1")
    #expect(History(whole: log.events).closed.openFrom == "2026-02-15")
  }

  @Test func whereNothingCameNothingMoreIsClosed() throws {
    let history = try history(of: [], openFrom: "2026-03-02")
    #expect(history.closed.openFrom == "2026-03-02")
    #expect(History().closed == Progress())
  }
}
