internal import Text

/// Topics under the fields that their cards' tags name.
///
/// A tag that two topics or more share joins them, the one that joins most first; a topic that shares
/// none stands under its own most frequent tag.
package struct SkillTree: Equatable, Sendable {
  package struct Branch: Equatable, Sendable {
    /// The tag; nil for topics whose cards bear none.
    package var field: String?
    /// In the order of their identities.
    package var topics: [TopicID]
  }

  /// Those with most topics first, of equals by their names; topics without tags last.
  package private(set) var branches: [Branch] = []

  /// A tag is a topic's own from a third of the cards that its most frequent tag has: others stand on
  /// what the topic only touches.
  private static let fewestOfMost = 3

  /// - Parameters:
  ///   - topics: All that the tree is to hold.
  ///   - tags: On how many of a topic's cards each tag stands.
  ///   - trunk: A field that all of them have in common, and that parts none.
  package init(
    _ topics: some Sequence<TopicID>, tags: [TopicID: [String: Int]], trunk: String? = nil
  ) {
    var left: [TopicID: [String: Int]] = [:]
    for topic in topics { left[topic] = SkillTree.fields(of: tags[topic] ?? [:], but: trunk) }
    while let field = SkillTree.joining(left) { takeOff(field, from: &left) }
    for (topic, fields) in left {
      let own = fields.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
      let index = branches.firstIndex { $0.field == own }
      if let index {
        branches[index].topics.append(topic)
      } else {
        branches.append(Branch(field: own, topics: [topic]))
      }
    }
    for index in branches.indices { branches[index].topics.sort() }
    branches.sort { left, right in
      if (left.field == nil) != (right.field == nil) { return right.field == nil }
      return (right.topics.count, left.field ?? "") < (left.topics.count, right.field ?? "")
    }
  }

  /// The tags of a topic, as they are compared.
  package static func named(_ tags: [String: Int]) -> [String: Int] {
    Dictionary(tags.map { (OneLine.cleaned($0.key).lowercased(), $0.value) }, uniquingKeysWith: +)
      .filter { !$0.key.isEmpty }
  }

  private static func fields(of tags: [String: Int], but trunk: String?) -> [String: Int] {
    let tags = named(tags).filter { $0.key != trunk }
    let most = tags.values.max() ?? 0
    return tags.filter { $0.value * fewestOfMost >= most }
  }

  /// The field that joins most topics, of equals the one on most cards; nil where none joins two.
  private static func joining(_ topics: [TopicID: [String: Int]]) -> String? {
    var joined: [String: (topics: Int, cards: Int)] = [:]
    for (field, cards) in topics.values.joined() {
      let known = joined[field] ?? (0, 0)
      joined[field] = (known.topics + 1, known.cards + cards)
    }
    return joined.filter { $0.value.topics > 1 }
      .max { left, right in
        (left.value.topics, left.value.cards, right.key)
          < (right.value.topics, right.value.cards, left.key)
      }?.key
  }

  private mutating func takeOff(_ field: String, from topics: inout [TopicID: [String: Int]]) {
    let taken = topics.filter { $0.value[field] != nil }.keys
    branches.append(Branch(field: field, topics: Array(taken)))
    for topic in taken { topics[topic] = nil }
  }
}
