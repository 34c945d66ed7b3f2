import Testing
import Tutor

@testable import Generation

/// Sound cards that nobody would want to be dealt.
@Suite("Cards fit to be dealt")
struct FitnessTests {
  private func content(_ question: String, _ answer: String) -> CardContent {
    CardContent(
      Card(id: CardID(rawValue: "1"), type: .question, question: question, answer: answer))
  }

  @Test(arguments: [
    ("What is the capital of France?", "Paris"), ("光合作用とは何ですか", "植物"),
    ("Which list comes after [1, 2]?", "[1, 2, 3]"), ("Complete: to be, or ...to be", "not"),
    ("Which gas do plants take in?", "carbon dioxide"), ("What does rows[topic] give?", "a row"),
  ])
  func aCardThatAsksIsDealt(question: String, answer: String) {
    #expect(content(question, answer).unfit == nil)
  }

  @Test(arguments: [
    ("answerid", "the moon", DroppedCard.Reason.noQuestion),
    ("What is the answer of...?", "the moon", .placeholder),
    ("What is the moon?", "the definition of …", .placeholder),
    ("What is [topic_title] about?", "the moon", .placeholder),
    ("What Is [topic]", "Definition  1", .placeholder),
    ("Who wrote [Insert title]?", "Homer", .placeholder),
    ("Which moon is largest?", "The [Answer]", .placeholder),
    (
      "What is it?", "one two three four five six seven eight nine ten eleven twelve thirteen",
      .tooLong
    ),
    ("What is it?", String(repeating: "long", count: 26), .tooLong),
  ])
  func aCardThatDoesNotIsDropped(
    question: String, answer: String, reason: DroppedCard.Reason
  ) {
    #expect(content(question, answer).unfit == reason)
  }
}
