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
    now(rollover: Setting.rolloverHour(in: settings), zone: settings[Setting.timeZone.rawValue])
  }
}

extension Setting {
  /// The hour at which a study day begins, in 0...12.
  package static func rolloverHour(in settings: [String: String]) -> Int {
    settings[Setting.rollover.rawValue].flatMap(Setting.rollover.normalised).flatMap(Int.init)
      ?? Moment.defaultRollover
  }
}
