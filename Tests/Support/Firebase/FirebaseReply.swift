internal import Tutor

/// What the fake answers, before it is known whether a socket carries it.
package struct FirebaseReply: Sendable {
  package enum Ending: Sendable {
    case whole
    /// Half of the body, and then the connection ends.
    case cut
    /// The connection ends before the first byte.
    case dropped
  }

  package var status = 200
  package var headers = ["Content-Type": "application/json; charset=UTF-8"]
  package var body: [UInt8] = []
  package var ending = Ending.whole
  /// Held back until it is open.
  package var gate: FirebaseGate?

  init() {}

  init(_ value: JSONValue) { body = JSONWriter.bytes(value) }

  /// - Parameter isStream: Whether the call answers an array, as `:runQuery` does; so is its error.
  init(_ error: ServiceError, isStream: Bool) {
    self.init(isStream ? .array([error.json]) : error.json)
    status = error.code
  }

  package var text: String { String(decoding: body, as: UTF8.self) }

  /// For a socket.
  var loopback: LoopbackReply {
    var reply: LoopbackReply
    switch ending {
    case .whole: reply = LoopbackReply(status, headers: headers, body: [.bytes(body)])
    case .cut:
      reply = LoopbackReply(
        status, headers: headers, body: [.bytes(Array(body.prefix(body.count / 2))), .drop])
    case .dropped: reply = .raw([.drop])
    }
    if let gate { reply = reply.held(until: gate.loopback) }
    return reply
  }
}
