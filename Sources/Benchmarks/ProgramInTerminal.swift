internal import CPTY
internal import Glibc

/// A program that runs in a pty; it is killed when it is let go of.
struct ProgramInTerminal: ~Copyable {
  private let terminal: Int32
  private let child: pid_t

  /// Nil where it cannot be started.
  init?(_ program: String, environment: [String: String]) {
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var child: pid_t = 0
    let terminal = pty_spawn(program, &arguments, &variables, 24, 80, &child)
    guard terminal >= 0 else { return nil }
    (self.terminal, self.child) = (terminal, child)
  }

  deinit {
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
    close(terminal)
  }

  /// Reads until the output ends with "> ", colours aside; nil where it ends otherwise.
  func waitForPrompt() -> String? {
    var seen: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = read(terminal, &buffer, buffer.count)
      guard count > 0 else { return nil }
      seen += buffer[..<count]
      if seen.reversed().starts(with: " >".utf8) { return String(decoding: seen, as: UTF8.self) }
    }
  }

  /// Types a line; what is shown until the next prompt, and how long that took in milliseconds.
  func answer(to line: String) -> (shown: String, milliseconds: Double)? {
    let typed = Array((line + "\r").utf8)
    let start = monotonic()
    guard write(terminal, typed, typed.count) == typed.count, let shown = waitForPrompt() else {
      return nil
    }
    return (shown, Double(monotonic() - start) / 1_000_000)
  }

  /// The largest resident set up to now, in MiB.
  var peakMemory: Double {
    let lines = contents(of: "/proc/\(child)/status").split(separator: "\n")
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
