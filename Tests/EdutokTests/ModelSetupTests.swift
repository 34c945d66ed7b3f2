import Generation
import Glibc
import TestSupport
import Testing
import Tutor

@testable import edutok

/// What counts of options, environment and config.json.
@Suite("Which model counts", .ownThread)
struct ModelSetupTests {
  private let learner: Learner
  private var file: String { learner.home + "/config.json" }

  init() throws { learner = try Learner() }

  struct Case: Sendable, CustomTestStringConvertible {
    var options = ModelOptions()
    var gemini: String?
    var openAI: String?
    var openAIAddress: String?
    var config = "{}"
    /// `provider model address key`, with - for what there is none of.
    var counts: String

    var testDescription: String { counts }
  }

  @Test(arguments: [
    Case(counts: "- - - -"),
    Case(gemini: "G", counts: "gemini - - G"),
    Case(gemini: "G", openAI: "O", counts: "gemini - - G"),
    Case(openAI: "O", counts: "openai - - O"),
    Case(openAIAddress: "http://localhost:1", counts: "openai - http://localhost:1 -"),
    Case(config: #"{"gemini_key":"C"}"#, counts: "gemini - - C"),
    Case(gemini: "G", config: #"{"gemini_key":"C"}"#, counts: "gemini - - G"),
    Case(
      config: #"{"gemini_key":"C","gemini_key_command":"printf P"}"#, counts: "gemini - - C"),
    Case(config: #"{"gemini_key_command":"printf P"}"#, counts: "gemini - - P"),
    Case(
      gemini: "G", config: #"{"gemini_key_command":"printf P"}"#, counts: "gemini - - G"),
    Case(
      config: #"{"base_url":"http://localhost:2"}"#, counts: "openai - http://localhost:2 -"),
    Case(
      openAI: "O", openAIAddress: "http://localhost:1",
      config: #"{"base_url":"http://localhost:2"}"#, counts: "openai - http://localhost:1 O"),
    Case(
      gemini: "G", config: #"{"provider":"offline","model":"m"}"#, counts: "- - - -"),
    Case(
      gemini: "G", openAI: "O", config: #"{"provider":"openai","model":"m"}"#,
      counts: "openai m - O"),
    Case(
      options: ModelOptions(provider: "gemini"), gemini: "G",
      config: #"{"provider":"openai","model":"m"}"#, counts: "gemini - - G"),
    Case(
      options: ModelOptions(provider: "gemini", model: "n"), gemini: "G",
      config: #"{"provider":"openai","model":"m"}"#, counts: "gemini n - G"),
    Case(
      options: ModelOptions(model: "n"), gemini: "G", config: #"{"model":"m"}"#,
      counts: "gemini n - G"),
    Case(
      options: ModelOptions(baseURL: "http://localhost:3"), gemini: "G", openAIAddress: "http://h",
      config: #"{"base_url":"http://localhost:2"}"#, counts: "openai - http://localhost:3 -"),
    Case(
      options: ModelOptions(provider: "gemini", baseURL: "http://localhost:3"), gemini: "G",
      counts: "gemini - http://localhost:3 G"),
    Case(
      options: ModelOptions(provider: "offline"), gemini: "G", openAI: "O", counts: "- - - -"),
    Case(
      gemini: "G", config: #"{"provider":7,"gemini_key":"two words","model":""}"#,
      counts: "gemini - - G"),
  ])
  func theFirstThatSaysSomethingCounts(given: Case) throws {
    let models = try models(given)
    let settings = try models.settings()
    let parts = [
      settings?.provider.rawValue, settings?.model, settings?.baseURL, settings?.key?.value,
    ]
    #expect(parts.map { $0 ?? "-" }.joined(separator: " ") == given.counts)
    #expect(models.isSetUp == (settings != nil))
  }

  private func models(_ given: Case) throws -> ModelConfiguration {
    _ = try learner.run("config", "set", "theme", "light")
    try learner.write(given.config.utf8, to: file)
    var variables = ModelVariables()
    variables.geminiKey = given.gemini.map { KeyVariable(name: "GEMINI_API_KEY", key: Secret($0)) }
    variables.openAIKey = given.openAI.map { KeyVariable(name: "OPENAI_API_KEY", key: Secret($0)) }
    variables.openAIAddress = given.openAIAddress
    return ModelConfiguration(Configuration(path: file), variables, options: given.options)
  }

  @Test func aProviderWithoutItsKeyIsTroubleOfTheRequest() throws {
    for (provider, setting) in [("gemini", Setting.geminiKey), ("openai", .openAIKey)] {
      let models = try models(Case(options: ModelOptions(provider: provider), counts: ""))
      #expect(models.isSetUp)
      let service = provider == "gemini" ? "Gemini" : "api.openai.com"
      #expect(throws: ModelTrouble(service: service, .noKey(setting))) { try models.settings() }
    }
  }

  @Test func anAddressOfTheEnvironmentThatWillNotDoIsToldWithoutWhatIsSecret() throws {
    let models = try models(Case(openAIAddress: "https://me:hush@h/v1?k=hush", counts: ""))
    #expect(throws: ModelTrouble(service: "https://h", .badAddress("https://h"))) {
      try models.settings()
    }
  }

  @Test func noCardWaitsForThePhotosKey() async throws {
    let (begun, gate) = (learner.folder + "/begun", learner.folder + "/gate")
    for pipe in [begun, gate] { #expect(mkfifo(pipe, 0o600) == 0) }
    // Open at both ends, so that a command that was given up leaves nobody waiting here.
    let held = open(gate, O_RDWR | O_CLOEXEC)
    defer { close(held) }
    let models = try models(
      Case(
        config: """
          {"gemini_key_command":"echo AIza1","unsplash_key_command":"echo > \(begun); head -n 1 \(gate)"}
          """, counts: ""))
    let photos = Task.detached { try models.photoSettings() }
    let sign = open(begun, O_RDONLY | O_CLOEXEC)
    defer { close(sign) }
    #expect(try models.settings()?.key == Secret("AIza1"))
    try learner.write("a-key\n".utf8, to: gate)
    #expect(try await photos.value != nil)
  }

  @Test func aCommandThatFailsIsTrouble() throws {
    let models = try models(
      Case(config: #"{"gemini_key_command":"echo hush; exit 3"}"#, counts: ""))
    #expect(
      throws: ModelTrouble(
        service: "Gemini",
        .noKeyFromCommand(.geminiKeyCommand, reason: "it ended with status 3"))
    ) { try models.settings() }
  }

  @Test func whatAnotherWindowSetsCountsAtTheNextRequest() throws {
    let models = try models(Case(counts: ""))
    #expect(try models.settings() == nil)
    #expect(!models.isSetUp)
    _ = try learner.run("config", "set", "gemini_key", "C")
    #expect(try models.settings()?.key == Secret("C"))
    #expect(models.isSetUp)
    _ = try learner.run("config", "set", "sampling", "on")
    #expect(try models.settings()?.sendsSampling == true)
    _ = try learner.run("config", "unset", "gemini_key")
    #expect(try models.settings() == nil)
    #expect(!models.isSetUp)
  }

  @Test func whatIsSetInARunCountsInItWhateverTheOptionsSaid() throws {
    let models = try models(
      Case(
        options: ModelOptions(provider: "openai", model: "n", baseURL: "http://localhost:3"),
        gemini: "G", counts: ""))
    let preferences = LearnerPreferences(Configuration(path: file), models)
    try preferences.set(.model, to: "m")
    #expect(try models.settings()?.model == "m")
    try preferences.set(.provider, to: "gemini")
    #expect(try models.settings()?.provider == .gemini)
    #expect(try models.settings()?.baseURL == nil)
  }

  // MARK: Memory

  @Test func aModelThatWasFoundIsKept() throws {
    let models = try models(Case(gemini: "G", config: #"{"model":"old","x":[1]}"#, counts: ""))
    models.choose(model: "new")
    #expect(try models.settings()?.model == "new")
    #expect(
      JSONValue(parsing: learner.text(file))
        == JSONValue(parsing: #"{"model":"new","model_provider":"gemini","x":[1]}"#))
  }

  @Test func aModelOfOneProviderIsNotAskedOfAnother() throws {
    let models = try models(Case(gemini: "G", openAI: "O", counts: ""))
    models.choose(model: "gemini-x")
    let preferences = LearnerPreferences(Configuration(path: file), models)
    try preferences.set(.provider, to: "openai")
    #expect(try models.settings()?.model == nil)
    try preferences.set(.provider, to: "gemini")
    #expect(try models.settings()?.model == "gemini-x")
  }

  @Test func whoIsInUseIsToldWithoutTheKey() throws {
    let models = try models(
      Case(config: #"{"gemini_key_command":"echo ran >> \#(learner.home)/ran; false"}"#, counts: "")
    )
    #expect(models.keyless?.provider == .gemini)
    #expect(System.contents(of: learner.home + "/ran") == nil)
  }

  @Test func aModelThatWasFoundUnderOptionsIsOfThisRun() throws {
    let models = try models(
      Case(
        options: ModelOptions(provider: "openai"), openAI: "O", config: #"{"model":"old"}"#,
        counts: ""))
    models.choose(model: "new")
    #expect(try models.settings()?.model == "new")
    #expect(JSONValue(parsing: learner.text(file)) == JSONValue(parsing: #"{"model":"old"}"#))
  }

  @Test func whatIsKnownOfServersIsKeptBesideTheRest() throws {
    let models = try models(Case(config: #"{"theme":"light","x":null}"#, counts: ""))
    models.keep("json_object", as: "h:1/llama format")
    models.keep("low", as: "thinking")
    let other = ModelConfiguration(Configuration(path: file), ModelVariables())
    #expect(other.note("h:1/llama format") == "json_object")
    models.keep(nil, as: "thinking")
    #expect(other.note("thinking") == nil)
    #expect(
      JSONValue(parsing: learner.text(file))
        == JSONValue(
          parsing: #"{"theme":"light","x":null,"servers":{"h:1/llama format":"json_object"}}"#))
    #expect(learner.contents(of: learner.home)["config.json"] == 0o600)
    models.keep(nil, as: "h:1/llama format")
    #expect(
      JSONValue(parsing: learner.text(file)) == JSONValue(parsing: #"{"theme":"light","x":null}"#))
  }

  @Test func manyThreadsKeepTheirNotesAndSettings() async throws {
    let models = try models(Case(counts: ""))
    await withTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask { models.keep("\(number)", as: "note \(number)") }
      }
    }
    #expect((1...8).allSatisfy { models.note("note \($0)") == "\($0)" })
  }
}
