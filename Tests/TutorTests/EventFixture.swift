import Testing

@testable import Tutor

/// A log written by hand: each event gets the next clock, at the day and hour and on the device
/// that are set, a millisecond after the one before.
struct Scribe {
  var device = "d1"
  var session = "s1"
  var day = StudyDay(year: 2026, month: 3, day: 1)
  var clock: Int64 = 0
  /// UTC.
  var hour: Int64 = 12
  private(set) var events: [RecordedEvent] = []

  static let mars = TopicID(rawValue: "mars")

  @discardableResult
  mutating func write(_ event: Event) -> EventID {
    clock += 1
    let id = EventID(rawValue: "\(device)-\(clock)")
    events.append(
      RecordedEvent(
        event, id: id, device: device, session: session, clock: clock,
        at: Moment(
          wall: Timestamp(milliseconds: (Int64(day.ordinal) * 24 + hour) * 3_600_000 + clock),
          offset: 0,
          day: day, uptime: 0)))
    return id
  }

  @discardableResult
  mutating func grade(
    _ card: String, _ verdict: VerdictKind = .correct, topic: TopicID = Scribe.mars,
    rating: Rating = .good, tryNumber: Int = 1, hints: Int = 0, revealed: Bool = false,
    milliseconds: Int64 = 9000, typed: String = "x", ordinal: Int? = nil
  ) -> EventID {
    write(
      .cardGraded(
        CardGraded(
          card: CardID(rawValue: card), topic: topic, verdict: verdict, rating: rating,
          tryNumber: tryNumber, hints: hints, revealed: revealed, milliseconds: milliseconds,
          typed: typed, ordinal: ordinal)))
  }

  @discardableResult
  mutating func override(
    _ grade: EventID, _ verdict: VerdictKind, rating: Rating = .good
  ) -> EventID {
    write(.verdictOverridden(VerdictOverridden(grade: grade, verdict: verdict, rating: rating)))
  }

  @discardableResult
  mutating func undo(_ event: EventID) -> EventID { write(.undone(Undone(event: event))) }

  @discardableResult
  mutating func grantBox(
    _ box: String, for grade: EventID, rarity: Rarity = .common, xp: Int = 20
  ) -> EventID {
    write(.boxGranted(BoxGranted(box: box, grade: grade, ordinal: 1, rarity: rarity, xp: xp)))
  }

  @discardableResult
  mutating func openBox(_ box: String) -> EventID { write(.boxOpened(BoxOpened(box: box))) }

  /// Cards `c1`, `c2`, … in a batch whose content the log keeps.
  mutating func add(_ numbers: ClosedRange<Int>, batch: Int = 1, topic: TopicID = Scribe.mars) {
    let cards = numbers.map {
      CardContent(
        Card(id: CardID(rawValue: "c\($0)"), type: .question, question: "Q\($0)", answer: "A\($0)"))
    }
    write(
      .cardsAdded(
        CardsAdded(
          topic: topic, batch: BatchNumber(rawValue: batch), depth: 1, aspect: 0, source: "model",
          cards: cards)))
  }

  /// Cards of a deck in a batch; they are graded as `deck(_:)` names them.
  mutating func addDeck(_ numbers: ClosedRange<Int>, batch: Int = 1) {
    write(
      .deckCardsAdded(
        DeckCardsAdded(
          topic: Scribe.mars, batch: BatchNumber(rawValue: batch), deck: "mars",
          keys: numbers.map { "k\($0)" })))
  }

  static func deck(_ number: Int) -> String {
    DeckReference(deck: "mars", key: "k\(number)").cardID.rawValue
  }

  var progress: Progress { History(whole: events).progress }
  /// XP without achievements and challenges, which have tests of their own.
  var xp: Int {
    let progress = progress
    return progress.experience.points - progress.experience(for: .achievement)
      - progress.experience(for: .challenge)
  }
}

extension StudyDay: ExpressibleByStringLiteral {
  /// Traps on anything that is no date, as a test should.
  public init(stringLiteral text: String) {
    guard let day = StudyDay(text) else { fatalError("\(text) is no date") }
    self = day
  }
}

extension EventID: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) { self.init(rawValue: text) }
}
