import Generation
import Testing
import Tutor

@Suite("What makes a card")
struct SalvageRuleTests {
  private func reasons(_ question: String, _ answer: String, type: String = "") -> [String] {
    let reply = "{\"type\":\"\(type)\"," + SalvageFixture.object(question, answer).dropFirst()
    return SalvageFixture.decodeAll(reply).dropped.map(\.reason.rawValue)
  }

  @Test(
    "are dropped",
    arguments: [
      ("", "ribose", "noQuestion"), ("Which sugar?", "", "noAnswer"),
      ("Which sugar?", " \n", "noAnswer"),
      ("Osmosis", "osmosis!", "answerIsQuestion"), ("string", "string", "placeholder"),
      ("Which sugar?", "...", "placeholder"), ("Which sugar?", "<answer>", "placeholder"),
      ("Which sugar?", "string", "placeholder"), ("short_answer", "Short answer", "placeholder"),
      ("question text here", "ribose", "placeholder"),
      ("Which sugar?", "multiple_choice", "placeholder"),
      ("Which sugar?", "[Your answer here]", "placeholder"), ("Which sugar?", "N/A", "placeholder"),
      ("1234567890", "ribose", "junk"), ("Which sugar?", "}, {", "junk"),
      ("Which sugar?", "\") in a JSON array. A JSON array with the keys \"", "junk"),
      ("Which sugar?", "ribose\",\"type\":\"x", "junk"),
      ("What is the ribose in RNA?", "ribose", "answerInQuestion"),
      ("What happened in 1789?", "1789", "answerInQuestion"),
    ])
  func dropped(question: String, answer: String, reason: String) {
    #expect(reasons(question, answer) == [reason])
  }

