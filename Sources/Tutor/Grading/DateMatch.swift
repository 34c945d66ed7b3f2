/// The same date, in whatever form, or as much of it as the question asks for.
struct DateMatch: GradingStrategy {
  func verdict(
    on typed: Spelling, against expected: Spelling, in context: GradingContext
  ) -> Verdict? {
    guard typed.hasNumber || expected.hasNumber, typed.key != expected.key else { return nil }
    let right = CalendarDate.readings(of: expected.text)
    guard !right.isEmpty else { return nil }
    let mine = CalendarDate.readings(of: typed.text)
    guard (right + mine).contains(where: { $0.month != nil }) else { return nil }
    let verdicts = mine.map { date in
      right.map { compare(date, $0, expected, context) }
        .reduce(Verdict(kind: .wrong, score: 0)) { $1.isBetter(than: $0) ? $1 : $0 }
    }
    let best = verdicts.first { $0.kind == .correct } ?? verdicts.first { $0.kind == .partial }
    if best?.kind == .correct, verdicts.contains(where: { $0.kind != .correct }) {
      return Verdict(kind: .partial, score: 0.5, note: "write the month as a word")
    }
    return best ?? verdicts.first
  }

  private func compare(
    _ mine: CalendarDate, _ right: CalendarDate, _ expected: Spelling, _ context: GradingContext
  ) -> Verdict {
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
    guard typed.month == nil else { return "and the day" }
    return expected.day == nil ? "and the month" : "and the day and month"
  }
}
