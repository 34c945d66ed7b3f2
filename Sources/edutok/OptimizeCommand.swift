internal import Tutor

/// `edutok schedule --optimize`: fits FSRS-6's parameters to reviews, one card a line.
struct OptimizeCommand {
  func run() throws -> Bool {
    var cards: [[(at: Timestamp, rating: Rating)]] = []
    let allWell = try JSONRows.answer { row throws(RowError) in
      cards.append(try OptimizeCommand.reviews(of: row))
      return nil
    }
    let sample = ReviewSample(cards: cards)
    let usual = Scheduler.defaultParameters
    var parameters = Optimiser.parameters(for: sample) ?? usual
    let before = loss(of: usual, over: sample)
    var after = loss(of: parameters, over: sample)
    if let worse = after, let before, worse > before { (parameters, after) = (usual, before) }
    func text(_ loss: Double?) -> String { loss.map { String($0) } ?? "null" }
    Standard.output(
      "{\"parameters\":[\(parameters.map { String($0) }.joined(separator: ","))],"
        + "\"log_loss_before\":\(text(before)),\"log_loss_after\":\(text(after)),"
        + "\"reviews\":\(sample.count)}")
    return allWell
  }

  /// The fit takes all reviews alike. What is printed is weighted as the reference implementation's
  /// evaluation does, so that the figures can be compared.
  private func loss(of parameters: [Double], over sample: ReviewSample) -> Double? {
    sample.logLoss(of: parameters, weight: ReviewSample.weightOfReference)
  }

  private static func reviews(
    of row: JSONValue
  ) throws(RowError) -> [(at: Timestamp, rating: Rating)] {
    guard case .array(let values)? = row["reviews"] else {
      throw RowError("\"reviews\" must be a list")
    }
    var reviews: [(at: Timestamp, rating: Rating)] = []
    reviews.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      guard case .array(let pair) = value, pair.count == 2 else {
        throw RowError("review \(index + 1): must be [epoch seconds, rating]")
      }
      guard let seconds = pair[0].double, epochSeconds.contains(seconds) else {
        throw RowError("review \(index + 1): must be at seconds since 1970, before the year 10000")
      }
      guard let rating = Rating(pair[1]) else {
        throw RowError("review \(index + 1): the rating must be 1, 2, 3 or 4")
      }
      reviews.append((Timestamp(milliseconds: Int64((seconds * 1000).rounded())), rating))
    }
    return reviews
  }

  private static let epochSeconds = 0.0...253_402_300_799
}
