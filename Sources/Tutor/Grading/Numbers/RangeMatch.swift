/// From one number to another: `10–20 °C`, `between 10 and 20 °C`, `1914-18`.
struct RangeMatch: GradingStrategy {
  func verdict(
    on typed: Spelling, against expected: Spelling, in context: GradingContext
  ) -> Verdict? {
    guard typed.hasNumber, expected.hasNumber, typed.key != expected.key,
      let right = NumberRange(expected.text)
    else { return nil }
    guard let mine = NumberRange(typed.text) else {
      return isEnd(typed, of: right)
        ? Verdict(kind: .partial, score: 0.5, note: "it goes from one number to another") : nil
    }
    guard mine.isSame(as: right) else { return Verdict(kind: .wrong, score: 0) }
    guard let unit = right.unit else { return .correct() }
    if mine.unit == unit { return .correct() }
    return mine.unit == nil && mine.isUnitless
      ? .correct("give the unit: \(right.unitText)")
      : Verdict(kind: .wrong, score: 0.5, note: "another unit: \(right.unitText)")
  }

  private func isEnd(_ typed: Spelling, of range: NumberRange) -> Bool {
    guard let number = NumberAnswer(typed.text), number.unitText.isEmpty else { return false }
    return number.readings.contains { range.low.contains($0) || range.high.contains($0) }
  }
}

/// Two numbers with what stands between them and the unit after them.
struct NumberRange {
  let low: [DecimalValue]
  let high: [DecimalValue]
  let unitText: String

  var unit: UnitExpression? { unitText.isEmpty ? nil : UnitExpression(unitText) }
  var isUnitless: Bool { unitText.isEmpty }

  /// Nil for anything else: a date, a phone number, a negative number.
  init?(_ text: String) {
    guard text.utf8.count <= 80, text.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      return nil
    }
    guard let (left, right) = NumberRange.parts(of: text), let low = NumberAnswer(left),
      let high = NumberAnswer(right), low.unitText.isEmpty || low.unitText == high.unitText,
      high.unitText.isEmpty || high.unit != nil
    else { return nil }
    self.low = low.readings
    self.high = NumberRange.completed(high, after: left, right) ?? high.readings
    unitText = high.unitText
  }

  func isSame(as other: NumberRange) -> Bool {
    low.contains(where: other.low.contains) && high.contains(where: other.high.contains)
  }

  /// A year's last two digits after a whole year: 1914-18.
  private static func completed(
    _ high: NumberAnswer, after left: String, _ right: String
  ) -> [DecimalValue]? {
    guard left.count == 4, right.count == 2, let first = Int(left), let last = Int(right),
      last > first % 100
    else { return nil }
    return [DecimalValue(first / 100 * 100 + last)]
  }

  private static func parts(of text: String) -> (String, String)? {
    var words = text.split(whereSeparator: \.isWhitespace).map { String($0) }
    let start = words.first?.lowercased() ?? ""
    if ["between", "from"].contains(start) { words.removeFirst() }
    let joined = words.joined(separator: " ")
    let joints = start == "between" ? [" and "] : [" to ", " till ", " until ", " bis ", " à "]
    for joint in joints + (start == "between" ? [] : ["–", "—", "‒", "−", "..", "-"]) {
      if let (left, right) = halves(of: joined, at: joint) { return (left, right) }
    }
    return nil
  }

  /// What stands on both sides of the first joint, without outer blanks; nil where either is empty.
  private static func halves(of text: String, at joint: String) -> (String, String)? {
    let characters = Array(text.lowercased())
    let pattern = Array(joint)
    guard characters.count == text.count, characters.count > pattern.count else { return nil }
    let start = (1..<(characters.count - pattern.count + 1)).first {
      characters[$0..<($0 + pattern.count)].elementsEqual(pattern)
    }
    guard let start else { return nil }
    let left = Spelling.trimmed(String(text.prefix(start)))
    let right = Spelling.trimmed(String(text.dropFirst(start + pattern.count)))
    return left.isEmpty || right.isEmpty ? nil : (left, right)
  }
}
