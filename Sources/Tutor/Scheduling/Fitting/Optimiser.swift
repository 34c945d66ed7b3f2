/// Fits FSRS-6's parameters to a learner's own reviews.
package enum Optimiser {
  /// The fewest reviews that say anything about a learner.
  package static let fewestReviews = 400

  /// So many reviews, the newest ones, take a few seconds and say what more would.
  package static let mostReviews = 50_000

  /// What a fit to a learner's reviews comes to. Losses are means over the reviews that count, see
  /// `ReviewSample`; both are of cards that the parameters judged were not fitted to.
  package enum Outcome: Equatable, Sendable {
    case tooFew(have: Int, need: Int)
    /// The parameters in use foretell no worse.
    case notBetter(before: Double, after: Double)
    case fitted([Double], before: Double, after: Double)
    case cancelled
  }

  /// The parameters for a learner, if they are better than those in use.
  ///
  /// Better is judged on cards held back: the cards are dealt into five parts, each is foretold by
  /// parameters fitted to the other four. What is handed over is then fitted to all. Deterministic;
  /// six fits, on one core some 0.1 s for 10,000 reviews each.
  ///
  /// - Parameters:
  ///   - histories: Card by card, each card's reviews in order.
  ///   - current: The parameters in use.
  ///   - progress: Told how much is done, in 0...1; it ends the work with false.
  package static func outcome(
    of histories: [[FedReview]], current: [Double] = Scheduler.defaultParameters,
    progress: (Double) -> Bool
  ) -> Outcome {
    let all = ReviewSample(histories)
    guard all.count >= fewestReviews else {
      return .tooFew(have: all.count, need: fewestReviews)
    }
    guard let before = all.logLoss(of: current) else {
      return .tooFew(have: all.scored, need: fewestReviews)
    }
    let fits = Double(parts + 1)
    var sum = 0.0
    for part in 0..<parts {
      let rest = ReviewSample(histories.indices.filter { $0 % parts != part }.map { histories[$0] })
      let heldBack = ReviewSample(
        histories.indices.filter { $0 % parts == part }.map { histories[$0] })
      let fit = parameters(for: rest) { progress((Double(part) + $0) / fits) }
      guard let fit else { return .cancelled }
      sum += (heldBack.logLoss(of: fit) ?? 0) * Double(heldBack.scored)
    }
    let after = sum / Double(all.scored)
    guard after < before else { return .notBetter(before: before, after: after) }
    guard let fit = parameters(for: all, progress: { progress((Double(parts) + $0) / fits) }) else {
      return .cancelled
    }
    return .fitted(fit, before: before, after: after)
  }

  private static let parts = 5

  /// The parameters fitted to a sample, whatever its size: the default ones where it says nothing.
  ///
  /// - Parameter progress: As above.
  /// - Returns: Accepted parameters, to six decimals, whose loss on the sample is not above the
  ///   default ones'; nil where the work was ended.
  package static func parameters(
    for sample: ReviewSample, progress: (Double) -> Bool = { _ in true }
  ) -> [Double]? {
    ParameterFit.parameters(for: sample, goOn: progress)
  }
}
