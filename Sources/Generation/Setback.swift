internal import HTTP
internal import Text
internal import Tutor

/// A trouble with what only this module asks of it.
struct Setback: Error, Equatable {
  var trouble: ModelTrouble
  /// Whether the server itself said when to ask again.
  var isWaitNamed = false
  /// Whether a shorter prompt may do.
  var isPromptTooLong = false

  /// When asking again makes sense after what may pass by itself.
  static let usualWait = Duration.seconds(60)
  /// The same for a quota that is used up.
  static let quotaWait = Duration.seconds(3600)

  init(_ trouble: ModelTrouble) { self.trouble = trouble }

  /// - Parameter address: The base URL's origin and path.
  init(_ error: HTTPError, service: String, address: String) {
    let kind: ModelTrouble.Kind =
      switch error {
      case .unavailable(let why): .noTransfer(why)
      case .badAddress, .insecure: .badAddress(address)
      case .badHeader: .failed(status: 0, message: "the key has characters that none can have")
      case .unknownHost: .unreachable("its name has no address")
      case .unreachable(let why): .unreachable(why)
      case .untrusted(let why): .untrusted(why)
      case .connectingTooLong(let time):
        .unreachable("no connection within \(time.components.seconds) s")
      case .silent(let time): .silent(time)
      case .broken: .brokenOff
      case .tooLarge: .tooLarge
      case .cancelled: .cancelled
      }
    let passes: Bool =
      switch error {
      case .unavailable, .badAddress, .badHeader, .insecure, .cancelled: false
      case .unknownHost, .unreachable, .untrusted, .connectingTooLong, .silent, .broken, .tooLarge:
        true
      }
    self.init(
      ModelTrouble(service: service, kind, askAgain: passes ? Setback.usualWait : nil))
  }

  /// What an answer that nothing more is done about comes to.
  init(_ answer: FailedAnswer, service: any ModelService) {
    let name = service.name
    if answer.isKeyRefused || answer.status == 403 {
      self.init(ModelTrouble(service: name, .keyRefused(status: answer.status)))
    } else if answer.status == 429 {
      let usual = answer.isQuotaSpent ? Setback.quotaWait : Setback.usualWait
      self.init(
        ModelTrouble(service: name, .tooManyRequests, askAgain: answer.wait ?? usual))
      isWaitNamed = answer.wait != nil
    } else {
      let message = ServerMessage.tellable(answer.message, key: service.key)
      let wait = answer.isPassing ? answer.wait ?? Setback.usualWait : nil
      self.init(
        ModelTrouble(
          service: name, .failed(status: answer.status, message: message), askAgain: wait))
      isWaitNamed = answer.isPassing && answer.wait != nil
      isPromptTooLong = answer.isTooLong
    }
  }
}

extension FailedAnswer {
  /// Whether more requests will not help, but more money might.
  var isQuotaSpent: Bool {
    has(code: "insufficient_quota") || says(["credit balance", "insufficient credit"])
  }
}
