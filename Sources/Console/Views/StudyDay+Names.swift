internal import Tutor

extension StudyDay {
  /// Of its month, from 1.
  var dayOfMonth: Int { ordinal - StudyMonth(of: self).first.ordinal + 1 }

  /// `Mon`
  var shortWeekday: String { StudyDay.shortWeekdays[weekday] }

  /// `Tue 3 Nov`
  var weekdayAndDate: String { "\(shortWeekday) \(dayAndMonth)" }

  /// `M`
  var weekdayLetter: String { String(shortWeekday.prefix(1)) }

  /// `3 Nov 2026`
  var shortDate: String { "\(dayAndMonth) \(StudyMonth(of: self).year)" }

  /// `3 Nov`
  var dayAndMonth: String { "\(dayOfMonth) \(StudyMonth(of: self).shortName)" }

  /// From Monday on.
  static let shortWeekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
}

extension StudyMonth {
  /// `Nov`
  var shortName: String { String(name.prefix(3)) }
}
