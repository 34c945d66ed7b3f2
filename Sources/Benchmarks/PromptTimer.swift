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
    let start = monotonic()
    guard let running = ProgramInTerminal(program, environment: environment),
      running.waitForPrompt() != nil
    else { return nil }
    var reading = Reading(
      milliseconds: Double(monotonic() - start) / 1_000_000, peakMemory: running.peakMemory)
    guard let line else { return reading }
    guard let reply = running.answer(to: line) else { return nil }
    reading.reply = reply.milliseconds
    reading.peakMemory = running.peakMemory
    return reading
  }
}
