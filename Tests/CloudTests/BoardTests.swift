import Cloud
import HTTP
import TestSupport
import Testing
import Tutor

@Suite("Boards")
struct BoardTests {
  private static let day = "2026-11-29"
  private static let today = CloudRig.today

  private static func rig(_ rows: [(String, String, Int64)] = []) async throws -> FirebaseRig {
    let rig = FirebaseRig()
    _ = try await rig.signUp()
    for (account, username, value) in rows {
      rig.fake.putRow(.cards, on: day, of: account, named: username, value: value)
    }
    return rig
  }

  @Test func isReadFromTheTopWithTiesOnOneRank() async throws {
    let rig = try await Self.rig([
      ("a", "Ada", 5), ("b", "Bob", 9), ("d", "Dan", 5), ("c", "Cy", 4),
    ])
    let me = try #require(rig.account)
    rig.fake.putRow(.cards, on: Self.day, of: me, named: "Me", value: 9)
    rig.fake.putRow(.cards, on: "2026-11-28", of: "a", named: "Ada", value: 99)
    rig.fake.putRow(.topics, on: Self.day, of: "a", named: "Ada", value: 77)
    let board = try await rig.cloud.board(.cards, on: Self.today)
    #expect(board.kind == .cards && board.day == Self.today)
    #expect(board.rows.map(\.rank) == [1, 1, 3, 3, 5])
    #expect(board.rows.map(\.value) == [9, 9, 5, 5, 4])
    #expect(Set(board.rows.prefix(2).map(\.username)) == ["Bob", "Me"])
    #expect(board.rows.filter(\.isMe).map(\.username) == ["Me"])
    let topics = try await rig.cloud.board(.topics, on: Self.today)
    #expect(
      topics.rows == [Board.Row(rank: 1, username: "Ada", value: 77, isMe: false)])
  }

  @Test func isEmptyWhereNobodyWasThere() async throws {
    let rig = try await Self.rig()
    #expect(try await rig.cloud.board(.cards, on: Self.today).rows == [])
    #expect(rig.fake.usage.requests == [.signUp: 1, .query: 1])
  }

  @Test func endsAtFiftyAndThenTheOwnRow() async throws {
    let rows = (1...60).map { ("u\($0)", "User\($0)", Int64(1000 - $0)) }
    let rig = try await Self.rig(rows)
    #expect(try await rig.cloud.board(.cards, on: Self.today).rows.count == 50)
    let me = try #require(rig.account)
    rig.fake.putRow(.cards, on: Self.day, of: me, named: "Me", value: 945)
    let board = try await rig.cloud.board(.cards, on: Self.today)
    #expect(board.rows.count == 51)
    // Behind 54 others, beside the one with the same value.
    #expect(board.rows.last == Board.Row(rank: 55, username: "Me", value: 945, isMe: true))
    #expect(board.rows[49].rank == 50)
    #expect(rig.fake.usage.requests[.count] == 1)
  }

  @Test func asksForNoMoreWhereTheOwnRowIsThere() async throws {
    let rig = try await Self.rig((1...60).map { ("u\($0)", "User\($0)", Int64(1000 - $0)) })
    let me = try #require(rig.account)
    rig.fake.putRow(.cards, on: Self.day, of: me, named: "Me", value: 2000)
    let rows = try await rig.cloud.board(.cards, on: Self.today).rows
    #expect(rows.count == 50 && rows[0].isMe)
    #expect(rig.fake.usage.requests == [.signUp: 1, .query: 1])
  }

  @Test func believesNoOddRow() async throws {
    let rig = try await Self.rig([
      ("a", "\u{1B}[2JEve\u{202E}", 20_000), ("b", String(repeating: "x", count: 40), 12_000),
      ("c", "Cy", -5), ("d", "\u{7}", 3),
    ])
    for (account, value) in [("e", StoredValue.string("9")), ("f", .double(9.5)), ("g", .null)] {
      rig.fake.put(
        "daily_cards_leaderboard/\(Self.day)_\(account)",
        [
          "userId": .string(account), "username": .string("Odd"), "value": value,
          "date": .string(Self.day),
        ])
    }
    rig.fake.put(
      "daily_cards_leaderboard/\(Self.day)_h",
      ["username": .string("Odd"), "value": .integer(9), "date": .string(Self.day)])
    let rows = try await rig.cloud.board(.cards, on: Self.today).rows
    #expect(
      rows == [
        Board.Row(rank: 1, username: "[2JEve", value: 10_000, isMe: false),
        Board.Row(rank: 1, username: String(repeating: "x", count: 30), value: 10_000, isMe: false),
        Board.Row(rank: 3, username: "Cy", value: 0, isMe: false),
      ])
  }

  @Test func dropsRowsOfAnotherDay() async throws {
    let name = "projects/demo/databases/(default)/documents"
    let row =
      #"[{"document":{"name":"\#(name)/daily_cards_leaderboard/2026-11-28_u","updateTime":"t","#
      + #""fields":{"userId":{"stringValue":"u"},"username":{"stringValue":"U"},"#
      + #""value":{"integerValue":"9"},"date":{"stringValue":"2026-11-28"}}},"readTime":"t"}]"#
    let rig = CloudRig(
      .init(.post, "/v1/projects/demo/databases/(default)/documents:runQuery", .json(row)))
    #expect(try await rig.cloud.board(.cards, on: Self.today).rows == [])
  }

  @Test func needsASignIn() async throws {
    let rig = FirebaseRig()
    let cloud = rig.cloud
    #expect(await trouble { try await cloud.board(.cards, on: Self.today) } == .signedOut)
    #expect(rig.fake.requests.isEmpty)
  }
}
