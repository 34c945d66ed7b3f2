package import Tutor

/// A wall clock that stands still until it is moved.
package final class ManualClock: WallClock {
  package var wall: Timestamp
  /// Seconds east of UTC, where the learner has set no zone.
  package var offset: Int
  /// In milliseconds; moves with `advance` only, whatever becomes of `wall`.
  package private(set) var uptime: Int64 = 0
  /// The zones it knows, with their seconds east of UTC all the year round.
  package var zones = ["Europe/Berlin": 3600, "Asia/Tokyo": 32_400, "Pacific/Honolulu": -36_000]

  package init(wall: Timestamp, offset: Int = 0) {
    self.wall = wall
    self.offset = offset
  }

  /// Lets time pass.
  package func advance(milliseconds: Int64) {
    wall.milliseconds += milliseconds
    uptime += milliseconds
  }

  package func now(rollover: Int, zone: String?) -> Moment {
    let offset = zone.flatMap { zones[$0] } ?? offset
    let local = wall.milliseconds + Int64(offset) * 1000
    let milliseconds = ((local % ManualClock.day) + ManualClock.day) % ManualClock.day
    let date = StudyDay(ordinal: Int((local - milliseconds) / ManualClock.day))
    let day = Moment.studyDay(
      of: date, hour: Int(milliseconds / 3_600_000), rollover: rollover)
    return Moment(
      wall: wall, offset: offset, day: day, uptime: uptime,
      dayEnds: Moment.end(of: day, rollover: rollover, offset: offset))
  }

  package func knows(zone: String) -> Bool { zones[zone] != nil }

  /// In milliseconds.
  package static let day: Int64 = 86_400_000
}
