internal import Tutor

/// Work that several callers want at the same time, done once for all of them.
///
/// A caller whose task is cancelled leaves at once; the others' work goes on.
actor SharedWork<Key: Hashable & Sendable, Value: Sendable> {
  typealias Outcome = Result<Value, PhotoTrouble>

  private struct Job {
    let number: Int
    let task: Task<Void, Never>
    var waiters: [Int: CheckedContinuation<Outcome, Never>] = [:]
  }

  /// Whether work goes on where nobody waits for it any more: what it costs is spent.
  private let isFinishedForNobody: Bool
  private var jobs: [Key: Job] = [:]
  private var lastNumber = 0

  init(finishedForNobody: Bool) { isFinishedForNobody = finishedForNobody }

  /// What the work for `key` comes to, and whether this call began it.
  func value(
    of key: Key, _ work: @escaping @Sendable () async -> Outcome
  ) async throws(PhotoTrouble) -> (value: Value, isOwn: Bool) {
    let isOwn = jobs[key] == nil
    if isOwn, !Task.isCancelled { begin(key, work) }
    lastNumber += 1
    let number = lastNumber
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { wait(for: key, as: number, $0) }
    } onCancel: {
      Task { await self.leave(key, number) }
    }
    return (try outcome.get(), isOwn)
  }

  private func begin(_ key: Key, _ work: @escaping @Sendable () async -> Outcome) {
    lastNumber += 1
    let number = lastNumber
    let task = Task { [weak self] in
      let outcome = await work()
      await self?.end(key, number, outcome)
    }
    jobs[key] = Job(number: number, task: task)
  }

  private func wait(
    for key: Key, as number: Int, _ continuation: CheckedContinuation<Outcome, Never>
  ) {
    // Whoever is cancelled from here on is found by `leave`.
    guard !Task.isCancelled, jobs[key] != nil else {
      return continuation.resume(returning: .failure(PhotoTrouble(.cancelled)))
    }
    jobs[key]?.waiters[number] = continuation
  }

  private func leave(_ key: Key, _ number: Int) {
    guard let waiter = jobs[key]?.waiters.removeValue(forKey: number) else { return }
    waiter.resume(returning: .failure(PhotoTrouble(.cancelled)))
    guard !isFinishedForNobody, let job = jobs[key], job.waiters.isEmpty else { return }
    job.task.cancel()
    jobs[key] = nil
  }

  private func end(_ key: Key, _ number: Int, _ outcome: Outcome) {
    guard let job = jobs[key], job.number == number else { return }
    jobs[key] = nil
    for waiter in job.waiters.values { waiter.resume(returning: outcome) }
  }
}
