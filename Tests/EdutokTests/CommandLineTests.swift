import Glibc
import TestSupport
import Testing

@Suite("The command line", .ownThread)
struct CommandLineTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  private static let fakeClock = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1"

  /// The thread sanitizer and libfaketime both stand before the C library; together they hang.
  private static var canFakeTheClock: Bool {
    access(fakeClock, R_OK) == 0 && dlsym(nil, "__tsan_init") == nil
  }

  /// It stands before the C library's file functions, where Swift looks for the arguments.
  @Test(.enabled("needs libfaketime, and no sanitizer") { canFakeTheClock })
  func argumentsAreThereUnderAFakeClock() throws {
    let outcome = try learner.run(
      "stats", "--json",
      variables: ["LD_PRELOAD": CommandLineTests.fakeClock, "FAKETIME": "2031-05-06 12:00:00"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(#""day":"2031-05-06""#))
  }

  @Test func helpIsAResult() throws {
    let outcome = try learner.run("--help")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.lines.first == "usage: edutok [TOPIC …]")
    for word in ["--provider", "--model", "--base-url", "--plain", "stats [--json]", "doctor"] {
      #expect(outcome.output.contains(word))
    }
    #expect(try learner.run("-h").output == outcome.output)
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(
    arguments: [
      "study", "grade", "stats", "import", "export", "sync", "leaderboard", "signup", "login",
      "logout", "doctor", "config", "completions",
    ])
  func everySubcommandExplainsItself(name: String) throws {
    let outcome = try learner.run(name, "--help")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.lines.first?.hasPrefix("usage: edutok \(name)") == true)
  }

  @Test func versionIsOneLine() throws {
    let outcome = try learner.run("--version")
    #expect(outcome.status == 0)
    #expect(outcome.output.wholeMatch(of: /edutok \d+\.\d+\.\d+\n/) != nil)
    #expect(outcome.error == "")
  }

  @Test(
    "wrong usage is one line and exit 2",
    arguments: [
      ["--nope"], ["-x"], ["--plain=1"], ["--provider"], ["--provider", "claude"], ["--model"],
      ["--api-key", "x"], ["black", "holes", "--nope"], ["study"], ["study", "--nope"],
      ["stats", "--nope"], ["stats", "now"], ["grade", "x"], ["export", "--format", "foo"],
      ["export", "--format"], ["import"], ["import", "a", "b"], ["import", "a", "--format", "foo"],
      ["completions"], ["completions", "tcsh"], ["completions", "bash", "zsh"], ["doctor", "now"],
      ["config", "get"], ["config", "set", "theme"], ["config", "mend"], ["config", "get", "nope"],
    ])
  func isWrongUsage(arguments: [String]) throws {
    let outcome = try Program.run("edutok", arguments, environment: learner.variables)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.hasPrefix("edutok: "))
    #expect(Learner.names(in: learner.folder) == [])
  }

  @Test(arguments: [("stast", "stats"), ("Stats", "stats"), ("grad", "grade"), ("confg", "config")])
  func aMisspeltSubcommandIsAnsweredWithItsName(typed: String, meant: String) throws {
    let outcome = try learner.run(typed)
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("\"\(meant)\""))
  }

  @Test(arguments: [["study", "stast"], ["study", "sync"], ["--", "sync"], ["--", "--help"]])
  func anyWordsCanBeATopic(arguments: [String]) throws {
    let outcome = try Program.run("edutok", arguments, environment: learner.variables)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("No cards for \"\(arguments[1])\" yet."))
  }

  @Test func aTopicOpensAtItsNextCard() throws {
    let first = try learner.run("the", "black", "holes", typing: "gravity\n")
    #expect(first.output.contains("Black holes · batch 1 · Foundational"))
    #expect(first.output.contains("Right: gravity"))
    let second = try learner.run("study", "Black", "holes")
    #expect(second.output.contains("2/15"))
  }

  @Test func theOfflineProviderIsThere() throws {
    let outcome = try learner.run("--provider", "offline", "python")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.output.contains("Python · batch 1"))
  }

  /// What is missing is told by the first request.
  @Test(arguments: ["gemini", "openai"])
  func aProviderWithoutAKeyStartsAllTheSame(name: String) throws {
    let outcome = try learner.run("--provider=\(name)", "--model", "m", typing: "xp\nquit\n")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.output.contains("0 of 100 XP"))
  }

  @Test(arguments: [
    "example.org/v1", "ftp://example.org", "http://example.org/v1", "http://192.168.1.5:11434",
    "https://me:hush@example.org/v1", "https://example.org/v1?key=hush", "https://", "",
    "http://localhost.hush.org", "http://127.0.0.1.hush.org/", "https://example.org:0",
    "https://example.org:x", "http://[::2]/", "https://example.org/#hush",
  ])
  func anAddressThatWillNotDoIsNotRepeated(address: String) throws {
    let outcome = try learner.run("--base-url", address)
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.error.contains("--base-url takes the address of"))
    #expect(!outcome.error.contains("hush"))
    #expect(Learner.names(in: learner.folder) == [])
  }

  @Test(arguments: [
    "https://example.org", "HTTPS://example.org/v1/", "http://localhost:11434",
    "http://127.0.0.1/v1",
    "http://127.9.9.9:1/v1/chat/completions", "http://[::1]:8080",
  ])
  func anAddressThatWillDoIsTaken(address: String) throws {
    let outcome = try learner.run("--base-url", address, typing: "quit\n")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
  }
}
