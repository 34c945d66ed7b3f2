import TestSupport
import Testing
import Tutor

/// What a learner is told where a model does not do, and what goes on.
@Suite("A session with a model in trouble", .ownThread)
struct ModelTroubleTests {
  private static let quota =
    #"{"error":{"code":429,"message":"Quota exceeded","details":["#
    + #"{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"DELAY"}]}}"#

  private func tooMany(_ delay: String) -> LoopbackReply {
    .json(ModelTroubleTests.quota.replacing("DELAY", with: delay), status: 429)
  }

  /// L09.
  @Test(arguments: FakeModel.allCases)
  func aLongWaitGoesOnWithTheDeckAtOnce(model: FakeModel) throws {
    let someone = try ModelLearner(model, tooMany("41s"))
    let shown = try someone.study("black holes", "gravity")
    #expect(
      shown.first == "\(someone.service) takes no more for now: too many requests, or the quota is "
        + "used up. Going on with the offline library. I'll ask again in 41 s.")
    #expect(shown.paragraphs[1].hasPrefix("Black holes · batch 1"))
    #expect(shown.has("Right: gravity"))
    #expect(shown.count("takes no more") == 1)
    #expect(someone.server.requests.count == 1)
  }

  @Test(arguments: FakeModel.allCases)
  func aShortWaitIsSatOut(model: FakeModel) throws {
    let someone = try ModelLearner(model, tooMany("0.2s"), model.reply(FakeModel.cards(1...15)))
    let shown = try someone.study("lands", "city 1")
    #expect(
      shown.first
        == "\(someone.service) asks for a second of patience. Ctrl-C stops the waiting.")
    #expect(shown.paragraphs[1].hasPrefix("lands · batch 1"))
    #expect(shown.has("Right: city 1"))
    #expect(someone.server.requests.count == 2)
  }

  @Test(arguments: FakeModel.allCases)
  func aRefusedKeyIsToldWithTheWayToANewOne(model: FakeModel) throws {
    let body =
      #"{"error":{"code":400,"message":"API key not valid.","details":["#
      + #"{"reason":"API_KEY_INVALID"}]}}"#
    let status = model == .gemini ? 400 : 401
    let someone = try ModelLearner(model, .json(body, status: status))
    let shown = try someone.study("black holes", "gravity")
    let setting = model == .gemini ? "gemini_key" : "openai_key"
    #expect(
      shown.first == "\(someone.service) refused the key (\(status)). Going on with the offline "
        + "library. `config set \(setting)` sets a new one.")
    #expect(shown.has("Right: gravity"))
    #expect(someone.server.requests.count == 1)
  }

  @Test func aProviderWithoutAKeyIsToldTheWayToOne() throws {
    let outcome = try Learner().run("--provider", "gemini", typing: "black holes\ngravity\n")
    #expect(outcome.status == 0)
    let shown = Shown(outcome.output)
    #expect(
      shown.first == "There is no key for Gemini. Going on with the offline library. "
        + "`config set gemini_key` takes one.")
    #expect(shown.has("Right: gravity"))
  }

  @Test(arguments: FakeModel.allCases)
  func anUnknownTopicWithoutAServerNamesThoseNear(model: FakeModel) throws {
    let someone = try ModelLearner(model) { _ in nil }
    someone.server.stop()
    let shown = try someone.study("black wholes zz", "xp")
    #expect(
      shown.first == "\(someone.service) can't be reached (Connection refused). There are no cards "
        + "for \"black wholes zz\" offline. Near it: Black holes. `topics` lists all. I'll ask "
        + "again in a minute.")
    #expect(shown.has("Level 1"))
  }

  // MARK: Replies without cards

  /// M13, M03.
  @Test(arguments: FakeModel.allCases, [[], ["maybe [1,2]"]])
  func anEmptyReplyIsAskedForOnceMore(model: FakeModel, thoughts: [String]) throws {
    let empty = model.reply("", thoughts: thoughts)
    let someone = try ModelLearner(model, empty, empty)
    let shown = try someone.study("black holes", "gravity")
    #expect(
      shown.first == "The reply from \(someone.service) was empty. Going on with the offline "
        + "library. I'll ask again in a minute.")
    #expect(shown.has("Right: gravity"))
    #expect(!shown.has("maybe"))
  }

  /// L03.
  @Test(arguments: FakeModel.allCases)
  func aModelThatThinksToItsLimitIsGivenUp(model: FakeModel) throws {
    let lost = model.reply(thoughts: ["hm"], finish: .cut)
    let someone = try ModelLearner(model) { _ in lost }
    let shown = try someone.study("black holes", "gravity")
    #expect(
      shown.first == "The reply from \(someone.service) was empty. Going on with the offline "
        + "library. I'll ask again in a minute.")
    #expect(shown.has("Right: gravity"))
    #expect(someone.server.requests.map(\.wantedCards) == [15, 5])
  }

  /// L13.
  @Test(arguments: FakeModel.allCases)
  func cardsThatCannotBeUsedAreCounted(model: FakeModel) throws {
    let cards = (1...15).map { #"{"question":"What is \#($0)?","answer":"What is \#($0)?"}"# }
    let useless = model.reply(#"{"cards":["# + cards.joined(separator: ",") + "]}")
    let someone = try ModelLearner(model, useless, useless)
    let shown = try someone.study("black holes", "gravity")
    #expect(
      shown.first
        == "None of the 15 cards from \(someone.service) could be used (the answer is the "
        + "question). Going on with the offline library. I'll ask again in a minute.")
    #expect(shown.has("Right: gravity"))
  }

  // MARK: Replies with cards

  /// M01.
  @Test(arguments: FakeModel.allCases)
  func nothingOfAThoughtIsShown(model: FakeModel) throws {
    let cards = FakeModel.cards(1...15)
    let someone = try ModelLearner(
      model, model.reply("<think>maybe [1,2]</think>", cards, thoughts: ["perhaps {3}"]))
    let shown = try someone.study("lands", "city 1", "city 2")
    #expect(shown.first.hasPrefix("lands · batch 1"))
    #expect(shown.has("Right: city 2"))
    #expect(!shown.has("maybe") && !shown.has("perhaps") && !shown.has("think"))
  }

  /// L01.
  @Test(arguments: FakeModel.allCases)
  func aCutBatchIsMadeWholeInGroups(model: FakeModel) throws {
    let someone = try ModelLearner(
      model, model.reply(FakeModel.cards(1...4).dropLast(2) + #",{"question":"Mit"#, finish: .cut),
      model.reply(FakeModel.cards(5...9)), model.reply(FakeModel.cards(10...14)),
      model.reply(FakeModel.cards(15...15)), model.reply(FakeModel.cards(16...30)))
    let shown = try someone.study(["lands"] + ModelLearner.answers(1...15))
    #expect(shown.has("15 of 15 right at once"))
    #expect(!shown.has("Mit"))
    #expect(shown.count("The reply was cut off after 4 cards; the other 11 are asked for.") == 1)
    let wanted = someone.server.requests.map(\.wantedCards)
    #expect(wanted.prefix(4) == [15, 5, 5, 1])
  }

  @Test(arguments: FakeModel.allCases)
  func aConnectionThatBreaksOffLeavesTheCardsThatCame(model: FakeModel) throws {
    let someone = try ModelLearner(
      model, model.broken(FakeModel.cards(1...4).dropLast(2) + ","), model.broken())
    let shown = try someone.study(["lands"] + ModelLearner.answers(1...4))
    // Whether the answers or the break come first is nobody's to say.
    #expect(shown.count("The connection to \(someone.service) broke off. ") == 1)
    #expect(shown.count("I'll ask again in a minute.") == 1)
    #expect(shown.has("4 of 4 right at once"))
    #expect(someone.server.requests.map(\.wantedCards) == [15, 11])
    #expect(try someone.learner.number("cards.completed") == 4)
  }
}
