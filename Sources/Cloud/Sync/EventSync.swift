package import Tutor

/// Brings a log and an account's documents to the same events.
///
/// Each device writes to segments of its own, and reads those of the others whose heads, in the
/// profile, have moved on. What is received is joined by the events' ids, and what is sent goes in one
/// commit with the profile as it was read: an answer that is lost, a device that wrote meanwhile or a
/// crash at any place costs reading again, and no event.
package struct EventSync {
  /// How often what others' writes come before is tried.
  static let tries = 8
  /// Other than its log: events of one account are never carried to another.
  static let notTheirs = CloudTrouble(.store("these events belong to another account"))

  let documents: any DocumentStore
  let account: AccountID
  let log: any SyncedLog
  let effects: SyncEffects
  let isPublished: (Progress) -> Bool

  /// - Parameters:
  ///   - log: Belongs to the sync while it runs.
  ///   - isPublished: Whether the learner's rows are to be on the boards, by what the log says.
  package init(
    documents: any DocumentStore, account: AccountID, log: any SyncedLog, effects: SyncEffects,
    isPublished: @escaping (Progress) -> Bool
  ) {
    self.documents = documents
    self.account = account
    self.log = log
    self.effects = effects
    self.isPublished = isPublished
  }

  /// Syncs as `Synchronizer.sync` says.
  ///
  /// - Parameter name: What the learner is to be called from now on; nil for as before.
  package func run(
    on today: StudyDay, renaming name: Username? = nil,
    tell: @escaping @Sendable (SyncProgress) -> Void
  ) async throws(CloudTrouble) -> SyncReport {
    let owner = try stored { try log.owner() }
    guard owner == nil || owner == account else { throw EventSync.notTheirs }
    var run = SyncRun(sync: self, today: today, name: name, tell: tell)
    for attempt in 0..<EventSync.tries {
      if attempt > 0 { try await pause(attempt) }
      if try await run.attempt() { return run.report }
    }
    throw CloudTrouble(.conflict)
  }

  /// Some hundred milliseconds, more from time to time, so that two devices do not meet for ever.
  private func pause(_ attempt: Int) async throws(CloudTrouble) {
    let most = Double(50 << min(attempt, 6))
    do {
      try await effects.pause(.milliseconds(Int64(most * (0.5 + effects.jitter() / 2))))
    } catch {
      throw CloudTrouble(.cancelled)
    }
  }
}

/// What a log does, its errors those of a sync.
func stored<Result>(_ work: () throws -> Result) throws(CloudTrouble) -> Result {
  do {
    return try work()
  } catch {
    throw .store(error)
  }
}
