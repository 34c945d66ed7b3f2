/// What kept a photo from being shown: data, worded where it is told.
package struct PhotoTrouble: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case noKey
    /// The command that should print the key did not; why.
    case noKeyFromCommand(reason: String)
    /// The base URL of the environment makes no sense.
    case badAddress
    case keyRefused
    /// The hour's requests are used up.
    case quotaSpent
    /// The service does not allow it, whatever the hour (403).
    case notAllowed
    /// libcurl is not installed, or cannot be loaded; why.
    case noTransfer(String)
    /// No connection; why, in the system's words.
    case unreachable(String)
    case untrusted(String)
    /// Nothing came for so long.
    case silent(Duration)
    case brokenOff
    /// Another HTTP status.
    case failed(status: Int)
    /// The answer made no sense.
    case garbled
    /// The file is no JPEG or PNG, or is damaged.
    case noPicture
    /// The file cannot be kept in the cache; why.
    case notKept(String)
    /// The learner's own store; why.
    case store(String)
    case cancelled
  }

  package var kind: Kind
  /// When asking again makes sense, where that is known.
  package var askAgain: Duration?

  package init(_ kind: Kind, askAgain: Duration? = nil) {
    self.kind = kind
    self.askAgain = askAgain
  }
}
