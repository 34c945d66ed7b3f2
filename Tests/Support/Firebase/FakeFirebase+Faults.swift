internal import REPL

extension FakeFirebase {
  /// The next requests of these kinds go wrong so; several faults are used in the order given.
  ///
  /// - Parameter when: Which of them, where not all.
  package func fail(
    next count: Int = 1, with fault: FirebaseFault,
    of calls: Set<FirebaseCall> = Set(FirebaseCall.allCases),
    when matches: @escaping @Sendable (LoopbackRequest) -> Bool = { _ in true }
  ) {
    precondition(count > 0, "A fault happens at least once")
    state.withLock { state in
      state.faults.waiting.append(
        FirebaseFaults.Waiting(left: count, fault: fault) { call, request in
          calls.contains(call) && matches(request)
        })
    }
  }

  /// Asks for each request whether it goes wrong. Called with the fake's lock held: it must not call
  /// the fake.
  package func failAsChosen(_ choose: (@Sendable (FirebaseCall) -> FirebaseFault?)?) {
    state.withLock { $0.faults.chosen = choose }
  }

  /// Nothing goes wrong any more.
  package func heal() { state.withLock { $0.faults = FirebaseFaults() } }

  /// How many requests still are to go wrong.
  package var pendingFaults: Int {
    state.withLock { $0.faults.waiting.reduce(0) { $0 + $1.left } }
  }

  /// Lets the fake's time pass; tokens expire by it.
  package func advance(by duration: Duration) { state.withLock { $0.clock.advance(by: duration) } }

  /// All id tokens given out so far are expired; they can be refreshed.
  package func expireTokens() {
    state.withLock { $0.accounts.expireIDTokens(at: $0.clock.now) }
  }

  /// The account's sign-ins can be refreshed no longer, as after a new password; its id tokens hold
  /// for the stores until they expire.
  package func revoke(_ account: String) { state.withLock { $0.accounts.revoke(account) } }

  package func disable(_ account: String) {
    state.withLock { $0.accounts.change(account) { $0.isDisabled = true } }
  }

  package func changeSettings(_ change: (inout FirebaseSettings) -> Void) {
    state.withLock { change(&$0.settings) }
  }

  package var settings: FirebaseSettings { state.withLock { $0.settings } }
}
