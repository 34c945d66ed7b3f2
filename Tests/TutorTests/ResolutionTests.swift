import TestSupport
import Testing

@testable import Tutor

@Suite("What of the log stands")
struct ResolutionTests {
  /// The rule as it is said: from the last event to the first, an undo takes its target away.
  private func standingBackwards(of events: [RecordedEvent]) -> [RecordedEvent] {
    var void: Set<EventID> = []
    var left: [EventID: (TopicID, StudySession)] = [:]
    var overrides: [EventID: VerdictOverridden] = [:]
    var result: [RecordedEvent] = []
    let undone = Set(events.compactMap(Self.undoneTarget))
    for recorded in events.reversed() {
      if void.contains(recorded.id) {
        left[recorded.id] = nil
        continue
      }
      if case .cardSkipped(let body) = recorded.event,
        left.values.contains(where: { $0 == (body.topic, StudySession(recorded)) })
      {
        continue
      }
      var changed = recorded
      if case .undone(let body) = recorded.event {
        void.insert(body.event)
        if let start = events.first(where: { $0.id == body.event && undone.contains($0.id) }),
          case .topicStarted(let topic) = start.event
        {
          left[start.id] = (topic.topic, StudySession(start))
        }
      }
      if case .verdictOverridden(let body) = recorded.event {
        guard !void.contains(body.grade) else { continue }
        if overrides[body.grade] == nil { overrides[body.grade] = body }
      }
      if case .boxGranted(let body) = recorded.event, void.contains(body.grade) { continue }
      if case .cardGraded(var grade) = recorded.event, let override = overrides[recorded.id] {
        grade.verdict = override.verdict
        grade.rating = override.rating
        changed.event = .cardGraded(grade)
      }
      result.append(changed)
    }
    return result.reversed()
  }

  private static func undoneTarget(_ recorded: RecordedEvent) -> EventID? {
    guard case .undone(let body) = recorded.event else { return nil }
    return body.event
  }

