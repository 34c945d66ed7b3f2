import Testing
import Tutor

@Suite("Grading: how accepted answers are written")
struct GradingKeyTests {
  @Test(
    "notes beside an answer are no part of it",
    arguments: [
      ("Lima", "Lima Errata: since then the airport has moved to Callao"),
      ("Lima", "Lima (accept Callao)"), ("Callao", "Lima (accept Callao)"),
      ("Callao", "Lima [or Callao]"), ("Callao", "Lima (also Callao)"),
      ("Walden", "Walden, by Henry Thoreau"), ("Nora Helmer", "Nora Helmer, who leaves her home"),
      ("Anna \"Nan\" Shepherd", "Anna %22Nan%22 Shepherd"), ("Kaaba", "Ka%60aba"),
      ("50% off", "50% off"),
    ])
  func notes(typed: String, expected: String) {
    #expect(verdict(typed, expected) == Verdict(kind: .correct, score: 1))
  }
}
