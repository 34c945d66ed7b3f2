import Console
import REPL
import TestSupport
import Testing
import Tutor

/// `models` over a whole session.
@Suite(.ownThread)
struct ModelsTests {
  @Test func aModelIsListedTriedAndKept() throws {
    let rig = try Rig(typing: "models", "models 2", models: FakeDirectory())
    try rig.session.run()
    #expect(rig.shown.contains("Fake: 2 models"))
    #expect(rig.shown.contains("b answers; it is the model from now on."))
    #expect(rig.preferences.values == [.model: "b"])
    #expect(
      rig.terminal.progress.compactMap(\.self) == [
        "  Asking for the models … (Ctrl-C stops)", "  Trying b … (Ctrl-C stops)",
      ])
  }

  @Test func aModelThatFailsLeavesTheOld() throws {
    let directory = FakeDirectory(trouble: ModelTrouble(service: "Fake", .tooManyRequests))
    let rig = try Rig(typing: "models b", models: directory)
    rig.preferences.put("a", for: .model)
    try rig.session.run()
    #expect(rig.shown.contains("Fake takes no more for now"))
    #expect(rig.shown.contains("The model stays as it was."))
    #expect(rig.preferences.values == [.model: "a"])
  }

  @Test func ctrlCGivesAnAnswerUp() throws {
    let rig = try Rig(typing: "models", "config get theme", models: FakeDirectory(isMute: true))
    rig.terminal.waits = [.timedOut, .interrupted]
    try rig.session.run()
    #expect(rig.shown.contains("Stopped. The models could not be listed."))
    #expect(rig.shown.contains("theme  dark"))
  }

  @Test func withoutAModelTheWayToOneIsTold() throws {
    let rig = try Rig(typing: "models", isInteractive: false)
    try rig.session.run()
    #expect(rig.shown.contains("No model is set up; the cards come from the offline library."))
  }

  @Test func aKeyTypedUnseenIsStoredAndNotShown() throws {
    let rig = try Rig(typing: "config set gemini_key", "'hush-1'", "config")
    try rig.session.run()
    #expect(rig.preferences.values == [.geminiKey: "hush-1"])
    #expect(!rig.shown.contains("hush"))
    #expect(rig.shown.contains("gemini_key            set"))
  }

  @Test func whatAnotherWindowSetsIsSeen() throws {
    let rig = try Rig([])
    rig.terminal.type([
      .line("config get theme"), .meanwhile { rig.preferences.put("light", for: .theme) },
      .line("config get theme"), .read(.endOfInput),
    ])
    try rig.session.run()
    #expect(rig.shown.contains("theme  dark") && rig.shown.contains("theme  light"))
  }
}

/// Two models, a and b.
struct FakeDirectory: ModelDirectory {
  var trouble: ModelTrouble?
  /// Whether it never answers.
  var isMute = false

  var current: ChosenModel? { ChosenModel(service: "Fake", model: "a") }

  func models() async throws -> [String] {
    if isMute {
      let (stream, continuation) = AsyncStream<Never>.makeStream()
      for await _ in stream {}
      continuation.finish()
    }
    return ["a", "b"]
  }

  func attempt(_ model: String) async throws {
    if let trouble { throw trouble }
  }
}
