internal import Tutor

/// What the shelf is asked for.
extension Session {
  /// Reads what was asked for. Throws what the log throws.
  func look(up task: ShelfTask) throws -> ShelfNews {
    let shelf = environment.log
    try shelf.makeShelf(whenLong: tellReading)
    switch task {
    case .review(let wish, let scope, let purpose):
      return .review(try shelf.cards(for: wish), scope: scope, purpose)
    case .plan(let day, let days):
      let aside = try shelf.cards(for: ReviewWish(day: day, due: 0, new: 0)).leeches
      return .plan(try shelf.dueCounts(from: day, days: days), leeches: aside)
    case .skills(let topic):
      return .skills(topic, try shelf.memories(of: topic?.id), tags: try shelf.tags())
    }
  }

  /// How many cards are due today; none where that cannot be read, which the next command will say.
  var dueCount: Int {
    let today = environment.clock.now(settings: settings).day
    return (try? environment.log.dueCount(on: today)) ?? 0
  }
}
