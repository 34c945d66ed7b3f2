import Cloud
import HTTP
import REPL
import TestSupport
import Testing
import Tutor

/// The whole of accounts, boards and groups over a real socket, with what may go wrong there.
@Suite("The network side over a socket", .ownThread)
struct CloudLoopbackTests {
  private static let today = CloudRig.today

  private static func rig() throws -> FirebaseRig { try FirebaseRig(serving: FakeFirebase()) }

  @Test func anAccountIsMadeLinkedLeftAndEntered() async throws {
    let rig = try Self.rig()
    let anonymous = try await rig.signUp()
    #expect(anonymous.email == nil && anonymous.isSignedIn)
    let linked = try await rig.cloud.link(FirebaseRig.credentials)
    #expect(linked.id == anonymous.id && linked.email == "ada@example.org")
    // The old tokens have ended with the new password; the new ones hold.
    #expect(try await rig.cloud.group(on: Self.today) == nil)
    try rig.cloud.signOut()
    let cloud = rig.cloud
    #expect(cloud.account?.id == anonymous.id && cloud.account?.isSignedIn == false)
    #expect(await trouble { try await cloud.group(on: Self.today) } == .signedOut)
    #expect(try await rig.cloud.signIn(FirebaseRig.credentials) == linked)
    try await rig.cloud.sendReset(to: "ada@example.org")
    #expect(rig.fake.mails == ["ada@example.org"])
    try await rig.cloud.deleteAccount(FirebaseRig.credentials.password)
    #expect(rig.fake.accounts.isEmpty && rig.fake.documents.isEmpty)
    #expect(cloud.account?.isSignedIn == false)
  }

