internal import HTTP
internal import Tutor

/// What is known of a request that may have been done without an answer.
enum Repeating: Sendable {
  /// It changes nothing: any passing trouble is worth another try.
  case always
  /// It may have been done: only answers that say it was not are worth another try.
  case whereNotDone

  func allows(after status: Int) -> Bool {
    switch self {
    case .always: RetryPolicy.isPassing(status)
    case .whereNotDone: status == 429 || status == 503
    }
  }
}

/// Sends requests, again where that may help, and reads whole answers.
struct CloudClient: Sendable {
  private static let policy = RetryPolicy()

  let effects: CloudEffects

  /// The answer, whatever its status.
  func send(
    _ request: HTTPRequest, repeating: Repeating
  ) async throws(CloudTrouble) -> CloudAnswer {
    var tries = 1
    while true {
      let answer = try await sendOnce(request)
      guard repeating.allows(after: answer.status) else { return answer }
      let decision = CloudClient.policy.decision(
        afterTry: tries, status: answer.status, serverWait: answer.wait,
        jitter: effects.jitter())
      guard case .retry(let wait) = decision else { return answer }
      try await pause(wait)
      tries += 1
    }
  }

  func pause(_ time: Duration) async throws(CloudTrouble) {
    do {
      try await effects.pause(time)
    } catch {
      throw CloudTrouble(.cancelled)  // a pause only ends early because its task did
    }
  }

  private func sendOnce(_ request: HTTPRequest) async throws(CloudTrouble) -> CloudAnswer {
    do throws(HTTPError) {
      let response = try await effects.transport.send(request)
      let body = try await response.bytes()
      return CloudAnswer(
        status: response.status, body: body, wait: CloudClient.wait(in: response))
    } catch {
      throw Task.isCancelled ? CloudTrouble(.cancelled) : CloudTrouble(error)
    }
  }

  /// What an answer's head says of waiting; a date counts from the server's own time.
  private static func wait(in response: HTTPResponse) -> Duration? {
    guard let text = response.header("Retry-After") else { return nil }
    let date = response.header("Date").flatMap { RetryAfter.parse($0, now: .zero) }
    if date == nil, text.contains(":") { return nil }
    return RetryAfter.parse(text, now: date ?? .zero)
  }
}

extension CloudTrouble {
  /// What kept a transfer from its end.
  init(_ error: HTTPError) {
    let kind: Kind =
      switch error {
      case .unavailable(let why): .noTransfer(why)
      case .badAddress: .unreachable("its address is none")
      case .insecure(let host):
        .unreachable("plain http is for this machine alone, and \(Quotation.short(host)) is not it")
      case .unknownHost: .unreachable("its name has no address")
      case .unreachable(let why): .unreachable(why)
      case .untrusted(let why): .untrusted(why)
      case .connectingTooLong(let time):
        .unreachable("no connection within \(time.components.seconds) s")
      case .silent(let time): .silent(time)
      case .broken: .brokenOff
      case .badHeader, .tooLarge: .garbled
      case .cancelled: .cancelled
      }
    self.init(kind)
  }

  /// The learner's own store, or the file of sign-ins, failed.
  static func store(_ error: any Error) -> CloudTrouble {
    if let trouble = error as? CloudTrouble { return trouble }
    return CloudTrouble(.store(Quotation.short("\(error)")))
  }
}
