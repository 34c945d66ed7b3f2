import TestSupport
import Testing
import Tutor

@Suite("The fake's security rules")
struct FakeRulesTests {
  private static let segment = "users/learner1/devices/d/segments"
  private static let code = "7K3MQ9XT2BWDHN5R"

  private let fake = FakeFirebase()
  private let ada: String
  private let bob: String

  /// Ada is learner1 with a profile, an open segment 1, a sealed segment 2, a row and a group; Bob is
  /// learner2.
  init() {
    ada = fake.addAccount().idToken
    bob = fake.addAccount().idToken
    fake.put("users/learner1", ["username": "Ada"])
    fake.put("\(FakeRulesTests.segment)/1", ["events": ["a", "b"], "sealed": false])
    fake.put("\(FakeRulesTests.segment)/2", ["events": ["a", "b"], "sealed": true])
    fake.putRow(.cards, on: "2026-11-02", of: "learner1", named: "Ada", value: 3)
    fake.put(
      "groups/\(FakeRulesTests.code)",
      ["name": "Us", "ownerId": "learner1", "created": "2026-11-01"])
    fake.put("groups/\(FakeRulesTests.code)/members/learner1", ["userId": "learner1"])
  }

  private static func text(_ name: String, _ text: String) -> String {
    #""\#(name)":{"stringValue":"\#(text)"}"#
  }

  private static func count(_ name: String, _ number: Int) -> String {
    #""\#(name)":{"integerValue":"\#(number)"}"#
  }

  private static func profile(
    username: String = "Ada", cards: Int = 1, last: String = "2026-11-02",
    joined: String = "2026-11-01", devices: String = #""mapValue":{"fields":{}}"#,
    more: String = ""
  ) -> String {
    let parts = [
      text("username", username), count("totalCards", cards), count("totalTopics", 1),
      count("totalXP", 10), count("currentStreak", 1), count("longestStreak", 1),
      text("lastActiveDate", last), text("joinDate", joined),
      #""devices":{\#(devices)}"#,
    ]
    return parts.joined(separator: ",") + more
  }

