internal import Glibc

/// Keeps other instances from making, rebuilding or backing up a store, or changing the settings, at
/// the same time.
///
/// The lock is on the folder itself, so it leaves nothing behind and ends with the process.
package enum FolderLock {
  /// Waits until the lock is free.
  package static func hold<Result>(
    _ folder: String, _ work: () throws -> Result
  ) throws -> Result {
    try hold(folder, LOCK_EX, work)
  }

  /// - Throws: `StoreError.busy` where another instance has the lock.
  static func holdIfFree<Result>(_ folder: String, _ work: () throws -> Result) throws -> Result {
    try hold(folder, LOCK_EX | LOCK_NB, work)
  }

  private static func hold<Result>(
    _ folder: String, _ flags: Int32, _ work: () throws -> Result
  ) throws -> Result {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { throw StoreError.system(folder) }
    defer { close(file) }
    while flock(file, flags) != 0 {
      guard errno == EINTR else {
        throw errno == EWOULDBLOCK ? StoreError.busy : StoreError.system(folder)
      }
    }
    return try work()
  }
}
