import Testing
import Tutor

/// A list of a few words.
struct ShortLexicon: Lexicon {
  let words: Set<String>

  func contains(_ word: String) -> Bool { words.contains(word) }
}

@Suite("Grading: real words")
struct GradingLexiconTests {
  private static let words: Set<String> = [
    "changing", "charging", "pointer", "printer", "tries", "trees", "choose", "chose",
    "gate", "gat", "cell", "cells", "wall", "walls", "horizon", "naive",
  ]

  private func verdict(_ typed: String, _ expected: String) -> Verdict {
    AnswerGrader(lexicon: ShortLexicon(words: Self.words))
      .grade(typed, against: AnswerKey(type: .question, answers: [expected]))
  }

  @Test(
    "a real word is no slip of another",
    arguments: [
      ("charging", "changing"), ("Charging", "changing"), ("tries", "trees"), ("chose", "choose"),
      ("the charging", "changing"), ("printer", "pointer"), ("brandenburg gat", "Brandenburg gate"),
    ])
  func realWord(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
    #expect(TutorTests.verdict(typed, expected).kind != .correct)
  }

  @Test(
    "other spellings are slips still",
    arguments: [
      ("pointzer", "pointer"), ("chaning", "changing"), ("tres", "trees"),
      ("event horizn", "event horizon"), ("horizno", "horizon"),
    ])
  func slip(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .close)
  }

  @Test(
    "what is right without a list is right with one",
    arguments: [
      ("naive", "naïve"), ("cell walls", "cell wall"), ("the cell", "cell"), ("cells", "cell"),
      ("CELL", "cell"),
    ])
  func stillRight(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .correct)
  }

  @Test("A plural's ending within a phrase makes no other word of it")
  func pluralInside() {
    #expect(verdict("cells wall", "cell wall").kind == .correct)
    #expect(verdict("cell wall thickness", "cells wall thickness").kind == .correct)
  }
}
