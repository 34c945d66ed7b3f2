import REPL
import TestSupport
import Testing
import Tutor

/// The real program, and a model that a server on loopback plays.
@Suite("A session with a model", .ownThread)
struct ModelSessionTests {
  @Test(arguments: FakeModel.allCases)
  func aTopicOpensWithTheModelsFirstCard(model: FakeModel) throws {
    let someone = try ModelLearner.withWriter(model)
    let shown = try someone.study("Lands", "city 1", "quit")
    #expect(shown.first.hasPrefix("Lands · batch 1 · Foundational · core fundamentals 1/"))
    #expect(shown.paragraphs[1] == "What is the capital of land 1?")
    #expect(shown.paragraphs[2].hasPrefix("Right: city 1 So it is. +55 XP"))
    #expect(shown.has("What is the capital of land 2?"))
    #expect(try someone.learner.number("xp.total") == 80)
    #expect(someone.server.requests.map(\.wantedCards) == [15])
  }

  @Test(arguments: FakeModel.allCases)
  func theNextBatchIsAskedForBeforeTheFirstEnds(model: FakeModel) async throws {
    let someone = try ModelLearner.withWriter(model)
    let program = try someone.start()
    func type(_ lines: [String]) throws { try program.send(lines.map { $0 + "\n" }.joined()) }
    try type(["lands"] + ModelLearner.answers(1...9))
    try program.expect("What is the capital of land 10?")
    #expect(someone.server.requests.count == 1)
    try type(["city 10"])
    await someone.server.sees { $0.requests.count == 2 }
    try type(ModelLearner.answers(11...15) + ["next"] + ModelLearner.answers(16...30))
    try program.expect("lands: batch 2 is done.")
    await someone.server.sees { $0.requests.count == 3 }
    let outcome = try program.finish()
    #expect(outcome.status == 0)
    let shown = Shown(outcome.output)
    #expect(shown.has("lands: batch 1 is done. 15 of 15 right at once · its cards brought 925 XP"))
    #expect(shown.has("lands · batch 2 · Intermediate · historical development"))
    #expect(shown.has("lands: batch 2 is done. 15 of 15 right at once · its cards brought 825 XP"))
    let requests = someone.server.requests
    #expect(requests.map(\.wantedCards) == [15, 15, 15])
    #expect(!requests[0].text.contains("capital of land"))
    #expect(requests[1].text.contains("What is the capital of land 15?"))
    #expect(!requests[1].text.contains("What is the capital of land 16?"))
    #expect(requests[2].text.contains("What is the capital of land 30?"))
    #expect(try someone.learner.number("cards.completed") == 30)
  }

