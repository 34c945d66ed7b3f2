import Glibc
import TestSupport
import Testing

@Suite("completions", .ownThread)
struct CompletionTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  /// What bash offers for the last of the words, through the script itself.
  private func offers(for words: String...) throws -> Set<String> {
    let script = learner.folder + "/edutok.bash"
    try learner.write(try learner.run("completions", "bash").output.utf8, to: script)
    let program = """
      set -eu
      cd \(learner.folder)
      source \(script)
      COMP_WORDS=(edutok \(words.map { "'\($0)'" }.joined(separator: " ")))
      COMP_CWORD=\(words.count)
      complete -p edutok >/dev/null
      _edutok edutok '' '' || true
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try Program.run("/bin/bash", ["--norc", "-c", program])
    #expect(outcome.error == "")
    return Set(outcome.lines)
  }

  @Test func bashCompletesSubcommandsAndOptions() throws {
    #expect(try offers(for: "st") == ["study", "stats"])
    #expect(try offers(for: "--pr") == ["--provider"])
    #expect(try offers(for: "").isSuperset(of: ["doctor", "config", "--help"]))
    #expect(try offers(for: "").contains("schedule"))
    #expect(try offers(for: "schedule", "") == ["--optimize"])
  }

  @Test func bashCompletesArguments() throws {
    #expect(try offers(for: "stats", "") == ["--json"])
    #expect(try offers(for: "decode", "") == ["--value"])
    #expect(try offers(for: "doctor", "--r") == ["--repair"])
    #expect(try offers(for: "remind", "") == ["--install", "--remove"])
    #expect(try offers(for: "completions", "") == ["bash", "zsh", "fish"])
    #expect(try offers(for: "config", "") == ["get", "set", "unset"])
    #expect(try offers(for: "--provider", "") == ["gemini", "openai", "offline"])
    #expect(try offers(for: "config", "set", "th") == ["theme"])
    #expect(try offers(for: "stats", "zzz") == [])
    #expect(try offers(for: "get", "th") == [])
  }

  @Test func bashCompletesTheFileToImport() throws {
    try learner.write([], to: learner.folder + "/events.jsonl")
    #expect(try offers(for: "import", "ev") == ["events.jsonl"])
    #expect(try offers(for: "import", "--f") == ["--format"])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func everyScriptKnowsEverySubcommand(shell: String) throws {
    let outcome = try learner.run("completions", shell)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    for name in ["study", "grade", "stats", "import", "export", "doctor", "config", "completions"] {
      #expect(outcome.output.contains(name))
    }
    #expect(outcome.output.contains("provider"))
    #expect(outcome.output.contains("repair"))
    #expect(Learner.names(in: learner.home) == [])
  }

  @Test(arguments: [("zsh", ["-n"]), ("fish", ["--no-execute"])])
  func aShellThatIsInstalledTakesItsScript(shell: String, arguments: [String]) throws {
    let path = "/usr/bin/\(shell)"
    guard access(path, X_OK) == 0 else { return }
    let script = learner.folder + "/script"
    try learner.write(try learner.run("completions", shell).output.utf8, to: script)
    let outcome = try Program.run(path, arguments + [script])
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
  }

  @Test func zshTakesItsScriptSourcedAndFromItsPath() throws {
    let script = try learner.run("completions", "zsh").output
    #expect(script.hasPrefix("#compdef edutok\n"))
    // Loaded from $fpath the file is the function's first call, sourced it only defines it.
    #expect(script.contains("funcstack"))
  }
}
