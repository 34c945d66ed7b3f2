import Testing

@testable import Tutor

@Suite("Conversation: answers")
struct ConversationAnswerTests {
  private var talk = Talk()

  @Test mutating func aTopicOpensAtItsFirstCard() {
    let heard = talk.say("planets")
    #expect(heard.kinds == ["topicStarted", "deckCardsAdded", "batchStarted"])
    #expect(
      heard.reply == [
        .card(
          CardPrompt(
            topic: "Planets", batch: .first, isHeaded: true, number: 1, count: 15, mark: .first,
            question: "planets 1", revealed: nil))
      ])
    #expect(talk.conversation.topicName == "Planets")
  }

  @Test mutating func aRightAnswerIsGradedAndTheNextCardOpens() {
    talk.say("planets")
    talk.pause = 4999
    let heard = talk.say("Mercury")
    #expect(heard.kinds == ["cardGraded"])
    #expect(
      heard.verdict
        == VerdictReport(kind: .correct, answer: "mercury", explanation: "Because 1."))
    #expect(heard.earned == 55)
    #expect(heard.question == "planets 2")
    #expect(heard.card?.isHeaded == false)
    #expect(
      heard.grade
        == CardGraded(
          card: DeckReference(deck: "planets", key: "1").cardID, topic: TopicID(name: "Planets"),
          verdict: .correct, rating: .good, tryNumber: 1, hints: 0, revealed: false,
          milliseconds: 4999, typed: "Mercury", ordinal: 1))
  }

  @Test mutating func aSlipIsRightAndNamed() {
    talk.say("planets")
    let heard = talk.say("mercurry")
    #expect(heard.verdict?.kind == .close)
    #expect(heard.verdict?.note != nil)
    #expect(heard.earned == 50)
  }

  @Test mutating func aWrongAnswerIsToldAndComesBackAfterFiveOtherCards() {
    talk.say("planets")
    let wrong = talk.say("no idea")
    #expect(wrong.verdict?.kind == .wrong)
    #expect(wrong.verdict?.answer == "mercury")
    #expect(wrong.grade?.rating == .again)
    #expect(wrong.earned == 10)
    var shown = [wrong.card]
    for word in ["obsidian", "thunder", "walnut", "cathedral", "penguin"] {
      shown.append(talk.say(word).card)
    }
    #expect(shown.map { $0?.question } == (2...6).map { "planets \($0)" } + ["planets 1"])
    #expect(shown.last??.mark == .onceMore)
    let again = talk.say("mercury")
    #expect(again.grade?.tryNumber == 2)
    #expect(again.grade?.rating == .hard)
    #expect(again.grade?.ordinal == nil)
    #expect(again.earned == 15)
    #expect(again.question == "planets 7")
  }

  @Test mutating func aWrongCardComesBackOnlyOnce() {
    talk.say("planets")
    talk.say(all: ["no", "obsidian", "thunder", "walnut", "cathedral", "penguin"])
    #expect(talk.say("no again").question == "planets 7")
    #expect(talk.finish().summary?.ungraded == 0)
    #expect(talk.conversation.progress.answers.answers == 16)
  }

  @Test mutating func nearTheEndAWrongCardComesBackAtTheEnd() {
    talk.say("notes")
    talk.say(all: ["mercury", "obsidian", "portugal, spain", "true", "cathedral"])
    #expect(talk.say("no").question == "notes 7")
    #expect(talk.say("no").question == "notes 6")
    #expect(talk.say("penguin").question == "notes 7")
    let end = talk.say("violin")
    #expect(
      end.summary
        == BatchSummary(
          topic: "Notes", batch: .first, isLeftovers: false, cards: 7, right: 5, slips: 0,
          ungraded: 0, experience: 5 * 50 + 2 * 25 + 100, hardest: "penguin"))
  }

  @Test mutating func theOnlyCardComesBackAtOnce() {
    talk.say("solo")
    let heard = talk.say("no")
    #expect(heard.question == "solo 1")
    #expect(heard.card?.mark == .onceMore)
    #expect(talk.say("no").summary?.right == 0)
  }

  @Test mutating func aMasteredTopicIsCelebratedOnce() {
    talk.say("solo")
    let heard = talk.say("unique")
    #expect(heard.earned == 150)
    #expect(
      heard.reply.contains(
        .celebrations([
          .level(2, experience: 175, next: 300), .achievement(.firstSteps),
          .mastered(topic: "Solo"),
        ])))
  }

  // MARK: Partly right

  @Test mutating func aPartialAnswerGradesNothingAndWaits() {
    talk.say("notes")
    talk.say(all: ["mercury", "obsidian"])
    let heard = talk.say("Spain")
    #expect(heard.kinds == ["answerTried"])
    #expect(heard.verdict?.kind == .partial)
    #expect(heard.verdict?.answer == nil)
    #expect(heard.earned == 0)
    let right = talk.say("Spain and Portugal")
    #expect(right.verdict?.kind == .correct)
    #expect(right.grade?.tryNumber == 2)
    #expect(right.earned == 25)
    #expect(right.question == "notes 4")
  }

  @Test mutating func aSecondPartialAnswerCountsAsWrong() {
    talk.say("notes")
    talk.say(all: ["mercury", "obsidian", "Spain"])
    let heard = talk.say("Portugal")
    #expect(heard.verdict?.kind == .wrong)
    #expect(heard.verdict?.answer == "Spain and Portugal")
    #expect(heard.grade?.verdict == .wrong)
    #expect(heard.grade?.tryNumber == 2)
  }

  @Test mutating func aPartialAnswerTouchesTheCard() {
    talk.say("notes")
    talk.say(all: ["mercury", "no", "Spain"])
    let heard = talk.say("why")
    #expect(heard.notes == [Wording.whyComesLater])
    let again = talk.say("again")
    #expect(again.grade?.card == DeckReference(deck: "notes", key: "3").cardID)
  }

  // MARK: Hints

  @Test mutating func hintsGrowAndCostTheFirstTryBonus() {
    talk.say("planets")
    talk.say("mercury")
    #expect(talk.say("hint").hint == "o······· (8 letters)")
    #expect(talk.say("hint").hint == "ob······ (8 letters)")
    #expect(talk.say("hint").hint == "obsi···· (8 letters)")
    let last = talk.say("hint")
    #expect(last.hint == nil)
    #expect(last.notes == [Wording.noMoreHints])
    #expect(last.kinds == [])
    let heard = talk.say("obsidian")
    #expect(heard.grade?.hints == 3)
    #expect(heard.grade?.rating == .hard)
    #expect(heard.earned == 25)
  }

  @Test mutating func aCardsOwnHintComesFirst() {
    talk.say("notes")
    talk.say(all: ["mercury", "obsidian", "Spain and Portugal"])
    #expect(talk.say("hint").notes == [Wording.noMoreHints])
    #expect(talk.say("true").question == "notes 5")
    #expect(talk.say("hint").hint == "It floats.")
    #expect(talk.say("hint").hint == "c········ (9 letters)")
  }

  @Test func noHintGivesTheAnswerAway() {
    let answers = [
      "A B C", "x", "DNA", "E = mc²", "1 2 3", "I am a", "mitochondria", "Spain and Portugal", "42",
      "a to b", "光合作用", "to be", "5 m/s", "-1",
    ]
    for answer in answers {
      let card = Card(id: CardID(rawValue: "c"), type: .question, question: "?", answer: answer)
      var last = ""
      for step in 0..<5 {
        guard let hint = Hint.text(for: card, step: step) else { continue }
        #expect(!hint.hasPrefix(answer), "\(answer): \(hint)")
        #expect(hint != last)
        last = hint
      }
      #expect(Hint.text(for: card, step: 5) == nil)
    }
  }

  // MARK: Shown answers

  @Test mutating func aRevealedCardWaitsForItsGrade() {
    talk.say("planets")
    let heard = talk.say("reveal")
    #expect(heard.reply == [.revealed("mercury")])
    #expect(heard.kinds == ["answerRevealed"])
    #expect(talk.say("reveal").kinds == [])
    #expect(talk.say("").card?.revealed == "mercury")
    for line in ["hint", "xp", "streak", "why", "topics", "back", "what is that?", "config"] {
      #expect(talk.say(line).grade == nil, "\(line)")
    }
    #expect(talk.say("got").grade?.verdict == .correct)
  }

  @Test mutating func gotOnARevealedCardIsRightWithoutBonuses() {
    talk.say("planets")
    talk.pause = 100
    talk.say("reveal")
    let heard = talk.say("got")
    #expect(heard.verdict?.kind == .correct)
    #expect(heard.grade?.revealed == true)
    #expect(heard.grade?.rating == .again)
    #expect(heard.earned == 25)
    #expect(heard.question == "planets 2")
  }

  @Test(
    "What counts a revealed card as not known",
    arguments: [
      "again", "mercury", "no", "next", "n", "deeper", "deeper 3", "topic Notes", "topic Solo",
    ])
  mutating func countsAsAgain(line: String) {
    talk.say("planets")
    talk.say("reveal")
    let heard = talk.say(line)
    #expect(heard.grade?.verdict == .wrong)
    #expect(heard.grade?.rating == .again)
    #expect(heard.grade?.revealed == true)
    #expect(heard.grade?.card == DeckReference(deck: "planets", key: "1").cardID)
    #expect(heard.events.count { $0.kind == "cardGraded" } == 1)
    #expect(talk.xp == 10)
  }

  @Test mutating func aRevealedCardCountsAsNotKnownInATopicKnownBefore() {
    talk.say("notes")
    talk.say(all: ["topic planets", "reveal"])
    let heard = talk.say("topic notes")
    #expect(heard.grade?.verdict == .wrong)
    #expect(heard.question == "notes 1")
    #expect(talk.say("got").notes == [Wording.nothingToGrade])
  }

  @Test mutating func leavingCountsARevealedCardAsNotKnown() {
    talk.say("planets")
    talk.say("reveal")
    let heard = talk.leave()
    #expect(heard.grade?.verdict == .wrong)
    #expect(heard.verdict?.kind == .wrong)
    #expect(heard.earned == 10)
    #expect(heard.effects == [.leave])
  }

  @Test(
    "A revealed card that was left for a look back is still counted",
    arguments: ["deeper", "topic Notes", "quit"])
  mutating func lookedAwayFrom(line: String) {
    talk.say("planets")
    talk.say(all: ["mercury", "reveal", "back"])
    let heard = talk.say(line)
    #expect(heard.grade?.card == DeckReference(deck: "planets", key: "2").cardID)
    #expect(heard.grade?.verdict == .wrong)
  }

  @Test mutating func afterALookBackARevealedCardStillWaits() {
    talk.say("planets")
    talk.say(all: ["mercury", "reveal", "back"])
    let heard = talk.say("next")
    #expect(heard.grade == nil)
    #expect(heard.question == "planets 2")
    #expect(heard.card?.revealed == "obsidian")
    #expect(talk.say("got").grade?.verdict == .correct)
  }

  @Test mutating func aRevealedCardSurvivesTheEndOfARun() {
    talk.say("planets")
    talk.say("reveal")
    var other = Talk(run: "other", log: talk.log)
    #expect(other.say("planets").card?.revealed == "mercury")
    #expect(other.say("mercury").grade?.verdict == .wrong)
  }

  // MARK: Sessions

  @Test mutating func aNewDayIsANewSessionAndTheCardCompletesAgain() {
    talk.say("planets")
    talk.say("no")
    talk.day = "2026-03-02"
    talk.say(all: ["obsidian", "thunder", "walnut", "cathedral", "penguin"])
    let heard = talk.say("mercury")
    #expect(heard.grade?.tryNumber == 1)
    #expect(heard.grade?.ordinal == 7)
    #expect(heard.earned == 50)
    #expect(Set(talk.log.map(\.session)).count == 2)
    #expect(talk.conversation.progress.streak.current(on: "2026-03-02") == 2)
    #expect(talk.xp == 10 + 5 * 50 + 20 + 50)
  }

  @Test mutating func theStreakBonusComesWithTheFirstCardOfTheDay() {
    talk.say("planets")
    talk.say("mercury")
    talk.day = "2026-03-02"
    let heard = talk.say("obsidian")
    #expect(heard.earned == 70)
    #expect(
      heard.reply.contains(
        .celebrations([.level(2, experience: 145, next: 300), .streak(days: 2)])))
    #expect(talk.say("thunder").earned == 50)
  }

  @Test mutating func everyEventHasTheNextClockAndAnIDOfItsOwn() {
    talk.say("planets")
    talk.say(all: ["mercury", "no", "undo", "hint", "next"])
    #expect(talk.log.map(\.clock) == Array(1...Int64(talk.log.count)))
    #expect(Set(talk.log.map(\.id)).count == talk.log.count)
    #expect(talk.log.allSatisfy { $0.device == "d1" && $0.day == "2026-03-01" })
  }

  @Test mutating func controlCharactersOfAnAnswerAreNotKept() {
    talk.say("planets")
    let heard = talk.say("\u{1B}[1A\u{9B}2KCorrect! +500 XP\u{202E}")
    #expect(heard.verdict?.kind == .wrong)
    #expect(heard.grade?.typed == "[1A2KCorrect! +500 XP")
  }

  @Test mutating func aBoxThatFallsBelongsToItsGrade() throws {
    talk.say("planets")
    talk.finish()
    let log = talk.log
    let granted = log.filter { $0.kind == "boxGranted" }
    #expect(!granted.isEmpty)
    for recorded in granted {
      guard case .boxGranted(let box) = recorded.event,
        case .cardGraded(let grade)? = log.first(where: { $0.id == box.grade })?.event
      else {
        Issue.record("a box without a grade")
        continue
      }
      #expect(grade.ordinal == box.ordinal)
      let drawn = try #require(BoxSchedule(seed: Talk.seed).box(at: box.ordinal))
      #expect(drawn == (box.rarity, box.xp))
    }
    let before = talk.xp
    let opened = talk.say("box")
    #expect(opened.kinds == ["boxOpened"])
    #expect(talk.xp > before)
  }

  @Test mutating func noBoxToOpenSaysHowTheyAreEarned() {
    #expect(talk.say("box").notes == [Wording.noBoxes])
    #expect(talk.say("box odds").reply == [.odds])
  }
}
