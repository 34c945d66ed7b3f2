internal import Tutor

/// An answer with what a person said of it.
struct GradedRow {
  let kind: String
  let answer: String
  /// accept, prompt or reject.
  let label: String
  private let type: CardType
  private let question: String?
  private let references: [String]
  private let line: AnswerLine?
  private let json: JSONValue

  init?(_ row: JSONValue) {
    guard let answer = row["answer"]?.string, let label = row["label"]?.string else { return nil }
    self.answer = answer
    self.label = label
    kind = row["kind"]?.string ?? "all"
    type = row["type"]?.string.map(CardType.init(naming:)) ?? .question
    question = row["question"]?.string
    line = row["answerline"]?.string.flatMap(AnswerLine.init)
    references =
      switch row["reference"] {
      case .string(let text)?: [text]
      case .array(let values)?: values.compactMap(\.string)
      case nil, .null, .bool, .integer, .largeInteger, .number, .object: []
      }
    guard line != nil || !references.isEmpty else { return nil }
    json = row
  }

  /// accept, prompt or reject, by the answerline where there is one.
  func decision(by grader: AnswerGrader) -> String {
    let verdict =
      if let line {
        grader.grade(answer, against: line, question: question)
      } else {
        grader.grade(
          answer, against: AnswerKey(type: type, answers: references, question: question))
      }
    return switch verdict.kind {
    case .correct, .close: "accept"
    case .partial: "prompt"
    case .wrong: "reject"
    }
  }

  /// The row for `edutok grade`, without the label.
  func request(id: Int) -> String {
    var members: [String: JSONValue] = ["id": .integer(Int64(id))]
    for name in ["question", "reference", "answerline", "type", "answer"] {
      members[name] = json[name]
    }
    return JSONValue.object(members).text
  }
}