  /// Events that reach for anything: earlier, later, unknown, or themselves.
  private func tangle(seed: UInt64, length: Int) -> [RecordedEvent] {
    var random = SplitMix64(seed: seed)
    return (1...length).map { number in
      let target = EventID(rawValue: "e\(Int.random(in: 1...length + 2, using: &random))")
      let topic = TopicID(rawValue: "t\(Int.random(in: 1...2, using: &random))")
      let reference = CardReference(card: CardID(rawValue: "c"), topic: topic)
      let event: Event =
        switch Int.random(in: 0..<9, using: &random) {
        case 0...2: .undone(Undone(event: target))
        case 3:
          .verdictOverridden(
            VerdictOverridden(
              grade: target, verdict: Bool.random(using: &random) ? .correct : .wrong, rating: .hard
            ))
        case 4: .boxGranted(BoxGranted(box: "b", grade: target, ordinal: 1, rarity: .rare, xp: 30))
        case 5...6: .cardSkipped(reference)
        case 7: .topicStarted(TopicStarted(topic: topic, name: "T"))
        default:
          .cardGraded(
            CardGraded(
              card: reference.card, topic: topic, verdict: .close, rating: .good, tryNumber: 1,
              hints: 0, revealed: false, milliseconds: 1, typed: "", ordinal: nil))
        }
      return RecordedEvent(
        event, id: EventID(rawValue: "e\(number)"), device: "d",
        session: "s\(Int.random(in: 1...2, using: &random))", clock: Int64(number),
        at: Moment(
          wall: Timestamp(milliseconds: 0), offset: 0, day: StudyDay(ordinal: 20_000), uptime: 0))
    }
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func knowingWhatReachesBackIsAsGoodAsGoingBackwards(seed: UInt64) {
    let events = tangle(seed: seed, length: 5 + Int(seed % 40))
    #expect(Resolution.standing(of: events) == standingBackwards(of: events))
    let log = RandomLog(seed: seed, length: 60).events.sorted { $0.position < $1.position }
    #expect(Resolution.standing(of: log) == standingBackwards(of: log))
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func onlyTheKindsThatReachBackHaveToBeKnownBefore(seed: UInt64) {
    let events = tangle(seed: seed, length: 40)
    let resolution = Resolution(of: events.filter { Resolution.kinds.contains($0.kind) })
    var standing: [RecordedEvent] = []
    for var event in events where resolution.settles(&event) { standing.append(event) }
    #expect(standing == Resolution.standing(of: events))
  }
}

@Suite("A log folded event by event")
struct LongFoldTests {
  private func fold(_ events: [RecordedEvent], keeping kept: Int) -> History {
    let events = events.sorted { $0.position < $1.position }
    var fold = LongFold(Resolution(of: events), keeping: kept)
    for event in events { fold.take(event) }
    return fold.history
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func itGivesWhatFoldingAllAtOnceGives(seed: UInt64) {
    let events = RandomLog(seed: seed, length: 90).events
    let whole = History(whole: events)
    for kept in [1, 2, 7, 1000] {
      let history = fold(events, keeping: kept)
      #expect(history.progress == whole.progress)
      #expect(history.end == whole.end)
      #expect(history.foldedCount == events.count)
      #expect(!history.needsWholeLog)
    }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func whatComesNextIsFoldedOnItOrNeedsTheWholeLogAgain(seed: UInt64) {
    let events = RandomLog(seed: seed, length: 90).events.sorted { $0.position < $1.position }
    let whole = History(whole: events).progress
    for cut in [50, 70, events.count - 1] {
      var history = fold(Array(events.prefix(cut)), keeping: 10)
      for event in events.dropFirst(cut) { history.append([event]) }
      if !history.needsWholeLog { #expect(history.progress == whole) }
    }
  }

  @Test func theLastEventsCanBeTakenBackWithoutTheWholeLog() {
    var log = Scribe()
    for number in 1...40 { log.grade("c\(number)", ordinal: number) }
    let grades = log.events.map(\.id)
    var history = fold(log.events, keeping: 10)
    log.undo(grades[39])
    log.undo(grades[31])
    history.append(Array(log.events.suffix(2)))
    #expect(!history.needsWholeLog)
    #expect(history.progress == log.progress)
    log.undo(grades[5])
    history.append(Array(log.events.suffix(1)))
    #expect(history.needsWholeLog)
  }

  @Test func aShortLogIsKeptWholeWhateverItReachesFor() {
    var log = Scribe()
    let grade = log.grade("c1", ordinal: 1)
    log.undo("somewhere-else")
    var history = fold(log.events, keeping: 10)
    log.undo(grade)
    history.append(Array(log.events.suffix(1)))
    #expect(!history.needsWholeLog)
    #expect(history.progress == log.progress)
  }

  @Test func aLastStretchThatReachesBehindItselfIsFoldedForGood() {
    var log = Scribe()
    for number in 1...25 { log.grade("c\(number)", ordinal: number) }
    log.undo(log.events[0].id)
    var history = fold(log.events, keeping: 10)
    #expect(history.progress == log.progress)
    #expect(history.recent.isEmpty)
    log.grade("c1", ordinal: 1)
    history.append(Array(log.events.suffix(1)))
    #expect(!history.needsWholeLog)
    #expect(history.progress == log.progress)
  }

  @Test func aLogGivesTheSameHistoryFromItsStateAndFromAllItsEvents() throws {
    let log = MemoryEventLog()
    _ = try log.merge(RandomLog(seed: 3, length: 200).events)
    let whole = try log.wholeHistory()
    #expect(whole.progress == History(whole: log.store.events).progress)
    #expect(try log.history().foldedCount == log.store.events.count)
    try log.save(whole, place: nil)
    #expect(try log.history().progress == whole.closed)
    #expect(try log.history().foldedCount == 0)
  }
}
