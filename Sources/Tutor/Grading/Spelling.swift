internal import Text

/// A typed or accepted answer with what the strategies compare.
struct Spelling: Sendable {
  /// As written, without control characters and outer white space.
  let text: String
  /// The text with superscripts in front of a letter as digits: 14C for ¹⁴C, but m².
  let plain: String
  /// See `Folding.key(_:)`.
  let key: String
  /// The key's words.
  let words: [String]
  /// The key's letters without spaces.
  let letters: [Character]
  /// Whether it is words of the letters a to z only, and none of them a number.
  let isPlainWords: Bool
  /// Whether a digit, a fraction or a number word stands in it: without one it is no number or date.
  let hasNumber: Bool

  init(_ text: String) {
    self.text = StreamSafe.text(Spelling.trimmed(text))
    plain = Superscripts.inFront(of: self.text)
    key = Folding.key(plain)
    words = key.split(separator: " ").map { String($0) }
    letters = Spelling.letters(of: key)
    isPlainWords =
      key.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x20 }
      && self.text.utf8.allSatisfy { $0 < 0x80 } && !words.contains(where: NumberWords.isNumber)
    hasNumber =
      key.utf8.contains { $0 >= 0x80 || (0x30...0x39).contains($0) }
      || words.prefix(16).contains { NumberWords.isNumber($0) || Fraction.isPart($0) }
  }

  /// Whether it is short enough to be compared letter by letter.
  var isComparable: Bool { letters.count <= AnswerGrader.longestCompared }

  private static func letters(of key: String) -> [Character] {
    guard key.utf8.allSatisfy({ $0 < 0x80 }) else { return Array(key.filter { $0 != " " }) }
    return key.utf8.lazy.filter { $0 != 0x20 }.map { Character(Unicode.Scalar($0)) }
  }

  static func trimmed(_ text: String) -> String {
    let text = ControlFilter.strip(text)
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

/// How near two spellings are.
enum Similarity {
  /// The share of letters in place, in 0...1, for the form that `typed` is nearest to.
  static func best(of typed: Spelling, to forms: some Sequence<Spelling>) -> Double {
    forms.reduce(0) { max($0, of(typed.letters, to: $1.letters)) }
  }

  /// 1 less the distance over the longer length; 0 where less than a third agrees.
  static func of(_ typed: [Character], to expected: [Character]) -> Double {
    let longer = max(typed.count, expected.count)
    guard longer > 0 else { return 1 }
    let limit = longer * 2 / 3
    guard let distance = EditDistance.between(typed, expected, limit: limit) else { return 0 }
    return 1 - Double(distance) / Double(longer)
  }
}
