import Glibc
import TestSupport
import Testing
import Tutor

/// Keys are taken in every way, and told in none.
@Suite("Keys", .ownThread)
struct KeyTests {
  private let learner: Learner
  private var file: String { learner.home + "/config.json" }
  private static let canary = "AIzaCANARY-0123456789"

  init() throws { learner = try Learner() }

  /// Every file of the learner's that holds the text.
  private func files(with text: String) -> [String] {
    learner.contents(of: learner.home).keys.filter {
      learner.read(learner.home + "/" + $0)?.firstRange(of: Array(text.utf8)) != nil
    }.sorted()
  }

  @Test(arguments: [[], [KeyTests.canary]])
  func aKeyIsStoredForItsOwnerAlone(value: [String]) throws {
    let outcome = try Program.run(
      "edutok", ["config", "set", "gemini_key"] + value, input: " '\(KeyTests.canary)' \n".utf8,
      environment: learner.variables)
    #expect(outcome.status == 0)
    #expect(!(outcome.output + outcome.error).contains("CANARY"))
    #expect(
      JSONValue(parsing: learner.text(file))
        == JSONValue(parsing: #"{"gemini_key":"AIzaCANARY-0123456789"}"#))
    #expect(learner.contents(of: learner.home)["config.json"] == 0o600)
    #expect(try learner.run("config", "get", "gemini_key").output == "set\n")
    #expect(try learner.run("config").lines.contains("gemini_key=set"))
    #expect(try learner.run("config", "unset", "gemini_key").status == 0)
    #expect(files(with: "CANARY") == [])
  }

  @Test(arguments: ["", "\n", "hush hush\n", "hüsh\n", "''\n"])
  func whatIsPipedInAndNoKeyIsRefused(input: String) throws {
    let outcome = try learner.run("config", "set", "openai_key", typing: input)
    #expect([1, 2].contains(outcome.status))
    #expect(outcome.errorLines.count == 1)
    #expect(!outcome.error.contains("sh hu") && !outcome.error.contains("hüsh"))
    #expect(learner.read(file) == nil)
  }

  @Test func whereAKeyComesFromIsTold() throws {
    let variables = ["GEMINI_API_KEY": KeyTests.canary]
    func state() throws -> String {
      try learner.run("config", "get", "gemini_key", variables: variables).output
    }
    #expect(try state() == "from the environment\n")
    #expect(try learner.run("config", "get", "gemini_key").output == "not set\n")
    _ = try learner.run("config", "set", "gemini_key_command", "pass show \(KeyTests.canary)")
    #expect(try learner.run("config", "get", "gemini_key").output == "from a command\n")
    let list = try learner.run("config")
    #expect(list.lines.contains("gemini_key_command=pass …"))
    #expect(!list.output.contains("CANARY"))
    _ = try learner.run("config", "set", "gemini_key", "other")
    #expect(try learner.run("config", "get", "gemini_key").output == "set\n")
    #expect(try state() == "from the environment\n")
  }

  /// C05: a key set in every way, and all that goes wrong with it.
  @Test func noFileButTheSettingsAndNoOutputHoldsAKey() throws {
    let key = KeyTests.canary
    let session = try learner.run(
      typing: """
        config set gemini_key \(key)
        config set openai_key
        \(key)
        config
        config get gemini_key
        black holes
        confg set gemini_key \(key)
        set gemini_key \(key)
        gravity
        /config sett gemini_key \(key)
        config set gemini_key two \(key)
        config set gemini_key \(key)ü
        models
        config set base_url https://me:\(key)@example.org/v1?key=\(key)
        config set theme \(key.prefix(0))dark
        quit

        """,
      variables: ["OPENAI_BASE_URL": "https://\(key)@localhost:1/?\(key)"])
    #expect(session.status == 0)
    #expect(session.output.contains("Right: gravity"))
    let runs = [
      try learner.run("doctor", variables: ["OPENAI_API_KEY": key]),
      try learner.run("doctor", "--json", variables: ["GOOGLE_API_KEY": key + " " + key]),
      try learner.run("config", variables: ["GEMINI_API_KEY": key]),
      try learner.run("export", "--format", "events"), try learner.run("stats"),
      try learner.run("--base-url", "https://\(key)@h/?\(key)"),
      try learner.run("--base-url", "http://h/\(key)"),
    ]
    for run in [session] + runs {
      #expect(!(run.output + run.error).contains("CANARY"))
    }
    #expect(files(with: "CANARY") == ["config.json"])
    #expect(learner.contents(of: learner.home)["config.json"] == 0o600)
  }
}
