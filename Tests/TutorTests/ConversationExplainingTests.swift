import Testing

@testable import Tutor

/// `why`, `ask` and typed questions: what a model is asked, and what is said where none answers.
struct ConversationExplainingTests {
  private var talk = Talk()

  private static let unanswered =
    "No model is set up to answer questions; `help models` tells how to get one."
  private static let helpBefore =
    "`hint` helps, `reveal` shows the answer; `=` before a line makes it an answer."

  // MARK: What is asked

  @Test mutating func whyIsAboutTheCardJustGraded() throws {
    talk.say("planets")
    talk.say("venus")
    let question = try #require(talk.say("why").explained)
    #expect(question.purpose == .why)
    #expect(question.topic == "Planets")
    #expect(question.card?.answer == "mercury")
    #expect(question.isAnswerKnown)
    #expect(question.typed == "venus")
    #expect(question.verdict == .wrong)
    #expect(question.turns == [])
    #expect(question.language == nil)
  }

  @Test mutating func whyIsAboutAGradedCardLookedBackAt() throws {
    talk.say("planets")
    talk.say(all: ["mercury", "obsidian", "back", "back"])
    let question = try #require(talk.say("why").explained)
    #expect(question.card?.answer == "mercury")
    #expect(question.isAnswerKnown)
    #expect(question.verdict == .correct)
  }

  @Test(arguments: [[], ["next"], ["mercury", "next"], ["hint"]])
  mutating func whyAsksNobodyAboutAnUngradedCard(lines: [String]) {
    talk.say("planets")
    talk.say(all: lines)
    let heard = talk.say("why")
    #expect(heard.effects.isEmpty)
    #expect(heard.notes == [Wording.whyComesLater])
  }

  @Test(arguments: ["ask is it hot?", "ask is it hot", "/ask is it hot", "is it hot?"])
  mutating func aQuestionIsAboutTheOpenCard(line: String) throws {
    talk.say("planets")
    talk.say("mercury")
    let heard = talk.say(line)
    let question = try #require(heard.explained)
    #expect(question.purpose == .ask(line.hasSuffix("?") ? "is it hot?" : "is it hot"))
    #expect(question.card?.answer == "obsidian")
    #expect(!question.isAnswerKnown)
    #expect(question.typed == nil)
    #expect(question.verdict == nil)
    #expect(heard.events.isEmpty)
  }

  @Test mutating func aQuestionTouchesNothing() {
    talk.say("planets")
    talk.say("venus")
    talk.say("is it hot?")
    #expect(talk.say("got").verdict?.isOverride == true)
    talk.say("reveal")
    talk.say("is it black?")
    #expect(talk.say("got").grade?.revealed == true)
  }

  @Test mutating func anAnswerThatWasShownMayBeTold() throws {
    talk.say("planets")
    talk.say("reveal")
    #expect(try #require(talk.say("is it hot?").explained).isAnswerKnown)
  }

  @Test mutating func aCardThatCameBackWaitsForItsAnswerAgain() throws {
    talk.say("solo")
    #expect(talk.say("nothing").prompts.last?.mark == .onceMore)
    let question = try #require(talk.say("what is it?").explained)
    #expect(!question.isAnswerKnown)
    #expect(question.typed == "nothing")
    #expect(question.verdict == .wrong)
  }

  @Test mutating func aFirstTryThatWasPartlyRightIsTold() throws {
    talk.say("notes")
    talk.say(all: ["mercury", "obsidian", "Spain"])
    let question = try #require(talk.say("who else?").explained)
    #expect(question.card?.answer == "Spain and Portugal")
    #expect(!question.isAnswerKnown)
    #expect(question.typed == "Spain")
    #expect(question.verdict == .partial)
  }

  @Test mutating func withNoCardOpenAQuestionMayBeAboutAnything() throws {
    let question = try #require(talk.say("ask how far is the moon").explained)
    #expect(question.topic == nil)
    #expect(question.card == nil)
    #expect(question.isAnswerKnown)
  }

