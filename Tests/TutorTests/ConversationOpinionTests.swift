import Testing

@testable import Tutor

@Suite("Conversation: second opinions")
struct ConversationOpinionTests {
  private var talk = Talk()

  private mutating func hear(
    _ verdict: SecondOpinion.Verdict, _ note: String? = nil, on asked: Heard
  ) -> Heard {
    guard let question = asked.doubted else {
      Issue.record("no opinion was asked for")
      return Heard()
    }
    return talk.take(.judged(question, SecondOpinion(verdict, note: note)))
  }

  // MARK: Asking

  @Test mutating func aDoubtfulAnswerIsAskedAboutAndStudyGoesOn() {
    talk.say("planets")
    let heard = talk.say("quick metal")
    #expect(heard.verdict?.kind == .wrong)
    #expect(heard.question == "planets 2")
    #expect(heard.doubted?.typed == "quick metal")
    #expect(heard.doubted?.card.answer == "mercury")
    #expect(heard.doubted?.topic == "Planets")
    #expect(heard.doubted?.language == nil)
  }

  @Test(arguments: ["mercury", "mercurry", "obsidian", "no idea", "this or that"])
  mutating func whatIsInNoDoubtIsNot(line: String) {
    talk.say("planets")
    #expect(talk.say("=" + line).doubted == nil)
  }

  @Test mutating func whatWasRevealedIsNot() {
    talk.say("planets")
    talk.say("reveal")
    #expect(talk.say("quick metal").doubted == nil)
  }

  @Test mutating func aFirstPartialAnswerIsNotButItsSecondIs() {
    talk.say("notes")
    talk.say(all: ["mercury", "obsidian"])
    let first = talk.say("Spain")
    #expect(first.verdict?.kind == .partial)
    #expect(first.doubted == nil)
    let second = talk.say("Spain")
    #expect(second.verdict?.kind == .wrong)
    #expect(second.doubted?.typed == "Spain")
  }

  @Test mutating func aWordingThatTheLearnerRefusedIsNot() {
    talk.say("solo")
    talk.say(all: ["one of a kind", "got", "again"])
    #expect(talk.say("one of a kind").doubted == nil)
  }

  // MARK: A lift

