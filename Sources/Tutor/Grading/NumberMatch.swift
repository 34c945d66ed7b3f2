/// The same number, and the same unit where there is one. A digit is never a slip.
struct NumberMatch: GradingStrategy {
  func verdict(
    on typed: Spelling, against expected: Spelling, in context: GradingContext
  ) -> Verdict? {
    guard typed.hasNumber, expected.hasNumber, let right = NumberAnswer(expected.text),
      right.unitText.isEmpty || right.unit != nil,
      let mine = NumberAnswer(typed.text)
    else { return nil }
    if let verdict = converted(mine, right, expected) { return verdict }
    let isExact = mine.readings.contains { right.meanings.contains($0) }
    guard isExact || isRounded(mine, right) || isNear(mine, right) else {
      return Verdict(kind: .wrong, score: 0)
    }
    if mine.isHedged(against: right, context) { return Verdict(kind: .wrong, score: 0.5) }
    if countsOtherwise(typed, expected, context) { return Verdict(kind: .wrong, score: 0.5) }
    switch UnitComparison(typed: mine, expected: right, context.question) {
    case .same:
      return .correct(isExact ? nil : "more exactly: \(expected.text)")
    case .missing:
      return .correct("give the unit: \(right.unitText)")
    case .other:
      let note = right.unitText.isEmpty ? "not \(mine.unitText)" : "another unit: \(right.unitText)"
      return Verdict(kind: .wrong, score: 0.5, note: note)
    }
  }

  /// The verdict on a value in another unit of the same kind: 981 cm/s² for 9.81 m/s². Nil where it
  /// is no such thing, or another value.
  private func converted(
    _ typed: NumberAnswer, _ expected: NumberAnswer, _ spelling: Spelling
  ) -> Verdict? {
    guard let right = expected.unit, let mine = typed.unit(besides: right), mine != right,
      let fit = Quantity(typed.readings, mine).fit(to: Quantity(expected.meanings, right))
    else { return nil }
    return switch fit {
    case .same: .correct()
    case .near: .correct("more exactly: \(spelling.text)")
    }
  }

  /// Whether a measured value was given to within the tolerance.
  private func isNear(_ typed: NumberAnswer, _ expected: NumberAnswer) -> Bool {
    guard let unit = expected.unit else { return false }
    return Quantity(typed.readings, unit).fit(to: Quantity(expected.meanings, unit)) != nil
  }

  /// Whether "third" was typed where "three" is meant.
  private func countsOtherwise(
    _ typed: Spelling, _ expected: Spelling, _ context: GradingContext
  ) -> Bool {
    guard NumberWords.startWithOrdinal(typed.words),
      !NumberWords.startWithOrdinal(expected.words)
    else { return false }
    if context.question?.asksForCount ?? false { return true }
    return typed.words.first.map(NumberWords.isNumber) ?? false
      && (context.countsInWords || NumberAnswer(expected.text)?.unit != nil)
  }

  /// A measured value may be given with fewer decimals, a plain one with three or more too.
  private func isRounded(_ typed: NumberAnswer, _ expected: NumberAnswer) -> Bool {
    guard expected.unit != nil || expected.decimals >= 3 else { return false }
    return typed.readings.contains { mine in expected.meanings.contains { mine.rounds($0) } }
  }
}

extension NumberAnswer {
  /// Whether what follows a plain number takes it back or names another card's answer: `6 or more`.
  fileprivate func isHedged(against expected: NumberAnswer, _ context: GradingContext) -> Bool {
    guard expected.unitText.isEmpty, !unitText.isEmpty, unit == nil else { return false }
    let rest = Spelling(unitText)
    let joining: Set<String> = ["or", "and", "but", "versus", "vs", "than"]
    return rest.words.first.map(joining.contains) ?? false
      || !SlipGuard.negations(in: rest.words).isEmpty
      || context.rivals.contains { $0.key == rest.key }
  }

  /// The unit, where that beside it tells C and F for the degrees they are.
  fileprivate func unit(besides right: UnitExpression) -> UnitExpression? {
    let isTemperature = right.isTemperature || right.powers == ["K": 1]
    guard isTemperature, ["C", "F", "c", "f"].contains(unitText) else { return unit }
    return UnitExpression("°" + unitText.uppercased())
  }

  /// What a card's number means: where it is open, a comma before three digits parts thousands.
  fileprivate var meanings: [DecimalValue] {
    prefersThousands ? readings.filter { $0.exponent >= 0 } : readings
  }
}

/// How the unit of a typed number fits the expected one.
private enum UnitComparison {
  case same, missing, other

  init(typed: NumberAnswer, expected: NumberAnswer, _ question: QuestionWords?) {
    guard let right = expected.unit else {
      self = typed.unit.map { UnitComparison.repeats($0, question) } ?? true ? .same : .other
      return
    }
    if typed.unitText.isEmpty {
      self = right.isPercent ? .same : right.isBeforeChrist ? .other : .missing
    } else if typed.unit == right || UnitComparison.isLoose(typed.unitText, right, expected) {
      self = .same
    } else {
      self = .other
    }
  }

  /// Whether a unit after a plain number may repeat the question.
  private static func repeats(_ unit: UnitExpression, _ question: QuestionWords?) -> Bool {
    if unit.isBeforeChrist { return false }
    guard let question, !unit.isOftenImplied else { return true }
    return question.names(unit)
  }

  private static func isLoose(
    _ typed: String, _ right: UnitExpression, _ expected: NumberAnswer
  ) -> Bool {
    if right.isTemperature, ["°", "degrees", "deg"].contains(typed.lowercased()) { return true }
    if right.isTemperature, "°" + typed.uppercased() == right.powers.keys.first { return true }
    return differsHarmlessly(typed, expected.unitText)
  }

  /// Whether capitals differ only in letters that are no two units: KG, Hz, kw; not mW and MW.
  private static func differsHarmlessly(_ typed: String, _ expected: String) -> Bool {
    guard typed.count == expected.count else { return false }
    return zip(typed, expected).allSatisfy { mine, right in
      mine == right || mine.lowercased() == right.lowercased() && "kKgGlLvVwWjJzZ".contains(right)
    }
  }
}
