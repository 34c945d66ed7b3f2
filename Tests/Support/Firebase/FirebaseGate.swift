internal import REPL

/// Holds replies back until the test opens it, over sockets and in process.
package final class FirebaseGate: Sendable {
  private struct State {
    var isOpen = false
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    var count = 0
    /// Those who were cancelled, perhaps before they waited.
    var gone: Set<Int> = []
  }

  let loopback = LoopbackGate()
  private let state = Locked(State())

  package init() {}

  package func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.isOpen = true
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume() }
    loopback.open()
  }

  /// Waits until it is open, or the task is cancelled.
  func pass() async {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let waits = state.withLock { state in
          guard !state.isOpen, !state.gone.contains(number) else { return false }
          state.waiting[number] = continuation
          return true
        }
        if !waits { continuation.resume() }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.gone.insert(number)
        return state.waiting.removeValue(forKey: number)
      }
      continuation?.resume()
    }
  }
}
