import Testing

@testable import Tutor

@Suite("Conversation: models")
struct ConversationModelsTests {
  private var talk = Talk()
  private static let names = ["flash", "flash-lite", "pro"]
  private let current = ChosenModel(service: "Gemini", model: "flash")

  private mutating func list(_ line: String = "models") -> Heard {
    #expect(talk.say(line).effects == [.listModels])
    return talk.take(.modelsListed(ConversationModelsTests.names, current: current, nil))
  }

  private func row(_ number: Int, _ name: String) -> ModelsReport.Row {
    ModelsReport.Row(number: number, name: name)
  }

  @Test mutating func theListIsNumbered() {
    #expect(
      list().reply == [
        .models(
          ModelsReport(
            current: current, count: 3,
            rows: [row(1, "flash"), row(2, "flash-lite"), row(3, "pro")], filter: nil))
      ])
  }

  @Test mutating func aPartOfNamesNarrowsTheListAndKeepsTheNumbers() {
    let narrowed: [ReplyPart] = [
      .models(
        ModelsReport(current: current, count: 3, rows: [row(2, "flash-lite")], filter: "LITE"))
    ]
    #expect(list("models LITE").reply == narrowed)
    let again = talk.say("models LITE")
    #expect(again.reply == narrowed)
    #expect(again.effects == [])
  }

  @Test(arguments: [("3", "pro"), ("PRO", "pro"), ("flash", "flash"), ("unlisted", "unlisted")])
  mutating func aNumberOrANameIsTried(typed: String, name: String) {
    #expect(list("models \(typed)").effects == [.tryModel(name)])
    #expect(talk.say("models \(typed)").effects == [.tryModel(name)])
  }

  @Test(arguments: ["0", "4", "-1"])
  mutating func aNumberOfNoModelIsTold(number: String) {
    let problem = Wording.noModelNumber(Int(number) ?? 0, count: 3)
    #expect(list("models \(number)").problems == [problem])
    #expect(talk.say("models \(number)").problems == [problem])
  }

  @Test mutating func aModelThatAnswersIsKept() {
    _ = list("models 3")
    let heard = talk.take(.modelTried("pro", nil))
    #expect(heard.effects == [.applySetting(.model, value: "pro")])
    #expect(heard.notes == ["pro answers; it is the model from now on."])
    #expect(talk.conversation.value(of: .model) == "pro")
    #expect(talk.say("config set model flash").settings.first?.value == "flash")
  }

  @Test mutating func aModelThatDoesNotAnswerIsNot() {
    _ = list("models 3")
    let trouble = ModelTrouble(service: "Gemini", .noSuchModel("pro"))
    let heard = talk.take(.modelTried("pro", trouble))
    #expect(heard.effects == [])
    #expect(
      heard.problems == [
        "Gemini does not know the model \"pro\". The model stays as it was. `models` lists what "
          + "there is."
      ])
    #expect(talk.conversation.value(of: .model) == "")
  }

  @Test mutating func aModelThatCouldNotBeKeptIsTold() {
    _ = list("models 3")
    _ = talk.conversation
    let heard = talk.take(.settingApplied(.model, value: "pro", problem: "the disk is full"))
    #expect(heard.problems == ["the disk is full"])
  }

  @Test mutating func withoutAModelTheWayToOneIsTold() {
    talk.say("models")
    let heard = talk.take(.modelsListed([], current: nil, nil))
    #expect(heard.notes == [Wording.noModelSetUp])
  }

  @Test mutating func aListThatCannotBeHadIsTold() {
    talk.say("models")
    let heard = talk.take(
      .modelsListed([], current: nil, ModelTrouble(service: "Gemini", .keyRefused(status: 400))))
    #expect(
      heard.problems == [
        "Gemini refused the key (400). The models could not be listed. `config set gemini_key` sets "
          + "a new one."
      ])
  }

  /// Some servers list nothing and answer all the same.
  @Test mutating func aNameIsTriedWhereTheListAloneIsMissing() {
    talk.say("models llama3")
    let missing = ModelTrouble(service: "h:1", .failed(status: 404, message: ""))
    #expect(
      talk.take(.modelsListed([], current: nil, missing)).effects == [.tryModel("llama3")])
    talk.say("models llama3")
    let gone = ModelTrouble(service: "h:1", .unreachable("Connection refused"))
    #expect(talk.take(.modelsListed([], current: nil, gone)).effects == [])
  }

  @Test(arguments: ["config set provider offline", "config unset base_url"])
  mutating func anotherProviderHasOtherNumbers(line: String) {
    _ = list()
    talk.say(line)
    #expect(talk.say("models 1").effects == [.listModels])
  }

  @Test mutating func modelsIsAWordInTopicsToo() {
    #expect(talk.say("model trains").effects != [.listModels])
    #expect(talk.say("models of computation").effects != [.listModels])
    #expect(talk.say("models 2").effects == [.listModels])
  }

  @Test mutating func namesLoseTheirControlCharacters() {
    talk.say("models")
    let heard = talk.take(.modelsListed(["a\u{1B}[2Jb"], current: current, nil))
    guard case .models(let report)? = heard.reply.first else {
      Issue.record("no list")
      return
    }
    #expect(report.rows == [row(1, "a[2Jb")])
  }
}
