internal import Text

/// The same answer in other clothes: articles, joined words, numbers in words, a plural s, ue for ü.
struct LooseMatch: GradingStrategy {
  func verdict(
    on typed: Spelling, against expected: Spelling, in context: GradingContext
  ) -> Verdict? {
    guard mayAgree(typed, expected) else { return nil }
    if UnitSymbol.areOthersByCase(typed.text, expected.text) { return nil }
    if context.rivals.contains(where: { $0.key == typed.key }) { return nil }
    if NumberWords.mixOrdinals(typed.words, expected.words) { return nil }
    let (mine, right) = (LooseWords(typed), LooseWords(expected))
    guard mine.agrees(with: right) || joined(typed.words) == joined(expected.words) else {
      return nil
    }
    if isSame(mine.words, right.words) || joined(typed.words) == joined(expected.words) {
      return .correct(accentNote(typed, expected))
    }
    if let spelledOut = Umlauts.spelledOut(expected.text),
      isSame(mine.words, LooseWords(Spelling(spelledOut)).words)
    {
      return .correct()
    }
    if let spelledOut = Umlauts.spelledOut(typed.text),
      isSame(LooseWords(Spelling(spelledOut)).words, right.words)
    {
      return .correct()
    }
    return nil
  }

  /// False where the last letters tell at once that the words differ. But for numbers, umlauts and
  /// signs, all that may differ stands in front, or is a plural's ending.
  private func mayAgree(_ typed: Spelling, _ expected: Spelling) -> Bool {
    guard typed.isPlainWords, expected.isPlainWords else {
      let other = typed.isPlainWords ? expected : typed
      let isAgainstDigits = other.key.utf8.contains { (0x30...0x39).contains($0) }
      return !(isAgainstDigits && (typed.isPlainWords || expected.isPlainWords))
    }
    let stem = { (spelling: Spelling) in
      spelling.letters.reversed().drop { "seiyaumon".contains($0) }.prefix(3)
    }
    return zip(stem(typed), stem(expected)).allSatisfy { $0 == $1 }
  }

  private func isSame(_ typed: [String], _ expected: [String]) -> Bool {
    let typed = NumberWords.inDigits(typed)
    let expected = NumberWords.inDigits(expected)
    return joined(typed) == joined(expected) || differByPlural(typed, expected)
  }

  /// The words as one; digits of neighbours stay apart: `1 23` is not `12 3`.
  private func joined(_ words: [String]) -> String {
    var text = ""
    for word in words {
      if let last = text.last, last.isNumber, word.first?.isNumber ?? false { text += " " }
      text += word
    }
    return text
  }

  private func differByPlural(_ typed: [String], _ expected: [String]) -> Bool {
    guard typed.count == expected.count, typed.dropLast() == expected.dropLast(),
      let left = typed.last, let right = expected.last
    else { return false }
    return isPlural(left, of: right) || isPlural(right, of: left)
      || WordStem.areLatinPlurals(left, right)
  }

  /// A word of at least four letters with an s or es; not one like `analysi` with its own s.
  private func isPlural(_ plural: String, of singular: String) -> Bool {
    guard singular.count >= 4, singular.last?.isLetter ?? false,
      !["is", "us", "ss", "i", "u", "s"].contains(where: singular.hasSuffix)
    else {
      let isSibilant = ["ss", "sh", "ch", "x"].contains(where: singular.hasSuffix)
      return isSibilant && plural == singular + "es"
    }
    return plural == singular + "s" || plural == singular + "es"
      || singular.hasSuffix("y") && plural == singular.dropLast() + "ies"
  }

  private func accentNote(_ typed: Spelling, _ expected: Spelling) -> String? {
    let marks = { (text: String) in Folding.accentedKey(text).filter { !$0.isASCII } }
    let missing = marks(expected.plain)
    return missing.isEmpty || missing == marks(typed.plain)
      || Spelling(expected.text).key == Folding.accentedKey(expected.plain)
      ? nil : "with accents: \(expected.text)"
  }
}

/// German and Nordic vowels as they are typed without their keys.
enum Umlauts {
  /// The text with ae, oe, ue and aa; nil where there is nothing to spell out.
  static func spelledOut(_ text: String) -> String? {
    guard !text.allSatisfy(\.isASCII) else { return nil }
    let spelled = text.map { character in
      switch character.lowercased() {
      case "ä": "ae"
      case "ö", "ø": "oe"
      case "ü": "ue"
      case "å": "aa"
      default: String(character)
      }
    }
    .joined()
    return spelled == text ? nil : spelled
  }
}
