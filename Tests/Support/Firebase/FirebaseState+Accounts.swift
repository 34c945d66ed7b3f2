internal import Tutor

/// Firebase Authentication over REST.
///
/// Source: https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
extension FirebaseState {
  mutating func account(_ request: FirebaseRequest) throws(ServiceError) -> JSONValue {
    try checkKey(request)
    if request.call == .refresh { return try refresh(request.form()) }
    var message = try request.message()
    return switch request.call {
    case .signUp: try signUp(&message)
    case .signIn: try signIn(&message)
    case .update: try update(&message)
    case .delete: try delete(&message)
    case .lookup: try lookup(&message)
    case .sendReset: try sendReset(&message)
    case .refresh, .get, .commit, .query, .count: throw .internalError
    }
  }

  private func checkKey(_ request: FirebaseRequest) throws(ServiceError) {
    guard let key = request.query["key"] else {
      throw ServiceError(
        403, "PERMISSION_DENIED",
        "Method doesn't allow unregistered callers (callers without established identity). "
          + "Please use API Key or other form of API consumer identity to call this API.")
    }
    guard request.query.count == 1 else {
      throw .invalid("Invalid JSON payload received. Unknown name in the query.")
    }
    guard key == settings.key else {
      throw ServiceError(
        400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key.",
        details: [
          .object([
            "@type": .string("type.googleapis.com/google.rpc.ErrorInfo"),
            "reason": .string("API_KEY_INVALID"), "domain": .string("googleapis.com"),
          ])
        ])
    }
  }

  private mutating func signUp(_ message: inout Message) throws(ServiceError) -> JSONValue {
    let email = try message.string("email")
    let password = try message.string("password")
    let wantsTokens = try message.bool("returnSecureToken") ?? false
    try message.end()
    guard email != nil || password != nil else {
      guard settings.offersAnonymous else { throw .account("ADMIN_ONLY_OPERATION") }
      let user = accounts.add(email: nil, password: nil, at: clock.now)
      return signedIn(user, kind: "SignupNewUserResponse", wantsTokens: wantsTokens)
    }
    guard settings.offersEmail else { throw .account("OPERATION_NOT_ALLOWED") }
    let address = try checked(email: email)
    try check(newPassword: password)
    guard accounts.user(email: address) == nil else { throw .account("EMAIL_EXISTS") }
    let user = accounts.add(email: address, password: password, at: clock.now)
    return signedIn(user, kind: "SignupNewUserResponse", wantsTokens: wantsTokens)
  }

  private mutating func signIn(_ message: inout Message) throws(ServiceError) -> JSONValue {
    let email = try message.string("email")
    let password = try message.string("password")
    let wantsTokens = try message.bool("returnSecureToken") ?? false
    try message.end()
    guard settings.offersEmail else { throw .account("OPERATION_NOT_ALLOWED") }
    let address = try checked(email: email)
    guard let password, !password.isEmpty else { throw .account("MISSING_PASSWORD") }
    guard let user = accounts.user(email: address) else {
      throw .account(settings.protectsEmails ? "INVALID_LOGIN_CREDENTIALS" : "EMAIL_NOT_FOUND")
    }
    guard !user.isDisabled else { throw .account("USER_DISABLED") }
    guard user.password == password else {
      throw .account(settings.protectsEmails ? "INVALID_LOGIN_CREDENTIALS" : "INVALID_PASSWORD")
    }
    return signedIn(
      user, kind: "VerifyPasswordResponse", wantsTokens: wantsTokens,
      with: ["registered": .bool(true), "displayName": .string("")])
  }

  private mutating func update(_ message: inout Message) throws(ServiceError) -> JSONValue {
    let (token, user) = try bearer(&message)
    let email = try message.string("email")
    let password = try message.string("password")
    let wantsTokens = try message.bool("returnSecureToken") ?? false
    try message.end()
    // An anonymous account has nothing to sign in with anew.
    if email != nil || password != nil, user.email != nil { try checkFreshness(of: token) }
    if email != nil || password != nil, !settings.offersEmail {
      throw .account("OPERATION_NOT_ALLOWED")
    }
    var changed = user
    if email != nil {
      let address = try checked(email: email)
      if let other = accounts.user(email: address), other.id != user.id {
        throw .account("EMAIL_EXISTS")
      }
      changed.email = address
    }
    if password != nil {
      try check(newPassword: password)
      changed.password = password
    }
    accounts.change(user.id) { $0 = changed }
    if password != nil { accounts.revoke(user.id) }
    return signedIn(
      changed, kind: "SetAccountInfoResponse", wantsTokens: wantsTokens,
      with: ["emailVerified": .bool(false), "providerUserInfo": providers(of: changed)])
  }

  private mutating func delete(_ message: inout Message) throws(ServiceError) -> JSONValue {
    let (token, user) = try bearer(&message)
    try message.end()
    if user.email != nil { try checkFreshness(of: token) }
    accounts.remove(user.id)
    return .object(["kind": .string("identitytoolkit#DeleteAccountResponse")])
  }

