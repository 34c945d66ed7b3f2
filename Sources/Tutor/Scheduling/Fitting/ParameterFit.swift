/// The parameters that make a sample's reviews likeliest, given what is known beforehand.
///
/// Levenberg's and Marquardt's descent with Fisher's information for the curvature, which needs some
/// five passes over the reviews whatever their number; a parameter at its bound stays there as long
/// as the descent points outwards. It uses no randomness.
struct ParameterFit {
  /// After so many passes it is enough.
  private static let longest = 40
  /// A step that gains less than this, in the units of the loss as a whole, is the last.
  private static let leastGain = 1e-4

  private let sample: ReviewSample
  private var place: [Double]
  private var slope: LossSlope
  private var cost: Double
  /// How much steps are shortened.
  private var caution = 1e-2

  /// - Parameter goOn: Told how much is done, in 0...1; it ends the fit with false.
  /// - Returns: Accepted parameters, to six decimals, whose loss is not above the default ones'; nil
  ///   where it was ended.
  static func parameters(for sample: ReviewSample, goOn: (Double) -> Bool) -> [Double]? {
    guard sample.scored > 0 else { return Scheduler.defaultParameters }
    var fit = ParameterFit(sample)
    for pass in 1...longest {
      // Each pass brings less than the one before; how many it takes is not known beforehand.
      guard goOn(Double(pass - 1) / Double(pass + 1)) else { return nil }
      guard fit.improve() else { break }
    }
    let parameters = Prior.parameters(at: fit.place).map { ($0 * 1e6).rounded() / 1e6 }
    let usual = Scheduler.defaultParameters
    guard let after = sample.logLoss(of: parameters), let before = sample.logLoss(of: usual),
      after < before
    else { return usual }
    return parameters
  }

  private init(_ sample: ReviewSample) {
    self.sample = sample
    place = Prior.mean
    slope = LossSlope(of: Scheduler.defaultParameters, over: sample)
    cost = slope.loss + Prior.cost(at: place)
  }

  /// One pass over the reviews; false once nothing is left to gain.
  private mutating func improve() -> Bool {
    guard let next = nextPlace() else {
      caution *= 8
      return caution < 1e10
    }
    let slope = LossSlope(of: Prior.parameters(at: next), over: sample)
    let cost = slope.loss + Prior.cost(at: next)
    guard cost < self.cost else {
      caution *= 8
      return caution < 1e10
    }
    let gain = self.cost - cost
    (place, self.slope, self.cost) = (next, slope, cost)
    caution = max(caution / 10, 1e-9)
    return gain > ParameterFit.leastGain
  }

  /// Where the step leads; nil where it cannot be reckoned so boldly.
  private func nextPlace() -> [Double]? {
    let count = place.count
    let gradient = place.indices.map { slope.gradient[$0] + Prior.slope(of: $0, at: place[$0]) }
    let free = place.indices.filter {
      let range = Prior.bounds[$0]
      return gradient[$0] > 0 ? place[$0] > range.lowerBound : place[$0] < range.upperBound
    }
    var equations = NormalEquations(count: free.count)
    for (row, parameter) in free.enumerated() {
      equations.right[row] = -gradient[parameter]
      for column in row..<free.count {
        equations[row, column] = slope.curvature[parameter * count + free[column]]
      }
      equations[row, row] += Prior.curvature(of: parameter)
      equations[row, row] *= 1 + caution
    }
    guard let step = equations.solution else { return nil }
    var next = place
    for (index, parameter) in free.enumerated() {
      let range = Prior.bounds[parameter]
      next[parameter] = min(max(place[parameter] + step[index], range.lowerBound), range.upperBound)
    }
    return next
  }
}
