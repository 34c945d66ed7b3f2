/// A card that the learner marked to find again.
package struct Bookmark: Equatable, Sendable {
  package private(set) var topic: TopicID
  /// The log's counter when it was marked, to sort by.
  package private(set) var clock: Int64

  package init(topic: TopicID, clock: Int64) {
    self.topic = topic
    self.clock = clock
  }

  init(_ body: CardBookmarked, at clock: Int64) {
    self.init(topic: body.topic, clock: clock)
  }
}

extension Bookmark: MemberCoded {
  init() { self.init(topic: TopicID(rawValue: ""), clock: 0) }

  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&topic)
    try coder.code(&clock)
  }
}
