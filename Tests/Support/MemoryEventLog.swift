package import Tutor

/// The events that several logs share, as instances of the program share a store.
package final class MemoryStore {
  /// In the order they came.
  package fileprivate(set) var events: [RecordedEvent] = []
  package fileprivate(set) var state: (stored: StoredState, covered: Int)?
  fileprivate var standing: (bytes: [UInt8], foldVersion: Int, covered: Int)?
  fileprivate(set) var isLocked = false
  package fileprivate(set) var owner: AccountID?
  package fileprivate(set) var memory: [UInt8]?
  package fileprivate(set) var sent: Set<EventID> = []
  fileprivate var writer: DeviceIdentity?

  package init() {}

  /// As a copy of the store's file would be.
  package var copy: MemoryStore {
    let copy = MemoryStore()
    (copy.events, copy.state, copy.standing) = (events, state, standing)
    (copy.owner, copy.memory, copy.sent, copy.writer) = (owner, memory, sent, writer)
    return copy
  }
}

/// A log in memory that keeps to what `EventLog` says, and complains where its user does not.
package final class MemoryEventLog: EventLog {
  package enum Call: Equatable {
    case standing, snapshot, someEvents, allEvents, topic, commit, merge, save
  }

  package let device: DeviceIdentity
  package let store: MemoryStore
  /// What every commit fails with, before its step is taken.
  package var commitFailure: (any Error)?
  /// What every reading fails with.
  package var readFailure: (any Error)?
  /// How many events it says there are, where that is not the truth.
  package var claimedCount: Int?
  package private(set) var calls: [Call] = []
  /// Called after each commit that stored something.
  package var onCommit: () -> Void = {}
  fileprivate var seen = 0

  package init(
    _ store: MemoryStore = MemoryStore(),
    device: DeviceIdentity = DeviceIdentity(id: "device-1", seed: 7)
  ) {
    self.store = store
    self.device = store.writer ?? device
    if store.writer == nil { store.writer = device }
  }

  // MARK: Reading

  package func standing(foldVersion: Int) throws -> [UInt8]? {
    try begin(.standing)
    if store.events.isEmpty { return [] }
    guard let standing = store.standing, standing.foldVersion == foldVersion,
      standing.covered == store.events.count
    else { return nil }
    return standing.bytes
  }

  package func snapshot(
    foldVersion: Int
  ) throws -> (state: StoredState, since: [RecordedEvent])? {
    try begin(.snapshot)
    guard let state = store.state, state.stored.foldVersion == foldVersion else { return nil }
    seen = store.events.count
    return (state.stored, Array(store.events[state.covered...]))
  }

  package func forEachEvent(
    of kinds: Set<String>?, _ body: (RecordedEvent) throws -> Void
  ) throws {
    let events = store.events.filter { kinds?.contains($0.kind) != false }
    try begin(kinds == nil ? .allEvents : .someEvents)
    if kinds == nil { seen = store.events.count }
    for event in events.sorted(by: { $0.position < $1.position }) { try body(event) }
  }

  package func count() throws -> Int { claimedCount ?? store.events.count }

  package func readAtOnce<Result>(_ work: () throws -> Result) throws -> Result { try work() }

  package func events(of topic: TopicID) throws -> [RecordedEvent] {
    try begin(.topic)
    var reached = Set(store.events.filter { $0.topic == topic }.map(\.id))
    var boxes: Set<String> = []
    var count = -1
    while count != reached.count {
      count = reached.count
      for event in store.events {
        switch event.event {
        case .boxGranted(let body) where reached.contains(body.grade): boxes.insert(body.box)
        case .boxOpened(let body) where boxes.contains(body.box): break
        case let other where Resolution.target(of: other).map(reached.contains) == true: break
        default: continue
        }
        reached.insert(event.id)
      }
    }
    return store.events.filter { reached.contains($0.id) }.sorted { $0.position < $1.position }
  }

  private func begin(_ call: Call) throws {
    calls.append(call)
    if let readFailure { throw readFailure }
  }

  // MARK: Writing

  package func commit(_ step: (_ missed: [RecordedEvent]) throws -> Commit) throws {
    calls.append(.commit)
    if let commitFailure { throw commitFailure }
    let before = seen
    do {
      try locked {
        let missed = Array(store.events[seen...])
        seen = store.events.count
        let commit = try step(missed)
        check(commit.events)
        guard !commit.events.isEmpty else { return }
        store.events += commit.events
        seen = store.events.count
        store.standing = (commit.standing, commit.foldVersion, seen)
        onCommit()
      }
    } catch {
      seen = before
      throw error
    }
  }

  package func merge(_ events: [RecordedEvent]) throws -> Int {
    calls.append(.merge)
    return locked {
      var known = Set(store.events.map(\.id))
      let new = events.filter { known.insert($0.id).inserted }
      guard !new.isEmpty else { return 0 }
      store.events += new
      store.state = nil
      store.standing = nil
      return new.count
    }
  }

  package func save(_ state: StoredState, standing: [UInt8]) throws {
    calls.append(.save)
    locked {
      if let kept = store.state, kept.stored.foldVersion == state.foldVersion, kept.covered > seen {
        return
      }
      store.state = (state, seen)
      if seen == store.events.count { store.standing = (standing, state.foldVersion, seen) }
    }
  }

  fileprivate func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    if store.isLocked { Misuse.record("The log was written to within a commit") }
    store.isLocked = true
    defer { store.isLocked = false }
    return try body()
  }

  /// What a session may not commit: an event twice, one in another's name, or one that does not come
  /// after all that its device knew.
  private func check(_ events: [RecordedEvent]) {
    var known = Set(store.events.map(\.id))
    var clock = store.events.map(\.clock).max() ?? 0
    for event in events {
      if !known.insert(event.id).inserted { Misuse.record("\(event.id.rawValue) is there already") }
      if event.device != device.id { Misuse.record("\(event.device) does not write here") }
      if event.clock <= clock { Misuse.record("\(event.kind) does not come last in the log") }
      clock = max(clock, event.clock)
    }
  }
}

