import Cloud
import TestSupport
import Testing
import Tutor

@Suite("Sync: costs, boards and groups")
struct SyncBoardTests {
  private let server = MemoryDocuments()

  private func desk(_ name: String) -> Desk {
    let desk = Desk(name, at: server)
    desk.isPublished = true
    return desk
  }

  private func cost(
    _ work: () async throws(CloudTrouble) -> Void
  ) async throws -> MemoryDocuments.Usage {
    server.forgetUsage()
    try await work()
    return server.usage
  }

  @Test func nothingNewCostsOneReadAndNoWrite() async throws {
    let desk = desk("d1")
    desk.study(cards: 1...3)
    try await desk.sync()
    let cost = try await cost { () async throws(CloudTrouble) in try await desk.sync() }
    #expect(cost == .init(reads: 1, writes: 0))
  }

  @Test func aSessionCostsOneReadAndFourWrites() async throws {
    let (one, two) = (desk("d1"), desk("d2"))
    one.study(1)
    try await one.sync()
    try await two.sync()
    one.study(cards: 2...30, topic: 2)
    #expect(
      try await cost { () async throws(CloudTrouble) in try await one.sync() }
        == .init(reads: 1, writes: 4))
    #expect(
      try await cost { () async throws(CloudTrouble) in try await two.sync() }
        == .init(reads: 2, writes: 3))
    #expect(
      try await cost { () async throws(CloudTrouble) in try await two.sync() }
        == .init(reads: 1, writes: 0))
  }

  @Test func rowsAreThoseOfTheFoldAndWrittenWhereTheyChange() async throws {
    let desk = desk("d1")
    try await desk.sync(renaming: Username("Ada"))
    #expect(server.row("cards") == nil)
    desk.study(cards: 1...2)
    try await desk.sync()
    #expect(
      server["daily_cards_leaderboard/2026-11-29_ada"] == [
        "userId": .string("ada"), "username": .string("Ada"), "value": .integer(2),
        "date": .string("2026-11-29"),
      ])
    #expect(server.row("topics") == .integer(1))
    desk.study(3)
    server.forgetUsage()
    try await desk.sync()
    // The topics have not changed.
    #expect(server.usage.writes == 3)
    #expect(server.row("cards") == .integer(3))
    for event in desk.store.events { desk.undo(event.id) }
    try await desk.sync()
    #expect(server.row("cards") == .integer(0))
    #expect(server.row("topics") == .integer(0))
  }

  @Test func theRowIsWhatEveryDeviceTogetherDid() async throws {
    let (one, two) = (desk("d1"), desk("d2"))
    one.study(cards: 1...2)
    try await one.sync()
    two.study(3, topic: 2)
    try await two.sync()
    #expect(server.row("cards") == .integer(3))
    #expect(server.row("topics") == .integer(2))
    #expect(server.row("cards") == .integer(Int64(two.progress.days[Desk.today]?.cards ?? 0)))
  }

  @Test func valuesAreHeldToTenThousand() async throws {
    let desk = desk("d1")
    let events = (1...10_050).map { number in
      RecordedEvent(
        id: EventID(rawValue: "e\(number)"), device: "d7", session: "s", clock: Int64(number),
        wall: Timestamp(milliseconds: 1_795_990_503_120), offset: 0, day: Desk.today,
        kind: "cardGraded", version: 1,
        body: #"{"card":"c\#(number)","topic":"t1","verdict":"correct"}"#)
    }
    desk.bring(events)
    try await desk.sync()
    #expect(server.row("cards") == .integer(10_000))
    #expect(server.profile?["totalCards"] == .integer(10_050))
  }

  @Test func nothingIsPublishedBeforeTheLearnerSaidYes() async throws {
    let desk = desk("d1")
    desk.isPublished = false
    desk.study(1)
    try await desk.sync()
    #expect(server.row("cards") == nil)
    desk.isPublished = true
    #expect(
      try await cost { () async throws(CloudTrouble) in try await desk.sync() }
        == .init(reads: 1, writes: 3))
    #expect(server.row("cards") == .integer(1))
  }

  @Test func anOvertakenRowIsNeverWritten() async throws {
    let (one, two) = (Unchecked(desk("d1")), desk("d2"))
    one.value.study(cards: 1...5, topic: 1)
    two.study(cards: 1...6, topic: 2)
    server.failCommits([.after(.brokenOff)])
    await #expect(throws: CloudTrouble(.brokenOff)) { try await two.sync() }
    // The rows of the lost reply are written again, which the other device comes before.
    server.beforeNextCommit { _ = try? await one.value.sync() }
    try await two.sync()
    #expect(server.row("cards") == .integer(11))
  }

  @Test func theRowsOfTheDayGoWhereTheyAreNotToBeSeen() async throws {
    let desk = desk("d1")
    desk.study(1)
    try await desk.sync()
    desk.isPublished = false
    try await desk.sync()
    #expect(server.row("cards") == nil)
    #expect(server.row("topics") == nil)
    #expect(
      try await cost { () async throws(CloudTrouble) in try await desk.sync() }
        == .init(reads: 1, writes: 0))
    desk.isPublished = true
    try await desk.sync()
    #expect(server.row("cards") == .integer(1))
  }

  @Test func aNewNameIsInTheProfileAndWhereItIsPublished() async throws {
    let desk = desk("d1")
    desk.study(1)
    try await desk.sync(renaming: Username("Ada"))
    let cost = try await cost { () async throws(CloudTrouble) in
      try await desk.sync(renaming: Username("Lovelace"))
    }
    #expect(cost == .init(reads: 1, writes: 3))
    #expect(server.profile?["username"] == .string("Lovelace"))
    let row = server["daily_topics_leaderboard/2026-11-29_ada"]
    #expect(row?["username"] == .string("Lovelace"))
    try await desk.sync()
    #expect(server.profile?["username"] == .string("Lovelace"))
  }

  @Test func theGroupSeesTheDayAndTheStreak() async throws {
    let desk = desk("d1")
    desk.isPublished = false
    desk.study(1)
    try await desk.sync(renaming: Username("Ada"))
    server.put(
      "users/ada", (server.profile ?? [:]).merging(["group": .string("7K3MQ9XT2BWDHN5R")]) { $1 })
    desk.study(2)
    try await desk.sync()
    #expect(
      server["groups/7K3MQ9XT2BWDHN5R/members/ada"] == [
        "userId": .string("ada"), "username": .string("Ada"), "cards": .integer(2),
        "streak": .integer(1), "date": .string("2026-11-29"),
      ])
    #expect(server.profile?["group"] == .string("7K3MQ9XT2BWDHN5R"))
    // The streak is at risk, which others see by the date; a day later it has ended.
    let tomorrow = Desk.today.next
    #expect(
      try await cost { () async throws(CloudTrouble) in try await desk.sync(on: tomorrow) }
        == .init(reads: 1, writes: 0))
  }

  @Test func aGroupThatIsGoneDoesNotKeepTheEventsBack() async throws {
    let desk = desk("d1")
    try await desk.sync()
    server.put(
      "users/ada", (server.profile ?? [:]).merging(["group": .string("7K3MQ9XT2BWDHN5R")]) { $1 })
    desk.study(1)
    server.failCommits([.before(.notAllowed)])
    #expect(try await desk.sync().sent == 1)
    #expect(server["groups/7K3MQ9XT2BWDHN5R/members/ada"] == nil)
    #expect(
      try await cost { () async throws(CloudTrouble) in try await desk.sync() }
        == .init(reads: 1, writes: 0))
  }

  // MARK: The podium

  private func rival(_ name: String, _ value: Int64, board: String = "cards") {
    let day = Desk.today.previous
    server.put(
      "daily_\(board)_leaderboard/\(day)_\(name)",
      [
        "userId": .string(name), "username": .string(name), "value": .integer(value),
        "date": .string(day.description),
      ])
  }

  /// Two cards yesterday, published, and a sync today.
  private func podium(rivals: [Int64]) async throws -> (Podium?, reads: Int) {
    let desk = desk("d1")
    desk.study(cards: 1...2, on: Desk.today.previous)
    try await desk.sync(on: Desk.today.previous)
    for (index, value) in rivals.enumerated() { rival("r\(index)", value) }
    server.forgetUsage()
    let report = try await desk.sync()
    let reads = server.usage.reads
    // As long as it was not recorded: the report may have been lost.
    #expect(try await desk.sync().podium == report.podium)
    if let podium = report.podium { desk.reach(podium) }
    #expect(try await desk.sync().podium == nil)
    return (report.podium, reads)
  }

  @Test(
    arguments: [
      ([1, 1], 1), ([5, 1], 2), ([5, 4, 1], 3), ([5, 4, 3], nil), ([5], nil), ([], nil),
      ([2, 2, 2], 1), ([5, 2, 2], 2), ([5, 5, 2], 3), ([5, 5, 5], nil),
    ] as [([Int64], Int?)])
  func theFirstSyncOfADaySaysHowTheLastOneEnded(rivals: [Int64], rank: Int?) async throws {
    let (podium, reads) = try await podium(rivals: rivals)
    #expect(
      podium == rank.map { Podium(board: .cards, day: Desk.today.previous, rank: $0) })
    // The profile, the rows of two boards, and once the own row that the limit left out.
    #expect((3...6).contains(reads))
  }

  @Test func theBoardThatWentBetterCounts() async throws {
    for name in ["a", "b"] { rival(name, 9) }
    for name in ["a", "b"] { rival(name, 1, board: "topics") }
    let podium = try await podium(rivals: []).0
    #expect(podium == Podium(board: .topics, day: Desk.today.previous, rank: 1))
  }

  @Test func whoIsNotPublishedHasNoPlace() async throws {
    for name in ["a", "b", "c"] { rival(name, 1) }
    let desk = desk("d1")
    desk.isPublished = false
    desk.study(cards: 1...2, on: Desk.today.previous)
    try await desk.sync(on: Desk.today.previous)
    let report = try await desk.sync()
    #expect(report.podium == nil)
  }
}
