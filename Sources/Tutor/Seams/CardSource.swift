/// Where cards come from: a library on this disk, or a model somewhere.
package protocol CardSource: Sendable {
  /// Deals the cards of one batch, each as soon as it is complete, in the order they are to come.
  ///
  /// Ends with a `CardSourceError` where there are none or no more; what came before it stays good.
  func deal(_ order: BatchOrder) -> AsyncThrowingStream<Dealing, any Error>
}

/// Which cards are wanted; two requests for the same are the same work.
package struct BatchRequest: Hashable, Sendable {
  package var topic: TopicID
  package var topicName: String
  package var batch: BatchNumber

  package init(topic: TopicID, topicName: String, batch: BatchNumber) {
    self.topic = topic
    self.topicName = topicName
    self.batch = batch
  }
}

/// A request, and what whoever makes the cards should know of the topic and the learner.
package struct BatchOrder: Equatable, Sendable {
  package var request: BatchRequest
  /// How many cards are wanted, in 1...15.
  package var count: Int
  /// What the topic's cards have asked so far, oldest first.
  package var known: [KnownCard]
  package var record: LearnerRecord
  /// The language the cards are to be in, as the learner names it; nil for the topic's own.
  package var language: String?
  /// Whether the batch is made ahead of need: then no cards are better than others.
  package var isAhead: Bool

  package init(
    _ request: BatchRequest, count: Int = BatchNumber.size, known: [KnownCard] = [],
    record: LearnerRecord = LearnerRecord(), language: String? = nil, isAhead: Bool = false
  ) {
    self.request = request
    self.count = count
    self.known = known
    self.record = record
    self.language = language
    self.isAhead = isAhead
  }
}

/// A card that is there already and must not be made again.
package struct KnownCard: Equatable, Sendable {
  package var question: String
  package var answer: String

  package init(question: String, answer: String) {
    self.question = question
    self.answer = answer
  }
}

/// How a learner has done in a topic.
package struct LearnerRecord: Equatable, Sendable {
  /// Cards graded, and those of them known at once: at the first try and without a hint.
  package private(set) var cards = Accuracy()
  package private(set) var byDepth: [Depth: Accuracy] = [:]
  private var byAspect: [Aspect: Accuracy] = [:]
  /// A card that the learner did not want, and why.
  package struct Dropped: Equatable, Sendable {
    package var question: String
    package var reason: String

    package init(question: String, reason: String) {
      self.question = question
      self.reason = reason
    }
  }

  /// The newest first.
  package var dropped: [Dropped] = []
  /// Answers of cards last graded wrong, the newest first; at most five.
  package var missed: [String] = []

  static let mostMissed = 5
  /// With fewer cards a side is not called weak.
  private static let fewestOfSide = 5

  package init() {}

  package mutating func count(_ isKnownAtOnce: Bool, of batch: BatchNumber) {
    cards.count(isKnownAtOnce)
    byDepth[batch.depth, default: Accuracy()].count(isKnownAtOnce)
    byAspect[batch.aspect, default: Accuracy()].count(isKnownAtOnce)
  }

  /// The side from which least was known at once, of those with enough cards, and how much; nil where
  /// none has, or all was known.
  package var weakestSide: (aspect: Aspect, cards: Accuracy)? {
    byAspect.filter { $0.value.answers >= LearnerRecord.fewestOfSide }
      .filter { $0.value.right < $0.value.answers }
      .min { left, right in
        let (a, b) = (left.value, right.value)
        return (a.right * b.answers, left.key.index) < (b.right * a.answers, right.key.index)
      }
      .map { (aspect: $0.key, cards: $0.value) }
  }
}

/// What comes while a batch is dealt.
package enum Dealing: Equatable, Sendable {
  case cards(DealtCards)
  case news(SourceNews)
}

/// A piece of a batch.
package struct DealtCards: Equatable, Sendable {
  package var cards: [Card]
  /// The deck that keeps the cards; nil where the log must keep them.
  package var deck: String?
  /// Who made them, as a learner would say it.
  package var source: String

  package init(cards: [Card], deck: String?, source: String) {
    self.cards = cards
    self.deck = deck
    self.source = source
  }
}

/// What a learner should hear about where the cards come from.
package enum SourceNews: Equatable, Sendable {
  /// The model did not do; the cards that follow, if any, come from elsewhere.
  case trouble(ModelTrouble)
  /// The service asked for a pause that is short enough to sit out.
  case waiting(Duration, service: String)
  /// A reply reached its length limit after so many cards; so many others are asked for.
  case cut(came: Int, missing: Int)
  /// A model was retired, and another took its place for good.
  case replaced(model: String, by: String)
}

package enum CardSourceError: Error, Equatable, Sendable {
  /// There is nothing for this topic; with the names of topics near it, and of some others.
  case unknownTopic(near: [String], others: [String])
  /// The topic has no batch with this number; `last` is its last one.
  case noSuchBatch(last: BatchNumber)
  /// The model stopped before the batch was whole, or began none and nothing takes its place.
  case trouble(ModelTrouble)
}
