import HTTP
import TestSupport
import Testing

@Suite("Requests over libcurl that fail", .ownThread)
struct CurlFailureTests {
  private let transport = CurlTransport(version: "0")

  // MARK: Before a connection

  @Test(arguments: [
    "http://example.org/", "http://127.0.0.1.example.org/", "http://127.evil/",
    "http://localhost.org/",
    "http://[::2]/", "http://0.0.0.0/", "HTTP://Example.org",
  ])
  func plainHTTPGoesToLoopbackAlone(url: String) async throws {
    guard case .insecure = await transport.failure(of: .get(url)) else {
      Issue.record("\(url) was not refused")
      return
    }
  }

  @Test(arguments: [
    "", "/v1", "example.org/x", "ftp://example.org/", "file:///etc/passwd", "https://",
    "http://localhost@example.org/", "https://key:word@example.org/",
    "http://127.0.0.1\0.example.org/",
    "https://example.org/a b", "https://example.org/\r\nX: y",
  ])
  func anOddAddressIsRefused(url: String) async {
    #expect(await transport.failure(of: .get(url)) == .badAddress)
  }

  @Test(arguments: ["127.0.0.1", "localhost", "LocalHost", "127.1", "127.8.9.10", "[::1]"])
  func loopbackMayBePlain(host: String) async throws {
    let port = try LoopbackServer.refusedPort()
    #expect(
      await transport.failure(of: .get("http://\(host):\(port)/"))
        == .unreachable("Connection refused"))
  }

  @Test(arguments: [
    HTTPHeader("X-Key", "a\r\nX-Evil: 1"), HTTPHeader("X-Key", "a\nb"), HTTPHeader("X-Key", "a\rb"),
    HTTPHeader("X-Key", "a\0b"), HTTPHeader("X-Key", "a\u{7F}"),
  ])
  func aHeaderIsNeverTwo(header: HTTPHeader) async throws {
    let server = try LoopbackServer { _ in nil }
    #expect(
      await transport.failure(of: .get(server.url(), headers: [header]))
        == .badHeader(name: "X-Key"))
    #expect(server.traffic.connections == 0)
  }

  @Test(arguments: ["", "X Key", "X:Y", "X\r\nY", "Ü"])
  func aHeadersNameIsAToken(name: String) async throws {
    let server = try LoopbackServer { _ in nil }
    #expect(
      await transport.failure(of: .get(server.url(), headers: [HTTPHeader(name, "v")]))
        == .badHeader(name: name))
    #expect(server.traffic.connections == 0)
  }

  @Test func aMissingLibraryIsAnErrorOfTheRequest() async {
    let poor = CurlTransport(version: "0", libraries: ("libnosuch.so.4", "libnosuch-gnutls.so.4"))
    for _ in 1...2 {
      #expect(
        await poor.failure(of: .get("https://example.org/"))
          == .unavailable(
            "libnosuch.so.4: cannot open shared object file: No such file or directory"))
    }
  }

  @Test func theOtherLibraryServesWhereTheFirstIsMissing() async throws {
    let server = try LoopbackServer(LoopbackReply(204))
    let other = CurlTransport(version: "0", libraries: ("libnosuch.so.4", "libcurl.so.4"))
    #expect(try await other.send(.get(server.url())).status == 204)
  }

  @Test func aNameWithoutAnAddressIsUnknown() async {
    #expect(
      await transport.failure(of: .get("https://nosuch.invalid/x?key=k"))
        == .unknownHost("nosuch.invalid"))
  }

  /// Its greeting is answered in plain HTTP.
  @Test func aServerWithoutTLSCannotBeReached() async throws {
    let server = try LoopbackServer { _ in nil }
    #expect(
      await transport.failure(of: .get("https://127.0.0.1:\(server.port)/"))
        == .unreachable("no secure connection could be made"))
  }

  /// The door is open, but nobody takes the greeting.
  @Test func aConnectionIsNotWaitedForForever() async throws {
    let port = try LoopbackServer.deafPort()
    #expect(
      await transport.failure(
        of: .get("https://127.0.0.1:\(port.number)/", connecting: .milliseconds(50)))
        == .connectingTooLong(.milliseconds(50)))
  }

  // MARK: Before the head

  @Test func aDropBeforeTheHeadIsBroken() async throws {
    let server = try LoopbackServer(.raw([.drop]))
    #expect(
      await transport.failure(of: .get(server.url()))
        == .broken("the connection was closed before the end"))
  }

  @Test func aResetBeforeTheHeadIsBroken() async throws {
    let server = try LoopbackServer(.raw([.reset]))
    #expect(
      await transport.failure(of: .get(server.url())) == .broken("Connection reset by peer"))
  }

  @Test(arguments: [
    "", "\r\n\r\n", "hello", "HTTP/1.1", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nX: y\r\n",
    "HTTP/9.9 200 OK\r\n\r\nx", "HTTP/1.1 abc\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: x\r\n\r\n",
    "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\nx", "SSH-2.0-OpenSSH_9.2\r\n", "\0\0\0\0",
  ])
  func whatIsNoHTTPIsBroken(bytes: String) async throws {
    let server = try LoopbackServer(.raw([.text(bytes)]))
    guard case .broken = await transport.failure(of: .get(server.url())) else {
      Issue.record("It was taken: \(bytes.debugDescription)")
      return
    }
  }

  @Test func anEndlessHeadIsBroken() async throws {
    let server = try LoopbackServer(
      .raw(["HTTP/1.1 200 OK\r\n", .endless(Array("X: y\r\n".utf8))]))
    guard case .broken = await transport.failure(of: .get(server.url())) else {
      Issue.record("It was taken")
      return
    }
  }

  @Test func silenceBeforeTheHeadEndsTheWait() async throws {
    let server = try LoopbackServer(.raw([.silence]))
    #expect(
      await transport.failure(of: .get(server.url(), silence: .milliseconds(50)))
        == .silent(.milliseconds(50)))
    await server.sees { $0.open == 0 }
  }

  // MARK: In the body

  @Test func silenceInTheBodyEndsItWithWhatCame() async throws {
    let server = try LoopbackServer(LoopbackReply(body: ["half", .silence]))
    // Long enough for the head to be there in time on any machine.
    let response = try await transport.send(.get(server.url(), silence: .seconds(5)))
    #expect(await response.read() == Body("half", .silent(.seconds(5))))
    await server.sees { $0.abandoned == 1 }
  }

  @Test(arguments: [LoopbackReply.Framing.length, .chunked])
  func aDropInTheBodyEndsItWithWhatCame(framing: LoopbackReply.Framing) async throws {
    let server = try LoopbackServer(LoopbackReply(body: ["half", .drop], framing: framing))
    let response = try await transport.send(.get(server.url()))
    #expect(
      await response.read() == Body("half", .broken("the connection was closed before the end")))
  }

  @Test func aBadChunkEndsTheBodyWithWhatCame() async throws {
    let server = try LoopbackServer(
      .raw(["HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\nzz\r\n"]))
    let body = try await transport.body(of: .get(server.url()))
    #expect(body.text == "half")
    #expect(body.failure == .broken("the transfer broke off"))
  }

  @Test func aBodyThatIsNotPackedAsItSaysIsBroken() async throws {
    let server = try LoopbackServer(
      LoopbackReply(headers: ["Content-Encoding": "gzip"], body: ["not packed at all"]))
    #expect(
      try await transport.body(of: .get(server.url())) == Body("", .broken("what came is no HTTP")))
  }

  /// A hundred bytes on their way, a hundred thousand here.
  @Test func theLimitCountsUnpackedBytes() async throws {
    let server = try LoopbackServer(
      LoopbackReply(
        headers: ["Content-Encoding": "deflate"], body: [.bytes(CurlFailureTests.packedZeroes)]))
    let body = try await transport.body(of: .get(server.url(), limit: 50_000))
    #expect(body.text.utf8.count == 50_000)
    #expect(body.failure == .tooLarge(limit: 50_000))
  }

  @Test func anEndlessBodyIsCutAtTheLimit() async throws {
    let server = try LoopbackServer(
      LoopbackReply(body: [.endless([UInt8](repeating: 0x41, count: 10_000))], framing: .chunked))
    let response = try await transport.send(.get(server.url(), limit: 123_456))
    let body = await response.read()
    #expect(body.text.utf8.count == 123_456)
    #expect(body.failure == .tooLarge(limit: 123_456))
    await server.sees { $0.abandoned == 1 }
  }

  @Test func aBodyAsLongAsTheLimitIsWhole() async throws {
    let server = try LoopbackServer(LoopbackReply(body: ["12345"]))
    #expect(try await transport.body(of: .get(server.url(), limit: 5)) == Body("12345"))
  }

  // MARK: What errors say

  /// Cases that reach every kind of failure, each with a secret in its query and its header.
  @Test func noErrorHoldsTheQueryOrAHeader() async throws {
    let refused = try LoopbackServer.refusedPort()
    let server = try LoopbackServer { request in
      switch request.path {
      case "/drop?key=hunter2": .raw([.drop])
      case "/none?key=hunter2": .raw(["hunter2 hunter2\r\n"])
      default: .raw([.silence])
      }
    }
    for url in [
      server.url("/drop?key=hunter2"), server.url("/none?key=hunter2"),
      server.url("/silence?key=hunter2"), "http://127.0.0.1:\(refused)/?key=hunter2",
      "https://nosuch.invalid/?key=hunter2", "http://example.org/?key=hunter2",
      "https://127.0.0.1:\(server.port)/?key=hunter2", "ftp://example.org/?key=hunter2",
      "https://hunter2:hunter2@example.org/?key=hunter2",
    ] {
      let request = HTTPRequest.get(
        url, headers: [HTTPHeader("Authorization", "Bearer hunter2")], silence: .milliseconds(50))
      let error = try #require(await transport.failure(of: request))
      #expect(!String(reflecting: error).contains("hunter2"), "\(url)")
    }
    let injected = HTTPRequest.get(server.url(), headers: [HTTPHeader("X-Key", "hunter2\n")])
    let error = try #require(await transport.failure(of: injected))
    #expect(!String(reflecting: error).contains("hunter2"))
  }

  /// `python3 -c 'import zlib; print(zlib.compress(bytes(100_000), 9))'`
  private static let packedZeroes: [UInt8] =
    [
      0x78, 0xDA, 0xED, 0xC1, 0x31, 0x01, 0x00, 0x00, 0x00, 0xC2, 0xA0, 0xF5, 0x4F, 0x6D, 0x0D,
      0x0F, 0xA0,
    ]
    + [UInt8](repeating: 0, count: 96) + [0x80, 0x57, 0x03, 0x86, 0xAF, 0x00, 0x01]
}