  private static func events(_ events: [String], sealed: Bool = false) -> String {
    let values = events.map { #"{"stringValue":"\#($0)"}"# }.joined(separator: ",")
    return #""events":{"arrayValue":{"values":[\#(values)]}},"sealed":{"booleanValue":\#(sealed)}"#
  }

  private static func row(
    _ account: String, username: String = "N", value: Int = 3, date: String = "2026-11-02",
    more: String = ""
  ) -> String {
    [
      text("userId", account), text("username", username), count("value", value),
      text("date", date),
    ].joined(separator: ",") + more
  }

  private static func member(
    _ account: String, username: String = "N", cards: Int = 3, streak: Int = 2,
    date: String = "2026-11-02"
  ) -> String {
    [
      text("userId", account), text("username", username), count("cards", cards),
      count("streak", streak), text("date", date),
    ].joined(separator: ",")
  }

  private static let rows = "daily_cards_leaderboard"
  private static let long = String(repeating: "x", count: 31)

  /// Who writes what, and whether it is allowed.
  private static let writes: [(who: String, write: String, isAllowed: Bool)] = [
    // Profiles.
    ("ada", FakeFirebase.set("users/learner1", profile()), true),
    ("bob", FakeFirebase.set("users/learner1", profile()), false),
    ("bob", FakeFirebase.set("users/learner2", profile(last: "")), true),
    ("nobody", FakeFirebase.set("users/learner2", profile()), false),
    ("ada", FakeFirebase.set("users/learner1", profile(username: "")), false),
    ("ada", FakeFirebase.set("users/learner1", profile(username: long)), false),
    ("ada", FakeFirebase.set("users/learner1", profile(cards: -1)), false),
    ("ada", FakeFirebase.set("users/learner1", profile(last: "2026-13-02")), false),
    ("ada", FakeFirebase.set("users/learner1", profile(more: "," + text("group", code))), true),
    ("ada", FakeFirebase.set("users/learner1", profile(more: "," + text("group", "x"))), false),
    ("ada", FakeFirebase.set("users/learner1", profile(more: "," + text("newer", "x"))), true),
    ("ada", FakeFirebase.set("users/learner1", text("username", "Ada")), false),
    ("ada", FakeFirebase.set("users/learner1", profile(joined: "")), false),
    ("ada", FakeFirebase.set("users/learner1", profile(devices: #""arrayValue":{}"#)), false),
    ("ada", FakeFirebase.delete("users/learner1"), true),
    ("bob", FakeFirebase.delete("users/learner1"), false),
    // Segments: they grow, and sealed ones stay as they are.
    ("ada", FakeFirebase.set("\(segment)/1", events(["a", "b", "c"])), true),
    ("ada", FakeFirebase.set("\(segment)/1", events(["a", "b"], sealed: true)), true),
    ("ada", FakeFirebase.set("\(segment)/1", events(["a"])), false),
    ("ada", FakeFirebase.set("\(segment)/1", events(["b", "a", "c"])), false),
    ("ada", FakeFirebase.set("\(segment)/2", events(["a", "b", "c"], sealed: true)), false),
    ("ada", FakeFirebase.set("\(segment)/2", events(["a", "b"])), false),
    ("ada", FakeFirebase.set("\(segment)/3", events(["a"])), true),
    ("ada", FakeFirebase.set("\(segment)/3", events([])), false),
    ("ada", FakeFirebase.set("\(segment)/3", events(Array(repeating: "a", count: 400))), true),
    ("ada", FakeFirebase.set("\(segment)/3", events(Array(repeating: "a", count: 401))), false),
    ("ada", FakeFirebase.set("\(segment)/0", events(["a"])), false),
    ("ada", FakeFirebase.set("\(segment)/3", events(["a"]) + "," + text("x", "")), false),
    (
      "ada",
      FakeFirebase.set(
        "\(segment)/3",
        #""events":{"arrayValue":{"values":[{"stringValue":"a"}]}},"sealed":{"nullValue":null}"#),
      false
    ),
    ("bob", FakeFirebase.set("\(segment)/3", events(["a"])), false),
    ("ada", FakeFirebase.delete("\(segment)/2"), true),
    ("bob", FakeFirebase.delete("\(segment)/2"), false),
    ("ada", FakeFirebase.set("users/learner1/devices/d", text("x", "")), false),
    // Rows of the boards.
    ("bob", FakeFirebase.set("\(rows)/2026-11-02_learner2", row("learner2")), true),
    ("bob", FakeFirebase.set("\(rows)/2026-11-02_learner2", row("learner2", value: 10_000)), true),
    ("bob", FakeFirebase.set("\(rows)/2026-11-02_learner2", row("learner2", value: 10_001)), false),
    ("bob", FakeFirebase.set("\(rows)/2026-11-02_learner2", row("learner2", value: -1)), false),
    ("bob", FakeFirebase.set("\(rows)/2026-11-02_learner2", row("learner1")), false),
    ("bob", FakeFirebase.set("\(rows)/2026-11-02_learner1", row("learner1")), false),
    ("bob", FakeFirebase.set("\(rows)/2026-11-03_learner2", row("learner2")), false),
    (
      "bob", FakeFirebase.set("\(rows)/2026-11-02_learner2", row("learner2", username: long)), false
    ),
    (
      "bob",
      FakeFirebase.set("\(rows)/2026-11-02_learner2", row("learner2", more: "," + text("x", ""))),
      false
    ),
    ("bob", FakeFirebase.set("\(rows)/today_learner2", row("learner2", date: "today")), false),
    ("ada", FakeFirebase.delete("\(rows)/2026-11-02_learner1"), true),
    ("bob", FakeFirebase.delete("\(rows)/2026-11-02_learner1"), false),
    ("bob", FakeFirebase.delete("\(rows)/2026-11-02_learner2"), true),
    // Groups.
    ("bob", FakeFirebase.set("groups/\(code)/members/learner2", member("learner2")), true),
    ("bob", FakeFirebase.set("groups/\(code)/members/learner2", member("learner1")), false),
    ("bob", FakeFirebase.set("groups/\(code)/members/learner1", member("learner1")), false),
    (
      "bob", FakeFirebase.set("groups/0000000000000000/members/learner2", member("learner2")), false
    ),
    (
      "bob", FakeFirebase.set("groups/\(code)/members/learner2", member("learner2", cards: 10_001)),
      false
    ),
    (
      "bob", FakeFirebase.set("groups/\(code)/members/learner2", member("learner2", streak: -1)),
      false
    ),
    (
      "bob", FakeFirebase.set("groups/\(code)/members/learner2", member("learner2", date: "")),
      false
    ),
    (
      "bob",
      FakeFirebase.set("groups/\(code)/members/learner2", member("learner2", username: long)),
      false
    ),
    ("ada", FakeFirebase.set("groups/\(code)/members/learner1", member("learner1")), true),
    (
      "ada",
      FakeFirebase.set("groups/\(code)/members/learner1", member("learner1", cards: -1)), false
    ),
    ("ada", FakeFirebase.delete("groups/\(code)/members/learner1"), true),
    ("bob", FakeFirebase.delete("groups/\(code)/members/learner1"), false),
    ("ada", FakeFirebase.delete("groups/\(code)"), true),
    ("bob", FakeFirebase.delete("groups/\(code)"), false),
    ("ada", FakeFirebase.set("groups/\(code)", group("learner1")), false),
    ("bob", FakeFirebase.set("groups/0123456789ABCDEF", group("learner2")), true),
    ("bob", FakeFirebase.set("groups/0123456789ABCDEF", group("learner1")), false),
    ("bob", FakeFirebase.set("groups/0123456789ABCDEU", group("learner2")), false),
    ("bob", FakeFirebase.set("groups/0123456789ABCDEF", group("learner2", created: "")), false),
    ("bob", FakeFirebase.set("groups/0123456789ABCDEF", group("learner2", name: "")), false),
    ("ada", FakeFirebase.delete("groups/0123456789ABCDEF"), true),
    ("bob", FakeFirebase.set("elsewhere/x", ""), false),
  ]

  private static func group(
    _ owner: String, name: String = "Them", created: String = "2026-11-02"
  ) -> String {
    [text("name", name), text("ownerId", owner), text("created", created)]
      .joined(separator: ",")
  }

  @Test(arguments: writes, [false, true])
  func ownersWriteWhatHasTheRightShape(
    _ row: (who: String, write: String, isAllowed: Bool), byTheFile: Bool
  ) {
    let (who, write, isAllowed) = row
    fake.changeSettings { $0.readsDeployedRules = byTheFile }
    let outcome = fake.commit(write, as: token(of: who)).outcome
    #expect(
      outcome
        == (isAllowed ? "200" : "403 PERMISSION_DENIED Missing or insufficient permissions."))
  }

  private static let reads: [(who: String, path: String, status: Int)] = [
    ("ada", "users/learner1", 200), ("bob", "users/learner1", 403),
    ("bob", "users/learner2", 404), ("nobody", "users/learner1", 403),
    ("ada", "\(segment)/1", 200), ("bob", "\(segment)/1", 403),
    ("bob", "\(rows)/2026-11-02_learner1", 200), ("bob", "\(rows)/2026-11-02_learner2", 404),
    ("nobody", "\(rows)/2026-11-02_learner1", 403),
    ("ada", "groups/\(code)", 200), ("bob", "groups/\(code)", 403),
    ("ada", "groups/\(code)/members/learner1", 200),
    ("bob", "groups/\(code)/members/learner1", 403), ("ada", "elsewhere/x", 403),
  ]

  @Test(arguments: reads, [false, true])
  func ownersAndMembersRead(_ row: (who: String, path: String, status: Int), byTheFile: Bool) {
    let (who, path, status) = row
    fake.changeSettings { $0.readsDeployedRules = byTheFile }
    #expect(fake.get(path, as: token(of: who)).status == status)
  }

  private static let lists: [(who: String, call: String, collection: String, status: Int)] = [
    ("ada", "runQuery", "users", 403), ("ada", "runQuery", "groups", 403),
    ("bob", "runQuery", rows, 200), ("nobody", "runQuery", rows, 403),
    ("ada", "users/learner1/devices/d:runQuery", "segments", 200),
    ("bob", "users/learner1/devices/d:runQuery", "segments", 403),
    ("ada", "groups/\(code):runQuery", "members", 200),
    ("bob", "groups/\(code):runQuery", "members", 403),
  ]

  @Test(arguments: lists, [false, true])
  func nobodyListsPeopleOrGroups(
    _ row: (who: String, call: String, collection: String, status: Int), byTheFile: Bool
  ) {
    let (who, call, collection, status) = row
    fake.changeSettings { $0.readsDeployedRules = byTheFile }
    let query = #"{"structuredQuery":{"from":[{"collectionId":"\#(collection)"}]}}"#
    #expect(fake.call(call, query, as: token(of: who)).status == status)
  }

  @Test(arguments: [false, true])
  func aGroupAndItsFirstMemberAreMadeTogether(byTheFile: Bool) {
    fake.changeSettings { $0.readsDeployedRules = byTheFile }
    let code = "0123456789ABCDEF"
    let member = FakeFirebase.set(
      "groups/\(code)/members/learner2", FakeRulesTests.member("learner2"))
    let group = FakeFirebase.set("groups/\(code)", FakeRulesTests.group("learner2"))
    #expect(fake.commit(member, as: bob).status == 403)
    #expect(fake.commit(member, group, as: bob).status == 200)
    #expect(fake.get("groups/\(code)", as: bob).status == 200)
    if !byTheFile { #expect(fake.usage.ruleReads == 3) }
  }

  @Test(arguments: [(true, 403), (false, 409)])
  func theRulesMayComeBeforeThePreconditionsOrAfterThem(rulesFirst: Bool, status: Int) {
    fake.changeSettings { $0.checksRulesFirst = rulesFirst }
    let write = FakeFirebase.set(
      "\(FakeRulesTests.segment)/1", FakeRulesTests.events(["x"]), when: #""exists":false"#)
    #expect(fake.commit(write, as: ada).status == status)
  }

  private func token(of who: String) -> String? {
    switch who {
    case "ada": ada
    case "bob": bob
    case _: nil
    }
  }
}
