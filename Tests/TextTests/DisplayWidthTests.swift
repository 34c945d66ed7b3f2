import Testing
import Text

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "columns are those a terminal uses",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}\u{323}", 1), ("哈哈哈", 6), ("ｶﾅ", 2), ("Ａ", 2),
      ("한국", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("🧠 » ", 5), ("⚡", 2), ("🇺🇦", 2), ("👩‍🚀", 2), ("👨‍👩‍👧‍👦", 2),
      ("👍🏽", 2),
      ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("1", 1), ("…", 1), ("█▒", 2), ("·", 1), ("ألف", 3), ("ก้", 1),
      ("कि", 2), ("\u{200B}", 0), ("\u{301}", 0), ("\n", 0), ("\u{1B}", 0), ("½", 1), ("☃", 1),
    ])
  func counts(text: String, columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(
    "what is cut ends in an ellipsis and fits",
    arguments: [
      ("horizon", 7, "horizon"), ("horizon", 6, "horiz…"), ("哈哈哈", 6, "哈哈哈"), ("哈哈哈", 5, "哈哈…"),
      ("哈哈哈", 4, "哈…"), ("abc", 1, "…"), ("abc", 0, ""), ("", 0, ""), ("👨‍👩‍👧x y", 4, "👨‍👩‍👧x…"),
    ])
  func truncates(text: String, columns: Int, expected: String) {
    #expect(DisplayWidth.truncate(text, to: columns) == expected)
  }

  @Test("Padding counts columns, not characters")
  func pads() {
    #expect(DisplayWidth.pad("哈", to: 4) == "哈  ")
    #expect(DisplayWidth.pad("abc", to: 2) == "abc")
  }
}
