import Testing
import Tutor

@testable import Generation

@Suite("Frames of a reply")
struct ReplyFramesTests {
  private func frames(of text: String, pieces: Int) -> [JSONValue] {
    var frames = ReplyFrames()
    var found: [JSONValue] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: pieces) {
      found += frames.take(Array(bytes[start..<min(start + pieces, bytes.count)]))
    }
    return found + frames.finish()
  }

  @Test(
    arguments: [
      "data: {\"a\":1}\n\ndata: {\"b\":\"}\\\"{\"}\n\ndata: [DONE]\n\ndata: {\"c\":1}\n\n",
      "\u{FEFF}: hello\r\n\r\nevent: x\r\ndata:{\"a\":1}\r\n\r\ndata: {\"b\":\"}\\\"{\"}\r\n",
      "[{\"a\":1}\n,\r\n{\"b\":\"}\\\"{\"}]", " {\"a\":1}\n{\"b\":\"}\\\"{\"}\n{\"c\":",
    ], [1, 3, 1000])
  func eventsArraysAndLinesHoldTheSameFrames(text: String, pieces: Int) {
    #expect(
      frames(of: text, pieces: pieces)
        == [.object(["a": .integer(1)]), .object(["b": .string("}\"{")])])
  }

  @Test(arguments: [
    ("data: {\"a\":1}\n\ndata: {\"b\"", true), ("[{\"a\":1},{\"b\"", true),
    ("data: {\"a\":1}\n\n", false), ("data: {\"a\":1}\n", false), ("[{\"a\":1}", false),
    ("", false),
  ])
  func aBodyThatEndsWithinAFrameIsTorn(text: String, isTorn: Bool) {
    var frames = ReplyFrames()
    _ = frames.take(Array(text.utf8))
    #expect(frames.isTorn == isTorn)
  }

  @Test(arguments: ["", "\n\n", "<html>no</html>", "data: nonsense\n\n", "}}}", "]"])
  func whatHasNoFramesHasNone(text: String) {
    #expect(frames(of: text, pieces: 2) == [])
  }
}
