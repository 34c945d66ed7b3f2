import TestSupport
import Testing

/// README.md shows a session; it is one.
@Suite(.ownThread)
struct ReadmeTests {
  private static let opening = "```console\n"

  @Test func theSessionIsShownAsItRuns() throws {
    let file = Golden("README.md")
    let text = try file.text()
    let opening = try #require(text.firstRange(of: ReadmeTests.opening))
    let closing = try #require(text[opening.upperBound...].firstRange(of: "```\n"))
    let session = String(text[opening.upperBound..<closing.lowerBound])
    let played = try Stage(Transcript(session)).play(session)
    try file.expect(text[..<opening.upperBound] + played + text[closing.lowerBound...])
  }
}
