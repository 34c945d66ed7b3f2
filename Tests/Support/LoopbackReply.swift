internal import Glibc

/// What a `LoopbackServer` was asked.
package struct LoopbackRequest: Equatable, Sendable {
  package let method: String
  /// With the query: `/v1/models?alt=sse`.
  package let path: String
  /// By name in lower case.
  package let headers: [String: String]
  package let body: [UInt8]

  package init(
    _ method: String, _ path: String, headers: [String: String] = [:], body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.headers = headers
    self.body = body
  }

  package var text: String { String(decoding: body, as: UTF8.self) }
}

/// What a `LoopbackServer` answers: a head, and then step by step what happens in the body.
///
/// ```swift
/// LoopbackReply(200, body: ["first", .hold(until: gate), "second"])
/// LoopbackReply(503, headers: ["Retry-After": "41"])
/// LoopbackReply.events([#"{"n":1}"#, "[DONE]"])
/// LoopbackReply(body: ["half", .drop])                // a Content-Length that is never reached
/// LoopbackReply.raw(["HTTP/1.1 200 OK\r\nbroken"])    // any bytes at all
/// ```
package struct LoopbackReply: Sendable {
  package enum Step: Sendable, ExpressibleByStringLiteral {
    case bytes([UInt8])
    /// One byte a write.
    case trickled([UInt8])
    /// The same bytes over and over, until the client has gone.
    case endless([UInt8])
    /// Nothing, until the test opens the gate.
    case hold(until: LoopbackGate)
    /// Nothing, until the client has gone.
    case silence
    /// The connection is closed; what follows is never sent.
    case drop
    /// The connection is reset (RST); what follows is never sent.
    case reset

    package init(stringLiteral text: String) { self = .bytes(Array(text.utf8)) }
    package static func text(_ text: String) -> Step { .bytes(Array(text.utf8)) }
  }

  /// How the client learns where the body ends.
  package enum Framing: Sendable {
    /// By a Content-Length of all bytes among the steps; one more where a drop, a reset or silence
    /// is the last of them.
    case length
    /// By chunks, one a step.
    case chunked
    /// By the connection's end.
    case close
    /// There is no head: the steps are all that is sent, and then the connection is closed.
    case raw
  }

  package var status: Int
  package var headers: [String: String]
  package var body: [Step]
  package var framing: Framing
  /// What happens before the first byte of the head.
  package var before: [Step] = []

  package init(
    _ status: Int = 200, headers: [String: String] = [:], body: [Step] = [],
    framing: Framing = .length
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.framing = framing
  }

  /// A JSON text.
  package static func json(_ text: String, status: Int = 200) -> LoopbackReply {
    LoopbackReply(status, headers: ["Content-Type": "application/json"], body: [.text(text)])
  }

  /// Server-sent events with this data, one a chunk.
  package static func events(_ data: [String]) -> LoopbackReply {
    LoopbackReply(
      headers: ["Content-Type": "text/event-stream"], body: data.map(Step.event),
      framing: .chunked)
  }

  /// These steps and no head; then the connection is closed.
  package static func raw(_ steps: [Step]) -> LoopbackReply {
    LoopbackReply(body: steps, framing: .raw)
  }

  /// The same, its head held back until the test opens the gate.
  package func held(until gate: LoopbackGate) -> LoopbackReply {
    var held = self
    held.before.append(.hold(until: gate))
    return held
  }

  /// The bytes before the body; none where the reply is raw.
  var head: [UInt8] {
    guard framing != .raw else { return [] }
    var lines = ["HTTP/1.1 \(status) Scripted"]
    lines += headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    switch framing {
    case .length: if status != 204, status != 304 { lines.append("Content-Length: \(length)") }
    case .chunked: lines.append("Transfer-Encoding: chunked")
    case .close, .raw: lines.append("Connection: close")
    }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  /// What Content-Length says.
  private var length: Int {
    var length = 0
    var isCut = false
    for step in body {
      switch step {
      case .bytes(let bytes), .trickled(let bytes):
        length += bytes.count
        isCut = false
      case .drop, .reset, .silence: isCut = true
      case .endless: return 1 << 40
      case .hold: break
      }
    }
    return isCut ? length + 1 : length
  }
}

extension LoopbackReply.Step {
  /// One server-sent event.
  package static func event(_ data: String) -> LoopbackReply.Step { .text("data: \(data)\n\n") }
}

/// Holds a reply back until the test opens it; open for good then, for all that wait.
package final class LoopbackGate: Sendable {
  /// Readable once the gate is open.
  let descriptor: Int32
  private let writing: Int32

  package init() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) != 0 { Misuse.record("No pipe for a gate: errno \(errno)") }
    (descriptor, writing) = (ends[0], ends[1])
  }

  package func open() { _ = write(writing, [1], 1) }

  deinit {
    close(descriptor)
    close(writing)
  }
}
