import Testing

@testable import Tutor

@Suite("XP for a card, by the table of the game's rules")
struct RewardTests {
  private var log = Scribe()

  /// One grade, the first of its card in its session, and all the XP it brings.
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var verdict = VerdictKind.correct
    var tryNumber = 1
    var hints = 0
    var revealed = false
    var milliseconds: Int64 = 9000
    var xp: Int

    var testDescription: String { name }
  }

  @Test(arguments: [
    Row(name: "wrong", verdict: .wrong, milliseconds: 10, xp: 10),
    Row(name: "partial, from another program", verdict: .partial, milliseconds: 10, xp: 10),
    Row(name: "correct at first", xp: 50),
    Row(name: "close at first", verdict: .close, xp: 50),
    Row(name: "correct at first and quick", milliseconds: 4999, xp: 55),
    Row(name: "close at first and quick", verdict: .close, milliseconds: 0, xp: 55),
    Row(name: "five seconds are not quick", milliseconds: 5000, xp: 50),
    Row(name: "after a hint", hints: 1, xp: 25),
    Row(name: "after a hint, but quick", hints: 2, milliseconds: 4999, xp: 30),
    Row(name: "after the answer was shown", revealed: true, milliseconds: 100, xp: 25),
    Row(name: "wrong after the answer was shown", verdict: .wrong, revealed: true, xp: 10),
    Row(name: "at the second try", tryNumber: 2, milliseconds: 100, xp: 25),
    Row(name: "at the second try after hints", tryNumber: 2, hints: 3, xp: 25),
    Row(name: "wrong at the second try", verdict: .wrong, tryNumber: 2, xp: 10),
  ])
  mutating func aFirstGradeEarns(row: Row) {
    log.grade(
      "c1", row.verdict, tryNumber: row.tryNumber, hints: row.hints, revealed: row.revealed,
      milliseconds: row.milliseconds)
    #expect(log.xp == row.xp)
    // With First Steps.
    #expect(log.progress.activity(on: log.day).experience == row.xp + 25)
    #expect(log.progress.activity(on: log.day).cards == 1)
  }

  @Test mutating func wrongAndThenRightOnItsReturnIsCompletedAndCorrectOnce() {
    log.grade("c1", .wrong)
    log.grade("c1", .correct, tryNumber: 2, milliseconds: 100)
    #expect(log.xp == 25)
    #expect(Reward.allCases.map(log.progress.count) == [1, 1, 0, 0, 0, 0, 0, 1, 0])
    log.grade("c1", .correct, tryNumber: 3)
    #expect(log.xp == 25)
    #expect(log.progress.answers.answers == 3)
    #expect(log.progress.answers.right == 2)
  }

  @Test mutating func aGradeThatSaysFirstTryAfterAnotherIsStillNoFirst() {
    log.grade("c1", .wrong)
    log.grade("c1", .correct, tryNumber: 1, milliseconds: 100)
    #expect(log.xp == 25)
  }

  @Test mutating func aRightCardThatIsThenWrongKeepsItsRewards() {
    log.grade("c1", .correct)
    log.grade("c1", .wrong, tryNumber: 2)
    #expect(log.xp == 50)
  }

  @Test mutating func aCardCompletesAgainInAnotherRunOfTheDay() {
    log.grade("c1", milliseconds: 100)
    log.session = "s2"
    log.grade("c1", milliseconds: 100)
    #expect(log.xp == 110)
    #expect(log.progress.activity(on: log.day).cards == 2)
    #expect(log.progress.activity(on: log.day).topicCount == 1)
  }

  @Test mutating func aCardCompletesAgainOnAnotherDayAndTheStreakPays() {
    log.grade("c1")
    log.day = log.day.next
    log.grade("c1")
    #expect(log.xp == 120)
    #expect(log.progress.count(of: .completed) == 2)
    #expect(log.progress.activity(on: "2026-03-01").experience == 75)
    #expect(log.progress.activity(on: "2026-03-02").experience == 70)
  }

  @Test mutating func aCardCompletesAgainOnAnotherDevice() {
    log.grade("c1")
    log.device = "d2"
    log.grade("c1")
    #expect(log.xp == 100)
  }

  @Test mutating func fiftyCardsOnADayPayNoStreakBonus() {
    for number in 1...50 { log.grade("c\(number)", .wrong) }
    #expect(log.xp == 500)
  }

  @Test mutating func daysMergedInAnyOrderPayEachTheirBonus() {
    for (day, xp) in [
      ("2026-03-05", 10), ("2026-03-03", 20), ("2026-03-04", 70), ("2026-03-01", 80),
    ] {
      log.day = StudyDay(stringLiteral: day)
      log.grade("c1", .wrong)
      #expect(log.xp == xp)
    }
    #expect(log.progress.count(of: .streak) == 2)
    #expect(log.progress.activity(on: "2026-03-04").experience == 30)
    #expect(log.progress.activity(on: "2026-03-05").experience == 55)
    #expect(log.progress.activity(on: "2026-03-03").experience == 10)
    log.day = "2026-03-02"
    log.grade("c1", .wrong)
    #expect(log.xp == 130)
  }

  // MARK: Overrides

  @Test mutating func anOverrideToRightGivesWhatItWouldHaveHad() {
    let grade = log.grade("c1", .wrong, milliseconds: 4999)
    log.override(grade, .correct)
    #expect(log.xp == 55)
    #expect(log.progress.answers.right == 1)
  }

  @Test mutating func anOverrideToWrongTakesAllButTheCompletion() {
    let grade = log.grade("c1", milliseconds: 4999)
    log.override(grade, .wrong, rating: .again)
    #expect(log.xp == 10)
  }

  @Test mutating func theLastOverrideWins() {
    let grade = log.grade("c1", .wrong)
    log.override(grade, .correct)
    log.override(grade, .wrong, rating: .again)
    #expect(log.xp == 10)
    let last = log.override(grade, .correct, rating: .easy)
    #expect(log.xp == 50)
    log.undo(last)
    #expect(log.xp == 10)
  }

  @Test mutating func anUndoneOverrideLeavesTheVerdictAsItWas() {
    let grade = log.grade("c1", .wrong)
    let override = log.override(grade, .correct)
    let undo = log.undo(override)
    #expect(log.xp == 10)
    log.undo(undo)
    #expect(log.xp == 50)
  }

  @Test mutating func anOverrideOfARevealedCardBringsNoBonus() {
    let grade = log.grade("c1", .wrong, revealed: true, milliseconds: 100)
    log.override(grade, .correct)
    #expect(log.xp == 25)
  }

  @Test mutating func anOverrideAfterItsReturnMakesTheReturnCountNothingMore() {
    let grade = log.grade("c1", .wrong, milliseconds: 100)
    log.grade("c1", .correct, tryNumber: 2)
    log.override(grade, .correct)
    #expect(log.xp == 55)
  }

  // MARK: Undo

  @Test mutating func anUndoneGradeCountsNothing() {
    log.grade("c1")
    let grade = log.grade("c2")
    log.undo(grade)
    #expect(log.xp == 50)
    #expect(log.progress.answers.answers == 1)
    #expect(log.progress.activity(on: log.day).cards == 1)
  }

  @Test mutating func anUndoneFirstGradeOfADayTakesTheDayAndItsStreakBonus() {
    log.grade("c1")
    log.day = log.day.next
    let grade = log.grade("c2")
    #expect(log.xp == 120)
    log.undo(grade)
    #expect(log.xp == 50)
    #expect(!log.progress.streak.isActive(log.day))
  }

  @Test mutating func anUndoneGradeMakesTheNextTheFirst() {
    log.undo(log.grade("c1", .wrong))
    log.grade("c1", .correct, milliseconds: 100)
    #expect(log.xp == 55)
  }

  @Test mutating func anUndoOfAnUndoBringsTheGradeBack() {
    let grade = log.grade("c1", .wrong)
    log.override(grade, .correct)
    let first = log.undo(grade)
    #expect(log.xp == 0)
    let second = log.undo(first)
    #expect(log.xp == 50)
    log.undo(second)
    #expect(log.xp == 0)
  }

  @Test mutating func anUndoOfNothingKnownChangesNothing() {
    log.grade("c1")
    log.undo("elsewhere")
    log.override("elsewhere", .wrong)
    #expect(log.xp == 50)
  }

  @Test mutating func theClockCountsWhatIsUndoneToo() {
    let grade = log.grade("c1")
    log.undo(grade)
    #expect(log.progress.clock == 2)
  }

  @Test mutating func theComboRunsPerDeviceAndDay() {
    log.grade("c1")
    log.grade("c2", .close)
    #expect(log.progress.combo(of: "d1", on: log.day) == 2)
    let third = log.grade("c3")
    log.device = "d2"
    log.grade("c4", .wrong)
    #expect(log.progress.combo(of: "d1", on: log.day) == 3)
    #expect(log.progress.combo(of: "d2", on: log.day) == 0)
    log.undo(third)
    #expect(log.progress.combo(of: "d1", on: log.day) == 2)
    #expect(log.progress.combo(of: "d1", on: log.day.next) == 0)
  }
}

