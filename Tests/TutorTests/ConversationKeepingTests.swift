import Testing

@testable import Tutor

/// Planets has two batches of 15: "planets 1" is answered by "mercury", "planets 2" by "obsidian".
@Suite("Cards kept, found, mended and taken out")
struct ConversationKeepingTests {
  private var talk = Talk()

  // MARK: Bookmarks, likes, sharing

  @Test mutating func aBookmarkIsSetAndTakenOff() {
    talk.say("planets")
    #expect(talk.say("bookmark").kinds == ["cardBookmarked"])
    #expect(talk.say("bookmarks").bookmarks?.map(\.question) == ["planets 1"])
    #expect(talk.say("bookmark").notes == ["No longer bookmarked."])
    #expect(talk.say("bookmarks").notes == [Wording.noBookmarks])
  }

  @Test mutating func aBookmarkMeansTheCardJustGraded() {
    talk.say(all: ["planets", "mercury", "bookmark"])
    #expect(
      talk.say("bookmarks").bookmarks
        == [CardRow(topic: "Planets", question: "planets 1", answer: "mercury")])
  }

  @Test mutating func aListDoesNotTellWhatIsStillToBeAnswered() {
    talk.say(all: ["planets", "bookmark"])
    #expect(talk.say("bookmarks").bookmarks?.map(\.answer) == [nil])
  }

  @Test mutating func bookmarksAreListedTheNewestFirst() {
    talk.say(all: ["planets", "bookmark", "mercury", "next", "bookmark"])
    #expect(talk.say("bookmarks").bookmarks?.map(\.question) == ["planets 3", "planets 1"])
  }

  @Test mutating func aLikedTopicIsListedFirst() {
    talk.say(all: ["notes", "like", "topic planets"])
    #expect(talk.say("topics").topics?.prefix(2).map(\.name) == ["Notes", "Planets"])
    #expect(talk.say("topics").topics?.first?.isLiked == true)
    talk.say(all: ["topic notes", "like", "topic planets"])
    #expect(talk.say("topics").topics?.prefix(2).map(\.name) == ["Planets", "Notes"])
  }

  @Test mutating func aCardIsSharedWithoutTheAnswerThatIsStillToBeGiven() {
    talk.say("planets")
    #expect(talk.say("share").shared == "Planets\n\nplanets 1")
    talk.say("mercury")
    let heard = talk.say("share copy")
    #expect(heard.shared == "Planets\n\nplanets 1\n\nmercury\n\nBecause 1.")
    #expect(heard.effects.contains(.copy("Planets\n\nplanets 1\n\nmercury\n\nBecause 1.")))
    #expect(!talk.say("share").effects.contains { if case .copy = $0 { true } else { false } })
  }

  @Test(arguments: ["bookmark", "like", "share", "edit", "drop"])
  mutating func withNoCardOpenNothingIsMeant(line: String) {
    let heard = talk.say("/" + line)
    #expect(heard.events.isEmpty)
    #expect(heard.notes.count == 1)
  }

  // MARK: Search

  @Test mutating func aSearchFindsGradedCardsByTheirAnswers() {
    talk.say(all: ["planets", "mercury"])
    #expect(
      talk.say("search mercu").found?.rows
        == [CardRow(topic: "Planets", question: "planets 1", answer: "mercury")])
  }

  @Test mutating func aSearchDoesNotGiveTheOpenCardAway() {
    talk.say("planets")
    #expect(talk.say("search mercury").found == nil)
    #expect(talk.say("search \"planets 1\"").found?.rows.map(\.answer) == [nil])
  }

  // MARK: Drop

  @Test mutating func aDroppedCardIsGoneAndTheNextOneOpens() {
    talk.say("planets")
    let heard = talk.say("drop too easy")
    #expect(heard.kinds == ["cardDropped"])
    #expect(heard.question == "planets 2")
    #expect(heard.card?.count == 14)
    #expect(talk.say("back").notes == [Wording.nothingBefore])
  }

  @Test mutating func theCardJustGradedIsDroppedAndTheOpenOneStays() {
    talk.say(all: ["planets", "wrong", "drop"])
    #expect(talk.conversation.open.map { talk.conversation.study?[$0.card]?.answer } == "obsidian")
    // It was wrong, and does not come back all the same.
    let entries = talk.conversation.study?.queue.entries.map(\.card)
    #expect(entries?.count == 14)
  }

  @Test mutating func aDroppedCardDoesNotComeWithALaterRun() {
    talk.say(all: ["planets", "drop"])
    var later = Talk(run: "later", log: talk.log)
    #expect(later.say("planets").question == "planets 2")
    #expect(later.conversation.study?.knownCards.first?.question == "planets 1")
  }

  @Test mutating func aDropIsTakenBack() {
    talk.say(all: ["planets", "drop"])
    let heard = talk.say("undo")
    #expect(heard.notes == ["Taken back: \"planets 1\" is there again."])
    #expect(heard.question == "planets 1")
    #expect(talk.say("mercury").verdict?.kind == .correct)
  }

  @Test mutating func droppingTheLastCardEndsTheBatch() {
    talk.say("solo")
    #expect(talk.say("drop").summary?.cards == nil)
    #expect(talk.conversation.open == nil)
  }

  @Test mutating func whoMakesCardsHearsWhatWasDroppedAndWhy() {
    talk.say(all: ["planets", "drop it is about gods"])
    let order = talk.conversation.order(
      BatchRequest(
        topic: talk.conversation.topicID, topicName: "Planets", batch: BatchNumber(rawValue: 3)))
    #expect(
      order.record.dropped
        == [LearnerRecord.Dropped(question: "planets 1", reason: "it is about gods")])
    #expect(order.known.first?.question == "planets 1")
  }

  @Test mutating func aTopicIsMasteredWhenAllThatWereNotDroppedAreKnown() {
    talk.say("notes")
    for answer in ["mercury", "obsidian", "spain and portugal", "true", "cathedral", "penguin"] {
      talk.say(answer)
    }
    #expect(talk.conversation.progress.count(of: .mastered) == 0)
    talk.say(all: ["next", "drop"])
    #expect(talk.conversation.progress.count(of: .mastered) == 1)
    talk.say("undo")
    #expect(talk.conversation.progress.count(of: .mastered) == 0)
  }

  // MARK: Edit

  @Test mutating func aMendedCardReadsSoFromThenOn() {
    talk.say(all: ["planets", "mercury"])
    talk.editor = { text in
      .success(text.replacing("planets 1", with: "Which is the first?"))
    }
    #expect(talk.say("edit").kinds == ["cardEdited"])
    var later = Talk(run: "later", log: talk.log)
    later.say("planets")
    #expect(later.say("back").question == "Which is the first?")
    #expect(later.conversation.progress.experience == talk.conversation.progress.experience)
  }

  @Test mutating func whoSawTheAnswerInTheEditorHasRevealedIt() {
    talk.say("planets")
    talk.editor = { text in .success(text.replacing("mercury", with: "Mercury")) }
    let heard = talk.say("edit")
    #expect(heard.kinds == ["answerRevealed", "cardEdited"])
    #expect(heard.card?.revealed == "Mercury")
    #expect(talk.say("got").verdict?.kind == .correct)
  }

  @Test mutating func whatIsNoCardIsKeptForTheNextTry() {
    talk.say(all: ["planets", "mercury"])
    talk.editor = { _ in .success("Question: Which?\n") }
    #expect(talk.say("edit").problems == [Wording.notMended(.noAnswer)])
    var seen = ""
    talk.editor = { text in
      seen = text
      return .success(text + "Answer: this\n")
    }
    #expect(talk.say("edit").kinds == ["cardEdited"])
    #expect(seen == "Question: Which?\n")
  }

  @Test mutating func anEditorThatFailsChangesNothing() {
    talk.say(all: ["planets", "mercury"])
    talk.editor = { _ in .failure(.notStarted("ed")) }
    let heard = talk.say("edit")
    #expect(heard.events.isEmpty)
    #expect(heard.problems == [Wording.notEdited(.notStarted("ed"))])
  }

  @Test mutating func anEditIsTakenBack() {
    talk.say(all: ["planets", "mercury"])
    talk.editor = { text in .success(text.replacing("planets 1", with: "Which?")) }
    talk.say("edit")
    talk.say("undo")
    #expect(talk.say("back").question == "planets 1")
  }

  @Test func withoutATerminalNothingIsEdited() {
    var talk = Talk(isInteractive: false)
    talk.say("planets")
    let heard = talk.say("edit")
    #expect(heard.problems == [Wording.editNeedsTerminal])
    #expect(heard.effects.isEmpty)
  }

  // MARK: Topics

  @Test mutating func aTopicIsRenamedAfterAQuestion() {
    talk.say("planets")
    #expect(talk.say("topic rename Wanderers").notes == ["Rename Planets to Wanderers? (y/N)"])
    #expect(talk.say("y").kinds == ["topicRenamed"])
    #expect(talk.conversation.topicName == "Wanderers")
    talk.say(all: ["topic notes", "topic planets"])
    #expect(talk.conversation.topicName == "Wanderers")
    #expect(talk.say("topics wander").topics?.map(\.name) == ["Wanderers"])
    #expect(talk.say("topics").topics?.contains { $0.name == "Planets" } == false)
  }

  @Test mutating func aRenamedTopicIsFoundByItsNewName() {
    talk.say(all: ["planets", "topic rename Wanderers", "y", "mercury"])
    var later = Talk(run: "later", log: talk.log)
    #expect(later.say("wanderers").question == "planets 2")
  }

  @Test mutating func aRenameIsTakenBack() {
    talk.say(all: ["planets", "topic rename Wanderers", "y", "undo"])
    #expect(talk.conversation.topicName == "Planets")
  }

  @Test mutating func withoutAYesNothingHappens() {
    talk.say("planets")
    for line in ["topic rename Wanderers", "topic delete", "topic delete planets"] {
      talk.say(line)
      #expect(talk.say("").events.isEmpty, "\(line)")
    }
    #expect(talk.conversation.topicName == "Planets")
  }

  @Test mutating func aNameThatIsTakenIsNotGiven() {
    talk.say(all: ["notes", "topic planets"])
    #expect(talk.say("topic rename notes").problems == [Wording.nameIsTaken("Notes")])
  }

  @Test mutating func aDeletedTopicIsGoneAndWhatItEarnedStays() {
    talk.say(all: ["planets", "mercury", "topic delete"])
    let before = talk.conversation.progress.experience
    #expect(talk.say("y").kinds == ["topicDeleted"])
    #expect(talk.conversation.topicName == nil)
    #expect(talk.conversation.progress.experience == before)
    #expect(talk.say("topics planets").topics?.map(\.cards) == [nil])
  }

  @Test mutating func aDeletedTopicCanBeBegunAnew() {
    talk.say(all: ["planets", "mercury", "topic delete", "y"])
    let heard = talk.say("topic planets")
    #expect(heard.question == "planets 1")
    #expect(heard.kinds == ["topicStarted", "deckCardsAdded", "batchStarted"])
  }

  @Test mutating func aDeletionIsTakenBack() {
    talk.say(all: ["planets", "mercury", "topic delete", "y"])
    #expect(talk.say("undo").question == "planets 2")
    #expect(talk.conversation.topicName == "Planets")
  }

  @Test mutating func anotherTopicIsDeletedFromWithinOne() {
    talk.say(all: ["notes", "topic planets", "topic delete notes", "y"])
    #expect(talk.conversation.topicName == "Planets")
    #expect(talk.conversation.open != nil)
    #expect(talk.say("topics notes").topics?.map(\.cards) == [nil])
  }

  @Test mutating func whatIsNoTopicIsNotDeleted() {
    talk.say("planets")
    #expect(talk.say("topic delete moons").problems == [Wording.noTopicToDelete("moons")])
  }

  @Test func aScriptHearsThatNothingWasDeleted() {
    var talk = Talk(isInteractive: false)
    talk.say("planets")
    #expect(talk.say("topic delete").problems == [Wording.topicStays])
  }

  @Test func aDeckComesBeforeWhatWasImportedIntoIt() {
    let card = Card(
      id: CardID(rawValue: "i1"), type: .question, question: "imported", answer: "so")
    let event = RecordedEvent(
      .cardsAdded(
        CardsAdded(
          topic: TopicID(name: "Planets"), batch: BatchNumber(rawValue: 3), depth: 3, aspect: 2,
          source: "planets.csv", cards: [CardContent(card)])),
      id: "import-1", device: "d1", session: "import", clock: 1,
      at: Moment(
        wall: Timestamp(milliseconds: 1_772_400_000_000), offset: 0, day: "2026-03-01", uptime: 0))
    var talk = Talk(log: [event])
    #expect(talk.say("planets").question == "planets 1")
    #expect(talk.say("deeper 3").question == "imported")
  }

  @Test mutating func likesAndBookmarksAreTakenBack() {
    talk.say(all: ["planets", "like", "bookmark", "undo"])
    #expect(talk.conversation.progress.bookmarks.isEmpty)
    talk.say("undo")
    #expect(talk.conversation.progress.topics.values.allSatisfy { !$0.isLiked })
  }
}
