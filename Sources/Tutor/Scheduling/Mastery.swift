/// How much of what was learned would be known today: the mean, over the cards that were answered,
/// of the probability that each is recalled; one that was last missed counts as not.
package struct Mastery: Equatable, Sendable {
  /// Cards that there are.
  package private(set) var dealt = 0
  /// Cards that were answered.
  package private(set) var graded = 0
  /// The sum of their probabilities.
  private var recalled = 0.0

  package init() {}

  package init(dealt: Int, graded: Int, recalled: Double) {
    self.dealt = dealt
    self.graded = graded
    self.recalled = recalled
  }

  /// Of one card.
  init(_ memory: CardMemory, on today: StudyDay, by scheduler: Scheduler) {
    let schedule = memory.schedule
    self.init(
      dealt: 1, graded: schedule == nil ? 0 : 1,
      recalled: schedule?.mastery(on: today, by: scheduler) ?? 0)
  }

  /// So few answered cards say nothing yet.
  package static let fewest = 3

  package var isMeaningful: Bool { graded >= Mastery.fewest }

  /// In 0...1; nil where no card was answered.
  package var share: Double? { graded == 0 ? nil : recalled / Double(graded) }

  /// The share as a whole number in 0...100.
  package var percent: Int? { share.map { Int(($0 * 100).rounded()) } }

  /// Which of the shares learners see: nil where no card was answered.
  package var level: Level? { percent.map(Level.init(percent:)) }

  package static func += (sum: inout Mastery, other: Mastery) {
    sum.dealt += other.dealt
    sum.graded += other.graded
    sum.recalled += other.recalled
  }

  /// Mastery in four steps. What comes due is recalled with 90 %, unless the learner chose otherwise:
  /// so much is high.
  package enum Level: Int, CaseIterable, Sendable, Comparable {
    case weak, fair, good, high

    package init(percent: Int) {
      self =
        switch percent {
        case ..<50: .weak
        case ..<70: .fair
        case ..<90: .good
        default: .high
        }
    }

    /// The percentages it stands for.
    package var percents: ClosedRange<Int> {
      switch self {
      case .weak: 0...49
      case .fair: 50...69
      case .good: 70...89
      case .high: 90...100
      }
    }

    package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }
}

extension CardSchedule {
  /// The probability that the card is known today, in 0...1: 0 where it was last missed, its
  /// probability of recall otherwise.
  package func mastery(on today: StudyDay, by scheduler: Scheduler) -> Double {
    lastRating == .again ? 0 : retrievability(on: today, by: scheduler)
  }
}
