import Testing

@testable import Console

@Suite struct PromptLinesTests {
  @Test(arguments: [
    ("> ", "", "> "),
    ("1[a]1x1[0]1 ", "", "1[a]1x1[0]1 "),
    // Two in a row become one, and the last one gets something to stand before.
    ("1[a]1x1[0]11[b]1 » >1[0]1", "", "1[a]1x1[0][b]1 » 1[0]1>"),
    ("1[a]1>1[0]1", "", "1[0]1>"),
    ("up1[a]1x\n1[0]11[b]1> ", "up[a]x\n", "1[0][b]1> "),
    ("", "", ""),
    ("1[0]1", "", ""),
  ])
  func libeditCanShowThem(rendered: String, above: String, line: String) {
    let prompt = PromptLines(rendered, mark: "1")
    #expect(prompt.parts.above == above)
    #expect(prompt.parts.line == line)
  }
}

@Suite struct CandidateListTests {
  @Test func theyAgreeUpToTheFirstDifference() {
    #expect(CandidateList.commonPrefix(of: ["bookmark", "bookmarks"]) == "bookmark")
    #expect(CandidateList.commonPrefix(of: ["Öl", "Ölmühle", "Ö"]) == "Ö")
    #expect(CandidateList.commonPrefix(of: ["a", "b"]) == "")
    #expect(CandidateList.commonPrefix(of: []) == "")
  }

  @Test func columnsFitTheWidth() {
    let list = CandidateList(candidates: ["next", "back", "deeper", "hint", "reveal"])
    #expect(list.lines(columns: 80) == ["next    back    deeper  hint    reveal"])
    #expect(list.lines(columns: 20) == ["next    hint", "back    reveal", "deeper"])
    #expect(list.lines(columns: 5).count == 5)
  }

  @Test func tooManyAreCounted() {
    let list = CandidateList(candidates: (0..<100).map { "a long candidate number \($0)" })
    let lines = list.lines(columns: 60)
    #expect(lines.count == 21)
    #expect(lines.last == "… and 60 more")
  }
}