  @Test(arguments: FakeModel.allCases)
  func aMissedCardComesBackWithoutTheModel(model: FakeModel) throws {
    let someone = try withOneBatch(model)
    try someone.study(["lands"] + ModelLearner.answers(1...14) + ["nonsense", "quit"])
    someone.server.stop()
    let shown = try someone.study("lands", "city 15", "next")
    #expect(shown.first == "lands · batch 1 · Foundational · core fundamentals once more · 15/15")
    #expect(shown.paragraphs[1] == "What is the capital of land 15?")
    #expect(shown.paragraphs[2].hasPrefix("Right: city 15"))
    #expect(
      shown.count(
        "\(someone.service) can't be reached (Connection refused). You have been through all cards "
          + "of lands that are here; `topics` lists others. I'll ask again in a minute.") == 1)
  }

  @Test(arguments: FakeModel.allCases)
  func anUngradedCardComesBackWithoutTheModel(model: FakeModel) throws {
    let someone = try withOneBatch(model)
    let before = try someone.study(["lands"] + ModelLearner.answers(1...14) + ["next", "next"])
    #expect(before.has("14 of 15 right at once · 1 left ungraded"))
    someone.server.stop()
    let shown = try someone.study("lands", "next", "city 15")
    #expect(
      shown.count(
        "\(someone.service) can't be reached (Connection refused). Going on with the one card of "
          + "lands left ungraded. I'll ask again in a minute.") == 1)
    #expect(shown.has("What is the capital of land 15?\nRight: city 15"))
    #expect(try someone.learner.number("cards.completed") == 15)
  }

  /// The second batch, which is asked for ahead of need, never comes.
  private func withOneBatch(_ model: FakeModel) throws -> ModelLearner {
    let asked = Locked(0)
    return try ModelLearner(model) { _ in
      let isFirst = asked.withLock { asked in
        asked += 1
        return asked == 1
      }
      return isFirst
        ? model.reply(FakeModel.cards(1...15)) : model.stream([.step(.silence)], finish: nil)
    }
  }

  // MARK: What is remembered

  /// L07.
  @Test func aRetiredModelIsReplacedInTheSettings() throws {
    let model = FakeModel.gemini
    let someone = try ModelLearner(model) { request in
      switch request.path {
      case "/v1beta/models/gemini-2.5-flash:streamGenerateContent?alt=sse":
        .json(#"{"error":{"message":"models/x is not found"}}"#, status: 404)
      case "/v1beta/models":
        .json(
          #"{"models":[{"name":"models/gemini-3.8-flash","#
            + #""supportedGenerationMethods":["generateContent"]}]}"#)
      case "/v1beta/models/gemini-3.8-flash:streamGenerateContent?alt=sse":
        model.reply(FakeModel.cards(1...15))
      default: nil
      }
    }
    _ = try someone.learner.run("config", "set", "model", "gemini-2.5-flash")
    let shown = try someone.study("lands", "city 1")
    #expect(
      shown.first == "gemini-2.5-flash is no longer there; gemini-3.8-flash takes its place. "
        + "`models` chooses another.")
    #expect(shown.has("Right: city 1"))
    #expect(
      JSONValue(parsing: someone.learner.text(someone.learner.home + "/config.json"))?["model"]
        == .string("gemini-3.8-flash"))
    #expect(!(try someone.study("rivers", "xp").has("no longer there")))
    #expect(someone.server.requests.count { $0.path.contains("2.5") } == 1)
  }

  /// M05.
  @Test func whatAServerTakesIsKnownInTheNextRun() throws {
    let model = FakeModel.openAI
    let someone = try ModelLearner(model) { request in
      format(of: request) == nil
        ? model.reply(FakeModel.cards(1...15))
        : .json(#"{"error":"'response_format.type' must be text"}"#, status: 400)
    }
    let shown = try someone.study("lands", "city 1")
    #expect(shown.first.hasPrefix("lands · batch 1"))
    let first = someone.server.requests.map(format)
    #expect(first == ["json_schema", "json_object", "json_object", nil])
    #expect(try someone.study("rivers", "city 1").has("Right: city 1"))
    #expect(someone.server.requests.dropFirst(first.count).map(format) == [nil])
  }

  private func format(of request: LoopbackRequest) -> String? {
    JSONValue(parsing: request.text)?["response_format"]?["type"]?.string
  }

  // MARK: Keys

  /// M11.
  @Test(arguments: [ModelLearner.key, nil])
  func anAuthorizationGoesWithAKeyAlone(key: String?) throws {
    let someone = try ModelLearner.withWriter(.openAI, key: key)
    #expect(try someone.study("lands", "city 1").has("Right: city 1"))
    #expect(
      someone.server.requests.map { $0.headers["authorization"] } == [key.map { "Bearer \($0)" }])
  }

  /// C05.
  @Test(arguments: FakeModel.allCases)
  func theKeyIsInNoFileNoOutputAndNoAddress(model: FakeModel) throws {
    let echo = #"{"error":{"message":"Not with \#(ModelLearner.key), nor ?key=AIzaCANARY-0"}}"#
    let isBroken = Locked(false)
    let someone = try ModelLearner(model) { request in
      if isBroken.withLock({ $0 }) { return .json(echo, status: 402) }
      if request.method == "GET" { return .json("{}") }
      return request.wantedCards == nil
        ? model.reply("So it is, \(ModelLearner.key.prefix(4)).")
        : model.reply(FakeModel.cards(1...15))
    }
    let words = ["lands", "city 1", "why", "models", "config", "xp"]
    #expect(try someone.study(words).has("So it is"))
    isBroken.withLock { $0 = true }
    let broken = try someone.study(["black holes", "why", "models 7", "models x", "config"])
    #expect(broken.has("\(someone.service) failed (402: Not with …"))
    let header = model == .gemini ? "x-goog-api-key" : "authorization"
    let learner = someone.learner
    _ = try learner.checkUp()
    for request in someone.server.requests {
      #expect(!request.path.contains("CANARY"))
      #expect(!request.text.contains("CANARY"))
      #expect(request.headers[header]?.hasSuffix(ModelLearner.key) == true)
      #expect(!request.headers.contains { $0.key != header && $0.value.contains("CANARY") })
    }
    let files = learner.contents(of: learner.home).keys
    #expect(files.contains("edutok.db"))
    for file in files {
      let bytes = learner.read(learner.home + "/" + file) ?? []
      #expect(bytes.firstRange(of: Array("CANARY".utf8)) == nil, "\(file)")
    }
  }
}