  @Test(
    "are kept",
    arguments: [
      ("Is lava or magma below ground?", "magma"), ("What is x in 2 + x = 4?", "2"),
      ("Which type of data is \"a\" in Python?", "string"), ("Is glass a liquid, yes or no?", "no"),
      ("Which character ends a list?", "]"), ("Which sign starts a comment?", "#"),
      ("2 + 2 = ?", "4"), ("光合作用在哪里发生?", "叶绿体"), ("Symbol of carbon?", "C"),
      ("Which function calls this: *args, **kwargs?", "f(*args, **kwargs)"),
    ])
  func kept(question: String, answer: String) {
    #expect(
      SalvageFixture.pairs(SalvageFixture.object(question, answer)) == ["\(question)|\(answer)"])
  }

  @Test func allOfThemWrongAreAllTold() {
    let objects = SalvageFixture.cards.map { SalvageFixture.object($0.question, $0.question) }
    let (cards, dropped) = SalvageFixture.decodeAll("[" + objects.joined(separator: ",") + "]")
    #expect(cards == [])
    #expect(dropped.map(\.reason) == Array(repeating: .answerIsQuestion, count: 15))
    #expect(dropped[0].excerpt == "Which organelle makes most of a cell's ATP?")
  }

  @Test func aQuestionIsAskedOnce() {
    let reply =
      SalvageFixture.object("Which sugar?", "ribose")
      + SalvageFixture.object("which  SUGAR", "xylose")
    let (cards, dropped) = SalvageFixture.decodeAll(reply)
    #expect(cards.map(\.answer) == ["ribose"])
    #expect(
      dropped == [DroppedCard(reason: .repeated, excerpt: "which SUGAR")]
        || dropped == [DroppedCard(reason: .repeated, excerpt: "which  SUGAR")])
  }

  @Test(
    "true or false",
    arguments: [
      ("Gold is a metal.", "True", "true"), ("Gold is a metal.", "F", "false"),
      ("Gold is a metal.", "yes", "true"), ("Gold is a metal.", "False. It is none.", "false"),
    ])
  func truth(question: String, answer: String, expected: String) {
    let reply = "{\"type\":\"True/False\"," + SalvageFixture.object(question, answer).dropFirst()
    let cards = SalvageFixture.decode(reply)
    #expect(cards.map(\.answer) == [expected])
    #expect(cards.map(\.type) == [.trueFalse])
  }

  @Test func typesThatDoNotFitAreMendedOrDropped() {
    #expect(reasons("Gold is a metal.", "maybe", type: "truefalse") == ["notTrueOrFalse"])
    #expect(reasons("Metals conduct heat.", "copper", type: "cloze") == ["noBlank"])
    #expect(reasons("Which one?", "B", type: "multiple_choice") == ["noOptions"])
    let blanked = SalvageFixture.decode(
      #"{"type":"cloze","question":"The capital of Peru is Lima.","answer":"Lima"}"#)
    #expect(blanked.map(\.question) == ["The capital of Peru is _____."])
    #expect(blanked.map(\.type) == [.fillBlank])
    let asked = SalvageFixture.decode(
      #"{"type":"cloze","question":"What is the capital of Peru?","answer":"Lima"}"#)
    #expect(asked.map(\.type) == [.question])
  }

  @Test(
    "texts are cleaned",
    arguments: [
      ("**Which** _organ of ours_ pumps?", "Which organ of ours pumps?"),
      ("## Which organ pumps?", "Which organ pumps?"), ("Question 3: Which?", "Which?"),
      ("2. Which one?", "Which one?"), ("Which\u{7} one\u{1B}[2J?", "Which one[2J?"),
      ("What does `a*b*c` do with `__x__`?", "What does `a*b*c` do with `__x__`?"),
      ("What is __init__ for?", "What is __init__ for?"), ("Is a*b*c a word?", "Is a*b*c a word?"),
      ("What does this print?\n    print(*a, *b)", "What does this print?\n    print(*a, *b)"),
      ("See [the map](https://example.org): where?", "See the map: where?"),
      ("A gap ___ here?", "A gap ___ here?"), ("What is \u{C}rac{1}{2}?", "What is \\frac{1}{2}?"),
    ])
  func cleaned(raw: String, clean: String) {
    #expect(SalvageFixture.decode(SalvageFixture.object(raw, "heart")).map(\.question) == [clean])
  }

  @Test(
    "answers are cleaned",
    arguments: [
      ("`map`", "map"), ("\"Paris\"", "Paris"), ("Answer: Paris", "Paris"), ("**Paris**", "Paris"),
      ("Paris,", "Paris"), ("__init__", "__init__"), ("```python\nx = 1\n```", "x = 1"),
      ("``` opens it", "``` opens it"), ("a*b*c", "a*b*c"),
    ])
  func cleanedAnswers(raw: String, clean: String) {
    #expect(
      SalvageFixture.decode(SalvageFixture.object("Well, what?", raw)).map(\.answer) == [clean])
  }

  @Test func ofACutAnswerTheFirstSentencesAreWholeOrThereIsNoCard() {
    let start = "{\"question\": \"Which metal?\", \"answer\": \"Copper conducts well."
    #expect(SalvageFixture.decodeAll(start + " It is").dropped.map(\.reason) == [.cut])
    let long = String(repeating: " So it does now.", count: 25) + " It is"
    let answers = SalvageFixture.decode(start + long).map(\.answer)
    #expect(answers.count == 1)
    #expect(answers.allSatisfy { $0.hasPrefix("Copper conducts well. So") && $0.hasSuffix("now.") })
  }

  @Test func lengthsAreBounded() throws {
    let long = String(repeating: "Copper conducts well. ", count: 100)
    let card = try #require(
      SalvageFixture.decode(SalvageFixture.object("Which metal?", long)).first)
    #expect(card.answer.count <= 300)
    #expect(card.answer.hasSuffix("Copper conducts well."))
    #expect((card.explanation?.count ?? 0) <= 1200)
    #expect(card.explanation?.hasSuffix("conducts well.") ?? false)
    #expect(reasons(String(repeating: "why ", count: 200), "copper") == ["tooLong"])
    #expect(reasons("Which metal?", String(repeating: "copper ", count: 100)) == ["tooLong"])
    #expect(reasons("Which metal?", String(repeating: "c", count: 1 << 17)) == ["tooLong"])
  }
}
