internal import Console
internal import Tutor

/// Syncs: in the background at the start and every few minutes of study, by hand, and at the end.
extension Session {
  /// How long after a sync the next one is begun with a line.
  private static let betweenSyncs: Int64 = 5 * 60 * 1000
  /// How long leaving waits for one.
  private static let patienceAtTheEnd: Int64 = 2000

  var today: StudyDay { environment.clock.now(settings: settings).day }

  /// Whether somebody is signed in whose store this may be: another window may have signed in somebody
  /// else.
  private var isSignedIn: Bool {
    guard let account = environment.cloud.account, account.isSignedIn else { return false }
    return isStore(of: account)
  }

  /// Whether the open store is the account's, or nobody's yet.
  func isStore(of account: Account) -> Bool {
    do {
      let owner = try environment.log.owner()
      return owner == nil || owner == account.id
    } catch {
      return false  // what cannot be read is not to be given away either
    }
  }

  /// Begins a sync where somebody is signed in. Scripts sync when they leave, or when they say so.
  func syncInBackground() {
    guard terminal.isInteractive, isSignedIn else { return }
    lastSync = uptime
    courier.start(on: today, isAsked: false)
  }

  /// With a typed line: whoever types nothing has nothing new.
  func syncIfDue() {
    guard let lastSync, uptime - lastSync >= Session.betweenSyncs else { return }
    syncInBackground()
  }

  /// A sync that the learner waits for, with a line that tells how far it is.
  func syncNow() {
    // Ctrl-C means this sync too, where another one is still under way.
    guard finishSync() else { return stopSync() }
    guard isSignedIn else {
      let trouble = CloudTrouble(environment.cloud.isSetUp ? .signedOut : .notSetUp)
      return tell(.syncFailed(trouble, unsent: unsent, isAsked: true))
    }
    lastSync = uptime
    courier.start(on: today, isAsked: true)
    if !finishSync() { stopSync() }
  }

  private func stopSync() {
    courier.cancel()
    tell(.syncFailed(CloudTrouble(.cancelled), unsent: unsent, isAsked: true))
  }

  /// A sync before something that wants its outcome.
  func syncQuietly() {
    guard isSignedIn else { return }
    courier.start(on: today, isAsked: false)
    if !finishSync() { courier.cancel() }
  }

  /// Waits for the sync under way. Returns whether it came to its end; Ctrl-C, or the time, ends the
  /// wait before.
  ///
  /// - Parameter end: The uptime, in milliseconds, until which to wait.
  @discardableResult
  private func finishSync(until end: Int64 = .max) -> Bool {
    defer { terminal.showProgress(nil) }
    var isBusy = courier.isBusy
    while isBusy {
      terminal.showProgress(StyledText("  " + Notices.syncing(courier.progress), .dim))
      let left = end == .max ? 1000 : end - uptime
      guard left > 0, terminal.wait(atMost: .milliseconds(min(left, 1000))) != .interrupted else {
        return false
      }
      isBusy = courier.isBusy
    }
    // The wait has heard the bell of all that came: what is left is taken when a line is read.
    takeMail()
    terminal.waker()
    return true
  }

  /// The last sync of a run. What does not get through in time goes up with the next one.
  func syncAtTheEnd() {
    guard isSignedIn else { return }
    let end = uptime + Session.patienceAtTheEnd
    // One that is under way may not have seen the last card.
    if courier.isBusy, !finishSync(until: end) { return courier.cancel() }
    guard unsent > 0 || hasChosenPublishing else { return }
    courier.start(on: today, isAsked: false)
    if !finishSync(until: end) { courier.cancel() }
  }

  /// What came from a sync, with what is only known here.
  func counted(_ input: Input) -> Input {
    guard case .cloud(.syncFailed(let trouble, _, let isAsked)) = input else { return input }
    return .cloud(.syncFailed(trouble, unsent: unsent, isAsked: isAsked))
  }
}
