/// The same number, and the same unit where there is one. A digit is never a slip.
struct NumberMatch: GradingStrategy {
  func verdict(on typed: Spelling, against expected: Spelling, rivals: [Spelling]) -> Verdict? {
    guard let right = NumberAnswer(expected.text),
      right.unitText.isEmpty || right.unit != nil,
      let mine = NumberAnswer(typed.text)
    else { return nil }
    let isExact = mine.readings.contains { right.meanings.contains($0) }
    guard isExact || isRounded(mine, right) else { return Verdict(kind: .wrong, score: 0) }
    switch UnitComparison(typed: mine, expected: right) {
    case .same:
      return .correct(isExact ? nil : "more exactly: \(expected.text)")
    case .missing:
      return .correct("give the unit: \(right.unitText)")
    case .other:
      return Verdict(kind: .wrong, score: 0.5, note: "another unit: \(right.unitText)")
    }
  }

  /// A measured value may be given with fewer decimals, a plain one with three or more too.
  private func isRounded(_ typed: NumberAnswer, _ expected: NumberAnswer) -> Bool {
    guard expected.unit != nil || expected.decimals >= 3 else { return false }
    return typed.readings.contains { mine in expected.meanings.contains { mine.rounds($0) } }
  }
}

extension NumberAnswer {
  /// What a card's number means: where it is open, a comma before three digits parts thousands.
  fileprivate var meanings: [DecimalValue] {
    prefersThousands ? readings.filter { $0.exponent >= 0 } : readings
  }
}

/// How the unit of a typed number fits the expected one.
private enum UnitComparison {
  case same, missing, other

  init(typed: NumberAnswer, expected: NumberAnswer) {
    guard let right = expected.unit else {
      // Words after a plain number repeat the question; only an era turns it round.
      self = typed.unit?.isBeforeChrist ?? false ? .other : .same
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
