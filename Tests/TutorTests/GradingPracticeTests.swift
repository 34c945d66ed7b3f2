import Testing

@testable import Tutor

/// The cases of practice on typed answers, each by its number.
struct GradingPracticeTests {
  private func grade(_ typed: String, _ answers: String..., question: String? = nil) -> Verdict {
    AnswerGrader().grade(
      typed, against: AnswerKey(type: .question, answers: answers, question: question))
  }

  @Test(arguments: ["manage", "run", "to run a company", "to manage"])
  func g01(typed: String) {
    #expect(grade(typed, "to run (a company) / to manage").kind == .correct)
  }

  @Test(arguments: ["isn’t", "isn't", "is not"])
  func g03(typed: String) {
    #expect(grade(typed, "isn't | is not").kind == .correct)
  }

  @Test func g05() {
    let sentence = "Hello, I am Mara."
    #expect(grade("hello, i am mara", sentence) == Verdict(kind: .correct, score: 1))
    let slip = grade("Helo, I am Mara.", sentence)
    #expect(slip.kind == .close)
    #expect(slip.note == "a letter slipped: He·l·lo")
  }

  @Test func g07() {
    #expect(grade("cafe\u{301}", "caf\u{E9}") == Verdict(kind: .correct, score: 1))
    #expect(grade("\u{FB01}nal", "final") == Verdict(kind: .correct, score: 1))
    #expect(grade("5 m2", "5 m²").kind == .correct)
    #expect(grade("x2", "x²").kind == .wrong)
    #expect(grade("は", "ば").kind == .wrong)
  }

  @Test(arguments: [
    ("affect", "effect"), ("effect", "affect"), ("hypertension", "hypotension"),
    ("hypotension", "hypertension"), ("1914", "1941"), ("endothermic", "exothermic"),
  ])
  func g09(typed: String, expected: String) {
    #expect(grade(typed, expected).kind == .wrong)
  }

  @Test func g11() {
    #expect(grade("portugal, spain", "Spain and Portugal").kind == .correct)
    let half = grade("Spain", "Spain and Portugal")
    #expect(half.kind == .partial)
    #expect(half.note == "one more besides Spain")
  }

  @Test func g13() {
    #expect(grade("9,8 m/s^2", "9.81 m/s²").kind == .correct)
    #expect(grade("981 cm/s2", "9.81 m/s²").kind == .correct)
    let bare = grade("9.81", "9.81 m/s²")
    #expect(bare.kind == .correct)
    #expect(bare.note == "give the unit: m/s²")
    #expect(grade("9.81 km/s", "9.81 m/s²").kind == .wrong)
  }

  @Test(arguments: ["الف", "ألـف", "\u{200F}ألف"])
  func g15(typed: String) {
    let verdict = grade(typed, "ألف")
    #expect(verdict.kind == .correct)
    #expect(typed.hasPrefix("\u{200F}") || verdict.note == "written: ألف")
  }

  @Test(arguments: ["masterthesis", "bachelor thesis", "bachelorthesis", "thesis"])
  func g17(typed: String) {
    #expect(grade(typed, "(master/bachelor)thesis").kind == .correct)
  }

  @Test func g19() {
    #expect(grade("dna", "DNA") == Verdict(kind: .correct, score: 1))
    #expect(grade("mW", "MW").kind == .wrong)
    #expect(grade("5 mW", "5 MW").kind == .wrong)
  }

  @Test func g21() {
    #expect(grade("B", "A", question: "Which blood group has anti-B antibodies?").kind == .wrong)
    #expect(grade("a", "A").kind == .correct)
  }
}
