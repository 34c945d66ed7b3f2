internal import Tutor

/// One sync, from its first read to its end.
struct SyncRun {
  let sync: EventSync
  let today: StudyDay
  let name: Username?
  let tell: @Sendable (SyncProgress) -> Void

  var report = SyncReport()
  var memory = SyncMemory()
  /// Who writes the segments.
  var writer = ""
  /// Events that this run sent, of those that were to go.
  var sent = 0
  /// What the log said last, and of how many events.
  private var fold: (progress: Progress, events: Int)?
  private var obstacle = Obstacle()

  init(
    sync: EventSync, today: StudyDay, name: Username?,
    tell: @escaping @Sendable (SyncProgress) -> Void
  ) {
    self.sync = sync
    self.today = today
    self.name = name
    self.tell = tell
  }

  var log: any SyncedLog { sync.log }
  var profilePath: DocumentPath { DocumentPath("users/\(sync.account.rawValue)") }

  /// Reads, joins, writes. False where somebody else wrote meanwhile.
  mutating func attempt() async throws(CloudTrouble) -> Bool {
    try recall()
    let profile = ProfileDocument(try await sync.documents.document(at: profilePath))
    try obstacle.meet(profile)
    try stored { if try log.owner() == nil { try log.setOwner(sync.account) } }
    try await receive(profile, probing: obstacle.isProbing)
    do throws(CloudTrouble) {
      try await send(profile)
    } catch {
      guard error.kind == .conflict || error.kind == .notAllowed else { throw error }
      obstacle.note(error, profile)
      return false
    }
    try await withdrawRows()
    await lookForPodium()
    report.tooLarge = memory.tooLarge.count
    return true
  }

  /// Takes what the log remembers: another instance may have synced meanwhile.
  private mutating func recall() throws(CloudTrouble) {
    let bytes = try stored { try log.syncMemory() }
    memory = bytes.flatMap { SyncMemory($0) } ?? SyncMemory()
    // What is not remembered cannot be relied on.
    if memory == SyncMemory() { try forget() }
    writer = try stored { try log.writer() }.id
  }

  mutating func forget() throws(CloudTrouble) {
    memory = SyncMemory()
    try stored { try log.forgetServer() }
  }

  // MARK: Sending

  private mutating func send(_ profile: ProfileDocument) async throws(CloudTrouble) {
    var profile = profile
    while let outgoing = try outgoing(profile) {
      if outgoing.writes.isEmpty {
        memory = outgoing.memory
        try stored { try log.remember(memory.bytes) }
        return
      }
      obstacle.tried = outgoing
      if outgoing.toGo > 0 { tell(.sending(sent, of: sent + outgoing.toGo)) }
      let times = try await sync.documents.commit(outgoing.writes)
      memory = outgoing.memory(with: times, writer)
      try stored { try log.noteSent(outgoing.events, remembering: memory.bytes) }
      sent += outgoing.events.count
      report.sent = sent
      if !outgoing.events.isEmpty {
        tell(.sending(sent, of: sent + outgoing.toGo - outgoing.events.count))
      }
      guard outgoing.hasMore, let time = outgoing.profileTime(in: times) else { return }
      profile = outgoing.profile
      profile.updateTime = time
      profile.createTime = memory.profileMade
    }
  }

  /// What has to be written now; nil for nothing.
  private mutating func outgoing(_ profile: ProfileDocument) throws(CloudTrouble) -> Outgoing? {
    let lines = try nextLines()
    var next = memory
    let settled = SyncMemory.Settled(
      events: try stored { try log.count() }, day: today)
    let head = memory.devices[writer]?.head
    let isSettled =
      memory.settled == settled && name == nil && profile.updateTime != nil
      && profile.heads[writer] == head
    if lines.isEmpty, isSettled { return nil }

    let progress = try progress()
    next.settled = settled
    var random = sync.effects.random
    let username = name ?? profile.username ?? .random(using: &random)
    let drafts = try drafts(for: lines)
    var outgoing = Outgoing(profile: profile, drafts: drafts, memory: next)
    outgoing.toGo = try stored { try log.unsentCount() }
    let isGrown = drafts.first?.updateTime != nil
    let count = isGrown ? lines.count : drafts.reduce(0) { $0 + $1.lines.count }
    outgoing.events = lines.prefix(count).map(\.id)
    outgoing.hasMore = outgoing.toGo > outgoing.events.count
    if outgoing.hasMore { outgoing.memory.settled = nil }
    outgoing.profile.set(progress, username: username, on: today)
    // Also where nothing is to be sent, but the profile has lost sight of what was.
    if let head = drafts.last?.head ?? head { outgoing.profile.setHead(head, of: writer) }
    if !outgoing.hasMore { addRows(progress, username, to: &outgoing) }
    outgoing.addDocuments(of: self, before: profile)
    return outgoing
  }

