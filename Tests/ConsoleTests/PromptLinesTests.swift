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
