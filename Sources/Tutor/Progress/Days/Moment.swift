/// When something happens, as far as the core needs to know.
package struct Moment: Equatable, Sendable {
  package var wall: Timestamp
  /// Seconds east of UTC at that time.
  package var offset: Int
  package var day: StudyDay
  /// A clock that only runs forward, for measuring how long an answer took; in milliseconds.
  package var uptime: Int64
  /// When the next study day begins.
  package var dayEnds: Timestamp

  /// The local hour at which a study day begins, where the learner has set none.
  package static let defaultRollover = 4

  /// - Parameter dayEnds: Nil for the default rollover hour at this offset.
  package init(
    wall: Timestamp, offset: Int, day: StudyDay, uptime: Int64, dayEnds: Timestamp? = nil
  ) {
    self.wall = wall
    self.offset = offset
    self.day = day
    self.uptime = uptime
    self.dayEnds = dayEnds ?? Moment.end(of: day, rollover: Moment.defaultRollover, offset: offset)
  }

  /// When the study day ends, in a zone that keeps its offset until then.
  package static func end(of day: StudyDay, rollover: Int, offset: Int) -> Timestamp {
    let seconds = Int64(day.next.ordinal) * 86_400 + Int64(rollover) * 3600 - Int64(offset)
    return Timestamp(milliseconds: seconds * 1000)
  }

  /// The study day of a local date and hour: before the rollover hour it is still yesterday.
  package static func studyDay(of localDate: StudyDay, hour: Int, rollover: Int) -> StudyDay {
    hour < rollover ? localDate.previous : localDate
  }

  /// Until the study day ends.
  package var leftOfDay: Duration {
    .milliseconds(max(0, dayEnds.milliseconds - wall.milliseconds))
  }
}
