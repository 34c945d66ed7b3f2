internal import func Glibc.pow

/// How recall fades with the days: a power function through 1 on the day of the review and 0.9 after
/// as many days as the memory is stable.
struct ForgettingCurve: Sendable {
  /// Below 0.
  let exponent: Double
  /// What puts the curve through 0.9.
  let factor: Double

  /// - Parameter decay: w20, above 0; the larger, the sooner the curve flattens.
  init(decay: Double) {
    exponent = -decay
    factor = pow(0.9, 1 / exponent) - 1
  }

  /// The probability of recall, in 0...1.
  ///
  /// - Parameters:
  ///   - stability: In days, above 0.
  ///   - days: From 0.
  func retrievability(of stability: Double, after days: Int) -> Double {
    pow(1 + factor * Double(days) / stability, exponent)
  }

  /// Where on the curve a probability lies, the same for every memory; see `days(of:reach:)`.
  func reach(to retrievability: Double) -> Double { pow(retrievability, 1 / exponent) - 1 }

  /// After how many days a memory has faded so far. The order of the operations is the reference
  /// implementation's, so that half days are rounded alike.
  func days(of stability: Double, reach: Double) -> Double { stability / factor * reach }
}
