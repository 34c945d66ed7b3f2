package import Tutor

/// The shelf as plain as it can be: everything is folded anew for each question.
extension MemoryEventLog {
  package func makeShelf(whenLong tell: (_ events: Int) -> Void) throws {
    if store.isLocked { Misuse.record("The shelf was made within a commit") }
  }

  package func dueCount(on day: StudyDay) throws -> Int {
    fold.cards.count { $0.schedule?.isDue(on: day) == true }
  }

  package func cards(for wish: ReviewWish) throws -> ReviewHand {
    let fold = fold
    let cards = fold.cards.filter { wish.topic == nil || $0.topic == wish.topic }
    let due = cards.filter { $0.schedule?.isDue(on: wish.day) == true }
    let new = cards.filter { $0.schedule == nil }
    let leeches = cards.filter { $0.schedule?.isLeech == true }
    let asked = (wish.isOfLeeches ? leeches : due).filter { !wish.except.contains($0.id) }
    let begun = fold.cards.count { $0.schedule?.firstDay == wish.day }
    return ReviewHand(
      due: leastRetrievable(asked, on: wish.day).prefix(wish.due).map(shelved),
      new: wish.isOfLeeches
        ? []
        : new.filter { !wish.except.contains($0.id) }.prefix(wish.new).map(shelved),
      dueInAll: due.count, newInAll: new.count, leeches: leeches.count, begunToday: begun)
  }

  package func cards(_ ids: [CardID]) throws -> [ShelvedCard] {
    let fold = fold
    return ids.compactMap { id in fold.cards.first { $0.id == id }.map(shelved) }
  }

  package func search(
    _ text: String, in catalog: any DeckCatalog, limit: Int
  ) throws -> SearchHits {
    let query = SearchQuery(text)
    var words = SearchWords()
    let found = fold.cards.enumerated().compactMap { number, entry -> (Int, Int, FoundCard)? in
      let shelved = shelved(entry)
      let isGraded = shelved.schedule != nil
      guard let card = shelved.siblings[shelved.place].card(from: catalog),
        let score = SearchText(card, isGraded: isGraded, &words).score(for: query)
      else { return nil }
      return (
        score, number,
        FoundCard(topic: shelved.topic, batch: shelved.batch, card: card, isGraded: isGraded)
      )
    }
    let best = found.sorted { ($0.0, $0.1) > ($1.0, $1.1) }.prefix(limit).map(\.2)
    return SearchHits(cards: best, count: found.count)
  }

  package func dueCounts(from day: StudyDay, days: Int) throws -> [Int] {
    var counts = Array(repeating: 0, count: days)
    for schedule in fold.cards.compactMap(\.schedule) where !schedule.isLeech {
      let ahead = schedule.isDue(on: day) ? 0 : schedule.due.ordinal - day.ordinal
      if counts.indices.contains(ahead) { counts[ahead] += 1 }
    }
    return counts
  }

  package func memories(of topic: TopicID?) throws -> [CardMemory] {
    let cards = fold.cards.filter { topic == nil || $0.topic == topic }
    // A stable sort: those of one batch stay in the order they came.
    return cards.sorted { isBefore($0.topic, $1.topic, $0.batch < $1.batch) }.map {
      CardMemory(card: $0.id, topic: $0.topic, batch: $0.batch, schedule: $0.schedule)
    }
  }

  package func tags() throws -> [TopicID: TopicTags] {
    var tags: [TopicID: TopicTags] = [:]
    for entry in fold.cards {
      let shelved = shelved(entry)
      switch shelved.siblings[shelved.place] {
      case .made(let card):
        for tag in Set(card.tags) {
          tags[entry.topic, default: TopicTags()].counts[tag, default: 0] += 1
        }
      case .ofDeck(let reference):
        tags[entry.topic, default: TopicTags()].ofDecks.append(reference)
      }
    }
    return tags
  }

  package func reviewHistories(limit: Int) throws -> [[FedReview]] {
    let fold = fold
    let graded = fold.cards.compactMap { card in card.lastReview.map { (card.id, $0) } }
    var histories: [[FedReview]] = []
    var rest = limit
    for (card, _) in graded.sorted(by: { $0.1 > $1.1 }) {
      let fed = CardSchedule.fed(fold.reviews[card] ?? [])
      rest -= fed.count
      guard rest >= 0 else { break }
      histories.append(fed)
    }
    return histories
  }

  // MARK: Folding

  private var ordered: [RecordedEvent] { store.events.sorted { $0.position < $1.position } }

  private var fold: ShelfFold { ShelfFold(ordered) }

  private func leastRetrievable(
    _ cards: [ShelfFold.Entry], on day: StudyDay
  ) -> [ShelfFold.Entry] {
    let ranked = cards.compactMap { card in
      card.schedule.map { schedule in
        (
          RecallOrder(
            card.id, lastDay: schedule.lastDay, stability: schedule.memory.stability, on: day),
          card
        )
      }
    }
    return ranked.sorted { $0.0 < $1.0 }.map(\.1)
  }

  private func isBefore(_ left: TopicID, _ right: TopicID, _ batch: Bool) -> Bool {
    if left == right { return batch }
    return left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }

  private func shelved(_ entry: ShelfFold.Entry) -> ShelvedCard {
    let home = store.events.first { $0.position == entry.home }.flatMap { AddedCards($0) }
    let edits = fold.edits
    return ShelvedCard(
      id: entry.id, topic: entry.topic, batch: entry.batch,
      siblings: home.map { home in
        zip(home.ids, home.contents).map { $0 == entry.id ? $1.edited(edits[$0], of: $0) : $1 }
      } ?? [], place: entry.place,
      schedule: entry.schedule, events: events(of: entry.id))
  }

  /// What happened to the card, and in rings around it the undos and overrides of that.
  private func events(of card: CardID) -> [RecordedEvent] {
    var reached = Set(store.events.filter { $0.event.card == card }.map(\.id))
    var count = -1
    while count != reached.count {
      count = reached.count
      for event in store.events
      where Resolution.target(of: event.event).map(reached.contains) == true {
        reached.insert(event.id)
      }
    }
    return ordered.filter { reached.contains($0.id) }
  }
}
