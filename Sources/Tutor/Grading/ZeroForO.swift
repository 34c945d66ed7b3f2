internal import Text

/// A zero where the letter O belongs, or the other way round, in a formula: `H20` for `H2O`.
struct ZeroForO: GradingStrategy {
  func verdict(
    on typed: Spelling, against expected: Spelling, in context: GradingContext
  ) -> Verdict? {
    guard typed.key != expected.key, typed.words.count == expected.words.count,
      !context.rivals.contains(where: { $0.key == typed.key })
    else { return nil }
    for (mine, right) in zip(typed.words, expected.words) where mine != right {
      guard isFormula(right), unified(mine) == unified(right) else { return nil }
    }
    let wantsLetter = expected.key.count { $0 == "o" } > typed.key.count { $0 == "o" }
    return .correct("with \(wantsLetter ? "the letter O" : "a zero"): \(expected.text)")
  }

  private func isFormula(_ word: String) -> Bool {
    word.count <= 20 && word.contains(where: \.isNumber) && word.contains(where: \.isLetter)
  }

  private func unified(_ word: String) -> String {
    String(word.map { $0 == "0" ? "o" : $0 })
  }
}
