@testable import Tutor

/// A random log of three devices that hear of each other from time to time.
struct RandomLog {
  enum Learner {
    /// Does a little of everything.
    case fickle
    /// Answers many cards a day, most of them right and at once.
    case studious
  }

  private(set) var events: [RecordedEvent] = []
  private let learner: Learner
  private var random: SplitMix64
  private var heard: [String: Int] = [:]
  private var clocks: [String: Int64] = [:]
  private var ordinals: [String: Int] = [:]

  init(seed: UInt64, length: Int, by learner: Learner = .fickle) {
    random = SplitMix64(seed: seed)
    self.learner = learner
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
    let sitting = sitting(of: device)
    let moment = moment(of: index, on: sitting.day)
    let made = RecordedEvent(
      event(device: device, known: Array(known), number: index),
      id: EventID(rawValue: "\(pick(["a", "b", "c"]))-\(index)"), device: device,
      session: sitting.session, clock: clock, at: moment)
    events.append(made)
    guard case .cardGraded = made.event, Int.random(in: 0..<3, using: &random) == 0 else { return }
    clocks[device] = clock + 1
    let rarity = pick(Rarity.allCases)
    let box = Event.boxGranted(
      BoxGranted(
        box: "box-\(made.id.rawValue)", grade: made.id, ordinal: index, rarity: rarity,
        xp: Int.random(in: rarity.experience, using: &random)))
    events.append(
      RecordedEvent(
        box, id: EventID(rawValue: "box-\(index)"), device: device, session: made.session,
        clock: clock + 1, at: moment))
  }

  /// The device's last one, or another.
  private mutating func sitting(of device: String) -> (day: StudyDay, session: String) {
    if Int.random(in: 0..<3, using: &random) > 0,
      let last = events.last(where: { $0.device == device })
    {
      return (last.day, last.session)
    }
    let day = StudyDay(ordinal: 20_500 + Int.random(in: 0..<days, using: &random))
    return (day, "\(device)-\(day)-\(Int.random(in: 0..<2, using: &random))")
  }

  private var days: Int {
    switch learner {
    case .fickle: 8
    case .studious: 34
    }
  }

  /// Some seconds after the moment before, or, for the fickle, anywhere in the day.
  private mutating func moment(of index: Int, on day: StudyDay) -> Moment {
    var wall = Int64(day.ordinal) * 86_400_000
    switch learner {
    case .fickle: wall += Int64.random(in: 0..<86_400_000, using: &random)
    case .studious: wall = 1_771_200_000_000 + Int64(index) * 2000
    }
    return Moment(
      wall: Timestamp(milliseconds: wall), offset: 3600 * pick([-5, 0, 9]), day: day, uptime: 0)
  }

  private mutating func event(device: String, known: [RecordedEvent], number: Int) -> Event {
    if learner == .studious, Int.random(in: 0..<5, using: &random) > 0 { return grade(by: device) }
    let topic = topic()
    let grades = known.filter { $0.kind == "cardGraded" }.map(\.id)
    let starts = known.filter { $0.kind == "topicStarted" }.map(\.id).suffix(2)
    let reachable = known.filter { $0.kind != "boxGranted" }.map(\.id)
    switch Int.random(in: 0..<20, using: &random) {
    case 0: return .topicStarted(TopicStarted(topic: topic, name: "\(topic.rawValue) \(number)"))
    case 1 where number.isMultiple(of: 2):
      let batch = Int.random(in: 1...2, using: &random)
      return .deckCardsAdded(
        DeckCardsAdded(
          topic: RandomLog.deck, batch: BatchNumber(rawValue: batch), deck: "deck",
          keys: batch == 1 ? ["k1", "k2"] : ["k3"]))
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
    case 3 where number.isMultiple(of: 5):
      return .podiumReached(
        PodiumReached(
          day: StudyDay(ordinal: 20_499), board: pick(BoardKind.allCases), rank: 1 + number % 3))
    case 3...4 where !grades.isEmpty:
      return .boxOpened(BoxOpened(box: "box-\(pick(grades).rawValue)"))
    case 5...7 where !grades.isEmpty:
      let isRight = Bool.random(using: &random)
      return .verdictOverridden(
        VerdictOverridden(
          grade: pick(grades), verdict: isRight ? .correct : .wrong,
          rating: isRight ? .good : .again))
    case 11...12: return .cardSkipped(CardReference(card: card(of: topic), topic: topic))
    case 8 where !starts.isEmpty: return .undone(Undone(event: pick(Array(starts))))
    case 8...10 where !reachable.isEmpty: return .undone(Undone(event: pick(reachable)))
    default: return grade(by: device)
    }
  }

  private mutating func topic() -> TopicID {
    let names = (1...(learner == .fickle ? 2 : 12)).map { "t\($0)" }
    return TopicID(rawValue: pick(names))
  }

  /// The topic whose cards are those of a deck.
  private static let deck = TopicID(rawValue: "deck")

  private mutating func card(of topic: TopicID) -> CardID {
    guard topic != RandomLog.deck else {
      return DeckReference(deck: "deck", key: pick(["k1", "k2", "k3"])).cardID
    }
    let number = Int.random(in: 1...(learner == .fickle ? 6 : 40), using: &random)
    return CardID(rawValue: "\(topic.rawValue)-c\(number)")
  }

  private mutating func grade(by device: String) -> Event {
    let topic = Int.random(in: 0..<6, using: &random) == 0 ? RandomLog.deck : topic()
    ordinals[device, default: 0] += 1
    let isSure = learner == .studious && Int.random(in: 0..<10, using: &random) > 0
    return .cardGraded(
      CardGraded(
        card: card(of: topic), topic: topic,
        verdict: isSure ? .correct : pick([.correct, .close, .wrong]),
        rating: .good, tryNumber: isSure ? 1 : Int.random(in: 1...2, using: &random),
        hints: isSure ? 0 : Int.random(in: 0...1, using: &random),
        revealed: isSure ? false : Bool.random(using: &random),
        milliseconds: Int64.random(in: 0...9999, using: &random), typed: "x",
        ordinal: ordinals[device]))
  }
}
