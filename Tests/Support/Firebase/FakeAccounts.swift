internal import Tutor

/// The accounts of a fake project, and their tokens.
struct FakeAccounts: Sendable {
  struct User: Sendable {
    let id: String
    /// In lower case; nil for an anonymous one.
    var email: String?
    var password: String?
    var isDisabled = false
    let created: Int64
    /// Tokens of sign-ins before this count no more, by number.
    var validFrom = 0
  }

  struct Token: Sendable {
    let user: String
    /// The number of the sign-in that it stems from.
    let signIn: Int
    /// In microseconds since 1970.
    let signedIn: Int64
    var expires: Int64
  }

  private(set) var users: [String: User] = [:]
  private var idTokens: [String: Token] = [:]
  private var refreshTokens: [String: Token] = [:]
  /// Addresses that a reset mail went to.
  private(set) var mails: [String] = []
  private var signIns = 0
  private var tokens = 0

  func user(email: String) -> User? { users.values.first { $0.email == email } }

  mutating func change(_ id: String, _ change: (inout User) -> Void) {
    guard var user = users[id] else { return Misuse.record("The fake has no account \(id)") }
    change(&user)
    users[id] = user
  }

  mutating func add(email: String?, password: String?, at now: Int64) -> User {
    let user = User(
      id: "learner\(users.count + deleted + 1)", email: email, password: password, created: now)
    users[user.id] = user
    return user
  }

  private var deleted = 0

  mutating func remove(_ id: String) {
    users[id] = nil
    deleted += 1
  }

  /// Ends all refresh tokens of an account; its id tokens hold until they expire.
  mutating func revoke(_ id: String) {
    let next = signIns + 1
    change(id) { $0.validFrom = next }
  }

  mutating func expireIDTokens(at now: Int64) {
    for token in idTokens.keys { idTokens[token]?.expires = now }
  }

  mutating func noteMail(to email: String) { mails.append(email) }

  // MARK: Tokens

  /// Tokens for a new sign-in.
  mutating func signIn(_ user: String, at now: Int64, for life: Duration) -> (
    id: String, refresh: String
  ) {
    signIns += 1
    let token = Token(user: user, signIn: signIns, signedIn: now, expires: .max)
    return (issueID(like: token, at: now, for: life), issueRefresh(like: token))
  }

  mutating func issueID(like token: Token, at now: Int64, for life: Duration) -> String {
    tokens += 1
    var token = token
    token.expires = now + life.components.seconds * 1_000_000
    idTokens["fake-id-\(tokens)"] = token
    return "fake-id-\(tokens)"
  }

  mutating func issueRefresh(like token: Token) -> String {
    tokens += 1
    refreshTokens["fake-refresh-\(tokens)"] = token
    return "fake-refresh-\(tokens)"
  }

  mutating func endRefresh(_ token: String) { refreshTokens[token] = nil }

  func refresh(_ token: String) -> Token? { refreshTokens[token] }

  /// The id token's account as the stores see it: they do not ask whether it was revoked.
  func bearer(_ token: String, at now: Int64) -> String? {
    guard let token = idTokens[token], token.expires > now else { return nil }
    return token.user
  }

  /// The id token as the account service sees it.
  func valid(_ token: String, at now: Int64) throws(ServiceError) -> (Token, User) {
    guard let token = idTokens[token] else { throw .account("INVALID_ID_TOKEN") }
    guard let user = users[token.user] else { throw .account("USER_NOT_FOUND") }
    guard token.expires > now, token.signIn >= user.validFrom else {
      throw .account("TOKEN_EXPIRED")
    }
    guard !user.isDisabled else { throw .account("USER_DISABLED") }
    return (token, user)
  }
}
