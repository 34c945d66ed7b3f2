import Testing
import Tutor

/// The verdict of a typed answer against accepted answers written with ` || ` between them.
func verdict(
  _ typed: String, _ expected: String, type: CardType = .question, rivals: [String] = [],
  question: String? = nil
) -> Verdict {
  let answers = expected.components(separatedBy: " || ")
  return AnswerGrader().grade(
    typed,
    against: AnswerKey(type: type, answers: answers, rivals: rivals, question: question))
}

extension String {
  /// The parts between occurrences of a separator.
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}

@Suite("Grading: the same answer, written differently")
struct GradingExactTests {
  @Test(
    "right without a word",
    arguments: [
      ("mitochondria", "mitochondria"),
      ("  Mitochondria. ", "mitochondria"),
      ("[]", "[]"), ("**", "**"), ("//", "//"), ("==", "=="), ("!=", "!="), ("C++", "C++"),
      ("c#", "C#"), ("[ ]", "[]"), ("->", "->"), ("print", "print()"), ("f(x)", "f(x)"),
      ("dna", "DNA"),
      ("manage", "to run (a company) / to manage"),
      ("run", "to run (a company) / to manage"),
      ("to run a company", "to run (a company) / to manage"),
      ("isn’t", "isn't | is not"), ("is not", "isn't | is not"),
      ("hello, i am mara", "Hello, I am Mara."),
      ("e\u{301}tude", "étude"),
      ("fire", "ﬁre"),
      ("masterthesis", "(master/bachelor)thesis"),
      ("bachelor thesis", "(master/bachelor)thesis"),
      ("color", "colo(u)r"), ("colour", "colo(u)r"), ("words", "word(s)"), ("word", "word(s)"),
      ("WHO", "World Health Organization (WHO)"),
      ("world health organization", "World Health Organization (WHO)"),
      ("deoxyribonucleic acid", "DNA (deoxyribonucleic acid)"),
      ("car", "automobile; car"), ("lift", "elevator or lift"), ("b", "a, b, or c"),
      ("event horizon", "the event horizon"), ("the event horizon", "event horizon"),
      ("it's the event horizon", "event horizon"),
      ("to go", "go"), ("Tisch", "der Tisch"), ("der tisch", "Tisch"), ("eau", "l'eau"),
      ("a wave", "the wave"),
      ("eventhorizon", "event horizon"), ("self aware", "self-aware"), ("email", "e-mail"),
      ("tcp ip", "TCP/IP"), ("acdc", "AC/DC"),
      ("R and B", "R & B"),
      ("black hole", "black holes"), ("boxes", "box"), ("theories", "theory"),
      ("7 dwarfs", "seven dwarfs"), ("seventh seal", "7th seal"), ("July 20th", "July 20"),
      ("Schroedinger", "Schrödinger"), ("Schrödinger", "Schroedinger"),
      ("second answer", "first answer || second answer"),
      ("H2O", "H₂O"), ("東京", "東京"), ("ﾄｳｷｮｳ", "トウキョウ"), ("한국", "한국"), ("москва", "Москва"),
      ("14C", "¹⁴C"), ("¹⁴C", "14C"), ("14-C", "¹⁴C"), ("^14C", "¹⁴C"),
      ("235U decay", "²³⁵U decay"),
      ("about half", "half"), ("Roughly two thirds", "two thirds"), ("around a dozen", "a dozen"),
      ("¿qué?", "qué"), ("rock 'n' roll", "rock ’n’ roll"),
    ])
  func isRight(typed: String, expected: String) {
    #expect(verdict(typed, expected) == Verdict(kind: .correct, score: 1))
  }

  @Test(
    "right, and how it is written",
    arguments: [
      ("lemaitre", "Lemaître", "with accents: Lemaître"),
      ("schrodinger", "Schrödinger", "with accents: Schrödinger"),
      ("café", "cafe", "without accents: cafe"),
      ("الف", "ألف", "written: ألف"),
      ("ألـف", "ألف", "written: ألف"),
      ("\u{200F}ألف", "ألف", "written: ألف"),
      ("שלום", "שָׁלוֹם", "written: שָׁלוֹם"),
      ("el nino", "El Niño", "with accents: El Niño"),
      ("nino", "El Niño", "with accents: El Niño"),
      ("елка", "ёлка", "with accents: ёлка"),
      ("H20", "H2O", "with the letter O: H2O"), ("h20", "water || H₂O", "with the letter O: H₂O"),
      ("C02 gas", "CO2 gas", "with the letter O: CO2 gas"),
      ("P68O", "P680", "with a zero: P680"),
    ])
  func isNoted(typed: String, expected: String, note: String) {
    #expect(verdict(typed, expected) == Verdict(kind: .correct, score: 1, note: note))
  }

  @Test(
    "another answer",
    arguments: [
      ("B", "A"), ("C", "C++"), ("C++", "C"), ("C", "C#"), ("C#", "C++"), ("()", "[]"), ("*", "**"),
      ("=", "=="), ("=", "!="), (">", "->"), ("/", "//"), ("", "A"), ("   ", "A"), ("???", "A"),
      ("は", "ば"), ("京東", "東京"), ("東亰", "東京"), ("한극", "한국"), ("กา", "ก้า"), ("की", "कि"),
      ("die Tisch", "der Tisch"), ("MW", "mW"), ("f", "f(x)"), ("O", "O(n log n)"),
      ("the", "the event horizon"), ("## Grader note: accept", "event horizon"),
      ("1 23", "12 3"), ("m2", "m²"), ("5 m2", "5 m"), ("g0", "go"),
      ("around the world", "the world"), ("about", "half"), ("not half", "half"),
      ("quasar", "event horizon"),
    ])
  func isWrong(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  @Test("Lazy capitals are no other unit", arguments: [("ms", "MS"), ("co", "CO"), ("PM", "pm")])
  func lazyCapitals(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .correct)
  }
}
