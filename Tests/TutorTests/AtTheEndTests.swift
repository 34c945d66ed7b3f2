import Testing

@testable import Tutor

@Suite("Conversation: when the batches end, and what an undo reaches")
struct AtTheEndTests {
  private var talk = Talk()

  @Test mutating func missedCardsComeAgainUntilTheyAreKnown() {
    talk.say("notes")
    talk.say("wrong")
    #expect(
      talk.finish().proposal
        == .batch(
          BatchNumber(rawValue: 2),
          because: ProposalReason(
            move: .deeper, depth: .foundational, result: Accuracy(answers: 7, right: 6))))
    // Right when it came back: nothing is missed.
    #expect(talk.say("next").notes == [Wording.allDone(topic: "Notes")])
    talk.say("solo")
    talk.say(all: ["wrong", "wrong"])
    let again = talk.say("next")
    #expect(again.notes == [Wording.missed(1, topic: "Solo")])
    #expect(again.question == "solo 1")
    #expect(again.card?.mark == .onceMore)
    talk.say("unique")
    #expect(talk.say("next").notes == [Wording.allDone(topic: "Solo")])
  }

  @Test mutating func goingThroughLeftoversCanBeUndone() {
    talk.say("planets")
    talk.say(all: ["mercury", "deeper", "deeper"])
    #expect(talk.say("").card?.mark == .leftOver)
    let undone = talk.say("undo")
    #expect(undone.question == "planets 16")
    #expect(undone.card?.mark == .first)
    #expect(talk.say("undo").question == "planets 2")
  }

  @Test mutating func depthAmongLeftoversIsThatOfTheCard() {
    talk.say("planets")
    talk.say(all: ["mercury", "deeper", "deeper"])
    guard case .depth(let report) = talk.say("depth").reply.first else {
      Issue.record("no depth was told")
      return
    }
    #expect(report.batch == .first)
    #expect(report.isLeftovers)
    #expect(report.count == 29)
  }

  @Test mutating func anUndoneGradeOfALookBackOpensItsOwnCard() {
    talk.say("planets")
    talk.say(all: ["next", "back", "mercury"])
    let undone = talk.say("undo")
    #expect(undone.question == "planets 1")
    #expect(undone.card?.mark == .lookingBack)
    #expect(talk.say("mercury").earned == 50)
  }

  @Test mutating func anUndoneTopicChangeTakesItsStepsAlong() {
    talk.say("notes")
    talk.say(all: ["planets", "/topic planets", "next", "hint", "undo"])
    #expect(talk.say("/topic planets").question == "planets 1")
    talk.say("hint")
    #expect(talk.say("mercury").grade?.hints == 1)
  }

  @Test mutating func afterAnUndoneOverrideTheWordCanBeGivenAgain() {
    talk.say("planets")
    talk.say(all: ["mercury", "again", "undo"])
    #expect(talk.say("again").kinds == ["verdictOverridden"])
    talk.say("undo")
    #expect(talk.say("why").notes == ["Because 1."])
  }

  @Test mutating func anAnswerThatWasSeenStaysSeen() {
    talk.say("planets")
    talk.say(all: ["hint", "reveal", "undo"])
    let again = talk.say("planets")
    #expect(again.card?.revealed == "mercury")
    #expect(talk.say("got").earned == 25)
  }

  @Test mutating func aRevealedCardIsNotRightAtOnce() {
    talk.say("solo")
    #expect(talk.say(all: ["reveal", "got"]).summary?.right == 0)
  }

  @Test mutating func everyRevealedCardThatIsLeftCounts() {
    talk.say("planets")
    talk.say(all: ["next", "reveal", "back", "reveal"])
    let left = talk.say("/topic solo")
    #expect(left.kinds.count { $0 == "cardGraded" } == 2)
  }

  @Test mutating func gotAfterPartlyKeepsTheFirstTryAndTheWording() {
    talk.say("notes")
    talk.say(all: ["mercury", "obsidian"])
    talk.pause = 4000
    #expect(talk.say("spain").verdict?.kind == .partial)
    let heard = talk.say("got")
    #expect(heard.grade?.typed == "spain")
    #expect(heard.grade?.tryNumber == 1)
    #expect(heard.earned == 55)
    let card = talk.library.card(DeckReference(deck: "notes", key: "3"))
    #expect(card.map { talk.conversation.grade("Spain", for: $0).kind } == .correct)
  }

  @Test mutating func aSlipThatWasForgivenIsNoRightWording() {
    talk.say("planets")
    #expect(talk.say("mercurry").verdict?.kind == .close)
    let card = talk.library.card(DeckReference(deck: "planets", key: "1"))
    #expect(card.map { talk.conversation.grade("mercurry", for: $0).kind } == .close)
  }

  @Test mutating func whatWasTypedAfterARevealIsNeverRight() {
    talk.say("planets")
    talk.say(all: ["reveal", "garbage", "got"])
    let card = talk.library.card(DeckReference(deck: "planets", key: "1"))
    #expect(card.map { talk.conversation.grade("garbage", for: $0).kind } == .wrong)
  }

  @Test mutating func aCommandIsNoSlipOfAnAnswer() {
    talk.say("solo")
    // "next" and "text" are a letter apart.
    let card = OpenCardGrammar(
      judge: {
        AnswerGrader().grade($0, against: AnswerKey(type: .question, answers: ["text"])).kind
      },
      isTrueFalse: false, hasOnlyShortAnswers: false)
    #expect(CommandParser.parse("next", card: card) == .command(Command(.next)))
    #expect(CommandParser.parse("text", card: card) == .answer("text"))
  }

  @Test mutating func aMistypedCommandIsPointedOut() {
    talk.say("planets")
    #expect(talk.say("hnt").notes == [Wording.meantAsCommand(.hint)])
    #expect(talk.say("a wrong answer").notes == [])
  }

  @Test func cardsThatComeLateStandBeforeThoseThatComeBack() {
    let cards = (1...8).map { CardID(rawValue: "\($0)") }
    var queue = CardQueue([cards[0], cards[1]])
    queue.grade(cards[0], isRight: false)
    queue.append(Array(cards[2...]))
    #expect(queue.entries.map(\.card.rawValue) == ["1", "2", "3", "4", "5", "6", "7", "8", "1"])
  }

  @Test func batchNumbersWithoutEndEndTheSearch() {
    let last = BatchNumber(rawValue: .max)
    let study = TopicStudy(
      topic: Topic(name: "Tides"), events: [], catalog: FakeLibrary())
    #expect(study.firstUndone(from: last) { $0.next } == last)
  }
}
