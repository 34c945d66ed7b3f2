/// The fold of a log too long to be held: its events come one by one, in the log's order.
///
/// The last ones are kept, so that the history that comes of it can take some of them back without
/// the whole log being read again.
struct LongFold {
  /// So many events take about a second.
  static let longLog = 300_000

  private let resolution: Resolution
  private let kept: Int
  private var base = Progress()
  private var baseEnd: LogPosition?
  private var count = 0
  private var last: [RecordedEvent] = []

  /// - Parameters:
  ///   - resolution: What the whole log says of what stands.
  ///   - kept: How many of the last events are kept at least; by default more than most runs of the
  ///     program make.
  init(_ resolution: Resolution, keeping kept: Int = 1000) {
    self.resolution = resolution
    self.kept = kept
  }

  mutating func take(_ recorded: RecordedEvent) {
    last.append(recorded)
    if last.count == 2 * kept { fold(kept) }
  }

  var history: History {
    var whole = self
    if whole.count > 0, whole.reachesBehindLast { whole.fold(whole.last.count) }
    whole.base.settleAll()
    return History(
      base: whole.base, end: whole.baseEnd, count: whole.count, lastStretch: whole.last)
  }

  private mutating func fold(_ number: Int) {
    for index in 0..<number {
      if resolution.settles(&last[index]) { base.apply(last[index]) }
    }
    if let end = last.prefix(number).last?.position {
      // What does not stand counts for the order still.
      base.see(clock: end.clock)
      baseEnd = end
    }
    count += number
    last.removeFirst(number)
  }

  /// Whether one of the events kept reaches for one that is not, or is yet to come.
  private var reachesBehindLast: Bool {
    var known: Set<EventID> = []
    for recorded in last {
      if let target = Resolution.target(of: recorded.event), !known.contains(target) { return true }
      known.insert(recorded.id)
    }
    return false
  }
}
