internal import Glibc

/// Files that only the learner may read.
enum CacheFile {
  /// What the system says of a call that failed.
  struct Failure: Error, Equatable {
    let reason: String

    fileprivate static var last: Failure { Failure(reason: String(cString: strerror(errno))) }
  }

  /// Makes the folder and those above it where they are missing, with mode 0700.
  static func makeFolder(_ path: String) throws(Failure) {
    var made = mkdir(path, 0o700)
    if made != 0, errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeFolder(String(path[..<slash]))
      made = mkdir(path, 0o700)
    }
    if made != 0, errno == EEXIST { return }
    // The umask may have taken bits from the learner too.
    guard made == 0, chmod(path, 0o700) == 0 else { throw .last }
  }

  /// Writes a file of mode 0600 beside `path` and puts it in its place. Nothing is left behind where
  /// that fails. It is not waited for the disk: a power cut costs a photo.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    var template = Array((path + ".XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw .last }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    let temporary = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    do throws(Failure) {
      defer { close(file) }
      guard fchmod(file, 0o600) == 0 else { throw .last }
      try write(bytes, to: file)
      guard rename(template, path) == 0 else { throw .last }
    } catch {
      if let temporary { unlink(temporary) }
      throw error
    }
  }

  private static func write(_ bytes: [UInt8], to file: Int32) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw .last }
      rest = rest.dropFirst(written)
    }
  }

  /// The first bytes of a file; nil where it cannot be read, or is a link or another thing.
  static func start(of path: String, count: Int) -> [UInt8]? { read(path, atMost: count) }

  /// The whole file; nil as above, and where it is larger than `limit`.
  static func contents(of path: String, limit: Int) -> [UInt8]? {
    guard let bytes = read(path, atMost: limit + 1), bytes.count <= limit else { return nil }
    return bytes
  }

  private static func read(_ path: String, atMost most: Int) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = min(most, Int(status.st_size))
    var isWhole = true
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size, isWhole {
        let got = pread(file, buffer.baseAddress?.advanced(by: count), size - count, off_t(count))
        if got < 0, errno == EINTR { continue }
        isWhole = got >= 0
        if got <= 0 { return }
        count += got
      }
    }
    return isWhole ? bytes : nil
  }

  /// Has the file look used now.
  static func touch(_ path: String) { utimensat(AT_FDCWD, path, nil, 0) }

  /// The names in a folder; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      names.append(
        withUnsafePointer(to: &entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
            String(cString: $0)
          }
        })
    }
    return names
  }
}
