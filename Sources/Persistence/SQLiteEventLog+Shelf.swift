package import Tutor

extension SQLiteEventLog {
  package func makeShelf(whenLong tell: (_ events: Int) -> Void) throws {}

  package func dueCount(on day: StudyDay) throws -> Int {
    try fold().cards.count { $0.schedule?.isDue(on: day) == true }
  }

  package func cards(for wish: ReviewWish) throws -> ReviewHand {
    let events = try all()
    let fold = ShelfFold(events)
    let cards = fold.cards.filter { wish.topic == nil || $0.topic == wish.topic }
    let due = cards.filter { $0.schedule?.isDue(on: wish.day) == true }
    let new = cards.filter { $0.schedule == nil }
    let leeches = cards.filter { $0.schedule?.isLeech == true }
    let ranked = (wish.isOfLeeches ? leeches : due).compactMap { card in
      card.schedule.map { schedule in
        (
          RecallOrder(
            card.id, lastDay: schedule.lastDay, stability: schedule.memory.stability,
            on: wish.day), card
        )
      }
    }
    let asked = ranked.sorted { $0.0 < $1.0 }.map(\.1).filter { !wish.except.contains($0.id) }
    let fresh = wish.isOfLeeches ? [] : new.filter { !wish.except.contains($0.id) }
    return ReviewHand(
      due: asked.prefix(wish.due).map { shelved($0, events) },
      new: fresh.prefix(wish.new).map { shelved($0, events) },
      dueInAll: due.count, newInAll: new.count, leeches: leeches.count,
      begunToday: fold.cards.count { $0.schedule?.firstDay == wish.day })
  }

  package func dueCounts(from day: StudyDay, days: Int) throws -> [Int] {
    var counts = Array(repeating: 0, count: days)
    for schedule in try fold().cards.compactMap(\.schedule) where !schedule.isLeech {
      let ahead = schedule.isDue(on: day) ? 0 : schedule.due.ordinal - day.ordinal
      if counts.indices.contains(ahead) { counts[ahead] += 1 }
    }
    return counts
  }

  package func memories(of topic: TopicID?) throws -> [CardMemory] {
    try fold().cards.filter { topic == nil || $0.topic == topic }.sorted {
      ($0.topic, $0.batch) < ($1.topic, $1.batch)
    }.map { CardMemory(card: $0.id, topic: $0.topic, batch: $0.batch, schedule: $0.schedule) }
  }

  package func tags() throws -> [TopicID: TopicTags] {
    let events = try all()
    var tags: [TopicID: TopicTags] = [:]
    for entry in ShelfFold(events).cards {
      let shelved = shelved(entry, events)
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
    let fold = try fold()
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

  private func all() throws -> [RecordedEvent] {
    let before = seen
    defer { seen = before }
    var events: [RecordedEvent] = []
    try forEachEvent(of: nil) { events.append($0) }
    return events
  }

  private func fold() throws -> ShelfFold { ShelfFold(try all()) }

  private func shelved(_ entry: ShelfFold.Entry, _ all: [RecordedEvent]) -> ShelvedCard {
    let home = all.first { $0.position == entry.home }
    var reached: Set<EventID> = []
    let events = all.filter { event in
      guard
        event.event.card == entry.id
          || Resolution.target(of: event.event).map(reached.contains) == true
      else { return false }
      reached.insert(event.id)
      return true
    }
    return ShelvedCard(
      id: entry.id, topic: entry.topic, batch: entry.batch,
      siblings: home.flatMap { AddedCards($0) }?.contents ?? [], place: entry.place,
      schedule: entry.schedule, events: events)
  }
}
