package import Tutor

/// A sign-in as it is kept from run to run.
package struct CloudSession: Equatable, Sendable {
  package var account: AccountID
  /// Nil for an anonymous account.
  package var email: String?
  /// `FirebaseProject.name`: to other projects the tokens are nothing.
  package var project: String
  /// Nil after signing out, or where the sign-in has ended.
  package var tokens: CloudTokens?

  package init(account: AccountID, email: String?, project: String, tokens: CloudTokens?) {
    self.account = account
    self.email = email
    self.project = project
    self.tokens = tokens
  }
}

/// What proves a sign-in, and how old it is.
package struct CloudTokens: Equatable, Sendable {
  /// Brings new tokens, for as long as the account is not changed.
  package var refresh: Secret
  /// What requests carry.
  package var id: Secret
  /// How long the id token was valid when it came, in seconds.
  package var lifetime: Int
  /// The start of the machine that `received` counts from.
  package var boot: String
  /// The uptime at which the id token came.
  package var received: Duration

  package init(refresh: Secret, id: Secret, lifetime: Int, boot: String, received: Duration) {
    self.refresh = refresh
    self.id = id
    self.lifetime = lifetime
    self.boot = boot
    self.received = received
  }

  /// A token with less left than this is renewed first.
  static let margin = Duration.seconds(60)

  /// Whether more than `margin` is left; never where the machine was started anew.
  func isFresh(at uptime: Duration, boot: String) -> Bool {
    boot == self.boot && uptime >= received
      && uptime < received + .seconds(lifetime) - CloudTokens.margin
  }
}

extension CloudSession: Codable {
  private enum Key: String, CodingKey { case uid, email, project, tokens }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    account = AccountID(rawValue: try container.decode(String.self, forKey: .uid))
    guard account.isUsable else {
      throw DecodingError.dataCorruptedError(
        forKey: .uid, in: container, debugDescription: "no account's id")
    }
    email = try container.decodeIfPresent(String.self, forKey: .email)
    project = try container.decode(String.self, forKey: .project)
    tokens = try container.decodeIfPresent(CloudTokens.self, forKey: .tokens)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(account.rawValue, forKey: .uid)
    try container.encodeIfPresent(email, forKey: .email)
    try container.encode(project, forKey: .project)
    try container.encodeIfPresent(tokens, forKey: .tokens)
  }
}

extension CloudTokens: Codable {
  private enum Key: String, CodingKey { case refresh, id, lifetime, boot, received }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    refresh = Secret(try container.decode(String.self, forKey: .refresh))
    id = Secret(try container.decode(String.self, forKey: .id))
    lifetime = min(max(try container.decode(Int.self, forKey: .lifetime), 0), 86_400)
    boot = try container.decode(String.self, forKey: .boot)
    let milliseconds = try container.decode(Int64.self, forKey: .received)
    received = .milliseconds(milliseconds)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(refresh.value, forKey: .refresh)
    try container.encode(id.value, forKey: .id)
    try container.encode(lifetime, forKey: .lifetime)
    try container.encode(boot, forKey: .boot)
    // In milliseconds, rounded down: a token is never taken for younger than it is.
    let (seconds, attoseconds) = received.components
    try container.encode(seconds * 1000 + attoseconds / 1_000_000_000_000_000, forKey: .received)
  }
}

extension AccountID {
  /// Whether it can name a document and a file.
  var isUsable: Bool { rawValue.isPlainName }
}
