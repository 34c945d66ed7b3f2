import Cloud
import HTTP
import REPL
import TestSupport
import Testing
import Tutor

@Suite("Study groups")
struct GroupTests {
  private static let today = CloudRig.today

  private static func learner(
    _ username: String, besides other: FirebaseRig? = nil
  ) async throws -> FirebaseRig {
    let rig = other.map(FirebaseRig.init(besides:)) ?? FirebaseRig()
    _ = try await rig.signUp()
    try rig.putProfile(username)
    return rig
  }

  private static func make(_ rig: FirebaseRig, _ name: String = "Biology") async throws -> Group {
    try await rig.cloud.createGroup(named: try #require(GroupName(name)), on: today)
  }

  @Test func isMadeInOneCommit() async throws {
    let ada = try await Self.learner("Ada")
    let before = ada.fake.usage
    let group = try await Self.make(ada)
    #expect(group.name == "Biology")
    #expect(
      group.members == [Group.Member(username: "Ada", cards: 0, streak: 0, isMe: true)])
    let id = try #require(ada.account)
    let code = group.code.text
    #expect(
      ada.fake.document("groups/\(code)")?.fields
        == ["name": "Biology", "ownerId": .string(id), "created": "2026-11-29"])
    #expect(
      ada.fake.document("groups/\(code)/members/\(id)")?.fields == [
        "userId": .string(id), "username": "Ada", "cards": .integer(0), "streak": .integer(0),
        "date": "2026-11-29",
      ])
    let profile = try #require(ada.fake.document("users/\(id)"))
    #expect(profile["group"] == .string(code) && profile["joinDate"] == "2026-11-01")
    let used = ada.fake.usage - before
    #expect(used.requests == [.get: 2, .commit: 1, .query: 1] && used.writes == 3)
  }

  @Test func isJoinedByItsCodeAlone() async throws {
    let ada = try await Self.learner("Ada")
    let group = try await Self.make(ada)
    let bob = try await Self.learner("Bob", besides: ada)
    let joined = try await bob.cloud.joinGroup(group.code, on: Self.today)
    #expect(joined.name == "Biology" && joined.members.map(\.username) == ["Ada", "Bob"])
    #expect(joined.members.map(\.isMe) == [false, true])
    // Again is fine.
    #expect(try await bob.cloud.joinGroup(group.code, on: Self.today) == joined)
    #expect(try await bob.cloud.group(on: Self.today) == joined)
  }

  @Test func hasNoWrongCode() async throws {
    let ada = try await Self.learner("Ada")
    let code = try #require(GroupCode("7K3M-Q9XT-2BWD-HN5R"))
    let cloud = ada.cloud
    #expect(await trouble { try await cloud.joinGroup(code, on: Self.today) } == .notAllowed)
    #expect(try await cloud.group(on: Self.today) == nil)
  }

  @Test func isOneAtATime() async throws {
    let ada = try await Self.learner("Ada")
    _ = try await Self.make(ada)
    let other = try #require(GroupCode("7K3M-Q9XT-2BWD-HN5R"))
    let cloud = ada.cloud
    #expect(await trouble { try await Self.make(ada, "Second") } == .conflict)
    #expect(await trouble { try await cloud.joinGroup(other, on: Self.today) } == .conflict)
  }

  @Test func showsWhatMembersDidToday() async throws {
    let ada = try await Self.learner("Ada")
    let code = try await Self.make(ada).code.text
    let figures: [(String, Int64, Int64, String)] = [
      ("today", 12, 3, "2026-11-29"), ("yesterday", 30, 8, "2026-11-28"),
      ("before", 40, 9, "2026-11-27"), ("also", 12, 5, "2026-11-29"),
      ("tomorrow", 50, 2, "2026-11-30"), ("mad", 99_999, -4, "2026-11-29"),
      ("\u{1B}odd", 1, 1, "x"),
    ]
    for (name, cards, streak, date) in figures {
      ada.fake.put(
        "groups/\(code)/members/\(name)",
        [
          "userId": .string(name), "username": .string(name), "cards": .integer(cards),
          "streak": .integer(streak), "date": .string(date),
        ])
    }
    ada.fake.put("groups/\(code)/members/broken", ["userId": .string("broken")])
    let group = try #require(try await ada.cloud.group(on: Self.today))
    #expect(
      group.members.map { "\($0.username) \($0.cards) \($0.streak)" } == [
        "mad 10000 0", "also 12 5", "today 12 3", "yesterday 0 8", "Ada 0 0", "before 0 0",
        "odd 0 0",
        "tomorrow 0 0",
      ])
  }

  @Test func isLeft() async throws {
    let ada = try await Self.learner("Ada")
    let group = try await Self.make(ada)
    let bob = try await Self.learner("Bob", besides: ada)
    _ = try await bob.cloud.joinGroup(group.code, on: Self.today)
    #expect(try await bob.cloud.leaveGroup() == "Biology")
    #expect(try await bob.cloud.leaveGroup() == nil)
    #expect(try await bob.cloud.group(on: Self.today) == nil)
    #expect(bob.fake.documents(below: "groups").count == 2)
    let id = try #require(bob.account)
    #expect(bob.fake.document("users/\(id)")?["username"] == "Bob")
    // Its maker leaves it to nobody.
    #expect(try await ada.cloud.leaveGroup() == "Biology")
    #expect(ada.fake.documents(below: "groups").isEmpty)
  }

  @Test func goesOnWhenItsMakerLeaves() async throws {
    let ada = try await Self.learner("Ada")
    let group = try await Self.make(ada)
    let bob = try await Self.learner("Bob", besides: ada)
    _ = try await bob.cloud.joinGroup(group.code, on: Self.today)
    #expect(try await ada.cloud.leaveGroup() == "Biology")
    #expect(try await bob.cloud.group(on: Self.today)?.members.map(\.username) == ["Bob"])
  }

  @Test func thatIsGoneCanBeLeft() async throws {
    let ada = try await Self.learner("Ada")
    let code = try await Self.make(ada).code
    ada.fake.wipe("groups")
    #expect(try await ada.cloud.leaveGroup() == code.description)
    #expect(try await ada.cloud.leaveGroup() == nil)
  }

  // MARK: Faults

  @Test(arguments: [FirebaseFault.dropAfter, .truncated])
  func aLostReplyIsLookedAfter(fault: FirebaseFault) async throws {
    let ada = try await Self.learner("Ada")
    ada.fake.fail(with: fault, of: [.commit])
    let group = try await Self.make(ada)
    let bob = try await Self.learner("Bob", besides: ada)
    bob.fake.fail(with: fault, of: [.commit])
    #expect(try await bob.cloud.joinGroup(group.code, on: Self.today).members.count == 2)
    bob.fake.fail(with: fault, of: [.commit])
    #expect(try await bob.cloud.leaveGroup() == "Biology")
    #expect(try await ada.cloud.group(on: Self.today)?.members.count == 1)
  }

  @Test(arguments: [FirebaseFault.dropBefore, .html])
  func aLostRequestIsTold(fault: FirebaseFault) async throws {
    let ada = try await Self.learner("Ada")
    ada.fake.fail(with: fault, of: [.commit])
    let kind = await trouble { try await Self.make(ada) }
    #expect(kind == .brokenOff || kind == .garbled)
    #expect(ada.fake.documents(below: "groups").isEmpty)
    #expect(try await Self.make(ada).members.count == 1)
  }

  /// Another device syncs between the look at the profile and the change of it.
  @Test func aChangedProfileIsReadAgain() async throws {
    let ada = try await Self.learner("Ada")
    ada.fake.fail(next: 2, with: .refuse(.failedPrecondition("stale")), of: [.commit])
    #expect(try await Self.make(ada).name == "Biology")
    #expect(ada.fake.usage.requests[.commit] == 3)
    ada.fake.fail(next: 100, with: .refuse(.aborted), of: [.commit])
    let cloud = ada.cloud
    #expect(await trouble { try await cloud.leaveGroup() } == .conflict)
  }
}
