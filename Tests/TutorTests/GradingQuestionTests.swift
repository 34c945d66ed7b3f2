import Testing
import Tutor

@Suite("Grading: words beside the answer")
struct GradingQuestionTests {
  @Test(
    "two accepted names at once are right",
    arguments: [
      ("water (H2O)", "water || H2O"), ("H2O (water)", "water || H2O"),
      ("GIL (Global Interpreter Lock)", "GIL || Global Interpreter Lock (GIL)"),
      ("water, H2O", "water || H2O"), ("water / H2O", "water || H2O"),
      ("water = H2O", "water || H2O"), ("water or H2O", "water || H2O"),
      ("gauge/gravity (AdS/CFT)", "AdS/CFT || gauge/gravity"),
      ("GIL (Global Interpreter Lock (GIL))", "GIL || Global Interpreter Lock (GIL)"),
      ("the water [h2o]", "water || H2O"), ("elevator, lift", "elevator or lift"),
      ("autotroph (a producer)", "autotroph || producer"),
    ])
  func twoNames(typed: String, expected: String) {
    #expect(verdict(typed, expected) == Verdict(kind: .correct, score: 1))
  }

  @Test("A slip or a zero beside another name is still named")
  func twoNamesWithSlip() {
    #expect(verdict("watre (H2O)", "water || H2O").note == "two letters swapped: wat·er·")
    #expect(verdict("water (H20)", "water || H2O").note == "with the letter O: H2O")
  }

  @Test(
    "another name beside the right one is wrong",
    arguments: [
      ("water (HCl)", "water || H2O"), ("water, oil", "water || H2O"), ("( )", "water || H2O"),
      ("water or ice", "water || H2O"), ("Spain, France", "Spain || Portugal"),
      ("water (not H2O)", "water || H2O"), ("WSGI (GIL)", "GIL || ASGI"),
    ])
  func anotherName(typed: String, expected: String) {
    #expect(verdict(typed, expected).kind == .wrong)
  }

  @Test("A list with one missing stays partial")
  func list() {
    #expect(verdict("Spain", "Spain and Portugal || Iberia").kind == .partial)
  }

  @Test(
    "words that name the kind of thing cost nothing",
    arguments: [
      ("the elif keyword", "elif", "Which keyword adds another condition between if and else?"),
      ("keyword: elif", "elif", "Which keyword adds another condition?"),
      ("the keyword is elif", "elif", "Which keyword adds another condition?"),
      ("StopIteration exception", "StopIteration", "Which exception does an iterator raise?"),
      ("exceptions StopIteration", "StopIteration", "Which exception does an iterator raise?"),
      ("Hypothesis library", "Hypothesis", "Which Python testing library invents inputs?"),
      ("testing library Hypothesis", "Hypothesis", "Which testing library invents inputs?"),
      ("Professor Ghez", "Andrea Ghez || Ghez", "Which astronomer tracked stars?"),
      ("Dr. Andrea Ghez", "Andrea Ghez", "Which astronomer tracked stars?"),
      ("the astronomer Ghez", "Ghez", "Which astronomer tracked stars?"),
      ("abi3 tag", "abi3", "Which tag in a wheel's file name says so?"),
      ("the number 2", "2 || two", "Which number does fs[0]() return?"),
      ("King Louis XVI", "Louis XVI", "Which monarch was beheaded?"),
      ("Louis XVI of France", "Louis XVI", "Which king of France was beheaded?"),
      ("the range() function", "range()", "Which function counts?"),
      ("green pigment chlorophyll", "chlorophyll", "Which green pigment captures the light?"),
    ])
  func kindWord(typed: String, expected: String, question: String) {
    #expect(verdict(typed, expected, question: question) == Verdict(kind: .correct, score: 1))
  }

  @Test(
    "words that change the answer are not dropped",
    arguments: [
      ("not 2", "2", "Which number does fs[0]() not return?"),
      ("not elif", "elif", "Which keyword is not else but adds a condition?"),
      ("the opposite of north", "north", "What is the opposite of the south, the north or so?"),
      ("opposite north", "north", "What is the opposite of south?"),
      ("before 1789", "Revolution", "What came before 1789?"),
      ("half life", "life", "What is half of the whole life of it?"),
      ("kinetic potential", "potential", "Is this energy kinetic or potential?"),
      ("red giant white dwarf", "white dwarf", "What does a red giant become?"),
      ("chloroplast thylakoid", "thylakoid", "What lies in a chloroplast?"),
      ("keyword", "elif", "Which keyword adds another condition?"),
      ("elif keyword", "else", "Which keyword adds another condition?"),
      ("elif module", "elif", "Which keyword adds another condition?"),
      ("2 of 3", "3", "Which of 2 numbers is it?"),
      ("the keyword not elif", "elif", "Which keyword adds another condition?"),
      ("Dr.", "Ghez", "Which Dr. was it?"),
      ("photon sphere, light", "photon sphere", "Where can light circle?"),
      ("photon sphere (light)", "photon sphere", "Where can light circle?"),
      ("light (photon sphere)", "photon sphere", "Where can light circle?"),
      ("6 chloroplast", "6", "How many are there?"),
    ])
  func changingWord(typed: String, expected: String, question: String) {
    let verdict = verdict(typed, expected, rivals: ["chloroplast"], question: question)
    #expect(verdict.kind == .wrong)
  }

  @Test("A key for a card knows its question")
  func cardKey() {
    let card = Card(
      id: CardID(rawValue: "elif"), type: .question, question: "Which keyword is it?",
      answer: "elif")
    #expect(AnswerKey(card).question == "Which keyword is it?")
    #expect(AnswerGrader().grade("the keyword elif", against: AnswerKey(card)).kind == .correct)
  }

  @Test("A long question and a long answer are judged")
  func longInput() {
    let words = String(repeating: "which keyword or library (the) of, / = ", count: 3000)
    let answers = (0..<200).map { "keyword \($0) library / the \($0) or keyword" }
    let key = AnswerKey(type: .question, answers: answers, question: words)
    #expect(AnswerGrader().grade(words, against: key).kind == .wrong)
    #expect(AnswerGrader().grade(String(words.prefix(240)), against: key).kind == .wrong)
    #expect(AnswerGrader().grade("the keyword keyword (library)", against: key).kind == .wrong)
  }
}
