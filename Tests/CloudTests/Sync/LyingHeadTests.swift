import Cloud
import TestSupport
import Testing
import Tutor

@Suite("Heads that lie")
struct LyingHeadTests {
  @Test(arguments: [1, 0, 99])
  func aHeadThatDoesNotTellTheTruthIsLookedAfterOnce(events: Int64) async throws {
    let server = MemoryDocuments()
    let (one, two) = (Desk("d1", at: server), Desk("d2", at: server))
    one.study(cards: 1...3)
    try await one.sync()
    var profile = try #require(server.profile)
    profile["devices"] = .map(["d1": .map(["segment": .integer(1), "events": .integer(events)])])
    server.put("users/ada", profile)
    #expect(try await two.sync().received == 3)
    two.study(4)
    try await two.sync()
    server.forgetUsage()
    #expect(try await two.sync().sent == 0)
    #expect(server.usage == .init(reads: 1, writes: 0))
    one.study(5)
    try await one.sync()
    try await two.sync()
    #expect(one.lines == two.lines)
  }
}
