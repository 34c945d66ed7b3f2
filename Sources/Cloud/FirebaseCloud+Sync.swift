package import Tutor

extension FirebaseCloud: Synchronizer {
  package func sync(
    on today: StudyDay, tell: @escaping @Sendable (SyncProgress) -> Void
  ) async throws(CloudTrouble) -> SyncReport {
    try await sync(on: today, renaming: nil, tell: tell)
  }

  package func rename(to name: Username, on today: StudyDay) async throws(CloudTrouble) {
    _ = try await sync(on: today, renaming: name) { _ in }
  }

  private func sync(
    on today: StudyDay, renaming name: Username?, tell: @escaping @Sendable (SyncProgress) -> Void
  ) async throws(CloudTrouble) -> SyncReport {
    let me = try signedIn()
    let log = try stored { try openLog(me.account) }
    let sync = EventSync(
      documents: me.documents, account: me.account, log: log, effects: SyncEffects(effects),
      isPublished: isPublished)
    return try await sync.run(on: today, renaming: name, tell: tell)
  }
}
