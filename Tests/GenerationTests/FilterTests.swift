import Testing
import Tutor

@testable import Generation

@Suite("What is shown of an answer")
struct FilterTests {
  private func pieces(_ text: String, _ size: Int) -> [String] {
    var rest = Substring(text)
    var pieces: [String] = []
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return pieces
  }

  @Test(
    arguments: [
      ("<think>no [1,2]</think>\n\nYes.", "Yes."), ("<THINKING>x</thinking> a < b", "a < b"),
      ("a<b and <thing> stay", "a<b and <thing> stay"),
      ("<think>a</think>b<think>c</think>d", "bd"),
      ("rest of it</think> Yes.", "rest of itYes."), ("<think><b></think>c", "c"), ("a <", "a <"),
      ("a <<think>b</think>", "a <"),
    ], [1, 2, 5, 100])
  func thoughtsAreTakenOut(example: (text: String, shown: String), size: Int) {
    let (text, shown) = example
    var filter = ThoughtFilter()
    let all = pieces(text, size).map { filter.take($0) }.joined() + filter.finish()
    #expect(all == shown)
    #expect(!filter.isThinking)
  }

  @Test func aThoughtWithoutAnEndIsSeen() {
    var filter = ThoughtFilter()
    #expect(filter.take("<think>on and on") + filter.finish() == "")
    #expect(filter.isThinking)
  }

  @Test(
    arguments: [
      ("**Bold** and *italics*.", "Bold and italics."), ("# Title\ntext", "Title\ntext"),
      ("* one\n* two", "- one\n- two"), ("- one\n1. two", "- one\n1. two"),
      ("> said", "said"),
      ("5*3 is 15, 2 * 3 is 6, 2 ** 3 is 8", "5*3 is 15, 2 * 3 is 6, 2 ** 3 is 8"),
      ("`a * b ** c` stays", "`a * b ** c` stays"),
      (
        "```swift\nlet a = b * c // **x**\n# no title\n```\nend",
        "let a = b * c // **x**\n# no title\nend"
      ),
      ("#include <x>", "#include <x>"), ("__init__ and ______", "__init__ and ______"),
      ("**Note:** *a* b", "Note: a b"), ("*", "*"), ("``x``", "``x``"), ("  + a", "  - a"),
      ("a **b", "a b"), ("***both***", "both"),
    ], [1, 3, 100])
  func markdownBecomesPlain(example: (text: String, plain: String), size: Int) {
    let (text, plain) = example
    var filter = MarkdownFilter()
    let all = pieces(text, size).map { filter.take($0) }.joined() + filter.finish()
    #expect(all == plain)
  }

  @Test func plainTextIsNotHeldBack() {
    var filter = MarkdownFilter()
    #expect(filter.take("The cat") == "The cat")
    #expect(filter.take(" sat. ") == " sat. ")
  }
}
