import Testing

@testable import Tutor

/// An open answer of which nothing can be said fairly is the learner's to judge.
struct ConversationComparingTests {
  private var talk = Talk()
  private static let typed = "seedlings starve without enough sun below"
  private static let compared = ReplyPart.compared(
    typed: typed, answer: "Tall trees shade the ground, so little light reaches small plants")

  @Test mutating func theAnswerIsShownBesideAndNothingGraded() {
    talk.say("open")
    let heard = talk.say(Self.typed)
    #expect(heard.kinds == ["answerTried"])
    #expect(heard.reply == [Self.compared])
  }

  @Test(arguments: [
    (SecondOpinion.Verdict.right, "The model takes it for right (shade): `got` counts it so."),
    (.partial, "The model takes it for right in part (shade)."),
    (.wrong, "The model takes it for wrong (shade): `again` counts it so."),
  ])
  func aModelsOpinionIsSaidAndGradesNothing(verdict: SecondOpinion.Verdict, line: String) throws {
    var talk = talk
    talk.say("open")
    let question = try #require(talk.say(Self.typed).doubted)
    let opinion = Input.judged(question, SecondOpinion(verdict, note: "shade"))
    let heard = talk.take(opinion)
    #expect(heard.kinds == [])
    #expect(heard.reply == [.note(line)])
    #expect(talk.say("got").verdict?.kind == .correct)
    #expect(talk.take(opinion).reply == [])
  }

  @Test mutating func gotGradesThatTry() {
    talk.say("open")
    talk.say(Self.typed)
    let heard = talk.say("got")
    #expect(heard.verdict?.kind == .correct)
    #expect(heard.grade?.typed == Self.typed)
    #expect(heard.grade?.tryNumber == 1)
    #expect(heard.grade?.rating == .good)
  }

  @Test mutating func againGradesItWrong() {
    talk.say("open")
    talk.say(Self.typed)
    let heard = talk.say("again")
    #expect(heard.verdict?.kind == .wrong)
    #expect(heard.grade?.rating == .again)
    #expect(heard.question == "Why is a forest floor bare?")
  }

  @Test(arguments: ["tall trees shade the ground so little light reaches plants", "hint", "reveal"])
  func nothingElseGradesIt(line: String) {
    var talk = talk
    talk.say("open")
    talk.say(Self.typed)
    let heard = talk.say(line)
    #expect(heard.kinds == [])
    #expect(heard.reply == [Self.compared])
  }

  @Test mutating func anEmptyLineShowsBothAgain() {
    talk.say("open")
    talk.say(Self.typed)
    let heard = talk.say("")
    #expect(heard.question == "Why is a forest floor bare?")
    #expect(heard.reply.last == Self.compared)
  }

  @Test mutating func itWaitsInTheNextRun() {
    talk.say("open")
    talk.say(Self.typed)
    var later = Talk(run: "later", log: talk.log)
    #expect(later.say("open").reply.last == Self.compared)
    #expect(later.say("got").grade?.verdict == .correct)
  }

  @Test mutating func aCommandThatNamesTheAnswerStaysACommand() {
    talk.say("planets")
    let heard = talk.say("ask what is mercury")
    #expect(heard.kinds == [])
    #expect(heard.explained?.purpose == .ask("what is mercury"))
    #expect(talk.say("it is mercury").verdict?.kind == .correct)
  }

  @Test mutating func theSameWordsAreRightTheNextTime() throws {
    talk.say("open")
    talk.say(Self.typed)
    talk.say("got")
    let card = try #require(talk.library.batches["Open"]?.first?.first)
    #expect(talk.conversation.grade(Self.typed, for: card).kind == .correct)
  }
}
