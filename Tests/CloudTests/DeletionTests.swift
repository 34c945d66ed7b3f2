import Cloud
import HTTP
import REPL
import TestSupport
import Testing
import Tutor

@Suite("Deleting an account")
struct DeletionTests {
  private static let password = FirebaseRig.credentials.password

  /// An account with two devices, rows, and a group made for it.
  private static func learner(_ credentials: Credentials?) async throws -> FirebaseRig {
    let rig = FirebaseRig()
    _ = try await rig.signUp(credentials)
    let id = try #require(rig.account)
    func head(_ segment: Int64) -> StoredValue {
      .map(["segment": .integer(segment), "events": .integer(1)])
    }
    try rig.putProfile("Ada", devices: ["d1": head(450), "d2": head(1)])
    // One more than the profile knows of: its write came between.
    for (device, count) in [("d1", 451), ("d2", 1)] {
      for number in 1...count {
        rig.fake.put(
          "users/\(id)/devices/\(device)/segments/\(number)",
          ["events": .array([.string("{}")]), "sealed": .bool(true)])
      }
    }
    for day in 1...28 {
      let day = day < 10 ? "2026-11-0\(day)" : "2026-11-\(day)"
      for kind in BoardKind.allCases {
        rig.fake.putRow(kind, on: day, of: id, named: "Ada", value: 3)
      }
    }
    _ = try await rig.cloud.createGroup(
      named: try #require(GroupName("Biology")), on: CloudRig.today)
    rig.fake.putRow(.cards, on: "2026-11-28", of: "other", named: "Bob", value: 3)
    rig.fake.put("users/other", ["username": .string("Bob")])
    return rig
  }

  private static func isGone(_ rig: FirebaseRig, _ id: String) -> Bool {
    rig.fake.documents(of: id).isEmpty && rig.fake.accounts[id] == nil && isLeft(rig, id)
      && rig.fake.documents.map(\.path)
        == ["daily_cards_leaderboard/2026-11-28_other", "users/other"]
  }

  /// Only the store, which goes by the account's id, is open still.
  private static func isLeft(_ rig: FirebaseRig, _ id: String) -> Bool {
    rig.cloud.account == Account(id: AccountID(rawValue: id), email: nil, isSignedIn: false)
  }

  @Test(arguments: [nil, FirebaseRig.credentials])
  func takesAllDocumentsAndThenTheAccount(credentials: Credentials?) async throws {
    let rig = try await Self.learner(credentials)
    let id = try #require(rig.account)
    try await rig.cloud.deleteAccount(credentials?.password)
    #expect(Self.isGone(rig, id))
    let last = rig.fake.requests.suffix(2).map(\.path)
    #expect(last[0].hasSuffix(":commit") && last[1].contains("accounts:delete"))
    for request in rig.fake.requests where request.path.hasSuffix(":commit") {
      #expect(request.text.matches(of: /"delete":/).count <= 200)
    }
  }

  @Test func takesTheRightPasswordFirst() async throws {
    let rig = try await Self.learner(FirebaseRig.credentials)
    let id = try #require(rig.account)
    let cloud = rig.cloud
    let documents = rig.fake.documents
    for password in [nil, Secret("wrong password")] {
      let kind = await trouble { try await cloud.deleteAccount(password) }
      #expect(kind == .refused(.wrongCredentials))
    }
    #expect(rig.fake.documents == documents && rig.fake.accounts[id] != nil)
    #expect(cloud.account?.isSignedIn == true)
  }

  @Test func worksAnHourAfterTheSignIn() async throws {
    let rig = try await Self.learner(FirebaseRig.credentials)
    let id = try #require(rig.account)
    rig.fake.changeSettings { $0.freshness = .seconds(300) }
    rig.fake.advance(by: .seconds(4000))
    rig.uptime.withLock { $0 += .seconds(4000) }
    try await rig.cloud.deleteAccount(Self.password)
    #expect(Self.isGone(rig, id))
  }

  /// Nobody can sign in to it anew, nor enter it any more.
  @Test func anOldAnonymousAccountIsEmptiedAndLeft() async throws {
    let rig = try await Self.learner(nil)
    let id = try #require(rig.account)
    rig.fake.changeSettings { $0.freshness = .seconds(300) }
    rig.fake.advance(by: .seconds(4000))
    rig.uptime.withLock { $0 += .seconds(4000) }
    try await rig.cloud.deleteAccount(nil)
    #expect(rig.fake.documents(of: id).isEmpty && Self.isLeft(rig, id))
  }

  /// Broken off at any request, and started again.
  @Test(arguments: 1...14)
  func canBeStartedAgainWhereverItBroke(at request: Int) async throws {
    for fault in [FirebaseFault.dropBefore, .dropAfter] {
      let rig = try await Self.learner(FirebaseRig.credentials)
      let id = try #require(rig.account)
      let passed = Locked(0)
      rig.fake.failAsChosen { _ in
        passed.withLock { count in
          count += 1
          return count == request ? fault : nil
        }
      }
      let cloud = rig.cloud
      let isLast = await trouble { try await cloud.deleteAccount(Self.password) } == nil
      rig.fake.heal()
      if !isLast {
        #expect(cloud.account?.id.rawValue == id)
        try await cloud.deleteAccount(Self.password)
      }
      #expect(Self.isGone(rig, id))
    }
  }

  @Test func anotherMembersGroupStays() async throws {
    let rig = try await Self.learner(FirebaseRig.credentials)
    let group = try #require(try await rig.cloud.group(on: CloudRig.today))
    let bob = FirebaseRig(besides: rig)
    _ = try await bob.signUp()
    try bob.putProfile("Bob")
    _ = try await bob.cloud.joinGroup(group.code, on: CloudRig.today)
    try await rig.cloud.deleteAccount(Self.password)
    #expect(try await bob.cloud.group(on: CloudRig.today)?.members.map(\.username) == ["Bob"])
  }

  @Test func isNotStoppedByAnOddProfile() async throws {
    let rig = FirebaseRig()
    _ = try await rig.signUp()
    try rig.putProfile(
      "Ada",
      devices: [
        "": .null, "a/b": .map(["segment": .integer(2)]), "..": .map(["segment": .integer(1)]),
        "d": .map(["segment": .integer(.max)]), "e": .map([:]), "f": .integer(1),
      ])
    try await rig.cloud.deleteAccount(nil)
    #expect(rig.fake.accounts.isEmpty && rig.fake.documents.isEmpty)
  }

  @Test func withoutAnyDocumentIsTheAccountAlone() async throws {
    let rig = FirebaseRig()
    _ = try await rig.signUp()
    let id = try #require(rig.account)
    try await rig.cloud.deleteAccount(nil)
    #expect(rig.fake.accounts.isEmpty && Self.isLeft(rig, id))
  }
}
