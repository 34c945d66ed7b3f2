internal import Tutor

/// Has syncs done in the background, one at a time, and brings what comes of them to the mailbox.
final class Courier: Sendable {
  private struct State {
    var work: Task<Void, Never>?
    var progress: SyncProgress?
    /// Counts the syncs, so that one that was given up is not heard any more.
    var number = 0
  }

  private let synchronizer: any Synchronizer
  private let mailbox: Mailbox
  private let state = Locked(State())

  init(synchronizer: any Synchronizer, mailbox: Mailbox) {
    self.synchronizer = synchronizer
    self.mailbox = mailbox
  }

  var isBusy: Bool { state.withLock { $0.work != nil } }

  /// How far the sync under way has come.
  var progress: SyncProgress? { state.withLock { $0.progress } }

  /// Starts a sync, unless one is under way.
  func start(on today: StudyDay, isAsked: Bool) {
    state.withLock { state in
      guard state.work == nil else { return }
      state.number += 1
      state.progress = nil
      let number = state.number
      state.work = Task { [synchronizer] in
        do throws(CloudTrouble) {
          let report = try await synchronizer.sync(on: today) { self.note($0, of: number) }
          self.hand(over: .synced(report, isAsked: isAsked), of: number)
        } catch {
          self.hand(over: .syncFailed(error, unsent: 0, isAsked: isAsked), of: number)
        }
      }
    }
  }

  /// Gives up the sync under way. What it has stored stays stored.
  func cancel() {
    let work = state.withLock { state in
      defer { state.work = nil }
      return state.work
    }
    work?.cancel()
  }

  private func note(_ progress: SyncProgress, of number: Int) {
    state.withLock { if $0.number == number { $0.progress = progress } }
    mailbox.ring()
  }

  /// What came of it is there before nobody is busy any more.
  private func hand(over news: CloudNews, of number: Int) {
    state.withLock { state in
      guard state.number == number, state.work != nil else { return }
      mailbox.post(.cloud(news))
      state.work = nil
    }
  }
}
