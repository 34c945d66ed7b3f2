import TestSupport
import Testing
import Tutor

@Suite("The fake's accounts")
struct FakeAccountTests {
  private let fake = FakeFirebase()

  @Test func anAnonymousAccountIsLinkedAndKeepsItsIdentity() throws {
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
    #expect(
      fake.refresh("grant_type=refresh_token&refresh_token=fake-refresh-2").outcome
        == "400 INVALID_ARGUMENT TOKEN_EXPIRED")
    let refreshed = fake.refresh("grant_type=refresh_token&refresh_token=fake-refresh-4")
    #expect(refreshed.json["user_id"]?.string == "learner1")
    #expect(refreshed.json["refresh_token"]?.string == "fake-refresh-4")
  }
}
