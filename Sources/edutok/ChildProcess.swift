internal import CArguments
internal import Glibc

/// A program of the learner's own, run for what it prints.
///
/// It finds no keys in its environment, and unless it is given them neither anything on its standard
/// input nor an ear for what it says on stderr. It leads a process group of its own, which ends with
/// it where it takes too long or prints too much.
struct ChildProcess {
  enum Failure: Error, Equatable {
    /// It could not be started; why, in the system's words.
    case notStarted(String)
    case tookTooLong(Duration)
    case printedTooMuch(bytes: Int)
    case ended(status: Int)
    case killed(signal: Int)

    /// How it went; never what was printed.
    var ending: String {
      switch self {
      case .notStarted(let reason): "it cannot be started: \(reason)"
      case .tookTooLong(let limit): "it took longer than \(limit.components.seconds) s"
      case .printedTooMuch(let bytes): "it printed more than \(bytes) bytes"
      case .ended(let status): "it ended with status \(status)"
      case .killed(let signal): "signal \(signal) ended it"
      }
    }
  }

  var limit: Duration
  /// The most that is taken of what it prints, in bytes.
  var most: Int
  /// Variables it gets beside ours, or in the place of ours, as `NAME=value`.
  var variables: [String] = []
  /// What it reads, from its start; nothing where nil.
  var input: NamelessFile?
  /// Where what it says on stderr is kept.
  var errors: NamelessFile?

  /// Variables that no child gets: its business is never with our keys.
  static let secretVariables: Set = [
    "GEMINI_API_KEY", "GOOGLE_API_KEY", "OPENAI_API_KEY", "UNSPLASH_ACCESS_KEY",
    "FIREBASE_API_KEY", "EDUTOK_PASSWORD",
  ]

  /// What the program was started with, without what is secret.
  static var environment: [String] {
    var variables: [String] = []
    for index in 0... {
      guard let variable = edutok_variable(Int32(index)) else { break }
      let text = String(cString: variable)
      if !secretVariables.contains(String(text.prefix { $0 != "=" })) { variables.append(text) }
    }
    return variables
  }

  /// Runs the words as a command and returns what it printed.
  func output(of words: [String]) throws(Failure) -> [UInt8] {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .notStarted(ChildProcess.reason(errno)) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child: pid_t
    do throws(Failure) {
      child = try spawn(words, printingTo: ends[1])
    } catch {
      close(ends[1])
      throw error
    }
    close(ends[1])
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return try collect(from: ends[0], child)
  }

  private func spawn(_ words: [String], printingTo output: Int32) throws(Failure) -> pid_t {
    let arguments = words.map { strdup($0) }
    let variables = environment.map { strdup($0) }
    defer { (arguments + variables).forEach { free($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input.descriptor, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if let errors {
      posix_spawn_file_actions_adddup2(&actions, errors.descriptor, STDERR_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    var child: pid_t = 0
    let failure = posix_spawn(
      &child, words[0], &actions, &attributes, arguments + [nil], variables + [nil])
    guard failure == 0 else { throw .notStarted(ChildProcess.reason(failure)) }
    return child
  }

  private var environment: [String] {
    let names = variables.map { $0.prefix { $0 != "=" } }
    return variables
      + ChildProcess.environment.filter { text in !names.contains(text.prefix { $0 != "=" }) }
  }

  /// Reads what the child prints until it ends; what it leaves running may keep the pipe open.
  private func collect(from pipe: Int32, _ child: pid_t) throws(Failure) -> [UInt8] {
    let deadline = ContinuousClock.now + limit
    var bytes: [UInt8] = []
    var status: Int32 = 0
    while true {
      let hasEnded = waitpid(child, &status, WNOHANG) == child
      drain(pipe, into: &bytes)
      if bytes.count > most {
        end(child, isOver: hasEnded)
        throw .printedTooMuch(bytes: most)
      }
      if hasEnded { break }
      guard ContinuousClock.now < deadline else {
        end(child, isOver: false)
        throw .tookTooLong(limit)
      }
      var descriptor = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, ChildProcess.nap) > 0, Int32(descriptor.revents) & POLLIN == 0 {
        poll(nil, 0, ChildProcess.nap)  // the pipe is closed, the child is not over
      }
    }
    if status & 0x7F != 0 { throw .killed(signal: Int(status & 0x7F)) }
    let code = Int(status >> 8 & 0xFF)
    guard code == 0 else { throw .ended(status: code) }
    return bytes
  }

  /// How often to look whether the child has ended, in milliseconds.
  private static let nap: Int32 = 10

  private func drain(_ pipe: Int32, into bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while bytes.count <= most, let count = System.read(pipe, into: &buffer), count > 0 {
      bytes += buffer[..<count]
    }
  }

  private func end(_ child: pid_t, isOver: Bool) {
    kill(-child, SIGKILL)
    var status: Int32 = 0
    if !isOver { waitpid(child, &status, 0) }
  }

  private static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}

extension ChildProcess.Failure: CustomStringConvertible {
  var description: String { ending }
}
