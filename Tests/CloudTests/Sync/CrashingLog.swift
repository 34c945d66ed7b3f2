import TestSupport
import Tutor

/// A log whose program ends before it can note what was sent.
final class CrashingLog: SyncedLog {
  struct Crash: Error {}

  private let log: MemoryEventLog

  init(_ log: MemoryEventLog) { self.log = log }

  func noteSent(_ events: [EventID], remembering memory: [UInt8]) throws { throw Crash() }

  // MARK: As before

  var device: DeviceIdentity { log.device }
  func owner() throws -> AccountID? { try log.owner() }
  func setOwner(_ account: AccountID?) throws { try log.setOwner(account) }
  func syncMemory() throws -> [UInt8]? { try log.syncMemory() }
  func remember(_ memory: [UInt8]) throws { try log.remember(memory) }
  func unsent(limit: Int) throws -> [RecordedEvent] { try log.unsent(limit: limit) }
  func unsentCount() throws -> Int { try log.unsentCount() }
  func receive(_ events: [RecordedEvent], remembering memory: [UInt8]) throws -> Int {
    try log.receive(events, remembering: memory)
  }
  func events(with ids: [EventID]) throws -> [RecordedEvent] { try log.events(with: ids) }
  func forgetServer() throws { try log.forgetServer() }
  func becomeDevice(_ identity: DeviceIdentity) throws { try log.becomeDevice(identity) }
  func writer() throws -> DeviceIdentity { try log.writer() }
  func save(_ state: StoredState) throws { try log.save(state) }
  func standing(foldVersion: Int) throws -> [UInt8]? { try log.standing(foldVersion: foldVersion) }
  func snapshot(
    foldVersion: Int
  ) throws -> (state: StoredState, since: [RecordedEvent])? {
    try log.snapshot(foldVersion: foldVersion)
  }
  func forEachEvent(of kinds: Set<String>?, _ body: (RecordedEvent) throws -> Void) throws {
    try log.forEachEvent(of: kinds, body)
  }
  func count() throws -> Int { try log.count() }
  func readAtOnce<Result>(_ work: () throws -> Result) throws -> Result {
    try log.readAtOnce(work)
  }
  func events(of topic: TopicID) throws -> [RecordedEvent] { try log.events(of: topic) }
  func commit(_ step: (_ missed: [RecordedEvent]) throws -> Commit) throws {
    try log.commit(step)
  }
  func merge(_ events: [RecordedEvent]) throws -> Int { try log.merge(events) }
  func save(_ state: StoredState, standing: [UInt8]) throws {
    try log.save(state, standing: standing)
  }
  func makeShelf(whenLong tell: (_ events: Int) -> Void) throws {
    try log.makeShelf(whenLong: tell)
  }
  func dueCount(on day: StudyDay) throws -> Int { try log.dueCount(on: day) }
  func cards(for wish: ReviewWish) throws -> ReviewHand { try log.cards(for: wish) }
  func dueCounts(from day: StudyDay, days: Int) throws -> [Int] {
    try log.dueCounts(from: day, days: days)
  }
  func cards(_ ids: [CardID]) throws -> [ShelvedCard] { try log.cards(ids) }
  func search(
    _ text: String, in catalog: any DeckCatalog, limit: Int
  ) throws -> SearchHits {
    try log.search(text, in: catalog, limit: limit)
  }
  func memories(of topic: TopicID?) throws -> [CardMemory] { try log.memories(of: topic) }
  func tags() throws -> [TopicID: TopicTags] { try log.tags() }
  func reviewHistories(limit: Int) throws -> [[FedReview]] {
    try log.reviewHistories(limit: limit)
  }
}
