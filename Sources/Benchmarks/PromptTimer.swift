internal import CPTY
internal import Glibc

/// Starts a program in a pty and waits for its first prompt.
struct PromptTimer {
  struct Reading {
    var milliseconds: Double
    /// The largest resident set until the prompt, in MiB.
    var peakMemory: Double
  }

  let program: String
  let environment: [String: String]

  /// One start; the program is killed at its prompt.
  func measure() -> Reading? {
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var child: pid_t = 0
    let start = monotonic()
    let terminal = pty_spawn(program, &arguments, &variables, 24, 80, &child)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    let isThere = waitForPrompt(on: terminal)
    let milliseconds = Double(monotonic() - start) / 1_000_000
    let peak = PromptTimer.peakMemory(of: child)
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
    return isThere ? Reading(milliseconds: milliseconds, peakMemory: peak) : nil
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
