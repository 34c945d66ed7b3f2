internal import func Glibc.exp
internal import func Glibc.log

/// What is known of a learner's parameters before the first review is looked at: they lie round
/// everybody's, the nearer the less they differ between learners.
///
/// It speaks of parameters as the fit sees them: the first four, stabilities, as logarithms.
enum Prior {
  static let mean = coordinates(of: Scheduler.defaultParameters)

  /// How far learners' parameters lie from the default ones (standard deviations). From the fifth on
  /// as the makers of FSRS measured them and hold their own optimiser to them
  /// (https://github.com/open-spaced-repetition/fsrs-rs, `training.rs`). The first four differ
  /// between learners more than by a factor.
  static let spread: [Double] = [
    1.2, 1.2, 1.2, 1.2, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03,
    0.31, 0.32, 0.14, 0.27,
  ]

  static let bounds = Scheduler.bounds.enumerated().map { index, range in
    index < 4 ? log(range.lowerBound)...log(range.upperBound) : range
  }

  static func coordinates(of parameters: [Double]) -> [Double] {
    parameters.enumerated().map { $0 < 4 ? log($1) : $1 }
  }

  static func unbounded(at coordinates: [Double]) -> [Double] {
    coordinates.enumerated().map { $0 < 4 ? exp($1) : $1 }
  }

  /// The parameters there, within their bounds in spite of rounding.
  static func parameters(at coordinates: [Double]) -> [Double] {
    zip(unbounded(at: coordinates), Scheduler.bounds).map { value, range in
      min(max(value, range.lowerBound), range.upperBound)
    }
  }

  /// What parameters cost for being unlikely, in the units of the loss: the squares of their
  /// distances from the default ones, as in the makers' optimiser. That is twice what a normal
  /// distribution asks; in simulated logs of 400 to 30,000 reviews it foretold new reviews best.
  static func cost(at coordinates: [Double]) -> Double {
    coordinates.indices.reduce(0) { sum, index in
      let distance = (coordinates[index] - mean[index]) / spread[index]
      return sum + distance * distance
    }
  }

  /// The slope of the cost with one of the parameters.
  static func slope(of index: Int, at coordinate: Double) -> Double {
    (coordinate - mean[index]) * curvature(of: index)
  }

  static func curvature(of index: Int) -> Double { 2 / (spread[index] * spread[index]) }
}
