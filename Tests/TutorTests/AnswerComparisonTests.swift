import Testing

@testable import Tutor

@Suite("Grading: a wrong answer beside the right one")
struct AnswerComparisonTests {
  /// Both in one line: `right/typed` in brackets where they differ.
  private func shown(_ typed: String, _ right: String) -> String? {
    AnswerComparison(typed, with: right)?.cells.map { cell in
      cell.isSame ? cell.typed : "[\(cell.right)/\(cell.typed)]"
    }.joined()
  }

  @Test(
    "near words are laid letter over letter",
    arguments: [
      ("fotosinthesis", "photosynthesis", "[p/][h/f]otos[y/i]nthesis"),
      ("hypotension", "hypertension", "hyp[e/][r/o]tension"),
      ("hypertension", "hypotension", "hyp[/e][o/r]tension"),
      ("meiosis", "mitosis", "m[i/e][t/i]osis"),
      ("1914", "1941", "19[41/14]"), ("Iraq", "Iran", "Ira[n/q]"),
      ("Meiosis.", "mitosis", "M[i/e][t/i]osis"),
      ("schrodingen", "Schrödinger", "schrodinge[r/n]"),
      ("5 MW", "5 mW", "5 [m/M]W"), ("5 m2", "5 m²", "5 [m²/m2]"),
      ("トウキョオ", "トウキョウ", "トウキョ[ウ/オ]"),
    ])
  func letters(typed: String, right: String, expected: String) {
    #expect(shown(typed, right) == expected)
  }

  @Test(
    "other words are laid word over word",
    arguments: [
      ("red giant", "red dwarf", "red [dwarf/giant]"),
      (
        "rate of change of position", "the rate of change of velocity",
        "[the/] rate of change of [velocity/position]"
      ),
      ("Sagittarius", "Sagittarius A", "Sagittarius [A/]"),
      ("the big red dog", "the red dog", "the [/big] red dog"),
      ("sodium clorate", "sodium chloride", "sodium c[h/]lor[i/a][d/t]e"),
      ("eventhorzn", "event horizon", "event[ /]hor[i/]z[o/]n"),
    ])
  func words(typed: String, right: String, expected: String) {
    #expect(shown(typed, right) == expected)
  }

  @Test(
    "what shares too little is not compared",
    arguments: [
      ("B", "A"), ("osmosis", "mitosis"), ("deeper than it sounds", "event horizon"),
      ("京東", "東京"), ("mitosis", "mitosis"), ("  ", "A"), ("شمس", "ألف"),
    ])
  func apart(typed: String, right: String) {
    #expect(AnswerComparison(typed, with: right) == nil)
  }

  @Test(
    "what runs to the left is shown without cells",
    arguments: [("معلومان", "معلومات"), ("שלוס", "שלום"), ("pi שלוס", "pi שלום")])
  func leftwards(typed: String, right: String) {
    #expect(AnswerComparison(typed, with: right)?.typed == typed)
    #expect(AnswerComparison(typed, with: right)?.cells == [])
  }

  @Test("What was typed is one line without control characters")
  func untrusted() {
    #expect(
      AnswerComparison("event\u{1B}]\u{7} \t\n horizin", with: "event horizon")?.typed
        == "event] horizin")
    #expect(AnswerComparison("horiz\u{202E}in", with: "horizon")?.typed == "horizin")
    #expect(AnswerComparison("horizon +500 XP", with: "horizon") == nil)
  }

  @Test("However long, it ends")
  func long() {
    let words = String(repeating: "horizn ", count: 10_000)
    #expect(AnswerComparison(words, with: "horizon") == nil)
    #expect(AnswerComparison("horizn", with: words) == nil)
    let pile = "e" + String(repeating: "\u{301}", count: 50_000)
    #expect(AnswerComparison(pile, with: "ef") == nil)
    let most = String(repeating: "abc ", count: 60)
    #expect(AnswerComparison(most + "d", with: most) == nil)
    #expect(AnswerComparison(String(most.dropLast(4)) + "d", with: most)?.cells.count == 119)
  }

  @Test(
    "A wrong verdict brings the comparison; where the answer was shown, or is true, it does not")
  func verdicts() {
    var talk = Talk()
    talk.say("notes")
    #expect(
      talk.say("mercuric").verdict?.comparison
        == AnswerComparison("mercuric", with: "mercury"))
    #expect(talk.say("obsidien").verdict?.comparison == nil)
    talk.say("Spain")
    #expect(
      talk.say("Portugal").verdict?.comparison
        == AnswerComparison("Portugal", with: "Spain and Portugal"))
    #expect(talk.say("false").verdict?.comparison == nil)
    talk.say("reveal")
    #expect(talk.say("something").verdict?.comparison == nil)
  }

  @Test("The cells hold both texts whole, whatever they are")
  func whole() {
    var random = SplitMix64(seed: 7)
    let letters = Array("aab ßéＡ光²1.-👩‍🚀e\u{301}ก้ X")
    func text() -> String {
      String(
        (0..<Int.random(in: 1...14, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        })
    }
    func words(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    for _ in 0..<2000 {
      let (typed, right) = (text() + "b", text())
      guard let comparison = AnswerComparison(typed, with: right) else { continue }
      #expect(comparison.typed == words(typed))
      guard !comparison.cells.isEmpty else { continue }
      let mine = comparison.cells.map(\.typed).joined()
      let meant = comparison.cells.map(\.right).joined()
      #expect(words(mine) == words(typed))
      #expect(words(meant) == words(right))
      #expect(comparison.cells.contains { !$0.isSame })
    }
  }
}
