/// The events that bring cards from a file into the log.
///
/// A card is the same as another of its topic where type, question and answer are: it is skipped, also
/// where the learner took it out, so that importing a file twice changes nothing.
package struct ImportPlan {
  /// A card to bring, with the reviews that come along.
  package struct Item: Equatable, Sendable {
    package var content: CardContent
    /// Oldest first.
    package var reviews: [ReviewsImported.Review]

    package init(content: CardContent, reviews: [ReviewsImported.Review]) {
      self.content = content
      self.reviews = reviews
    }
  }

  /// What comes of one topic.
  package struct Share: Equatable, Sendable {
    package var topic: Topic
    package var cards = 0
    package var batches = 0
  }

  /// In the order they are to be recorded.
  package private(set) var events: [Event] = []
  package private(set) var shares: [Share] = []
  package private(set) var duplicates = 0
  private let source: String

  /// An event larger than this many bytes may be too large for other devices to get.
  private static let largestEvent = 256 * 1024

  /// - Parameter source: What the cards came from, as a learner would say it.
  package init(source: String) { self.source = source }

  /// Adds a topic's cards behind those that it has.
  ///
  /// - Parameters:
  ///   - study: Of all events of the topic.
  ///   - isNamed: Whether the log has a name for it.
  ///   - lastOfDeck: The last batch of the topic's own deck; nil where it has none.
  package mutating func add(
    _ items: [Item], to topic: Topic, after study: TopicStudy, isNamed: Bool,
    lastOfDeck: BatchNumber?
  ) {
    var known = Set(study.allCards.map { ImportPlan.identity(of: CardContent($0), in: topic.id) })
    // What came from a file is known by the name it got then, whatever was mended on it since.
    known.formUnion(study.allCards.map(\.id))
    known.formUnion(study.dropped.map(\.id))
    var fresh: [Item] = []
    for var item in items {
      let id = ImportPlan.identity(of: item.content, in: topic.id)
      guard known.insert(id).inserted else {
        duplicates += 1
        continue
      }
      item.content.id = id
      fresh.append(item)
    }
    guard !fresh.isEmpty else { return }
    if !isNamed { events.append(.topicRenamed(TopicRenamed(topic: topic.id, name: topic.name))) }
    let last = max(study.batches.keys.max()?.rawValue ?? 0, lastOfDeck?.rawValue ?? 0)
    var share = Share(topic: topic)
    for start in stride(from: 0, to: fresh.count, by: BatchNumber.size) {
      let batch = BatchNumber(rawValue: last + 1 + start / BatchNumber.size)
      add(fresh[start..<min(start + BatchNumber.size, fresh.count)], to: topic, batch)
      share.batches += 1
    }
    share.cards = fresh.count
    shares.append(share)
  }

  private mutating func add(_ items: ArraySlice<Item>, to topic: Topic, _ batch: BatchNumber) {
    var cards: [CardContent] = []
    var size = 0
    func close() {
      guard !cards.isEmpty else { return }
      events.append(
        .cardsAdded(
          CardsAdded(
            topic: topic.id, batch: batch, depth: batch.depth.rawValue,
            aspect: batch.aspect.index, source: source, cards: cards)))
      (cards, size) = ([], 0)
    }
    for item in items {
      let length = ImportPlan.length(of: item.content)
      if size + length > ImportPlan.largestEvent { close() }
      cards.append(item.content)
      size += length
    }
    close()
    for item in items {
      guard let id = item.content.id, !item.reviews.isEmpty else { continue }
      events.append(
        .reviewsImported(ReviewsImported(card: id, topic: topic.id, reviews: item.reviews)))
    }
  }

  private static func length(of content: CardContent) -> Int {
    let texts = [
      content.question, content.answer, content.hint ?? "", content.explanation ?? "",
    ]
    return (texts + content.accept + content.tags).reduce(0) { $0 + $1.utf8.count }
  }

  /// The same for the same card of a topic, on every device.
  private static func identity(of content: CardContent, in topic: TopicID) -> CardID {
    CardID(
      rawValue: "imp-"
        + StableHash.of(
          topic.rawValue, content.type.rawValue, content.question, content.answer))
  }
}

extension TopicStudy {
  /// Every card of the topic and those taken out, batch by batch.
  package var allCards: [Card] {
    batches.sorted { $0.key < $1.key }.flatMap(\.value) + dropped.compactMap(\.card)
  }
}
