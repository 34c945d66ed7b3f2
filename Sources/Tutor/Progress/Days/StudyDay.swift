/// A calendar day of study, as days since 1970-01-01 in the proleptic Gregorian calendar.
package struct StudyDay: Hashable, Comparable, Sendable, Codable {
  package var ordinal: Int

  package init(ordinal: Int) { self.ordinal = ordinal }

  package init(year: Int, month: Int, day: Int) {
    ordinal = Civil.days(year: year, month: month, day: day)
  }

  /// The day written `yyyy-MM-dd`; nil for anything that is no date.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Civil.number(parts[0]), let month = Civil.number(parts[1]),
      let day = Civil.number(parts[2]),
      Civil.isDate(year: year, month: month, day: day)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  package var previous: StudyDay { StudyDay(ordinal: ordinal - 1) }
  package var next: StudyDay { StudyDay(ordinal: ordinal + 1) }

  package static func < (left: StudyDay, right: StudyDay) -> Bool { left.ordinal < right.ordinal }
}

extension StudyDay: CustomStringConvertible {
  /// `yyyy-MM-dd`
  package var description: String {
    let (year, month, day) = Civil.date(days: ordinal)
    return "\(Civil.padded(year, 4))-\(Civil.padded(month, 2))-\(Civil.padded(day, 2))"
  }
}

extension StudyDay {
  /// - Parameter days: Few enough to stay far from the ends of time.
  package func advanced(by days: Int) -> StudyDay { StudyDay(ordinal: ordinal + days) }
}
