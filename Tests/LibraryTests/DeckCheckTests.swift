import Testing
import Tutor

@testable import Library

/// A deck without a fault, which a test spoils in one place.
private struct Sample {
  /// The answers of the open cards: nothing alike.
  private static let answers = [
    "basalt", "quartz", "fjord", "glacier", "delta", "monsoon", "tundra", "volcano", "atoll",
    "isthmus", "plateau", "geyser", "lagoon", "moraine", "savanna", "oasis", "estuary", "canyon",
    "steppe", "archipelago", "peat", "loess", "karst", "drumlin", "butte", "crevasse", "tributary",
    "watershed", "aquifer", "silt", "dune", "marsh", "reef", "ravine", "gorge", "cliff", "spit",
    "bayou", "cape", "prairie", "taiga", "fumarole", "caldera", "scree", "esker", "wadi", "mesa",
    "fen",
  ]

  var id = "landforms"
  var name = "Landforms"
  var standard = DeckStandard.written
  var batches: [[Card]]

  /// Its word, for sentences that no other sample has.
  init(_ word: String = "earthly") {
    var answers = Self.answers[...]
    batches = (1...4).map { batch in
      (1...15).map { number in
        let type: CardType =
          switch number {
          case 1...3: .trueFalse
          case 4...6: .fillBlank
          case 7...9: .definition
          default: .question
          }
        let isTrue = number == 1 || number == 2 && batch.isMultiple(of: 2)
        let answer = type == .trueFalse ? "\(isTrue)" : answers.removeFirst()
        let subject = "the \(word) thing \(batch) of \(number)"
        let question =
          switch type {
          case .trueFalse: "True or false: A map shows \(subject)."
          case .fillBlank: "Those who look for ______ find \(subject)."
          case .definition: "What a map has for \(subject)."
          case .question: "What is \(subject)?"
          }
        let source = DeckReference(deck: "landforms", key: "card-\(batch)-\(number)")
        return Card(
          id: source.cardID, type: type, question: question, answer: answer,
          hint: "Seen from \(subject)",
          explanation: "A map has a sign for \(subject), and whoever reads maps finds it there in "
            + "a colour of its own.",
          tags: ["geography"], source: source)
      }
    }
  }

  var deck: Deck {
    Deck(
      id: id, head: DeckHead(name: name, aliases: [], field: "geography"), standard: standard,
      batches: batches)
  }

  /// What is said of it, as the checker says it.
  var complaints: [String] {
    DeckCheck(deck).complaints.map { ($0.key.map { "\($0): " } ?? "") + $0.fault.phrase }
  }
}

@Suite("What the checker says of a deck")
struct DeckCheckTests {
  @Test func ofAGoodDeckNothing() {
    #expect(Sample().complaints == [])
  }

  /// The tenth card of the second batch is open.
  private func spoilt(_ spoil: (inout Card) -> Void) -> [String] {
    var sample = Sample()
    spoil(&sample.batches[1][9])
    return sample.complaints
  }

  private func one(_ fault: String) -> [String] { ["card-2-10: \(fault)"] }

