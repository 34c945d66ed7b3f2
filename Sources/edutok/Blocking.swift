internal import Glibc
internal import REPL

/// Asynchronous work for a thread that has nothing else to do.
enum Blocking {
  /// What the work comes to; nil where it takes longer, and is given up.
  static func run<Value: Sendable>(
    atMost limit: Duration, _ work: @escaping @Sendable () async -> Value
  ) -> Value? {
    let result = Locked<Value?>(nil)
    let task = Task {
      let value = await work()
      result.withLock { $0 = value }
    }
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      if let value = result.withLock({ $0 }) { return value }
      poll(nil, 0, nap)
    }
    task.cancel()
    return nil
  }

  /// In milliseconds.
  private static let nap: Int32 = 5
}
