internal import HTTP
internal import Tutor

extension PhotoTrouble {
  /// What kept a transfer from its end.
  init(transfer error: HTTPError) {
    let kind: Kind =
      switch error {
      case .unavailable(let why): .noTransfer(why)
      case .badAddress: .unreachable("its address is none")
      case .insecure: .unreachable("plain http is for this machine alone")
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

  /// The learner's own store failed.
  static func store(_ error: any Error) -> PhotoTrouble {
    if let trouble = error as? PhotoTrouble { return trouble }
    return PhotoTrouble(.store(Quotation.short("\(error)")))
  }
}

extension HTTPError {
  /// Whether the server may have understood the request, and done what it asks for.
  var mayHaveGotThrough: Bool {
    switch self {
    case .silent, .broken, .tooLarge, .cancelled: true
    case .unavailable, .badAddress, .badHeader, .insecure, .unknownHost, .unreachable, .untrusted,
      .connectingTooLong:
      false
    }
  }
}
