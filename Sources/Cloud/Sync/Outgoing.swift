internal import Tutor

/// What goes in one commit, and what is remembered once it is done.
struct Outgoing {
  /// As it will be.
  var profile: ProfileDocument
  var drafts: [SegmentDraft]
  /// Without what the server's answer says.
  var memory: SyncMemory
  /// The events that are new in `drafts`.
  var events: [EventID] = []
  /// How many events were to go, these among them.
  var toGo = 0
  var hasMore = false
  var rows: [FirestoreWrite] = []
  var member: FirestoreWrite?
  private(set) var writes: [FirestoreWrite] = []
  private var profileIndex: Int?
  /// Whether the profile is made by this.
  private var isFirst = false

  init(profile: ProfileDocument, drafts: [SegmentDraft], memory: SyncMemory) {
    self.profile = profile
    self.drafts = drafts
    self.memory = memory
  }

  mutating func addDocuments(of run: SyncRun, before: ProfileDocument) {
    writes = drafts.map { draft in
      .set(
        SegmentPlace(device: run.writer, number: draft.number).path(below: run.profilePath),
        draft.fields, draft.updateTime.map { .updateTime($0) } ?? .exists(false))
    }
    // Rows go with the profile even where that is as it was: by its precondition they are never those
    // of a fold that another device's has overtaken.
    let isNeeded = !writes.isEmpty || !rows.isEmpty || member != nil
    if isNeeded || profile.fields != before.fields || before.updateTime == nil {
      profileIndex = writes.count
      isFirst = before.updateTime == nil
      writes.append(.set(run.profilePath, profile.fields, before.precondition))
    }
    writes += rows
    if let member { writes.append(member) }
  }

  func profileTime(in times: [String?]) -> String? {
    guard let profileIndex, times.indices.contains(profileIndex) else { return nil }
    return times[profileIndex]
  }

  /// What is remembered, with the times that the server gave the writes.
  func memory(with times: [String?], _ writer: String) -> SyncMemory {
    var memory = memory
    if isFirst { memory.profileMade = profileTime(in: times) }
    guard let last = drafts.last else { return memory }
    memory.devices[writer] = SyncMemory.Known(head: last.head, isDone: last.isSealed)
    memory.open = nil
    let place = drafts.count - 1
    if !last.isSealed, times.indices.contains(place), let time = times[place] {
      memory.open = SyncMemory.Open(
        number: last.number, events: last.lines.map(\.id), updateTime: time)
    }
    return memory
  }
}