  @Test func refusalsOfTheServiceAreNamed() async throws {
    let rig = try Self.rig()
    _ = try await rig.signUp(FirebaseRig.credentials)
    let cloud = rig.cloud
    func signUp(_ email: String, _ password: String) async -> CloudTrouble.Kind? {
      await trouble {
        try await cloud.signUp(Credentials(email: email, password: Secret(password)))
      }
    }
    #expect(await signUp("ada@example.org", "another") == .refused(.emailExists))
    #expect(await signUp("ada", "long enough") == .refused(.invalidEmail))
    #expect(
      await signUp("b@example.org", "short")
        == .refused(.weakPassword("Password should be at least 6 characters")))
    #expect(
      await trouble {
        try await cloud.signIn(Credentials(email: "b@example.org", password: Secret("unknown")))
      } == .refused(.wrongCredentials))
    rig.fake.changeSettings { $0.offersAnonymous = false }
    #expect(await trouble { try await cloud.signUp(nil) } == .refused(.notOffered))
    // None of it has touched the sign-in.
    #expect(cloud.account?.isSignedIn == true)
  }

  /// Y07: the same address, sent twice, is one account.
  @Test(arguments: [FirebaseFault.dropAfter, .truncated, .dropBefore, .html])
  func aLostSignUpMakesOneAccount(fault: FirebaseFault) async throws {
    let rig = try Self.rig()
    rig.fake.fail(with: fault, of: [.signUp])
    let account = try await rig.signUp(FirebaseRig.credentials)
    #expect(rig.fake.accounts == [account.id.rawValue: "ada@example.org"])
    #expect(rig.cloud.account == account)
  }

  @Test func passingTroubleIsSatOut() async throws {
    let rig = try Self.rig()
    rig.fake.fail(next: 2, with: .refuse(.unavailable), of: [.signUp])
    _ = try await rig.signUp()
    rig.fake.fail(next: 2, with: .refuse(.tooMany()), of: [.query])
    #expect(try await rig.cloud.board(.cards, on: Self.today).rows == [])
    #expect(rig.pauses == [.seconds(1), .seconds(2), .seconds(1), .seconds(2)])
    rig.fake.fail(with: .refuse(.tooMany(retryAfter: 41)), of: [.query])
    let cloud = rig.cloud
    await #expect(throws: CloudTrouble(.tooManyRequests, askAgain: .seconds(41))) {
      try await cloud.board(.cards, on: Self.today)
    }
  }

  @Test(arguments: [
    (FirebaseFault.truncated, CloudTrouble.Kind.brokenOff), (.html, .garbled),
    (.refuse(.permissionDenied), .notAllowed),
    (.refuse(.failedPrecondition("The query requires an index.")), .noIndex(link: nil)),
  ])
  func troubleWithABoardIsTold(fault: FirebaseFault, kind: CloudTrouble.Kind) async throws {
    let rig = try Self.rig()
    _ = try await rig.signUp()
    rig.fake.fail(with: fault, of: [.query])
    let cloud = rig.cloud
    #expect(await trouble { try await cloud.board(.topics, on: Self.today) } == kind)
    #expect(try await cloud.board(.topics, on: Self.today).rows == [])
  }

  /// Y01 and Y02 together: what the device thinks of the time does not matter.
  @Test func tokensAreRenewedByThemselves() async throws {
    let rig = try Self.rig()
    _ = try await rig.signUp()
    for _ in 1...3 {
      // The server's clock alone goes on: it says 401.
      rig.fake.expireTokens()
      #expect(try await rig.cloud.group(on: Self.today) == nil)
    }
    #expect(rig.fake.usage.requests[.refresh] == 3)
    rig.fake.advance(by: .seconds(3581))
    rig.uptime.withLock { $0 += .seconds(3581) }
    #expect(try await rig.cloud.group(on: Self.today) == nil)
    #expect(rig.fake.usage.requests[.refresh] == 4)
    // Asked before it expired: no 401 on the way.
    #expect(rig.fake.usage.requests[.get] == 7)
  }

  /// Y05: a server that does not take what has just been given out.
  @Test func aSkewedServerIsAskedAgainAfterASecond() async throws {
    let rig = try Self.rig()
    _ = try await rig.signUp()
    rig.fake.fail(next: 2, with: .unauthenticated, of: [.get])
    #expect(try await rig.cloud.group(on: Self.today) == nil)
    #expect(rig.pauses == [.seconds(1)] && rig.fake.usage.requests[.refresh] == 1)
  }

  @Test(arguments: [true, false])
  func aRevokedSignInEnds(isDisabled: Bool) async throws {
    let rig = try Self.rig()
    let account = try await rig.signUp(FirebaseRig.credentials)
    if isDisabled {
      rig.fake.disable(account.id.rawValue)
    } else {
      rig.fake.revoke(account.id.rawValue)
    }
    rig.fake.expireTokens()
    let cloud = rig.cloud
    #expect(await trouble { try await cloud.group(on: Self.today) } == .signInEnded)
    #expect(cloud.account == Account(id: account.id, email: account.email, isSignedIn: false))
    #expect(await trouble { try await cloud.group(on: Self.today) } == .signedOut)
  }

  @Test func aGroupIsMadeByWhoNeverSynced() async throws {
    let ada = try Self.rig()
    _ = try await ada.signUp()
    let group = try await ada.cloud.createGroup(
      named: try #require(GroupName("Biology")), on: Self.today)
    #expect(group.members.map(\.isMe) == [true])
    let bob = FirebaseRig(besides: ada)
    _ = try await bob.signUp()
    try await bob.cloud.rename(to: try #require(Username("Bob the learner")), on: Self.today)
    let joined = try await bob.cloud.joinGroup(group.code, on: Self.today)
    #expect(joined.members.contains { $0.isMe && $0.username == "Bob the learner" })
    let seen = try await ada.cloud.group(on: Self.today)
    #expect(seen?.members.count == 2)
    #expect(try await bob.cloud.leaveGroup() == "Biology")
    #expect(try await ada.cloud.group(on: Self.today)?.members.map(\.isMe) == [true])
    try await ada.cloud.deleteAccount(nil)
    #expect(ada.fake.documents(below: "groups").isEmpty)
    #expect(ada.fake.documents.map(\.path) == ["users/\(bob.account ?? "")"])
  }

  /// libcurl sends anew what a kept connection swallowed: a commit may come twice.
  @Test(arguments: [FirebaseFault.dropBefore, .dropAfter, .truncated])
  func aLostReplyChangesNothing(fault: FirebaseFault) async throws {
    let ada = try Self.rig()
    _ = try await ada.signUp(FirebaseRig.credentials)
    try ada.putProfile("Ada")
    ada.fake.fail(with: fault, of: [.commit])
    let group = try await ada.cloud.createGroup(
      named: try #require(GroupName("Biology")), on: Self.today)
    ada.fake.fail(with: fault, of: [.commit])
    #expect(try await ada.cloud.leaveGroup() == "Biology")
    #expect(ada.fake.documents(below: "groups").isEmpty)
    #expect(group.members.count == 1)
    ada.fake.fail(with: fault, of: [.delete])
    try await ada.cloud.deleteAccount(FirebaseRig.credentials.password)
    #expect(ada.fake.accounts.isEmpty && ada.cloud.account?.isSignedIn == false)
  }

  @Test func aClosedDoorIsUnreachable() async throws {
    let port = try LoopbackServer.refusedPort()
    let rig = CloudRig()
    rig.project.withLock {
      $0 = FirebaseProject(key: "k", id: "demo", documentsEmulator: "127.0.0.1:\(port)")
    }
    let cloud = rig.cloud(over: CurlTransport(version: "test"))
    let kind = await trouble { try await cloud.board(.cards, on: Self.today) }
    guard case .unreachable = kind else {
      Issue.record("\(String(describing: kind))")
      return
    }
  }

  @Test(arguments: ["example.org:8080", "127.0.0.1@example.org", "10.0.0.1:8080"])
  func anEmulatorIsOnThisMachineAlone(host: String) async throws {
    let rig = CloudRig()
    rig.project.withLock {
      $0 = FirebaseProject(key: "k", id: "demo", documentsEmulator: host)
    }
    let cloud = rig.cloud(over: CurlTransport(version: "test"))
    let kind = await trouble { try await cloud.board(.cards, on: Self.today) }
    guard case .unreachable(let why) = kind else {
      Issue.record("\(String(describing: kind))")
      return
    }
    #expect(why.contains("this machine alone") || why == "its address is none")
  }

  @Test func aCancelledCallEndsAtOnce() async throws {
    let rig = try Self.rig()
    _ = try await rig.signUp()
    let gate = FirebaseGate()
    rig.fake.fail(with: .held(gate), of: [.query])
    let cloud = rig.cloud
    let asker = Task { await trouble { try await cloud.board(.cards, on: Self.today) } }
    let server = try #require(rig.server)
    await server.sees { $0.requests.count == 2 }
    asker.cancel()
    #expect(await asker.value == .cancelled)
    gate.open()
  }
}
