import TestSupport
import Testing

@testable import Tutor

@Suite("Conversation: review")
struct ReviewTests {
  private var talk = Talk()

  /// Answers planets 1 and 2 and notes 1 rightly, notes 2 wrong, on 1 March.
  private mutating func study() {
    talk.say(all: ["planets", "mercury", "obsidian", "/topic notes", "mercury", "no"])
    talk.leave()
  }

  /// Another run, on a later day.
  private mutating func begin(on day: StudyDay) {
    talk = Talk(run: "run on \(day)", log: talk.log)
    talk.day = day
  }

  @Test mutating func nothingIsDueOnTheDayOfStudy() {
    study()
    talk.say("config set new_per_day 0")
    let heard = talk.say("review")
    #expect(heard.notes == ["Nothing is due today. `plan` shows what comes."])
    #expect(heard.kinds == [])
  }

  @Test mutating func whatSlippedIsDueTheNextDayWithTheNewCardsThatAreLeft() {
    study()
    begin(on: "2026-03-02")
    talk.say("config set new_per_day 0")
    let heard = talk.say("review")
    #expect(heard.notes == ["1 card due."])
    #expect(heard.card?.topic == "Notes")
    #expect(heard.question == "notes 2")
    #expect(heard.card?.mark == .due)
    #expect(heard.card?.number == 1)
    #expect(heard.card?.count == 1)
    let last = talk.say("obsidian")
    #expect(last.grade?.topic == TopicID(name: "Notes"))
    #expect(last.grade?.rating == .good)
    #expect(last.summary?.isReview == true)
    #expect(last.summary?.cards == 1)
    #expect(last.notes == ["That was all that is due. A topic?"])
  }

  @Test mutating func newCardsComeAmongDueOnes() {
    study()
    begin(on: "2026-03-04")
    talk.say("config set new_per_day 3")
    let heard = talk.say("review")
    #expect(heard.notes == ["4 cards due, 3 new."])
    var marks: [CardPrompt.Mark?] = [heard.card?.mark]
    var topics: [String?] = [heard.card?.topic]
    var question = heard.question
    for _ in 1..<7 {
      let next = talk.say(talk.answer(to: question))
      marks.append(next.card?.mark)
      topics.append(next.card?.topic)
      question = next.question
    }
    #expect(marks.count { $0 == .due } == 4)
    #expect(marks.count { $0 == .new } == 3)
    // Planets has more cards than Notes: each of these stands between two of those, while they last.
    #expect(topics == ["Planets", "Notes", "Planets", "Notes", "Planets", "Planets", "Planets"])
  }

  @Test mutating func newCardsOfTheDayCountWhereverTheyWereMet() {
    study()
    begin(on: "2026-03-02")
    talk.say("config set new_per_day 2")
    talk.say(all: ["planets", "thunder"])
    #expect(talk.say("review").notes == ["1 card due, 1 new."])
  }

