/// Where the learner is in one topic: its batches, the queue of the current one, and what became of
/// each card. Folded from the topic's events.
///
/// A review is one without batches: its cards are handed to it, and may be of many topics.
package struct TopicStudy: Sendable {
  /// With the name it has now.
  package private(set) var topic: Topic
  /// What it was called when the study began.
  private let name: String
  private let catalog: any DeckCatalog
  /// Nil for the study of a topic.
  package private(set) var review: ReviewScope?
  private var events: ChunkedArray<RecordedEvent>
  private(set) var known: LayeredSet<EventID>

  package internal(set) var batches: [BatchNumber: [Card]] = [:]
  /// The batch the learner is in; nil before the first, and among leftovers still the last one.
  package internal(set) var batch: BatchNumber?
  package internal(set) var queue = CardQueue([])
  /// Whether the queue holds cards of several batches, left over or due.
  package internal(set) var isLeftovers = false
  var cards: [CardID: Card] = [:]
  /// What the learner has made of cards, whether these are here or come later.
  var edits: [CardID: CardContent] = [:]
  /// The cards that were taken out, the first one first.
  var dropped: [TakenOutCard] = []
  var records = LayeredDictionary<CardID, CardStudy>()
  /// The place in `standing` where the current queue began.
  private var queueStart = 0
  private var standing = ChunkedArray<RecordedEvent>()
  /// Whether the answers were right at first whose verdicts were overridden since.
  private var overridden: [EventID: Bool] = [:]
  /// Cards graded since the current queue began: what an earlier day knew of the others is not told
  /// while they wait.
  package internal(set) var gradedHere: Set<CardID> = []
  /// The cards of a review that are in its queue, or were.
  private var laidOut: Set<CardID> = []

  /// - Parameter events: All that happened to the topic, in the log's order.
  package init(topic: Topic, events: [RecordedEvent], catalog: any DeckCatalog) {
    self.topic = topic
    name = topic.name
    self.catalog = catalog
    self.events = ChunkedArray(events)
    known = LayeredSet(events.lazy.map(\.id))
    fold()
  }

  /// A review whose cards are yet to be handed to it.
  package init(review: ReviewScope, catalog: any DeckCatalog) {
    self.init(topic: review.heading, events: [], catalog: catalog)
    self.review = review
    fold()
  }

  /// Adds cards to a review, behind those that wait.
  ///
  /// - Parameter position: The end of the log when they came, so that a fold lays them out anew where
  ///   they were.
  package mutating func take(_ hand: [ReviewCard], after position: LogPosition?) {
    let fresh = hand.filter { review?.cards[$0.card.id] == nil }
    for var card in fresh {
      card.events = []  // they are kept here, among all others
      review?.cards[card.card.id, default: card] = card
    }
    review?.hands.append(ReviewScope.Hand(cards: fresh.map(\.card.id), after: position))
    var past = fresh.flatMap(\.events).filter { known.insert($0.id) }
    // What a body said is understood already; of thousands of events the texts would be felt.
    for index in past.indices { past[index].body = "" }
    for recorded in past { events.append(recorded) }
    // What happened to a card before touches no other card: there is no need to fold all anew.
    for card in fresh { cards[card.card.id] = card.card }
    let stood = Resolution.standing(of: past.sorted { $0.position < $1.position })
    overridden.merge(TopicStudy.verdictsBefore(overridesIn: stood, of: past)) { $1 }
    for recorded in stood { apply(recorded, at: standing.count) }
    if let hand = review?.hands.last { layOut(hand) }
  }

  /// Takes out the new cards that come along with some of the due ones: their share, so that they are
  /// spread over all of these.
  ///
  /// - Parameter left: How many due ones come yet, these among them.
  mutating func takeNew(with due: Int, of left: Int) -> [ReviewCard] {
    guard var new = review?.new else { return [] }
    let share = due >= left ? new.count : new.count * due / left
    let taken = Array(new.prefix(share))
    new.removeFirst(taken.count)
    review?.new = new
    return taken
  }

  /// Notes cards whose deck is not there.
  mutating func lose(_ cards: Set<CardID>) { review?.lost.formUnion(cards) }

  /// No more cards wait to be handed to the review.
  mutating func closeReview() { review?.isWhole = true }

  /// The topic that a card is of.
  package func topic(of card: CardID) -> Topic { review?.cards[card]?.topic ?? topic }

  /// A card of the topic, also one that was taken out.
  package subscript(card: CardID) -> Card? {
    cards[card] ?? dropped.first { $0.id == card }?.card
  }

  package func study(of card: CardID) -> CardStudy { records[card] ?? CardStudy() }

  /// Answers of the topic's other cards.
  package func rivals(of card: Card) -> [String] {
    if let review { return review.cards[card.id]?.rivals ?? [] }
    return cards.values.filter { $0.id != card.id && $0.type != .trueFalse }.map(\.answer)
  }

  /// The current batch's or leftovers' cards, each once.
  package var currentCards: [CardID] {
    if !isLeftovers, let batch { return (batches[batch] ?? []).map(\.id) }
    return queue.entries.filter { !$0.isReturn }.map(\.card)
  }

  /// A card's number among the current ones, from 1.
  package func number(of card: CardID) -> Int? {
    currentCards.firstIndex(of: card).map { $0 + 1 }
  }

  /// The batch that a card belongs to.
  package func batch(of card: CardID) -> BatchNumber? {
    if let review { return review.cards[card]?.batch }
    return batches.first { $0.value.contains { $0.id == card } }?.key
  }

  /// Cards of all batches whose last grade was wrong, oldest first.
  package var missed: [CardID] {
    batches.sorted { $0.key < $1.key }.flatMap(\.value).map(\.id)
      .filter { study(of: $0).grades.last?.body.verdict.isRight == false }
  }

  /// Cards answered last before `day`, longest ago first, as many as make a batch.
  package func seenLongestAgo(before day: StudyDay) -> [CardID] {
    let seen = batches.sorted { $0.key < $1.key }.flatMap(\.value).compactMap { card in
      study(of: card.id).grades.last.map { (card: card.id, day: $0.session.day) }
    }
    // A stable sort, so that cards of one day keep the order of their batches.
    return seen.filter { $0.day < day }.sorted { $0.day < $1.day }.prefix(BatchNumber.size)
      .map(\.card)
  }

  /// Cards of all batches that have no standing grade, oldest first.
  package var ungraded: [CardID] {
    batches.sorted { $0.key < $1.key }.flatMap(\.value).map(\.id)
      .filter { !study(of: $0).isBegun }
  }

  /// The first batch, from `batch` on by `step`, that still has something to ask, or is not there yet.
  package func firstUndone(
    from batch: BatchNumber, step: (BatchNumber) -> BatchNumber
  ) -> BatchNumber {
    var batch = batch
    while let cards = batches[batch], cards.allSatisfy({ study(of: $0.id).isBegun }) {
      let next = step(batch)
      guard next > batch else { return batch }  // numbers end somewhere
      batch = next
    }
    return batch
  }

  /// What happened since the current batch was opened, as it stands, with the batch's own cards.
  package var eventsOfBatch: [RecordedEvent] {
    standing.enumerated().filter { index, recorded in
      switch recorded.event {
      case .cardsAdded(let body): body.batch == batch
      case .deckCardsAdded(let body): body.batch == batch
      case .cardGraded: review.map { $0.began(before: recorded) } ?? (index >= queueStart)
      case .topicStarted, .batchStarted, .leftoversStarted, .cardSkipped, .hintGiven,
        .answerRevealed, .answerTried, .verdictOverridden, .boxGranted, .boxOpened, .undone,
        .settingChanged, .clockChanged, .podiumReached, .cardEdited, .cardDropped, .cardBookmarked,
        .topicLiked, .topicRenamed, .topicDeleted, .reviewsImported, .reviewStarted, .unknown:
        false
      }
    }.map(\.element)
  }

  package var place: Place {
    let ids = currentCards
    return Place(
      topic: topic.id, name: topic.name, batch: batch ?? .first,
      card: queue.current.flatMap { number(of: $0.card) }, count: ids.count)
  }

  /// Takes what of `new` concerns this topic, and folds it in.
  package mutating func absorb(_ new: [RecordedEvent]) {
    var changed = false
    for event in new where concerns(event) && known.insert(event.id) {
      events.append(event)
      changed = true
    }
    guard changed else { return }
    if new.count == 1, let event = events.last, Resolution.target(of: event.event) == nil,
      events.count < 2 || events[events.count - 2].position < event.position
    {
      standing.append(event)
      apply(event, at: standing.count - 1)
      return
    }
    events = ChunkedArray(events.sorted { $0.position < $1.position })
    fold()
  }

  /// Makes what was absorbed lately a part of what copies share.
  mutating func settle() {
    known.settle()
    records.settle()
    review?.cards.settle()
  }
}

