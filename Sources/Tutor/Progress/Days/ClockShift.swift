/// By how much a wall clock was set to another time.
package struct ClockShift: Equatable, Sendable {
  /// Positive where it went forward.
  package var milliseconds: Int64

  /// What networks and slow clocks put right by themselves is no change worth a word.
  private static let tolerance: Int64 = 5 * 60_000

  /// Nil within five minutes.
  init?(milliseconds: Int64) {
    guard milliseconds.magnitude > ClockShift.tolerance.magnitude else { return nil }
    self.milliseconds = milliseconds
  }

  /// How far a clock is from where it should be; nil within five minutes.
  package init?(from expected: Timestamp, to actual: Timestamp) {
    self.init(milliseconds: actual.milliseconds.clampedSubtracting(expected.milliseconds))
  }

  /// The moves of a clock between two moments, beyond the time that passed.
  init?(from earlier: Moment, to later: Moment) {
    var expected = earlier.wall
    expected.milliseconds += max(0, later.uptime - earlier.uptime)
    self.init(from: expected, to: later.wall)
  }

  package var isForward: Bool { milliseconds > 0 }

  /// Whether the clock is a year or more further than it was.
  var isYearsAhead: Bool { milliseconds >= 365 * 86_400_000 }

  /// Rounded, in the unit that says enough: `40 minutes`, `3 days`.
  package var size: String {
    let minutes = Int((milliseconds.magnitude + 30_000) / 60_000)
    let unit = ClockShift.units.first { minutes >= 2 * $0.minutes } ?? ("minute", 1)
    let count = (minutes + unit.minutes / 2) / unit.minutes
    return "\(count) \(unit.name)\(count == 1 ? "" : "s")"
  }

  /// From two of a unit on, that unit says enough. A year is 365 days.
  private static let units: [(name: String, minutes: Int)] = [
    ("year", 525_600), ("day", 1440), ("hour", 60),
  ]
}

extension Int64 {
  fileprivate func clampedSubtracting(_ other: Int64) -> Int64 {
    let (result, overflow) = subtractingReportingOverflow(other)
    return overflow ? (self < other ? .min : .max) : result
  }
}
