internal import Text

/// What two learners mean by the same topic: a hash of the folded name.
package struct TopicID: Hashable, Comparable, Sendable, RawRepresentable, Codable {
  package let rawValue: String
  package init(rawValue: String) { self.rawValue = rawValue }

  /// The identity of the topic that a learner calls `name`.
  package init(name: String) {
    rawValue = "topic-" + StableHash.of(Folding.key(name))
  }

  package static func == (left: TopicID, right: TopicID) -> Bool {
    OpaqueText.areSame(left.rawValue, right.rawValue)
  }

  package static func < (left: TopicID, right: TopicID) -> Bool {
    OpaqueText.isBefore(left.rawValue, right.rawValue)
  }
}

package struct Topic: Equatable, Sendable {
  package var id: TopicID
  /// As the learner or the deck spells it.
  package var name: String

  package init(id: TopicID, name: String) {
    self.id = id
    self.name = name
  }

  package init(name: String) {
    self.init(id: TopicID(name: name), name: name)
  }
}
