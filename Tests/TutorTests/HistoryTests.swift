import Testing

@testable import Tutor

/// A random log of three devices that hear of each other from time to time.
struct RandomLog {
  private(set) var events: [RecordedEvent] = []
  private var random: SplitMix64
  private var heard: [String: Int] = [:]
  private var clocks: [String: Int64] = [:]
  private var ordinals: [String: Int] = [:]

  init(seed: UInt64, length: Int) {
    random = SplitMix64(seed: seed)
    for index in 0..<length { step(index) }
  }

  private mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  private mutating func step(_ index: Int) {
    let device = pick(["d1", "d2", "d3"])
    // What of the log this device knows: now and then it hears all.
    if Int.random(in: 0..<4, using: &random) == 0 { heard[device] = events.count }
    let known = events.prefix(heard[device] ?? 0) + events.filter { $0.device == device }
    let clock = max(clocks[device] ?? 0, known.map(\.clock).max() ?? 0) + 1
    clocks[device] = clock
    let day = StudyDay(ordinal: 20_500 + Int.random(in: 0..<8, using: &random))
    let made = RecordedEvent(
      event(device: device, known: Array(known), number: index),
      id: EventID(rawValue: "\(pick(["a", "b", "c"]))-\(index)"), device: device,
      session: "\(device)-\(day)-\(Int.random(in: 0..<2, using: &random))", clock: clock,
      at: Moment(
        wall: Timestamp(milliseconds: Int64(index)), offset: 0, day: day, uptime: 0))
    events.append(made)
    guard case .cardGraded = made.event, Int.random(in: 0..<3, using: &random) == 0 else { return }
    clocks[device] = clock + 1
    let box = Event.boxGranted(
      BoxGranted(
        box: "box-\(made.id.rawValue)", grade: made.id, ordinal: index, rarity: .common, xp: 20))
    events.append(
      RecordedEvent(
        box, id: EventID(rawValue: "box-\(index)"), device: device, session: made.session,
        clock: clock + 1,
        at: Moment(wall: made.wall, offset: 0, day: day, uptime: 0)))
  }

  private mutating func event(device: String, known: [RecordedEvent], number: Int) -> Event {
    let topic = TopicID(rawValue: pick(["t1", "t2"]))
    let card = CardID(rawValue: "\(topic.rawValue)-c\(Int.random(in: 1...6, using: &random))")
    let grades = known.filter { $0.kind == "cardGraded" }.map(\.id)
    let reachable = known.filter { $0.kind != "boxGranted" }.map(\.id)
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .topicStarted(TopicStarted(topic: topic, name: "\(topic.rawValue) \(number)"))
    case 1:
      let batch = Int.random(in: 1...2, using: &random)
      return .cardsAdded(
        CardsAdded(
          topic: topic, batch: BatchNumber(rawValue: batch), depth: 1, aspect: 0, source: "m",
          cards: (1...3).map { number in
            CardContent(
              Card(
                id: CardID(rawValue: "\(topic.rawValue)-c\(number + 3 * (batch - 1))"),
                type: .question, question: "Q", answer: "A"))
          }))
    case 2 where number.isMultiple(of: 3):
      return .clockChanged(ClockChanged(milliseconds: Int64(number) * 60_000))
    case 2: return .settingChanged(SettingChanged(name: "rollover", value: "\(number % 13)"))
    case 3...4 where !grades.isEmpty:
      return .boxOpened(BoxOpened(box: "box-\(pick(grades).rawValue)"))
    case 5...7 where !grades.isEmpty:
      let isRight = Bool.random(using: &random)
      return .verdictOverridden(
        VerdictOverridden(
          grade: pick(grades), verdict: isRight ? .correct : .wrong,
          rating: isRight ? .good : .again))
    case 8...10 where !reachable.isEmpty: return .undone(Undone(event: pick(reachable)))
    default:
      ordinals[device, default: 0] += 1
      return .cardGraded(
        CardGraded(
          card: card, topic: topic, verdict: pick([.correct, .close, .wrong]), rating: .good,
          tryNumber: Int.random(in: 1...2, using: &random),
          hints: Int.random(in: 0...1, using: &random), revealed: Bool.random(using: &random),
          milliseconds: Int64.random(in: 0...9999, using: &random), typed: "x",
          ordinal: ordinals[device]))
    }
  }
}

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
