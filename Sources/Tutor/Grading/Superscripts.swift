/// Mass numbers as they are printed, ¹⁴C, and as they are typed, 14C or ^14C.
enum Superscripts {
  private static let digits: [Character: Character] = [
    "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8",
    "⁹": "9",
  ]

  /// The text with superscripts that begin a word and stand before a letter in plain digits; those
  /// after a letter or digit are powers and stay.
  static func inFront(of text: String) -> String {
    // ¹, ² and ³ begin with C2 in UTF-8, the others with E2.
    guard text.utf8.contains(where: { $0 == 0x5E || $0 == 0xC2 || $0 == 0xE2 }),
      text.contains(where: { $0 == "^" || digits[$0] != nil })
    else { return text }
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      if result.last.map(startsWord) ?? true, let (number, length) = number(at: rest) {
        result += number
        rest = rest.dropFirst(length)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// The number in superscripts or after a caret that a letter follows, and its length as written.
  private static func number(at text: Substring) -> (String, Int)? {
    let isTyped = text.first == "^"
    let number = text.dropFirst(isTyped ? 1 : 0).prefix {
      isTyped ? $0.isASCII && $0.isNumber : digits[$0] != nil
    }
    let length = number.count + (isTyped ? 1 : 0)
    guard !number.isEmpty, number.count <= 3, text.dropFirst(length).first?.isLetter ?? false
    else { return nil }
    return (String(number.map { digits[$0] ?? $0 }), length)
  }

  private static func startsWord(after last: Character) -> Bool {
    last.isWhitespace || "([-/".contains(last)
  }
}
