import Console
import Testing
import Tutor

/// Text that is laid out while it comes.
struct FlowingTextTests {
  private func laidOut(_ text: String, columns: Int, by size: Int = 3) -> String {
    var flow = FlowingText(columns: columns)
    var shown = ""
    var piece = ""
    for character in text {
      piece.append(character)
      if piece.count == size {
        shown += flow.add(piece).plain
        piece = ""
      }
    }
    return shown + flow.add(piece).plain + flow.finish().plain
  }

  private static let prose = """
    In 1783 John Michell reasoned that light, if it had weight, could not leave a star that was \
    heavy enough; to us it would be dark.

    光合作用は植物が光のエネルギーを使って、水と二酸化炭素から糖を作る反応です。酸素も出ます。
    """

  @Test(arguments: [20, 40, 72, 80, 120], 1...7)
  func isLaidOutAsANoteIs(columns: Int, size: Int) {
    let note = ReplyRenderer(columns: columns).render([.note(Self.prose)]).plain
    #expect("\n" + laidOut(Self.prose, columns: columns, by: size) + "\n\n" == note)
  }

  @Test func atEightyColumns() {
    #expect(
      laidOut(Self.prose, columns: 80) == """
          In 1783 John Michell reasoned that light, if it had weight, could not
          leave a star that was heavy enough; to us it would be dark.

          光合作用は植物が光のエネルギーを使って、水と二酸化炭素から糖を作る反応
          です。酸素も出ます。
        """)
  }

  @Test func atFortyColumns() {
    #expect(
      laidOut("光の energy を使う反応です、それは。 A word, then another.", columns: 40) == """
          光の energy を使う反応です、それは。
          A word, then another.
        """)
  }

  @Test func wordsComeAsTheyAreWhole() {
    var flow = FlowingText(columns: 80)
    #expect(flow.add("It is a").plain == "  It is")
    #expect(flow.add(" st").plain == " a")
    #expect(flow.add("ar.\n").plain == " star.")
    #expect(flow.add("\n\n\n").plain == "")
    #expect(flow.add("Then ").plain == "\n\n  Then")
    #expect(flow.finish().plain == "")
  }

  @Test func listsHangFromTheirMarks() {
    let list = """
      Two things:
      - the first of them, which is long enough to go on in another row
        - nested, and long enough as well to need another row
      2. the second
      And so on.
      """
    #expect(
      laidOut(list, columns: 40) == """
          Two things:
          - the first of them, which is long
            enough to go on in another row
            - nested, and long enough as well
              to need another row
          2. the second
          And so on.
        """)
  }

  @Test func codeKeepsItsLines() {
    let code = """
      Like this:
      ```python
      def f(x):
          return x + 1  # a long remark that no terminal of this width has room for

      ```
      or

          print(1)   # indented
      so.
      """
    #expect(
      laidOut(code, columns: 40) == """
          Like this:
          def f(x):
              return x + 1  # a long remark that no terminal of this width has room for

          or

              print(1)   # indented
          so.
        """)
  }

  @Test(arguments: ["", "\n\n", "   ", "```\n```\n"])
  func nothingComesOfNothing(text: String) {
    #expect(laidOut(text, columns: 80) == "")
  }

  @Test func aWordWiderThanTheWindowIsSplit() {
    #expect(
      laidOut("see https://example.org/a/very/long/path", columns: 24)
        == "  see\n  https://example.org/a\n  /very/long/path")
  }

  @Test func aMarkThatComesLateBelongsToItsLetter() {
    #expect(laidOut("cafe\u{301} noir", columns: 80, by: 1) == "  café noir")
  }
}
