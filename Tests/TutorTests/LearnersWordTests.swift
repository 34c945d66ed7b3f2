import Testing

@testable import Tutor

@Suite("Conversation: the learner's own word")
struct LearnersWordTests {
  private var talk = Talk()

  @Test mutating func gotAfterAWrongAnswerGivesTheBonusesItWouldHaveHad() {
    talk.say("planets")
    talk.pause = 4999
    talk.say("quicksilver")
    let heard = talk.say("got")
    #expect(heard.kinds == ["verdictOverridden"])
    #expect(heard.verdict == VerdictReport(kind: .correct, answer: "mercury", isOverride: true))
    #expect(heard.earned == 45)
    #expect(talk.xp == 55)
    #expect(heard.question == nil)
    #expect(talk.say("").question == "planets 2")
  }

  @Test mutating func aCardThatWasRightAfterAllDoesNotComeBack() {
    talk.say("planets")
    talk.say(all: ["quicksilver", "got"])
    #expect(talk.finish().summary?.right == 15)
    #expect(talk.conversation.progress.answers.answers == 15)
  }

  @Test mutating func theWordingIsRememberedForTheCard() {
    talk.say("planets")
    talk.say(all: ["quicksilver", "got"])
    var later = Talk(run: "later", log: talk.log)
    later.say("planets")
    later.say("back")
    // A card that is asked once more takes the learner's own words.
    let card = talk.library.card(DeckReference(deck: "planets", key: "1"))
    #expect(card.map { later.conversation.grade("Quicksilver", for: $0).kind } == .correct)
    #expect(card.map { Talk().conversation.grade("Quicksilver", for: $0).kind } == .wrong)
  }

  @Test mutating func aWordingThatIsWrongAfterAllIsForgotten() {
    talk.say("solo")
    talk.say(all: ["one of a kind", "got", "again"])
    #expect(talk.say("one of a kind").verdict?.kind == .wrong)
  }

  @Test mutating func aWordingIsRememberedWhateverItsCaseAndPunctuation() {
    talk.say("solo")
    talk.say(all: ["one of a kind", "got"])
    let card = talk.library.card(DeckReference(deck: "solo", key: "1"))
    func kind(_ typed: String) -> VerdictKind? {
      card.map { talk.conversation.grade(typed, for: $0).kind }
    }
    #expect(kind("One of a Kind!") == .correct)
    #expect(kind("one-of-a-kind") == .correct)
    #expect(kind("one of a kin") == .wrong)
    #expect(kind("one of") == .wrong)
  }

  @Test mutating func aRememberedWordingHasNoOtherReadings() {
    talk.say("solo")
    talk.say(all: ["lone / sole (rare)", "got"])
    let card = talk.library.card(DeckReference(deck: "solo", key: "1"))
    #expect(card.map { talk.conversation.grade("lone / sole (rare)", for: $0).kind } == .correct)
    #expect(card.map { talk.conversation.grade("sole", for: $0).kind } == .wrong)
  }

  @Test mutating func undoForgetsTheWording() {
    talk.say("solo")
    talk.say(all: ["one of a kind", "got", "undo"])
    #expect(talk.say("one of a kind").verdict?.kind == .wrong)
  }

  @Test mutating func againAfterASlipIsRememberedForTheCard() {
    talk.say("solo")
    #expect(talk.say("uniqe").verdict?.kind == .close)
    talk.say("again")
    let verdict = talk.say("Uniqe").verdict
    #expect(verdict?.kind == .wrong)
    #expect(verdict?.note == "by your own word: `again` was said to it before")
    var later = Talk(run: "later", log: talk.log)
    later.say("solo")
    #expect(later.say("next").question == "solo 1")
    #expect(later.say("uniqe").verdict?.kind == .wrong)
  }

  @Test mutating func gotAfterAgainTakesTheSlipBackIn() {
    talk.say("solo")
    talk.say(all: ["uniqe", "again", "uniqe", "got"])
    let card = talk.library.card(DeckReference(deck: "solo", key: "1"))
    #expect(card.map { talk.conversation.grade("uniqe", for: $0).kind } == .correct)
  }

  @Test mutating func undoOfAgainMakesTheSlipASlipAgain() {
    talk.say("solo")
    talk.say(all: ["uniqe", "again", "undo"])
    let card = talk.library.card(DeckReference(deck: "solo", key: "1"))
    #expect(card.map { talk.conversation.grade("uniqe", for: $0).kind } == .close)
  }

  @Test mutating func againNeverMakesTheCardsOwnAnswerWrong() {
    talk.say("solo")
    talk.say(all: ["Unique", "again"])
    #expect(talk.say("unique!").verdict?.kind == .correct)
  }

  @Test mutating func aRememberedWordingMayBeACommandsName() {
    talk.say("solo")
    talk.say(all: ["=next", "got", "undo", "undo"])
    #expect(talk.say("next").kinds == ["cardSkipped"])
  }

