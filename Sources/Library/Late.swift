internal import Glibc

/// A value made when it is first wanted, whichever thread wants it.
///
/// Behind a POSIX mutex, for the thread sanitizer knows no other.
final class Late<Value: Sendable>: @unchecked Sendable {
  // Safe to share: both are only touched between lock and unlock.
  private var made: Value?
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>
  private let make: @Sendable () -> Value

  /// - Parameter make: Must not ask for the value it makes.
  init(_ make: @escaping @Sendable () -> Value) {
    self.make = make
    mutex = .allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  var value: Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    if let made { return made }
    let value = make()
    made = value
    return value
  }

  var isMade: Bool {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return made != nil
  }
}