// MARK: - Folding

extension TopicStudy {
  private mutating func fold() {
    batches = [:]
    batch = nil
    queue = CardQueue([])
    isLeftovers = false
    cards = [:]
    edits = [:]
    dropped = []
    topic.name = name
    records = LayeredDictionary()
    queueStart = 0
    standing = ChunkedArray(Resolution.standing(of: events))
    overridden = TopicStudy.verdictsBefore(overridesIn: standing, of: events)
    cards = review?.cards.all.mapValues(\.card) ?? [:]
    isLeftovers = review != nil
    laidOut = []
    gradedHere = []
    var hands = (review?.hands ?? [])[...]
    for (index, recorded) in standing.enumerated() {
      while let hand = hands.first, hand.after.map({ $0 < recorded.position }) ?? true {
        layOut(hands.removeFirst())
      }
      apply(recorded, at: index)
    }
    hands.forEach { layOut($0) }
    records.settleAll()
  }

  private mutating func layOut(_ hand: ReviewScope.Hand) {
    queue.append(hand.cards)
    laidOut.formUnion(hand.cards)
  }

  /// Whether a review is done with a card that failed, since it is set aside.
  private func isSetAside(_ card: CardID) -> Bool {
    guard let review, !review.isOfLeeches else { return false }
    return schedule(of: card, by: Scheduler())?.isLeech ?? false
  }

