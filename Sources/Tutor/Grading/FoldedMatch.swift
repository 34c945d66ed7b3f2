internal import Text

/// The same words, whatever their case, accents and punctuation.
struct FoldedMatch: GradingStrategy {
  func verdict(
    on typed: Spelling, against expected: Spelling, in context: GradingContext
  ) -> Verdict? {
    guard typed.key == expected.key else { return nil }
    if UnitSymbol.areOthersByCase(typed.text, expected.text) {
      return Verdict(kind: .wrong, score: 0.5, note: "capitals count in units: \(expected.text)")
    }
    return .correct(Accents.note(on: typed, against: expected))
  }
}

/// Marks that the key overlooks but a careful writer sets.
enum Accents {
  /// How the word is written, where only its marks were typed otherwise.
  static func note(on typed: Spelling, against expected: Spelling) -> String? {
    if typed.plain.allSatisfy(\.isASCII), expected.plain.allSatisfy(\.isASCII) { return nil }
    if WritingDirection.runsLeft(expected.text) {
      return typed.text.unicodeScalars.elementsEqual(expected.text.unicodeScalars)
        ? nil : "written: \(expected.text)"
    }
    let (mine, right) = (Folding.accentedKey(typed.plain), Folding.accentedKey(expected.plain))
    guard mine != right else { return nil }
    let isAccented = right != expected.key
    return isAccented ? "with accents: \(expected.text)" : "without accents: \(expected.text)"
  }

  /// The verdict where accents count: wrong where the typed ones are others than the form's, unless
  /// they were spelt out as ae, oe and ue.
  static func strict(_ verdict: Verdict, _ typed: Spelling, _ form: Spelling) -> Verdict {
    guard verdict.kind.isRight, !WritingDirection.runsLeft(form.text),
      marked(typed.plain) != marked(form.plain),
      Umlauts.spelledOut(form.text).map({ Folding.key($0) != typed.key }) ?? true
    else { return verdict }
    return Verdict(kind: .wrong, score: 0.9, note: "accents count: \(form.text)")
  }

  /// The letters that are not as they would be without marks, in no order.
  private static func marked(_ text: String) -> [Character] {
    text.utf8.allSatisfy { $0 < 0x80 }
      ? [] : Folding.accentedKey(text).filter { Folding.letters(String($0)) != String($0) }.sorted()
  }
}