  @Test mutating func againAfterARightAnswerMakesItComeBack() {
    talk.say("planets")
    talk.say("mercury")
    let heard = talk.say("again")
    #expect(heard.verdict == VerdictReport(kind: .wrong, answer: "mercury", isOverride: true))
    #expect(heard.earned == -40)
    #expect(talk.xp == 10)
    talk.say(all: ["obsidian", "thunder", "walnut", "cathedral"])
    #expect(talk.say("penguin").question == "planets 1")
  }

  @Test mutating func againOnTheLastCardReopensTheBatch() {
    talk.say("solo")
    #expect(talk.say("unique").summary != nil)
    let heard = talk.say("again")
    #expect(heard.question == "solo 1")
    #expect(heard.card?.mark == .onceMore)
    #expect(talk.say("unique").summary?.right == 0)
  }

  @Test mutating func gotTakesTheReturnThatJustOpenedBack() {
    talk.say("solo")
    #expect(talk.say("no").question == "solo 1")
    let heard = talk.say("got")
    #expect(heard.summary?.right == 1)
    #expect(heard.question == nil)
    #expect(talk.xp == 150)
  }

  @Test mutating func easyLeavesTheVerdictAndSaysSo() {
    talk.say("planets")
    talk.say("mercurry")
    let heard = talk.say("easy")
    #expect(heard.notes == [Wording.notedEasy])
    #expect(heard.verdict == nil)
    guard case .verdictOverridden(let body)? = heard.events.first?.event else {
      Issue.record("no override")
      return
    }
    #expect(body.verdict == .close)
    #expect(body.rating == .easy)
    #expect(talk.xp == 50)
    #expect(talk.say("easy").notes == [Wording.alreadyCounted(.correct)])
  }

  @Test mutating func easyAfterAWrongAnswerMakesItRight() {
    talk.say("planets")
    talk.say("no")
    #expect(talk.say("easy").verdict?.kind == .correct)
    #expect(talk.xp == 50)
  }

  @Test mutating func aVerdictThatStandsAlreadyIsSaid() {
    talk.say("planets")
    talk.say("mercury")
    #expect(talk.say("got").notes == [Wording.alreadyCounted(.correct)])
    talk.say("no")
    #expect(talk.say("again").notes == [Wording.alreadyCounted(.wrong)])
    #expect(talk.log.count { $0.kind == "verdictOverridden" } == 0)
  }

  @Test mutating func theLearnerMayChangeTheirMindAnyNumberOfTimes() {
    talk.say("planets")
    talk.say("no")
    for _ in 0..<3 {
      talk.say("got")
      #expect(talk.xp == 50)
      talk.say("again")
      #expect(talk.xp == 10)
    }
    #expect(talk.conversation.progress.answers.answers == 1)
  }

  @Test(arguments: ["got", "again", "easy"])
  mutating func withoutAVerdictThereIsNothingToGrade(line: String) {
    talk.say("planets")
    let heard = talk.say(line)
    #expect(heard.notes == [Wording.nothingToGrade])
    #expect(heard.events.isEmpty)
  }

  @Test(
    "Until the next card is touched, the word is about the card just graded",
    arguments: [
      ("", true), ("xp", true), ("what?", true), ("depth", true), ("help", true), ("topics", true),
      ("why", true), ("hint", false), ("reveal", false), ("next", false), ("back", true),
    ])
  mutating func until(line: String, isStillMeant: Bool) {
    talk.say("planets")
    talk.say("no")
    talk.say(line)
    let heard = talk.say("got")
    #expect((heard.kinds == ["verdictOverridden"]) == isStillMeant)
    #expect((talk.xp == 50) == isStillMeant)
  }

  @Test mutating func afterNextOnARevealedCardGotMeansThatCard() {
    talk.say("planets")
    talk.say(all: ["reveal", "next"])
    let heard = talk.say("got")
    #expect(heard.kinds == ["verdictOverridden"])
    #expect(talk.xp == 25)
  }

  @Test mutating func afterATopicChangeThereIsNothingToGrade() {
    talk.say("planets")
    talk.say(all: ["no", "topic solo"])
    #expect(talk.say("got").notes == [Wording.nothingToGrade])
    talk.say(all: ["no", "topic planets"])
    #expect(talk.say("got").notes == [Wording.nothingToGrade])
    talk.say("obsidian")
    talk.say("deeper")
    #expect(talk.say("again").notes == [Wording.nothingToGrade])
  }

  @Test mutating func whyExplainsTheCardJustGradedAndNoOther() {
    talk.say("notes")
    #expect(talk.say("why").notes == [Wording.whyComesLater])
    talk.say("mercury")
    #expect(talk.say("why").notes == ["Because 1."])
    #expect(talk.say("why").notes == ["Because 1."])
    talk.say("hint")
    #expect(talk.say("why").notes == [Wording.whyComesLater])
    talk.say("reveal")
    #expect(talk.say("why").notes == [Wording.whyComesLater])
    talk.say("got")
    talk.say(all: ["Spain and Portugal", "true", "cathedral"])
    #expect(talk.say("why").notes == [Wording.noExplanation])
    talk.say("undo")
    #expect(talk.say("why").notes == [Wording.whyComesLater])
  }
}