  @Test mutating func afterTheLastCardAQuestionIsAboutThatOne() throws {
    talk.say("solo")
    talk.say("unique")
    #expect(try #require(talk.say("ask what else is").explained).card?.answer == "unique")
  }

  @Test mutating func theLanguageOfTheCardsIsTheLanguageOfTheAnswer() throws {
    talk.say("config set language French")
    talk.say("planets")
    #expect(try #require(talk.say("is it hot?").explained).language == "French")
  }

  // MARK: Memory

  @Test mutating func theLastFourTurnsAboutACardAreRemembered() throws {
    talk.say("planets")
    for number in 1...5 {
      talk.explanation = ("Answer \(number).", nil)
      #expect(talk.say("question \(number)?").reply.isEmpty)
    }
    #expect(
      try #require(talk.say("and?").explained).turns
        == (2...5).map { ExplainTurn(question: "question \($0)?", answer: "Answer \($0).") })
    talk.explanation = ("Because.", nil)
    talk.say("venus")
    talk.say("why")
    let turns = try #require(talk.say("why").explained).turns
    #expect(turns.last == ExplainTurn(question: "Why?", answer: "Because."))
    #expect(try #require(talk.say("next one?").explained).turns == [])
  }

  @Test mutating func whatWasNotShownIsNotRemembered() throws {
    talk.say("planets")
    talk.explanation = ("", ModelTrouble(service: "Gemini", .brokenOff))
    talk.say("is it hot?")
    talk.explanation = ("It is", ModelTrouble(service: "Gemini", .cancelled))
    talk.say("is it far?")
    #expect(
      try #require(talk.say("and?").explained).turns
        == [ExplainTurn(question: "is it far?", answer: "It is")])
  }

  // MARK: Where no model answers

  @Test mutating func whyOfflineIsTheCardsOwnExplanation() {
    talk.say("planets")
    talk.say("mercury")
    #expect(talk.say("why").reply == [.note("Because 1.")])
  }

  @Test mutating func aQuestionOfflineGivesNothingAway() {
    talk.say("planets")
    #expect(
      talk.say("is it hot?").reply
        == [.note(Self.unanswered + " " + Self.helpBefore)])
  }

  @Test mutating func aQuestionOfflineAboutAKnownAnswerBringsTheExplanation() {
    talk.say("planets")
    talk.say(all: ["mercury", "back"])
    #expect(
      talk.say("is it hot?").reply
        == [.note(Self.unanswered + " The card itself says:"), .note("Because 1.")])
  }

  @Test mutating func aQuestionOfflineAboutNoCardTellsHowToGetAModel() {
    #expect(talk.say("ask how far is the moon").reply == [.note(Self.unanswered)])
  }

  @Test mutating func troubleIsToldWithWhatToDo() {
    talk.explanation = ("", ModelTrouble(service: "Gemini", .keyRefused(status: 400)))
    talk.say("planets")
    #expect(
      talk.say("is it hot?").reply == [
        .problem(
          "Gemini refused the key (400). `config set gemini_key` sets a new one. \(Self.helpBefore)"
        )
      ])
    talk.say("mercury")
    #expect(
      talk.say("why").reply == [
        .problem(
          "Gemini refused the key (400). `config set gemini_key` sets a new one. The card itself "
            + "says:"),
        .note("Because 1."),
      ])
  }

  @Test mutating func troubleInTheMiddleIsToldInALine() {
    talk.explanation = ("It is", ModelTrouble(service: "Gemini", .brokenOff))
    talk.say("planets")
    #expect(
      talk.say("is it hot?").reply == [
        .problem("The connection to Gemini broke off. That is all that came; `ask` asks again.")
      ])
  }

  @Test mutating func whoStoppedItIsToldNothingMore() {
    talk.say("planets")
    talk.explanation = ("It is", ModelTrouble(service: "Gemini", .cancelled))
    #expect(talk.say("is it hot?").reply.isEmpty)
    talk.explanation = ("", ModelTrouble(service: "Gemini", .cancelled))
    #expect(talk.say("is it hot?").reply == [.note("Stopped before the first word.")])
  }
}
