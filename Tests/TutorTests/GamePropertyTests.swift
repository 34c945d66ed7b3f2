import Testing

@testable import Tutor

@Suite("The game, whatever was done on whichever device")
struct GamePropertyTests {
  /// A seed and who studies by it.
  static let logs: [(seed: UInt64, learner: RandomLog.Learner)] =
    (1...8).map { ($0, .fickle) } + (2...3).map { ($0, .studious) }

  private static func log(_ seed: UInt64, _ learner: RandomLog.Learner) -> [RecordedEvent] {
    RandomLog(seed: seed, length: learner == .fickle ? 200 : 450, by: learner).events
  }

  @Test(arguments: logs)
  func theFoldsSayWhatTheRulesSay(seed: UInt64, learner: RandomLog.Learner) {
    let events = Self.log(seed, learner).sorted { $0.position < $1.position }
    let progress = History(whole: events).progress
    let rules = RuleBook(of: events)
    #expect(Resolution.standing(of: events) == rules.events)
    #expect(progress.experience.points == rules.experience)
    #expect(progress.board.unlocked.mapValues(\.wall) == rules.achievements)
    #expect(progress.boxes.all.map(\.id) == rules.boxes.held.map(\.box))
    let done = progress.days.sorted { $0.key < $1.key }.flatMap { day, activity in
      Challenge.allCases.filter(activity.done.contains).map { "\(day) \($0)" }
    }
    #expect(done == rules.challengesDone.map { "\($0.day) \($0.challenge)" })
    #expect(progress.count(of: .challenge) == done.count)
    #expect(Set(progress.days.filter { $0.value.cards > 0 }.keys) == rules.activeDays)
  }

  /// The logs above are of use only where what the rules speak of happens in them.
  @Test func theLogsReachAllThatCanBeReachedAlone() {
    var reached: Set<Achievement> = []
    var done: Set<Challenge> = []
    var opened: Set<Rarity> = []
    // A skip that went with its turn to the topic, and a topic mastered by cards of a deck.
    var (leaves, masters) = (false, false)
    for (seed, learner) in Self.logs {
      let events = Self.log(seed, learner).sorted { $0.position < $1.position }
      let progress = History(whole: events).progress
      let rules = RuleBook(of: events)
      opened.formUnion(rules.boxes.opened.map(\.rarity))
      let undone = Set(rules.events.compactMap { Resolution.target(of: $0.event) })
      let standing = Set(rules.events.map(\.id))
      leaves =
        leaves
        || events.contains {
          $0.kind == "cardSkipped" && !standing.contains($0.id) && !undone.contains($0.id)
        }
      let decks = events.filter { $0.kind != "deckCardsAdded" }
      masters =
        masters
        || History(whole: decks).progress.count(of: .mastered) < progress.count(of: .mastered)
      reached.formUnion(progress.board.unlocked.keys)
      for activity in progress.days.values { done.formUnion(activity.done) }
    }
    #expect(opened == Set(Rarity.allCases))
    #expect(leaves)
    #expect(masters)
    #expect(Set(Achievement.allCases) == reached)
    #expect(done == Set(Challenge.allCases))
  }

  @Test(arguments: logs)
  func mergedInAnyOrderTheTotalsAreTheSame(seed: UInt64, learner: RandomLog.Learner) {
    let events = Self.log(seed, learner)
    let whole = History(whole: events).progress
    var random = SplitMix64(seed: seed)
    for _ in 0..<3 {
      var history = History()
      var rest = events.shuffled(using: &random)[...]
      while !rest.isEmpty {
        let size = Int.random(in: 1...60, using: &random)
        history.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      #expect(history.progress == whole)
    }
  }

  @Test(arguments: logs)
  func anUndoneEventLeavesTheTotalsAsIfItHadNeverBeen(seed: UInt64, learner: RandomLog.Learner) {
    let events = Self.log(seed, learner).sorted { $0.position < $1.position }
    var random = SplitMix64(seed: seed)
    let last = events.map(\.clock).max() ?? 0
    for target in events.shuffled(using: &random).prefix(40) {
      let undo = RecordedEvent(
        .undone(Undone(event: target.id)), id: "undo", device: "d1", session: "s", clock: last + 1,
        at: Moment(wall: target.wall, offset: 0, day: target.day, uptime: 0))
      // With a grade goes its box.
      let without = events.filter { event in
        if case .boxGranted(let box) = event.event, box.grade == target.id { return false }
        return event.id != target.id
      }
      var expected = History(whole: without).progress
      expected.apply(undo)
      var undone = History(whole: events + [undo]).progress
      // What a clock once showed is no total.
      undone.deviceClocks = expected.deviceClocks
      #expect(undone == expected, "\(target.kind)")
    }
  }

  @Test(arguments: logs)
  func nothingIsEarnedBelowNothingOrBeyondReason(seed: UInt64, learner: RandomLog.Learner) {
    let events = Self.log(seed, learner)
    var history = History()
    for chunk in 0..<10 {
      let size = events.count / 10
      history.append(Array(events.dropFirst(chunk * size).prefix(size)))
      let progress = history.progress
      // `Experience` would hide a sum below nothing.
      let parts = Reward.allCases.map { progress.experience(for: $0) }
      #expect(parts.allSatisfy { $0 >= 0 })
      #expect(Reward.allCases.allSatisfy { progress.count(of: $0) >= 0 })
      #expect(parts.reduce(0, +) == progress.experience.points)
      #expect(progress.days.values.allSatisfy { $0.experience >= 0 && $0.cards >= 0 })
      let active = progress.days.values.count { $0.cards > 0 }
      for ordinal in 20_499...20_541 {
        let day = StudyDay(ordinal: ordinal)
        #expect(progress.streak.current(on: day) <= progress.streak.longest(on: day))
        #expect(progress.streak.longest(on: day) <= active)
        for row in progress.achievements(on: day) {
          #expect((0...row.achievement.target).contains(row.count))
        }
        for row in progress.activity(on: day).challenges {
          #expect((0...row.challenge.target).contains(row.count))
        }
      }
      let byDay = progress.days.keys.reduce(0) { $0 + progress.activity(on: $1).experience }
      #expect(byDay == progress.experience.points)
    }
  }
}
