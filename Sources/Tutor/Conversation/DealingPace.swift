/// How fast batches come, and when asking for one ahead of need makes sense.
struct DealingPace: Equatable, Sendable {
  /// Whether the last batch took so long that the next one is begun at once.
  private(set) var isSlow = false
  /// The uptime before which nothing is asked for ahead of need, in milliseconds.
  private(set) var notBefore: Int64 = 0
  /// How often a batch was asked for again in this run, to make it whole.
  private var topUps: [BatchRequest: Int] = [:]

  /// A batch that took longer than this is slow: five cards at a quick 2 s each.
  private static let slowness: Int64 = 10_000
  /// How long a failure that names no time is left alone.
  private static let patience: Int64 = 60_000

  mutating func took(_ milliseconds: Int64) { isSlow = milliseconds > DealingPace.slowness }

  /// - Parameter askAgain: Nil where only other settings help.
  mutating func failed(at uptime: Int64, askAgain: Duration?) {
    notBefore = askAgain.map { uptime + $0.components.seconds * 1000 } ?? .max
  }

  mutating func foundNothing(at uptime: Int64) { notBefore = uptime + DealingPace.patience }

  mutating func forgetTroubles() {
    notBefore = 0
    topUps = [:]
  }

  /// Whether a batch that came short may be asked for once more; counts it.
  mutating func topsUp(_ request: BatchRequest) -> Bool {
    topUps[request, default: 0] += 1
    return topUps[request] == 1
  }
}
