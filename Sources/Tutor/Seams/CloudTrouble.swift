/// What kept the network side from doing its work: data, worded where it is told.
package struct CloudTrouble: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// No Firebase project, or no web API key for it, is set up.
    case notSetUp
    /// Nobody is signed in.
    case signedOut
    /// The sign-in does not hold any longer: revoked, disabled, deleted, or its password changed.
    case signInEnded
    /// The service refused what was asked of an account.
    case refused(AccountRefusal)
    /// libcurl is not installed, or cannot be loaded; why.
    case noTransfer(String)
    /// No connection; why, in the system's words.
    case unreachable(String)
    /// The server's certificate is not trusted; why.
    case untrusted(String)
    /// Nothing came for so long.
    case silent(Duration)
    /// The connection broke off: whether the request was done is not known.
    case brokenOff
    /// Too many requests, or the day's quota is used up.
    case tooManyRequests
    /// The project's rules do not allow it.
    case notAllowed
    /// A document was not as a write expected it: somebody else wrote meanwhile.
    case conflict
    /// A query lacks its composite index; where the project's owner makes it, if the server said.
    case noIndex(link: String?)
    /// Another HTTP status, with what the server said of it, stripped and short.
    case failed(status: Int, message: String)
    /// The answer made no sense.
    case garbled
    /// The learner's own store; why.
    case store(String)
    /// The learner stopped it.
    case cancelled
  }

  package var kind: Kind
  /// When asking again makes sense, where the server named a time.
  package var askAgain: Duration?

  package init(_ kind: Kind, askAgain: Duration? = nil) {
    self.kind = kind
    self.askAgain = askAgain
  }

  /// Whether what was asked may have been done all the same.
  package var leavesDoubt: Bool {
    switch kind {
    case .silent, .brokenOff, .garbled: true
    case .failed(let status, _): status >= 500
    case .notSetUp, .signedOut, .signInEnded, .refused, .noTransfer, .unreachable, .untrusted,
      .tooManyRequests, .notAllowed, .conflict, .noIndex, .store, .cancelled:
      false
    }
  }
}

/// Why an account could not be made, entered or changed, as Firebase tells them apart.
package enum AccountRefusal: Equatable, Sendable {
  case emailExists
  /// The address or the password is wrong; which one is not told.
  case wrongCredentials
  /// With the service's own words: "Password should be at least 6 characters".
  case weakPassword(String)
  case invalidEmail
  case disabled
  case tooManyAttempts
  /// The project does not offer this way to sign in.
  case notOffered
  /// It takes a fresh sign-in.
  case tooLongAgo
  /// Only an anonymous account can be given an address.
  case hasAddress
}
