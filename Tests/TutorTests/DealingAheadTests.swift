import Testing

@testable import Tutor

@Suite("Conversation: batches made ahead")
struct DealingAheadTests {
  var desk = ModelDesk()

  /// In the first batch, all cards there, `count` of them answered.
  private mutating func begin(answering count: Int, inMilliseconds duration: Int64 = 1000) {
    desk.say("knots")
    desk.make(1...1)
    desk.pass(duration)
    desk.make(2...15)
    desk.end()
    desk.answer(count)
  }

  private var asked: [[Int]] {
    desk.orders.map { [$0.request.batch.rawValue, $0.isAhead ? 1 : 0] }
  }

  @Test mutating func theNextBatchIsBegunFiveCardsBeforeTheEnd() {
    begin(answering: 9)
    #expect(asked == [[1, 0]])
    desk.answer(1)
    #expect(asked == [[1, 0], [2, 1]])
  }

  @Test mutating func aSlowModelBeginsAtOnce() {
    begin(answering: 0, inMilliseconds: 20_000)
    #expect(asked == [[1, 0], [2, 1]])
  }

  @Test mutating func nothingIsBegunTwice() {
    begin(answering: 10)
    desk.make(1...15)
    desk.end()
    desk.answer(2)
    #expect(asked == [[1, 0], [2, 1]])
  }

  @Test mutating func theNextBatchOpensWithoutAsking() {
    begin(answering: 10)
    desk.make(1...15)
    desk.end()
    desk.answer(5)
    let heard = desk.say("")
    #expect(heard.card?.question == "knots, 2: 1?")
    #expect(heard.kinds == ["batchStarted"])
    #expect(asked.count == 2)
  }

  @Test mutating func aBatchStillBeingMadeIsNotAskedForAgain() {
    begin(answering: 15)
    #expect(desk.say("next").card == nil)
    #expect(desk.conversation.isAwaitingCard)
    #expect(asked == [[1, 0], [2, 1]])
    #expect(desk.make(1...1).card?.question == "knots, 2: 1?")
  }

  @Test mutating func cardsThatComeAfterTheBatchWasOpenedJoinIt() {
    begin(answering: 10)
    desk.make(1...2)
    desk.answer(5)
    desk.say("next")
    desk.answer(2)
    #expect(desk.conversation.isAwaitingCard)
    #expect(desk.make(3...3).card?.question == "knots, 2: 3?")
  }

  @Test mutating func deeperCancelsWhatItDoesNotWant() {
    begin(answering: 10)
    desk.say("deeper advanced")
    #expect(asked == [[1, 0], [2, 1], [3, 0]])
  }

  @Test mutating func deeperToTheVeryBatchKeepsIt() {
    begin(answering: 10)
    desk.say("deeper")
    #expect(asked == [[1, 0], [2, 1]])
    #expect(desk.make(1...1).card?.batch == BatchNumber(rawValue: 2))
  }

  @Test mutating func anotherTopicCancels() {
    begin(answering: 10)
    desk.say("topic sails")
    desk.make(1...15)
    desk.end()
    let heard = desk.say("topic knots")
    #expect(heard.card?.number == 11)
    #expect(desk.orders.map(\.request.topicName) == ["knots", "knots", "sails", "knots"])
    desk.say("topic sails")
    #expect(desk.stops == 1)
  }

  @Test mutating func nothingIsBegunForATopicThatIsBeingLeft() {
    begin(answering: 10)
    desk.end(.trouble(ModelTrouble(service: "Gemini", .brokenOff, askAgain: .seconds(60))))
    desk.pass(61_000)
    desk.say("topic sails")
    #expect(desk.orders.map(\.request.topicName) == ["knots", "knots", "sails"])
  }

  @Test mutating func anAheadBatchThatFailsIsTakenUpWhenItIsWanted() {
    begin(answering: 10)
    let trouble = ModelTrouble(service: "Gemini", .unreachable("x"), askAgain: .seconds(60))
    #expect(desk.end(.trouble(trouble)).reply == [])
    desk.answer(4)
    #expect(asked == [[1, 0], [2, 1]])
    desk.answer(1)
    desk.say("next")
    #expect(asked == [[1, 0], [2, 1], [2, 0]])
  }

  @Test mutating func whatFailedAheadIsTriedAgainInItsTime() {
    begin(answering: 10)
    desk.end(
      .trouble(ModelTrouble(service: "Gemini", .tooManyRequests, askAgain: .seconds(41))))
    desk.pass(41_000)
    desk.answer(1)
    #expect(asked == [[1, 0], [2, 1], [2, 1]])
  }

