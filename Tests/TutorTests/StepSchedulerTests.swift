import Testing
import Tutor

/// The literals come from the reference implementation (py-fsrs 6.3.2, no fuzz).
@Suite("Step scheduler")
struct StepSchedulerTests {
  struct Step: Sendable {
    /// Seconds since the review before.
    var after: Int64
    var rating: Rating
    var stage: ScheduledCard.Stage
    var stability: Double
    var difficulty: Double
    var wait: Duration
  }

  private func follows(_ scheduler: StepScheduler, _ steps: [Step]) {
    var time = Timestamp(milliseconds: 1_772_355_600_000)
    var card: ScheduledCard?
    for step in steps {
      time.milliseconds += step.after * 1000
      let next = scheduler.card(after: step.rating, at: time, of: card)
      #expect(next.stage == step.stage, "\(step)")
      #expect(abs(next.memory.stability / step.stability - 1) < 1e-9, "\(step)")
      #expect(abs(next.memory.difficulty / step.difficulty - 1) < 1e-9, "\(step)")
      #expect(next.lastReview == time)
      #expect(
        Duration.milliseconds(next.due.milliseconds - time.milliseconds) == step.wait, "\(step)")
      card = next
    }
  }

  @Test func followsTheReferenceByTheUsualSteps() {
    follows(
      StepScheduler(),
      [
        Step(
          after: 0, rating: .hard, stage: .learning(step: 0), stability: 1.2931,
          difficulty: 5.112170705601056, wait: .milliseconds(330000)),
        Step(
          after: 330, rating: .good, stage: .learning(step: 1), stability: 1.3358997622047517,
          difficulty: 5.102286904192293, wait: .milliseconds(600000)),
        Step(
          after: 600, rating: .good, stage: .review, stability: 1.3771622371865915,
          difficulty: 5.0924129865849395, wait: .milliseconds(86400000)),
        Step(
          after: 259200, rating: .good, stage: .review, stability: 8.26085242848905,
          difficulty: 5.082548942895193, wait: .milliseconds(691200000)),
        Step(
          after: 1728000, rating: .again, stage: .relearning(step: 0),
          stability: 1.4152826376903822,
          difficulty: 8.368895645493675, wait: .milliseconds(600000)),
        Step(
          after: 900, rating: .hard, stage: .relearning(step: 0), stability: 1.4152826376903822,
          difficulty: 8.90242528931262, wait: .milliseconds(900000)),
        Step(
          after: 86399, rating: .hard, stage: .relearning(step: 0), stability: 1.4152826376903822,
          difficulty: 9.256607129361035, wait: .milliseconds(900000)),
        Step(
          after: 600, rating: .good, stage: .review, stability: 1.453465914512844,
          difficulty: 9.242578891528511, wait: .milliseconds(86400000)),
        Step(
          after: 60, rating: .again, stage: .relearning(step: 0), stability: 0.5034962649442459,
          difficulty: 9.736269201405797, wait: .milliseconds(600000)),
        Step(
          after: 700, rating: .easy, stage: .review, stability: 0.9521312292689128,
          difficulty: 9.633371027667666, wait: .milliseconds(86400000)),
      ])
  }

  @Test func followsTheReferenceByOneStepAndNone() {
    follows(
      StepScheduler(learningSteps: [.seconds(61)], relearningSteps: []),
      [
        Step(
          after: 0, rating: .hard, stage: .learning(step: 0), stability: 1.2931,
          difficulty: 5.112170705601056, wait: .milliseconds(91500)),
        Step(
          after: 100, rating: .again, stage: .learning(step: 0), stability: 0.4514029154253082,
          difficulty: 8.378632117467106, wait: .milliseconds(61000)),
        Step(
          after: 61, rating: .hard, stage: .learning(step: 0), stability: 0.4514029154253082,
          difficulty: 8.908888813128176, wait: .milliseconds(91500)),
        Step(
          after: 172800, rating: .good, stage: .review, stability: 1.8441429954960002,
          difficulty: 8.895208293611885, wait: .milliseconds(172800000)),
        Step(
          after: 3456000, rating: .again, stage: .review, stability: 0.7678580314463975,
          difficulty: 9.622090847990668, wait: .milliseconds(86400000)),
        Step(
          after: -86400, rating: .good, stage: .review, stability: 0.8209497967379298,
          difficulty: 9.607697126439515, wait: .milliseconds(86400000)),
        Step(
          after: 1, rating: .easy, stage: .review, stability: 1.5033028389958634,
          difficulty: 9.461836156706346, wait: .milliseconds(172800000)),
      ])
  }

  @Test func followsTheReferenceByManySteps() {
    follows(
      StepScheduler(
        learningSteps: [.seconds(30), .seconds(301), .seconds(3600)],
        relearningSteps: [.seconds(61), .seconds(1800)]),
      [
        Step(
          after: 0, rating: .good, stage: .learning(step: 1), stability: 2.3065,
          difficulty: 2.118103970459016, wait: .milliseconds(301000)),
        Step(
          after: 400, rating: .hard, stage: .learning(step: 1), stability: 2.3065,
          difficulty: 4.752858488532557, wait: .milliseconds(301000)),
        Step(
          after: 400, rating: .good, stage: .learning(step: 2), stability: 2.3065,
          difficulty: 4.743333999340863, wait: .milliseconds(3600000)),
        Step(
          after: 172800, rating: .hard, stage: .learning(step: 2), stability: 5.97433576974009,
          difficulty: 6.4956085174236735, wait: .milliseconds(3600000)),
        Step(
          after: 100, rating: .good, stage: .review, stability: 5.97433576974009,
          difficulty: 6.484341278203089, wait: .milliseconds(518400000)),
        Step(
          after: 777600, rating: .again, stage: .relearning(step: 0), stability: 1.0928195320074843,
          difficulty: 8.829655253921501, wait: .milliseconds(61000)),
        Step(
          after: 100, rating: .hard, stage: .relearning(step: 0), stability: 1.0928195320074843,
          difficulty: 9.208298988784763, wait: .milliseconds(930500)),
        Step(
          after: 100, rating: .good, stage: .relearning(step: 1), stability: 1.1415609768863646,
          difficulty: 9.194319059092816, wait: .milliseconds(1800000)),
        Step(
          after: 2000, rating: .good, stage: .review, stability: 1.1890574176421878,
          difficulty: 9.18035310933056, wait: .milliseconds(86400000)),
        Step(
          after: 86399, rating: .again, stage: .relearning(step: 0), stability: 0.4173804677586468,
          difficulty: 9.71581600993265, wait: .milliseconds(61000)),
        Step(
          after: 60, rating: .easy, stage: .review, stability: 0.7990850729846776,
          difficulty: 9.606083332722918, wait: .milliseconds(86400000)),
      ])
  }

  @Test func aCardWithoutStepsGoesToItsReviewsAtOnce() {
    let scheduler = StepScheduler(learningSteps: [], relearningSteps: [])
    let card = scheduler.card(after: .again, at: Timestamp(milliseconds: 0), of: nil)
    #expect(card.stage == .review)
    #expect(card.due == Timestamp(milliseconds: 86_400_000))
  }

  @Test(arguments: [Rating.hard, .good, .easy])
  func aStepThatIsNoMoreLeadsToTheReviews(rating: Rating) {
    let many = StepScheduler(learningSteps: [.seconds(60), .seconds(600), .seconds(900)])
    let start = Timestamp(milliseconds: 0)
    var card = many.card(after: .good, at: start, of: nil)
    card = many.card(after: .good, at: start, of: card)
    #expect(card.stage == .learning(step: 2))
    #expect(StepScheduler().card(after: rating, at: start, of: card).stage == .review)
    #expect(
      StepScheduler().card(after: .again, at: start, of: card).stage == .learning(step: 0))
  }

  /// The ranges of the reference implementation.
  @Test(arguments: [
    (1, 1...1), (2, 2...2), (3, 2...4), (4, 3...5), (7, 5...9), (8, 6...10), (20, 17...23),
    (28, 25...31), (50, 46...54), (400, 378...422),
  ])
  func longIntervalsAreSpreadFurther(interval: Int, range: ClosedRange<Int>) {
    #expect(Scheduler().spread(around: interval) == range)
  }

  @Test func aSpreadEndsAtTheLongestInterval() {
    #expect(Scheduler(maximumInterval: 30).spread(around: 28) == 25...30)
    #expect(Scheduler(maximumInterval: 3).spread(around: 3) == 2...3)
    #expect(Scheduler(maximumInterval: 1).spread(around: 1) == 1...1)
  }

  @Test func aSeedSpreadsAlikeAndReachesTheWholeRange() {
    let memory = MemoryState(stability: 7, difficulty: 5)
    func intervals(seed: UInt64) -> [Int] {
      var random = SplitMix64(seed: seed)
      return (0..<200).map { _ in Scheduler().spreadInterval(for: memory, using: &random) }
    }
    #expect(intervals(seed: 1) == intervals(seed: 1))
    #expect(intervals(seed: 1) != intervals(seed: 2))
    #expect(Set(intervals(seed: 1)) == [5, 6, 7, 8, 9])
  }

  @Test func stepsAreNeverSpread() {
    var random = SplitMix64(seed: 1)
    let start = Timestamp(milliseconds: 0)
    let card = StepScheduler().card(after: .good, at: start, of: nil, using: &random)
    #expect(card == StepScheduler().card(after: .good, at: start, of: nil))
    var untouched = SplitMix64(seed: 1)
    #expect(random.next() == untouched.next())
  }
}
