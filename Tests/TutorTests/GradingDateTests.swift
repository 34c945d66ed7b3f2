import Testing
import Tutor

@Suite("Grading: dates")
struct GradingDateTests {
  @Test(
    "the same date in another form",
    arguments: [
      ("4 October 1957", "October 4, 1957"), ("Oct 4, 1957", "October 4, 1957"),
      ("the 4th of October 1957", "4 October 1957"), ("1957-10-04", "October 4, 1957"),
      ("Friday, October 4th, 1957", "October 4, 1957"), ("14 March", "March 14"),
      ("on 14 March", "March 14th"), ("October 1957", "in October 1957"),
      ("4 October 1957", "October 1957"), ("October 1957", "1957"), ("4 Oct 1957", "1957"),
      ("March 14, 1879", "March 14"), ("1914-18", "1914–1918"), ("1914 to 1918", "1914-18"),
      ("from 1914 until 1918", "1914-1918"),
    ])
  func isRight(typed: String, expected: String) {
    #expect(verdict(typed, expected) == Verdict(kind: .correct, score: 1))
  }

  @Test(
    "another date is wrong",
    arguments: [
      ("October 5, 1957", "October 4, 1957"), ("4 October 1958", "4 October 1957"),
      ("1958", "October 4, 1957"), ("March 1958", "1957"), ("March 15", "March 14"),
      ("May 14", "March 14"), ("March", "May"), ("14", "March 14"),
      ("1957-10-05", "4 October 1957"),
      ("1914-19", "1914-18"), ("1941-45", "1914-45"),
    ])
  func isWrong(typed: String, expected: String) {
    let question = "When was the satellite launched?"
    #expect(verdict(typed, expected, question: question).kind == .wrong)
  }

  @Test(
    "a year is enough where the question is content with it",
    arguments: [
      "When was the satellite launched?", "In what year was the satellite launched?",
      "Which year saw the satellite launched?",
    ])
  func year(question: String) {
    #expect(
      verdict("1957", "October 4, 1957", question: question)
        == Verdict(kind: .correct, score: 1, note: "more exactly: October 4, 1957"))
  }

  @Test(
    "else the rest is asked for",
    arguments: [
      ("1957", "On what date was the satellite launched?", "and the day and month"),
      ("October 1957", "When, to the day, was it launched?", "and the day"),
      ("4 October", "When was the satellite launched?", "and the year"),
    ])
  func partial(typed: String, question: String, note: String) {
    #expect(
      verdict(typed, "October 4, 1957", question: question)
        == Verdict(kind: .partial, score: 0.5, note: note))
  }

  @Test("A year that the question gives need not be repeated")
  func yearInQuestion() {
    let question = "When in 1957 was the satellite launched?"
    #expect(verdict("4 October", "October 4, 1957", question: question).kind == .correct)
  }
}
