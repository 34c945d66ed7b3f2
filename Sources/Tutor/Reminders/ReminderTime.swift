/// A local time of day at which a reminder may be said, to the minute.
package struct ReminderTime: Equatable, Sendable {
  /// Since midnight, in `hours`.
  package let minutes: Int

  /// When reminders may be said at all, in minutes since midnight: never at night.
  static let hours = 8 * 60..<22 * 60

  /// When a streak that is at risk is warned of, where nothing else is asked for.
  package static let evening = ReminderTime(minutes: 20 * 60)

  /// What can be asked for, as an error says it.
  package static let range = "8:00 to 21:59"

  private init(minutes: Int) { self.minutes = minutes }

  /// The time written `20:00` or `8:05`; nil for one outside `hours`, and for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      let hour = Civil.number(parts[0]), let minute = Civil.number(parts[1]), minute < 60,
      ReminderTime.hours.contains(hour * 60 + minute)
    else { return nil }
    minutes = hour * 60 + minute
  }
}

extension ReminderTime: CustomStringConvertible {
  /// `HH:mm`
  package var description: String {
    "\(Civil.padded(minutes / 60, 2)):\(Civil.padded(minutes % 60, 2))"
  }
}
