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

  @Test(.disabled(if: Golden.isRecording), arguments: files)
  func oneBlankLineStandsBetweenTurns(_ file: Golden) throws {
    let text = try file.text()
    #expect(!text.contains("\n\n\n"))
    #expect(!text.split(separator: "\n").contains { $0.hasSuffix(" ") })
  }

  @Test func thereAreTranscripts() {
    #expect(TranscriptTests.files.count >= 9)
  }
}
