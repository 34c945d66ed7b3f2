/// Progress that can take events in any order, and take them back.
///
/// It keeps a base, folded once, and the events after it. An event that comes last is added; one that
/// comes earlier, an undo or an override folds the stretch since the base again.
package struct History: Sendable {
  private let base: Progress
  private let baseEnd: LogPosition?
  /// The events after the base, in the log's order.
  package private(set) var recent = ChunkedArray<RecordedEvent>()
  private var known = LayeredSet<EventID>()
  package private(set) var progress: Progress
  /// Whether something reached behind the base: only folding the whole log gives the truth now.
  package private(set) var needsWholeLog = false
  /// How many events were folded on top of what a saved state, or nothing, told.
  package private(set) var foldedCount = 0

  /// An empty history, or one that goes on from a state folded up to `end`.
  package init(base: Progress = Progress(), end: LogPosition? = nil) {
    self.base = base
    baseEnd = end
    progress = base
  }

  /// Folds a whole log, given in any order.
  package init(whole events: [RecordedEvent]) {
    self.init()
    append(events)
  }

  /// Goes on from a fold of all but the last stretch of a log, which reaches nowhere behind itself.
  ///
  /// - Parameter count: How many events were folded for the base.
  init(base: Progress, end: LogPosition?, count: Int, lastStretch: [RecordedEvent]) {
    self.init(base: base, end: end)
    append(lastStretch)
    foldedCount += count
    progress.settleAll()
  }

  /// The same with all that was folded for its base: what comes next is folded on it alone.
  package var rebased: History { History(base: closed, end: end) }

  /// Progress for the next start, without what only sessions that are over would need.
  ///
  /// A device whose clock is behind goes on in its own days: the last events say which they are.
  package var closed: Progress {
    progress.closed(before: recent.suffix(1000).map(\.day).min()?.advanced(by: -History.openDays))
  }

  /// What other devices did so long ago may still come without the whole log being needed.
  private static let openDays = 14

  /// Makes what was appended lately a part of what copies share.
  mutating func settle() {
    known.settle()
    progress.settle()
  }

  /// The place of the last event folded.
  package var end: LogPosition? { recent.last?.position ?? baseEnd }

  package mutating func append(_ events: [RecordedEvent]) {
    var mustRefold = false
    for event in events.sorted(by: { $0.position < $1.position }) {
      if let baseEnd, event.position <= baseEnd {
        needsWholeLog = true
        continue
      }
      guard known.insert(event.id) else { continue }
      foldedCount += 1
      if reachesClosedDay(event) { needsWholeLog = true }
      if let target = Resolution.target(of: event.event) {
        mustRefold = true
        if baseEnd != nil, !known.contains(target) { needsWholeLog = true }
      }
      if let last = recent.last, event.position < last.position {
        let index = recent.firstIndex { event.position < $0.position } ?? recent.endIndex
        recent.insert(event, at: index)
        mustRefold = true
      } else {
        recent.append(event)
        if !mustRefold { progress.apply(event) }
      }
    }
    if mustRefold { refold() }
  }

  /// Whether the base does not hold all that it would take to fold the event.
  private func reachesClosedDay(_ recorded: RecordedEvent) -> Bool {
    guard let openFrom = base.openFrom else { return false }
    if case .cardGraded = recorded.event { return recorded.day < openFrom }
    if case .boxGranted(let body) = recorded.event {
      return !known.contains(body.grade) || body.box != BoxGranted.name(for: body.grade)
    }
    return false
  }

  private mutating func refold() {
    progress = base
    for event in Resolution.standing(of: recent) { progress.apply(event) }
    // Void events still count for the order: a new event comes after all of them.
    progress.see(clock: recent.last?.clock ?? 0)
  }
}
