import Testing
import Text

@Suite("Control filter")
struct ControlFilterTests {
  @Test(
    "control characters go, text stays",
    arguments: [
      ("ok\u{1B}]52;c;aGk=\u{7}", "ok]52;c;aGk="),
      ("\u{1B}[2JBiology", "[2JBiology"),
      ("\u{1B}[1A\u{1B}[2KCorrect! +500 XP", "[1A[2KCorrect! +500 XP"),
      ("tab\tand\nnewline", "tab\tand\nnewline"),
      ("dos\r\nline", "dos\nline"),
      ("over\rwritten", "overwritten"),
      ("nul\u{0}del\u{7F}", "nuldel"),
      ("c1\u{9B}31m", "c131m"),
      ("\u{85}next", "next"),
      ("abc\u{202E}fed\u{202C}", "abcfed"),
      ("\u{2066}isolated\u{2069}", "isolated"),
      ("\u{200F}ألف", "\u{200F}ألف"),
      ("👩‍🚀 é 哈", "👩‍🚀 é 哈"),
      ("", ""),
    ])
  func strips(text: String, expected: String) {
    #expect(Array(ControlFilter.strip(text).unicodeScalars) == Array(expected.unicodeScalars))
  }
}
