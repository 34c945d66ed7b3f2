@testable import Tutor

/// A learner whose log is made up, to be shown in views.
struct SampleLearner {
  private(set) var progress = Progress()
  private var clock: Int64 = 0

  /// A Wednesday.
  static let today = StudyDay(year: 2026, month: 11, day: 18)

  /// That evening, 5 h 12 min before its study day ends.
  static let evening = Moment(
    wall: Timestamp(milliseconds: Int64(today.ordinal) * 86_400_000 + 82_080_000), offset: 0,
    day: today, uptime: 0)

  /// A day before today.
  static func day(_ back: Int) -> StudyDay { StudyDay(ordinal: today.ordinal - back) }

  /// Cards of a batch, one after the other from the hour on; each `missed`th of them is wrong.
  mutating func study(
    _ cards: Int, of topic: String, batch: Int = 1, on day: StudyDay, hour: Int, missed: Int64 = 6
  ) {
    let id = TopicID(name: topic)
    let keys = (0..<Int64(max(15, cards))).map { String(clock + 3 + $0) }
    let types = keys.indices.map { CardType.allCases[($0 + batch) % 4].rawValue }
    record(.topicStarted(TopicStarted(topic: id, name: topic)), on: day, second: hour * 3600)
    record(
      .deckCardsAdded(
        DeckCardsAdded(
          topic: id, batch: BatchNumber(rawValue: batch), deck: topic, keys: keys, types: types)),
      on: day, second: hour * 3600)
    for (index, key) in keys.prefix(cards).enumerated() {
      let verdict: VerdictKind = (clock + 1).isMultiple(of: missed) ? .wrong : .correct
      let grade = CardGraded(
        card: DeckReference(deck: topic, key: key).cardID, topic: id, verdict: verdict,
        rating: verdict.isRight ? .good : .again, tryNumber: 1, hints: 0, revealed: false,
        milliseconds: 2000 + (clock * 7919) % 19_000, typed: "")
      record(.cardGraded(grade), on: day, second: hour * 3600 + index * 20)
    }
  }

  mutating func open(_ rarity: Rarity, _ experience: Int, on day: StudyDay) {
    let id = "box-\(clock)"
    record(
      .boxGranted(
        BoxGranted(
          box: id, grade: EventID(rawValue: "event-\(clock)"), ordinal: Int(clock), rarity: rarity,
          xp: experience)), on: day, second: 43_200)
    record(.boxOpened(BoxOpened(box: id)), on: day, second: 43_200)
  }

  private mutating func record(_ event: Event, on day: StudyDay, second: Int) {
    clock += 1
    progress.apply(
      RecordedEvent(
        event, id: EventID(rawValue: "event-\(clock)"), device: "device",
        session: "session-\(day.ordinal)", clock: clock,
        at: Moment(
          wall: Timestamp(milliseconds: Int64(day.ordinal * 86_400 + second) * 1000), offset: 0,
          day: day, uptime: 0)))
  }

  // MARK: Some of them

  /// Nothing done yet.
  static let fresh = SampleLearner().progress

  /// Three cards on the first evening.
  static let beginner: Progress = {
    var learner = SampleLearner()
    learner.study(3, of: "Black holes", on: today, hour: 21)
    return learner.progress
  }()

  /// Since September, with gaps; a streak of six days that waits for today's card.
  static let steady: Progress = {
    var learner = SampleLearner()
    for back in [64, 63, 60, 51, 50, 49, 48, 40, 33, 30, 29, 28, 20, 17, 15, 14, 12, 11, 9, 8] {
      learner.study(
        1 + back * 7 % 19, of: ["Black holes", "Python", "量子力学の基礎"][back % 3],
        batch: 1 + back % 4, on: day(back), hour: [7, 20, 23][back % 3])
    }
    learner.open(.rare, 41, on: day(8))
    for (back, cards) in zip([6, 5, 4, 3, 2, 1], [4, 15, 22, 3, 9, 31]) {
      learner.study(cards, of: "The French Revolution", batch: 2, on: day(back), hour: 20)
    }
    return learner.progress
  }()

  /// The same, once today's cards are done.
  static let steadyDone: Progress = {
    var learner = SampleLearner()
    learner.progress = steady
    learner.clock = 10_000
    learner.study(9, of: "Photosynthesis", on: today, hour: 20, missed: 10_007)
    learner.study(2, of: "Planets", on: today, hour: 21)
    return learner.progress
  }()

  /// 400 days in a row, a million XP, thirty topics.
  static let veteran: Progress = {
    var learner = SampleLearner()
    let names = ["量子力学の基礎と応用についての講義", "Donaudampfschifffahrt", "History of Rome"]
    for back in (0..<400).reversed() {
      for part in 0..<2 {
        let topic = (back + part * 13) % 30
        learner.study(
          15 + back * 7 % 25, of: "\(names[topic % 3]) \(topic + 1)", batch: 1 + back % 12,
          on: day(back), hour: [6, 9, 13, 20, 23][(back + part) % 5], missed: 5 + Int64(topic % 7))
      }
      learner.open(.legendary, 200, on: day(back))
    }
    return learner.progress
  }()
}
