/// A date as far as it is given: a day, a month, a year, or some of them.
struct CalendarDate: Equatable, Sendable {
  var year: Int?
  /// In 1...12.
  var month: Int?
  /// In 1...31.
  var day: Int?
  var isBeforeChrist = false

  /// What a text may mean as a date, a bare year of four digits too: two things for 3/4/2017, nothing
  /// for anything but a date.
  static func readings(of text: String) -> [CalendarDate] {
    guard text.utf8.count <= 60 else { return [] }
    let numeric = inDigits(text)
    return numeric.isEmpty ? inWords(text).map { [$0] } ?? [] : numeric
  }

  /// Whether month and day can be.
  private var isPossible: Bool {
    (month.map { (1...12).contains($0) } ?? true) && (day.map { (1...31).contains($0) } ?? true)
  }

  // MARK: In digits

  /// 2017-12-15, 2017/12/15, 15.12.2017, and 12/15/2017 or 15/12/2017.
  private static func inDigits(_ text: String) -> [CalendarDate] {
    let text = Spelling.trimmed(text)
    for separator: Character in ["-", "/", "."] {
      let parts = text.split(separator: separator, omittingEmptySubsequences: false).map {
        Spelling.trimmed(String($0))
      }
      guard parts.count == 3, parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } })
      else { continue }
      let numbers = parts.compactMap { Int($0) }
      guard numbers.count == 3 else { return [] }
      let lengths = parts.map(\.count)
      if lengths[0] == 4, lengths[1] <= 2, lengths[2] <= 2 {
        return possible([CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])])
      }
      guard lengths[2] == 4, lengths[0] <= 2, lengths[1] <= 2 else { return [] }
      let dayFirst = CalendarDate(year: numbers[2], month: numbers[1], day: numbers[0])
      let monthFirst = CalendarDate(year: numbers[2], month: numbers[0], day: numbers[1])
      let isOpen = separator != "." && dayFirst != monthFirst
      return possible(isOpen ? [dayFirst, monthFirst] : [dayFirst])
    }
    return []
  }

  private static func possible(_ dates: [CalendarDate]) -> [CalendarDate] {
    dates.filter(\.isPossible)
  }

  // MARK: In words

  /// Dec 15 2017, the 15th of December, 2017, 15. Dezember 2017, March 44 BC.
  private static func inWords(_ text: String) -> CalendarDate? {
    let words = Spelling(text).words.flatMap { $0.split(separator: ",").map { String($0) } }
    var month: Int?
    var numbers: [Int] = []
    var isBeforeChrist = false
    for word in words where !fillers.contains(word) {
      if let number = number(word) {
        numbers.append(number)
      } else if let found = Months.number(of: word), month == nil {
        month = found
      } else if ["bc", "bce"].contains(word), !numbers.isEmpty {
        isBeforeChrist = true
      } else {
        return nil
      }
    }
    guard numbers.count <= 2, month != nil || numbers.first ?? 0 >= 1000 && numbers.count == 1
    else { return nil }
    var date = CalendarDate(month: month, isBeforeChrist: isBeforeChrist)
    if numbers.count == 1 {
      let isYear = numbers[0] > 31 || isBeforeChrist
      if isYear { date.year = numbers[0] } else { date.day = numbers[0] }
    } else if numbers.count == 2 {
      let yearFirst = numbers[0] > 31
      date.year = yearFirst ? numbers[0] : numbers[1]
      date.day = yearFirst ? numbers[1] : numbers[0]
    }
    return date.isPossible ? date : nil
  }

  /// A number of at most four digits, or an ordinal: 15, 15th, 1er.
  private static func number(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let ending = String(word.dropFirst(digits.count))
    guard (1...4).contains(digits.count), ["", "st", "nd", "rd", "th", "er", "º"].contains(ending)
    else { return nil }
    return Int(digits)
  }

  private static let fillers: Set<String> = [
    "the", "of", "on", "in", "by", "during", "since", "it", "was", "is", "ad", "ce", "year", "am",
    "im", "den", "der", "le",
    "de", "del", "el", "du", "en", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday",
  ]

  // MARK: Comparing

  /// Whether nothing that both give differs, and they give something in common.
  func agrees(with other: CalendarDate) -> Bool {
    let pairs = [(day, other.day), (month, other.month), (year, other.year)]
    let shared = pairs.filter { $0.0 != nil && $0.1 != nil }
    let isOtherEra = year != nil && other.year != nil && isBeforeChrist != other.isBeforeChrist
    return !shared.isEmpty && !isOtherEra && shared.allSatisfy { $0.0 == $0.1 }
  }

  /// Whether all that the other gives is given.
  func covers(_ other: CalendarDate) -> Bool {
    (day != nil || other.day == nil) && (month != nil || other.month == nil)
      && (year != nil || other.year == nil)
  }
}
