/// Roman numerals of the letters i, v and x, folded.
enum RomanNumeral {
  /// The number, from 2 to 39, and that of the X and V of names; nil for what is rather a word or a
  /// letter.
  static func value(of word: String) -> Int? { values[word] }

  /// The numeral of a number from 1 to 39; nil for others.
  static func of(_ number: Int) -> String? {
    guard (1...39).contains(number) else { return nil }
    let ones = ["", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"]
    return String(repeating: "x", count: number / 10) + ones[number % 10]
  }

  private static let values = Dictionary(
    uniqueKeysWithValues: (2...39).compactMap { number in of(number).map { ($0, number) } })
}
