internal import Persistence
internal import Tutor

/// What subcommands read of the log: progress as of now.
struct LearnerFold {
  let log: SQLiteEventLog
  let progress: Progress
  let today: Moment

  init(_ composition: Composition) throws {
    log = try composition.openLog()
    progress = try log.history().progress
    today = composition.clock.now(settings: progress.settings)
  }
}
