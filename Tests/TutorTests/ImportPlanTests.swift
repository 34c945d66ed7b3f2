import Testing

@testable import Tutor

@Suite("What an import adds")
struct ImportPlanTests {
  private let topic = Topic(name: "Verbs")

  private func item(_ question: String, _ answer: String, by ratings: Rating...) -> ImportPlan.Item
  {
    var content = CardContent(
      Card(id: CardID(rawValue: ""), type: .question, question: question, answer: answer))
    content.id = nil
    return ImportPlan.Item(
      content: content,
      reviews: ratings.map { ReviewsImported.Review(day: "2026-03-01", rating: $0) })
  }

  /// The topic after these events.
  private func study(_ events: [Event]) -> TopicStudy {
    let recorded = events.enumerated().map { index, event in
      RecordedEvent(
        event, id: EventID(rawValue: "e\(index)"), device: "d", session: "s",
        clock: Int64(index + 1),
        at: Moment(wall: Timestamp(milliseconds: 0), offset: 0, day: "2026-03-01", uptime: 0))
    }
    return TopicStudy(topic: topic, events: recorded, catalog: FakeLibrary())
  }

  private func plan(
    _ items: [ImportPlan.Item], after events: [Event] = [], lastOfDeck: BatchNumber? = nil
  ) -> ImportPlan {
    var plan = ImportPlan(source: "verbs.csv")
    plan.add(
      items, to: topic, after: study(events), isNamed: !events.isEmpty, lastOfDeck: lastOfDeck)
    return plan
  }

  private func batches(_ plan: ImportPlan) -> [Int] {
    plan.events.compactMap { event in
      guard case .cardsAdded(let body) = event else { return nil }
      return body.batch.rawValue
    }
  }

  @Test func cardsComeInBatchesOfFifteenUnderANameOfTheirOwn() {
    let plan = plan((1...32).map { item("q\($0)", "a\($0)") })
    #expect(plan.events.first == .topicRenamed(TopicRenamed(topic: topic.id, name: "Verbs")))
    #expect(batches(plan) == [1, 2, 3])
    #expect(plan.shares == [ImportPlan.Share(topic: topic, cards: 32, batches: 3)])
  }

  @Test func theyStandBehindWhatIsThereAndBehindTheTopicsOwnDeck() {
    let first = plan([item("q1", "a1")])
    #expect(batches(plan([item("q2", "a2")], after: first.events)) == [2])
    #expect(batches(plan([item("q1", "a1")], lastOfDeck: BatchNumber(rawValue: 4))) == [5])
  }

  @Test func theSameCardIsSkippedAndCounted() {
    let first = plan([item("q", "a"), item("q", "a"), item("q", "b")])
    #expect(first.duplicates == 1)
    #expect(first.shares.first?.cards == 2)
    let second = plan([item("q", "a"), item("q", "b")], after: first.events)
    #expect(second.duplicates == 2)
    #expect(second.events.isEmpty)
  }

  @Test func aMendedOrDroppedCardDoesNotComeOnceMore() throws {
    let first = plan([item("q", "a"), item("r", "b")])
    let cards = study(first.events).allCards
    var mended = try #require(cards.first)
    mended.question = "mended"
    let dropped = try #require(cards.last)
    let changes: [Event] = [
      .cardEdited(
        CardEdited(card: mended.id, topic: topic.id, content: CardContent(mended))),
      .cardDropped(CardDropped(card: dropped.id, topic: topic.id, reason: nil)),
    ]
    let second = plan([item("q", "a"), item("r", "b")], after: first.events + changes)
    #expect(second.duplicates == 2)
    #expect(second.events.isEmpty)
  }

  @Test func aDeletedTopicsCardsMayComeAgain() {
    let first = plan([item("q", "a")])
    let second = plan(
      [item("q", "a")], after: first.events + [.topicDeleted(TopicDeleted(topic: topic.id))])
    #expect(second.shares.first?.cards == 1)
  }

  @Test func reviewsComeAfterTheirCards() throws {
    let plan = plan([item("q", "a", by: .again, .good), item("r", "b")])
    guard case .cardsAdded(let added) = plan.events[1],
      case .reviewsImported(let reviews) = plan.events[2]
    else {
      Issue.record("\(plan.events)")
      return
    }
    #expect(reviews.card == added.cards.first?.id)
    #expect(reviews.reviews.map(\.rating) == [.again, .good])
    #expect(plan.events.count == 3)
  }

  @Test func aBatchTooLargeForOneEventIsSeveral() {
    let long = String(repeating: "x", count: 60_000)
    let plan = plan((1...8).map { item("q\($0)", long) })
    #expect(batches(plan) == [1, 1])
    #expect(plan.shares.first?.batches == 1)
  }
}
