import Dispatch
import REPL
import Testing

/// Pauses that last until the test ends them.
final class Pauses: Sendable {
  private struct State {
    var durations: [Duration] = []
    var waiting: [CheckedContinuation<Void, any Error>] = []
  }

  private let state = Locked(State())
  private let begun = DispatchSemaphore(value: 0)

  /// How long each was to last.
  var durations: [Duration] { state.withLock { $0.durations } }

  @Sendable func pause(_ duration: Duration) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        state.withLock {
          $0.durations.append(duration)
          $0.waiting.append(continuation)
        }
        begun.signal()
      }
    } onCancel: {
      end { $0.resume(throwing: CancellationError()) }
    }
  }

  /// Waits until another pause has begun.
  func expectOne() {
    if begun.wait(timeout: .now() + .seconds(300)) != .success {
      Issue.record("no pause began")
    }
  }

  /// Has all that are waiting end as time does.
  func endAll() { end { $0.resume() } }

  private func end(_ resume: (CheckedContinuation<Void, any Error>) -> Void) {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { resume(continuation) }
  }
}
