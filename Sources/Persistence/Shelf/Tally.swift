internal import Tutor

/// What cards count for, on which day.
struct Tally: Hashable {
  enum What: String {
    /// It comes due on the day; one set aside does not.
    case due
    /// It was graded for the first time on the day.
    case begun
    /// It was never graded; without a day.
    case new
  }

  var what: What
  var day: StudyDay

  private static let never = StudyDay(ordinal: 0)
  static let new = Tally(what: .new, day: never)

  /// What a card counts for, which is nothing where no event brought it.
  static func of(_ card: CardRow?) -> [Tally] {
    guard let card, card.isOnShelf else { return [] }
    guard let schedule = card.schedule else { return [.new] }
    let begun = Tally(what: .begun, day: schedule.firstDay)
    return schedule.isLeech ? [begun] : [begun, Tally(what: .due, day: schedule.due)]
  }
}
