/// A calendar month.
package struct StudyMonth: Equatable, Sendable {
  package let year: Int
  /// In 1...12.
  package let month: Int

  /// The month written `yyyy-MM`, or `yyyy-M`; nil for anything that is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2,
      let first = StudyDay("\(parts[0])-\(parts[1].count == 1 ? "0" : "")\(parts[1])-01")
    else { return nil }
    self.init(of: first)
  }

  /// The month that a day is in.
  package init(of day: StudyDay) { (year, month, _) = Civil.date(days: day.ordinal) }

  package var first: StudyDay { StudyDay(year: year, month: month, day: 1) }

  package var next: StudyMonth { StudyMonth(of: StudyDay(ordinal: first.ordinal + 31)) }
  package var previous: StudyMonth { StudyMonth(of: first.previous) }

  package var days: [StudyDay] {
    (first.ordinal..<next.first.ordinal).map(StudyDay.init)
  }

  package func contains(_ day: StudyDay) -> Bool { StudyMonth(of: day) == self }

  /// In English.
  package var name: String { StudyMonth.names[month - 1] }

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}

extension StudyMonth: CustomStringConvertible {
  /// `yyyy-MM`
  package var description: String { String(first.description.prefix(7)) }
}

extension StudyDay {
  /// From Monday, 0, to Sunday, 6.
  package var weekday: Int { ((ordinal + 3) % 7 + 7) % 7 }

  /// That its week begins with.
  package var monday: StudyDay { StudyDay(ordinal: ordinal - weekday) }

  /// The last `count` days, `today` the last of them.
  static func last(_ count: Int, to today: StudyDay) -> [StudyDay] {
    ((today.ordinal - count + 1)...today.ordinal).map(StudyDay.init)
  }
}
