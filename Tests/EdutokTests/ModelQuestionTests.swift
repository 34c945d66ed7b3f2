import TestSupport
import Testing
import Tutor

/// What a model says to questions.
@Suite("Questions to a model", .ownThread)
struct ModelQuestionTests {
  private func someone(_ model: FakeModel, _ pieces: String...) throws -> ModelLearner {
    try ModelLearner(model) { request in
      request.wantedCards == nil
        ? model.stream(pieces.map { .text($0) }) : model.reply(FakeModel.cards(1...15))
    }
  }

  @Test(arguments: FakeModel.allCases)
  func whyIsAnsweredInWrappedLines(model: FakeModel) throws {
    let someone = try someone(
      model, "They moved the **gov", "ernment** to city 1 when the old seat in the mountains ",
      "was cut off by snow for half of each ye", "ar.\n\nNobody went back.")
    let shown = try someone.study("lands", "city 1", "why")
    let lines = """

        They moved the government to city 1 when the old seat in the mountains
        was cut off by snow for half of each year.

        Nobody went back.

      """
    #expect(shown.output.contains(lines))
    let asked = someone.server.requests.last?.text ?? ""
    #expect(asked.contains("What is the capital of land 1?") && asked.contains("city 1"))
  }

  @Test(arguments: FakeModel.allCases, ["ask Where does it lie?", "where does it lie?"])
  func theAnswerOfACardThatWaitsIsVeiled(model: FakeModel, line: String) throws {
    let someone = try someone(model, "Say ci", "ty", " 1, or Ci", "ty 1's name. It is far.")
    let shown = try someone.study("lands", line, "city 1")
    #expect(shown.output.contains("\n  Say …, or …'s name. It is far.\n"))
    #expect(shown.has("Right: city 1"))
    let asked = someone.server.requests.filter { $0.wantedCards == nil }
    #expect(asked.count == 1)
    #expect(asked.allSatisfy { $0.text.contains("here does it lie?") })
    #expect(asked.allSatisfy { !$0.text.contains("city 1") })
  }

  @Test(arguments: FakeModel.allCases)
  func anAnswerThatBreaksOffIsToldOf(model: FakeModel) throws {
    let someone = try ModelLearner(
      model, model.reply(FakeModel.cards(1...15)), model.broken("They moved. It was "))
    let shown = try someone.study("lands", "city 1", "why", "xp")
    #expect(shown.has("They moved. It was"))
    #expect(
      shown.has(
        "The connection to \(someone.service) broke off. That is all that came; `ask` asks again."))
    #expect(shown.has("of 100 XP"))
  }
}
