import Testing
import Tutor

@Suite("Grading: names of people")
struct GradingNameTests {
  @Test(
    "more or less of a name is the same person",
    arguments: [
      ("Gerald R. Ford", "Gerald Ford"), ("Emily Dickinson", "Emily Elizabeth Dickinson"),
      ("Marie Sklodowska Curie", "Marie Curie"),
      ("J. R. R. Tolkien", "John Ronald Reuel Tolkien"), ("T.S. Eliot", "Thomas Stearns Eliot"),
      ("Charles Dickens", "Dickens, Charles"), ("Bill Clinton", "William Clinton"),
      ("Sammy Davis", "Sammy Davis, Jr."), ("President Abraham Lincoln", "Abraham Lincoln"),
      ("Abe Lincoln", "President Abraham Lincoln"), ("Katherine Johnson", "Kathy Johnson"),
      ("Grace Hopper", "Admiral Grace Hopper"),
      ("George Huntington", "the physician George Huntington"),
      ("Ferdinand Magellan", "Magellan"), ("Ludwig Beethoven", "Ludwig van Beethoven"),
      ("Franz Liszt", "Franz Liszt of Hungary"), ("Shizuka Arakawa of Japan", "Shizuka Arakawa"),
      ("Orville and Wilbur Wright", "Orville Wright || Wilbur Wright"),
      ("Ada Lovelace (1815-1852)", "Ada Lovelace"),
    ])
  func isSame(typed: String, expected: String) {
    let question = "Who was it?"
    #expect(verdict(typed, expected, question: question) == Verdict(kind: .correct, score: 1))
  }

  @Test(
    "the surname is enough for a person",
    arguments: ["Who wrote it?", "Which English novelist wrote it?", nil])
  func surname(question: String?) {
    #expect(
      verdict("Dickens", "Charles Dickens", question: question)
        == Verdict(kind: .correct, score: 1, note: "in full: Charles Dickens"))
  }

  @Test(
    "another person is wrong",
    arguments: [
      ("Thomas Mann", "Heinrich Mann"), ("J. Bell", "Alexander Bell"),
      ("Charles", "Charles Dickens"),
      ("John Adams", "John Quincy Adams"), ("George W. Bush", "George H. W. Bush"),
      ("Michael Jordan", "Michael B. Jordan"), ("Sammy Davis, Sr.", "Sammy Davis, Jr."),
      ("Randolph Churchill", "Churchill || Winston Churchill"),
      ("Mann", "Heinrich Mann || Thomas Mann"),
      ("Louis", "Louis XIV"), ("Louis XV", "Louis XIV"), ("Pitt the Younger", "Pitt the Elder"),
      ("King", "King Arthur"),
    ])
  func isAnother(typed: String, expected: String) {
    #expect(!verdict(typed, expected, question: "Who was it?").kind.isRight)
  }

  @Test("A slip in a name without its middle names is named")
  func slip() {
    let slipped = verdict("Emily Dickinsen", "Emily Elizabeth Dickinson", question: "Who was it?")
    #expect(slipped.kind == .close)
    #expect(slipped.note == "a letter slipped: Dickins·o·n")
  }

  @Test("A surname that another card's answer bears too is not enough")
  func rival() {
    let shared = verdict(
      "Brontë", "Emily Brontë", rivals: ["Charlotte Brontë"], question: "Who wrote it?")
    #expect(shared.kind == .wrong)
    let whole = verdict(
      "Charlotte Brontë", "Brontë", rivals: ["Charlotte Brontë"], question: "Who wrote it?")
    #expect(whole.kind == .wrong)
  }

  @Test(
    "a thing named after someone is no person",
    arguments: [
      ("Falls", "Victoria Falls"), ("hole", "black hole"), ("York", "New York"),
      ("Zealand", "New Zealand"),
    ])
  func thing(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
    #expect(verdict(typed, expected, question: "Where is it?").kind == .wrong)
  }
}
