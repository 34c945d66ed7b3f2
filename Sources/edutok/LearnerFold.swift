internal import Persistence
internal import Tutor

/// What subcommands read of the log: progress as of now.
struct LearnerFold {
  let log: SQLiteEventLog
  let progress: Progress
  let today: Moment

  init(_ composition: Composition) throws {
    log = try composition.openLog()
    let (state, since) = try log.snapshot(foldVersion: Progress.foldVersion)
    var history = History()
    if let state, let base = ProgressCoding.progress(state.bytes) {
      history = History(base: base, end: state.position)
      history.append(since)
    }
    if state == nil || history.needsWholeLog {
      history = History(whole: try log.allEvents())
    }
    progress = history.progress
    today = composition.clock.now(settings: progress.settings)
  }
}
