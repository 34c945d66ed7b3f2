/// What goes wrong with a request.
package enum FirebaseFault: Sendable {
  /// Nothing is done, and this error comes back: `.unavailable`, `.tooMany(retryAfter: 41)`.
  case refuse(ServiceError)
  /// Nothing is done, and the connection ends without an answer.
  case dropBefore
  /// All is done, and the connection ends without an answer.
  case dropAfter
  /// All is done, and half of the answer comes.
  case truncated
  /// Nothing is done; somebody on the way answers a page, with status 200.
  case html
  /// All is done, and the answer is held back until the gate opens.
  case held(FirebaseGate)

  /// The token does not count, once.
  package static let unauthenticated = FirebaseFault.refuse(.unauthenticated)
}

/// Faults that wait for their requests.
struct FirebaseFaults: Sendable {
  struct Waiting: Sendable {
    var left: Int
    let fault: FirebaseFault
    let matches: @Sendable (FirebaseCall, LoopbackRequest) -> Bool
  }

  var waiting: [Waiting] = []
  /// Asked for every request that none of the waiting ones is for.
  var chosen: (@Sendable (FirebaseCall) -> FirebaseFault?)?

  mutating func next(for call: FirebaseCall, _ request: LoopbackRequest) -> FirebaseFault? {
    guard let index = waiting.firstIndex(where: { $0.matches(call, request) }) else {
      return chosen?(call)
    }
    let fault = waiting[index].fault
    waiting[index].left -= 1
    if waiting[index].left == 0 { waiting.remove(at: index) }
    return fault
  }
}
