import Testing

@testable import Tutor

@Suite("Conversation: finding one's way")
struct ConversationNavigationTests {
  private var talk = Talk()

  // MARK: Next

  @Test mutating func aSkippedCardComesBackOnceAtTheEnd() {
    talk.say("notes")
    let skipped = talk.say("next")
    #expect(skipped.kinds == ["cardSkipped"])
    #expect(skipped.question == "notes 2")
    talk.say(all: ["obsidian", "Spain and Portugal", "true", "cathedral", "penguin"])
    let back = talk.say("violin")
    #expect(back.question == "notes 1")
    #expect(back.card?.mark == .onceMore)
    let end = talk.say("next")
    #expect(end.summary?.ungraded == 1)
    #expect(end.summary?.cards == 7)
    #expect(end.question == nil)
    #expect(talk.conversation.progress.answers.answers == 6)
  }

  @Test mutating func aSkippedCardIsGradedAsAFirstTryWhenItComesBack() {
    talk.say("notes")
    talk.say("next")
    talk.say(all: ["obsidian", "Spain and Portugal", "true", "cathedral", "penguin", "violin"])
    let heard = talk.say("mercury")
    #expect(heard.grade?.tryNumber == 1)
    #expect(heard.earned == 150)
    #expect(heard.summary?.right == 7)
  }

  @Test mutating func aSkippedCardThatIsWrongComesBackOnceMore() {
    talk.say("solo")
    #expect(talk.say("next").question == "solo 1")
    #expect(talk.say("no").question == "solo 1")
    #expect(talk.say("next").summary?.cards == 1)
  }

  @Test mutating func anEmptyLineShowsTheOpenCardAgainAndItsTimeRunsOn() {
    talk.say("planets")
    talk.pause = 3000
    let heard = talk.say("")
    #expect(heard.question == "planets 1")
    #expect(heard.card?.isHeaded == true)
    #expect(heard.events.isEmpty)
    #expect(talk.say("mercury").grade?.milliseconds == 6000)
  }

