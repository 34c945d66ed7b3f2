/// FSRS-6: what a review does to a memory, and when the card is to come back.
///
/// A value made from its parameters; what depends on them alone is worked out once, when it is made.
package struct Scheduler: Sendable {
  /// What is aimed at where nothing is set: nine of ten due cards are known.
  package static let defaultRetention = 0.9
  /// The retention that can be aimed at.
  package static let retentions = 0.70...0.97
  /// The longest interval, in days.
  package static let longestInterval = 36_500

  /// w0 to w20.
  package let parameters: [Double]
  /// The probability of recall at which a card is due.
  package let desiredRetention: Double
  /// In days.
  package let maximumInterval: Int

  private let model: MemoryModel
  private let curve: ForgettingCurve
  /// How far along the curve the desired retention lies.
  private let reach: Double

  /// - Parameters:
  ///   - parameters: Such as are `accepted`.
  ///   - desiredRetention: Above 0 and below 1.
  ///   - maximumInterval: From 1.
  package init(
    parameters: [Double] = Scheduler.defaultParameters,
    desiredRetention: Double = Scheduler.defaultRetention,
    maximumInterval: Int = Scheduler.longestInterval
  ) {
    precondition(Scheduler.areAccepted(parameters), "Parameters are checked before use.")
    precondition(desiredRetention > 0 && desiredRetention < 1, "Retention is a share.")
    precondition(maximumInterval >= 1, "A card cannot come back before it is due.")
    self.parameters = parameters
    self.desiredRetention = desiredRetention
    self.maximumInterval = maximumInterval
    model = MemoryModel(parameters)
    curve = ForgettingCurve(decay: parameters[20])
    reach = curve.reach(to: desiredRetention)
  }

  /// The memory after a review.
  ///
  /// - Parameters:
  ///   - memory: Nil before the first review.
  ///   - elapsed: Whole days since the review before. On the same day, and where a clock went back
  ///     (the number is negative), the review counts as a repetition within the day.
  package func memory(
    after rating: Rating, of memory: MemoryState?, elapsed: Int
  ) -> MemoryState {
    guard let memory else { return model.first(rating) }
    guard elapsed >= 1 else { return model.repeated(rating, of: memory) }
    return model.recalled(
      rating, of: memory, at: curve.retrievability(of: memory.stability, after: elapsed))
  }

  /// The probability of recall, in 0...1, so many whole days after the last review.
  package func retrievability(of memory: MemoryState, after days: Int) -> Double {
    curve.retrievability(of: memory.stability, after: max(0, days))
  }

  /// After how many days the card is due, in 1...`maximumInterval`. Half days go to the even one, as
  /// in the reference implementation.
  package func interval(for memory: MemoryState) -> Int {
    let days = curve.days(of: memory.stability, reach: reach).rounded(.toNearestOrEven)
    return Int(min(max(days, 1), Double(maximumInterval)))
  }
}

extension Scheduler: Equatable {
  package static func == (left: Scheduler, right: Scheduler) -> Bool {
    left.parameters == right.parameters && left.desiredRetention == right.desiredRetention
      && left.maximumInterval == right.maximumInterval
  }
}
