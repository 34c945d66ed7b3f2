import TestSupport
import Testing
import Tutor

@Suite("The fake's accounts")
struct FakeAccountTests {
  private let fake = FakeFirebase()

  @Test func anAnonymousAccountIsLinkedAndKeepsItsIdentity() {
    let made = fake.account("signUp", #"{"returnSecureToken":true}"#)
    #expect(
      made.text
        == #"{"expiresIn":"3600","idToken":"fake-id-1","kind":"identitytoolkit#SignupNewUserResponse","#
        + #""localId":"learner1","refreshToken":"fake-refresh-2"}"#)
    let linked = fake.account(
      "update",
      #"{"idToken":"fake-id-1","email":"Ada@x.org","password":"secret","returnSecureToken":true}"#)
    #expect(linked.json["localId"]?.string == "learner1")
    #expect(fake.accounts == ["learner1": "ada@x.org"])
    // Its older sign-ins are over.
    #expect(refresh("fake-refresh-2").outcome == "400 INVALID_ARGUMENT TOKEN_EXPIRED")
    let refreshed = refresh("fake-refresh-4")
    #expect(refreshed.json["user_id"]?.string == "learner1")
    #expect(refreshed.json["refresh_token"]?.string == "fake-refresh-4")
  }

  /// Ada, with an address, has the tokens fake-id-1 and fake-refresh-2; Bob is disabled, with
  /// fake-id-3.
  private func prepare() {
    _ = fake.addAccount(email: "ada@x.org", password: "secret")
    let bob = fake.addAccount(email: "bob@x.org", password: "secret")
    fake.disable(bob.account)
  }

  private static let calls: [(String, String, String)] = [
    ("signUp", #"{"returnSecureToken":true}"#, "200"),
    ("signUp", #"{"email":"eve@x.org","password":"secret"}"#, "200"),
    ("signUp", #"{"email":"ADA@x.org","password":"secret"}"#, "400 EMAIL_EXISTS"),
    ("signUp", #"{"email":"eve","password":"secret"}"#, "400 INVALID_EMAIL"),
    ("signUp", #"{"password":"secret"}"#, "400 MISSING_EMAIL"),
    ("signUp", #"{"email":"eve@x.org"}"#, "400 MISSING_PASSWORD"),
    (
      "signUp", #"{"email":"eve@x.org","password":"12345"}"#,
      "400 WEAK_PASSWORD : Password should be at least 6 characters"
    ),
    (
      "signUp", #"{"returnSecureToken":"true"}"#,
      #"400 INVALID_ARGUMENT Invalid value at 'returnSecureToken' (TYPE_BOOL), "true""#
    ),
    (
      "signUp", #"{"mail":"eve@x.org"}"#,
      #"400 INVALID_ARGUMENT Invalid JSON payload received. Unknown name "mail": Cannot find field."#
    ),
    (
      "signUp", #"{"a":1,}"#,
      "400 INVALID_ARGUMENT Invalid JSON payload received. Parse error at byte 7."
    ),
    ("signInWithPassword", #"{"email":"ada@x.org","password":"secret"}"#, "200"),
    (
      "signInWithPassword", #"{"email":"ada@x.org","password":"wrong!"}"#,
      "400 INVALID_LOGIN_CREDENTIALS"
    ),
    (
      "signInWithPassword", #"{"email":"eve@x.org","password":"secret"}"#,
      "400 INVALID_LOGIN_CREDENTIALS"
    ),
    ("signInWithPassword", #"{"email":"bob@x.org","password":"secret"}"#, "400 USER_DISABLED"),
    ("signInWithPassword", #"{"email":"ada@x.org"}"#, "400 MISSING_PASSWORD"),
    ("update", #"{"idToken":"fake-id-1","email":"bob@x.org"}"#, "400 EMAIL_EXISTS"),
    ("update", #"{"idToken":"fake-id-1","email":"ada@y.org"}"#, "200"),
    ("update", #"{"idToken":"fake-id-9","email":"ada@y.org"}"#, "400 INVALID_ID_TOKEN"),
    ("update", #"{"email":"ada@y.org"}"#, "400 MISSING_ID_TOKEN"),
    ("lookup", #"{"idToken":"fake-id-1"}"#, "200"),
    ("lookup", #"{"idToken":"fake-id-3"}"#, "400 USER_DISABLED"),
    ("delete", #"{"idToken":"fake-id-1"}"#, "200"),
    ("delete", #"{"idToken":"fake-id-1","localId":"learner2"}"#, unknown("localId")),
    ("sendOobCode", #"{"requestType":"PASSWORD_RESET","email":"ada@x.org"}"#, "200"),
    ("sendOobCode", #"{"requestType":"PASSWORD_RESET","email":"eve@x.org"}"#, "200"),
    ("sendOobCode", #"{"email":"ada@x.org"}"#, "400 MISSING_REQ_TYPE"),
  ]

  @Test(arguments: calls)
  func callsAreAnsweredAsGoogleAnswersThem(call: String, body: String, outcome: String) {
    prepare()
    #expect(fake.account(call, body).outcome == outcome)
  }

  private static func unknown(_ name: String) -> String {
    #"400 INVALID_ARGUMENT Invalid JSON payload received. Unknown name "\#(name)": "#
      + "Cannot find field."
  }

  private static let refreshes: [(String, String)] = [
    ("grant_type=refresh_token&refresh_token=fake-refresh-2", "200"),
    ("refresh_token=fake-refresh-2", "400 INVALID_ARGUMENT MISSING_GRANT_TYPE"),
    ("grant_type=x&refresh_token=fake-refresh-2", "400 INVALID_ARGUMENT INVALID_GRANT_TYPE"),
    ("grant_type=refresh_token", "400 INVALID_ARGUMENT MISSING_REFRESH_TOKEN"),
    ("grant_type=refresh_token&refresh_token=x", "400 INVALID_ARGUMENT INVALID_REFRESH_TOKEN"),
    ("grant_type=refresh_token&refresh_token=fake-refresh-4", "400 INVALID_ARGUMENT USER_DISABLED"),
  ]

  @Test(arguments: refreshes)
  func refreshingIsAnsweredAsGoogleAnswersIt(form: String, outcome: String) {
    prepare()
    #expect(fake.refresh(form).outcome == outcome)
  }

  @Test func aKeyIsWantedAndAWrongOneIsNamed() {
    #expect(fake.account("signUp", "{}", key: nil).outcome.hasPrefix("403 PERMISSION_DENIED"))
    let wrong = fake.account("signUp", "{}", key: "other")
    #expect(
      wrong.outcome == "400 INVALID_ARGUMENT API key not valid. Please pass a valid API key.")
    #expect(wrong.text.contains(#""reason":"API_KEY_INVALID""#))
  }

  @Test func theContentTypeCounts() {
    let path = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=fake-key"
    #expect(fake.post(path, "{}", type: "application/x-www-form-urlencoded").status == 400)
    #expect(fake.post(path, "{}", type: "application/json; charset=utf-8").status == 200)
    let token = "/securetoken.googleapis.com/v1/token?key=fake-key"
    #expect(fake.post(token, "grant_type=refresh_token&refresh_token=x").status == 400)
  }

  @Test func aCallThatFirebaseLacksFailsTheTest() {
    withKnownIssue {
      #expect(fake.account("signup", "{}").status == 404)
    }
  }

  @Test func tokensExpireByTheFakesOwnClock() {
    let ada = fake.addAccount()
    #expect(fake.get("users/learner1", as: ada.idToken).status == 404)
    fake.advance(by: .seconds(3599))
    #expect(fake.get("users/learner1", as: ada.idToken).status == 404)
    fake.advance(by: .seconds(1))
    #expect(
      fake.get("users/learner1", as: ada.idToken).outcome
        == "401 UNAUTHENTICATED Missing or invalid authentication.")
    let fresh = refresh(ada.refreshToken).json["id_token"]?.string
    #expect(fake.get("users/learner1", as: fresh).status == 404)
    fake.expireTokens()
    #expect(fake.get("users/learner1", as: fresh).status == 401)
  }

  @Test func refreshTokensRotateWhereSetSo() {
    fake.changeSettings { $0.rotatesRefreshTokens = true }
    let ada = fake.addAccount()
    let next = refresh(ada.refreshToken).json["refresh_token"]?.string ?? ""
    #expect(next != ada.refreshToken)
    #expect(refresh(ada.refreshToken).outcome == "400 INVALID_ARGUMENT INVALID_REFRESH_TOKEN")
    #expect(refresh(next).status == 200)
  }

  @Test func aRevokedSignInIsNotRefreshed() {
    let ada = fake.addAccount(email: "ada@x.org", password: "secret")
    fake.revoke(ada.account)
    #expect(refresh(ada.refreshToken).outcome == "400 INVALID_ARGUMENT TOKEN_EXPIRED")
    let again = fake.account(
      "signInWithPassword",
      #"{"email":"ada@x.org","password":"secret","returnSecureToken":true}"#)
    #expect(refresh(again.json["refreshToken"]?.string ?? "").status == 200)
    fake.removeAccount(ada.account)
    #expect(
      refresh(again.json["refreshToken"]?.string ?? "").outcome
        == "400 INVALID_ARGUMENT USER_NOT_FOUND")
  }

  @Test func anOldSignInDeletesNothing() {
    fake.changeSettings { $0.freshness = .seconds(300) }
    let ada = fake.addAccount(email: "ada@x.org", password: "secret")
    let bob = fake.addAccount()
    fake.advance(by: .seconds(301))
    #expect(
      fake.account("delete", #"{"idToken":"\#(ada.idToken)"}"#).outcome
        == "400 CREDENTIAL_TOO_OLD_LOGIN_AGAIN")
    #expect(fake.account("delete", #"{"idToken":"\#(bob.idToken)"}"#).outcome == "200")
    #expect(fake.accounts == ["learner1": "ada@x.org"])
  }

  @Test func whatAProjectDoesNotOfferIsRefused() {
    fake.changeSettings {
      $0.offersAnonymous = false
      $0.offersEmail = false
    }
    #expect(fake.account("signUp", "{}").outcome == "400 ADMIN_ONLY_OPERATION")
    #expect(
      fake.account("signUp", #"{"email":"ada@x.org","password":"secret"}"#).outcome
        == "400 OPERATION_NOT_ALLOWED")
  }

  private func refresh(_ token: String) -> FirebaseReply {
    fake.refresh("grant_type=refresh_token&refresh_token=\(token)")
  }
}
