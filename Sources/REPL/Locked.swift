internal import Glibc

/// A value that one thread at a time may use.
///
/// Behind a POSIX mutex, not Synchronization's `Mutex`: that one's futex is unknown to the thread
/// sanitizer, which then finds races where there are none.
package final class Locked<Value>: @unchecked Sendable {
  // Safe to share: `value` is only touched between lock and unlock.
  private var value: Value
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init(_ value: Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs `body` while no other thread uses the value. Not to be called from within `body`.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
