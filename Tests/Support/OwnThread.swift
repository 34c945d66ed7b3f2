package import Testing
internal import Dispatch

/// Runs each test on a thread of its own: a session blocks while it waits for cards, and the few
/// threads of Swift's own pool are there to bring them.
package struct OwnThreadTrait: TestTrait, SuiteTrait, TestScoping {
  package var isRecursive: Bool { true }

  @concurrent package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
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