  @Test func partsOfTheWrongLength() {
    #expect(spoilt { $0.question = "" } == one("question of 0 characters"))
    #expect(
      spoilt { $0.question = String(repeating: "ha ", count: 48) + "?" }
        == one("question of 145 characters"))
    #expect(spoilt { $0.hint = String(repeating: "x", count: 61) } == one("hint of 61 characters"))
    #expect(spoilt { $0.explanation = "Short." } == one("explanation of 6 characters"))
    #expect(
      spoilt { $0.answer = String(repeating: "wide", count: 11) }
        == one("answer of 44 characters"))
    #expect(
      spoilt { $0.accept = [String(repeating: "wide", count: 16)] }
        == one("accept of 64 characters"))
    #expect(spoilt { $0.hint = nil } == one("it has no hint"))
    #expect(spoilt { $0.explanation = nil } == one("it has no explanation"))
  }

  @Test func tagsThatDoNotFit() {
    #expect(spoilt { $0.tags = ["geography", "b", "c", "d", "e"] } == one("5 tags"))
    #expect(spoilt { $0.tags = ["maps"] } == one("its first tag is not the deck's, geography"))
  }

  @Test(arguments: [
    "Bell\u{7}?", "Escape \u{1B}[2J?", "Two  spaces?", " Space?", "Curly \u{2019}?", "Tab\there?",
    "Bidi \u{202E}?", "Line\nbreak?",
  ])
  func textsThatAreUnclean(question: String) {
    #expect(
      spoilt { $0.question = question }
        == one("question with control characters, curly quotes or stray spaces"))
  }

  @Test(arguments: [
    "What is `it`?", "A **bold** word?", "See [it](there)?", "# Head?", "<b>It</b>?",
  ])
  func textsWithMarkup(question: String) {
    #expect(spoilt { $0.question = question } == one("question with markup"))
  }

  @Test(arguments: ["What is 2**3**2?", "What is f[0](), or **kwargs?", "Is 2 * 3 < 7 & true?"])
  func codeIsNoMarkup(question: String) {
    #expect(spoilt { $0.question = question.replacing("2**3**2", with: "2 ** 3 ** 2") } == [])
  }

  @Test func linesThatReadLikeAVerdict() {
    #expect(
      spoilt { $0.hint = "No, not that" } == one("a line of its hint reads like a verdict"))
    let explanation = String(repeating: "words ", count: 11) + "Right here is where a line begins."
    #expect(
      spoilt { $0.explanation = explanation }
        == one("a line of its explanation reads like a verdict"))
    #expect(spoilt { $0.hint = "Nobody knows, Rightly so" } == [])
  }

  @Test func blanksInTheWrongPlace() {
    #expect(spoilt { $0.question = "Who finds ______?" } == one("1 blanks"))
    var sample = Sample()
    sample.batches[0][3].question = "Who finds none?"
    #expect(sample.complaints == ["card-1-4: 0 blanks"])
  }

  @Test func statementsOfTheWrongForm() {
    var sample = Sample()
    sample.batches[0][0].question = "A map shows the sea."
    sample.batches[0][1].accept = ["nope"]
    #expect(
      sample.complaints.prefix(2) == [
        "card-1-1: a statement begins \"True or false: \" and is answered by true or false alone",
        "card-1-2: a statement begins \"True or false: \" and is answered by true or false alone",
      ])
  }

  @Test func statementsAllTrueOrMostlyFalse() {
    var sample = Sample()
    for place in 0..<3 { sample.batches[0][place].answer = "false" }
    for place in 0..<3 { sample.batches[1][place].answer = "false" }
    #expect(
      sample.complaints == [
        "the statements of batch 1 are all true, or all false",
        "the statements of batch 2 are all true, or all false",
        "3 of 12 statements are true",
      ])
  }

  @Test func anAnswerGivenAway() {
    #expect(
      spoilt { $0.question = "What of the \($0.answer.uppercased()), then?" }
        == one("the answer stands in its question"))
    #expect(
      spoilt { $0.hint = "Like a \($0.answer)" } == one("the answer stands in its hint"))
  }

  @Test func cardsThereTwice() {
    var sample = Sample()
    sample.batches[2][10].question = sample.batches[1][9].question + "!"
    sample.batches[3][10].answer = sample.batches[1][9].answer.uppercased()
    #expect(
      sample.complaints == [
        "card-3-11: the same question as card-2-10", "card-4-11: the same answer as card-2-10",
      ])
    sample.standard = .made
    #expect(sample.complaints == ["card-3-11: the same question as card-2-10"])
  }

  @Test func keysThatAreTakenOrIllFormed() {
    var sample = Sample()
    sample.batches[1][9].source?.key = "card-2-11"
    sample.batches[1][12].source?.key = "Card_2"
    #expect(
      sample.complaints == [
        "card-2-11: another card has the same key",
        "Card_2: the key is not of small letters, digits and hyphens",
      ])
    sample = Sample()
    sample.id = "Land forms"
    #expect(
      sample.complaints == ["its file's name is not of small letters, digits and hyphens"])
  }

  @Test func batchesThatAreMissingOrTooSmall() {
    var sample = Sample()
    sample.batches[0].removeLast()
    #expect(sample.complaints == ["batch 1 has 14 cards"])
    sample = Sample()
    sample.batches.removeLast()
    #expect(sample.complaints == ["it has 3 batches"])
    sample = Sample()
    for place in 3..<9 {
      sample.batches[0][place].type = .question
      sample.batches[0][place].question = "What is number \(place) of them?"
    }
    #expect(sample.complaints == ["batch 1 has cards of 2 types"])
    sample.standard = .made
    #expect(sample.complaints == [])
  }

  @Test func anAnswerThatIsNotJudgedCorrect() {
    #expect(spoilt { $0.accept = ["granite", "Granite rock"] } == [])
    var sample = Sample()
    sample.batches[0][0].answer = "sometimes"
    #expect(
      sample.complaints.contains("card-1-1: its own answer \"false\" is wrong"),
      "\(sample.complaints)")
  }

  @Test func anAnswerThatAnotherCardTakes() {
    var sample = Sample()
    sample.batches[1][9].answer = "1000 km"
    sample.batches[1][10].answer = "1,000 km"
    #expect(
      sample.complaints == [
        "card-2-10: \"1,000 km\", the answer of card-2-11, is correct",
        "card-2-11: \"1000 km\", the answer of card-2-10, is correct",
      ])
  }

  @Test func sentencesThatTwoTopicsShare() {
    var other = Sample("heavenly")
    other.id = "stars"
    other.name = "Stars"
    let first = Sample()
    func shared() -> [String] {
      SharedSentences(in: [DeckCheck(ungraded: first.deck), DeckCheck(ungraded: other.deck)])
        .complaints.map { "\($0.deck), \($0.complaint.key ?? ""): \($0.complaint.fault.phrase)" }
    }
    #expect(shared() == [])
    other.batches[1][9].hint = first.batches[2][3].hint
    other.batches[2][9].explanation = "Nothing of it. This is what everybody likes in landforms."
    #expect(
      shared() == [
        "stars, card-2-10: \"Seen from the earthly thing 3 of 4\" stands in Landforms too"
      ])
    var named = first
    named.batches[0][9].explanation = "Quite so! This is what everybody likes in landforms."
    other.batches[2][9].explanation = "Indeed. This is what everybody likes in stars."
    other.batches[1][9].hint = "Look up"
    #expect(
      SharedSentences(in: [DeckCheck(ungraded: named.deck), DeckCheck(ungraded: other.deck)])
        .complaints.map(\.complaint.fault)
        == [
          .sentence("This is what everybody likes in stars.", sharedWith: "Landforms")
        ])
  }
}