  /// Whether what comes now moves the queue: a review also knows what became of its cards before it.
  private func movesQueue(_ card: CardID) -> Bool { review == nil || laidOut.contains(card) }

  private mutating func apply(_ recorded: RecordedEvent, at index: Int) {
    switch recorded.event {
    case .cardsAdded(let body):
      add(
        body.cards.enumerated().map { index, content in
          content.card(identity: CardID(rawValue: "\(recorded.id.rawValue)-\(index)"))
        }, to: body.batch)
    case .deckCardsAdded(let body):
      add(
        body.keys.compactMap { catalog.card(DeckReference(deck: body.deck, key: $0)) },
        to: body.batch)
    case .batchStarted(let body):
      batch = body.batch
      isLeftovers = false
      queueStart = index
      let all = (batches[body.batch] ?? []).map(\.id)
      let open = all.filter { !study(of: $0).isBegun }
      queue = CardQueue(open.isEmpty ? all : open)
      gradedHere = []
    case .leftoversStarted(let body):
      isLeftovers = true
      queueStart = index
      queue = CardQueue(body.cards.filter { cards[$0] != nil })
      gradedHere = []
    case .cardSkipped(let body):
      if movesQueue(body.card) { queue.skip(body.card) }
    case .hintGiven(let body):
      records[body.card, default: CardStudy()].hints += 1
    case .answerRevealed(let body):
      records[body.card, default: CardStudy()].isRevealed = true
    case .answerTried(let body):
      records[body.card, default: CardStudy()].tries.append(
        CardStudy.Try(body: body, session: StudySession(recorded)))
      records[body.card, default: CardStudy()].isTried = true
    case .cardGraded(let body):
      let session = StudySession(recorded)
      records[body.card, default: CardStudy()].grade(body, id: recorded.id, in: session)
      if let wasRight = overridden[recorded.id], !body.revealed,
        !(wasRight && body.verdict.isRight)
      {
        records[body.card, default: CardStudy()].decide(body.typed, isRight: body.verdict.isRight)
      }
      if movesQueue(body.card) {
        gradedHere.insert(body.card)
        let isPassed = body.verdict.isRight || isSetAside(body.card)
        queue.grade(body.card, isRight: isPassed)
      }
    case .cardEdited(let body): edit(body.card, to: body.content)
    case .cardDropped(let body): drop(body)
    case .topicRenamed(let body): topic.name = body.name
    case .topicDeleted(let body): delete(body.topic)
    case .reviewsImported(let body):
      records[body.card, default: CardStudy()].earlierReviews += Review.all(in: recorded)
    case .topicStarted, .verdictOverridden, .boxGranted, .boxOpened, .undone, .settingChanged,
      .clockChanged, .podiumReached, .cardBookmarked, .topicLiked, .reviewStarted, .unknown:
      break
    }
  }

  /// Whether the answers were right at first whose verdicts were overridden since.
  private static func verdictsBefore(
    overridesIn standing: some Sequence<RecordedEvent>, of events: some Sequence<RecordedEvent>
  ) -> [EventID: Bool] {
    var wanted: Set<EventID> = []
    for recorded in standing {
      if case .verdictOverridden(let body) = recorded.event { wanted.insert(body.grade) }
    }
    guard !wanted.isEmpty else { return [:] }
    var wereRight: [EventID: Bool] = [:]
    for recorded in events where wanted.contains(recorded.id) {
      guard case .cardGraded(let body) = recorded.event else { continue }
      wereRight[recorded.id] = body.verdict.isRight
    }
    return wereRight
  }

  private mutating func add(_ new: [Card], to number: BatchNumber) {
    let fresh = new.filter { card in
      cards[card.id] == nil && !dropped.contains { $0.id == card.id }
    }.map(edited)
    for card in fresh { cards[card.id] = card }
    batches[number, default: []] += fresh
    if batch == number, !isLeftovers { queue.append(fresh.map(\.id)) }
  }
}
