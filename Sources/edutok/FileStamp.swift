internal import Glibc

/// What tells one state of a file from the next.
struct FileStamp: Equatable, Sendable {
  /// The permission bits.
  let mode: mode_t
  private let file: UInt64
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// Nil where there is no file.
  init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    mode = status.st_mode & 0o777
    file = UInt64(status.st_ino)
    size = Int64(status.st_size)
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
  }
}
