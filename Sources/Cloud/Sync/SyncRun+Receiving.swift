internal import Tutor

extension SyncRun {
  /// So many segments are read at once.
  private static let atOnce = 6

  /// Takes in what other devices, or this one without knowing it, have brought to the server.
  ///
  /// - Parameter isProbing: Whether the profile is not to be relied on: everything is read, and this
  ///   device's segments beyond its head are looked for.
  mutating func receive(
    _ profile: ProfileDocument, probing isProbing: Bool
  ) async throws(CloudTrouble) {
    var heads = profile.heads
    if isProbing || memory.isAhead(of: profile) { try forget() }
    memory.profileMade = profile.createTime
    if isProbing, let last = try await lastSegment(beyond: heads[writer]) { heads[writer] = last }
    var unread = places(upTo: heads)[...]
    guard !unread.isEmpty else { return }
    var known = 0
    var expected = unread.reduce(0) { sum, place in
      sum + (heads[place.device].map { expectedCount(of: place, $0) } ?? 0)
    }
    tell(.receiving(0, of: expected))
    while !unread.isEmpty {
      let segments = try await read(unread.prefix(SyncRun.atOnce))
      unread = unread.dropFirst(SyncRun.atOnce)
      try take(segments, heads)
      known += segments.reduce(0) { $0 + $1.count }
      expected = max(expected, known)
      tell(.receiving(known, of: unread.isEmpty ? known : expected))
    }
  }

  /// The segments to read, those of a device in order.
  private func places(upTo heads: [String: SegmentHead]) -> [SegmentPlace] {
    heads.sorted { $0.key < $1.key }.flatMap { device, head -> [SegmentPlace] in
      guard let first = memory.firstUnread(of: device, upTo: head), first <= head.segment else {
        return []
      }
      return (first...head.segment).map { SegmentPlace(device: device, number: $0) }
    }
  }

  /// A segment behind which there is another one is nearly always full.
  private func expectedCount(of place: SegmentPlace, _ head: SegmentHead) -> Int {
    place.number == head.segment ? head.events : SegmentDraft.mostEvents
  }

  private mutating func take(
    _ segments: [SegmentDocument], _ heads: [String: SegmentHead]
  ) throws(CloudTrouble) {
    let own = segments.filter { $0.place.device == writer }
    var foreign = 0
    for segment in own { foreign += try unknownCount(in: segment) }
    if foreign > 0 {
      // Somebody else writes as this device: a copy of this store, or the store that this is an old
      // state of. That one may go on.
      let new = sync.effects.newDevice
      try stored { try log.becomeDevice(new) }
      writer = new.id
      memory.open = nil
      report.becameNewDevice = true
    }
    for segment in segments {
      guard let head = heads[segment.place.device] else { continue }
      memory.note(segment, of: head)
      report.unreadable += segment.count - segment.events.count
      if segment.place.device == writer { memory.open = open(segment, head) }
    }
    let events = segments.flatMap(\.events)
    report.received += try stored { try log.receive(events, remembering: memory.bytes) }
  }

  /// How many events the segment has that this log does not know.
  private func unknownCount(in segment: SegmentDocument) throws(CloudTrouble) -> Int {
    let ids = Set(segment.events.map(\.id))
    return try ids.count - stored { try log.events(with: Array(ids)) }.count
  }

  /// This device's segment as one to go on with; nil for one that takes no more.
  private func open(_ segment: SegmentDocument, _ head: SegmentHead) -> SyncMemory.Open? {
    guard let time = segment.updateTime, !segment.isSealed, segment.isComplete,
      segment.place.number == head.segment
    else { return nil }
    return SyncMemory.Open(
      number: segment.place.number, events: segment.events.map(\.id), updateTime: time)
  }

  /// The last of this device's segments that are there, where the profile does not tell of it.
  private func lastSegment(
    beyond head: SegmentHead?
  ) async throws(CloudTrouble) -> SegmentHead? {
    var last: SegmentHead?
    var number = (head?.segment ?? 0) + 1
    while true {
      let place = SegmentPlace(device: writer, number: number)
      let path = place.path(below: profilePath)
      guard let document = try await sync.documents.document(at: path) else { return last }
      last = SegmentHead(
        segment: number, events: SegmentDocument(document, at: place).count)
      number += 1
    }
  }

  /// Reads segments at the same time; the events' lines are understood on several threads.
  private func read(
    _ places: ArraySlice<SegmentPlace>
  ) async throws(CloudTrouble) -> [SegmentDocument] {
    let (documents, profile) = (sync.documents, profilePath)
    let results = await withTaskGroup(
      of: (SegmentPlace, Result<SegmentDocument, CloudTrouble>).self
    ) { group in
      for place in places {
        group.addTask {
          do throws(CloudTrouble) {
            let document = try await documents.document(at: place.path(below: profile))
            let segment =
              document.map { SegmentDocument($0, at: place) } ?? SegmentDocument(missingAt: place)
            return (place, .success(segment))
          } catch {
            return (place, .failure(error))
          }
        }
      }
      var results: [SegmentPlace: Result<SegmentDocument, CloudTrouble>] = [:]
      for await (place, result) in group { results[place] = result }
      return results
    }
    var segments: [SegmentDocument] = []
    for place in places {
      guard let result = results[place] else { continue }
      segments.append(try result.get())
    }
    return segments
  }
}