  @Test mutating func whatOnlyASettingMendsIsTriedAfterThat() {
    begin(answering: 10)
    desk.end(.trouble(ModelTrouble(service: "Gemini", .keyRefused(status: 400))))
    desk.pass(3_600_000)
    desk.answer(1)
    #expect(asked.count == 2)
    desk.take(.settingApplied(.geminiKey, value: "k", problem: nil))
    #expect(asked == [[1, 0], [2, 1], [2, 1]])
  }

  @Test mutating func aFailureUnderTheLearnersEyesIsAskedForOnceMoreWithARest() {
    begin(answering: 15)
    desk.say("next")
    desk.end(.trouble(ModelTrouble(service: "Gemini", .brokenOff, askAgain: .seconds(60))))
    #expect(asked == [[1, 0], [2, 1], [2, 0]])
  }

  @Test mutating func anOrderKnowsWhatWasAskedAndHowItWent() {
    begin(answering: 9)
    desk.say("no idea")
    let order = desk.orders.last
    #expect(order?.known.count == 15)
    #expect(order?.known.first?.question == "knots, 1: 1?")
    #expect(order?.record.cards == Accuracy(answers: 10, right: 9))
    #expect(order?.record.missed == ["basalt1x10"])
    #expect(order?.count == 15)
    #expect(order?.language == nil)
  }

  @Test mutating func anOrderNamesTheLearnersLanguage() {
    var desk = ModelDesk(preferences: ["language": "French"])
    desk.say("knots")
    #expect(desk.orders.last?.language == "French")
  }

  @Test mutating func aBatchUnderWayCountsAllItsCards() {
    desk.say("knots")
    #expect(desk.make(1...1).card?.count == 15)
  }

  @Test mutating func aWrongCardDoesNotComeStraightBackWhileOthersAreOnTheirWay() {
    desk.say("knots")
    desk.make(1...1)
    #expect(desk.say("no idea").card == nil)
    #expect(desk.conversation.isAwaitingCard)
    #expect(desk.make(2...2).card?.question == "knots, 1: 2?")
    desk.make(3...15)
    desk.end()
    #expect(desk.answer(4).card?.question == "knots, 1: 6?")
  }

  @Test mutating func aWrongCardComesBackOnceNoneIsOnItsWay() {
    desk.say("knots")
    desk.make(1...1)
    desk.say("no idea")
    #expect(desk.end().card?.mark == .onceMore)
  }

  // MARK: Batches that came short

  @Test mutating func aBatchLeftShortIsMadeWholeWhenTheTopicIsOpenedAgain() {
    desk.say("knots")
    desk.make(1...4)
    desk.say("topic sails")
    desk.make(1...15)
    desk.end()
    desk.say("topic knots")
    #expect(desk.orders.last?.request.topicName == "knots")
    #expect(desk.orders.last?.request.batch == .first)
    #expect(desk.orders.last?.count == 11)
    #expect(desk.orders.last?.known.count == 4)
    desk.make(5...6)
    #expect(desk.conversation.study?.currentCards.count == 6)
  }

  @Test mutating func aShortBatchIsToppedUpOnce() {
    desk.say("knots")
    desk.make(1...12)
    desk.end()
    desk.end()
    desk.answer(1)
    #expect(asked == [[1, 0], [1, 1]])
  }

  @Test mutating func theEndOfAShortBatchWaitsForItsRest() {
    desk.say("knots")
    desk.make(1...12)
    desk.end()
    let heard = desk.answer(12)
    #expect(heard.summary == nil)
    #expect(desk.conversation.isAwaitingCard)
    #expect(desk.make(13...13).card?.question == "knots, 1: 13?")
  }

  @Test mutating func aCardThatIsThereAlreadyIsNotTakenAgain() {
    desk.say("knots")
    desk.make(1...3)
    desk.make(2...3)
    #expect(desk.conversation.study?.currentCards.count == 3)
  }

  @Test mutating func whatAnotherWindowMadeMeanwhileIsNotMadeTwice() {
    var other = ModelDesk(run: "other")
    other.say("knots")
    other.make(1...15)
    desk.say("knots")
    desk.absorb(other.log)
    desk.make(14...20)
    #expect(desk.conversation.study?.currentCards.count == 15)
    #expect(desk.conversation.open != nil)
  }

  @Test mutating func aBatchNeverHasMoreThanFifteenCards() {
    desk.say("knots")
    desk.make(1...20)
    #expect(desk.conversation.study?.currentCards.count == 15)
  }
}
