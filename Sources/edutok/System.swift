internal import Glibc
internal import Tutor

/// Reading and writing without Foundation, for which a start has no time.
enum System {
  /// A regular file's bytes; nil where it cannot be read, `errno` saying why, or has more than
  /// `largest`.
  static func contents(of path: String, atMost largest: Int = .max) -> [UInt8]? {
    // A pipe in its place must not keep the program waiting.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      errno = EINVAL
      return nil
    }
    guard status.st_size <= largest else {
      errno = EFBIG
      return nil
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size))
    var buffer = [UInt8](repeating: 0, count: status.st_size < 1 << 16 ? 4096 : 1 << 16)
    while let count = read(file, into: &buffer) {
      if count == 0 { return bytes }
      bytes += buffer[..<count]
    }
    return nil
  }

  /// What tells this start of the machine from any other; nil where nothing does.
  static var bootID: String? {
    contents(of: "/proc/sys/kernel/random/boot_id").map {
      String(decoding: $0, as: UTF8.self).trimmed
    }
  }

  /// The path without links, absolute; nil where nothing is there.
  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Reads what there is, at most as much as the buffer takes, and returns how many bytes that were:
  /// none at the end, nil where reading fails.
  static func read(_ file: Int32, into buffer: inout [UInt8]) -> Int? {
    while true {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count >= 0 { return count }
      guard errno == EINTR else { return nil }
    }
  }

  /// Writes all of the bytes; returns whether that went well.
  static func write(_ bytes: some Sequence<UInt8>, to file: Int32) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
