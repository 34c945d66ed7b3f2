import Generation
import Testing
import Tutor

@Suite("Cards of every shape")
struct DecoderShapeTests {
  @Test(
    "keys of other names",
    arguments: [
      #"{"front":"Which sugar?","back":"ribose"}"#,
      #"{"query":"Which sugar?","response":"ribose"}"#,
      #"{"prompt":"Which sugar?","correct_answer":"ribose"}"#,
      #"{"Q":"Which sugar?","A":"ribose"}"#,
      #"{"q1":"Which sugar?","a1":"ribose"}"#,
      #"{"Question Text":"Which sugar?","correctAnswer":"ribose"}"#,
      #"{"title":"Which sugar?","answer":"ribose"}"#,
      #"{"question":"Which sugar?","answers":["ribose"]}"#,
      #"{"question":{"text":"Which sugar?"},"answer":{"text":"ribose"}}"#,
      #"{"question":{"en":"Which sugar?"},"answer":["ribose"]}"#,
      #"{"Which kind of sugar?":"ribose"}"#,
      #"{"question":"Which sugar?","options":["A) glucose","B) ribose"],"answer":"B"}"#,
      #"{"question":"Which sugar?","options":["glucose","ribose"],"answer":"b)"}"#,
      #"{"question":"Which sugar?","options":["glucose","ribose"],"correctAnswer":1}"#,
      #"{"question":"Which sugar?","options":{"A":"glucose","B":"ribose"},"answer":"Option B"}"#,
      #"{"question":"Which sugar?","choices":["glucose","ribose"],"correct_index":1}"#,
      #"{"question":"Which sugar?","a":"glucose","b":"ribose","correct":"b"}"#,
      #"{"question":"Which sugar?","options":[{"text":"glucose","correct":false},{"text":"ribose","correct":true}]}"#,
      #"{"question":"Which sugar?","answer":"B) ribose","options":["A) glucose","B) ribose"]}"#,
      #"{"question":"Which sugar?"},{"question":"","answer":"ribose"}"#,
      #"{"question":"Which sugar?", "ribose"}"#,
      #"{"question:":"Which sugar?","answers':'ribose'}"#,
      #"{"question:","Which sugar?","answer":"ribose"}"#,
      #"{question => "Which sugar?", answer => "ribose"}"#,
      #"{“question”: “Which sugar?”, “answer”: “ribose”}"#,
      #"{\"question\":\"Which sugar?\",\"answer\":\"ribose\"}"#,
      #""question": "Which sugar?", "answer": "ribose""#,
      #"{"question": "Which sugar?, "answer": "ribose"}"#,
      #"{"question": "Which sugar?", "answer": "ribose", "expl"#,
      #"{"question": "Which sugar?", "answer": "ribose""#,
    ])
  func otherKeys(object: String) {
    let found = SalvageFixture.pairs(object)
    #expect(found == ["Which sugar?|ribose"] || found == ["Which kind of sugar?|ribose"])
  }

  @Test func aTermHasItsDefinition() {
    let cards = SalvageFixture.decode(
      #"{"type":"Definition","term":"Osmosis","definition":"Water passing a membrane."}"#)
    #expect(cards.map(\.type) == [.definition])
    #expect(cards.map(\.question) == ["Osmosis"])
  }

  @Test func keysThatComeAgainBeginAnotherCard() {
    #expect(
      SalvageFixture.pairs(
        #"[{"type":"x","question":"Which gas?","answer":"argon","type":"x","question":"Which ore?","answer":"bauxite"}]"#
      ) == ["Which gas?|argon", "Which ore?|bauxite"])
    #expect(
      SalvageFixture.pairs(
        #"{"question1":"Which gas?","answer1":"argon","question2":"Which ore?","answer2":"bauxite"}"#
      ) == ["Which gas?|argon", "Which ore?|bauxite"])
  }

  @Test func aQuoteThatSwallowedTheNextCardIsFound() {
    #expect(
      SalvageFixture.pairs(
        #"[{"question":"Which gas?","answer":"argon}, {"question":"Which ore?","answer":"bauxite"}]"#
      )
        == ["Which gas?|argon", "Which ore?|bauxite"])
  }

  @Test func cardsInsideAnAnswerCount() {
    #expect(
      SalvageFixture.pairs(
        #"{"question":"All about ores","answer":[{"question":"Which ore?","answer":["bauxite"]}]}"#)
        == ["Which ore?|bauxite"])
  }

  @Test func anAnswerBehindItsQuestionIsTakenApart() {
    #expect(
      SalvageFixture.pairs(#"[{"question":"What is an alloy? A mixture of metals."}]"#)
        == ["What is an alloy?|A mixture of metals."])
  }

  @Test func variantsHintAndExplanationComeAlong() throws {
    let reply = #"""
      {"type":"Fill in the Blank","question":"Water boils at ___ °C.","answer":["100","a hundred"],
       "synonyms":["one hundred","100"],"hint":"three digits","rationale":"At **sea level**."}
      """#
    let card = try #require(SalvageFixture.decode(reply).first)
    #expect(card.type == .fillBlank)
    #expect(card.answer == "100")
    #expect(card.accept == ["a hundred", "one hundred"])
    #expect(card.hint == "three digits")
    #expect(card.explanation == "At sea level.")
  }

  @Test(
    "numbers and truth values are answers",
    arguments: [
      ("42", "42", CardType.question), ("3.50", "3.50", .question), ("true", "true", .trueFalse),
      ("[1865, 1866]", "1865", .question),
    ])
  func scalars(value: String, answer: String, type: CardType) {
    let cards = SalvageFixture.decode("{\"question\":\"Well, what?\",\"answer\":\(value)}")
    #expect(cards.map(\.answer) == [answer])
    #expect(cards.map(\.type) == [type])
  }
}