@Suite("Topic mastered")
struct MasteryTests {
  private var log = Scribe()

  private var mastered: Int { log.progress.count(of: .mastered) }

  @Test mutating func fifteenDifferentCardsOfBatchOneMasterATopicOnce() {
    log.add(1...15)
    for number in 1...14 { log.grade("c\(number)") }
    log.grade("c14", tryNumber: 2)
    #expect(mastered == 0)
    let last = log.grade("c15", .close, tryNumber: 2)
    #expect(mastered == 1)
    #expect(log.xp == 14 * 50 + 25 + 100)
    #expect(log.progress.topics[Scribe.mars]?.isMastered == true)
    log.session = "s2"
    for number in 1...15 { log.grade("c\(number)") }
    #expect(mastered == 1)
    log.undo(last)
    #expect(mastered == 1)
  }

  @Test mutating func anUndoneFifteenthCardTakesTheMasteryAlong() {
    log.add(1...15)
    for number in 1...14 { log.grade("c\(number)", .wrong) }
    #expect(mastered == 0)
    for number in 1...14 { log.grade("c\(number)", tryNumber: 2) }
    let last = log.grade("c15", .wrong)
    log.override(last, .correct)
    #expect(mastered == 1)
    log.undo(last)
    #expect(mastered == 0)
    #expect(log.progress.topics[Scribe.mars]?.isMastered == false)
  }

