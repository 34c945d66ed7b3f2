/// How right the answers are, by kind of card, depth and hour of the day, and how long they take.
///
/// A card's kind and depth are what the log said when it joined its batch; grades of cards that the
/// log never told of count in neither.
package struct AnswerStatistics: Equatable, Sendable {
  package private(set) var byType: [CardType: Accuracy] = [:]
  package private(set) var byDepth: [Depth: Accuracy] = [:]
  /// By the hour where and when it was answered, from 0; 24 of them.
  package private(set) var byHour = [Accuracy](repeating: Accuracy(), count: 24)
  /// How many answers took so many whole seconds; the last, `slowest`, and more.
  private var seconds = [Int](repeating: 0, count: AnswerStatistics.slowest + 1)

  /// Beyond two minutes it makes no difference: the learner was away.
  private static let slowest = 120

  package init() {}

  mutating func count(
    _ isRight: Bool, _ facts: CardFacts, hour: Int, milliseconds: Int64
  ) {
    if let type = facts.type { byType[type, default: Accuracy()].count(isRight) }
    if let depth = facts.depth { byDepth[depth, default: Accuracy()].count(isRight) }
    byHour[hour].count(isRight)
    guard milliseconds < .max else { return }  // it is not known how long it took
    seconds[Int(min(max(0, milliseconds) / 1000, Int64(AnswerStatistics.slowest)))] += 1
  }

  /// How long an answer takes on average, in seconds; nil where there are none. Whole seconds were
  /// counted, so each stands for its middle.
  package var meanSeconds: Double? {
    let count = seconds.reduce(0, +)
    guard count > 0 else { return nil }
    let sum = seconds.enumerated().reduce(0.0) { sum, answers in
      sum + (Double(answers.offset) + 0.5) * Double(answers.element)
    }
    return sum / Double(count)
  }

  /// Half of the answers came within so many whole seconds; nil where there are none.
  package var medianSeconds: Int? {
    let count = seconds.reduce(0, +)
    guard count > 0 else { return nil }
    var below = 0
    return seconds.firstIndex { answers in
      below += answers
      return below * 2 >= count
    }
  }
}

extension AnswerStatistics: MemberCoded {
  mutating func code(by coder: inout ByteCoder) throws(SenselessBytes) {
    let (hours, times) = (byHour.count, seconds.count)
    try coder.code(&byType)
    try coder.code(&byDepth)
    try coder.code(&byHour)
    try coder.code(&seconds)
    guard byHour.count == hours, seconds.count == times else { throw SenselessBytes() }
  }
}
