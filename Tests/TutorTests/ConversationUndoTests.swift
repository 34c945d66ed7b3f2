import Testing

@testable import Tutor

@Suite("Conversation: undo")
struct UndoTests {
  private var talk = Talk()

  @Test mutating func anUndoneGradeOpensItsCardAgainAndCountsAsNoTry() {
    talk.say("planets")
    talk.pause = 100
    talk.say("no")
    let heard = talk.say("undo")
    #expect(heard.kinds == ["undone"])
    #expect(heard.question == "planets 1")
    #expect(heard.card?.mark == .first)
    #expect(
      heard.notes == [
        "Taken back: the grade of \"planets 1\".", "−35 XP: 0 XP now, level 1.",
        "With it went today's place in the streak and First Steps.",
      ])
    #expect(talk.xp == 0)
    let again = talk.say("mercury")
    #expect(again.grade?.tryNumber == 1)
    #expect(again.grade?.ordinal == 1)
    #expect(again.earned == 55)
  }

  @Test mutating func undoTakesBackOneGradeAfterTheOther() {
    talk.say("planets")
    var totals: [Int] = []
    for line in ["mercury", "no", "hint", "thunder", "walnut", "next", "penguin"] {
      talk.say(line)
      totals.append(talk.xp)
    }
    #expect(totals == [50, 60, 60, 85, 135, 135, 185])
    var undone: [Int] = []
    var shown: [String?] = []
    for _ in 0..<5 {
      shown.append(talk.say("undo").question)
      undone.append(talk.xp)
    }
    #expect(undone == [135, 85, 60, 50, 0])
    #expect(shown == ["planets 6", "planets 4", "planets 3", "planets 2", "planets 1"])
    #expect(talk.conversation.progress.answers.answers == 0)
    #expect(!talk.conversation.progress.streak.isActive("2026-03-01"))
  }

  @Test mutating func anUndoneOverrideLeavesTheVerdictAndTheReturn() {
    talk.say("planets")
    talk.say(all: ["no", "got"])
    let heard = talk.say("undo")
    #expect(heard.notes.first == "Taken back: your word on the verdict of \"planets 1\".")
    #expect(talk.xp == 10)
    #expect(heard.question == "planets 2")
    talk.say(all: ["obsidian", "thunder", "walnut", "cathedral"])
    #expect(talk.say("penguin").question == "planets 1")
  }

  @Test mutating func anUndoneDeeperLeadsBackToTheCardBefore() {
    talk.say("planets")
    talk.say(all: ["mercury", "deeper"])
    let heard = talk.say("undo")
    #expect(heard.notes == ["Taken back: opening batch 2."])
    #expect(heard.question == "planets 2")
    #expect(heard.card?.batch == .first)
    let again = talk.say("deeper")
    #expect(again.question == "planets 16")
    #expect(again.kinds == ["batchStarted"])
    talk.say("undo")
    #expect(talk.say("undo").question == "planets 1")
  }

  @Test mutating func anUndoneDeeperInATopicOfAnEarlierRunIsADeeper() {
    talk.say("planets")
    talk.say("mercury")
    var later = Talk(run: "later", log: talk.log)
    later.say("planets")
    later.say("deeper")
    let heard = later.say("undo")
    #expect(heard.notes == ["Taken back: opening batch 2."])
    #expect(heard.question == "planets 2")
    #expect(later.say("deeper").kinds == ["batchStarted"])
    #expect(later.say("undo").question == "planets 2")
    #expect(later.say("undo").notes.first == "Taken back: the change to Planets.")
  }

  @Test mutating func anUndoneDeeperThatBroughtLeftoversLeadsBackToItsBatch() {
    talk.say("planets")
    talk.say(all: ["deeper", "deeper"])
    #expect(talk.say("").card?.mark == .leftOver)
    let heard = talk.say("undo")
    #expect(heard.notes == ["Taken back: taking up the cards left over."])
    #expect(heard.question == "planets 16")
    #expect(heard.card?.mark == .first)
    #expect(talk.say("undo").question == "planets 1")
  }

  @Test mutating func anUndoneRevealedDeeperTakesBothBackInTurn() {
    talk.say("planets")
    talk.say(all: ["reveal", "deeper"])
    #expect(talk.say("undo").question == "planets 2")
    let heard = talk.say("undo")
    #expect(heard.question == "planets 1")
    #expect(heard.card?.revealed == "mercury")
    #expect(talk.xp == 0)
  }

  @Test mutating func anUndoneTopicChangeLeadsBackToTheTopicBefore() {
    talk.say("planets")
    talk.say(all: ["mercury", "topic solo"])
    let heard = talk.say("undo")
    #expect(heard.notes == ["Taken back: the change to Solo."])
    #expect(heard.question == "planets 2")
    #expect(heard.kinds == ["undone"])
    #expect(talk.conversation.topicName == "Planets")
    #expect(talk.say("undo").question == "planets 1")
    #expect(talk.xp == 0)
    let first = talk.say("undo")
    #expect(first.notes == ["Taken back: the change to Planets.", Wording.nameATopic])
    #expect(talk.conversation.topicName == nil)
    #expect(talk.say("undo").notes == [Wording.nothingToUndo])
    #expect(talk.say("planets").question == "planets 1")
  }

  @Test mutating func undoGoesThroughTopics() {
    talk.say("planets")
    talk.say(all: ["mercury", "topic solo", "unique", "topic planets", "obsidian"])
    #expect(talk.xp == 50 + 150 + 50)
    var totals: [Int] = []
    for _ in 0..<5 {
      talk.say("undo")
      totals.append(talk.xp)
    }
    #expect(totals == [200, 200, 50, 50, 0])
    #expect(talk.conversation.topicName == "Planets")
  }

  @Test mutating func undoReachesOverTheEndOfABatchAndMidnight() {
    talk.say("solo")
    talk.say("unique")
    #expect(talk.say("undo").question == "solo 1")
    talk.day = "2026-03-02"
    talk.say("unique")
    #expect(talk.conversation.progress.streak.current(on: "2026-03-02") == 1)
    talk.day = "2026-03-03"
    let heard = talk.say("undo")
    #expect(heard.question == "solo 1")
    #expect(talk.xp == 0)
    #expect(talk.conversation.progress.count(of: .mastered) == 0)
  }

  @Test mutating func undoLeavesAnEarlierRunAlone() {
    talk.say("planets")
    talk.say("mercury")
    var later = Talk(run: "later", log: talk.log)
    #expect(later.say("undo").notes == [Wording.nothingToUndo])
    later.say("planets")
    later.say("obsidian")
    #expect(later.say("undo").question == "planets 2")
    later.say("undo")
    #expect(later.say("undo").notes == [Wording.nothingToUndo])
    #expect(later.xp == 50)
  }

  @Test mutating func undoTakesTheBoxAndNeverRollsAgain() {
    talk.say("planets")
    talk.finish()
    let boxes = talk.conversation.progress.boxes.all
    let xp = talk.xp
    #expect(!boxes.isEmpty)
    for _ in 0..<15 { talk.say("undo") }
    #expect(talk.conversation.progress.boxes.all.isEmpty)
    #expect(talk.xp == 0)
    talk.finish()
    #expect(talk.conversation.progress.boxes.all.map(\.experience) == boxes.map(\.experience))
    #expect(talk.conversation.progress.boxes.all.map(\.rarity) == boxes.map(\.rarity))
    #expect(talk.xp == xp)
  }

  @Test mutating func aComboIsTakenBackToo() {
    talk.say("planets")
    talk.say(all: ["mercury", "obsidian", "thunder", "walnut", "cathedral"])
    #expect(talk.conversation.progress.combo(of: "d1", on: "2026-03-01") == 5)
    talk.say("undo")
    #expect(talk.conversation.progress.combo(of: "d1", on: "2026-03-01") == 4)
  }

  @Test mutating func anUndoneSecondTryIsASecondTryAgain() {
    talk.say("notes")
    talk.say(all: ["mercury", "obsidian", "Spain", "Portugal"])
    #expect(talk.say("undo").question == "notes 3")
    let heard = talk.say("Spain and Portugal")
    #expect(heard.grade?.tryNumber == 2)
    #expect(heard.earned == 25)
  }

  @Test mutating func whateverIsUndoneTheFoldOfTheLogAgrees() {
    var random = SplitMix64(seed: 9)
    let lines = [
      "mercury", "no", "next", "hint", "reveal", "got", "again", "easy", "undo", "undo", "back",
      "deeper", "topic notes", "topic planets", "topic solo", "box", "=x", "", "Spain",
    ]
    for round in 0..<12 {
      talk = Talk(run: "run \(round)")
      talk.say("planets")
      for step in 0..<60 {
        if Int.random(in: 0..<20, using: &random) == 0 { talk.day = talk.day.next }
        let isRight = Int.random(in: 0..<3, using: &random) == 0
        let line =
          isRight
          ? "=" + talk.answer(to: talk.say("").question)
          : lines[Int.random(in: 0..<lines.count, using: &random)]
        let heard = talk.say(line)
        #expect(!heard.reply.isEmpty, "round \(round), step \(step): \(line)")
        #expect(talk.xp >= 0)
      }
      #expect(talk.conversation.progress == History(whole: talk.log).progress)
    }
  }
}
