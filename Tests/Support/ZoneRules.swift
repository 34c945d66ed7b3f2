package import Tutor

/// A zone's offsets from UTC, in seconds east, and when they change.
package struct ZoneRules: Sendable, ExpressibleByIntegerLiteral {
  private let first: Int
  private let changes: [(from: Timestamp, offset: Int)]

  /// - Parameter changes: In order; from each time on its offset counts.
  package init(_ first: Int, changes: [(from: Timestamp, offset: Int)] = []) {
    self.first = first
    self.changes = changes
  }

  package init(integerLiteral offset: Int) { self.init(offset) }

  package func offset(at time: Timestamp) -> Int {
    changes.last { $0.from <= time }?.offset ?? first
  }

  /// Amsterdam in 2026: an hour forward on 29 March and back on 25 October, both at 01:00 UTC.
  package static let amsterdam = ZoneRules(
    3600,
    changes: [
      (Timestamp(milliseconds: 1_774_746_000_000), 7200),
      (Timestamp(milliseconds: 1_792_890_000_000), 3600),
    ])
}
