import Testing
import Tutor

@Suite("Cards that ask the same")
struct RepeatsTests {
  private static let known = [
    KnownCard(question: "What is the powerhouse of the cell?", answer: "mitochondrion"),
    KnownCard(question: "The Moon orbits the Earth.", answer: "true"),
    KnownCard(question: "Was ist die Hauptstadt von Österreich?", answer: "Wien"),
    KnownCard(question: "光合作用在哪里进行？", answer: "叶绿体"),
  ]

  @Test(arguments: [
    ("what is the POWERHOUSE of the cell", "mitochondria", true),
    ("Which organelle is known as the powerhouse of a cell?", "Mitochondrion", true),
    ("Which organelle makes most of the ATP?", "mitochondrion", false),
    ("The moon orbits the earth!", "true", true), ("The Sun orbits the Earth.", "true", false),
    ("The Moon is larger than the Earth.", "false", false),
    ("Wie heißt die Hauptstadt von Österreich?", "wien", true),
    ("光合作用在哪里进行", "x", true), ("什么含有叶绿素？", "叶绿体", false),
    ("What is it?", "mitochondrion", false),
  ])
  func areTold(question: String, answer: String, isRepeat: Bool) {
    let repeats = Repeats(RepeatsTests.known)
    #expect(repeats.contain(KnownCard(question: question, answer: answer)) == isRepeat)
  }

  @Test func whatWasAddedCounts() {
    var repeats = Repeats()
    let card = KnownCard(question: "What now?", answer: "tea")
    #expect(!repeats.contain(card))
    repeats.add(card)
    #expect(repeats.contain(card))
  }
}