  @Test mutating func aShortDeckIsMasteredWithAllItsCards() {
    log.addDeck(1...7)
    for number in 1...6 { log.grade(Scribe.deck(number)) }
    #expect(mastered == 0)
    log.grade(Scribe.deck(7))
    #expect(mastered == 1)
  }

  @Test mutating func fifteenOfALongerBatchAreEnough() {
    log.addDeck(1...20)
    for number in 3...16 { log.grade(Scribe.deck(number)) }
    #expect(mastered == 0)
    log.grade(Scribe.deck(20))
    #expect(mastered == 1)
  }

  @Test mutating func aShortBatchOfAModelWaitsForABatchTwo() {
    log.add(1...3)
    for number in 1...3 { log.grade("c\(number)") }
    #expect(mastered == 0)
    log.add(31...45, batch: 3)
    #expect(mastered == 0)
    log.day = log.day.next
    log.add(16...30, batch: 2)
    #expect(mastered == 1)
    #expect(log.progress.activity(on: log.day).experience == 100)
  }

  @Test mutating func withABatchTwoAllOfAShortBatchOneAreNeeded() {
    log.add(1...3)
    log.add(16...30, batch: 2)
    log.grade("c1")
    log.grade("c2")
    log.grade("c16")
    #expect(mastered == 0)
    log.grade("c3")
    #expect(mastered == 1)
  }

  @Test mutating func cardsOfOtherBatchesDoNotMaster() {
    log.add(1...15)
    log.add(16...30, batch: 2)
    for number in 16...30 { log.grade("c\(number)") }
    #expect(mastered == 0)
  }

  @Test mutating func rightAnswersCountWheneverTheirCardsJoin() {
    for number in 1...15 { log.grade("c\(number)") }
    #expect(mastered == 0)
    log.add(1...15)
    #expect(mastered == 1)
    #expect(log.xp == 15 * 50 + 100)
  }

  @Test mutating func aTopicWithoutCardsIsNotMastered() {
    log.add(16...30, batch: 2)
    log.grade("c16")
    #expect(mastered == 0)
  }
}
