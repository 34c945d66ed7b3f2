import Testing

@testable import Tutor

@Suite("Conversation: going on without the model")
struct DealingTroubleTests {
  private static let unreachable = ModelTrouble(
    service: "Gemini", .unreachable("no route to host"), askAgain: .seconds(60))

  var desk = ModelDesk()

  @Test mutating func theLibraryTakesTheModelsPlaceAndOneLineSaysSo() {
    desk.say("knots")
    #expect(desk.news(.trouble(Self.unreachable)).reply == [])
    let dealt = DealtCards(
      cards: [desk.conversation.catalog.card(DeckReference(deck: "knots", key: "1"))]
        .compactMap(\.self), deck: "knots", source: "offline library")
    let heard = desk.take(.cardsDealt(desk.orders[0].request, dealt))
    #expect(
      heard.problems == [
        "Gemini can't be reached (no route to host). Going on with the offline library. I'll ask "
          + "again in a minute."
      ])
    #expect(heard.card?.question == "Deck 1?")
    desk.end()
    #expect(desk.reminders.map(\.after) == [.seconds(60)])
    desk.take(.askAgain(desk.orders[0].request))
    #expect(desk.orders.map(\.request.batch.rawValue) == [1, 2])
  }

  @Test mutating func aNewTopicWithNothingOfflineSaysWhatIsNearAndAsksAgain() {
    desk.say("knots")
    _ = desk.news(.trouble(Self.unreachable))
    let heard = desk.end(.unknownTopic(near: ["Ropes"], others: []))
    #expect(
      heard.problems == [
        "Gemini can't be reached (no route to host). There are no cards for \"knots\" offline. "
          + "Near it: Ropes. `topics` lists all. I'll ask again in a minute."
      ])
    #expect(desk.reminders.map(\.after) == [.seconds(60)])
    desk.take(.askAgain(desk.orders[0].request))
    #expect(desk.orders.map(\.isAhead) == [false, true])
    #expect(!desk.conversation.isAwaitingCard)
    #expect(desk.make(1...1).card?.question == "knots, 1: 1?")
    #expect(desk.conversation.topicName == "knots")
  }

  @Test mutating func itGoesOnAskingInItsTime() {
    desk.say("knots")
    _ = desk.news(.trouble(Self.unreachable))
    desk.end(.unknownTopic(near: [], others: []))
    desk.take(.askAgain(desk.orders[0].request))
    desk.end(.trouble(Self.unreachable))
    #expect(desk.reminders.count == 2)
  }

  @Test mutating func enterAsksAgainAtOnce() {
    desk.say("knots")
    _ = desk.news(.trouble(Self.unreachable))
    desk.end(.unknownTopic(near: [], others: []))
    desk.say("")
    #expect(desk.orders.map(\.request.topicName) == ["knots", "knots"])
    #expect(desk.orders.map(\.isAhead) == [false, false])
  }

  @Test mutating func whoHasGoneElsewhereIsNotAskedFor() {
    desk.say("knots")
    _ = desk.news(.trouble(Self.unreachable))
    desk.end(.unknownTopic(near: [], others: []))
    let first = desk.orders[0].request
    desk.say("sails")
    desk.make(1...15)
    desk.end()
    desk.take(.askAgain(first))
    #expect(desk.orders.map(\.request.topicName) == ["knots", "sails"])
  }

  @Test mutating func withoutTheNextBatchTheCardsLeftComeUp() {
    desk.say("knots")
    desk.make(1...15)
    desk.end()
    desk.say("next")
    desk.answer(14)
    desk.say("next")
    desk.end(.trouble(Self.unreachable))
    desk.say("next")
    _ = desk.news(.trouble(Self.unreachable))
    let heard = desk.end(.unknownTopic(near: [], others: []))
    #expect(
      heard.problems == [
        "Gemini can't be reached (no route to host). Going on with the one card of knots left "
          + "ungraded. I'll ask again in a minute."
      ])
    #expect(heard.card?.question == "knots, 1: 1?")
  }

  @Test mutating func whereNothingIsLeftItSaysSo() {
    desk.say("knots")
    desk.make(1...15)
    desk.end()
    desk.answer(15)
    desk.say("next")
    desk.end(.trouble(Self.unreachable))
    _ = desk.news(.trouble(Self.unreachable))
    let heard = desk.end(.unknownTopic(near: [], others: []))
    #expect(
      heard.problems == [
        "Gemini can't be reached (no route to host). You have been through all cards of knots "
          + "that are here; `topics` lists others. I'll ask again in a minute."
      ])
    #expect(!desk.conversation.isAwaitingCard)
    let request = BatchRequest(
      topic: TopicID(name: "knots"), topicName: "knots", batch: BatchNumber(rawValue: 2))
    desk.take(.askAgain(request))
    let news = desk.make(1...1)
    #expect(news.notes == ["Batch 2 of knots is there now. Enter opens it."])
    #expect(desk.say("").card?.question == "knots, 2: 1?")
  }

  @Test mutating func aDeeperBatchThatCannotBeHadLeavesTheCardOpen() {
    desk.say("knots")
    desk.make(1...15)
    desk.end()
    desk.say("deeper 3")
    _ = desk.news(.trouble(Self.unreachable))
    let heard = desk.end(.unknownTopic(near: [], others: []))
    #expect(
      heard.problems == [
        "Gemini can't be reached (no route to host). The open card stays. I'll ask again in a "
          + "minute."
      ])
    #expect(desk.reminders.count == 1)
    #expect(heard.card?.question == "knots, 1: 1?")
  }

  @Test mutating func whatCameBeforeABreakIsStudied() {
    desk.say("knots")
    desk.make(1...7)
    let heard = desk.end(
      .trouble(ModelTrouble(service: "Gemini", .brokenOff, askAgain: .seconds(60))))
    #expect(
      heard.problems == [
        "The connection to Gemini broke off. Going on with the 7 cards that came. I'll ask again "
          + "in a minute."
      ])
    #expect(desk.conversation.open != nil)
    #expect(desk.reminders.count == 1)
    desk.take(.askAgain(desk.orders[0].request))
    #expect(desk.orders.map(\.request.batch.rawValue) == [1, 1])
    #expect(desk.orders.last?.count == 8)
  }

  @Test mutating func aBreakBehindTheLastCardSaysThatNoMoreCame() {
    desk.say("knots")
    desk.make(1...2)
    desk.answer(2)
    let heard = desk.end(
      .trouble(ModelTrouble(service: "Gemini", .brokenOff, askAgain: .seconds(60))))
    #expect(
      heard.problems == [
        "The connection to Gemini broke off. No more cards came. I'll ask again in a minute."
      ])
    #expect(heard.summary?.cards == 2)
  }

  @Test mutating func aReminderThatComesAtABadTimeComesLater() {
    desk.say("knots")
    desk.make(1...7)
    desk.end(.trouble(ModelTrouble(service: "Gemini", .brokenOff, askAgain: .seconds(60))))
    desk.pass(60_000)
    desk.answer(1)
    desk.take(.askAgain(desk.orders[0].request))
    #expect(desk.reminders.map(\.after) == [.seconds(60), .seconds(10)])
  }

  @Test mutating func aTopicThatCouldNotBeHadComesWhileAnotherIsStudied() {
    desk.say("sails")
    desk.make(1...15)
    desk.end()
    desk.say("topic knots")
    _ = desk.news(.trouble(Self.unreachable))
    #expect(desk.end(.unknownTopic(near: [], others: [])).card?.question == "sails, 1: 1?")
    desk.take(.askAgain(desk.orders[1].request))
    #expect(
      desk.make(1...1).notes == [
        "The first cards of knots are there now. `topic knots` opens them."
      ])
    desk.make(2...15)
    desk.end()
    #expect(desk.say("topic knots").card?.question == "knots, 1: 1?")
    #expect(desk.orders.filter { $0.request.topicName == "knots" }.count == 2)
  }

  @Test mutating func aRefusedKeyNamesTheSettingThatMendsIt() {
    desk.say("knots")
    _ = desk.news(.trouble(ModelTrouble(service: "Gemini", .keyRefused(status: 400))))
    let heard = desk.end(.unknownTopic(near: [], others: ["Black holes"]))
    #expect(
      heard.problems == [
        "Gemini refused the key (400). There are no cards for \"knots\" offline. Ready to go: "
          + "Black holes. `config set gemini_key` sets a new one."
      ])
    #expect(desk.reminders.isEmpty)
  }

  @Test mutating func aStoppedWaitChangesNothing() {
    desk.say("knots")
    let heard = desk.end(.trouble(ModelTrouble(service: "", .cancelled)))
    #expect(
      heard.notes == [
        "Stopped. Nothing was changed. `topics` lists what is there without waiting."
      ])
    #expect(heard.events.isEmpty)
    #expect(desk.reminders.isEmpty)
  }

  @Test mutating func aPauseTheServerAsksForIsSaid() {
    desk.say("knots")
    let heard = desk.news(.waiting(.seconds(3), service: "Gemini"))
    #expect(heard.notes == ["Gemini asks for 3 s of patience. Ctrl-C stops the waiting."])
  }

  @Test mutating func aReplyCutOffIsSaid() {
    desk.say("knots")
    desk.make(1...14)
    #expect(
      desk.news(.cut(came: 14, missing: 1)).notes == [
        "The reply was cut off after 14 cards; the other one is asked for."
      ])
  }

  @Test mutating func aRetiredModelIsSaid() {
    desk.say("knots")
    let heard = desk.news(.replaced(model: "gemini-1", by: "gemini-2"))
    #expect(
      heard.notes == [
        "gemini-1 is no longer there; gemini-2 takes its place. `models` chooses another."
      ])
  }
}
