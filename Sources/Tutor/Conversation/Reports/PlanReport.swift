/// What comes due in the next two weeks.
package struct PlanReport: Equatable, Sendable {
  package var today: StudyDay
  /// Cards, a number a study day, from today on; what is overdue counts for today.
  package var due: [Int]
  /// How many of today's were due before today.
  package var overdue: Int
  /// Cards that were forgotten so often that reviews leave them out.
  package var setAside: Int
  /// How long today's cards take at the learner's usual pace, from 1; nil where there are none, or no
  /// answer shows the pace.
  package var minutes: Int?

  /// How many days a plan shows.
  package static let days = 14

  /// - Parameter due: As `CardShelf.dueCounts(from:days:)` has it.
  package init(
    _ progress: Progress, due: [Int], overdue: Int, setAside: Int, on today: StudyDay
  ) {
    self.today = today
    self.due = due
    self.overdue = overdue
    self.setAside = setAside
    let cards = due.first ?? 0
    minutes =
      cards == 0
      ? nil
      : progress.statistics.meanSeconds.map { seconds in
        max(1, Int((Double(cards) * seconds / 60).rounded()))
      }
  }

  /// Those of the days after today.
  package var later: Int { due.dropFirst().reduce(0, +) }

  /// The day after today with most cards, the first of several; nil where none has any.
  package var busiest: (day: StudyDay, cards: Int)? {
    guard let most = due.dropFirst().max(), most > 0,
      let index = due.dropFirst().firstIndex(of: most)
    else { return nil }
    return (today.advanced(by: index), most)
  }
}
