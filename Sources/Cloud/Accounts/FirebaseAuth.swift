internal import FoundationEssentials
internal import HTTP
internal import Tutor

/// Firebase Authentication over REST.
///
/// Source: https://firebase.google.com/docs/reference/rest/auth
struct FirebaseAuth: Sendable {
  let project: FirebaseProject
  let client: CloudClient

  /// Tokens as they come, and whose they are.
  struct Grant: Equatable, Sendable {
    var account: AccountID
    /// As the server has it; nil where it does not say.
    var email: String?
    var id: Secret
    var refresh: Secret
    /// In seconds.
    var lifetime: Int
  }

  /// Without credentials an anonymous account.
  func signUp(_ credentials: Credentials?) async throws(CloudTrouble) -> Grant {
    let answer = try await post("signUp", AuthRequest(credentials))
    return try answer.decoded(as: AuthReply.self).grant
  }

  func signIn(_ credentials: Credentials) async throws(CloudTrouble) -> Grant {
    let answer = try await post("signInWithPassword", AuthRequest(credentials))
    return try answer.decoded(as: AuthReply.self).grant
  }

  /// Gives an account an address and a password. Nil where no new tokens came.
  func link(_ credentials: Credentials, token: Secret) async throws(CloudTrouble) -> Grant? {
    let answer = try await post("update", AuthRequest(credentials, token: token))
    let reply = try answer.decoded(as: AuthReply.self)
    return reply.refreshToken == nil ? nil : try reply.grant
  }

  /// An account that is gone already is fine.
  func delete(token: Secret) async throws(CloudTrouble) {
    _ = try await post("delete", AuthRequest(token: token), ignoring: "USER_NOT_FOUND")
  }

  func sendReset(to email: String) async throws(CloudTrouble) {
    _ = try await post("sendOobCode", AuthRequest(resetFor: email))
  }

  /// New tokens. Throws `.signInEnded` where there will never be any.
  func refresh(_ token: Secret) async throws(CloudTrouble) -> Grant {
    let form = "grant_type=refresh_token&refresh_token=" + URLPath.segment(token.value)
    let answer = try await send(
      project.token, type: "application/x-www-form-urlencoded", Array(form.utf8),
      repeating: .always)
    guard answer.isGood else {
      let failure = answer.failure
      let ends = [
        "TOKEN_EXPIRED", "USER_DISABLED", "USER_NOT_FOUND", "INVALID_REFRESH_TOKEN",
        "INVALID_GRANT",
      ]
      if answer.status < 500, ends.contains(failure.code) { throw CloudTrouble(.signInEnded) }
      throw failure.trouble(hiding: [project.key, token])
    }
    return try answer.decoded(as: RefreshReply.self).grant
  }

  // MARK: Sending

  /// - Parameter ignored: The name of a trouble that is none here.
  private func post(
    _ call: String, _ body: AuthRequest, ignoring ignored: String? = nil
  ) async throws(CloudTrouble) -> CloudAnswer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let bytes: [UInt8]
    do {
      bytes = Array(try encoder.encode(body))
    } catch {
      preconditionFailure("What is asked of Firebase is always JSON: \(error)")
    }
    let answer = try await send(
      project.accounts(call), type: "application/json", bytes, repeating: .whereNotDone)
    guard !answer.isGood else { return answer }
    let failure = answer.failure
    if let ignored, failure.code == ignored { return answer }
    throw failure.accountTrouble(isByToken: body.idToken != nil, hiding: secrets(in: body))
  }

  private func secrets(in body: AuthRequest) -> [Secret] {
    [project.key] + [body.password, body.idToken].compactMap { $0.map(Secret.init) }
  }

  private func send(
    _ url: String, type: String, _ body: [UInt8], repeating: Repeating
  ) async throws(CloudTrouble) -> CloudAnswer {
    let request = HTTPRequest(
      .post, url, headers: [HTTPHeader("Content-Type", type)], body: body,
      silence: client.effects.silence)
    return try await client.send(request, repeating: repeating)
  }
}
