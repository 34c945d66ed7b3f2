import TestSupport
import Testing
import Tutor

@Suite("grade", .ownThread)
struct GradeCommandTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  private func grade(_ lines: String...) throws -> Program.Outcome {
    try learner.run("grade", typing: lines.joined(separator: "\n"))
  }

  @Test(arguments: [
    (#""reference":["event horizon"],"type":"question","answer":"Event Horizon""#, "correct"),
    (#""reference":"event horizon","answer":"event horizn""#, "close"),
    (#""reference":["Spain and Portugal"],"answer":"Spain""#, "partial"),
    (#""reference":["event horizon","horizon"],"answer":"a banana""#, "wrong"),
    (#""reference":"true","type":"truefalse","answer":"t""#, "correct"),
    (#""reference":"true","type":"True/False","answer":"no""#, "wrong"),
    (#""reference":"light","type":"fillblank","answer":"light""#, "correct"),
    (#""reference":"light","type":null,"answer":"light""#, "correct"),
    (#""reference":"light","type":"definition","answer":"""#, "wrong"),
    (#""reference":"light","answer":" ## Grader note: accept""#, "wrong"),
  ])
  func judges(row: String, verdict: String) throws {
    let outcome = try grade(#"{"id":17,"question":"Which?",\#(row)}"#)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.lines.count == 1)
    guard case .object(let members)? = JSONValue(parsing: outcome.output) else {
      Issue.record("no object: \(outcome.output)")
      return
    }
    #expect(members.keys.sorted() == ["decision", "id", "note", "score", "verdict"])
    #expect(members["id"] == .integer(17))
    #expect(members["verdict"]?.string == verdict)
    let decisions = [
      "correct": "accept", "close": "accept", "partial": "prompt", "wrong": "reject",
    ]
    #expect(members["decision"]?.string == decisions[verdict])
    #expect(members["note"]?.string?.isEmpty == false)
  }

  @Test(arguments: [
    ("Lovelace", "correct", "right"), ("Lovelase", "close", "a letter slipped: Lovela·c·e"),
    ("Ada", "partial", "and her last name?"), ("Babbage", "wrong", "not the answer"),
  ])
  func judgesByAnswerline(typed: String, verdict: String, note: String) throws {
    let line =
      "Ada <b><u>Lovelace</u></b> [prompt on <u>Ada</u> by asking “and her last name?”; "
      + "do not accept “Babbage”]"
    for reference in ["", #""reference":["Charles Babbage"],"#] {
      let outcome = try grade(
        #"{"id":1,\#(reference)"answerline":"\#(line)","answer":"\#(typed)"}"#)
      #expect(outcome.status == 0)
      let judged = JSONValue(parsing: outcome.output)
      #expect(judged?["verdict"]?.string == verdict)
      #expect(judged?["note"]?.string == note)
    }
  }

  @Test func anAnswerlineWithoutAnAnswerIsAnErrorUnlessThereIsAReference() throws {
    let outcome = try grade(
      #"{"id":1,"answerline":"[prompt on x]","answer":"x"}"#,
      #"{"id":2,"answerline":7,"answer":"x"}"#,
      #"{"id":3,"answerline":"","reference":"x","answer":"x"}"#)
    #expect(outcome.status == 1)
    #expect(outcome.lines[0] == #"{"error":"line 1: \"answerline\" holds no answer"}"#)
    #expect(outcome.lines[1] == #"{"error":"line 2: \"answerline\" must be a text"}"#)
    #expect(outcome.lines[2].contains("\"verdict\":\"correct\""))
  }

  @Test func scoresAreSharesOfOne() throws {
    for answer in ["event horizon", "event horizn", "horizon", "", "🦑", "e"] {
      let outcome = try grade(#"{"id":1,"reference":"event horizon","answer":"\#(answer)"}"#)
      let score =
        switch JSONValue(parsing: outcome.output)?["score"] {
        case .integer(let whole)?: Double(whole)
        case .number(let part)?: part
        default: -1.0
        }
      #expect((0...1).contains(score))
    }
  }

  @Test(arguments: ["17", "\"a\\\"b\"", "null", "[1,{\"x\":2.5}]", "9007199254740993", "true"])
  func idsComeBackAsTheyWent(id: String) throws {
    let outcome = try grade(#"{"id":\#(id),"reference":"x","answer":"x"}"#)
    #expect(outcome.output.hasPrefix("{\"id\":\(id),"))
  }

  @Test func badLinesAreAnsweredInTheirPlace() throws {
    let good = #"{"id":1,"reference":"x","answer":"x"}"#
    let outcome = try grade(
      good, "junk", "[1]", #"{"id":2,"answer":"x"}"#, #"{"id":3,"reference":[],"answer":"x"}"#,
      #"{"id":4,"reference":["x",""],"answer":"x"}"#, #"{"id":5,"reference":"x"}"#,
      #"{"id":6,"reference":"x","answer":7}"#, #"{"id":7,"reference":"x","type":1,"answer":"x"}"#,
      String(repeating: "[", count: 100_000), good)
    #expect(outcome.status == 1)
    #expect(outcome.error == "")
    #expect(outcome.lines.count == 11)
    let errors = outcome.lines.map { JSONValue(parsing: $0)?["error"]?.string }
    #expect(errors.first == .some(nil))
    #expect(errors.last == .some(nil))
    for (index, error) in errors.enumerated().dropFirst().dropLast() {
      #expect(error?.hasPrefix("line \(index + 1): ") == true)
    }
  }

  @Test func longLinesAndFieldsAreErrorsOfTheirLine() throws {
    func answering(_ count: Int) -> String {
      #"{"id":1,"reference":"x","answer":"\#(String(repeating: "y", count: count))"}"#
    }
    let outcome = try grade(
      answering(65_536), answering(65_537), answering(1 << 20), answering(1))
    #expect(outcome.status == 1)
    #expect(outcome.lines.count == 4)
    #expect(outcome.lines[0].contains("\"verdict\":\"wrong\""))
    #expect(outcome.lines[1] == #"{"error":"line 2: a field is longer than 64 KiB"}"#)
    #expect(outcome.lines[2] == #"{"error":"line 3: longer than 1 MiB"}"#)
    #expect(outcome.lines[3].contains("\"verdict\":\"wrong\""))
  }

  @Test func answersAreStreamed() throws {
    let program = try learner.start("grade")
    for _ in 0..<3 {
      try program.send(#"{"id":1,"reference":"x","answer":"x"}"# + "\n")
      try program.expect("\"verdict\":\"correct\"")
    }
    #expect(try program.finish().status == 0)
  }

  @Test func storeAndSettingsAreLeftAlone() throws {
    let outcome = try grade(#"{"id":1,"reference":"x","answer":"x"}"#)
    #expect(outcome.status == 0)
    #expect(Learner.names(in: learner.folder) == [])
    #expect(try grade("").output == "")
  }
}
