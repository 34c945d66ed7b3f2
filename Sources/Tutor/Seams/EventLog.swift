/// The learner's log: append-only, shared by every instance of the program on this home.
///
/// Not thread-safe: one instance belongs to one thread.
package protocol EventLog: AnyObject {
  /// Who writes here.
  var device: DeviceIdentity { get }

  /// The standing written with the newest commit; nil where there is none, or where it was written
  /// by another version of the fold, or does not cover every event. Empty for an empty log.
  func standing(foldVersion: Int) throws -> [UInt8]?

  /// The newest folded state saved, with the events that came after it, in the order they came; nil
  /// where there is none of this version of the fold.
  ///
  /// Where there is one, marks all events now in the log as seen by this instance.
  func snapshot(foldVersion: Int) throws -> (state: StoredState, since: [RecordedEvent])?

  /// Hands over every event, or those of some kinds only, one by one in the shared order
  /// (`LogPosition`). Marks them as seen where it was every one.
  func forEachEvent(of kinds: Set<String>?, _ body: (RecordedEvent) throws -> Void) throws

  /// How many events there are.
  func count() throws -> Int

  /// Lets what `work` reads be read of one state of the log, whatever others write meanwhile.
  func readAtOnce<Result>(_ work: () throws -> Result) throws -> Result

  /// What happened to one topic, in the shared order, with the overrides and undos that reach into it.
  func events(of topic: TopicID) throws -> [RecordedEvent]

  /// Takes the write lock, hands `step` the events that others wrote since this instance last
  /// looked, and stores what it returns, all in one transaction. Whatever `step` throws undoes it.
  func commit(_ step: (_ missed: [RecordedEvent]) throws -> Commit) throws

  /// Adds the events whose ids are not known yet, in one transaction, and returns how many that
  /// were. Folded states no longer hold afterwards and are thrown away where any was added.
  func merge(_ events: [RecordedEvent]) throws -> Int

  /// Keeps a folded state for the next start, with the standing that goes with it.
  func save(_ state: StoredState, standing: [UInt8]) throws
}

extension EventLog {
  /// All that the log says, folded; marks its events as seen.
  ///
  /// The saved state spares most of the work, where there is one that can be read and nothing that
  /// came after it reaches behind it.
  ///
  /// - Parameter tell: As for `wholeHistory`, where that is needed.
  package func history(whenLong tell: (_ events: Int) -> Void = { _ in }) throws -> History {
    guard let (state, since) = try snapshot(foldVersion: Progress.foldVersion),
      let base = ProgressCoding.progress(state.bytes)
    else { return try wholeHistory(whenLong: tell) }
    var history = History(base: base, end: state.position)
    history.append(since)
    return history.needsWholeLog ? try wholeHistory(whenLong: tell) : history
  }

  /// Every event of the log folded, whatever was saved; marks them as seen.
  ///
  /// - Parameter tell: Called beforehand where that will take a second or more.
  package func wholeHistory(whenLong tell: (_ events: Int) -> Void = { _ in }) throws -> History {
    try readAtOnce {
      let count = try count()
      if count >= LongFold.longLog { tell(count) }
      let resolution = try Resolution { note in try forEachEvent(of: Resolution.kinds, note) }
      var fold = LongFold(resolution)
      try forEachEvent(of: nil) { fold.take($0) }
      return fold.history
    }
  }

  /// Keeps what was folded for the next start.
  ///
  /// - Parameter place: Where the learner stopped.
  package func save(_ history: History, place: Place?) throws {
    let state = StoredState(
      foldVersion: Progress.foldVersion, position: history.end,
      bytes: ProgressCoding.bytes(history.closed))
    try save(state, standing: StandingCoding.bytes(Standing(history.progress, place: place)))
  }

  /// Where the learner stopped in the topic turned to last; nil where there is none.
  package func lastPlace(in progress: Progress, catalog: any DeckCatalog) throws -> Place? {
    guard
      let (id, topic) = progress.topics.max(by: { $0.value.lastStarted < $1.value.lastStarted }),
      let name = topic.name
    else { return nil }
    let study = TopicStudy(
      topic: Topic(id: id, name: name), events: try events(of: id), catalog: catalog)
    return study.batches.isEmpty ? nil : study.place
  }
}

/// What one step adds to the log.
package struct Commit: Sendable {
  package var events: [RecordedEvent]
  /// The standing after these events, opaque to the log; written only with events.
  package var standing: [UInt8]
  package var foldVersion: Int

  package init(events: [RecordedEvent], standing: [UInt8], foldVersion: Int) {
    self.events = events
    self.standing = standing
    self.foldVersion = foldVersion
  }
}

/// A fold's state at a place of the log.
package struct StoredState: Equatable, Sendable {
  package var foldVersion: Int
  /// The last event folded; nil where nothing was.
  package var position: LogPosition?
  /// Opaque to the log.
  package var bytes: [UInt8]

  package init(foldVersion: Int, position: LogPosition?, bytes: [UInt8]) {
    self.foldVersion = foldVersion
    self.position = position
    self.bytes = bytes
  }
}

/// A device's own name in the log, and the seed of its dice.
package struct DeviceIdentity: Equatable, Sendable {
  package var id: String
  package var seed: UInt64

  package init(id: String, seed: UInt64) {
    self.id = id
    self.seed = seed
  }
}
