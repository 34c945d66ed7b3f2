/// When something happens, as far as the core needs to know.
package struct Moment: Equatable, Sendable {
  package var wall: Timestamp
  /// Seconds east of UTC at that time.
  package var offset: Int
  package var day: StudyDay
  /// A clock that only runs forward, for measuring how long an answer took; in milliseconds.
  package var uptime: Int64

  package init(wall: Timestamp, offset: Int, day: StudyDay, uptime: Int64) {
    self.wall = wall
    self.offset = offset
    self.day = day
    self.uptime = uptime
  }

  /// The study day of a local date and hour: before the rollover hour it is still yesterday.
  package static func studyDay(of localDate: StudyDay, hour: Int, rollover: Int) -> StudyDay {
    hour < rollover ? localDate.previous : localDate
  }
}
