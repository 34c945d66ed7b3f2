import Testing

@testable import Tutor

@Suite("A history takes events in any order")
struct HistoryTests {
  static let seeds: [UInt64] = Array(1...40)

  private func chunks(
    of events: [RecordedEvent], using random: inout SplitMix64
  ) -> [[RecordedEvent]] {
    var rest = events[...]
    var chunks: [[RecordedEvent]] = []
    while !rest.isEmpty {
      let size = Int.random(in: 1...12, using: &random)
      chunks.append(Array(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return chunks
  }

  @Test(arguments: seeds)
  func anyOrderInAnyChunksGivesTheSameProgress(seed: UInt64) {
    let log = RandomLog(seed: seed, length: 120).events
    let whole = History(whole: log)
    #expect(whole.recent.map(\.position) == log.map(\.position).sorted())
    var random = SplitMix64(seed: seed)
    for _ in 0..<4 {
      var history = History()
      let repeated = log + log.prefix(20)
      for chunk in chunks(of: repeated.shuffled(using: &random), using: &random) {
        history.append(chunk)
      }
      #expect(history.progress == whole.progress)
      #expect(history.recent == whole.recent)
      #expect(history.end == whole.end)
      #expect(!history.needsWholeLog)
    }
  }

  @Test(arguments: seeds)
  func aHistoryThatGoesOnFromABaseAgreesOrSaysItCannot(seed: UInt64) throws {
    let log = RandomLog(seed: seed, length: 120).events
    let whole = History(whole: log)
    var random = SplitMix64(seed: seed &+ 1000)
    for cut in [0, 1, 40, 110, log.count] {
      let first = History(whole: Array(log.prefix(cut)))
      let bytes = ProgressCoding.bytes(first.progress)
      var history = History(
        base: try #require(ProgressCoding.progress(bytes)), end: first.end)
      let rest = Array(log.dropFirst(cut)).shuffled(using: &random)
      for chunk in chunks(of: rest, using: &random) { history.append(chunk) }
      if !history.needsWholeLog { #expect(history.progress == whole.progress) }
      if cut == log.count { #expect(!history.needsWholeLog) }
    }
  }

  @Test(arguments: seeds.prefix(12))
  func anUndoneUndoRestoresEverything(seed: UInt64) {
    let log = RandomLog(seed: seed, length: 60).events
    var whole = History(whole: log)
    var clock = whole.progress.clock
    for (index, target) in log.enumerated() {
      let before = whole.progress
      func undo(_ event: EventID, _ name: String) -> EventID {
        clock += 1
        let made = RecordedEvent(
          .undone(Undone(event: event)), id: EventID(rawValue: "\(name)-\(index)"), device: "d1",
          session: "s", clock: clock,
          at: Moment(
            wall: Timestamp(milliseconds: 0), offset: 0, day: "2026-03-01", uptime: 0))
        whole.append([made])
        return made.id
      }
      let first = undo(target.id, "undo")
      #expect(whole.progress.experience.points >= 0)
      _ = undo(first, "redo")
      let after = whole.progress
      #expect(after.clock == before.clock + 2)
      var restored = before
      restored.see(clock: clock)
      #expect(whole.progress == restored)
    }
  }

  @Test(arguments: seeds)
  func aGradeWithAllThatFollowedFromItGoesWithoutATrace(seed: UInt64) {
    var log = Scribe()
    var random = SplitMix64(seed: seed)
    for number in 1...20 {
      if Bool.random(using: &random) { log.day = log.day.next }
      log.grade("c\(number % 7)", number % 3 == 0 ? .wrong : .correct, ordinal: number)
    }
    let before = log.progress
    log.day = log.day.next
    let grade = log.grade("c1", .wrong, ordinal: 21)
    log.grantBox("b", for: grade)
    log.openBox("b")
    log.override(grade, .correct)
    #expect(log.progress.experience > before.experience)
    log.undo(grade)
    var expected = before
    // An undo by itself tells the time, and no more.
    log.events.last.map { expected.apply($0) }
    #expect(log.progress == expected)
  }

  @Test(arguments: seeds)
  func whatIsEarnedStaysWithinReason(seed: UInt64) {
    let events = RandomLog(seed: seed, length: 150).events
    var history = History()
    for event in events {
      history.append([event])
      let progress = history.progress
      #expect(progress.experience.points >= 0)
      #expect(progress.days.values.allSatisfy { $0.experience >= 0 })
      let active = progress.days.filter { $0.value.cards > 0 }.count
      for ordinal in 20_499...20_509 {
        #expect(progress.streak.current(on: StudyDay(ordinal: ordinal)) <= active)
        #expect(progress.streak.longest(on: StudyDay(ordinal: ordinal)) <= active)
      }
      let byDay = progress.days.keys.reduce(0) { $0 + progress.activity(on: $1).experience }
      #expect(byDay == progress.experience.points)
    }
  }

  @Test func idsThatUnicodeTakesForEqualAreTwo() {
    var log = Scribe()
    let moment = Moment(
      wall: Timestamp(milliseconds: 0), offset: 0, day: "2026-03-01", uptime: 0)
    log.grade("c1")
    let events = ["\u{E9}", "e\u{301}"].map { id in
      RecordedEvent(
        log.events[0].event, id: EventID(rawValue: id), device: "d1", session: id, clock: 1,
        at: moment)
    }
    #expect(History(whole: events).progress.count(of: .completed) == 2)
    #expect(events[0].position < events[1].position || events[1].position < events[0].position)
  }

  // MARK: With a base

  @Test func anEventBehindTheBaseNeedsTheWholeLog() {
    var log = Scribe()
    log.grade("c1")
    log.grade("c2")
    let late = log.events[0]
    var history = History(base: Progress(), end: log.events[1].position)
    history.append([late])
    #expect(history.needsWholeLog)
    #expect(history.progress == Progress())
  }

  @Test func anUndoThatReachesBehindTheBaseNeedsTheWholeLog() {
    var log = Scribe()
    let old = log.grade("c1")
    let base = log.progress
    let end = log.events.last?.position
    log.grade("c2")
    log.undo(old)
    var history = History(base: base, end: end)
    history.append([log.events[1]])
    #expect(!history.needsWholeLog)
    history.append([log.events[2]])
    #expect(history.needsWholeLog)
  }

  @Test func anUndoWithinReachNeedsNothing() {
    var log = Scribe()
    log.grade("c1")
    let base = log.progress
    let end = log.events.last?.position
    log.undo(log.grade("c2"))
    var history = History(base: base, end: end)
    history.append(Array(log.events.dropFirst()))
    #expect(!history.needsWholeLog)
    #expect(history.progress == log.progress)
  }

  // MARK: Resolution

  @Test func anUndoReachesBackNeverForward() {
    var log = Scribe()
    log.undo("d1-2")
    log.grade("c1")
    #expect(log.xp == 50)
  }

  @Test func aGradeTakesTheVerdictAndRatingOfItsLastOverride() {
    var log = Scribe()
    let grade = log.grade("c1", .wrong, rating: .again, typed: "horizont")
    log.override(grade, .correct)
    log.override(grade, .correct, rating: .easy)
    guard case .cardGraded(let body)? = Resolution.standing(of: log.events).first?.event else {
      Issue.record("no grade")
      return
    }
    #expect(body.verdict == .correct)
    #expect(body.rating == .easy)
    #expect(body.typed == "horizont")
  }

  @Test func settingsTakeTheirLastValueThatStands() {
    var log = Scribe()
    log.write(.settingChanged(SettingChanged(name: "rollover", value: "3")))
    let second = log.write(.settingChanged(SettingChanged(name: "rollover", value: "7")))
    #expect(log.progress.settings == ["rollover": "7"])
    log.undo(second)
    #expect(log.progress.settings == ["rollover": "3"])
    log.write(.settingChanged(SettingChanged(name: "rollover", value: "")))
    #expect(log.progress.settings == [:])
  }
}
