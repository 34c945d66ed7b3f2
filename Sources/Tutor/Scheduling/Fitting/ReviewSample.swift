internal import func Glibc.log

/// Cards' reviews, as parameters are fitted to them and judged by them.
///
/// What counts is how well recall is foretold at each review that lies a day or more after the one
/// before it. First reviews have nothing to be foretold from, and those of one day teach how memory
/// changes, but not how it fades. The reference implementation's optimiser counts the same ones.
package struct ReviewSample: Sendable {
  struct Review: Sendable {
    /// Whole days since the card's review before; nil for its first.
    var elapsed: Int?
    var rating: Rating

    /// Whether it is one that counts.
    var isScored: Bool { elapsed.map { $0 >= 1 } ?? false }
  }

  /// Card after card.
  let reviews: [Review]
  /// How many of them count.
  package let scored: Int

  private init(_ reviews: [Review]) {
    self.reviews = reviews
    scored = reviews.count(where: \.isScored)
  }

  /// How many reviews there are in all.
  package var count: Int { reviews.count }

  /// - Parameter histories: Card by card, each card's in order.
  package init(_ histories: some Sequence<[FedReview]>) {
    self.init(
      histories.flatMap { history in
        ReviewSample.reviews(history.map { ($0.day.ordinal, $0.rating) })
      })
  }

  /// A day is 86,400 seconds since the review before, as the reference implementation has it.
  ///
  /// - Parameter cards: Card by card, in any order of time; where two are of one time, as given.
  package init(cards: [[(at: Timestamp, rating: Rating)]]) {
    self.init(
      cards.flatMap { card in
        let card = card.enumerated().sorted {
          ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
        }
        var last: Timestamp?
        return card.map { _, review in
          let elapsed = last.map { $0.wholeDays(to: review.at) }
          last = review.at
          return Review(elapsed: elapsed, rating: review.rating)
        }
      })
  }

  private static func reviews(_ history: [(day: Int, rating: Rating)]) -> [Review] {
    var last: Int?
    return history.map { day, rating in
      let elapsed = last.map { max(0, day - $0) }
      last = max(day, last ?? day)
      return Review(elapsed: elapsed, rating: rating)
    }
  }

  /// How badly the parameters foretell recall: the mean of -ln of the probability that they gave to
  /// what came; nil where no review counts.
  ///
  /// - Parameters:
  ///   - parameters: Such as are accepted.
  ///   - weight: How much a review counts, by its place among those that do, in 0...1.
  package func logLoss(
    of parameters: [Double], weight: (_ place: Double) -> Double = { _ in 1 }
  ) -> Double? {
    guard scored > 0 else { return nil }
    let scheduler = Scheduler(parameters: parameters)
    let last = Double(max(scored - 1, 1))
    var memory: MemoryState?
    var (sum, weights, seen) = (0.0, 0.0, 0.0)
    for review in reviews {
      if review.elapsed == nil { memory = nil }
      if let memory, let elapsed = review.elapsed, review.isScored {
        let recall = scheduler.retrievability(of: memory, after: elapsed)
        let share = max(review.rating == .again ? 1 - recall : recall, ReviewSample.leastShare)
        let weight = weight(seen / last)
        sum -= weight * log(share)
        weights += weight
        seen += 1
      }
      memory = scheduler.memory(after: review.rating, of: memory, elapsed: review.elapsed ?? 0)
    }
    return sum / weights
  }

  /// The weights by which the makers' own evaluation (fsrs-rs) reckons a loss: those that come later
  /// count more, the last four times the first.
  package static func weightOfReference(at place: Double) -> Double {
    0.25 + 0.75 * place * place * place
  }

  /// The least probability reckoned with, so that one surprise cannot outweigh everything.
  static let leastShare = 1e-12
}