extension MemoryEventLog: SyncedLog {
  package func owner() throws -> AccountID? { store.owner }

  package func setOwner(_ account: AccountID?) throws { store.owner = account }

  package func syncMemory() throws -> [UInt8]? { store.memory }

  package func remember(_ memory: [UInt8]) throws { store.memory = memory }

  package func unsent(limit: Int) throws -> [RecordedEvent] {
    Array(store.events.lazy.filter { !self.store.sent.contains($0.id) }.prefix(limit))
  }

  package func unsentCount() throws -> Int { store.events.count - store.sent.count }

  package func receive(
    _ events: [RecordedEvent], remembering memory: [UInt8]
  ) throws -> Int {
    locked {
      var known = Set(store.events.map(\.id))
      let new = events.filter { known.insert($0.id).inserted }
      store.events += new
      store.sent.formUnion(events.map(\.id))
      store.memory = memory
      return new.count
    }
  }

  package func noteSent(_ events: [EventID], remembering memory: [UInt8]) throws {
    locked {
      store.sent.formUnion(Set(events).intersection(store.events.map(\.id)))
      store.memory = memory
    }
  }

  package func events(with ids: [EventID]) throws -> [RecordedEvent] {
    let wanted = Set(ids)
    let found = store.events.filter { wanted.contains($0.id) }
    let known = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    return ids.compactMap { known[$0] }
  }

  package func forgetServer() throws { (store.memory, store.sent) = (nil, []) }

  package func becomeDevice(_ identity: DeviceIdentity) throws { store.writer = identity }

  package func writer() throws -> DeviceIdentity { store.writer ?? device }

  package func save(_ state: StoredState) throws {
    locked {
      if let kept = store.state, kept.stored.foldVersion == state.foldVersion, kept.covered > seen {
        return
      }
      store.state = (state, seen)
    }
  }
}

extension RecordedEvent {
  /// The topic that the event names.
  fileprivate var topic: TopicID? {
    switch event {
    case .topicStarted(let body): body.topic
    case .cardsAdded(let body): body.topic
    case .deckCardsAdded(let body): body.topic
    case .batchStarted(let body): body.topic
    case .leftoversStarted(let body): body.topic
    case .reviewStarted(let body): body.topic
    case .cardSkipped(let body), .hintGiven(let body), .answerRevealed(let body): body.topic
    case .answerTried(let body): body.topic
    case .cardGraded(let body): body.topic
    case .cardEdited(let body): body.topic
    case .cardDropped(let body): body.topic
    case .cardBookmarked(let body): body.topic
    case .topicLiked(let body): body.topic
    case .topicRenamed(let body): body.topic
    case .topicDeleted(let body): body.topic
    case .reviewsImported(let body): body.topic
    case .verdictOverridden, .boxGranted, .boxOpened, .undone, .settingChanged, .clockChanged,
      .podiumReached, .unknown:
      nil
    }
  }
}
