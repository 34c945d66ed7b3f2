import Testing
import Tutor

@Suite("Grading: forms of dates")
struct GradingCalendarTests {
  @Test(
    "the same date",
    arguments: [
      ("2017-12-15", "December 15, 2017"), ("15.12.2017", "December 15, 2017"),
      ("12/15/2017", "December 15, 2017"), ("15/12/2017", "December 15, 2017"),
      ("Dec 15 2017", "December 15, 2017"), ("15 Dec 2017", "December 15, 2017"),
      ("15th of December, 2017", "December 15, 2017"), ("the 15th of Dec. 2017", "2017-12-15"),
      ("15. Dezember 2017", "2017-12-15"), ("15 décembre 2017", "December 15, 2017"),
      ("15 de diciembre de 2017", "December 15, 2017"), ("2017 December 15", "December 15, 2017"),
      ("Friday, December 15, 2017", "December 15, 2017"), ("on 15 December 2017", "15.12.2017"),
      ("Dec 15,2017", "December 15, 2017"), ("2017/12/15", "15/12/2017"),
      ("15 March 44 BC", "March 15, 44 BC"), ("4 July", "July 4"), ("July 4th", "4 July"),
      ("4th of July", "July 4"), ("Jul 1789", "July 1789"), ("14 July 1789", "July 1789"),
      ("July 14, 1789", "14 July"), ("May 1984", "1984"), ("July 14, 1789", "1789"),
      ("3/3/2017", "March 3, 2017"), ("3/4/2017", "3/4/2017"),
      ("December 15, 2017 AD", "2017-12-15"),
    ])
  func isRight(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .correct)
  }

  @Test(
    "another date",
    arguments: [
      ("December 16, 2017", "December 15, 2017"), ("2017-12-16", "2017-12-15"),
      ("November 15, 2017", "December 15, 2017"), ("2018-12-15", "December 15, 2017"),
      ("15.11.2017", "15.12.2017"), ("5/6/2017", "December 15, 2017"), ("June 4", "July 4"),
      ("July 5", "July 4"), ("14 July 1790", "July 1789"), ("May 1985", "1984"),
      ("15 March 44", "March 15, 44 BC"), ("15 March 44 BC", "March 15, 44"),
      ("13/13/2017", "December 15, 2017"), ("32 December 2017", "December 15, 2017"),
      ("1767", "July 4, 1776"), ("7/14/1789", "July 13, 1789"), ("1998", "1999"),
    ])
  func isWrong(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  @Test(
    "a part of a date is asked for the rest",
    arguments: [
      ("1776", "July 4, 1776", "and the day and month"),
      ("July 1776", "July 4, 1776", "and the day"),
      ("1776", "July 1776", "and the month"), ("July 4", "July 4, 1776", "and the year"),
      ("3/4/2017", "March 4, 2017", "write the month as a word"),
    ])
  func isPartial(typed: String, expected: String, note: String) {
    #expect(verdict(typed, expected).kind == .partial)
    #expect(verdict(typed, expected).note == note)
  }

  @Test("A year that the question names need not be said")
  func namedYear() {
    let question = "On which day of 1776 was it signed?"
    #expect(verdict("4 July", "July 4, 1776", question: question).kind == .correct)
  }
}
