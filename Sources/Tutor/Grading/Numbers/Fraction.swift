/// A share or a ratio in any of its spellings: 1/2, ½, half, 0.5, 50 %.
struct Fraction {
  enum Form { case written, words, decimal, percent }

  let form: Form
  /// Of a written one, as written: 2/4 stays what it is.
  let numerator: Int
  /// Above zero.
  let denominator: Int
  /// How many digits a decimal or a percentage shows in all, without zeros in front.
  let digits: Int

  init?(_ spelling: Spelling) {
    guard spelling.text.utf8.count <= 32 else { return nil }
    if let (numerator, denominator) = Fraction.written(spelling.text) {
      self.init(.written, numerator, denominator)
    } else if let (numerator, denominator) = Fraction.words(spelling.words) {
      self.init(.words, numerator, denominator)
    } else {
      guard let number = NumberAnswer(spelling.text), let value = number.readings.first,
        number.unitText.isEmpty || number.unit?.isPercent ?? false
      else { return nil }
      let isPercent = !number.unitText.isEmpty
      self.init(isPercent ? .percent : .decimal, value.scaled(byPowerOfTen: isPercent ? -2 : 0))
    }
  }

  private init(_ form: Form, _ numerator: Int, _ denominator: Int) {
    (self.form, self.numerator, self.denominator, digits) = (form, numerator, denominator, 0)
  }

  private init?(_ form: Form, _ value: DecimalValue) {
    guard value.digits.count <= 8, (-8...8).contains(value.exponent) else { return nil }
    let digits = value.digits.reduce(0) { $0 * 10 + Int($1) }
    let power = (0..<abs(value.exponent)).reduce(1) { product, _ in product * 10 }
    self.form = form
    numerator = (value.isNegative ? -digits : digits) * (value.exponent > 0 ? power : 1)
    denominator = value.exponent > 0 ? 1 : power
    self.digits = value.digits.count
  }

  var value: Double { Double(numerator) / Double(denominator) }

  /// Whether no number divides both parts.
  var isReduced: Bool {
    var (left, right) = (abs(numerator), denominator)
    while right != 0 { (left, right) = (right, left % right) }
    return left == 1
  }

  func isSame(as other: Fraction) -> Bool {
    let (left, isTooLarge) = numerator.multipliedReportingOverflow(by: other.denominator)
    let (right, isTooLargeToo) = other.numerator.multipliedReportingOverflow(by: denominator)
    return !isTooLarge && !isTooLargeToo && left == right
  }

  /// Whether this shows `exact` rounded to its own digits, at least two.
  func rounds(_ exact: Fraction) -> Bool {
    [.decimal, .percent].contains(form) && digits >= 2
      && abs(value - exact.value) * Double(denominator) <= 0.5 + 1e-9
  }

  /// `3/4`, `1 1/2`, `-1/2`, `¾`, `1½`.
  private static func written(_ text: String) -> (Int, Int)? {
    var rest = text[...]
    let isNegative = rest.first.map { "-−".contains($0) } ?? false
    if isNegative { rest.removeFirst() }
    let parts = rest.split(whereSeparator: \.isWhitespace)
    guard (1...2).contains(parts.count), let last = parts.last else { return nil }
    var whole = 0
    if parts.count == 2 {
      guard let number = count(parts[0]) else { return nil }
      whole = number
    }
    guard let (numerator, denominator) = slashed(last) ?? single(last, whole: &whole) else {
      return nil
    }
    let value = whole * denominator + numerator
    return (isNegative ? -value : value, denominator)
  }

  private static func slashed(_ text: Substring) -> (Int, Int)? {
    let sides = text.split(omittingEmptySubsequences: false) { "/⁄∕".contains($0) }
    guard sides.count == 2, let numerator = count(sides[0]), let denominator = count(sides[1]),
      denominator > 0
    else { return nil }
    return (numerator, denominator)
  }

  private static func single(_ text: Substring, whole: inout Int) -> (Int, Int)? {
    guard let sign = text.last, let ratio = signs[sign] else { return nil }
    if text.count > 1 {
      guard whole == 0, let number = count(text.dropLast()) else { return nil }
      whole = number
    }
    return ratio
  }

  private static let signs: [Character: (Int, Int)] = [
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5),
    "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8),
    "⅞": (7, 8),
  ]

  /// ASCII digits, at most six.
  private static func count(_ text: Substring) -> Int? {
    guard (1...6).contains(text.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return Int(text)
  }

  /// `half`, `a third`, `two thirds`, `three quarters`.
  private static func words(_ words: [String]) -> (Int, Int)? {
    if words == ["half"] { return (1, 2) }
    guard words.count == 2, let denominator = parts[words[1]] else { return nil }
    if ["a", "one"].contains(words[0]) { return (1, denominator) }
    guard words[1].hasSuffix("s"), let (numerator, count) = NumberWords.leading([words[0]]),
      count == 1
    else { return nil }
    return (numerator, denominator)
  }

  /// Whether a folded word stands for a part: half, thirds.
  static func isPart(_ word: String) -> Bool { parts[word] != nil }

  private static let parts: [String: Int] = [
    "half": 2, "halves": 2, "third": 3, "thirds": 3, "quarter": 4, "quarters": 4, "fourth": 4,
    "fourths": 4, "fifth": 5, "fifths": 5, "sixth": 6, "sixths": 6, "seventh": 7, "sevenths": 7,
    "eighth": 8, "eighths": 8, "ninth": 9, "ninths": 9, "tenth": 10, "tenths": 10,
  ]
}
