package import Tutor

/// A wall clock that stands still until it is moved.
package final class ManualClock: WallClock {
  package var wall: Timestamp
  /// The device's own zone, where the learner has set none.
  package var own: ZoneRules
  /// In milliseconds; moves with `advance` only, whatever becomes of `wall`.
  package private(set) var uptime: Int64 = 0
  /// The zones it knows.
  package var zones: [String: ZoneRules] = [
    "Europe/Amsterdam": .amsterdam, "Europe/Berlin": 3600, "Asia/Tokyo": 32_400,
    "Pacific/Honolulu": -36_000,
  ]

  package init(wall: Timestamp, offset: Int = 0) {
    self.wall = wall
    own = ZoneRules(offset)
  }

  /// Lets time pass.
  package func advance(milliseconds: Int64) {
    wall.milliseconds += milliseconds
    uptime += milliseconds
  }

  package func now(rollover: Int, zone: String?) -> Moment {
    let rules = zone.flatMap { zones[$0] } ?? own
    let offset = rules.offset(at: wall)
    let day = ManualClock.day(at: wall, offset: offset, rollover: rollover)
    // The end by the offset of now, or by the one that has come into force until then.
    let end = Moment.end(of: day, rollover: rollover, offset: offset)
    let other = Moment.end(of: day, rollover: rollover, offset: rules.offset(at: end))
    let dayEnds = [other, end].first { end in
      ManualClock.day(at: end, offset: rules.offset(at: end), rollover: rollover) > day
    }
    return Moment(wall: wall, offset: offset, day: day, uptime: uptime, dayEnds: dayEnds ?? end)
  }

  private static func day(at time: Timestamp, offset: Int, rollover: Int) -> StudyDay {
    let local = time.milliseconds + Int64(offset) * 1000
    let milliseconds = ((local % day) + day) % day
    let date = StudyDay(ordinal: Int((local - milliseconds) / day))
    return Moment.studyDay(of: date, hour: Int(milliseconds / 3_600_000), rollover: rollover)
  }

  /// Lets time pass until `time`, written as `2026-03-28T23:30:00+01:00`.
  package func pass(until time: String) {
    guard let time = Timestamp(time), time >= wall else {
      Misuse.record("\(time) is no time to come")
      return
    }
    advance(milliseconds: time.milliseconds - wall.milliseconds)
  }

  package func knows(zone: String) -> Bool { zones[zone] != nil }

  /// In milliseconds.
  package static let day: Int64 = 86_400_000
}
