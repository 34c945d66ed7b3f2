internal import Glibc
internal import Tutor

/// The standard streams of a subcommand.
enum Standard {
  /// Takes the numbers of streams that are closed, lest the next file opened gets one of them and is
  /// read or written in their place. Their use still fails: they are open the wrong way round.
  static func occupy() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes a line to stdout; a reader that has gone away ends the program.
  static func output(_ line: String) { write(line + "\n", to: STDOUT_FILENO) }

  /// Writes a text that has its own newlines.
  static func output(whole text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes a line to stderr, with the program's name.
  static func error(_ line: String) { write("edutok: " + line + "\n", to: STDERR_FILENO) }

  private static func write(_ text: String, to file: Int32) {
    guard System.write(text.utf8, to: file) else { exit(1) }
  }

  /// The longest line of JSON that is taken, in bytes, and the longest text in one.
  static let longestLine = 1 << 20
  static let longestField = 64 * 1024

  /// The lines of a file, without their newlines; a longer one than is taken comes as `tooLong`.
  ///
  /// Ill-formed UTF-8 is repaired, a byte order mark at the start goes.
  ///
  /// - Parameter name: What to call the file where it cannot be read.
  static func forEachLine(
    of file: Int32, named name: String, _ body: (InputLine) throws -> Void
  ) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var lines = Lines()
    while true {
      guard let count = System.read(file, into: &buffer) else {
        throw PlainError("\(name) cannot be read: \(String(cString: strerror(errno)))")
      }
      if count == 0 { break }
      try lines.take(buffer[..<count], body)
    }
    try lines.end(body)
  }

  /// The same of bytes at hand.
  static func forEachLine(of bytes: [UInt8], _ body: (InputLine) -> Void) {
    var lines = Lines()
    lines.take(bytes[...], body)
    lines.end(body)
  }

  /// Cuts what comes in pieces into lines.
  private struct Lines {
    private var line: [UInt8] = []
    private var isTooLong = false
    private var number = 0

    mutating func take(
      _ piece: ArraySlice<UInt8>, _ body: (InputLine) throws -> Void
    ) rethrows {
      var rest = piece
      while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line.append(contentsOf: rest[..<newline])
        if line.count > longestLine { isTooLong = true }
        try finish(body)
        rest = rest[(newline + 1)...]
      }
      if line.count <= longestLine { line.append(contentsOf: rest) } else { isTooLong = true }
    }

    mutating func end(_ body: (InputLine) throws -> Void) rethrows {
      if !line.isEmpty || isTooLong { try finish(body) }
    }

    private mutating func finish(_ body: (InputLine) throws -> Void) rethrows {
      number += 1
      if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      let text = isTooLong ? nil : String(decoding: line, as: UTF8.self)
      try body(InputLine(number: number, text: text))
      line.removeAll(keepingCapacity: true)
      isTooLong = false
    }
  }
}

struct InputLine {
  /// From 1.
  var number: Int
  /// Nil for a line that is longer than is taken.
  var text: String?

  /// What stands in a bad line's place.
  func error(_ reason: String) -> String {
    let message = JSONValue.string("line \(number): \(reason)")
    return "{\"error\":\(message.text)}"
  }
}
