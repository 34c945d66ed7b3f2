import Testing

@testable import Tutor

@Suite("A card as text in an editor")
struct CardDraftTests {
  private let card = Card(
    id: CardID(rawValue: "c"), type: .question, question: "What is past it?",
    answer: "event horizon", accept: ["horizon", "the horizon"], hint: "Sky meets sea",
    explanation: "Nothing\nreturns.", tags: ["physics", "relativity"], keywords: ["night"])

  @Test func itReadsLikeAForm() {
    let lines = CardDraft.text(of: card).split(separator: "\n").filter { $0.first != "#" }
    #expect(
      lines == [
        "Question: What is past it?", "Answer: event horizon", "Accept: horizon",
        "Accept: the horizon", "Hint: Sky meets sea", "Explanation: Nothing", "returns.",
        "Type: question", "Tags: physics, relativity",
      ])
  }

  @Test(arguments: [
    "plain", "two\nlines", "a\n\nb", "x\n# no remark", "x\nAnswer: none", "x\n\\Answer: y",
    "x\n\\\\# z", "# first", "Question: what?", "  leading", "colon: here", "哈哈\n🧠", "\u{364}mark",
  ])
  func whatIsLeftAsItIsChangesNothing(text: String) throws {
    var card = card
    card.question = text
    card.explanation = text
    card.accept = [text]
    #expect(try CardDraft.card(CardDraft.text(of: card), mending: card) == card)
  }

  @Test func aBareCardStaysBare() throws {
    let bare = Card(id: CardID(rawValue: "c"), type: .definition, question: "Q", answer: "A")
    #expect(try CardDraft.card(CardDraft.text(of: bare), mending: bare) == bare)
  }

  @Test func fieldsAreMended() throws {
    let mended = try CardDraft.card(
      "question: Which line?\nANSWER:  horizon \nAccept: edge\n\n\nType: Definition\nTags: a,, b\n",
      mending: card)
    #expect(mended.question == "Which line?")
    #expect(mended.answer == " horizon ")
    #expect(mended.accept == ["edge"])
    #expect(mended.hint == nil)
    #expect(mended.explanation == nil)
    #expect(mended.type == .definition)
    #expect(mended.tags == ["a", "b"])
    #expect(mended.id == card.id)
    #expect(mended.keywords == ["night"])
  }

  @Test(arguments: ["", "\n\n", "# only remarks\n#\n"])
  func anEmptyTextChangesNothing(text: String) throws {
    #expect(try CardDraft.card(text, mending: card) == card)
  }

  @Test(arguments: [
    ("Answer: a", CardDraft.Problem.noQuestion), ("Question: q", .noAnswer),
    ("Question: q\nAnswer:  ", .noAnswer),
    ("Question: q\nAnswer: perhaps\nType: truefalse", .noTruth),
    ("Question: q\nAnswer: a\nType: fillblank", .noBlank),
    ("Question: q\nAnswer: a\nType: riddle", .noType("riddle")),
    ("Question: \(String(repeating: "x", count: 65_537))\nAnswer: a", .tooLong),
  ])
  func whatIsNoCardIsSaid(text: String, problem: CardDraft.Problem) {
    #expect(throws: problem) { try CardDraft.card(text, mending: card) }
  }

  @Test func controlBytesDoNotComeIn() throws {
    let mended = try CardDraft.card("Question: q\u{1B}[2J\nAnswer: a\u{7}", mending: card)
    #expect(mended.question == "q[2J")
    #expect(mended.answer == "a")
  }
}
