import Testing
import Tutor

@Suite("Grading: true or false")
struct GradingTrueFalseTests {
  @Test(
    "says true",
    arguments: [
      "true", "True.", "TRUE", "t", "T", "yes", "y", "correct", "right", "it's true", "it’s true!",
      "that is true", "ture", "treu", "tru", "not false", "wahr", "richtig", "vrai", "verdadero",
      "vero", "ja", "oui", "sí", "si", "true because light is bent", "yes, it is true", "はい", "да",
      "definitely true", "the statement is true", "true: no light escapes", "1",
      "absolutely", "of course", "indeed", "sure", "I agree", "yess", "yea", "it definitely is",
      "not a myth", "not wrong", "Yes - light cannot escape",
    ])
  func affirms(typed: String) {
    #expect(verdict(typed, "True", type: .trueFalse) == Verdict(kind: .correct, score: 1))
    #expect(verdict(typed, "False", type: .trueFalse) == Verdict(kind: .wrong, score: 0))
  }

  @Test(
    "says false",
    arguments: [
      "false", "f", "no", "n", "incorrect", "wrong", "that is false", "not true", "it's not true",
      "isn't true", "untrue", "flase", "fasle", "falsch", "faux", "falso", "nein", "non",
      "nicht wahr",
      "false, because it is true only of stars", "No, it pulls like any other body", "incorect",
      "偽", "it is not", "it isn't", "it does not", "no, they don't", "absolutely not",
      "of course not", "not at all", "not really", "never", "I don't think so", "a myth",
      "that's a lie", "I disagree", "negative", "not correct", "nop", "no way",
    ])
  func denies(typed: String) {
    #expect(verdict(typed, "False", type: .trueFalse) == Verdict(kind: .correct, score: 1))
    #expect(verdict(typed, "True", type: .trueFalse) == Verdict(kind: .wrong, score: 0))
  }

  @Test(
    "says neither",
    arguments: [
      "maybe", "event horizon", "true or false", "false/true", "because of gravity", "?",
      "not sure", "I don't know", "don't know", "I think", "it is", "probably", "yes and no",
      "negative charges", "does it", "they can", "agree to disagree", "no idea", "I have no clue",
      "haven't a clue",
    ])
  func neither(typed: String) {
    let wrong = Verdict(kind: .wrong, score: 0, note: "this one asks for true or false")
    #expect(verdict(typed, "True", type: .trueFalse) == wrong)
    #expect(verdict(typed, "False", type: .trueFalse) == wrong)
  }

  @Test("A question answered by the very word counts as one; other cards keep their words")
  func otherTypes() {
    #expect(verdict("t", "True", type: .question).kind == .correct)
    #expect(verdict("true", "right", type: .fillBlank).kind == .wrong)
    #expect(verdict("no", "No", type: .question).kind == .correct)
    #expect(verdict("n", "No", type: .question).kind == .wrong)
  }
}
