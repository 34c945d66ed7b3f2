import Generation
import Testing
import Tutor

@Suite("Keywords of a card")
struct KeywordTests {
  private func card(
    _ keywords: String, question: String = "Which body bends light most?",
    answer: String = "black hole", type: String = "question"
  ) -> String {
    let pair = SalvageFixture.object(question, answer).dropFirst().dropLast()
    return "{\"type\":\"\(type)\",\(pair),\"keywords\":\(keywords)}"
  }

  private func keywords(_ reply: String) -> [[String]?] {
    SalvageFixture.decode(reply).map(\.keywords)
  }

  @Test(
    "are read in whatever form they come",
    arguments: [
      (#"["night sky","telescope"]"#, ["night sky", "telescope"]),
      (#""night sky, telescope""#, ["night sky", "telescope"]),
      (#""night sky; telescope\nstars""#, ["night sky", "telescope", "stars"]),
      (#"["night sky, telescope", "stars"]"#, ["night sky", "telescope", "stars"]),
      (
        #"[["night sky"],{"keyword":"telescope"},{"other":"x"},7,true,null]"#,
        ["night sky", "telescope"]
      ),
      (#""telescope""#, ["telescope"]),
      (
        ##"["#space","**night** sky","\"stars\"","1. Milky Way",]"##,
        ["space", "night sky", "stars", "Milky Way"]
      ),
      (#"["night_sky","AC/DC"]"#, ["night sky", "AC/DC"]),
      (#"["night\u001b[31m  sky","\u0007stars"]"#, ["stars"]),
      (#"["stars","Stars","STARS!","a","b","c","d","e","f"]"#, ["stars", "a", "b", "c", "d"]),
    ])
  func read(value: String, expected: [String]) {
    #expect(keywords(card(value)) == [expected])
  }

  @Test(
    "are none where there is nothing to search for",
    arguments: [
      "[]", "null", "{}", "7", "true", #""""#, #"["",""," ",","]"#, #"["none"]"#, #""N/A""#,
      #"["keyword","…","...","<keyword>","{x}","1789"]"#, #"["https://example.org/a.jpg"]"#,
      #"["a picture of the sky with more words than any search has use for"]"#,
    ])
  func none(value: String) {
    #expect(keywords(card(value)) == [nil])
  }

  @Test func oneTooLongOrTooManyCostNoCard() {
    let long = String(repeating: "x", count: 100_000)
    #expect(keywords(card("[\"\(long)\",\"stars\"]")) == [["stars"]])
    #expect(keywords(card("\"\(long)\"")) == [nil])
    let many = Array(repeating: "\"\"", count: 10_000).joined(separator: ",")
    #expect(keywords(card("[\(many)]")) == [nil])
  }

  @Test(
    "that give the answer away are left out",
    arguments: [
      ("black hole", "question", ["black hole", "night sky"], ["night sky"]),
      (
        "black hole", "question", ["Black-Holes in space", "hole", "night sky"],
        ["hole", "night sky"]
      ),
      ("Paris", "question", ["Paris skyline", "parisian café", "Eiffel Tower"], ["Eiffel Tower"]),
      ("mitochondrion", "question", ["mitochondria", "cell"], ["cell"]),
      ("Isaac Newton", "fillblank", ["isaac newton portrait", "apple tree"], ["apple tree"]),
      ("12", "question", ["12 apostles", "church"], ["church"]),
      ("true", "truefalse", ["true north", "compass"], ["true north", "compass"]),
    ])
  func givenAway(answer: String, type: String, given: [String], kept: [String]) {
    let list = JSONValue.array(given.map(JSONValue.string)).text
    let question = type == "fillblank" ? "It was ______ who saw it." : "Which one is it here?"
    #expect(keywords(card(list, question: question, answer: answer, type: type)) == [kept])
  }

  @Test func anAcceptedAnswerIsGivenAwayAsLittle() {
    let reply =
      #"{"question":"Who wrote it?","answer":"Mark Twain","accept":["Samuel Clemens"],"#
      + #""keywords":["samuel clemens","steamboat"]}"#
    #expect(keywords(reply) == [["steamboat"]])
  }

  @Test(
    "that the reply breaks off in cost no card",
    arguments: [
      (#""keywords":["night sky","teles"#, ["night sky"]),
      (#""keywords":["night sky","#, ["night sky"]),
      (#""keywords":"night sky, teles"#, ["night sky"]), (#""keywords":["nig"#, nil),
      (#""keywords":["#, nil), (#""keywords":"#, nil), (#""keywords"#, nil), (#""keyw"#, nil),
    ] as [(String, [String]?)])
  func brokenOff(end: String, expected: [String]?) {
    let whole = card(#"["stars"]"#)
    let reply =
      "[" + whole + ", " + SalvageFixture.object("Which sugar?", "ribose").dropLast() + ", " + end
    #expect(
      SalvageFixture.pairs(reply) == [
        "Which body bends light most?|black hole", "Which sugar?|ribose",
      ])
    #expect(keywords(reply) == [["stars"], expected])
  }

  @Test(
    "that are broken cost neither their card nor the next",
    arguments: [
      #"["night sky", "stars""#, #"["night sky" "stars"]"#, #"[night sky, stars]"#,
      #""night sky, stars"#, #"night sky, stars"#, #"['night sky', 'stars']"#,
    ])
  func broken(value: String) {
    let reply = "[" + card(value) + ",\n" + SalvageFixture.object("Which sugar?", "ribose") + "]"
    let pairs = ["Which body bends light most?|black hole", "Which sugar?|ribose"]
    #expect(SalvageFixture.pairs(reply) == pairs)
    #expect(SalvageFixture.decode(reply, by: 1).map(\.answer) == ["black hole", "ribose"])
  }

  @Test func cardsWithoutThemHaveNone() {
    #expect(keywords(SalvageFixture.array) == Array(repeating: nil, count: 15))
  }
}