  @Test(arguments: ["next", "n", "", "/next", "deeper"])
  mutating func atTheEndTheNextBatchIsOpened(line: String) {
    talk.say("planets")
    let end = talk.finish()
    #expect(
      end.reply.last
        == .proposal(
          .batch(
            BatchNumber(rawValue: 2),
            because: ProposalReason(
              move: .deeper, depth: .foundational, result: Accuracy(answers: 15, right: 15)))))
    #expect(end.question == nil)
    let heard = talk.say(line)
    #expect(heard.kinds == ["deckCardsAdded", "batchStarted"])
    #expect(heard.question == "planets 16")
    #expect(heard.card?.batch == BatchNumber(rawValue: 2))
    #expect(heard.card?.isHeaded == true)
    #expect(heard.card?.number == 1)
  }

  @Test mutating func theSummaryTellsOfItsBatchOnly() {
    talk.say("planets")
    #expect(talk.finish().summary?.experience == 15 * 50 + 100)
    talk.say("next")
    talk.say("no")
    let summary = talk.finish().summary
    #expect(summary?.batch == BatchNumber(rawValue: 2))
    #expect(summary?.right == 14)
    #expect(summary?.experience == 14 * 50 + 25)
    #expect(summary?.hardest == "kettle")
  }

  @Test mutating func withNoCardOpenAnAnswerHasNowhereToGo() {
    #expect(talk.say("=mercury").notes == [Wording.noCardOpen])
    #expect(talk.say("").notes == [Wording.nameATopic])
    #expect(talk.say("next").notes == [Wording.nameATopic])
    for line in ["hint", "reveal", "got", "back", "why"] {
      #expect(talk.say(line).notes == [Wording.noCardOpen], "\(line)")
    }
    #expect(talk.say("deeper").notes == [Wording.noTopicYet])
    #expect(talk.say("depth").notes == [Wording.noTopicYet])
    #expect(talk.log.isEmpty)
  }

  // MARK: Deeper

  @Test mutating func deeperOpensTheNextBatchFromTheMiddle() {
    talk.say("planets")
    talk.say("mercury")
    let heard = talk.say("deeper")
    #expect(heard.kinds == ["deckCardsAdded", "batchStarted"])
    #expect(heard.question == "planets 16")
    #expect(
      talk.say("depth").reply == [
        .depth(
          DepthReport(
            topic: "Planets", batch: BatchNumber(rawValue: 2), isLeftovers: false, number: 1,
            count: 15, deeper: BatchNumber(rawValue: 3)))
      ])
  }

  @Test(
    "A depth asks for the nearest later batch of it",
    arguments: [
      ("deeper", 2), ("d", 2), ("deeper 1", 5), ("deeper 2", 2), ("deeper 3", 3),
      ("deeper expert", 4), ("deeper Adv", 3),
    ])
  mutating func asksFor(line: String, batch: Int) {
    talk.say("planets")
    let heard = talk.say(line)
    let wanted = heard.effects.compactMap { effect -> BatchRequest? in
      guard case .deal(let order) = effect else { return nil }
      return order.request
    }
    #expect(
      wanted == [
        BatchRequest(
          topic: TopicID(name: "Planets"), topicName: "Planets",
          batch: BatchNumber(rawValue: batch))
      ])
  }

  @Test mutating func aDepthThatCannotBeHadIsSaidAndTheCardStays() {
    talk.say("planets")
    let heard = talk.say("deeper 3")
    #expect(heard.notes == [Wording.noLaterBatch(of: .advanced, topic: "Planets")])
    #expect(heard.question == "planets 1")
    #expect(heard.events.isEmpty)
  }

  // MARK: The end of the library

  @Test mutating func withoutALaterBatchTheUngradedCardsComeOldestFirst() {
    talk.say("planets")
    talk.say(all: ["next", "obsidian", "next", "walnut", "deeper"])
    talk.say("next")
    let heard = talk.say("deeper")
    #expect(heard.kinds == ["leftoversStarted"])
    #expect(heard.question == "planets 1")
    #expect(heard.card?.mark == .leftOver)
    #expect(heard.card?.count == 28)
    #expect(heard.notes == [Wording.leftovers(28, topic: "Planets")])
    #expect(talk.say("mercury").question == "planets 3")
    #expect(talk.say("").card?.mark == .leftOver)
    let end = talk.finish()
    #expect(end.summary?.isLeftovers == true)
    #expect(end.summary?.ungraded == 0)
    #expect(talk.say("next").notes == [Wording.allDone(topic: "Planets")])
  }

  @Test mutating func oneCardLeftIsCalledOne() {
    talk.say("solo")
    talk.say(all: ["next", "next"])
    let heard = talk.say("next")
    #expect(heard.notes == [Wording.leftovers(1, topic: "Solo")])
    #expect(heard.question == "solo 1")
    talk.say("unique")
    #expect(talk.say("").notes == [Wording.allDone(topic: "Solo")])
  }

  @Test mutating func aTopicThatIsNotThereLeavesTheOpenOne() {
    talk.say("planets")
    let heard = talk.say("topic quilting")
    #expect(heard.problems.count == 1)
    #expect(heard.question == "planets 1")
    #expect(heard.events.isEmpty)
    #expect(talk.conversation.topicName == "Planets")
    #expect(talk.say("mercury").verdict?.kind == .correct)
  }

  @Test mutating func aTopicIsKeptWhereItWasLeft() {
    talk.say("planets")
    talk.say(all: ["mercury", "next", "topic notes", "mercury"])
    let heard = talk.say("topic PLANETS")
    #expect(heard.kinds == ["topicStarted"])
    #expect(heard.question == "planets 3")
    #expect(talk.say("topic notes").question == "notes 2")
    var other = Talk(run: "later", log: talk.log)
    #expect(other.say("planets").question == "planets 3")
  }

  @Test mutating func aTopicThatIsOpenShowsItsCard() {
    talk.say("planets")
    let heard = talk.say("topic planets")
    #expect(heard.question == "planets 1")
    #expect(heard.events.isEmpty)
  }

  @Test mutating func aNameOfNothingButControlCharactersIsNoTopic() {
    #expect(talk.say("\u{1B}\u{202E}").notes == [Wording.nameATopic])
  }

  // MARK: Back

  @Test mutating func backShowsAGradedCardWithItsVerdict() {
    talk.say("planets")
    talk.say("no")
    let heard = talk.say("back")
    #expect(heard.card?.question == "planets 1")
    #expect(heard.card?.mark == .lookingBack)
    #expect(
      heard.verdict == VerdictReport(kind: .wrong, answer: "mercury", explanation: "Because 1."))
    #expect(heard.events.isEmpty)
  }

  @Test mutating func anAnswerThereIsNotGradedAndNextReturns() {
    talk.say("planets")
    talk.say(all: ["mercury", "back"])
    for line in ["mercury", "no", "hint", "reveal"] {
      let heard = talk.say(line)
      #expect(heard.notes == [Wording.gradedAlready], "\(line)")
      #expect(heard.events.isEmpty)
    }
    #expect(talk.say("why").notes == ["Because 1."])
    // The card just graded is the one looked at: a word on its verdict still counts.
    #expect(talk.say("again").verdict?.kind == .wrong)
    #expect(talk.say("got").verdict?.kind == .correct)
    let heard = talk.say("next")
    #expect(heard.question == "planets 2")
    #expect(heard.events.isEmpty)
    #expect(talk.say("obsidian").earned == 50)
  }

  @Test mutating func backGoesFurtherWithEachCall() {
    talk.say("planets")
    talk.say(all: ["mercury", "obsidian"])
    #expect(talk.say("b").question == "planets 2")
    #expect(talk.say("b").question == "planets 1")
    #expect(talk.say("b").notes == [Wording.nothingBefore])
    #expect(talk.say("").card?.mark == .lookingBack)
    #expect(talk.say("n").question == "planets 3")
  }

  @Test mutating func atTheFirstCardThereIsNothingBefore() {
    talk.say("planets")
    #expect(talk.say("back").notes == [Wording.nothingBefore])
    #expect(talk.say("mercury").question == "planets 2")
  }

  @Test mutating func aSkippedCardCanBeAnsweredInALookBack() {
    talk.say("planets")
    talk.say(all: ["next", "obsidian", "back"])
    #expect(talk.say("back").verdict == nil)
    #expect(talk.say("why").notes == [Wording.whyComesLater])
    let heard = talk.say("mercury")
    #expect(heard.grade?.verdict == .correct)
    #expect(heard.question == "planets 3")
    #expect(talk.finish().summary?.ungraded == 0)
    #expect(talk.conversation.progress.answers.answers == 15)
  }

  @Test mutating func aSkippedCardThatIsRevealedInALookBackCountsAsNotKnownAtNext() {
    talk.say("planets")
    talk.say(all: ["next", "back", "reveal"])
    let heard = talk.say("next")
    #expect(heard.grade?.card == DeckReference(deck: "planets", key: "1").cardID)
    #expect(heard.grade?.verdict == .wrong)
    #expect(heard.question == "planets 2")
  }

  @Test mutating func backWorksAfterTheLastCardToo() {
    talk.say("solo")
    talk.say("unique")
    #expect(talk.say("back").verdict?.kind == .correct)
    #expect(talk.say("next").summary != nil)
  }

  @Test mutating func theReturnOfACardIsGradedThoughItWasLookedBackAt() {
    talk.say("solo")
    talk.say(all: ["no", "back"])
    #expect(talk.say("unique").notes == [Wording.gradedAlready])
    #expect(talk.say("next").card?.mark == .onceMore)
    let heard = talk.say("unique")
    #expect(heard.grade?.tryNumber == 2)
    #expect(heard.earned == 115)
  }

  // MARK: Lists and reports

  @Test mutating func topicsListsOnesOwnFirst() {
    talk.say("solo")
    talk.say("unique")
    guard case .topics(let rows)? = talk.say("topics").reply.first else {
      Issue.record("no topics")
      return
    }
    #expect(rows.map(\.name) == ["Solo", "Notes", "Open", "Planets"])
    #expect(rows[0].cards == 1)
    #expect(rows[0].isMastered)
    #expect(rows[1].cards == nil)
    guard case .topics(let some)? = talk.say("topics PLAN").reply.first else {
      Issue.record("no topics")
      return
    }
    #expect(some.map(\.name) == ["Planets"])
    #expect(talk.say("topics zzz").notes == [Wording.noTopicMatches("zzz")])
  }

  @Test mutating func reportsAgreeWithTheFold() {
    talk.say("planets")
    talk.say(all: ["mercury", "no"])
    let progress = talk.conversation.progress
    guard case .experience(let xp)? = talk.say("xp").reply.first else {
      Issue.record("no xp")
      return
    }
    #expect(xp.experience.points == 85)
    #expect(xp.today == 85)
    #expect(xp.cardsToday == 2)
    #expect(xp.lastDays == [0, 0, 0, 0, 0, 0, 85])
    #expect(
      xp.parts.parts.map { "\($0.reward) \($0.points)" } == [
        "completed 20", "correct 15", "perfect 25", "achievement 25",
      ])
    guard case .streak(let now)? = talk.say("streak").reply.first else {
      Issue.record("no streak")
      return
    }
    #expect(now.current == 1)
    #expect(now.longest == 1)
    #expect(!now.isAtRisk && now.isTodayDone)
    #expect(now.nextMark == 3)
    #expect(now.lastDays == Array(repeating: .none, count: 13) + [.low])
    #expect(talk.say("stats").reply == [.stats(StatsReport(progress, on: "2026-03-01"))])
    talk.day = "2026-03-02"
    guard case .streak(let report)? = talk.say("streak").reply.first else {
      Issue.record("no streak")
      return
    }
    #expect(report.isAtRisk && !report.isTodayDone && report.current == 1)
  }

  @Test mutating func theFarewellSumsUpTheRun() {
    talk.say("planets")
    talk.say(all: ["mercury", "no", "no", "no"])
    talk.say("undo")
    talk.pause = 120_000
    let heard = talk.say("quit")
    #expect(
      heard.farewell
        == Farewell(minutes: 2, cards: 3, right: 1, experience: 95, streak: 1, hardest: "obsidian"))
    #expect(heard.effects == [.leave])
  }
}
