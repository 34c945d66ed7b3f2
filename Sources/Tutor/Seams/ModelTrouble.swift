/// What kept a model from answering: data, worded where it is told.
package struct ModelTrouble: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// No model is set up at all.
    case offline
    /// A provider is chosen whose key is missing; with the setting that takes it.
    case noKey(Setting)
    /// The command that should print the key did not; why.
    case noKeyFromCommand(Setting, reason: String)
    /// libcurl is not installed, or cannot be loaded; why.
    case noTransfer(String)
    /// The base URL is no http or https URL, or plain http to another machine.
    case badAddress(String)
    /// No connection; why, in the system's words.
    case unreachable(String)
    /// The server's certificate is not trusted; why.
    case untrusted(String)
    /// Nothing came for so long.
    case silent(Duration)
    /// The connection broke off in the middle.
    case brokenOff
    /// The key was refused, with this HTTP status.
    case keyRefused(status: Int)
    /// The service does not know the model.
    case noSuchModel(String)
    /// Too many requests, or the quota is used up.
    case tooManyRequests
    /// Another HTTP status, with what the server said of it, stripped and short.
    case failed(status: Int, message: String)
    /// The model would not answer; why, as the service names it: "SAFETY".
    case refused(reason: String)
    /// The reply reached its length limit before its first card.
    case cutOff
    /// The reply held no text.
    case empty
    /// The reply held no cards.
    case noCards
    /// The reply held cards, `count` of them, and none was usable; with the most frequent reason.
    case noUsableCards(count: Int, reason: String)
    /// The reply was larger than what is taken.
    case tooLarge
    /// The learner stopped it.
    case cancelled
  }

  /// Whom the learner was to hear from: "Gemini", or the server's host and port.
  package var service: String
  package var kind: Kind
  /// When asking again makes sense; nil where it takes a change of settings.
  package var askAgain: Duration?

  package init(service: String, _ kind: Kind, askAgain: Duration? = nil) {
    self.service = service
    self.kind = kind
    self.askAgain = askAgain
  }
}
