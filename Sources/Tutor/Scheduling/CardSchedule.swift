/// What a card's reviews come to: how well it is remembered, and when it is due.
///
/// A pure fold over the grades that stand, so two devices with the same events agree. It counts in
/// study days: a batch's own repetitions are its learning steps.
package struct CardSchedule: Equatable, Sendable {
  /// So many lapses make a card that fails again one to be set aside.
  package static let lapsesOfLeech = 8

  package private(set) var memory: MemoryState
  /// The study day from which it is due.
  package private(set) var due: StudyDay
  /// The study day of the last review.
  package private(set) var lastDay: StudyDay
  package private(set) var lastRating: Rating
  package private(set) var firstDay: StudyDay
  /// The last study day on which it was known; nil where it never was.
  package private(set) var lastSuccess: StudyDay?
  /// How often it was forgotten after it had been known, or was still not known on a later day.
  package private(set) var lapses: Int
  /// The reviews that the scheduler was fed with.
  package private(set) var reviews: Int

  package init(
    memory: MemoryState, due: StudyDay, lastDay: StudyDay, lastRating: Rating, firstDay: StudyDay,
    lastSuccess: StudyDay?, lapses: Int, reviews: Int
  ) {
    self.memory = memory
    self.due = due
    self.lastDay = lastDay
    self.lastRating = lastRating
    self.firstDay = firstDay
    self.lastSuccess = lastSuccess
    self.lapses = lapses
    self.reviews = reviews
  }

  /// Whether reviews leave it out until it is known again.
  package var isLeech: Bool { lapses >= CardSchedule.lapsesOfLeech && lastRating == .again }

  /// - Parameter reviews: Those that stand, in any order; nil where there are none.
  package init?(_ reviews: [Review], by scheduler: Scheduler) {
    var schedule: CardSchedule?
    for review in CardSchedule.inOrderOfDays(reviews) {
      schedule = CardSchedule.after(review.rating, on: review.day, of: schedule, by: scheduler)
    }
    guard let schedule else { return nil }
    self = schedule
  }

  /// Those of the reviews that a scheduler is fed with, in order.
  ///
  /// - Parameter reviews: Those that stand, in any order.
  package static func fed(_ reviews: [Review]) -> [FedReview] {
    var fed: [FedReview] = []
    var lastSuccess: StudyDay?
    for review in inOrderOfDays(reviews) {
      let day = max(review.day, fed.last?.day ?? review.day)
      if review.rating != .again {
        if lastSuccess == day { continue }
        lastSuccess = day
      }
      fed.append(FedReview(day: day, rating: review.rating))
    }
    return fed
  }

  /// The schedule after one more review, which is later than those before it.
  ///
  /// The scheduler is fed with each failure, and with the first success of a study day.
  package static func after(
    _ rating: Rating, on day: StudyDay, of known: CardSchedule?, by scheduler: Scheduler
  ) -> CardSchedule {
    guard var next = known else {
      let memory = scheduler.memory(after: rating, of: nil, elapsed: 0)
      return CardSchedule(
        memory: memory, due: day.advanced(by: scheduler.interval(for: memory)), lastDay: day,
        lastRating: rating, firstDay: day, lastSuccess: rating == .again ? nil : day, lapses: 0,
        reviews: 1)
    }
    // A day before the last one, from another device's clock, counts as the same day.
    let day = max(day, next.lastDay)
    if rating != .again, next.lastSuccess == day { return next }
    let elapsed = day.ordinal - next.lastDay.ordinal
    next.memory = scheduler.memory(after: rating, of: next.memory, elapsed: elapsed)
    next.due = day.advanced(by: scheduler.interval(for: next.memory))
    if rating == .again, elapsed > 0 || next.lastRating != .again { next.lapses += 1 }
    if rating != .again { next.lastSuccess = day }
    (next.lastDay, next.lastRating) = (day, rating)
    next.reviews += 1
    return next
  }

  /// In the order of study days, and within one in the log's.
  ///
  /// A device whose clock was ahead once gave a review too late a day. It counts as no later than that
  /// device's next review of the card, nor, where it is more than a month ahead, than anybody's: devices
  /// that do not hear of each other for so long are rarer than wrong clocks. One that was imported stands
  /// on the day that its file says, and shows no clock to be wrong.
  static func inOrderOfDays(_ reviews: [Review]) -> [Review] {
    var reviews = withoutRepeatedImports(
      reviews.sorted { ($0.position, $0.place) < ($1.position, $1.place) })
    var earliest: [String: StudyDay] = [:]
    var earliestOfAll: StudyDay?
    for index in reviews.indices.reversed() where !reviews[index].isImported {
      var day = min(reviews[index].day, earliest[reviews[index].device] ?? reviews[index].day)
      if let earliestOfAll, day > earliestOfAll.advanced(by: mostAhead) { day = earliestOfAll }
      reviews[index].day = day
      earliest[reviews[index].device] = day
      earliestOfAll = min(day, earliestOfAll ?? day)
    }
    return reviews.sorted {
      ($0.day, $0.position, $0.place) < ($1.day, $1.position, $1.place)
    }
  }

  /// Without what came along once more: two devices that import the same file bring the same reviews.
  ///
  /// - Parameter reviews: In the log's order.
  private static func withoutRepeatedImports(_ reviews: [Review]) -> [Review] {
    var positions = reviews.filter(\.isImported).map(\.position)
    guard let first = positions.first, positions.contains(where: { $0 != first }) else {
      return reviews
    }
    var imports: [LogPosition: [FedReview]] = [:]
    for review in reviews where review.isImported {
      imports[review.position, default: []].append(
        FedReview(day: review.day, rating: review.rating))
    }
    positions = imports.keys.sorted()
    var repeated: Set<LogPosition> = []
    for (index, position) in positions.enumerated()
    where positions[..<index].contains(where: { imports[$0] == imports[position] }) {
      repeated.insert(position)
    }
    return reviews.filter { !$0.isImported || !repeated.contains($0.position) }
  }

  /// In days.
  private static let mostAhead = 31

  /// Whether one more review comes after all those before, so that nothing has to be folded again.
  ///
  /// - Parameter last: The position of the newest of them.
  package func isFollowed(by review: Review, after last: LogPosition) -> Bool {
    review.position > last && review.day >= lastDay
  }

  /// Whether it is due on a day. One that was reviewed in the future, by a clock that was ahead, is;
  /// a day ahead may be a journey over the date line.
  package func isDue(on today: StudyDay) -> Bool {
    !isLeech && (due <= today || lastDay > today.next)
  }

  /// Its probability of recall on a day.
  package func retrievability(on today: StudyDay, by scheduler: Scheduler) -> Double {
    scheduler.retrievability(of: memory, after: max(0, today.ordinal - lastDay.ordinal))
  }
}
