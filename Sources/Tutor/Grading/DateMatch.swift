/// The same date, in whatever form, or as much of it as the question asks for.
struct DateMatch: GradingStrategy {
  func verdict(
    on typed: Spelling, against expected: Spelling, in context: GradingContext
  ) -> Verdict? {
    if let right = YearRange(expected.text), let mine = YearRange(typed.text) {
      return mine == right ? .correct() : Verdict(kind: .wrong, score: 0)
    }
    guard let right = CalendarDate(expected.text), let mine = CalendarDate(typed.text),
      right.month != nil || mine.month != nil
    else { return nil }
    guard mine.agrees(with: right) else { return Verdict(kind: .wrong, score: 0) }
    if mine.covers(right) { return .correct() }
    if isEnough(mine, of: right, context.question) {
      return .correct("more exactly: \(expected.text)")
    }
    return Verdict(kind: .partial, score: 0.5, note: missing(in: mine, of: right))
  }

  /// Whether the question is content with this much.
  private func isEnough(
    _ typed: CalendarDate, of expected: CalendarDate, _ question: QuestionWords?
  ) -> Bool {
    guard let question else { return false }
    let asksForYear = question.asksWhich(["year"])
    if asksForYear { return typed.year != nil && expected.year != nil }
    if typed.year == nil, let year = expected.year {
      return typed.day == expected.day && question.words.contains(String(year))
    }
    return typed.year != nil && question.words.contains("when")
      && !["date", "day", "month"].contains(where: question.contains)
  }

  private func missing(in typed: CalendarDate, of expected: CalendarDate) -> String {
    if typed.year == nil, expected.year != nil { return "and the year" }
    return typed.month == nil ? "and the day and month" : "and the day"
  }
}
