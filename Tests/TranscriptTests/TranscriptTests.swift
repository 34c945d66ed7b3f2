import TestSupport
import Testing

@Suite(.ownThread)
struct TranscriptTests {
  private static let files = Golden.all(in: "fixtures/transcripts")

  @Test(arguments: files)
  func isShownAsWritten(_ file: Golden) throws {
    let text = try file.text()
    try file.expect(try Stage(Transcript(text)).play(text))
  }

  @Test func thereAreTranscripts() {
    #expect(TranscriptTests.files.count >= 9)
  }
}