  @Test mutating func aLiftIsAnOverrideWithItsExperience() {
    talk.say("planets")
    talk.pause = 4999
    let asked = talk.say("quick metal")
    #expect(talk.xp == 10)
    let heard = hear(.right, on: asked)
    #expect(heard.kinds == ["verdictOverridden"])
    #expect(
      heard.lifted.map { [$0.typed, $0.answer] } == ["quick metal", "mercury"])
    #expect(heard.lifted?.gain.total == 45)
    #expect(heard.lifted?.isOnTheTable == false)
    #expect(talk.xp == 55)
    #expect(heard.question == nil)
    guard case .verdictOverridden(let body)? = heard.events.first?.event else {
      Issue.record("no override")
      return
    }
    #expect(body.verdict == .correct && body.rating == .good)
    #expect(talk.finish().summary?.right == 15)
  }

  @Test mutating func aLiftAfterAHintIsRatedHard() {
    talk.say("planets")
    talk.say("hint")
    let asked = talk.say("quick metal")
    guard case .verdictOverridden(let body)? = hear(.right, on: asked).events.first?.event else {
      Issue.record("no override")
      return
    }
    #expect(body.rating == .hard)
  }

  @Test mutating func theWordingIsRememberedAsAfterGot() {
    talk.say("planets")
    let asked = talk.say("quick metal")
    _ = hear(.right, on: asked)
    var later = Talk(run: "later", log: talk.log)
    later.say("planets")
    let card = talk.library.card(DeckReference(deck: "planets", key: "1"))
    #expect(card.map { later.conversation.grade("Quick metal", for: $0).kind } == .correct)
  }

  @Test mutating func undoTakesTheLiftBackAndThenTheGrade() {
    talk.say("planets")
    let asked = talk.say("quick metal")
    _ = hear(.right, on: asked)
    let undone = talk.say("undo")
    #expect(
      undone.notes.first == "Taken back: the second thought on the verdict of \"planets 1\".")
    #expect(talk.xp == 10)
    #expect(talk.say("undo").notes.first == "Taken back: the grade of \"planets 1\".")
    #expect(talk.xp == 0)
  }

  @Test mutating func gotAndAgainHaveTheLastWordOnALift() {
    talk.say("planets")
    let asked = talk.say("quick metal")
    _ = hear(.right, on: asked)
    #expect(talk.say("got").notes == [Wording.alreadyCounted(.correct)])
    #expect(talk.say("again").verdict?.kind == .wrong)
    #expect(talk.xp == 10)
    #expect(hear(.right, on: asked).events.isEmpty)
    let card = talk.library.card(DeckReference(deck: "planets", key: "1"))
    #expect(card.map { talk.conversation.grade("quick metal", for: $0).kind } == .wrong)
  }

  // MARK: What is no lift

  @Test(arguments: [SecondOpinion.Verdict.wrong, .partial])
  mutating func otherOpinionsChangeNothing(verdict: SecondOpinion.Verdict) {
    talk.say("planets")
    let asked = talk.say("quick metal")
    let heard = hear(verdict, on: asked)
    #expect(heard.events.isEmpty && heard.question == nil)
    #expect(talk.xp == 10)
  }

  @Test mutating func aPartialOneSaysALine() {
    talk.say("planets")
    let asked = talk.say("quick metal")
    #expect(
      hear(.partial, "which metal is meant.", on: asked).reply == [
        .note(
          "On second thought, partly right: \"quick metal\" (which metal is meant). `got` counts "
            + "it as right.")
      ])
    talk.say("obsidian")
    #expect(
      hear(.partial, "not the thunder", on: asked).reply == [
        .note("On second thought, partly right: \"quick metal\".")
      ])
    #expect(hear(.wrong, "no", on: asked).reply.isEmpty)
  }

  // MARK: What happened meanwhile

  @Test mutating func aGradeThatWasUndoneIsNotLifted() {
    talk.say("planets")
    let asked = talk.say("quick metal")
    talk.say("undo")
    #expect(hear(.right, on: asked).reply.isEmpty)
    #expect(talk.xp == 0)
  }

  @Test(arguments: [["got"], ["got", "again"], ["got", "undo"], ["easy"]])
  mutating func theLearnersOwnWordStands(lines: [String]) {
    talk.say("planets")
    let asked = talk.say("quick metal")
    talk.say(all: lines)
    let xp = talk.xp
    let heard = hear(.right, on: asked)
    #expect(heard.reply.isEmpty && heard.events.isEmpty)
    #expect(talk.xp == xp)
  }

  @Test mutating func aTopicChangeTakesNothingFromIt() {
    talk.say("planets")
    let asked = talk.say("quick metal")
    talk.say("topic notes")
    let heard = hear(.right, on: asked)
    #expect(heard.lifted?.answer == "mercury")
    #expect(talk.xp == 50)
    #expect(talk.say("").question == "notes 1")
    #expect(talk.say("topic planets").question == "planets 2")
    #expect(talk.finish().summary?.right == 15)
  }

  @Test mutating func cardsAnsweredMeanwhileStayAnswered() {
    talk.say("planets")
    let asked = talk.say("quick metal")
    talk.say(all: ["obsidian", "thunder"])
    #expect(hear(.right, on: asked).lifted != nil)
    #expect(talk.say("").question == "planets 4")
    #expect(talk.finish().summary?.right == 15)
  }

  @Test mutating func aCardThatIsBackOnTheTableStaysThere() {
    talk.say("solo")
    let asked = talk.say("one of a kind")
    #expect(asked.question == "solo 1")
    let heard = hear(.right, on: asked)
    #expect(heard.lifted?.isOnTheTable == true)
    #expect(heard.lifted?.answer == nil)
    #expect(heard.question == nil && heard.summary == nil)
    let answered = talk.say("unique")
    #expect(answered.verdict?.kind == .correct)
    #expect(answered.summary?.right == 1)
  }

  @Test mutating func aCardThatIsBackOnTheTableMayBeLeft() {
    talk.say("solo")
    let asked = talk.say("one of a kind")
    _ = hear(.right, on: asked)
    #expect(talk.say("next").summary?.right == 1)
  }

  @Test mutating func anAnswerToTheReturnMeanwhileIsNoHindrance() {
    talk.say("solo")
    let asked = talk.say("one of a kind")
    talk.say("unique")
    #expect(hear(.right, on: asked).lifted != nil)
    #expect(talk.conversation.progress.count(of: .correct) == 1)
    #expect(talk.conversation.progress.count(of: .completed) == 1)
  }

  @Test mutating func anOpinionThatComesTwiceCountsOnce() {
    talk.say("planets")
    let asked = talk.say("quick metal")
    _ = hear(.right, on: asked)
    #expect(hear(.right, on: asked).reply.isEmpty)
    #expect(talk.xp == 50)
  }

  @Test mutating func aLevelThatALiftBringsIsCelebrated() {
    talk.say("planets")
    talk.say("mercury")
    let asked = talk.say("black glass")
    let heard = hear(.right, on: asked)
    #expect(talk.xp == 100)
    #expect(
      heard.reply.contains { part in
        if case .celebrations = part { true } else { false }
      })
  }
}
