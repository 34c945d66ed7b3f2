import Generation
import Glibc
import TestSupport
import Testing
import Tutor

@testable import edutok

/// Keys that commands print.
@Suite("Key commands", .ownThread)
struct KeyCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [
    ("echo AIza1", "AIza1"), ("printf AIza1", "AIza1"),
    ("printf ' \"AIza1\" \\r\\nmore\\n'", "AIza1"),
    ("echo AIza1; echo two words", "AIza1"), ("echo AIza1; echo hush >&2", "AIza1"),
    // What is left running keeps the pipe open and nobody waiting.
    ("sleep 20 & echo AIza1", "AIza1"), ("cat; echo AIza1", "AIza1"),
  ])
  func theFirstLineIsTheKey(command: String, key: String) {
    #expect(KeyCommands().key(from: command) == .success(Secret(key)))
  }

  @Test(arguments: [
    ("exit 3", "it ended with status 3"), ("echo hush; false", "it ended with status 1"),
    ("kill -9 $$", "signal 9 ended it"), ("true", "it printed nothing"),
    ("echo; echo hush", "it printed nothing"),
    ("echo hush hush", "the first line it printed is no key"),
    ("printf 'h\\303\\274sh'", "the first line it printed is no key"),
    ("head -c 5000 /dev/zero | tr '\\0' k", "it printed more than 4096 bytes"),
    ("yes hush", "it printed more than 4096 bytes"),
    ("no-such-program", "it ended with status 127"),
  ])
  func whyThereIsNoKeyIsToldWithoutWhatWasPrinted(command: String, reason: String) {
    let outcome = KeyCommands().key(from: command)
    guard case .failure(let failure) = outcome else {
      Issue.record("a key came of \(command)")
      return
    }
    #expect(failure.reason == reason)
  }

  /// The tutor says it where a program that draws a photo fails.
  @Test func howAProgramEndedIsToldInWords() {
    #expect("\(ChildProcess.Failure.tookTooLong(.seconds(3)))" == "it took longer than 3 s")
    #expect("\(ChildProcess.Failure.ended(status: 2))" == "it ended with status 2")
  }

  @Test func whatHangsIsKilledWithAllItStarted() throws {
    let marker = folder.path + "/pids"
    let command = "sleep 60 & echo $! $$ > \(marker); wait"
    let outcome = KeyCommands(limit: .milliseconds(300)).key(from: command)
    #expect(outcome == .failure(.child(.tookTooLong(.milliseconds(300)))))
    let text = String(decoding: System.contents(of: marker) ?? [], as: UTF8.self)
    let processes = text.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
    #expect(processes.count == 2)
    for process in processes {
      // What was killed needs a moment to be gone.
      var looks = 0
      while isAlive(process), looks < 100_000 {
        sched_yield()
        looks += 1
      }
      #expect(!isAlive(process))
    }
  }

  /// A killed grandchild is a zombie until its new parent looks.
  private func isAlive(_ process: pid_t) -> Bool {
    let state = String(decoding: System.contents(of: "/proc/\(process)/stat") ?? [], as: UTF8.self)
    return !state.isEmpty && !state.contains(") Z ")
  }

  @Test func aCommandRunsOnceARun() throws {
    let marker = folder.path + "/runs"
    let command = "echo x >> \(marker); echo AIza1"
    let commands = KeyCommands()
    for _ in 1...3 { #expect(commands.key(from: command) == .success(Secret("AIza1"))) }
    #expect(System.contents(of: marker)?.count == 2)
    commands.forget()
    _ = commands.key(from: command)
    #expect(System.contents(of: marker)?.count == 4)
  }

  /// C11.
  @Test func childrenFindNoKeysInTheirEnvironment() throws {
    let learner = try Learner()
    let path = folder.path + "/variables"
    _ = try learner.run("config", "set", "gemini_key_command", "env > \(path); echo AIza1")
    let hidden = [
      "GOOGLE_API_KEY": "", "OPENAI_API_KEY": "hush", "UNSPLASH_ACCESS_KEY": "hush",
      "FIREBASE_API_KEY": "hush", "EDUTOK_PASSWORD": "hush", "KEPT": "kept",
    ]
    let (checks, _) = try learner.checkUp(variables: hidden)
    #expect(checks["key"] != nil)
    let found = learner.text(path)
    #expect(found.contains("KEPT=kept\n"))
    #expect(found.contains("PATH="))
    #expect(!found.contains("hush"))
    #expect(!found.contains("API_KEY"))
  }
}
