/// The same share in another form: ½ for 0.5, 50 % for a half.
struct FractionMatch: GradingStrategy {
  func verdict(
    on typed: Spelling, against expected: Spelling, in context: GradingContext
  ) -> Verdict? {
    guard typed.hasNumber, expected.hasNumber, typed.key != expected.key,
      let right = Fraction(expected), let mine = Fraction(typed),
      mine.form != right.form || mine.form == .written
    else { return nil }
    // Of two written ones neither is to be cancelled: six eighths in music are no three quarters.
    if mine.form == right.form, !mine.isReduced || !right.isReduced { return nil }
    if mine.isSame(as: right) { return .correct() }
    guard right.form == .written || right.form == .words, mine.rounds(right) else { return nil }
    return .correct("more exactly: \(expected.text)")
  }
}