  @Test mutating func aReviewKeepsToItsTopic() {
    study()
    begin(on: "2026-03-04")
    talk.say("config set new_per_day 0")
    let heard = talk.say("review planets")
    #expect(heard.notes == ["2 cards due of Planets."])
    #expect(
      talk.say("review glaciers").problems.first?.hasPrefix("You have studied nothing") == true)
    // The card stays on the table.
    #expect(talk.say("").question == heard.question)
  }

  @Test mutating func aCardThatSlipsComesBackInTheReview() {
    study()
    begin(on: "2026-03-04")
    talk.say("config set new_per_day 0")
    let first = talk.say("review").question
    var heard = talk.say("no idea")
    while heard.question != nil, heard.question != first {
      heard = talk.say(talk.answer(to: heard.question))
    }
    #expect(heard.card?.mark == .onceMore)
    heard = talk.say(talk.answer(to: first))
    #expect(heard.summary?.cards == 4)
    #expect(heard.summary?.right == 3)
  }

  @Test mutating func nextSkipsACardOnceAndLeavesItThen() {
    study()
    begin(on: "2026-03-02")
    talk.say("config set new_per_day 0")
    #expect(talk.say("review").question == "notes 2")
    #expect(talk.say("next").card?.mark == .onceMore)
    let end = talk.say("next")
    #expect(end.summary?.ungraded == 1)
    #expect(end.notes == ["That was all that is due, but for the one you skipped. A topic?"])
    #expect(talk.say("review").question == "notes 2")
  }

  @Test mutating func undoTakesAGradeBackAndThenTheReview() {
    study()
    begin(on: "2026-03-04")
    talk.say("config set new_per_day 0")
    let planets = talk.say("planets")
    let first = talk.say("review")
    let second = talk.say(talk.answer(to: first.question))
    #expect(second.question != first.question)
    let undone = talk.say("undo")
    #expect(undone.question == first.question)
    let left = talk.say("undo")
    #expect(left.notes.first == "Taken back: taking up a review.")
    #expect(left.question == planets.question)
    #expect(left.card?.mark == .first)
  }

  @Test mutating func undoneChangeOfTopicLeadsBackToTheReview() {
    study()
    begin(on: "2026-03-04")
    talk.say("config set new_per_day 0")
    let first = talk.say("review")
    talk.say("/topic solo")
    let back = talk.say("undo")
    #expect(back.question == first.question)
    #expect(back.card?.mark == .due)
  }

  @Test mutating func afterTheLastCardEnterGoesBackToTheTopicBefore() {
    study()
    begin(on: "2026-03-02")
    talk.say("config set new_per_day 0")
    let topic = talk.say("planets")
    talk.say("review")
    let last = talk.say("obsidian")
    #expect(last.notes == ["That was all that is due. Enter goes back to Planets."])
    #expect(talk.say("").question == topic.question)
  }

  @Test mutating func thePlaceIsStillTheTopics() {
    study()
    begin(on: "2026-03-02")
    talk.say(all: ["planets", "review"])
    #expect(talk.conversation.standing.place?.name == "Planets")
  }

  @Test mutating func aReviewIsNoTopicToReturnToOrToAskAbout() {
    study()
    begin(on: "2026-03-02")
    talk.say(all: ["config set new_per_day 0", "planets", "review"])
    #expect(talk.conversation.topicName == "Review")
    #expect(talk.conversation.topicToReturnTo == "Planets")
    #expect(talk.say("ask what is glass").explained?.topic == "Notes")
    #expect(talk.conversation.openTopic == nil)
  }

  @Test mutating func anOverrideAHintAndEasyDecideWhenItIsDue() {
    study()
    begin(on: "2026-03-04")
    talk.say("config set new_per_day 0")
    var ratings: [Rating?] = []
    let first = talk.say("review")
    talk.say("hint")
    let second = talk.say(talk.answer(to: first.question))
    ratings.append(second.grade?.rating)
    let third = talk.say(talk.answer(to: second.question))
    ratings.append(third.grade?.rating)
    let easy = talk.say("easy")
    #expect(easy.kinds == ["verdictOverridden"])
    talk.say("reveal")
    ratings.append(talk.say("got").grade?.rating)
    #expect(ratings == [.hard, .good, .again])
  }

  @Test mutating func aCardThatSlippedEightTimesIsSetAside() {
    talk.say(all: ["solo", "no", "unique"])
    var day: StudyDay = "2026-03-02"
    var notes: [String] = []
    for _ in 1...9 {
      begin(on: day)
      let heard = talk.say("review")
      guard heard.question == "solo 1" else { break }
      notes = talk.say("no").notes
      talk.say("unique")
      day = day.advanced(by: 40)
    }
    #expect(notes.first?.hasPrefix("unique has slipped 8 times") == true)
  }

  @Test mutating func aLossAboveOneIsToldAsSuch() {
    talk.say(all: ["planets"])
    let outcome = Optimiser.Outcome.notBetter(before: 1.47886, after: 2.00006)
    let told = talk.take(.shelf(.fitted(outcome))).notes.first ?? ""
    #expect(told.contains("log-loss 1.4789 before, 2.0001 after"))
  }

  @Test mutating func aReviewOfWhatIsSetAsideCountsThatAlone() {
    talk.say(all: ["solo", "no", "unique"])
    var day: StudyDay = "2026-03-02"
    for lapse in 1...8 {
      begin(on: day)
      talk.say(all: ["config set new_per_day 0", "review", "no"])
      if lapse < 8 { talk.say("unique") }
      day = day.advanced(by: 40)
    }
    talk.say(all: ["/topic notes", "no", "no"])
    begin(on: day)
    let heard = talk.say("review leeches")
    #expect(heard.notes == ["1 card that would not stick."])
    #expect(heard.question == "solo 1")
    #expect(heard.card?.count == 1)
    let known = talk.say("unique")
    #expect(known.notes == ["That was all that was set aside. A topic?"])
    #expect(talk.say("review leeches").notes == ["No card is set aside."])
  }

  @Test mutating func aSkippedCardLookedBackAtKeepsItsAnswer() {
    study()
    begin(on: "2026-03-04")
    talk.say("config set new_per_day 0")
    let first = talk.say("review")
    talk.say("next")
    let back = talk.say("back")
    #expect(back.question == first.question)
    #expect(back.verdict == nil)
    #expect(talk.say("ask what is it").explained?.isAnswerKnown == false)
    #expect(talk.say(talk.answer(to: first.question)).grade?.tryNumber == 1)
  }

  @Test mutating func aCardThatWasNeverKnownIsSetAsideToo() {
    talk.say(all: ["solo", "no", "no"])
    var day: StudyDay = "2026-03-02"
    var notes: [String] = []
    for _ in 1...8 {
      begin(on: day)
      talk.say("review")
      let heard = talk.say("no")
      notes = heard.notes
      if heard.question != nil { talk.say("no") }
      day = day.next
    }
    #expect(notes.first?.hasPrefix("unique has slipped 8 times") == true)
    // It does not come once more on the day it is set aside.
    #expect(notes.last?.hasPrefix("That was all that is due.") == true)
  }

  @Test mutating func partOfATopicsNameIsEnoughToReviewIt() {
    study()
    begin(on: "2026-03-04")
    talk.say("config set new_per_day 0")
    #expect(talk.say("review plan").notes == ["2 cards due of Planets."])
  }

  @Test mutating func yesTakesWhatIsProposed() {
    talk.say("notes")
    let end = talk.finish()
    #expect(end.question == nil)
    #expect(talk.say("y").kinds.first != "topicStarted")
  }

  @Test mutating func cardsWhoseDeckIsGoneHideNoOthers() {
    study()
    begin(on: "2026-03-04")
    talk.say("config set new_per_day 0")
    let lost = (1...20).map { number in
      let reference = DeckReference(deck: "gone", key: "\(number)")
      return ShelvedCard(
        id: reference.cardID, topic: TopicID(name: "Gone"), batch: .first,
        siblings: [.ofDeck(reference)], place: 0, schedule: nil, events: [])
    }
    let scope = ReviewScope(topic: nil, isOfLeeches: false, total: 0)
    let hand = ReviewHand(due: lost, dueInAll: 24, begunToday: 10)
    let turn = talk.take(.shelf(.review(hand, scope: scope, .start)))
    #expect(turn.card?.mark == .due)
    #expect(turn.card?.count == 4)
    #expect(turn.kinds == ["reviewStarted"])
  }

  @Test mutating func aWordingThatWasMadeRightIsRightInAReviewToo() {
    talk.say(all: ["planets", "the winged one", "got"])
    begin(on: "2026-03-04")
    talk.say(all: ["config set new_per_day 0", "review"])
    #expect(talk.say("the winged one").verdict?.kind == .correct)
  }

  @Test mutating func aWordingThatWasMadeWrongIsWrongInAReviewToo() {
    talk.say(all: ["planets", "mercry", "again"])
    begin(on: "2026-03-04")
    talk.say(all: ["config set new_per_day 0", "review"])
    #expect(talk.say("mercry").verdict?.kind == .wrong)
  }

  @Test mutating func newCardsAreSpreadOverAllThatAreDue() {
    talk.say("planets")
    talk.finish()
    talk.say("/topic notes")
    begin(on: "2026-03-06")
    talk.say("config set new_per_day 6")
    var heard = talk.say("review")
    #expect(heard.notes == ["15 cards due, 6 new."])
    var marks: [CardPrompt.Mark?] = []
    while let card = heard.card {
      marks.append(card.mark)
      heard = talk.say(talk.answer(to: card.question))
    }
    #expect(marks.count == 21)
    #expect([0..<11, 11..<21].map { marks[$0].count { $0 == .new } } == [3, 3])
  }
}
