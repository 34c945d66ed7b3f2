import Cloud
import HTTP
import REPL
import TestSupport
import Testing
import Tutor

/// Every call as its request, to the letter, and what its refusals come to.
@Suite("Requests to Firebase Authentication")
struct AccountRequestTests {
  private static func path(_ call: String) -> String { "/v1/accounts:\(call)?key=web-key-kept-out" }

  private static func granted(_ more: String = "") -> RecordedReply {
    .json(
      #"{"idToken":"id-2","refreshToken":"refresh-2","expiresIn":"3600","localId":"uid1"\#(more)}"#)
  }

  private static let lost = RecordedReply(200, failure: .broken("closed"))
  private static let taken = RecordedReply.error(400, "EMAIL_EXISTS")
  private static let wrong = RecordedReply.error(400, "INVALID_LOGIN_CREDENTIALS")

  private static func sent(_ rig: CloudRig) async -> [String] {
    await rig.requests.map { $0.text }
  }

  @Test func anAnonymousAccountTakesNothing() async throws {
    let rig = CloudRig(.init(.post, Self.path("signUp"), Self.granted()), session: nil)
    let account = try await rig.cloud.signUp(nil)
    #expect(account == Account(id: CloudRig.account, email: nil, isSignedIn: true))
    let request = try #require(await rig.requests.first)
    #expect(
      request.url
        == "https://identitytoolkit.googleapis.com/v1/accounts:signUp?key=web-key-kept-out")
    #expect(request.headers == [HTTPHeader("Content-Type", "application/json")])
    #expect(request.text == #"{"returnSecureToken":true}"#)
    #expect(rig.cloud.account == account)
    #expect(rig.store.idToken == "id-2")
  }

  @Test func theEmulatorIsAskedByPlainHTTP() async throws {
    let rig = CloudRig(
      .init(
        .post, "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=emulator", Self.granted()),
      session: nil)
    rig.project.withLock { $0 = FirebaseProject(key: nil, id: "demo", authEmulator: "[::1]:9099") }
    _ = try await rig.cloud.signUp(nil)
    #expect(await rig.requests.first?.url.hasPrefix("http://[::1]:9099/identitytoolkit") == true)
    #expect(rig.cloud.account?.isSignedIn == true)
  }

  @Test func signingUpAndInSendAddressAndPassword() async throws {
    let more = #","email":"ada@example.org","registered":true"#
    let rig = CloudRig(
      .init(.post, Self.path("signUp"), Self.granted(more)),
      .init(.post, Self.path("signInWithPassword"), Self.granted(more)), session: nil)
    let typed = Credentials(email: " ada@example.org\n", password: CloudRig.password)
    let account = Account(id: CloudRig.account, email: "ada@example.org", isSignedIn: true)
    #expect(try await rig.cloud.signUp(typed) == account)
    #expect(try await rig.cloud.signIn(typed) == account)
    let body =
      #"{"email":"ada@example.org","password":"password-kept-out","returnSecureToken":true}"#
    #expect(await Self.sent(rig) == [body, body])
  }

