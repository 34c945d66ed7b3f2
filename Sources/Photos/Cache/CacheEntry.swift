internal import Glibc
internal import Tutor

/// A file of the cache's own, known by its name: `photo-` and 32 hexadecimal digits, and a dot and
/// more while it is being written.
struct CacheEntry {
  let path: String
  let isTemporary: Bool
  /// In bytes.
  let size: Int
  /// When it was last used, since 1970.
  let used: Duration

  private static let prefix = "photo-"
  private static let digits = 32

  static func name(of address: String) -> String { prefix + StableHash.of(address) }

  /// Nil for a file that is not the cache's, and for what is no file.
  init?(name: String, in folder: String) {
    guard name.hasPrefix(CacheEntry.prefix) else { return nil }
    let rest = name.dropFirst(CacheEntry.prefix.count)
    let hash = rest.prefix { $0.isHexDigit && $0.isASCII }
    guard hash.count == CacheEntry.digits else { return nil }
    isTemporary = rest.count > hash.count
    guard !isTemporary || rest.dropFirst(hash.count).first == "." else { return nil }
    path = folder + "/" + name
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    size = Int(status.st_size)
    used = .seconds(status.st_mtim.tv_sec) + .nanoseconds(status.st_mtim.tv_nsec)
  }
}
