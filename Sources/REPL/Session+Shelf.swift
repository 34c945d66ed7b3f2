internal import Console
internal import Tutor

/// What the shelf is asked for.
extension Session {
  /// Makes the shelf where it was lost since the start: before the log is locked for what comes of
  /// the question. False where that failed, which is said.
  func makeShelf() -> Bool {
    do {
      try environment.log.makeShelf(whenLong: tellReading)
      return true
    } catch {
      show([.problem(Notices.notRead(error))])
      return false
    }
  }

  /// Reads what was asked for of a shelf that is made. Throws what the log throws.
  func look(up task: ShelfTask) throws -> ShelfNews {
    let shelf = environment.log
    switch task {
    case .review(let wish, let scope, let purpose):
      return .review(try shelf.cards(for: wish), scope: scope, purpose)
    case .plan(let day, let days):
      let aside = try shelf.cards(for: ReviewWish(day: day, due: 0, new: 0)).leeches
      return .plan(
        try shelf.dueCounts(from: day, days: days), overdue: try shelf.dueCount(on: day.previous),
        leeches: aside)
    case .skills(let topic, let text):
      let tags = topic == nil ? try shelf.tags() : [:]
      return .skills(topic, text: text, try shelf.memories(of: topic?.id), tags: tags)
    case .search(let text):
      let found = try shelf.search(text, in: environment.catalog, limit: Session.mostFound)
      return .found(found, for: text)
    case .bookmarks(let cards):
      return .bookmarks(try shelf.cards(cards))
    case .fit:
      return .fitted(fit(to: try shelf.reviewHistories(limit: Optimiser.mostReviews)))
    }
  }

  /// How many cards a search lists.
  private static let mostFound = 8

  /// Fits the scheduler to the learner's own reviews, before the log is locked for what comes of it.
  func fitSchedule() {
    guard makeShelf() else { return }
    do {
      let news = try look(up: .fit)
      tellDue { perform(.shelf(news)) }
    } catch {
      show([.problem(Notices.notRead(error))])
    }
  }

  /// Shows how far it is; Ctrl-C ends it.
  private func fit(to histories: [[FedReview]]) -> Optimiser.Outcome {
    let parameters = Scheduler(settings: settings).parameters
    let done = Locked(0.0)
    let isWanted = Locked(true)
    let outcome = Locked<Optimiser.Outcome?>(nil)
    let waker = terminal.waker
    Task.detached {
      let found = Optimiser.outcome(of: histories, current: parameters) { share in
        done.withLock { $0 = share }
        return isWanted.withLock { $0 }
      }
      outcome.withLock { $0 = found }
      waker()
    }
    // Mail that rang meanwhile is for the next reading to take.
    defer {
      terminal.showProgress(nil)
      waker()
    }
    while true {
      if let outcome = outcome.withLock({ $0 }) { return outcome }
      let bar = ProgressBar.text(done.withLock { $0 }, width: 18)
      terminal.showProgress(StyledText("  Fitting to your answers  ", .dim) + bar)
      if terminal.wait(atMost: .milliseconds(100)) == .interrupted {
        isWanted.withLock { $0 = false }
        return .cancelled
      }
    }
  }

  /// How many cards are due today; none where that cannot be read, which the next command will say.
  var dueCount: Int { (try? environment.log.dueCount(on: today)) ?? 0 }

  /// Says what a change of settings makes of the day's reviews.
  func tellDue(_ change: () -> Void) {
    let before = dueCount
    change()
    let after = dueCount
    if after != before { show([.note(Notices.dueChanged(from: before, to: after))]) }
  }
}
