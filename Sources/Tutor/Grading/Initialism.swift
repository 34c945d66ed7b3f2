/// A phrase's first letters as its name: `nato`, `ww2`, `wwii`.
enum Initialism {
  /// The folded ones of three signs or more; a number in digits and as a numeral.
  static func all(of phrase: AnswerLinePhrase) -> Set<String> {
    guard (2...8).contains(phrase.words.count) else { return [] }
    let required = phrase.words.filter { $0.part != nil }
    var found: Set<String> = []
    for words in [phrase.words, required] where words.count > 1 {
      let telling = words.filter { !small.contains($0.key) }
      for choice in [words, telling] {
        found.insert(choice.map { $0.isNumber ? $0.root : first($0) }.joined())
        found.insert(choice.map { number(in: $0) ?? first($0) }.joined())
      }
    }
    return found.filter { $0.count >= 3 && $0.contains(where: \.isLetter) }
  }

  private static func first(_ word: AnswerLinePhrase.Word) -> String { String(word.key.prefix(1)) }

  private static func number(in word: AnswerLinePhrase.Word) -> String? {
    word.isNumber ? Int(word.root).flatMap(RomanNumeral.of) : nil
  }

  private static let small: Set<String> = [
    "the", "a", "an", "of", "and", "for", "in", "on", "de", "la", "du", "des", "to",
  ]
}
