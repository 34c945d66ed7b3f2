import Testing

@testable import Console

/// What a terminal is sent for a line that is redrawn in place.
struct ProgressLineTests {
  private var line = ProgressLine()

  @Test mutating func isDrawnInPlaceAndTakenAway() {
    #expect(line.show("one", columns: 80, theme: .none) == "\rone\u{1B}[K")
    #expect(line.show("two", columns: 80, theme: .none) == "\rtwo\u{1B}[K")
    #expect(line.show(nil, columns: 80, theme: .none) == "\r\u{1B}[K")
    #expect(line.erase() == "")
  }

  @Test mutating func theSameLineIsNotDrawnAgain() {
    _ = line.show("one", columns: 80, theme: .none)
    #expect(line.show("one", columns: 80, theme: .none) == "")
  }

  @Test mutating func leavesTheLastColumnFree() {
    #expect(line.show("0123456789", columns: 11, theme: .none) == "\r0123456789\u{1B}[K")
    #expect(line.show("0123456789", columns: 10, theme: .none) == "\r01234567…\u{1B}[K")
    #expect(line.show("光合作用", columns: 8, theme: .none) == "\r光合作…\u{1B}[K")
  }

  @Test(arguments: [
    (12, "model writes"), (11, "model writ…"), (6, "model…"), (5, "mode…"), (0, ""),
  ])
  func moodsAreCutLikeText(columns: Int, cut: String) {
    let text = StyledText("model", .accent) + StyledText(" writes", .dim)
    #expect(text.onOneLine(columns: columns).plain == cut)
  }

  @Test func nothingInItSteersTheTerminal() {
    #expect(StyledText("a\n\tb\u{1B}[2Jc").onOneLine(columns: 40).plain == "a  b[2Jc")
  }
}
