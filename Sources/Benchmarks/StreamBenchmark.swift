internal import CPTY
internal import FoundationEssentials
internal import Glibc

/// A learner at a terminal who takes 2.5 s a card, while a model writes each batch over 20 s: how soon
/// the first card is there, how long a next one is waited for, and what the stream costs.
struct StreamBenchmark {
  private static let batches = 2
  private static let thinking = 2.5

  func run() throws {
    guard let server = StreamServer() else {
      print("no port on loopback")
      return
    }
    let home = try temporaryFolder()
    // What stays behind lies in the system's temporary folder.
    defer { try? FileManager.default.removeItem(atPath: home) }
    guard var learner = BenchmarkLearner(home: home, port: server.port) else {
      print("edutok did not start")
      return
    }
    defer { learner.leave() }
    let start = monotonic()
    let before = learner.processorTime
    guard let first = learner.wait(for: StreamServer.question(1), seconds: 60),
      let sent = server.sendingTime(of: 1)
    else {
      print("no card came:\n\(learner.screen)")
      return
    }
    var waits: [Double] = []
    var load: Double?
    for card in 1..<(StreamBenchmark.batches * StreamServer.cards) {
      learner.idle(seconds: StreamBenchmark.thinking)
      if load == nil, Double(monotonic() - start) / 1e9 >= StreamServer.duration {
        load = (learner.processorTime - before) / (Double(monotonic() - start) / 1e9)
      }
      let asked = monotonic()
      learner.type(StreamServer.answer(card))
      if card % StreamServer.cards == 0 { learner.idle(seconds: 0.2); learner.type("next") }
      guard let shown = learner.wait(for: StreamServer.question(card + 1), seconds: 60) else {
        print("card \(card + 1) did not come:\n\(learner.screen)")
        return
      }
      if card % StreamServer.cards != 0 { waits.append(Double(shown - asked) / 1e6) }
    }
    let delay = Double(first - sent) / 1e6
    let share = Double(first - start) / 1e9 / StreamServer.duration
    print(
      "a batch streamed over \(Int(StreamServer.duration)) s, \(StreamBenchmark.thinking) s a card")
    print("  first card on screen after its last byte   \(rounded(delay)) ms")
    print("  until the first card, of the batch's time  \(rounded(share * 100)) %")
    print("  longest wait for a next card               \(rounded(waits.max() ?? 0)) ms")
    print("  processor while streaming, of one core     \(rounded((load ?? 0) * 100)) %")
  }
}

/// edutok in a pty, typed to.
private struct BenchmarkLearner {
  private let terminal: Int32
  private let child: pid_t
  private(set) var screen = ""

  init?(home: String, port: UInt16) {
    let program = Products.folder + "/edutok"
    let words = [
      program, "--provider", "openai", "--base-url", "http://127.0.0.1:\(port)/v1", "--model",
      "benchmark", "places",
    ]
    let environment = [
      "TERM=xterm-256color", "LC_ALL=C.UTF-8", "HOME=\(home)", "EDUTOK_HOME=\(home)",
    ]
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process: pid_t = 0
    terminal = pty_spawn(program, &arguments, &variables, 24, 80, &process)
    child = process
    guard terminal >= 0 else { return nil }
  }

  /// The time at which `text` was there, in nanoseconds; nil where it does not come.
  mutating func wait(for text: String, seconds: Double) -> Int? {
    let end = monotonic() + Int(seconds * 1e9)
    while !screen.contains(text) {
      guard monotonic() < end, read(for: 100) else {
        if monotonic() < end { continue }
        return nil
      }
    }
    return monotonic()
  }

  mutating func idle(seconds: Double) {
    let end = monotonic() + Int(seconds * 1e9)
    while monotonic() < end { _ = read(for: Int32(max(1, (end - monotonic()) / 1_000_000))) }
  }

  mutating func type(_ line: String) {
    screen = ""
    let bytes = Array((line + "\r").utf8)
    _ = write(terminal, bytes, bytes.count)
  }

  /// Reads what comes within so many milliseconds; whether anything did.
  private mutating func read(for milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(terminal, &buffer, buffer.count)
    guard count > 0 else { return false }
    screen += String(decoding: buffer[..<count], as: UTF8.self)
    return true
  }

  /// What the program used of the processor so far, in seconds.
  var processorTime: Double {
    let fields = contents(of: "/proc/\(child)/stat").split(separator: ")").last?.split(
      separator: " ")
    guard let fields, fields.count > 12, let user = Double(fields[11]),
      let system = Double(fields[12])
    else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  func leave() {
    kill(child, SIGKILL)
    waitpid(child, nil, 0)
    close(terminal)
  }
}
