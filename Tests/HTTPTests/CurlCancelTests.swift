import Glibc
import HTTP
import TestSupport
import Testing

@Suite("Requests over libcurl that are given up", .ownThread)
struct CurlCancelTests {
  private let transport = CurlTransport(version: "0")

  @Test func cancellingTheWaitForTheHeadClosesTheConnection() async throws {
    let server = try LoopbackServer(.raw([.silence]))
    let waiting = Task { await transport.failure(of: .get(server.url())) }
    await server.sees { $0.requests.count == 1 }
    waiting.cancel()
    #expect(await waiting.value == .cancelled)
    await server.sees { $0.abandoned == 1 && $0.open == 0 }
  }

  @Test func cancellingInTheBodyClosesTheConnection() async throws {
    let server = try LoopbackServer(LoopbackReply(body: ["half", .silence]))
    let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)
    let reading = Task { () -> HTTPError? in
      let response = try await transport.send(.get(server.url()))
      do {
        for try await _ in response.body { arrival.yield() }
        return nil
      } catch {
        return error as? HTTPError
      }
    }
    for await _ in arrivals { break }
    reading.cancel()
    #expect(try await reading.value == .cancelled)
    await server.sees { $0.abandoned == 1 && $0.open == 0 }
  }

  @Test func aCancelledTaskReadsNoWholeBody() async throws {
    let server = try LoopbackServer(LoopbackReply(body: ["half", .silence]))
    let reading = Task { try await transport.send(.get(server.url())).bytes() }
    await server.sees { $0.requests.count == 1 }
    reading.cancel()
    await #expect(throws: HTTPError.cancelled) { try await reading.value }
  }

  @Test func droppingTheBodyClosesTheConnection() async throws {
    let server = try LoopbackServer(LoopbackReply(body: ["half", .silence]))
    do {
      var pieces = try await transport.send(.get(server.url())).body.makeAsyncIterator()
      #expect(try await pieces.next() == Array("half".utf8))
    }
    await server.sees { $0.abandoned == 1 && $0.open == 0 }
  }

  @Test func anAnswerThatNobodyReadsClosesTheConnection() async throws {
    let server = try LoopbackServer(LoopbackReply(body: ["half", .silence]))
    #expect(try await transport.send(.get(server.url())).status == 200)
    await server.sees { $0.abandoned == 1 && $0.open == 0 }
  }

  @Test func aCancelledTaskSendsNothing() async throws {
    let server = try LoopbackServer { _ in nil }
    let never = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await transport.failure(of: .get(server.url()))
    }
    #expect(await never.value == .cancelled)
    #expect(server.traffic.connections == 0)
  }

  @Test func oneThatIsGivenUpLeavesTheOthersAlone() async throws {
    let gate = LoopbackGate()
    let server = try LoopbackServer { request in
      request.path == "/given-up" ? .raw([.silence]) : .json("{}").held(until: gate)
    }
    let kept = Task { try await transport.body(of: .get(server.url("/kept"))) }
    let givenUp = Task { await transport.failure(of: .get(server.url("/given-up"))) }
    await server.sees { $0.requests.count == 2 }
    givenUp.cancel()
    await server.sees { $0.abandoned == 1 }
    gate.open()
    #expect(try await kept.value == Body("{}"))
  }

  @Test func aBodyOutlivesItsTransport() async throws {
    let gate = LoopbackGate()
    let server = try LoopbackServer(LoopbackReply(body: ["a", .hold(until: gate), "b"]))
    let response = try await CurlTransport(version: "0").send(.get(server.url()))
    gate.open()
    #expect(await response.read() == Body("ab"))
    await server.sees { $0.open == 0 }
  }
}
