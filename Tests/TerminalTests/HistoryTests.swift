import Glibc
import TestSupport
import Testing

/// Lines that were typed before.
@Suite(.serialized, .ownThread) struct HistoryTests {
  @Test(arguments: Sitting.all)
  func arrowsAndSearchFindEarlierLines(sitting: Sitting) throws {
    let probe = try Probe(sitting)
    for line in ["erste", "zwölf 光", "dritte"] { try probe.enter(line, gives: line) }
    try probe.enter(Key.up, Key.up, gives: "zwölf 光")
    // It is the youngest now, and stands once.
    try probe.enter(Key.up, Key.up, gives: "dritte")
    try probe.enter("half", Key.up, Key.down, "!", gives: "half!")
    try probe.type(Key.control("r"), "lf 光")
    try probe.expectLine(Probe.prompt + "zwölf 光")
    try probe.enter(gives: "zwölf 光")
  }

  /// T11.
  @Test func aKillAfterEnterLosesNoLine() throws {
    let home = try PrivateFolder()
    let probe = try Probe(home: home)
    try probe.enter("remember me", gives: "remember me")
    probe.pty.kill(Signal.kill)
    #expect(try probe.pty.waitForExit() == -Signal.kill)
    #expect(home.text(of: "history") == "remember me\n")
    try Probe(home: home).enter(Key.up, gives: "remember me")
  }

  /// T19.
  @Test func aRestartDoublesNothing() throws {
    let home = try PrivateFolder()
    let lines = (1...50).map { "command \($0)" }
    let probe = try Probe(home: home)
    for line in lines { try probe.enter(line, gives: line) }
    try probe.type("quit", Key.enter)
    #expect(try probe.pty.waitForExit() == 0)
    let again = try Probe(home: home)
    try again.enter(Key.up, Key.up, gives: "command 50")
    let kept = home.text(of: "history").split(separator: "\n")
    #expect(Set(kept).count == 51)
    #expect(kept.prefix(50).elementsEqual(lines.map { $0[...] }))
  }

  @Test func twoTutorsKeepBothTheirLines() throws {
    let home = try PrivateFolder()
    let (one, other) = (try Probe(home: home), try Probe(home: home))
    for number in 1...5 {
      try one.enter("one \(number)", gives: "one \(number)")
      try other.enter("other \(number)", gives: "other \(number)")
    }
    let expected = (1...5).map { "one \($0)\nother \($0)\n" }.joined()
    #expect(home.text(of: "history") == expected)
  }

  @Test func aPasteIsOneEntry() throws {
    let home = try PrivateFolder()
    try Probe(home: home).enter(Key.paste("a\\n\nb"), gives: "a\\n\nb")
    #expect(home.text(of: "history") == "a\\\\n\\nb\n")
    try Probe(home: home).enter(Key.up, gives: "a\\n\nb")
  }

  @Test func aFileOfJunkIsNoReasonNotToStart() throws {
    let home = try PrivateFolder()
    try home.write((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 7919) }, to: "history")
    let probe = try Probe(home: home)
    try probe.enter("fine", gives: "fine")
    try probe.enter(Key.up, gives: "fine")
  }

  @Test func aFolderInTheFilesPlaceIsNoReasonNotToStart() throws {
    let home = try PrivateFolder()
    mkdir(home.path("history"), 0o700)
    let probe = try Probe(home: home)
    try probe.enter("fine", gives: "fine")
    try probe.enter(Key.up, gives: "fine")
  }
}
