import Glibc

/// What was typed, oldest first, in a file of its own: one UTF-8 line an entry.
///
/// Every entry is appended at once, so that a kill loses none and two running tutors both keep
/// theirs. An entry typed again moves to the end. A file that cannot be read or written costs the
/// history, never the start.
struct LineHistory {
  /// The most entries kept.
  static let limit = 10_000

  private(set) var entries: [String] = []
  private let path: String?

  /// Reads the file, and rewrites it where it holds more than it should.
  init(path: String?, limit: Int = Self.limit) {
    self.path = path
    guard let path, let (file, _) = Self.openLocked(path, for: O_RDONLY) else { return }
    let lines = Self.lines(of: file)
    close(file)
    entries = Self.distinct(lines, limit: limit)
    // Rewriting is for the rare case: duplicates may stay until there are too many lines.
    if lines.count > limit { compact(keeping: limit) }
  }

  /// Makes `entry` the youngest; an empty one, or one the same as the youngest, changes nothing.
  mutating func append(_ entry: String) {
    guard !entry.isEmpty, entry != entries.last else { return }
    entries.removeAll { $0 == entry }
    entries.append(entry)
    guard let path, let (file, _) = Self.openLocked(path, for: O_WRONLY | O_APPEND | O_CREAT)
    else { return }
    defer { close(file) }
    // A line that a crash cut short ends here, instead of swallowing this one.
    let start = Self.endsInsideLine(path) ? "\n" : ""
    _ = Self.write("\(start)\(Self.escaped(entry))\n", to: file)
  }

  // MARK: - Lines

  /// An entry as one line: newlines, carriage returns and backslashes escaped.
  static func escaped(_ entry: String) -> String {
    var line = ""
    for scalar in entry.unicodeScalars {
      switch scalar {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// The entry a line stands for; an unknown escape stands for itself.
  static func unescaped(_ line: String) -> String {
    guard line.utf8.contains(UInt8(ascii: "\\")) else { return line }
    var entry = String.UnicodeScalarView()
    var scalars = line.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        entry.append(scalar)
        continue
      }
      switch scalars.next() {
      case "n": entry.append("\n")
      case "r": entry.append("\r")
      case "\\": entry.append("\\")
      case .some(let other): entry.append(contentsOf: ["\\", other])
      case nil: entry.append("\\")
      }
    }
    return String(entry)
  }

  /// Each entry once, where it was typed last; the youngest `limit` of them.
  private static func distinct(_ lines: [String], limit: Int) -> [String] {
    var seen: Set<String> = []
    var youngestFirst: [String] = []
    for line in lines.reversed() where youngestFirst.count < limit {
      let entry = unescaped(line)
      if seen.insert(entry).inserted { youngestFirst.append(entry) }
    }
    return youngestFirst.reversed()
  }

  // MARK: - The file

  /// Replaces the file by its youngest `limit` distinct entries, as it is now, under the lock.
  private func compact(keeping limit: Int) {
    guard let path, let (file, isLocked) = Self.openLocked(path, for: O_RDWR) else { return }
    defer { close(file) }
    guard isLocked else { return }
    // Another tutor may have compacted or appended meanwhile.
    let entries = Self.distinct(Self.lines(of: file), limit: limit)
    // One name, under the lock: what a kill leaves behind is overwritten next time.
    let temporary = "\(path).new"
    let copy = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard copy >= 0 else { return }
    let text = entries.map { Self.escaped($0) + "\n" }.joined()
    let written = Self.write(text, to: copy) && fsync(copy) == 0
    close(copy)
    if !written || rename(temporary, path) != 0 { unlink(temporary) }
  }

  /// The open file, locked against other tutors: one that was replaced while we waited for the
  /// lock is let go, so that nothing is appended to a file nobody will read again.
  ///
  /// Where the lock cannot be had in a fifth of a second (a tutor stopped while it held it, a file
  /// system without locks) the file comes without: appending is whole lines all the same.
  private static func openLocked(
    _ path: String, for flags: Int32
  ) -> (file: Int32, isLocked: Bool)? {
    // A handful of tries: a compaction happens once in thousands of starts.
    for _ in 0..<8 {
      // Not blocking: a FIFO in its place must not hold the start.
      let file = open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
      guard file >= 0 else { return nil }
      var opened = stat()
      var present = stat()
      guard fstat(file, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG else {
        close(file)
        return nil
      }
      if opened.st_uid == getuid(), opened.st_mode & 0o077 != 0 { fchmod(file, 0o600) }
      let isLocked = lock(file, flags & O_ACCMODE == O_RDONLY ? LOCK_SH : LOCK_EX)
      if stat(path, &present) == 0, present.st_ino == opened.st_ino,
        present.st_dev == opened.st_dev
      {
        return (file, isLocked)
      }
      close(file)
    }
    return nil
  }

  private static func lock(_ file: Int32, _ kind: Int32) -> Bool {
    for _ in 0..<100 {
      if flock(file, kind | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      poll(nil, 0, 2)
    }
    return false
  }

  private static func lines(of file: Int32) -> [String] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    lseek(file, 0, SEEK_SET)
    while true {
      let count = read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    // A NUL is what a crashed disk leaves; the editor's C strings would end there.
    return bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
      line.contains(0) || line.count > LineEditorTerminal.longestLine * 2
        ? nil : String(decoding: line, as: UTF8.self)
    }
  }

  private static func endsInsideLine(_ path: String) -> Bool {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var last: UInt8 = 0
    guard lseek(file, -1, SEEK_END) >= 0, read(file, &last, 1) == 1 else { return false }
    return last != UInt8(ascii: "\n")
  }

  private static func write(_ text: String, to file: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
