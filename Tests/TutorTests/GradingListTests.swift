import Testing
import Tutor

@Suite("Grading: lists")
struct GradingListTests {
  @Test(
    "any order is right",
    arguments: [
      ("portugal, spain", "Spain and Portugal"), ("Portugal and Spain", "Spain and Portugal"),
      ("portugal spain", "Spain and Portugal"), ("blue green red", "red, green and blue"),
      ("blue; red & green", "red, green, and blue"), ("the moon and sun", "sun and moon"),
      ("Frankreich und Spanien", "Spanien und Frankreich"), ("大阪、東京", "東京、大阪"),
      ("hydrogen and oxygen", "oxygen, hydrogen"), ("Juliet and Romeo", "Romeo and Juliet"),
    ])
  func isRight(typed: String, expected: String) {
    #expect(verdict(typed, expected) == Verdict(kind: .correct, score: 1))
  }

  @Test(
    "what is missing is asked for",
    arguments: [
      ("Spain", "Spain and Portugal", "one more besides Spain", 0.5),
      ("red", "red, green and blue", "2 more besides red", 1.0 / 3),
      ("blue, red", "red, green and blue", "one more besides blue and red", 2.0 / 3),
      ("spain, spain", "Spain and Portugal", "one more besides Spain", 0.5),
      ("portugl", "Spain and Portugal", "one more besides Portugal", 0.5),
      (
        "do, re, mi, fa", "do, re, mi, fa, so, la", "2 more besides these 4", 2.0 / 3
      ),
    ])
  func isPartial(typed: String, expected: String, note: String, score: Double) {
    #expect(verdict(typed, expected) == Verdict(kind: .partial, score: score, note: note))
  }

  @Test(
    "a wrong thing among them is wrong",
    arguments: [
      ("Spain and France", "Spain and Portugal"), ("red, pink", "red, green and blue"),
      ("Spain, Portugal and France", "Spain and Portugal"), ("and", "Spain and Portugal"),
    ])
  func isWrong(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  @Test("A slip in a list is named")
  func slip() {
    let slipped = verdict("portugl, spain", "Spain and Portugal")
    #expect(slipped.kind == .close)
    #expect(slipped.note == "a letter slipped: Portug·a·l")
  }

  @Test(
    "as many as the question asks for are enough",
    arguments: [
      ("red, blue", "Name two primary colours of light."), ("blue", "Name a primary colour."),
      ("green and red", "List any 2 of the primary colours."), ("green", "Give one of them."),
    ])
  func someOfThem(typed: String, question: String) {
    let some = verdict(typed, "red, green and blue", question: question)
    #expect(some == Verdict(kind: .correct, score: 1))
  }

  @Test("Fewer than the question asks for are not enough")
  func tooFew() {
    let question = "Name two primary colours of light."
    #expect(verdict("red", "red, green and blue", question: question).kind == .partial)
    #expect(verdict("red, pink", "red, green and blue", question: question).kind == .wrong)
  }

  @Test("Two accepted answers at once are right")
  func both() {
    #expect(verdict("Spain and Portugal", "Spain || Portugal").kind == .correct)
    #expect(verdict("Spain and France", "Spain || Portugal").kind == .wrong)
  }
}
