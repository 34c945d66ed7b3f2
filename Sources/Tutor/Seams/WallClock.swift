/// The time, and the study day it belongs to.
package protocol WallClock: AnyObject {
  /// - Parameters:
  ///   - rollover: The local hour, in 0...12, before which it is still yesterday.
  ///   - zone: A zone's name as in the tz database; nil for the device's own.
  func now(rollover: Int, zone: String?) -> Moment

  /// Whether the device knows the zone.
  func knows(zone: String) -> Bool
}

extension WallClock {
  /// The time by the learner's own settings of rollover hour and zone.
  package func now(settings: [String: String]) -> Moment {
    let rollover = Setting.rollover
    let hour =
      settings[rollover.rawValue].flatMap(rollover.normalised).flatMap(Int.init)
      ?? Moment.defaultRollover
    return now(rollover: hour, zone: settings[Setting.timeZone.rawValue])
  }
}
