internal import Text

/// A date as far as it is given: a day, a month, a year, or some of them.
struct CalendarDate: Equatable {
  var day: Int?
  var month: Int?
  var year: Int?

  /// Reads `July 20, 1969`, `20th of July`, `Jul 1969`, `on 20 July`, `1969-07-20` or a bare year
  /// of four digits; nil for anything else and for a date before Christ.
  init?(_ text: String) {
    guard text.utf8.count <= 60 else { return nil }
    if let numeric = CalendarDate(numeric: text) {
      self = numeric
      return
    }
    var words = Folding.key(text).split(separator: " ").map { String($0) }
    words.removeAll { CalendarDate.fillers.contains($0) }
    guard (1...3).contains(words.count), words.allSatisfy({ take($0) }) else { return nil }
    guard month != nil || (day == nil && year.map { $0 >= 1000 } ?? false) else { return nil }
  }

  private init?(numeric text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      year > 0, (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    (self.day, self.month, self.year) = (day, month, year)
  }

  private mutating func take(_ word: String) -> Bool {
    if let number = CalendarDate.months.firstIndex(where: { $0.hasPrefix(word) }),
      word.count >= 3, month == nil
    {
      month = number + 1
      return true
    }
    let isOrdinal = ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) }
    guard let number = Int(isOrdinal ? word.dropLast(2) : word[...]), number > 0 else {
      return false
    }
    if word.count <= 4, number <= 31, day == nil {
      day = number
      return true
    }
    guard !isOrdinal, (3...4).contains(word.count), year == nil else { return false }
    year = number
    return true
  }

  /// Whether nothing that both give differs, and they give something in common.
  func agrees(with other: CalendarDate) -> Bool {
    let pairs = [(day, other.day), (month, other.month), (year, other.year)]
    let shared = pairs.filter { $0.0 != nil && $0.1 != nil }
    return !shared.isEmpty && shared.allSatisfy { $0.0 == $0.1 }
  }

  /// Whether all that the other gives is given.
  func covers(_ other: CalendarDate) -> Bool {
    (day != nil || other.day == nil) && (month != nil || other.month == nil)
      && (year != nil || other.year == nil)
  }

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let fillers: Set<String> = [
    "on", "in", "by", "of", "the", "during", "since", "ad", "ce", "monday", "tuesday",
    "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}