  /// It is signed in with again, so nothing may be made prettier in it.
  @Test(arguments: ["sk-anna@example.org", "key=1@example.org", "AIza@example.org"])
  func anAddressIsKeptAsItIs(email: String) async throws {
    let rig = CloudRig(
      .init(
        .post, Self.path("signInWithPassword"), Self.granted(#","email":"\#(email)\u001b""#)),
      session: nil)
    let typed = Credentials(email: email, password: CloudRig.password)
    #expect(try await rig.cloud.signIn(typed).email == email)
  }

  @Test func linkingSendsTheTokenAndKeepsTheIdentity() async throws {
    let rig = CloudRig(
      .init(.post, Self.path("update"), Self.granted(#","email":"ada@example.org""#)),
      session: .signedIn(email: nil))
    let account = try await rig.cloud.link(CloudRig.credentials)
    #expect(account == Account(id: CloudRig.account, email: "ada@example.org", isSignedIn: true))
    #expect(
      await Self.sent(rig) == [
        #"{"email":"ada@example.org","idToken":"id-token-kept-out","#
          + #""password":"password-kept-out","returnSecureToken":true}"#
      ])
    #expect(rig.store.idToken == "id-2")
  }

  @Test func linkingWithoutNewTokensKeepsTheOld() async throws {
    let rig = CloudRig(
      .init(.post, Self.path("update"), .json(#"{"localId":"uid1","idToken":"x"}"#)),
      session: .signedIn(email: nil))
    _ = try await rig.cloud.link(CloudRig.credentials)
    #expect(rig.store.idToken == CloudRig.token)
    #expect(rig.cloud.account?.email == "ada@example.org")
  }

  @Test func anAccountWithAnAddressKeepsIt() async throws {
    let rig = CloudRig()
    let cloud = rig.cloud
    #expect(await trouble { try await cloud.link(CloudRig.credentials) } == .refused(.hasAddress))
    #expect(await rig.requests.isEmpty)
  }

  @Test func aResetMailTakesTheAddress() async throws {
    let rig = CloudRig(
      .init(.post, Self.path("sendOobCode"), .json(#"{"email":"ada@example.org"}"#)),
      session: nil)
    try await rig.cloud.sendReset(to: "ada@example.org ")
    #expect(
      await Self.sent(rig) == [#"{"email":"ada@example.org","requestType":"PASSWORD_RESET"}"#])
  }

  @Test func signingOutForgetsTheTokensAlone() throws {
    let rig = CloudRig()
    try rig.cloud.signOut()
    #expect(
      rig.cloud.account
        == Account(id: CloudRig.account, email: "ada@example.org", isSignedIn: false))
    #expect(try rig.store.session()?.tokens == nil)
  }

  @Test func nothingIsAskedWithoutAProject() async throws {
    let rig = CloudRig()
    rig.project.withLock { $0 = nil }
    let cloud = rig.cloud
    #expect(await trouble { try await cloud.signUp(nil) } == .notSetUp)
    #expect(await trouble { try await cloud.signIn(CloudRig.credentials) } == .notSetUp)
    #expect(await trouble { try await cloud.link(CloudRig.credentials) } == .notSetUp)
    #expect(await trouble { try await cloud.sendReset(to: "a@b") } == .notSetUp)
    #expect(await trouble { try await cloud.deleteAccount(nil) } == .notSetUp)
    #expect(await trouble { try await cloud.board(.cards, on: CloudRig.today) } == .notSetUp)
    #expect(await trouble { try await cloud.group(on: CloudRig.today) } == .notSetUp)
  }

  // MARK: Refusals

  private static let refusals: [(String, CloudTrouble.Kind)] = [
    ("INVALID_LOGIN_CREDENTIALS", .refused(.wrongCredentials)),
    ("EMAIL_NOT_FOUND", .refused(.wrongCredentials)),
    ("INVALID_PASSWORD", .refused(.wrongCredentials)),
    (
      "WEAK_PASSWORD : Password should be at least 6 characters",
      .refused(.weakPassword("Password should be at least 6 characters"))
    ),
    ("MISSING_PASSWORD", .refused(.weakPassword("A password is needed"))),
    ("INVALID_EMAIL", .refused(.invalidEmail)), ("MISSING_EMAIL", .refused(.invalidEmail)),
    ("USER_DISABLED", .refused(.disabled)),
    ("TOO_MANY_ATTEMPTS_TRY_LATER : Try later.", .refused(.tooManyAttempts)),
    ("OPERATION_NOT_ALLOWED", .refused(.notOffered)),
    ("ADMIN_ONLY_OPERATION", .refused(.notOffered)),
    ("CONFIGURATION_NOT_FOUND", .refused(.notOffered)),
    ("CREDENTIAL_TOO_OLD_LOGIN_AGAIN", .refused(.tooLongAgo)),
    ("API key not valid.", .failed(status: 400, message: "API key not valid")),
    (
      "web-key-kept-out password-kept-out\\u0007 BAD",
      .failed(status: 400, message: "… … BAD")
    ),
  ]

  @Test(arguments: refusals)
  func aRefusalIsNamed(message: String, kind: CloudTrouble.Kind) async throws {
    let rig = CloudRig(
      .init(.post, Self.path("signUp"), .error(400, message)),
      .init(.post, Self.path("signInWithPassword"), .error(400, message)), session: nil)
    let cloud = rig.cloud
    #expect(await trouble { try await cloud.signUp(CloudRig.credentials) } == kind)
    #expect(await trouble { try await cloud.signIn(CloudRig.credentials) } == kind)
    #expect(cloud.account == nil)
  }

  @Test(arguments: ["USER_NOT_FOUND", "INVALID_ID_TOKEN", "TOKEN_EXPIRED", "USER_DISABLED"])
  func aTokenThatIsRefusedIsRenewedOnce(message: String) async throws {
    let rig = CloudRig(
      .init(.post, Self.path("update"), .error(400, message)),
      .init(.post, CloudRig.refreshing, .refreshed),
      .init(.post, Self.path("update"), Self.granted()), session: .signedIn(email: nil))
    _ = try await rig.cloud.link(CloudRig.credentials)
    #expect(await Self.sent(rig).last?.contains(#""idToken":"id-2""#) == true)
  }

  @Test(arguments: [
    "{}", "<html></html>", #"{"idToken":"a","refreshToken":"b","expiresIn":"60","localId":"../x"}"#,
    #"{"idToken":"a b","refreshToken":"b","expiresIn":"60","localId":"x"}"#,
    #"{"idToken":"a","refreshToken":"b","expiresIn":"0","localId":"x"}"#,
    #"{"idToken":"a","refreshToken":"b","expiresIn":60,"localId":"x"}"#,
    #"{"idToken":"a","refreshToken":"b","expiresIn":"60"}"#,
  ])
  func aReplyWithoutTokensOrWithOddOnesIsGarbled(body: String) async throws {
    let rig = CloudRig(.init(.post, Self.path("signInWithPassword"), .json(body)), session: nil)
    let cloud = rig.cloud
    #expect(await trouble { try await cloud.signIn(CloudRig.credentials) } == .garbled)
    #expect(cloud.account == nil)
  }

  // MARK: Lost replies

  /// Y07: one account comes of it.
  @Test(arguments: [lost, .error(500, "INTERNAL"), .json(#"{"idToken":"#)])
  func aLostSignUpIsSentAgainAndMeansSigningIn(reply: RecordedReply) async throws {
    let rig = CloudRig(
      .init(.post, Self.path("signUp"), reply), .init(.post, Self.path("signUp"), Self.taken),
      .init(.post, Self.path("signInWithPassword"), Self.granted()), session: nil)
    #expect(try await rig.cloud.signUp(CloudRig.credentials).id == CloudRig.account)
    await rig.transport.finish()
  }

  @Test func anAddressThatThePasswordOpensMeansSigningIn() async throws {
    let rig = CloudRig(
      .init(.post, Self.path("signUp"), Self.taken),
      .init(.post, Self.path("signInWithPassword"), Self.granted()), session: nil)
    #expect(try await rig.cloud.signUp(CloudRig.credentials).id == CloudRig.account)
  }

  @Test func anAddressOfSomebodyElseIsTaken() async throws {
    let rig = CloudRig(
      .init(.post, Self.path("signUp"), Self.taken),
      .init(.post, Self.path("signInWithPassword"), Self.wrong), session: nil)
    let cloud = rig.cloud
    #expect(
      await trouble { try await cloud.signUp(CloudRig.credentials) } == .refused(.emailExists))
  }

  @Test func aSignUpLostTwiceIsGivenUp() async throws {
    let exchange = ReplayTransport.Exchange(.post, Self.path("signUp"), Self.lost)
    let rig = CloudRig(exchange, exchange, session: nil)
    let cloud = rig.cloud
    #expect(await trouble { try await cloud.signUp(CloudRig.credentials) } == .brokenOff)
  }

  /// Nobody could enter the first account, were a second one made.
  @Test func aLostAnonymousSignUpIsNotSentAgain() async throws {
    let rig = CloudRig(.init(.post, Self.path("signUp"), Self.lost), session: nil)
    let cloud = rig.cloud
    #expect(await trouble { try await cloud.signUp(nil) } == .brokenOff)
  }

  @Test func aLostLinkShowsInItsPassword() async throws {
    let rig = CloudRig(
      .init(.post, Self.path("update"), Self.lost),
      .init(.post, Self.path("signInWithPassword"), Self.granted()),
      session: .signedIn(email: nil))
    #expect(try await rig.cloud.link(CloudRig.credentials).id == CloudRig.account)
    let undone = CloudRig(
      .init(.post, Self.path("update"), Self.lost),
      .init(.post, Self.path("signInWithPassword"), Self.wrong), session: .signedIn(email: nil))
    let cloud = undone.cloud
    #expect(await trouble { try await cloud.link(CloudRig.credentials) } == .brokenOff)
  }

  @Test func linkingToAnAddressOfAnotherAccountIsRefused() async throws {
    let other = RecordedReply.json(
      #"{"idToken":"id-2","refreshToken":"refresh-2","expiresIn":"3600","localId":"uid2"}"#)
    let rig = CloudRig(
      .init(.post, Self.path("update"), Self.taken),
      .init(.post, Self.path("signInWithPassword"), other), session: .signedIn(email: nil))
    let cloud = rig.cloud
    #expect(await trouble { try await cloud.link(CloudRig.credentials) } == .refused(.emailExists))
    #expect(rig.store.idToken == CloudRig.token)
  }
}
