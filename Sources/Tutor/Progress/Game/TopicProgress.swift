/// How far the learner is in one topic.
package struct TopicProgress: Equatable, Sendable {
  package private(set) var name: String?
  /// The log's counter when it was last turned to, to sort by.
  package private(set) var lastStarted: Int64 = 0
  /// How often a card was completed in it.
  package private(set) var completed = 0
  /// How many cards of it were ever completed.
  package private(set) var cards = 0
  package private(set) var answers = Accuracy()
  package private(set) var isMastered = false
  package internal(set) var isLiked = false
  /// The batch entered last; nil in logs that do not tell.
  private var enteredBatch: Int?
  private var furthestBatch = 0
  /// Batch 1: its cards, and those of them answered correctly; empty once mastered.
  private var firstBatch: Set<CardID> = []
  private var rightInFirstBatch: Set<CardID> = []
  /// The cards that were taken out.
  private var dropped: Set<CardID> = []
  /// Whether batch 1 is known to get no more cards.
  private var firstBatchIsWhole = false

  package init() {}

  /// The batch the learner is in: the one entered last, or the furthest that has cards.
  package var lastBatch: Int { enteredBatch ?? furthestBatch }

  mutating func enter(_ batch: BatchNumber) { enteredBatch = batch.rawValue }

  mutating func start(_ name: String, at clock: Int64) {
    self.name = name
    lastStarted = max(lastStarted, clock)
  }

  /// A name of its own, whether or not it was ever turned to.
  mutating func rename(_ name: String) { self.name = name }

  /// It is listed no more; what it earned was earned.
  mutating func delete() {
    name = nil
    isLiked = false
    lastStarted = 0
    enteredBatch = nil
    furthestBatch = 0
    firstBatch = []
    rightInFirstBatch = []
    firstBatchIsWhole = false
  }

  /// A card that was taken out need not be known any more. Returns whether that made the topic
  /// mastered.
  mutating func drop(_ card: CardID) -> Bool {
    dropped.insert(card)
    guard firstBatch.remove(card) != nil, !isMastered else { return false }
    rightInFirstBatch.remove(card)
    return becomesMastered()
  }

  /// Adds cards to a batch and returns whether that made the topic mastered: a second batch shows
  /// that a short first one gets no more.
  ///
  /// - Parameter known: Those of the cards that were answered correctly before they joined.
  mutating func add(_ ids: [CardID], known: [CardID], batch: BatchNumber, isWhole: Bool) -> Bool {
    furthestBatch = max(furthestBatch, batch.rawValue)
    guard !isMastered else { return false }
    if batch == .first {
      firstBatch.formUnion(dropped.isEmpty ? ids : ids.filter { !dropped.contains($0) })
      rightInFirstBatch.formUnion(known.filter(firstBatch.contains))
      if isWhole { firstBatchIsWhole = true }
    } else if batch == BatchNumber.first.next {
      firstBatchIsWhole = true
    }
    return becomesMastered()
  }

  /// Counts a card that was never completed before.
  mutating func meet() { cards += 1 }

  /// Counts a grade and returns whether it made the topic mastered.
  mutating func grade(_ card: CardID, isRight: Bool, completes: Bool) -> Bool {
    answers.count(isRight)
    if completes { completed += 1 }
    guard isRight, !isMastered, firstBatch.contains(card) else { return false }
    rightInFirstBatch.insert(card)
    return becomesMastered()
  }

  private mutating func becomesMastered() -> Bool {
    let needed =
      firstBatchIsWhole ? min(BatchNumber.size, firstBatch.count) : BatchNumber.size
    guard needed > 0, rightInFirstBatch.count >= needed else { return false }
    isMastered = true
    firstBatch = []
    rightInFirstBatch = []
    return true
  }
}

extension TopicProgress: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    try coder.code(&name)
    try coder.code(&lastStarted)
    try coder.code(&completed)
    try coder.code(&cards)
    try coder.code(&answers)
    try coder.code(&isMastered)
    try coder.code(&enteredBatch)
    try coder.code(&furthestBatch)
    try coder.code(&firstBatch)
    try coder.code(&rightInFirstBatch)
    try coder.code(&firstBatchIsWhole)
    try coder.code(&dropped)
    try coder.code(&isLiked)
  }
}
