package import Testing
internal import Dispatch
internal import Foundation
internal import REPL

/// Runs each test on a thread of its own, a few at a time.
///
/// A session blocks while it waits for cards, and the few threads of Swift's own pool are there to
/// bring them. What is asynchronous need not stand in the pool's queue behind all other tests
/// either, where minutes may pass between two of its steps.
package struct OwnThreadTrait: TestTrait, SuiteTrait, TestScoping {
  package var isRecursive: Bool { true }

  @concurrent package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    await Seats.shared.take()
    defer { Seats.shared.leave() }
    try await withTaskExecutorPreference(OwnThread()) { try await function() }
  }
}

extension Trait where Self == OwnThreadTrait {
  package static var ownThread: Self { Self() }
}

private final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "edutok.test")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// As many tests as the machine can carry, so that none of them is too slow to be quick.
private final class Seats: Sendable {
  static let shared = Seats(count: 3 * ProcessInfo.processInfo.activeProcessorCount)

  private struct State {
    var free: Int
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Locked<State>

  private init(count: Int) { state = Locked(State(free: count)) }

  func take() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        guard state.free > 0 else {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
  }

  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst()
    }
    next?.resume()
  }
}
