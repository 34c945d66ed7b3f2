import Glibc
import TestSupport
import Testing
import Tutor

@Suite("decode", .ownThread)
struct DecodeCommandTests {
  private let learner: Learner

  init() throws { learner = try Learner() }

  @Test func cardsComeOneALine() throws {
    let outcome = try learner.run(
      "decode",
      typing: """
        Sure! ```json
        [{"type": "Fill-in", "question": "Rome lies on the ___.", "answer": ["Tiber", "Tevere"],
          "hint": "a river"}, {'question': 'Which "sea"?', 'answer': 'Tyrrhenian',}]
        ```
        """)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(
      outcome.lines == [
        #"{"type":"question","question":"Rome lies on the ___.","answer":"Tiber","accept":["Tevere"],"hint":"a river","explanation":null}"#,
        #"{"type":"question","question":"Which \"sea\"?","answer":"Tyrrhenian","accept":[],"hint":null,"explanation":null}"#,
      ])
  }

  @Test func whatIsDroppedIsToldOnStandardError() throws {
    let outcome = try learner.run(
      "decode",
      typing: """
        [{"question": "Which sea?", "answer": "Which sea"}, {"question": "Which river?"},
         {"question": "Which hill?", "answer": "..."}, {"question": "Which gate?", "answer": "Porta Pia"}]
        """)
    #expect(outcome.status == 0)
    #expect(outcome.lines.count == 1)
    #expect(
      outcome.errorLines == [
        "dropped: the answer is the question: Which sea?", "dropped: no answer: Which river?",
        "dropped: a placeholder, no text: Which hill?",
      ])
  }

  @Test(
    "no card is a failure",
    arguments: ["", "I am sorry.", "{\"x\":1}", "<think>[{}]", "\u{0}\u{7F}"])
  func none(reply: String) throws {
    let outcome = try learner.run("decode", typing: reply)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errorLines == ["edutok: there is no card in the reply"])
  }

  @Test(
    "the one value",
    arguments: [
      (
        "{'a': 12345678901234567890, b: [1.50, True,]",
        #"{"a":12345678901234567890,"b":[1.50,true]}"#
      ),
      ("```json\n{\"a\":\"x\ny\"}\n```", #"{"a":"x\ny"}"#),
      ("Here: [1, 2", "[1,2]"),
    ])
  func value(text: String, value: String) throws {
    let outcome = try learner.run("decode", "--value", typing: text)
    #expect(outcome.status == 0)
    #expect(outcome.output == value + "\n")
    #expect(outcome.error == "")
  }

  @Test func noValueIsAFailure() throws {
    let outcome = try learner.run("decode", "--value", typing: "Nothing here.")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errorLines == ["edutok: there is no JSON value in the text"])
  }

  @Test func anyBytesAreTaken() throws {
    var reply = Array("\u{FEFF}[{\"question\":\"Which sea?\",\"answer\":\"Caf".utf8)
    reply += [0xC3, 0xA9, 0xFF, 0x00, 0x1B]
    reply += Array("\"}]".utf8)
    let outcome = try Program.run(
      "edutok", ["decode"], input: reply, environment: learner.variables)
    #expect(outcome.status == 0)
    #expect(JSONValue(parsing: outcome.output)?["answer"]?.string == "Café\u{FFFD}")
  }

  @Test func aReplyWithoutEndIsRefused() throws {
    let outcome = try Program.run(
      "edutok", ["decode"], input: [UInt8](repeating: 0x20, count: 16 << 20 + 1),
      environment: learner.variables)
    #expect(outcome.status == 1)
    #expect(outcome.errorLines == ["edutok: the reply is longer than 16 MiB"])
  }

  @Test func theStoreIsLeftAlone() throws {
    _ = try learner.run("decode", typing: "[]")
    #expect(access(learner.home, F_OK) != 0)
  }

  @Test func aWordTooManyIsRefused() throws {
    #expect(try learner.run("decode", "reply.txt").status == 2)
    #expect(try learner.run("decode", "--values").status == 2)
  }
}
