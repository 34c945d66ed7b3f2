internal import Glibc

/// Files and folders that only the learner may read, whatever the umask says.
package enum PrivateFile {
  /// Makes the folder and those above it where they are missing, with mode 0700.
  package static func makeFolder(_ path: String) throws(StoreError) {
    var made = mkdir(path, 0o700)
    if made != 0, errno == ENOENT {
      try makeFolder(StoreLocation(path: path).folder)
      made = mkdir(path, 0o700)
    }
    if made != 0, errno == EEXIST { return }
    // The umask may have taken bits from the learner too.
    guard made == 0, chmod(path, 0o700) == 0 else { throw .system(path) }
  }

  /// Makes an empty file of mode 0600; what was there before is gone.
  static func make(_ path: String) throws(StoreError) {
    try write([], to: path)
  }

  /// Writes a file of mode 0600 and waits until the disk has it.
  package static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
    unlink(path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    guard fchmod(file, 0o600) == 0 else { throw .system(path) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw .system(path) }
      rest = rest.dropFirst(written)
    }
    guard fsync(file) == 0 else { throw .system(path) }
  }

  /// What keeps that which lies at `path` from being a file; nil for a file, and for nothing at all.
  static func fault(at path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let isMissing = errno == ENOENT
      return isMissing && lstat(path, &status) == 0
        ? "it is a link to a file that is not there" : nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return "it is a folder"
    default: return "it is no file"
    }
  }

  /// The whole file; nil where it cannot be read, or is a pipe or another thing without an end.
  static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let size = Int(status.st_size)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = pread(file, buffer.baseAddress?.advanced(by: count), size - count, off_t(count))
        if got < 0, errno == EINTR { continue }
        guard got > 0 else { return }
        count += got
      }
    }
  }

  /// Puts the finished `temporary` in the place of `path`, for good.
  package static func move(_ temporary: String, to path: String) throws(StoreError) {
    try flush(temporary)
    guard rename(temporary, path) == 0 else { throw .system(path) }
    try flush(StoreLocation(path: path).folder)
  }

  /// Waits until the disk has the file, or the folder's entries.
  private static func flush(_ path: String) throws(StoreError) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .system(path) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw .system(path) }
  }

  /// The names in a folder; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
