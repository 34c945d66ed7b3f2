/// The same day or month, in any usual form. No part of a date is ever nearly right.
struct DateMatch: GradingStrategy {
  func verdict(
    on typed: Spelling, against expected: Spelling, in context: GradingContext
  ) -> Verdict? {
    guard typed.hasNumber, expected.hasNumber, typed.key != expected.key else { return nil }
    let right = CalendarDate.readings(of: expected.text)
    let mine = CalendarDate.readings(of: typed.text)
    guard let wanted = right.first else { return ofYear(mine, expected) }
    guard !mine.isEmpty else { return yearAlone(typed, wanted) }
    let verdicts = mine.map { date in
      right.map { compare(date, $0, context) }.reduce(Verdict(kind: .wrong, score: 0)) {
        $1.isBetter(than: $0) ? $1 : $0
      }
    }
    guard let first = verdicts.first else { return nil }
    if verdicts.allSatisfy({ $0.kind == first.kind }) { return first }
    return verdicts.contains { $0.kind == .correct }
      ? Verdict(kind: .partial, score: 0.8, note: "write the month as a word")
      : verdicts.first { $0.kind == .partial } ?? first
  }

  /// A whole date where only its year is asked for.
  private func ofYear(_ typed: [CalendarDate], _ expected: Spelling) -> Verdict? {
    guard let year = Int(expected.key), (1000...2999).contains(year), !typed.isEmpty,
      typed.allSatisfy({ $0.year == year && !$0.isBeforeChrist })
    else { return nil }
    return .correct()
  }

  /// Only the year of a date.
  private func yearAlone(_ typed: Spelling, _ expected: CalendarDate) -> Verdict? {
    guard let year = Int(typed.key), year == expected.year, !expected.isBeforeChrist else {
      return nil
    }
    let missing = expected.day == nil ? "the month" : "the day"
    return Verdict(kind: .partial, score: 0.5, note: "say \(missing) too")
  }

  private func compare(
    _ typed: CalendarDate, _ expected: CalendarDate, _ context: GradingContext
  ) -> Verdict {
    let wrong = Verdict(kind: .wrong, score: 0)
    guard typed.month == expected.month else { return wrong }
    if let mine = typed.day, let right = expected.day, mine != right { return wrong }
    if let mine = typed.year, let right = expected.year,
      mine != right || typed.isBeforeChrist != expected.isBeforeChrist
    {
      return wrong
    }
    if typed.day == nil, expected.day != nil {
      return Verdict(kind: .partial, score: 0.6, note: "say the day too")
    }
    if typed.year == nil, let year = expected.year,
      !(context.question?.contains(String(year)) ?? false)
    {
      return Verdict(kind: .partial, score: 0.8, note: "say the year too")
    }
    return .correct()
  }
}
