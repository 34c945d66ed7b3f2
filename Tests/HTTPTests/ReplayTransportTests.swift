import HTTP
import REPL
import Testing

@Suite("Replayed requests")
struct ReplayTransportTests {
  private let complaints = Locked<[String]>([])

  private func replay(_ exchanges: ReplayTransport.Exchange...) -> ReplayTransport {
    ReplayTransport(exchanges) { [complaints] complaint in
      complaints.withLock { $0.append(complaint) }
    }
  }

  @Test func eachRequestGetsItsAnswer() async throws {
    let transport = replay(
      .init(
        .get, "/a?b=c", RecordedReply(201, headers: [HTTPHeader("X", "y")], pieces: ["p", "q"])),
      .init(.post, "/d", RecordedReply(500, pieces: ["cut"], failure: .broken("off"))),
      .init(.get, "/", .failure(.unreachable("Connection refused"))))
    #expect(try await transport.body(of: .post("https://h/d", "x")) == Body("cut", .broken("off")))
    let response = try await transport.send(.get("https://h/a?b=c"))
    #expect(response.status == 201)
    #expect(response.header("x") == "y")
    #expect(await response.read() == Body("pq"))
    #expect(
      await transport.failure(of: .get("https://h")) == .unreachable("Connection refused"))
    await transport.finish()
    #expect(await transport.requests.map(\.url) == ["https://h/d", "https://h/a?b=c", "https://h"])
    #expect(complaints.withLock { $0 } == [])
  }

  @Test func theSamePathIsAnsweredInOrder() async throws {
    let transport = replay(
      .init(.get, "/", RecordedReply(503)), .init(.get, "/", RecordedReply(200)))
    #expect(try await transport.send(.get("https://h/")).status == 503)
    #expect(try await transport.send(.get("https://h/")).status == 200)
  }

  @Test func anUnexpectedRequestIsComplainedAbout() async {
    let transport = replay(.init(.get, "/a", RecordedReply()))
    #expect(
      await transport.failure(of: .post("https://h/a", ""))
        == .unavailable("the script has no such request"))
    #expect(complaints.withLock { $0 } == ["Nobody expected POST /a"])
  }

  @Test func aMissingRequestIsComplainedAbout() async {
    let transport = replay(.init(.get, "/a", RecordedReply()))
    await transport.finish()
    #expect(complaints.withLock { $0 } == ["Nobody asked for GET /a"])
  }

  @Test func aRecordingIsItsHeadAndBody() {
    let text = "HTTP/1.1 429 Too Many\r\nRetry-After: 41\r\nContent-Length: 4\r\n\r\nwait"
    #expect(
      RecordedReply(recording: Array(text.utf8), piecesOf: 3)
        == RecordedReply(
          429, headers: [HTTPHeader("Retry-After", "41"), HTTPHeader("Content-Length", "4")],
          pieces: ["wai", "t"]))
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\n\nbody", RecordedReply(pieces: ["body"])),
    (
      "HTTP/1.1 103 Early\r\nX: y\r\n\r\nHTTP/1.1 200 OK\r\nA: b\r\n c\r\n\r\n",
      RecordedReply(headers: [HTTPHeader("A", "b c")])
    ),
    (
      "HTTP/2 200\r\ncontent-length: 9\r\n\r\nbody",
      RecordedReply(
        headers: [HTTPHeader("content-length", "9")], pieces: ["body"],
        failure: .broken("the connection was closed before the end"))
    ),
    (
      "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nbody",
      RecordedReply(headers: [HTTPHeader("content-length", "2")], pieces: ["bo"])
    ),
    ("HTTP/1.1 200 OK\r\nA: b\r\n", nil), ("HTTP/1.1 abc\r\n\r\n", nil), ("{}", nil), ("", nil),
  ])
  func recordingsAreReadAsTheyAre(text: String, reply: RecordedReply?) {
    #expect(RecordedReply(recording: Array(text.utf8)) == reply)
  }
}
