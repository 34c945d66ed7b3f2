internal import Persistence
internal import Tutor

/// A store whose cards were reviewed ten times each, on the days on which they were due.
struct ReviewedCards {
  /// How many cards there are.
  let count: Int

  private static let reviews = 10
  private static let batchSize = BatchNumber.size
  private static let batchesPerTopic = 8
  /// The cards begun on a day, in a store of any size.
  private static let daysToBegin = 500
  /// Since the last review; what came due meanwhile is due today.
  private static let daysAway = 40
  /// How many events are merged at once.
  private static let portion = 20_000

  private struct Reviewed {
    var card: Int32
    var day: Int32
    var rating: Rating
  }

  /// Makes it in `folder`.
  ///
  /// - Parameter today: The day on which it is going to be used.
  func write(to folder: String, today: StudyDay) throws {
    let log = try SampleLog.open(folder)
    var scribe = Scribe(count: count, last: today.advanced(by: -ReviewedCards.daysAway))
    var pending: [RecordedEvent] = []
    for review in reviews() {
      scribe.write(review, to: &pending)
      guard pending.count >= ReviewedCards.portion else { continue }
      _ = try log.merge(pending)
      pending = []
    }
    _ = try log.merge(pending)
    try log.makeShelf { _ in }
    let last = scribe.lastTopic
    let place = Place(
      topic: last.id, name: last.name, batch: .first, card: nil, count: BatchNumber.size)
    try log.save(try log.wholeHistory(), place: place)
  }

  /// All reviews in the order of days; day 0 is the last one, those before it are negative.
  private func reviews() -> [Reviewed] {
    var random = SplitMix64(seed: 2027)
    let scheduler = Scheduler()
    var reviews: [Reviewed] = []
    reviews.reserveCapacity(count * ReviewedCards.reviews)
    for card in 0..<count {
      var day = StudyDay(ordinal: card * ReviewedCards.daysToBegin / count)
      var schedule: CardSchedule?
      for _ in 0..<ReviewedCards.reviews {
        let rating = Int.random(in: 0..<100, using: &random) < 12 ? Rating.again : .good
        reviews.append(Reviewed(card: Int32(card), day: Int32(day.ordinal), rating: rating))
        schedule = CardSchedule.after(rating, on: day, of: schedule, by: scheduler)
        day = schedule?.due ?? day.next
      }
    }
    let last = reviews.map(\.day).max() ?? 0
    for index in reviews.indices { reviews[index].day -= last }
    return reviews.sorted { ($0.day, $0.card) < ($1.day, $1.card) }
  }

  /// Writes the events of a device that keeps to the days.
  private struct Scribe {
    let count: Int
    let last: StudyDay
    private let device = "benchmark"
    private var clock: Int64 = 0
    private var known: Set<Int> = []

    init(count: Int, last: StudyDay) {
      (self.count, self.last) = (count, last)
    }

    mutating func write(_ review: Reviewed, to events: inout [RecordedEvent]) {
      let day = last.advanced(by: Int(review.day))
      let card = Int(review.card)
      begin(batch: card / ReviewedCards.batchSize, on: day, &events)
      let isRight = review.rating != .again
      write(
        .cardGraded(
          CardGraded(
            card: CardID(rawValue: "card-\(card)"), topic: topic(of: card).id,
            verdict: isRight ? .correct : .wrong, rating: review.rating, tryNumber: 1, hints: 0,
            revealed: false, milliseconds: 4200, typed: isRight ? "the answer" : "another",
            ordinal: Int(clock))), on: day, &events)
    }

    /// Adds a batch's cards at the first review of any of them.
    private mutating func begin(
      batch: Int, on day: StudyDay, _ events: inout [RecordedEvent]
    ) {
      guard known.insert(batch).inserted else { return }
      let first = batch * ReviewedCards.batchSize
      let topic = topic(of: first)
      let number = BatchNumber(rawValue: batch % ReviewedCards.batchesPerTopic + 1)
      if number == .first {
        write(.topicStarted(TopicStarted(topic: topic.id, name: topic.name)), on: day, &events)
      }
      let cards = (first..<min(first + ReviewedCards.batchSize, count)).map { card in
        CardContent(
          Card(
            id: CardID(rawValue: "card-\(card)"), type: .question,
            question: "What is it that number \(card) of these cards asks you about?",
            answer: ReviewedCards.answer(to: card), accept: ["another answer"],
            hint: "It begins like number \(card)",
            explanation: "It is so because of what was found out about it years ago.",
            tags: ["one tag", "another"]))
      }
      write(
        .cardsAdded(
          CardsAdded(
            topic: topic.id, batch: number, depth: 1, aspect: 0, source: "a model", cards: cards)),
        on: day, &events)
      write(.batchStarted(BatchStarted(topic: topic.id, batch: number)), on: day, &events)
    }

    /// The topic of the last cards.
    var lastTopic: Topic { topic(of: count - 1) }

    private func topic(of card: Int) -> Topic {
      let number = card / (ReviewedCards.batchSize * ReviewedCards.batchesPerTopic)
      let name = "Topic number \(number)"
      return Topic(id: TopicID(name: name), name: name)
    }

    private mutating func write(
      _ event: Event, on day: StudyDay, _ events: inout [RecordedEvent]
    ) {
      clock += 1
      let session = StableHash.of(device, day.description)
      events.append(
        RecordedEvent(
          event, id: EventID(rawValue: "\(session)-\(clock)"), device: device, session: session,
          clock: clock,
          at: Moment(
            wall: Timestamp(milliseconds: Int64(day.ordinal) * 86_400_000 + clock % 80_000_000),
            offset: 0, day: day, uptime: 0)))
    }
  }

  /// What is right for a card.
  static func answer(to card: Int) -> String { "The answer to \(card)" }
}
