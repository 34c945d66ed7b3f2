import Testing
import Tutor

@Suite("Optimiser")
struct OptimiserTests {
  /// A learner who forgets sooner than most.
  private static let forgetful: [Double] = [
    0.1, 0.5, 1.1, 3, 6.4133, 0.8334, 3.0194, 0.001, 1.5, 0.1666, 0.796, 1.2, 0.0614, 0.2629,
    1.6483,
    0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.3,
  ]

  /// Reviews on the days of the default scheduler, answered by a memory of those parameters.
  private static func histories(
    by parameters: [Double], cards: Int, seed: UInt64
  ) -> [[FedReview]] {
    var random = SplitMix64(seed: seed)
    let (truth, scheduler) = (Scheduler(parameters: parameters), Scheduler())
    return (0..<cards).map { _ in
      let firsts: [Rating] = [.again, .hard, .good, .good, .easy]
      var rating = firsts.randomElement(using: &random) ?? .good
      var (memory, plan) = (
        truth.memory(after: rating, of: nil, elapsed: 0),
        scheduler.memory(after: rating, of: nil, elapsed: 0)
      )
      var day = 0
      var history = [FedReview(day: StudyDay(ordinal: day), rating: rating)]
      for _ in 0..<7 {
        let elapsed =
          rating == .again
          ? Int.random(in: 0...1, using: &random)
          : scheduler.spreadInterval(for: plan, using: &random)
        let recall = truth.retrievability(of: memory, after: elapsed)
        let isKnown = Double.random(in: 0..<1, using: &random) < recall
        let successes: [Rating] = [.hard, .good, .good, .good, .easy]
        rating = isKnown ? successes.randomElement(using: &random) ?? .good : .again
        memory = truth.memory(after: rating, of: memory, elapsed: elapsed)
        plan = scheduler.memory(after: rating, of: plan, elapsed: elapsed)
        day += elapsed
        history.append(FedReview(day: StudyDay(ordinal: day), rating: rating))
      }
      return history
    }
  }

  @Test func aForgetfulLearnersParametersAreFound() throws {
    let sample = ReviewSample(
      OptimiserTests.histories(by: OptimiserTests.forgetful, cards: 200, seed: 1))
    let fit = try #require(Optimiser.parameters(for: sample))
    let others = ReviewSample(
      OptimiserTests.histories(by: OptimiserTests.forgetful, cards: 400, seed: 2))
    let before = try #require(others.logLoss(of: Scheduler.defaultParameters))
    let after = try #require(others.logLoss(of: fit))
    let best = try #require(others.logLoss(of: OptimiserTests.forgetful))
    #expect(after < before - 0.01)
    #expect(after < best + 0.01)
  }

  @Test func theSameReviewsGiveTheSameParameters() {
    let histories = OptimiserTests.histories(by: OptimiserTests.forgetful, cards: 60, seed: 3)
    let fit = Optimiser.parameters(for: ReviewSample(histories))
    #expect(fit == Optimiser.parameters(for: ReviewSample(histories)))
    #expect(fit?[0..<4].map { ($0 * 1000).rounded() / 1000 } == [0.16, 0.864, 0.72, 5.044])
  }

  @Test(arguments: [
    "good", "again", "one card", "one day", "never", "empty", "far apart", "backwards",
  ])
  func nothingIsBrokenByOddReviews(kind: String) throws {
    func card(_ count: Int, _ rating: Rating, every days: Int) -> [FedReview] {
      (0..<count).map { FedReview(day: StudyDay(ordinal: $0 * days), rating: rating) }
    }
    let histories: [[FedReview]] =
      switch kind {
      case "good": (0..<100).map { _ in card(8, .good, every: 3) }
      case "again": (0..<100).map { _ in card(8, .again, every: 3) }
      case "one card": [card(900, .good, every: 2)]
      case "one day": (0..<100).map { _ in card(8, .good, every: 0) }
      case "never": (0..<500).map { _ in card(1, .easy, every: 1) }
      case "far apart": (0..<100).map { _ in card(8, .easy, every: 1_000_000) }
      case "backwards": (0..<100).map { _ in card(8, .hard, every: -1) }
      default: []
      }
    let sample = ReviewSample(histories)
    let fit = try #require(Optimiser.parameters(for: sample))
    #expect(Scheduler.areAccepted(fit))
    if let before = sample.logLoss(of: Scheduler.defaultParameters) {
      #expect(try #require(sample.logLoss(of: fit)) <= before)
    } else {
      #expect(fit == Scheduler.defaultParameters)
    }
  }

  @Test func fewReviewsSayNothing() {
    let histories = OptimiserTests.histories(by: OptimiserTests.forgetful, cards: 49, seed: 4)
    #expect(Optimiser.outcome(of: histories) { _ in true } == .tooFew(have: 392, need: 400))
  }

  @Test func reviewsOfOneDayAloneSayNothing() {
    let card = (0..<8).map { _ in FedReview(day: StudyDay(ordinal: 0), rating: .good) }
    let histories = Array(repeating: card, count: 50)
    #expect(Optimiser.outcome(of: histories) { _ in true } == .tooFew(have: 0, need: 400))
  }

  @Test func parametersThatForetellBetterTakeTheOldOnesPlace() {
    let histories = OptimiserTests.histories(by: OptimiserTests.forgetful, cards: 100, seed: 5)
    guard
      case .fitted(let fit, let before, let after) = Optimiser.outcome(
        of: histories, progress: { _ in true })
    else {
      Issue.record("not fitted")
      return
    }
    #expect(fit == Optimiser.parameters(for: ReviewSample(histories)))
    #expect(before == ReviewSample(histories).logLoss(of: Scheduler.defaultParameters))
    #expect(after < before)
  }

  @Test func parametersThatForetellNoBetterAreNotTaken() {
    let histories = OptimiserTests.histories(by: OptimiserTests.forgetful, cards: 100, seed: 6)
    guard
      case .notBetter(let before, let after) = Optimiser.outcome(
        of: histories, current: OptimiserTests.forgetful, progress: { _ in true })
    else {
      Issue.record("not kept")
      return
    }
    #expect(after >= before)
  }

  @Test func progressGrowsAndCanEndTheWork() {
    let histories = OptimiserTests.histories(by: OptimiserTests.forgetful, cards: 60, seed: 7)
    var told: [Double] = []
    _ = Optimiser.outcome(of: histories) {
      told.append($0)
      return true
    }
    #expect(told == told.sorted())
    #expect(told.allSatisfy { (0...1).contains($0) })
    #expect(told.count > 6)
    var calls = 0
    let outcome = Optimiser.outcome(of: histories) { _ in
      calls += 1
      return calls < 4
    }
    #expect(outcome == .cancelled)
    #expect(calls == 4)
  }

  @Test func secondsCountInWholeDaysSinceTheReviewBefore() {
    func time(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }
    let seconds = ReviewSample(cards: [
      [
        (time(259_199), .good), (time(0), .good), (time(86_399), .hard), (time(172_799), .again),
      ]
    ])
    let days = ReviewSample([
      [(0, Rating.good), (0, .hard), (1, .again), (2, .good)].map {
        FedReview(day: StudyDay(ordinal: $0.0), rating: $0.1)
      }
    ])
    #expect(seconds.count == 4)
    #expect(seconds.scored == 2)
    let usual = Scheduler.defaultParameters
    #expect(seconds.logLoss(of: usual) == days.logLoss(of: usual))
  }
}
