import Glibc
import HTTP
import TestSupport
import Testing

@Suite("What requests leave behind", .ownThread)
struct LeftoversTests {
  /// In a process of its own, since files and threads are counted there.
  @Test func twoHundredRequestsOfAllKindsLeaveNoFileAndNoThread() async {
    await #expect(processExitsWith: .success) {
      let refused = try LoopbackServer.refusedPort()
      // What the first of each kind starts for good, a pool's threads say, does not count.
      try await LeftoversTests.round(refused)
      let files = LeftoversTests.count(in: "/proc/self/fd")
      let threads = LeftoversTests.count(in: "/proc/self/task")
      for _ in 1...20 { try await LeftoversTests.round(refused) }
      // Threads that have nothing left to do may take a moment to be gone.
      let deadline = ContinuousClock.now + .seconds(1800)
      while LeftoversTests.count(in: "/proc/self/task") > threads
        || LeftoversTests.count(in: "/proc/self/fd") > files, ContinuousClock.now < deadline
      {
        await Task.yield()
      }
      #expect(LeftoversTests.count(in: "/proc/self/fd") <= files)
      #expect(LeftoversTests.count(in: "/proc/self/task") <= threads)
    }
  }

  /// Ten requests over one transport, which is dropped at the end.
  private static func round(_ refused: Int) async throws {
    let server = try LoopbackServer { request in
      switch request.path {
      case "/ok": .json("{}")
      case "/half": LoopbackReply(body: ["half", .silence])
      case "/drop": .raw([.drop])
      case "/reset": LoopbackReply(body: ["half", .reset])
      case "/endless": LoopbackReply(body: [.endless([UInt8](repeating: 0, count: 1000))])
      default: .raw([.silence])
      }
    }
    defer { server.stop() }
    let transport = CurlTransport(version: "0")
    let short = Duration.milliseconds(20)
    #expect(try await transport.body(of: .get(server.url("/ok"))) == Body("{}"))
    #expect(try await transport.body(of: .post(server.url("/ok"), "x")) == Body("{}"))
    #expect(await transport.failure(of: .get(server.url("/drop"))) != nil)
    #expect(try await transport.body(of: .get(server.url("/reset"))).failure != nil)
    #expect(
      try await transport.body(of: .get(server.url("/endless"), limit: 5000)).failure
        == .tooLarge(limit: 5000))
    #expect(
      await transport.failure(of: .get(server.url("/never"), silence: short)) == .silent(short))
    #expect(
      await transport.failure(of: .get("http://127.0.0.1:\(refused)/"))
        == .unreachable("Connection refused"))
    #expect(
      await transport.failure(of: .get("https://127.0.0.1:\(server.port)/"))
        == .unreachable("no secure connection could be made"))
    let cancelled = Task { await transport.failure(of: .get(server.url("/cancelled"))) }
    await server.sees { $0.requests.last?.path == "/cancelled" }
    cancelled.cancel()
    #expect(await cancelled.value == .cancelled)
    var pieces = try await transport.send(.get(server.url("/half"))).body.makeAsyncIterator()
    #expect(try await pieces.next() == Array("half".utf8))
  }

  private static func count(in folder: String) -> Int {
    guard let stream = opendir(folder) else { return 0 }
    defer { closedir(stream) }
    var count = 0
    while readdir(stream) != nil { count += 1 }
    return count
  }
}
