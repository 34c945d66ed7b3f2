/// Which answers are worth another try, and when.
///
/// Statuses that say "later" are tried again, with waits that double; every other status, and a
/// transfer that failed, is final at once: libcurl has by then repeated what a closed connection
/// swallowed. Waiting is the caller's.
package struct RetryPolicy: Equatable, Sendable {
  package enum Decision: Equatable, Sendable {
    case retry(after: Duration)
    /// The server's own wait where it named one: asking earlier is in vain.
    case giveUp(askAgain: Duration?)
  }

  /// How often one request is sent, the first time among them.
  package var tries = 3
  /// The wait after the first try; each later one is twice as long.
  package var first = Duration.seconds(1)
  /// A wait that a server asks for is sat out up to this.
  package var patience = Duration.seconds(5)

  package init() {}

  /// Whether the status says that the same request may be taken later.
  package static func isPassing(_ status: Int) -> Bool {
    switch status {
    case 408, 429, 500, 502, 503, 504: true
    default: false
    }
  }

  /// - Parameters:
  ///   - tries: How often the request has been sent, from 1.
  ///   - serverWait: What the answer asks for, in a header or in its body.
  ///   - jitter: In 0..<1: lengthens the wait by up to a half, so that not all come back at once.
  package func decision(
    afterTry tries: Int, status: Int, serverWait: Duration? = nil, jitter: Double
  ) -> Decision {
    precondition(tries > 0, "A decision comes after a try")
    guard RetryPolicy.isPassing(status) else { return .giveUp(askAgain: nil) }
    guard tries < self.tries, serverWait ?? .zero <= patience else {
      return .giveUp(askAgain: serverWait)
    }
    var wait = first
    for _ in 1..<tries { wait *= 2 }
    wait += wait * (jitter / 2)
    return .retry(after: max(wait, serverWait ?? .zero))
  }
}
