internal import Text
internal import Tutor

/// What Firebase Authentication is asked; members that do not belong to a call are left out.
struct AuthRequest: Encodable {
  var email: String?
  var password: String?
  var idToken: String?
  var requestType: String?
  var returnSecureToken: Bool?

  /// Signs up or in; with a token, links.
  init(_ credentials: Credentials?, token: Secret? = nil) {
    email = credentials?.email
    password = credentials?.password.value
    idToken = token?.value
    returnSecureToken = true
  }

  init(token: Secret) { idToken = token.value }

  init(resetFor email: String) {
    self.email = email
    requestType = "PASSWORD_RESET"
  }
}

/// What comes of signing up, signing in and linking.
struct AuthReply: Decodable {
  var idToken: String?
  var refreshToken: String?
  var expiresIn: String?
  var localId: String?
  var email: String?

  var grant: FirebaseAuth.Grant {
    get throws(CloudTrouble) {
      try FirebaseAuth.Grant(
        account: localId, email: email, id: idToken, refresh: refreshToken, expiresIn: expiresIn)
    }
  }
}

/// What comes of a refresh.
struct RefreshReply: Decodable {
  var id_token: String?
  var refresh_token: String?
  var expires_in: String?
  var user_id: String?

  var grant: FirebaseAuth.Grant {
    get throws(CloudTrouble) {
      try FirebaseAuth.Grant(
        account: user_id, email: nil, id: id_token, refresh: refresh_token, expiresIn: expires_in)
    }
  }
}

extension FirebaseAuth.Grant {
  /// Throws `.garbled` where anything is missing, or is nothing that a request or a file can carry.
  init(
    account: String?, email: String?, id: String?, refresh: String?, expiresIn: String?
  ) throws(CloudTrouble) {
    let account = AccountID(rawValue: account ?? "")
    let tokens = [id, refresh].compactMap { $0 }.filter { token in
      !token.isEmpty && token.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
    guard account.isUsable, tokens.count == 2, let lifetime = expiresIn.flatMap({ Int($0) }),
      (1...86_400).contains(lifetime)
    else { throw CloudTrouble(.garbled) }
    self.init(
      account: account, email: email.map(ControlFilter.strip), id: Secret(tokens[0]),
      refresh: Secret(tokens[1]), lifetime: lifetime)
  }
}
