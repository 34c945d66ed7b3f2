/// FSRS-6: what a review does to a memory, and when the card is to come back.
package struct Scheduler: Equatable, Sendable {
  /// What is aimed at where nothing is set: nine of ten due cards are known.
  package static let defaultRetention = 0.9
  /// The retention that can be aimed at.
  package static let retentions = 0.70...0.97
  /// The longest interval, in days.
  package static let longestInterval = 36_500

  /// w0 to w20.
  package var parameters: [Double]
  /// The probability of recall at which a card is due.
  package var desiredRetention: Double
  /// In days.
  package var maximumInterval: Int

  package init(
    parameters: [Double] = Scheduler.defaultParameters,
    desiredRetention: Double = Scheduler.defaultRetention,
    maximumInterval: Int = Scheduler.longestInterval
  ) {
    self.parameters = parameters
    self.desiredRetention = desiredRetention
    self.maximumInterval = maximumInterval
  }

  package static let defaultParameters: [Double] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ]

  /// The memory after a review.
  ///
  /// - Parameters:
  ///   - memory: Nil before the first review.
  ///   - elapsed: Whole days since the review before, from 0.
  package func memory(
    after rating: Rating, of memory: MemoryState?, elapsed: Int
  ) -> MemoryState {
    memory ?? MemoryState(stability: 1, difficulty: 5)
  }

  /// The probability of recall, in 0...1, so many whole days after the last review.
  package func retrievability(of memory: MemoryState, after days: Int) -> Double { 1 }

  /// After how many days the card is due, from 1.
  package func interval(for memory: MemoryState) -> Int { 1 }
}
