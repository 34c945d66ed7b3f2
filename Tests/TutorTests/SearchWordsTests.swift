import Testing
import Text

@testable import Tutor

@Suite("Words of a text, as searches compare them")
struct SearchWordsTests {
  private func words(_ texts: String...) -> String {
    var words = SearchWords()
    return words.words(of: texts)
  }

  @Test(arguments: [
    ("What is DNA?", "what is dna"), ("  a\tb\n c ", "a b c"), ("don't", "dont"),
    ("don\u{2019}t", "dont"), ("U.S.A.", "usa"), ("1,024 x 3.5", "1 024 x 3 5"),
    ("and so on...it went", "and so on it went"), ("a/b-c_d", "a b c d"), ("C++ & C#", "c c"),
    ("Straße", "strasse"), ("Łódź", "lodz"), ("İstanbul", "istanbul"), ("Café-Bar", "cafe bar"),
    ("Ærø", "aero"), ("!?", ""), ("", ""), ("🧠 brain\u{0}", "brain"), ("٣ من ٤", "3 من 4"),
  ])
  func wordsAreFoldedAndOneSpaceApart(text: String, folded: String) {
    #expect(words(text) == folded)
  }

  @Test(arguments: [
    ("光合作用", "光 合 作 用"), ("光。合", "光 合"), ("DNAの複製", "dna の 複 製"), ("2光年", "2 光 年"),
    ("กิน", "กิ น"), ("カフェ", "カ フ ェ"),
  ])
  func aLetterOfAScriptWithoutSpacesIsAWord(text: String, folded: String) {
    #expect(words(text) == folded)
  }

  @Test func textsFollowEachOther() {
    #expect(words("one", "", "光", "two") == "one 光 two")
  }

  @Test(arguments: [
    ("光合作用", ["光 合 作 用"]), ("光合 作用", ["光 合", "作 用"]), ("光、合", ["光", "合"]),
    ("DNAの複製 x", ["dna の 複 製", "x"]), ("solar-system", ["solar", "system"]), ("光-a", ["光", "a"]),
    ("é-光", ["e", "光"]), ("é光", ["e 光"]),
  ])
  func theLettersOfOneWordStayTogether(text: String, separate: [String]) {
    var words = SearchWords()
    #expect(words.separateWords(of: text) == separate)
  }

  /// What is found quickly for ASCII is what the slow way finds.
  @Test func plainWordsAreFoldedAsOthers() {
    var random = SplitMix64(seed: 1)
    let letters = Array("abZ9 '\"-/,;:!?()#&*+=<>@_|~^%$[]{}")
    for _ in 0..<20_000 {
      let text = String(
        (0..<8).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] })
      let slow = Folding.key(text).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
      #expect(words(text) == slow, "\(text)")
    }
  }
}
