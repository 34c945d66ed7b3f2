internal import CPTY
internal import Glibc

/// Starts a program in a pty and waits for its first prompt.
struct PromptTimer {
  struct Reading {
    var milliseconds: Double
    /// The largest resident set until the prompt, in MiB.
    var peakMemory: Double
    /// From the line typed to the prompt after its reply, in milliseconds; nil where none was typed.
    var reply: Double?
  }

  let program: String
  let environment: [String: String]

  /// A product of this build, at home in `home`.
  init(_ product: String = "edutok", home: String) {
    program = Products.folder + "/" + product
    environment = [
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": home, "EDUTOK_HOME": home,
    ]
  }

  /// One start; the program is killed at its prompt.
  ///
  /// - Parameter line: What is typed at the prompt at once, where anything is.
  func measure(typing line: String? = nil) -> Reading? {
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var child: pid_t = 0
    let start = monotonic()
    let terminal = pty_spawn(program, &arguments, &variables, 24, 80, &child)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    var isThere = waitForPrompt(on: terminal)
    let milliseconds = Double(monotonic() - start) / 1_000_000
    var reply: Double?
    if isThere, let line {
      let typed = Array((line + "\r").utf8)
      let begin = monotonic()
      isThere = write(terminal, typed, typed.count) == typed.count
      isThere = isThere && waitForPrompt(on: terminal)
      reply = Double(monotonic() - begin) / 1_000_000
    }
    let peak = PromptTimer.peakMemory(of: child)
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
    return isThere ? Reading(milliseconds: milliseconds, peakMemory: peak, reply: reply) : nil
  }

  /// Reads until the output ends with "> ", colours aside.
  private func waitForPrompt(on terminal: Int32) -> Bool {
    var seen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(terminal, &buffer, buffer.count)
      guard count > 0 else { return false }
      seen += buffer[..<count]
      if seen.reversed().starts(with: " >".utf8) { return true }
    }
  }

  /// `VmHWM` of a running process.
  private static func peakMemory(of process: pid_t) -> Double {
    let lines = contents(of: "/proc/\(process)/status").split(separator: "\n")
    let peak = lines.first { $0.hasPrefix("VmHWM:") }
    return Double(peak.flatMap { Int($0.filter(\.isNumber)) } ?? 0) / 1024
  }
}

/// In nanoseconds of a clock that only goes forward.
func monotonic() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
