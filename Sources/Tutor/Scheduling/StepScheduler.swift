/// FSRS-6 with learning and relearning steps, to the second: what the reference implementation does,
/// for others' reviews. edutok's own cards count in study days, see `CardSchedule`.
package struct StepScheduler: Equatable, Sendable {
  package var scheduler: Scheduler
  /// How long a new card waits at each step; without any it goes to its reviews at once.
  package var learningSteps: [Duration]
  /// The same for a card that was forgotten.
  package var relearningSteps: [Duration]

  package init(
    scheduler: Scheduler = Scheduler(), learningSteps: [Duration] = [.seconds(60), .seconds(600)],
    relearningSteps: [Duration] = [.seconds(600)]
  ) {
    self.scheduler = scheduler
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
  }

  /// The card after a review.
  ///
  /// - Parameters:
  ///   - time: Where it is before the last review, the review counts as one of the same day.
  ///   - card: Nil before the first review.
  package func card(
    after rating: Rating, at time: Timestamp, of card: ScheduledCard?
  ) -> ScheduledCard {
    self.card(after: rating, at: time, of: card) { scheduler.interval(for: $0) }
  }

  /// The same, with intervals spread a little, so that cards learned together part.
  package func card(
    after rating: Rating, at time: Timestamp, of card: ScheduledCard?,
    using random: inout some RandomNumberGenerator
  ) -> ScheduledCard {
    self.card(after: rating, at: time, of: card) {
      scheduler.spreadInterval(for: $0, using: &random)
    }
  }

  /// The probability of recall, in 0...1, at a time; whole days count.
  package func retrievability(of card: ScheduledCard, at time: Timestamp) -> Double {
    scheduler.retrievability(of: card.memory, after: card.lastReview.wholeDays(to: time))
  }

  private func card(
    after rating: Rating, at time: Timestamp, of card: ScheduledCard?,
    interval: (MemoryState) -> Int
  ) -> ScheduledCard {
    let memory = scheduler.memory(
      after: rating, of: card?.memory, elapsed: card?.lastReview.wholeDays(to: time) ?? 0)
    func waiting(_ wait: Duration, _ stage: ScheduledCard.Stage) -> ScheduledCard {
      ScheduledCard(stage: stage, memory: memory, lastReview: time, due: time.advanced(by: wait))
    }
    switch card?.stage ?? .learning(step: 0) {
    case .learning(let step):
      if let next = StepScheduler.step(after: rating, at: step, of: learningSteps) {
        return waiting(next.wait, .learning(step: next.step))
      }
    case .review:
      if rating == .again, let wait = relearningSteps.first {
        return waiting(wait, .relearning(step: 0))
      }
    case .relearning(let step):
      if let next = StepScheduler.step(after: rating, at: step, of: relearningSteps) {
        return waiting(next.wait, .relearning(step: next.step))
      }
    }
    return waiting(.seconds(86_400 * interval(memory)), .review)
  }

  /// The step that follows and the wait there; nil where none does.
  ///
  /// Hard stays where it is, and at the first step waits half as long again, or as long as lies
  /// between the first two.
  ///
  /// - Parameter step: May lie past the last one, on a card that had other steps before.
  private static func step(
    after rating: Rating, at step: Int, of steps: [Duration]
  ) -> (step: Int, wait: Duration)? {
    guard let first = steps.first else { return nil }
    switch rating {
    case .again: return (0, first)
    case .hard:
      guard step < steps.count else { return nil }
      guard step == 0 else { return (step, steps[step]) }
      return (0, steps.count == 1 ? first * 3 / 2 : (first + steps[1]) / 2)
    case .good: return step + 1 < steps.count ? (step + 1, steps[step + 1]) : nil
    case .easy: return nil
    }
  }
}

extension Timestamp {
  /// The whole days until a time, rounded down; below 0 where it lies before this one.
  func wholeDays(to later: Timestamp) -> Int {
    let (days, rest) = (later.milliseconds - milliseconds)
      .quotientAndRemainder(dividingBy: 86_400_000)
    return Int(rest < 0 ? days - 1 : days)
  }

  fileprivate func advanced(by wait: Duration) -> Timestamp {
    let (seconds, attoseconds) = wait.components
    return Timestamp(
      milliseconds: milliseconds + seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}
