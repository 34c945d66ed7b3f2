import Glibc
import TestSupport
import Testing

/// Photos at the terminal: drawn above the prompt, told of once, and never in the way.
@Suite(.serialized, .ownThread) struct PhotoTerminalTests {
  private static let kitty = ["KITTY_WINDOW_ID": "1"]
  private static let truecolor = ["COLORTERM": "truecolor"]

  private let fake: FakeUnsplash
  private let home: PrivateFolder

  init() throws {
    fake = try FakeUnsplash([FakePhoto("one", photographer: "Ada Byron")])
    home = try PrivateFolder()
  }

  private func sitDown(
    _ sitting: Sitting = Sitting(), _ terminal: [String: String], rows: Int = 40
  ) throws -> Tutor {
    let variables = [
      "UNSPLASH_BASE_URL": fake.url, "UNSPLASH_ACCESS_KEY": FakeUnsplash.key,
    ]
    return try Tutor(
      sitting, home: home, environment: variables.merging(terminal) { $1 }, rows: rows)
  }

  /// How often the bytes stand in what was written.
  private func count(of text: String, in tutor: Tutor) -> Int {
    let wanted = Array(text.utf8)
    var rest = tutor.pty.output[...]
    var count = 0
    while let found = rest.firstRange(of: wanted) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }

  @Test func kittyGetsItsGraphicsAndUnsplashOneWord() throws {
    let tutor = try sitDown(Sitting(), Self.kitty)
    try tutor.enter("black holes", shows: "1/15")
    try tutor.enter("image", shows: "Photo by Ada Byron on Unsplash")
    #expect(count(of: "\u{1B}_Ga=T,f=24,", in: tutor) == 1)
    #expect(
      count(
        of: "\u{1B}]8;;https://unsplash.com/@someone?utm_source=edutok&utm_medium=referral\u{1B}\\",
        in: tutor) == 1)
    try tutor.enter("gravity", shows: "Right: gravity")
    #expect(try tutor.leave() == 0)
    #expect(fake.calls.count == 3)
    #expect(Array(fake.calls.suffix(2)) == [.file("one"), .download("one")])

    let again = try sitDown(Sitting(), Self.kitty)
    try again.enter("black holes", shows: "2/15")
    try again.enter("image", shows: "Photo by Ada Byron on Unsplash")
    #expect(count(of: "\u{1B}_Ga=T,f=24,", in: again) == 1)
    #expect(try again.leave() == 0)
    // The second view asks nobody.
    #expect(fake.calls.count == 3)
  }

  @Test(.enabled(if: access("/usr/bin/chafa", X_OK) == 0), arguments: [80, 40])
  func elsewhereCharactersDrawIt(columns: Int) throws {
    let tutor = try sitDown(Sitting(columns: columns), Self.truecolor)
    try tutor.enter("black holes", shows: "1/15")
    try tutor.enter("image", shows: "Photo by Ada Byron")
    #expect(count(of: "\u{1B}[38;2;", in: tutor) + count(of: "\u{1B}[48;2;", in: tutor) > 0)
    #expect(count(of: "\u{1B}_G", in: tutor) == 0)
    // The prompt and what is typed at it are as ever.
    try tutor.type("grav")
    try tutor.expectLine("black holes> grav")
    try tutor.enter("ity", shows: "Right: gravity")
    try tutor.type(Key.up)
    try tutor.expectTyped("gravity")
    try tutor.type(Key.control("c"))
    try tutor.expectTyped("")
    #expect(try tutor.leave() == 0)
    #expect(fake.calls.last == .download("one"))
  }

  @Test func withoutColoursNoEscapeByteIsWritten() throws {
    let tutor = try sitDown(Sitting(), ["NO_COLOR": "1"])
    try tutor.enter("black holes", shows: "1/15")
    try tutor.enter("image", shows: "Photo by Ada Byron")
    #expect(try tutor.leave() == 0)
    #expect(tutor.wroteNoEscape)
  }

  @Test func plainShowsALinkAndTellsNobody() throws {
    let tutor = try sitDown(Sitting(escapes: false), Self.kitty)
    try tutor.enter("black holes", shows: "1/15")
    try tutor.enter("image", shows: "https://unsplash.com/photos/one?")
    #expect(try tutor.leave() == 0)
    #expect(tutor.wroteNoEscape)
    #expect(fake.calls.count == 1)
  }

  @Test func onBringsItAboveWhatIsTypedMeanwhile() throws {
    let gate = LoopbackGate()
    fake.hold(.file, until: gate)
    let tutor = try sitDown(Sitting(), Self.kitty)
    try tutor.enter("image on", shows: "images  on")
    try tutor.enter("black holes", shows: "1/15")
    try tutor.type("grav")
    try tutor.expectLine("black holes> grav")
    gate.open()
    try tutor.pty.expectScreen("the credit above what is typed") {
      $0.text.contains("Photo by Ada Byron on Unsplash") && $0.cursorLine == "black holes> grav"
    }
    #expect(count(of: "\u{1B}_Ga=T", in: tutor) == 1)
    try tutor.enter("ity", shows: "Right: gravity")
    #expect(try tutor.leave() == 0)
  }

  @Test func withinTmuxNoGraphicsAreWritten() throws {
    let tutor = try sitDown(
      Sitting(),
      [
        "TERM": "tmux-256color", "TMUX": "/tmp/tmux-0/default,1,0", "KITTY_WINDOW_ID": "1",
      ])
    try tutor.enter("black holes", shows: "1/15")
    try tutor.enter("image", shows: "Photo by Ada Byron")
    #expect(count(of: "\u{1B}_G", in: tutor) == 0 && count(of: "\u{1B}]8", in: tutor) == 0)
    #expect(try tutor.leave() == 0)
  }

  @Test func aPictureAtTheBottomOfTheScreenLosesNoRow() throws {
    let tutor = try sitDown(Sitting(), Self.kitty, rows: 24)
    try tutor.enter("black holes", shows: "1/15")
    for _ in 1...3 { try tutor.type("depth", Key.enter) }
    try tutor.enter("image", shows: "Photo by Ada Byron on Unsplash")
    let lines = tutor.pty.screen.lines
    let credit = try #require(lines.firstIndex { $0.contains("Photo by") })
    // 64 by 40 pixels in 13 rows: 42 columns.
    #expect(
      Array(lines[(credit - 13)..<credit])
        == Array(repeating: "  " + String(repeating: "▓", count: 42), count: 13))
    #expect(lines[credit - 14] == "")
    #expect(tutor.pty.screen.unknown == [])
    #expect(try tutor.leave() == 0)
  }

  /// A terminal moves text then, and leaves such pictures where they are.
  @Test func aWindowOfAnotherSizeLosesItsPictures() throws {
    let tutor = try sitDown(Sitting(), Self.kitty)
    try tutor.enter("black holes", shows: "1/15")
    try tutor.enter("image", shows: "Photo by Ada Byron on Unsplash")
    #expect(tutor.pty.screen.text.contains("▓"))
    try tutor.type("grav")
    try tutor.expectLine("black holes> grav")
    tutor.pty.resize(rows: 20, columns: 80)
    try tutor.pty.expectScreen("no picture") {
      !$0.text.contains("▓") && $0.cursorLine == "black holes> grav"
    }
    #expect(count(of: "\u{1B}_Ga=d,q=2\u{1B}\\", in: tutor) == 1)
    try tutor.enter("ity", shows: "Right: gravity")
    #expect(try tutor.leave() == 0)
  }
}