  /// Board rows, and the learner's place in the study group.
  private func addRows(
    _ progress: Progress, _ username: Username, to outgoing: inout Outgoing
  ) {
    if sync.isPublished(progress) {
      let rows = PublishedRows(progress, username: username, on: today)
      outgoing.rows = rows.writes(after: memory.published, by: sync.account)
      if !outgoing.rows.isEmpty { outgoing.memory.published = rows }
    }
    guard let group = outgoing.profile.group else { return }
    let standing = MemberStanding(progress, username: username, in: group, on: today)
    guard standing.differs(from: memory.member) else { return }
    outgoing.memory.member = standing
    if obstacle.sparesMember { return }
    outgoing.member = .set(group.member(sync.account), standing.fields(of: sync.account))
  }

  /// The next events' lines that go in one commit. Those that no document can hold are noted, and
  /// stay here.
  private mutating func nextLines() throws(CloudTrouble) -> [SegmentDraft.Line] {
    while true {
      let unsent = try stored { try log.unsent(limit: 4000) }
      var lines: [SegmentDraft.Line] = []
      var tooLarge: [EventID] = []
      var size = 0
      for line in unsent.lazy.map(SegmentDraft.Line.init) {
        if line.size > SegmentDraft.longestLine {
          tooLarge.append(line.id)
          continue
        }
        size += line.size
        if !lines.isEmpty, size > SegmentDraft.portion { break }
        lines.append(line)
      }
      guard !tooLarge.isEmpty else { return lines }
      memory.tooLarge += tooLarge
      try stored { try log.noteSent(tooLarge, remembering: memory.bytes) }
    }
  }

  /// The segments to write: the open one with all of the lines, or new ones.
  private func drafts(
    for lines: [SegmentDraft.Line]
  ) throws(CloudTrouble) -> [SegmentDraft] {
    guard !lines.isEmpty else { return [] }
    if let open = memory.open, !obstacle.sparesOpenSegment {
      let old = try stored { try log.events(with: open.events) }
      if old.count == open.events.count {
        var draft = SegmentDraft(number: open.number)
        draft.updateTime = open.updateTime
        let before = old.map(SegmentDraft.Line.init)
        draft.append(before[...])
        if draft.takes(lines[...]) {
          draft.append(lines[...])
          return [draft]
        }
      }
    }
    let next = (memory.devices[writer]?.head.segment ?? 0) + 1
    var drafts = SegmentDraft.packed(lines[...], from: next)
    // What is left open in the middle of much would stay small.
    let isAll = try stored { try log.unsentCount() } == lines.count
    if !isAll, drafts.count > 1, drafts.last?.isSealed == false { drafts.removeLast() }
    return drafts
  }

  // MARK: The fold

  /// All that the log says. Kept for the next start where that was much work.
  mutating func progress() throws(CloudTrouble) -> Progress {
    let count = try stored { try log.count() }
    if let fold, fold.events == count { return fold.progress }
    let history = try stored { try log.history() }
    fold = (history.progress, count)
    if history.foldedCount >= SyncRun.worthSaving {
      try stored { try log.saveState(of: history) }
    }
    return history.progress
  }

  private static let worthSaving = 200

  // MARK: The boards

  /// Takes today's rows back where they are not to be seen any longer.
  private mutating func withdrawRows() async throws(CloudTrouble) {
    guard memory.published?.day == today, !sync.isPublished(try progress()) else { return }
    do throws(CloudTrouble) {
      _ = try await sync.documents.commit(
        BoardKind.allCases.map { .delete($0.row(of: sync.account, on: today)) })
    } catch {
      // Gone already: another device of the learner's was first.
      guard error.kind == .conflict || error.kind == .notAllowed else { throw error }
    }
    memory.published = nil
    try stored { try log.remember(memory.bytes) }
  }

  /// At the first sync of a day, the place that the last day ended with. Where the boards cannot be
  /// read, the next sync asks again: the events are where they should be.
  private mutating func lookForPodium() async {
    guard memory.lastDay != today else { return }
    do throws(CloudTrouble) {
      let progress = try progress()
      guard sync.isPublished(progress) else { return }
      let isUnlocked = progress.achievements(on: today).contains {
        $0.achievement == .podium && $0.unlocked != nil
      }
      if !isUnlocked, let day = progress.streak.lastDay(upTo: today.previous) {
        let rows = PodiumRows(documents: sync.documents, account: sync.account, day: day)
        report.podium = try await rows.podium(with: progress)
      }
      // One that was found is asked for until it is recorded: this report may not get that far.
      guard report.podium == nil else { return }
      memory.lastDay = today
      try stored { try log.remember(memory.bytes) }
    } catch {
      report.podium = nil
    }
  }
}
