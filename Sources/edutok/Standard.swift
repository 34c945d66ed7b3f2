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
    var line: [UInt8] = []
    var isTooLong = false
    var number = 0
    func finish() throws {
      number += 1
      if number == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      let text = isTooLong ? nil : String(decoding: line, as: UTF8.self)
      try body(InputLine(number: number, text: text))
      line.removeAll(keepingCapacity: true)
      isTooLong = false
    }
    while true {
      guard let count = System.read(file, into: &buffer) else {
        throw PlainError("\(name) cannot be read: \(String(cString: strerror(errno)))")
      }
      if count == 0 { break }
      var rest = buffer[..<count]
      while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line.append(contentsOf: rest[..<newline])
        if line.count > longestLine { isTooLong = true }
        try finish()
        rest = rest[(newline + 1)...]
      }
      if line.count <= longestLine { line.append(contentsOf: rest) } else { isTooLong = true }
    }
    if !line.isEmpty || isTooLong { try finish() }
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
