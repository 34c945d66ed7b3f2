internal import Tutor

/// `edutok grade`: judges answers, one JSON object a line.
struct GradeCommand {
  private let grader = AnswerGrader(lexicon: WordList())

  func run() throws -> Bool { try JSONRows.answer(judge) }

  private func judge(_ row: JSONValue) throws(RowError) -> String? {
    guard let answer = row["answer"]?.string else { throw RowError("\"answer\" must be a text") }
    let verdict = try verdict(on: answer, in: row)
    let note = verdict.note ?? GradeCommand.sentence(for: verdict.kind)
    return "{\"id\":\((row["id"] ?? .null).text),\"verdict\":\"\(verdict.kind.rawValue)\","
      + "\"decision\":\"\(GradeCommand.decision(for: verdict.kind))\","
      + "\"score\":\(JSONValue.number(min(max(verdict.score, 0), 1)).text),"
      + "\"note\":\(JSONValue.string(note).text)}"
  }

  /// By the row's answerline where it has one that says anything, else by its references.
  private func verdict(on answer: String, in row: JSONValue) throws(RowError) -> Verdict {
    let type = try type(row["type"])
    let question = row["question"]?.string
    switch row["answerline"] {
    case .string(let text):
      if let line = AnswerLine(text) {
        return grader.grade(answer, against: line, question: question)
      }
      if row["reference"] == nil { throw RowError("\"answerline\" holds no answer") }
    case nil, .null: break
    case .bool, .integer, .largeInteger, .number, .array, .object:
      throw RowError("\"answerline\" must be a text")
    }
    let references = try references(row["reference"])
    return grader.grade(
      answer, against: AnswerKey(type: type, answers: references, question: question))
  }

  private func references(_ value: JSONValue?) throws(RowError) -> [String] {
    switch value {
    case .string(let text) where !text.trimmed.isEmpty: return [text]
    case .array(let values):
      let texts = values.compactMap(\.string).filter { !$0.trimmed.isEmpty }
      guard !texts.isEmpty, texts.count == values.count else { break }
      return texts
    default: break
    }
    throw RowError("\"reference\" must be a text or a list of texts")
  }

  private func type(_ value: JSONValue?) throws(RowError) -> CardType {
    switch value {
    case nil, .null: return .question
    case .string(let name): return CardType(naming: name)
    default: throw RowError("\"type\" must be a text")
    }
  }

  private static func decision(for kind: VerdictKind) -> String {
    switch kind {
    case .correct, .close: "accept"
    case .partial: "prompt"
    case .wrong: "reject"
    }
  }

  private static func sentence(for kind: VerdictKind) -> String {
    switch kind {
    case .correct: "right"
    case .close: "right, with a slip"
    case .partial: "right in part"
    case .wrong: "not the answer"
    }
  }
}
