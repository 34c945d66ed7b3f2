internal import Persistence
internal import Tutor

/// Adds events of a subcommand to the log, as one session of it.
struct EventRecorder {
  private let composition: Composition
  let log: SQLiteEventLog
  /// What was folded of the log, these events among it.
  private(set) var history: History
  private let place: Place?

  init(_ composition: Composition) throws {
    self.composition = composition
    log = try composition.openLog()
    history = try log.history()
    place = try log.lastPlace(in: history.progress, catalog: LazyLibrary())
  }

  var progress: Progress { history.progress }

  var now: Moment { composition.clock.now(settings: progress.settings) }

  /// All of them in one transaction.
  mutating func record(_ new: [Event]) throws {
    let session = Composition.randomName
    try log.commit { missed in
      history.append(missed)
      let now = now
      let first = history.progress.clock + 1
      let events = new.enumerated().map { index, event in
        let clock = first + Int64(index)
        return RecordedEvent(
          event, id: EventID(rawValue: "\(session)-\(clock)"), device: log.device.id,
          session: session, clock: clock, at: now)
      }
      history.append(events)
      let standing = Standing(history.progress, place: place)
      return Commit(
        events: events, standing: StandingCoding.bytes(standing),
        foldVersion: Progress.foldVersion)
    }
  }

  /// Spares the next start the folding of many events.
  func save() throws { try log.save(history, place: place) }
}
