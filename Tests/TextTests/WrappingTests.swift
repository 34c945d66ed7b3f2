import Testing
import Text

@Suite("Wrapping")
struct WrappingTests {
  @Test(
    "lines are as expected",
    arguments: [
      ("one two three", 7, ["one two", "three"]),
      ("one two three", 80, ["one two three"]),
      ("one\n\ntwo", 10, ["one", "", "two"]),
      ("one\r\ntwo", 10, ["one", "two"]),
      ("", 10, [""]),
      ("   ", 10, [""]),
      ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
      ("x abcdefghij", 4, ["x", "abcd", "efgh", "ij"]),
      ("  indented text here", 12, ["  indented", "  text here"]),
      ("        deep", 6, ["deep"]),
      ("a  b", 10, ["a  b"]),
      ("a\tb", 10, ["a   b"]),
      ("日本語です", 4, ["日本", "語で", "す"]),
      ("日本語です。", 10, ["日本語で", "す。"]),
      ("「日本」です", 6, ["「日", "本」で", "す"]),
      ("no\u{A0}break here", 8, ["no\u{A0}break", "here"]),
      ("哈", 1, ["哈"]),
      (" 日", 2, ["日"]),
      ("ab", 0, ["a", "b"]),
      ("👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", 4, ["👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧"]),
    ])
  func wraps(text: String, width: Int, lines: [String]) {
    #expect(Wrapping.lines(of: text, width: width) == lines)
  }

  @Test("Japanese fits a box of 40 columns and loses nothing")
  func japanese() {
    let text = "光合作用は葉緑体で行われ、光のエネルギーを使って二酸化炭素と水から糖と酸素を作り出す反応である。"
    let lines = Wrapping.lines(of: text, width: 36)
    #expect(lines.count == 3)
    #expect(lines.joined() == text)
    for line in lines {
      let row = "│ " + DisplayWidth.pad(line, to: 36) + " │"
      #expect(DisplayWidth.of(row) == 40)
    }
  }

  @Test("No width makes a line too wide or loses a letter", arguments: 2...30)
  func keepsAll(width: Int) {
    let text = "  Two words, 光合作用は「葉緑体」で。 e\u{301}tude 👩‍🚀 supercalifragilistic\n    end …"
    let lines = Wrapping.lines(of: text, width: width)
    #expect(lines.allSatisfy { DisplayWidth.of($0) <= width })
    #expect(lines.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
  }
}
