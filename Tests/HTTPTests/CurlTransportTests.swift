import Glibc
import HTTP
import TestSupport
import Testing

@Suite("Requests over libcurl", .ownThread)
struct CurlTransportTests {
  private let transport = CurlTransport(version: "1.2.3")

  // MARK: What is sent

  @Test func aRequestArrivesAsItIs() async throws {
    let server = try LoopbackServer(.json("{}"))
    let request = HTTPRequest(
      .post, server.url("/v1/models/x:generate?alt=sse"),
      headers: [
        HTTPHeader("Content-Type", "application/json"), HTTPHeader("x-goog-api-key", "k"),
        HTTPHeader("X-Empty", ""),
      ], body: Array(#"{"a":"ü"}"#.utf8))
    _ = try await transport.send(request).bytes()
    let seen = try #require(server.requests.first)
    #expect(seen.method == "POST")
    #expect(seen.path == "/v1/models/x:generate?alt=sse")
    #expect(seen.text == #"{"a":"ü"}"#)
    #expect(seen.headers["content-type"] == "application/json")
    #expect(seen.headers["x-goog-api-key"] == "k")
    #expect(seen.headers["x-empty"]?.isEmpty == true)
    #expect(seen.headers["user-agent"] == "edutok/1.2.3")
    #expect(seen.headers["expect"] == nil)
    #expect(seen.headers["authorization"] == nil)
  }

  @Test func aBodyWithoutATypeIsCalledNothing() async throws {
    let server = try LoopbackServer(LoopbackReply(204))
    _ = try await transport.send(.post(server.url(), "x"))
    #expect(server.requests.first?.headers["content-type"] == nil)
  }

  @Test func aLargeBodyArrivesWhole() async throws {
    let server = try LoopbackServer(LoopbackReply(204))
    let text = String(repeating: "0123456789", count: 300_000)
    _ = try await transport.send(.post(server.url(), text))
    #expect(server.requests.first?.body.count == 3_000_000)
    #expect(server.requests.first?.headers["expect"] == nil)
  }

  // MARK: What comes back

  @Test func theAnswerIsItsStatusHeadersAndBody() async throws {
    let server = try LoopbackServer(
      LoopbackReply(429, headers: ["Retry-After": "41", "X-Odd": "a: b"], body: ["wait"]))
    let response = try await transport.send(.get(server.url()))
    #expect(response.status == 429)
    #expect(response.header("retry-after") == "41")
    #expect(response.header("x-odd") == "a: b")
    #expect(try await response.bytes() == Array("wait".utf8))
  }

  @Test func aPieceComesWhileTheServerHoldsTheRest() async throws {
    let gate = LoopbackGate()
    let server = try LoopbackServer(
      LoopbackReply(body: ["first", .hold(until: gate), "second"], framing: .chunked))
    let response = try await transport.send(.get(server.url()))
    var pieces = response.body.makeAsyncIterator()
    #expect(try await pieces.next() == Array("first".utf8))
    gate.open()
    #expect(try await pieces.next() == Array("second".utf8))
    #expect(try await pieces.next() == nil)
  }

  @Test func theHeadComesBeforeTheBody() async throws {
    let gate = LoopbackGate()
    let server = try LoopbackServer(LoopbackReply(body: [.hold(until: gate), "late"]))
    let response = try await transport.send(.get(server.url()))
    #expect(response.status == 200)
    gate.open()
    #expect(await response.read() == Body("late"))
  }

  @Test(arguments: [
    LoopbackReply.Framing.length, .chunked, .close,
  ])
  func aBodyTrickledByteByByteIsWhole(framing: LoopbackReply.Framing) async throws {
    let server = try LoopbackServer(
      LoopbackReply(body: [.trickled(Array("data: ä\n\n".utf8))], framing: framing))
    #expect(try await transport.body(of: .get(server.url())) == Body("data: ä\n\n"))
  }

  @Test func aHeadTrickledByteByByteIsWhole() async throws {
    let head = "HTTP/1.1 103 Early\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nX-A: 1\r\n\r\nbody"
    let server = try LoopbackServer(.raw([.trickled(Array(head.utf8))]))
    let response = try await transport.send(.get(server.url()))
    #expect(response.status == 200)
    #expect(response.headers == [HTTPHeader("X-A", "1")])
    #expect(await response.read() == Body("body"))
  }

  @Test func fiveMegabytesOfPaddingAreTaken() async throws {
    let padding = [UInt8](repeating: 0x0A, count: 5_000_000)
    let server = try LoopbackServer(LoopbackReply(body: ["[]", .bytes(padding)]))
    let bytes = try await transport.send(.get(server.url())).bytes()
    #expect(bytes.count == 5_000_002)
  }

  @Test func aPackedBodyIsUnpacked() async throws {
    // printf hello | gzip -n
    let packed: [UInt8] = [
      0x1F, 0x8B, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x03, 0xCB, 0x48, 0xCD, 0xC9, 0xC9,
      0x07, 0x00, 0x86, 0xA6, 0x10, 0x36, 0x05, 0x00, 0x00, 0x00,
    ]
    let server = try LoopbackServer(
      LoopbackReply(headers: ["Content-Encoding": "gzip"], body: [.bytes(packed)]))
    #expect(try await transport.body(of: .get(server.url())) == Body("hello"))
    #expect(server.requests.first?.headers["accept-encoding"]?.contains("gzip") == true)
  }

  @Test func aRedirectIsAnAnswerLikeAnyOther() async throws {
    let other = try LoopbackServer(LoopbackReply(200))
    let server = try LoopbackServer(LoopbackReply(302, headers: ["Location": other.url("/x")]))
    let response = try await transport.send(
      .get(server.url(), headers: [HTTPHeader("Authorization", "Bearer k")]))
    #expect(response.status == 302)
    #expect(other.traffic.connections == 0)
  }

  // MARK: Connections

  @Test func aConnectionServesManyRequests() async throws {
    let server = try LoopbackServer { .json(#"{"path":"\#($0.path)"}"#) }
    for number in 1...3 {
      let response = try await transport.send(.get(server.url("/\(number)")))
      #expect(await response.read().text == #"{"path":"/\#(number)"}"#)
    }
    #expect(server.traffic.connections == 1)
  }

  @Test func aPostFindsAFreshConnectionWhereTheKeptOneWasClosed() async throws {
    let server = try LoopbackServer { request in
      request.path == "/first"
        // Kept alive by what the head says, and closed all the same.
        ? .raw(["HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"]) : .json("{}")
    }
    let first = try await transport.send(.get(server.url("/first")))
    #expect(await first.read() == Body("ok"))
    await server.sees { $0.open == 0 }
    let second = try await transport.send(.post(server.url("/second"), "body"))
    #expect(await second.read() == Body("{}"))
    #expect(server.requests.last?.text == "body")
    #expect(server.traffic.connections == 2)
  }

  /// The server takes the request on the kept connection and closes it without a word.
  @Test func aPostIsSentAgainWhereTheKeptConnectionDiesUnderIt() async throws {
    let server = try LoopbackServer(.json("1"), .raw([.drop]), .json("2"))
    let first = try await transport.send(.post(server.url(), "a"))
    #expect(await first.read() == Body("1"))
    let second = try await transport.send(.post(server.url(), "b"))
    #expect(await second.read() == Body("2"))
    #expect(server.requests.map(\.text) == ["a", "b", "b"])
  }

  @Test func loopbackIsNeverAskedThroughAProxy() async throws {
    let proxy = try LoopbackServer { _ in nil }
    let server = try LoopbackServer(.json("{}"))
    let behind = CurlTransport(version: "0", proxy: proxy.url())
    #expect(try await behind.body(of: .get(server.url())) == Body("{}"))
    #expect(proxy.traffic.connections == 0)
  }

  @Test func othersAreAskedThroughTheProxy() async throws {
    let proxy = try LoopbackServer(LoopbackReply(502))
    let behind = CurlTransport(version: "0", proxy: proxy.url())
    #expect(
      await behind.failure(of: .get("https://nosuch.invalid/x?key=k"))
        == .unreachable("the proxy refuses to connect"))
    #expect(proxy.requests.map(\.method) == ["CONNECT"])
    #expect(proxy.requests.map(\.path) == ["nosuch.invalid:443"])
  }
}
