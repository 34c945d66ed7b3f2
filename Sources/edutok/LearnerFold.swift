internal import Persistence
internal import Tutor

/// What subcommands read of the log: progress as of now.
struct LearnerFold {
  let log: SQLiteEventLog
  let progress: Progress
  let today: Moment

  init(_ composition: Composition) throws {
    log = try composition.openLog()
    progress = try log.history(whenLong: LearnerFold.tellReading).progress
    today = composition.clock.now(settings: progress.settings)
  }

  /// How many cards are due now.
  func due() throws -> Int {
    try log.makeShelf(whenLong: LearnerFold.tellReading)
    return try log.dueCount(on: today.day)
  }

  private static func tellReading(_ events: Int) {
    Standard.error("reading all \(events) events of the log anew; this takes a few seconds")
  }
}
