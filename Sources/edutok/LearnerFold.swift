internal import Persistence
internal import Tutor

/// What subcommands read of the log: progress as of now.
struct LearnerFold {
  let log: SQLiteEventLog
  let progress: Progress
  let today: Moment

  init(_ composition: Composition) throws {
    log = try composition.openLog()
    progress = try log.history { events in
      Standard.error("reading all \(events) events of the log anew; this takes a few seconds")
    }.progress
    today = composition.clock.now(settings: progress.settings)
  }
}
