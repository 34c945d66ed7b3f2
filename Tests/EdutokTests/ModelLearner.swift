import REPL
import TestSupport
import Testing
import Tutor

/// Someone whose cards are written by a fake model.
struct ModelLearner {
  static let key = "AIzaCANARY-0123456789"

  let model: FakeModel
  let server: LoopbackServer
  let learner: Learner

  init(
    _ model: FakeModel, key: String? = ModelLearner.key, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line,
    answer: @escaping @Sendable (LoopbackRequest) -> LoopbackReply?
  ) throws {
    self.model = model
    server = try LoopbackServer(fileID: fileID, filePath: filePath, line: line, answer)
    var variables = ["TZ": NoonZone.name]
    switch model {
    case .gemini:
      variables["GEMINI_API_KEY"] = key
      variables["GOOGLE_GEMINI_BASE_URL"] = server.url()
    case .openAI: variables["OPENAI_API_KEY"] = key
    }
    learner = try Learner(variables)
  }

  /// Answers one request after the other with these replies, and expects no other.
  init(
    _ model: FakeModel, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ replies: LoopbackReply...
  ) throws {
    let left = Locked(Array(replies.reversed()))
    try self.init(model, fileID: fileID, filePath: filePath, line: line) { _ in
      left.withLock { $0.popLast() }
    }
  }

  /// Has all the cards written that are asked for, each new.
  static func withWriter(
    _ model: FakeModel, key: String? = ModelLearner.key
  ) throws -> ModelLearner {
    let written = Locked(0)
    return try ModelLearner(model, key: key) { request in
      guard let count = request.wantedCards else { return nil }
      return written.withLock { written in
        defer { written += count }
        return model.reply(FakeModel.cards(written + 1...written + count))
      }
    }
  }

  /// Whom the learner hears from.
  var service: String {
    switch model {
    case .gemini: "Gemini"
    case .openAI: "127.0.0.1:\(server.port)"
    }
  }

  var arguments: [String] {
    switch model {
    case .gemini: []
    case .openAI: ["--base-url", server.url("/v1"), "--model", "model-1"]
    }
  }

  func start() throws -> Program {
    try Program("edutok", arguments, environment: learner.variables)
  }

  /// Goes through a whole session that is typed beforehand, and returns what is shown.
  @discardableResult
  func study(_ lines: [String]) throws -> Shown {
    let outcome = try Program.run(
      "edutok", arguments, input: lines.map { $0 + "\n" }.joined().utf8,
      environment: learner.variables)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(!outcome.output.contains("CANARY"))
    return Shown(outcome.output)
  }

  @discardableResult
  func study(_ lines: String...) throws -> Shown { try study(lines) }

  /// The right answers of the cards with these numbers.
  static func answers(_ numbers: some Sequence<Int>) -> [String] { numbers.map { "city \($0)" } }
}

/// What a session wrote.
struct Shown: CustomStringConvertible {
  let output: String

  init(_ output: String) { self.output = output }

  var description: String { output }

  /// The paragraphs, each on one line.
  var paragraphs: [String] {
    output.split(separator: "\n\n").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  /// The first of them, which says what happened where something did.
  var first: String { paragraphs.first ?? "" }

  /// How often the text is there, wherever its lines are broken.
  func count(_ text: String) -> Int {
    paragraphs.joined(separator: "\n").ranges(of: text).count
  }

  func has(_ text: String) -> Bool { count(text) > 0 }
}
