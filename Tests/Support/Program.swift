import Glibc
import REPL

/// A run of one of this package's programs, or of one elsewhere, with its standard streams on pipes.
package final class Program {
  package struct Outcome: Equatable {
    package var output: String
    package var error: String
    /// The exit status, or minus the signal that ended the program.
    package var status: Int32

    package var lines: [String] { Outcome.lines(of: output) }
    package var errorLines: [String] { Outcome.lines(of: error) }

    private static func lines(of text: String) -> [String] {
      text.split(separator: "\n").map { String($0) }
    }
  }

  private let process: pid_t
  private var input: Int32
  private var output: Stream
  private var error: Stream
  private var status: Int32?
  private let deadline: ContinuousClock.Instant

  /// How much of the output earlier expectations have used up.
  private var seen = 0

  private static let limit = Duration.seconds(300)

  /// Starts the program; the environment holds nothing but PATH and what is given.
  package init(
    _ name: String, _ arguments: [String] = [], environment: [String: String] = [:],
    folder: String? = nil
  ) throws {
    // A path is taken as it is.
    let path = name.contains("/") ? name : try Products.path(of: name)
    let variables = ["PATH": "/usr/local/bin:/usr/bin:/bin"].merging(environment) { $1 }
    var words = [path] + arguments
    if let folder { words = ["/usr/bin/env", "-C", folder] + words }
    (process, input, output, error) = try Program.spawning.withLock { _ in
      let ends = try (0..<3).map { _ in try Program.pipe() }
      defer { for end in [ends[0].reading, ends[1].writing, ends[2].writing] { close(end) } }
      return (
        try Program.spawn(
          words, variables, streams: [ends[0].reading, ends[1].writing, ends[2].writing]),
        ends[0].writing, Stream(descriptor: ends[1].reading), Stream(descriptor: ends[2].reading)
      )
    }
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
    deadline = .now + Program.limit
  }

  /// Held while there are pipes that a program started meanwhile would inherit and keep open.
  private static let spawning = Locked(0)

  private static func spawn(
    _ words: [String], _ variables: [String: String], streams: [Int32]
  ) throws -> pid_t {
    let arguments = words.map { strdup($0) }
    let pairs = variables.map { strdup("\($0)=\($1)") }
    defer { (arguments + pairs).forEach { free($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (index, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(index))
    }
    // As a shell starts it: these tests ignore a signal that the program is to begin with.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    let failure = posix_spawn(
      &child, words[0], &actions, &attributes, arguments + [nil], pairs + [nil])
    guard failure == 0 else {
      throw ProgramError("\(words[0]) cannot be started: \(String(cString: strerror(failure)))")
    }
    return child
  }

  deinit {
    if status == nil {
      Glibc.kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if input >= 0 { close(input) }
    output.close()
    error.close()
  }

  /// Runs the program on the whole of `input`, to its end.
  package static func run(
    _ name: String, _ arguments: [String] = [], input: some Sequence<UInt8> = [],
    environment: [String: String] = [:], folder: String? = nil
  ) throws -> Outcome {
    let program = try Program(name, arguments, environment: environment, folder: folder)
    return try program.finish(input: Array(input))
  }

  /// Writes to the program's standard input.
  package func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    try wait("the program to take its input") {
      rest = write(rest)
      return rest.isEmpty
    }
  }

  /// Waits until the output after the last expectation contains `text`, and returns what led to it.
  @discardableResult
  package func expect(_ text: String) throws -> String {
    let wanted = Array(text.utf8)
    var found: Range<Int>?
    try wait("“\(text)” to be written") {
      found = output.bytes[seen...].firstRange(of: wanted)
      return found != nil || output.isAtEnd
    }
    guard let found else { throw ProgramError("It ended without “\(text)”: \(picture)") }
    defer { seen = found.upperBound }
    return String(decoding: output.bytes[seen..<found.upperBound], as: UTF8.self)
  }

  /// Ends the program as a power cut would.
  package func kill() throws {
    Glibc.kill(process, SIGKILL)
    try wait("the killed program to end") { reap() }
  }

  /// Sends what is left to send, closes the input and waits for the program's end.
  package func finish(input last: [UInt8] = []) throws -> Outcome {
    var rest = last[...]
    try wait("the program to end") {
      rest = write(rest)
      if rest.isEmpty { closeInput() }
      return output.isAtEnd && error.isAtEnd && reap()
    }
    let code = status ?? 0
    return Outcome(
      output: String(decoding: output.bytes, as: UTF8.self),
      error: String(decoding: error.bytes, as: UTF8.self),
      status: code & 0x7F == 0 ? (code >> 8) & 0xFF : -(code & 0x7F))
  }

  /// Reads no more of what the program writes.
  package func closeOutput() {
    output.close()
  }

  private func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Writes what the pipe has room for and returns the rest; none where nobody reads any more.
  private func write(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard input >= 0, !bytes.isEmpty else { return [] }
    // A reader that has gone is an error of the write, not the end of the tests.
    signal(SIGPIPE, SIG_IGN)
    let count = bytes.withUnsafeBytes { Glibc.write(input, $0.baseAddress, min($0.count, 65536)) }
    if count < 0 { return errno == EAGAIN || errno == EINTR ? bytes : [] }
    return bytes.dropFirst(count)
  }

  private func reap() -> Bool {
    var code: Int32 = 0
    if status == nil, waitpid(process, &code, WNOHANG) == process { status = code }
    return status != nil
  }

  private func wait(_ claim: String, until condition: () -> Bool) throws {
    while true {
      output.read()
      error.read()
      if condition() { return }
      guard ContinuousClock.now < deadline else {
        throw ProgramError("Waited in vain for \(claim). \(picture)")
      }
      var ends = [output, error].filter { !$0.isAtEnd }.map {
        pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
      }
      poll(&ends, nfds_t(ends.count), 2)
    }
  }

  private var picture: String {
    """
    Written since the last expectation: \
    \(String(decoding: output.bytes[seen...].suffix(2000), as: UTF8.self).debugDescription)
    On stderr: \(String(decoding: error.bytes.suffix(2000), as: UTF8.self).debugDescription)
    """
  }

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { throw ProgramError("No pipe: errno \(errno).") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// What came through a pipe so far.
  private struct Stream {
    let descriptor: Int32
    private(set) var bytes: [UInt8] = []
    private(set) var isAtEnd = false
    private var isClosed = false

    init(descriptor: Int32) { self.descriptor = descriptor }

    mutating func close() {
      if !isClosed { Glibc.close(descriptor) }
      isClosed = true
      isAtEnd = true
    }

    mutating func read() {
      var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while !isAtEnd, poll(&end, 1, 0) > 0 {
        var chunk = [UInt8](repeating: 0, count: 65536)
        let count = Glibc.read(descriptor, &chunk, chunk.count)
        if count > 0 { bytes += chunk[..<count] } else { isAtEnd = true }
      }
    }
  }
}

package struct ProgramError: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
