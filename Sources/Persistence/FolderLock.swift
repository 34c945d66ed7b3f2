internal import Glibc

/// Keeps other instances from making, rebuilding or backing up a store, or changing the settings, at
/// the same time.
///
/// The lock is on the folder itself, so it leaves nothing behind and ends with the process.
package enum FolderLock {
  /// Waits until the lock is free.
  ///
  /// - Throws: `StoreError.busy` where another instance has it for longer than `patience`.
  package static func hold<Result>(
    _ folder: String, patience: Duration, _ work: () throws -> Result
  ) throws -> Result {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw StoreError.system(folder) }
    defer { close(file) }
    var waited = Duration.zero
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw StoreError.system(folder) }
      guard waited < patience else { throw StoreError.busy }
      // The system has no lock that waits for a time; SQLite waits for its own in such naps too.
      usleep(10_000)
      waited += .milliseconds(10)
    }
    return try work()
  }

  /// - Throws: `StoreError.busy` where another instance has the lock.
  static func holdIfFree<Result>(_ folder: String, _ work: () throws -> Result) throws -> Result {
    try hold(folder, patience: .zero, work)
  }
}