  private mutating func lookup(_ message: inout Message) throws(ServiceError) -> JSONValue {
    let (_, user) = try bearer(&message)
    try message.end()
    var found: [String: JSONValue] = [
      "localId": .string(user.id), "createdAt": .string(String(user.created / 1000)),
    ]
    if let email = user.email {
      found["email"] = .string(email)
      found["emailVerified"] = .bool(false)
      found["providerUserInfo"] = providers(of: user)
    }
    return .object([
      "kind": .string("identitytoolkit#GetAccountInfoResponse"),
      "users": .array([.object(found)]),
    ])
  }

  private mutating func sendReset(_ message: inout Message) throws(ServiceError) -> JSONValue {
    guard let type = try message.string("requestType") else { throw .account("MISSING_REQ_TYPE") }
    guard type == "PASSWORD_RESET" else {
      throw Message.wrong(.string(type), at: "request_type", type: "OobReqType")
    }
    let email = try message.string("email")
    try message.end()
    let address = try checked(email: email)
    if let user = accounts.user(email: address) {
      guard !user.isDisabled else { throw .account("USER_DISABLED") }
      accounts.noteMail(to: address)
    } else if !settings.protectsEmails {
      throw .account("EMAIL_NOT_FOUND")
    }
    return .object([
      "kind": .string("identitytoolkit#GetOobConfirmationCodeResponse"),
      "email": .string(address),
    ])
  }

  private mutating func refresh(_ form: [String: String]) throws(ServiceError) -> JSONValue {
    func refusal(_ message: String) -> ServiceError { .invalid(message) }
    guard let grant = form["grant_type"] else { throw refusal("MISSING_GRANT_TYPE") }
    guard grant == "refresh_token" else { throw refusal("INVALID_GRANT_TYPE") }
    guard let old = form["refresh_token"], !old.isEmpty else {
      throw refusal("MISSING_REFRESH_TOKEN")
    }
    guard form.count == 2 else { throw refusal("Unknown field in the form.") }
    guard let token = accounts.refresh(old) else { throw refusal("INVALID_REFRESH_TOKEN") }
    guard let user = accounts.users[token.user] else { throw refusal("USER_NOT_FOUND") }
    guard !user.isDisabled else { throw refusal("USER_DISABLED") }
    guard token.signIn >= user.validFrom else { throw refusal("TOKEN_EXPIRED") }
    let id = accounts.issueID(like: token, at: clock.now, for: settings.tokenLife)
    var next = old
    if settings.rotatesRefreshTokens {
      next = accounts.issueRefresh(like: token)
      accounts.endRefresh(old)
    }
    return .object([
      "access_token": .string(id), "expires_in": .string(lifeInSeconds),
      "token_type": .string("Bearer"), "refresh_token": .string(next), "id_token": .string(id),
      "user_id": .string(user.id), "project_id": .string("123456789012"),
    ])
  }

  // MARK: Parts

  private mutating func signedIn(
    _ user: FakeAccounts.User, kind: String, wantsTokens: Bool, with more: [String: JSONValue] = [:]
  ) -> JSONValue {
    var reply = more
    reply["kind"] = .string("identitytoolkit#\(kind)")
    reply["localId"] = .string(user.id)
    if let email = user.email { reply["email"] = .string(email) }
    let tokens = accounts.signIn(user.id, at: clock.now, for: settings.tokenLife)
    reply["idToken"] = .string(tokens.id)
    if wantsTokens {
      reply["refreshToken"] = .string(tokens.refresh)
      reply["expiresIn"] = .string(lifeInSeconds)
    }
    return .object(reply)
  }

  private var lifeInSeconds: String { String(settings.tokenLife.components.seconds) }

  private func bearer(
    _ message: inout Message
  ) throws(ServiceError) -> (FakeAccounts.Token, FakeAccounts.User) {
    guard let token = try message.string("idToken"), !token.isEmpty else {
      throw .account("MISSING_ID_TOKEN")
    }
    return try accounts.valid(token, at: clock.now)
  }

  private func checked(email: String?) throws(ServiceError) -> String {
    guard let email, !email.isEmpty else { throw .account("MISSING_EMAIL") }
    guard email.wholeMatch(of: /[^@\s]+@[^@\s]+/) != nil else { throw .account("INVALID_EMAIL") }
    return email.lowercased()
  }

  private func check(newPassword: String?) throws(ServiceError) {
    guard let newPassword, !newPassword.isEmpty else { throw .account("MISSING_PASSWORD") }
    guard newPassword.utf16.count >= 6 else {
      throw .account("WEAK_PASSWORD : Password should be at least 6 characters")
    }
  }

  private func checkFreshness(of token: FakeAccounts.Token) throws(ServiceError) {
    guard let freshness = settings.freshness else { return }
    guard clock.now - token.signedIn <= freshness.components.seconds * 1_000_000 else {
      throw .account("CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    }
  }

  private func providers(of user: FakeAccounts.User) -> JSONValue {
    guard let email = user.email else { return .array([]) }
    return .array([
      .object([
        "providerId": .string("password"), "federatedId": .string(email), "email": .string(email),
        "rawId": .string(email),
      ])
    ])
  }
}
