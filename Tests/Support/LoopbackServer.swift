internal import Dispatch
internal import Foundation
internal import Glibc
internal import REPL

/// An HTTP/1.1 server on 127.0.0.1 that answers as a test says, over real sockets.
///
/// ```swift
/// let gate = LoopbackGate()
/// let server = try LoopbackServer { request in
///   switch request.path {
///   case "/v1/models": .json(#"{"data":[]}"#)
///   case "/v1/chat/completions": LoopbackReply(body: ["a", .hold(until: gate), "b"])
///   default: nil  // unexpected: records an issue and answers 500
///   }
/// }
/// // … a client is pointed at server.url("/v1") …
/// await server.sees { $0.requests.count == 1 }
/// gate.open()
/// ```
///
/// Connections are kept alive. Each has a thread of its own; `stop` ends them all.
package final class LoopbackServer: Sendable {
  /// What has come so far.
  package struct Traffic: Sendable, CustomStringConvertible {
    package internal(set) var requests: [LoopbackRequest] = []
    /// All connections ever taken.
    package internal(set) var connections = 0
    package internal(set) var open = 0
    /// The replies whose client went before their end.
    package internal(set) var abandoned = 0

    package var description: String {
      let lines = requests.map { "\($0.method) \($0.path)" }.joined(separator: ", ")
      return "[\(lines)] on \(connections) connections, \(open) open, \(abandoned) abandoned"
    }
  }

  package let port: Int
  private let listener: Int32
  private let state: LoopbackState
  private let threads = DispatchGroup()

  /// Serves what `answer` returns, which is called on the connection's thread.
  package init(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    _ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackReply?
  ) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    port = try LoopbackServer.bind(listener, backlog: 64)
    state = LoopbackState { request in
      if let reply = answer(request) { return reply }
      Misuse.record(
        "Nobody expected \(request.method) \(request.path)", fileID: fileID, filePath: filePath,
        line: line)
      return LoopbackReply(500, body: ["unexpected"])
    }
    threads.enter()
    Thread.detachNewThread { [listener, state, threads] in
      LoopbackServer.accept(on: listener, state, threads)
    }
  }

  /// Serves these replies, one a request, whatever is asked.
  package convenience init(
    _ replies: LoopbackReply..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line
  ) throws {
    let left = Locked(replies.reversed() as [LoopbackReply])
    try self.init(fileID: fileID, filePath: filePath, line: line) { _ in
      left.withLock { $0.popLast() }
    }
  }

  deinit { stop() }

  /// An address here, for http.
  package func url(_ path: String = "") -> String { "http://127.0.0.1:\(port)\(path)" }

  package var traffic: Traffic { state.traffic.withLock { $0.traffic } }
  package var requests: [LoopbackRequest] { traffic.requests }

  /// Waits until the traffic is as `condition` wants it; records an issue where it never gets there.
  package func sees(
    _ condition: @escaping @Sendable (Traffic) -> Bool, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line
  ) async {
    if await state.reaches(condition) { return }
    Misuse.record(
      "The server waits in vain; so far it saw \(traffic)", fileID: fileID, filePath: filePath,
      line: line)
  }

  /// Closes the door and every connection, and waits until they are closed. Once is enough.
  package func stop() {
    guard state.stop() else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    threads.wait()
    close(listener)
  }

  /// A port of 127.0.0.1 where nobody listens, and nobody will: it stays taken for this process.
  package static func refusedPort() throws -> Int {
    let taken = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    return try bind(taken, backlog: nil)
  }

  /// A port of 127.0.0.1 where connections are made, and then nothing is read or written.
  package static func deafPort() throws -> LoopbackDeafPort { try LoopbackDeafPort() }

  fileprivate static func bind(_ socket: Int32, backlog: Int32?) throws -> Int {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.bind(socket, $0, size) == 0
          && backlog.map { Glibc.listen(socket, $0) == 0 } ?? true
          && getsockname(socket, $0, &size) == 0
      }
    }
    guard isBound else { throw ProgramError("No server on loopback: errno \(errno).") }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private static func accept(
    on listener: Int32, _ state: LoopbackState, _ threads: DispatchGroup
  ) {
    defer { threads.leave() }
    while true {
      let client = Glibc.accept(listener, nil, nil)
      guard client >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        return
      }
      _ = fcntl(client, F_SETFD, FD_CLOEXEC)
      threads.enter()
      Thread.detachNewThread {
        state.note {
          $0.connections += 1
          $0.open += 1
        }
        var connection = LoopbackConnection(client, state)
        connection.serve()
        state.note { $0.open -= 1 }
        threads.leave()
      }
    }
  }
}

/// Open while it lives.
package final class LoopbackDeafPort: Sendable {
  package let number: Int
  private let listener: Int32

  fileprivate init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    number = try LoopbackServer.bind(listener, backlog: 8)
  }

  deinit { close(listener) }
}

/// What the server's threads share.
final class LoopbackState: Sendable {
  struct Watched {
    var traffic = LoopbackServer.Traffic()
    var watchers: [Int: Watcher] = [:]
    var nextWatcher = 0
    var isStopped = false
  }

  struct Watcher {
    let condition: @Sendable (LoopbackServer.Traffic) -> Bool
    let continuation: CheckedContinuation<Bool, Never>
  }

  let answer: @Sendable (LoopbackRequest) -> LoopbackReply
  let traffic = Locked(Watched())
  /// Opened when the server stops.
  let stopped = LoopbackGate()
  /// Far longer than anything here needs, so that only a fault runs into it.
  private static let patience = DispatchTimeInterval.seconds(1800)

  init(_ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackReply) {
    self.answer = answer
  }

  func note(_ change: (inout LoopbackServer.Traffic) -> Void) {
    let done = traffic.withLock { watched in
      change(&watched.traffic)
      let done = watched.watchers.filter { $0.value.condition(watched.traffic) }
      for number in done.keys { watched.watchers[number] = nil }
      return done
    }
    for watcher in done.values { watcher.continuation.resume(returning: true) }
  }

  /// False where the traffic does not get there.
  func reaches(_ condition: @escaping @Sendable (LoopbackServer.Traffic) -> Bool) async -> Bool {
    await withCheckedContinuation { continuation in
      let number = traffic.withLock { watched -> Int? in
        if condition(watched.traffic) { return nil }
        watched.nextWatcher += 1
        watched.watchers[watched.nextWatcher] = Watcher(
          condition: condition, continuation: continuation)
        return watched.nextWatcher
      }
      guard let number else { return continuation.resume(returning: true) }
      // The server does not stay open for it.
      DispatchQueue.global().asyncAfter(deadline: .now() + LoopbackState.patience) { [weak self] in
        let late = self?.traffic.withLock { $0.watchers.removeValue(forKey: number) }
        late?.continuation.resume(returning: false)
      }
    }
  }

  /// False where it was stopped before.
  func stop() -> Bool {
    let isFirst = traffic.withLock { watched in
      defer { watched.isStopped = true }
      return !watched.isStopped
    }
    if isFirst { stopped.open() }
    return isFirst
  }
}
