/// English number words and ordinals.
enum NumberWords {
  private static let units: [String: Int] = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13,
    "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18,
    "nineteen": 19,
    "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7,
    "eighth": 8, "ninth": 9, "tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13,
    "fourteenth": 14, "fifteenth": 15, "sixteenth": 16, "seventeenth": 17, "eighteenth": 18,
    "nineteenth": 19,
  ]
  private static let tens: [String: Int] = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
    "eighty": 80, "ninety": 90, "twentieth": 20, "thirtieth": 30, "fortieth": 40,
    "fiftieth": 50, "sixtieth": 60, "seventieth": 70, "eightieth": 80, "ninetieth": 90,
  ]
  /// Powers of ten.
  private static let scales: [String: Int] = [
    "hundred": 2, "thousand": 3, "million": 6, "billion": 9, "trillion": 12,
  ]

  static func isNumber(_ word: String) -> Bool {
    units[word] != nil || tens[word] != nil || scales[word] != nil
  }

  /// Whether both are number words, so that neither is a slip of the other.
  static func clash(_ typed: String, _ expected: String) -> Bool {
    typed != expected && isNumber(typed) && isNumber(expected)
  }

  /// Whether the number that `words` begin with says which one, not how many: third, 3rd.
  static func startWithOrdinal(_ words: [String]) -> Bool {
    guard let first = words.first else { return false }
    if withoutOrdinalEnding(first) != first { return true }
    guard let (_, count) = leading(Array(words.prefix(12))) else { return false }
    return isOrdinal(words[count - 1])
  }

  /// Whether they begin with a number in words that says how many: three.
  static func startWithCardinal(_ words: [String]) -> Bool {
    words.first.map(isNumber) ?? false && !startWithOrdinal(words)
  }

  /// Whether one names by an ordinal the number that the other counts: third and three.
  static func mixOrdinals(_ typed: [String], _ expected: [String]) -> Bool {
    typed.contains { mine in
      expected.contains { right in
        isOrdinal(mine) != isOrdinal(right) && value(mine) != nil && value(mine) == value(right)
      }
    }
  }

  private static func value(_ word: String) -> Int? { units[word] ?? tens[word] }

  private static func isOrdinal(_ word: String) -> Bool {
    value(word) != nil && (word.hasSuffix("th") || ["first", "second", "third"].contains(word))
  }

  /// The power of ten that a word after digits stands for: `5 million`.
  static func power(of word: String) -> Int? {
    scales[word] ?? scales[word.hasSuffix("s") ? String(word.dropLast()) : word]
  }

  /// The number at the start of `words` and how many of them it takes: `twenty one`, `two hundred
  /// and five`, `three million`.
  static func leading(_ words: [String]) -> (value: Int, count: Int)? {
    var total = 0
    var group = 0
    var count = 0
    var last = 1000
    for (index, word) in words.enumerated() {
      if let value = units[word], last > 19 {
        group += value
        last = value
      } else if let value = tens[word], last > 99 {
        group += value
        last = value
      } else if let power = scales[word], index == 0 || last < 1000 {
        group = max(1, group) * (0..<power).reduce(1) { product, _ in product * 10 }
        last = 100
        if power > 2 {
          total += group
          group = 0
          last = 1000
        }
      } else if word == "and", last == 100, index + 1 < words.count, isNumber(words[index + 1]) {
        continue
      } else {
        break
      }
      count = index + 1
      if total > 1_000_000_000_000 { return nil }
    }
    return count > 0 ? (total + group, count) : nil
  }

  /// The words with numbers in digits and ordinals without their ending: `seventh`, `7th` and
  /// `seven` are all `7`.
  static func inDigits(_ words: [String]) -> [String] {
    var result: [String] = []
    var rest = words[...]
    while let word = rest.first {
      if isNumber(word), let (value, count) = leading(Array(rest.prefix(12))) {
        result.append(String(value))
        rest = rest.dropFirst(count)
      } else {
        result.append(withoutOrdinalEnding(word))
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func withoutOrdinalEnding(_ word: String) -> String {
    guard word.count > 2, ["st", "nd", "rd", "th"].contains(word.suffix(2)) else { return word }
    let digits = word.dropLast(2)
    return digits.allSatisfy(\.isNumber) ? String(digits) : word
  }
}
