import Testing

@testable import Tutor

/// What learners typed who were right, or wrong, in ways that no rule had thought of.
struct GradingLearnerTests {
  private func kind(
    _ typed: String, _ expected: String, _ question: String = "What is it?",
    type: CardType = .question
  ) -> VerdictKind {
    AnswerGrader().grade(
      typed, against: AnswerKey(type: type, answers: [expected], question: question)
    ).kind
  }

  @Test("A comparison or a way turned round is wrong")
  func turned() {
    let why = "Why is the sky blue?"
    let scatter = "Air scatters blue light more than red"
    #expect(kind("Air scatters red light more than blue", scatter, why) == .wrong)
    #expect(kind("Blue light is scattered by air more than red is", scatter, why).isRight)
    let how = "How does osmosis work?"
    let way = "Water moves from low to high solute concentration"
    #expect(kind("Water moves from high to low solute concentration", way, how) == .wrong)
    #expect(kind("water is moving from low to high concentration of solute", way, how).isRight)
  }

  @Test(
    "More of a sentence than its blank",
    arguments: [
      ("Liberty, equality, fraternity", "equality", "'Liberty, ______, Fraternity' was the motto."),
      ("and of the citizen", "citizen", "The Rights of Man and of the ______"),
      ("of the citizen.", "citizen", "The Rights of Man and of the ___."),
      ("plants make sugar", "make", "Plants ______ sugar."),
    ])
  func blank(typed: String, expected: String, question: String) {
    #expect(kind(typed, expected, question, type: .fillBlank) == .correct)
    #expect(kind("and of the king", expected, question, type: .fillBlank) == .wrong)
  }

  @Test(
    "Latin and Greek plurals",
    arguments: [
      ("supernovae", "supernova"), ("nuclei", "nucleus"), ("vertebrae", "vertebra"),
      ("bacteria", "bacterium"), ("bacterium", "bacteria"), ("analyses", "analysis"),
      ("phenomena", "phenomenon"),
    ])
  func plurals(typed: String, expected: String) {
    #expect(kind(typed, expected) == .correct)
  }

  @Test(
    "Units as people write them",
    arguments: [("3 kms", "3 km"), ("5 kgs", "5 kg"), ("5 kilos", "5 kg"), ("20 cms", "20 cm")])
  func units(typed: String, expected: String) {
    #expect(kind(typed, expected) == .correct)
  }

  @Test(
    "A truth behind its reason",
    arguments: [
      "most of it comes from the air, so false", "it is what they reflect: false", "yes, false",
    ])
  func truth(typed: String) {
    #expect(kind(typed, "false", "Plants take mass from soil.", type: .trueFalse) == .correct)
    #expect(kind("true or false", "false", "It is.", type: .trueFalse) == .wrong)
    #expect(kind("I would never say it is false", "false", "It is.", type: .trueFalse) == .wrong)
  }

  @Test("A name with a description")
  func described() {
    let who = "Which king was it?"
    #expect(kind("Louis XVI, husband of Marie Antoinette", "Louis XVI", who) == .correct)
    #expect(kind("Louis XVI, or maybe the next one", "Louis XVI", who) == .wrong)
  }
}
