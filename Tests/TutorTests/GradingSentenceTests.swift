import Testing

@testable import Tutor

/// An answer within a sentence: it counts unless denied, hedged or only mentioned.
struct GradingSentenceTests {
  private let grader = AnswerGrader()

  private func grade(
    _ question: String, _ answers: [String], _ typed: String, rivals: [String] = []
  ) -> Verdict {
    grader.grade(
      typed,
      against: AnswerKey(type: .question, answers: answers, rivals: rivals, question: question))
  }

  @Test(arguments: [
    ("What is the capital of Peru?", "Lima", "The capital of Peru is Lima."),
    ("What is the capital of Peru?", "Lima", "Capital of Peru: Lima."),
    ("What is the capital of Peru?", "Lima", "it's Lima, I think"),
    ("What is the capital of Peru?", "Lima", "Lima, Peru"),
    ("What is the capital of Peru?", "Lima", "It is not Cusco but Lima."),
    ("What is the capital of Peru?", "Lima", "I am not sure, Lima perhaps"),
    ("What is the capital of Peru?", "Lima", "not only the largest city, Lima is the capital"),
    ("When did the Hundred Years' War end?", "1453", "It ended in 1453."),
    ("When was the treaty signed?", "12 March 1931", "It was signed on March 12, 1931."),
    ("When was the treaty signed?", "12 March 1931", "on the 12th of March 1931"),
    ("When was the treaty signed?", "July 1931", "The treaty was signed in July 1931 in Rome."),
    ("How many legs has a spider?", "eight", "A spider has 8 legs."),
    ("How many legs has a spider?", "8", "Spiders have eight legs each."),
    ("Where is the clock kept?", "in the tower", "They keep the clock in the old tower, up there."),
    ("Who wrote the hymn?", "John Adam Miller", "The hymn was written by John Miller."),
    ("Who wrote the hymn?", "John Miller", "The hymn was written by John Adam Miller."),
    ("Who wrote the hymn?", "J. P. Miller", "It was written by J.P. Miller of Leeds."),
    ("Which organelle makes ATP?", "mitochondrion", "ATP is made in the mitochondria."),
    ("What covers the gut?", "epithelium", "The gut is covered by epithelial cells."),
    ("Who heals the sick?", "WHO", "It is the WHO."),
    ("Is glass a solid or a liquid?", "solid", "Glass is a solid."),
    ("Which states begin with New?", "New York, New Mexico", "They are New Mexico and New York."),
  ])
  func countsInASentence(question: String, answer: String, typed: String) {
    #expect(grade(question, [answer], typed).kind == .correct, "\(typed)")
  }

  @Test(arguments: [
    ("What is the capital of Peru?", "Lima", "It was not Lima."),
    ("What is the capital of Peru?", "Lima", "It isn't Lima"),
    ("What is the capital of Peru?", "Lima", "Lima is not the capital"),
    ("What is the capital of Peru?", "Lima", "any city except Lima"),
    ("What is the capital of Peru?", "Lima", "Cusco rather than Lima"),
    ("What is the capital of Peru?", "Lima", "I do not think it is Lima"),
    ("What is the capital of Peru?", "Lima", "Lima is wrong"),
    ("What is the capital of Peru?", "Lima", "Lima or Cusco"),
    ("What is the capital of Peru?", "Lima", "It is either Cusco or Lima."),
    ("What is the capital of Peru?", "Lima", "Cusco / Lima"),
    ("What is the capital of Peru?", "Lima", "While Lima is large, the capital is Cusco."),
    ("What is the capital of Peru?", "Lima", "The capital of Peru is Cusco."),
    ("What is the capital of Peru?", "Lima", "is it Lima?"),
    ("How many moons are there?", "18", "It was found in 1883."),
    ("How many moons are there?", "18", "There are 18, or 19."),
    ("How many moons are there?", "18", "There are 17 moons, maybe 18."),
    ("How long was it on top?", "a week", "for 41 weeks"),
    ("Which country is it?", "Mexico", "It is New Mexico."),
    ("Which country is it?", "Korea", "It is North Korea."),
    ("Which war was it?", "World War", "It was World War II."),
    ("Which city is it?", "Paris", "It was Paris Hilton."),
    ("Is light a wave or a particle?", "wave", "A particle, and not a wave"),
    ("Is glass a solid or a liquid?", "solid", "A liquid is no solid."),
    ("When was the treaty signed?", "12 March 1931", "It was signed on March 14, 1931."),
    ("Which element is it?", "electron", "It is an electric current."),
    ("Who heals the sick?", "WHO", "The doctor who heals the sick."),
  ])
  func doesNotCount(question: String, answer: String, typed: String) {
    #expect(!grade(question, [answer], typed).kind.isRight, "\(typed)")
  }

  @Test func aRivalBesideItIsASecondAnswer() {
    let question = "Which planet is the hottest?"
    let rivals = ["Mercury", "Mars"]
    #expect(grade(question, ["Venus"], "Mars, Venus", rivals: rivals).kind == .wrong)
    #expect(grade(question, ["Venus"], "Venus and Mars", rivals: rivals).kind == .wrong)
    #expect(grade(question, ["Venus"], "It is Venus, not Mars", rivals: rivals).kind == .correct)
    #expect(
      grade("Which metal?", ["Sodium"], "It is sodium chloride", rivals: ["Sodium chloride"])
        .kind == .wrong)
  }

  @Test func twoAcceptedAnswersAreNoHedge() {
    let verdict = grade(
      "What is salt?", ["sodium chloride", "NaCl"], "It is NaCl or sodium chloride.")
    #expect(verdict == .correct())
  }

  @Test func aSlipInASentenceIsNamed() {
    let verdict = grade(
      "What makes leaves green?", ["chlorophyll"], "Leaves are green because of chlorophyl.")
    #expect(verdict.kind == .close)
    #expect(verdict.note == "a letter slipped: chlorophy·l·l")
    #expect(!grade("Which country is it?", ["Iran"], "The country is Iraq.").kind.isRight)
    #expect(!grade("Which cells?", ["meiosis"], "They divide by mitosis.").kind.isRight)
  }

  @Test func aYearForADayIsRightLessExactly() {
    let verdict = grade("When did it open?", ["May 9, 1904"], "The station opened in 1904 at last.")
    #expect(verdict.kind == .close)
    #expect(verdict.note == "more exactly: May 9, 1904")
    #expect(
      !grade("When did it open?", ["May 9, 1904"], "The station opened in June 1904 at last.")
        .kind.isRight)
  }

  @Test func aLongTextIsReadToo() {
    let text = String(repeating: "The river floods its banks each spring. ", count: 12)
    #expect(grade("Which river?", ["Nile"], text + "It is the Nile.").kind == .correct)
    #expect(grade("Which river?", ["Nile"], text).kind == .wrong)
  }

  @Test func whereSentencesAreNotReadOnlyTheAnswerItselfCounts() {
    let grader = AnswerGrader(readsSentences: false)
    let key = AnswerKey(type: .question, answers: ["Lima"], question: "Which capital?")
    #expect(grader.grade("they all live in Lima", against: key).kind == .wrong)
    #expect(grader.grade("Lima", against: key).kind == .correct)
  }
}
