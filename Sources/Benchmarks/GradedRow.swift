internal import FoundationEssentials
internal import Glibc
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

/// A program that judges rows: `PATH grade`.
struct GradeProgram {
  let path: String

  /// What it decides on each row; an empty text where it says nothing of one.
  func decisions(on rows: [GradedRow]) throws -> [String] {
    let folder = try temporaryFolder()
    // What stays behind lies in the system's temporary folder.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (input, output) = (folder + "/rows.jsonl", folder + "/verdicts.jsonl")
    let requests = rows.enumerated().map { $1.request(id: $0) }.joined(separator: "\n")
    try Data(requests.utf8).write(to: URL(filePath: input))
    let quoted = [path, input, output].map { "'" + $0.replacing("'", with: "'\\''") + "'" }
    _ = system("\(quoted[0]) grade < \(quoted[1]) > \(quoted[2])")
    var decisions = [String](repeating: "", count: rows.count)
    for line in contents(of: output).split(separator: "\n") {
      guard let verdict = JSONValue(parsing: String(line)),
        case .integer(let number)? = verdict["id"],
        let id = Int(exactly: number), decisions.indices.contains(id)
      else { continue }
      decisions[id] = verdict["decision"]?.string ?? ""
    }
    return decisions
  }
}
