internal import Tutor

/// Which deck is meant by a name or a topic.
struct TopicIndex: Sendable {
  private var bySpelling: [TopicSpelling: Int] = [:]
  private var byTopic: [TopicID: Int] = [:]
  private let isHistory: [Bool]

  /// - Parameter heads: Of the decks, which are known by their places. A name that two decks have is
  ///   the first one's.
  init(_ heads: [DeckHead]) {
    isHistory = heads.map { $0.field == "history" }
    for (place, head) in heads.enumerated() {
      byTopic[TopicID(name: head.name)] = byTopic[TopicID(name: head.name)] ?? place
    }
    for (place, head) in heads.enumerated() {
      bySpelling[TopicSpelling(head.name)] = bySpelling[TopicSpelling(head.name)] ?? place
    }
    for (place, head) in heads.enumerated() {
      for alias in head.aliases {
        bySpelling[TopicSpelling(alias)] = bySpelling[TopicSpelling(alias)] ?? place
      }
    }
  }

  func place(of topic: TopicID) -> Int? { byTopic[topic] }

  /// The place of the deck that a learner means by a name; nil where none is about just that.
  func place(named name: String) -> Int? {
    let spelling = TopicSpelling(name)
    if let place = bySpelling[spelling] ?? placeOfHistory(spelling) { return place }
    guard let bare = spelling.withoutRequest else { return nil }
    return bySpelling[bare] ?? placeOfHistory(bare)
  }

  /// A deck is its subject's history only where it is of that field.
  private func placeOfHistory(_ spelling: TopicSpelling) -> Int? {
    spelling.subjectOfHistory.flatMap { bySpelling[$0] }.flatMap { isHistory[$0] ? $0 : nil }
  }
}
