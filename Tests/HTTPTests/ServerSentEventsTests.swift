import HTTP
import Testing

@Suite("Server-sent events")
struct ServerSentEventsTests {
  private static func events(_ text: String, limit: Int = 1000) -> [String] {
    var parser = ServerSentEvents(limit: limit)
    return parser.take(Array(text.utf8)) + parser.finish()
  }

  @Test(arguments: [
    ("data: a\n\ndata: b\n\n", ["a", "b"]),
    ("data: a\r\n\r\ndata: b\r\n\r\n", ["a", "b"]),
    ("data: a\r\rdata: b\r\r", ["a", "b"]),
    ("data: a\r\n\ndata: b\n\r\n", ["a", "b"]),
    ("\u{FEFF}data: a\n\n", ["a"]),
    ("\u{FEFF}\u{FEFF}data: a\n\n", []),
    ("data:a\n\n", ["a"]),
    ("data:  a\n\n", [" a"]),
    ("data: a \n\n", ["a "]),
    ("data: a\ndata: b\n\n", ["a\nb"]),
    ("data: a\ndata:\ndata: b\n\n", ["a\n\nb"]),
    ("data\n\n", [""]),
    ("data:\n\n", [""]),
    ("data: {\"a\": \"b:c\"}\n\n", ["{\"a\": \"b:c\"}"]),
    (": comment\n\n", []),
    (": comment\ndata: a\n: more\n\n", ["a"]),
    ("event: x\nid: 1\nretry: 5\ndata: a\n\n", ["a"]),
    ("datum: a\n\n", []), ("Data: a\n\n", []), (" data: a\n\n", []),
    ("\n\n\ndata: a\n\n\n\n", ["a"]),
    ("", []), ("\n", []), ("\r", []),
    ("data: ä🙂\n\n", ["ä🙂"]),
    ("data: [DONE]\n\n", ["[DONE]"]),
  ])
  func anEventIsItsData(stream: String, events: [String]) {
    #expect(ServerSentEventsTests.events(stream) == events)
  }

  @Test(arguments: [
    ("data: a\n", ["a"]), ("data: a\r", ["a"]), ("data: a\r\n", ["a"]), ("data: a", []),
    ("data: a\ndata: b", []), ("data: a\n\ndata: {\"tru", ["a"]), (": x\n", []),
  ])
  func anEventAtTheStreamsEndCountsWhereItsLinesAreWhole(stream: String, events: [String]) {
    #expect(ServerSentEventsTests.events(stream) == events)
  }

  @Test func splittingTheStreamAnywhereChangesNothing() {
    let text = "\u{FEFF}data: ä🙂\r\ndata: b\r\n\r\n: c\rdata: 漢\r\rdata\n\nevent: x\ndata:y\n\nid\n"
    let bytes = Array(text.utf8)
    let events = ["ä🙂\nb", "漢", "", "y"]
    for first in 0...bytes.count {
      for second in [first, (first + bytes.count) / 2, bytes.count] {
        var parser = ServerSentEvents()
        let parts = [bytes[..<first], bytes[first..<second], bytes[second...]]
        let found = parts.flatMap { parser.take(Array($0)) } + parser.finish()
        #expect(found == events, "split at \(first) and \(second)")
      }
    }
    var parser = ServerSentEvents()
    #expect(bytes.flatMap { parser.take([$0]) } + parser.finish() == events)
  }

  @Test func anEventIsGivenAtOnce() {
    var parser = ServerSentEvents()
    #expect(parser.take(Array("data: a\r".utf8)) == [])
    #expect(parser.take(Array("\r".utf8)) == ["a"])
    #expect(parser.take(Array("\ndata: b\n".utf8)) == [])
    #expect(parser.take(Array("\n".utf8)) == ["b"])
    #expect(parser.finish() == [])
  }

  @Test(arguments: [
    ("data: 12\n\ndata: 3\n\n", ["12", "3"]),
    ("data: 123\n\ndata: 4\n\n", ["4"]),
    ("data: 1\ndata: 2\n\ndata: 4\n\n", ["4"]),
    (": 12345678\ndata: 1\n\ndata: 4\n\n", ["4"]),
    ("data: 123\n", []),
  ])
  func anEventThatIsTooLongIsDropped(stream: String, events: [String]) {
    #expect(ServerSentEventsTests.events(stream, limit: 8) == events)
    var parser = ServerSentEvents(limit: 8)
    #expect(stream.utf8.flatMap { parser.take([$0]) } + parser.finish() == events)
  }

  @Test func bytesThatAreNoTextAreReplaced() {
    var parser = ServerSentEvents()
    #expect(parser.take(Array("data: a".utf8) + [0xFF] + Array("b\n\n".utf8)) == ["a\u{FFFD}b"])
  }
}
