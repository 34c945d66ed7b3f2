/// A number with what stands after it.
struct NumberAnswer: Sendable {
  /// What the digits may mean, for `1,234` is 1234 to some and 1.234 to others.
  let readings: [DecimalValue]
  /// The rest as written: a unit, or a word that repeats the question's.
  let unitText: String
  /// How many digits stand after the point, where there is no doubt about it; else 0.
  let decimals: Int
  /// Whether a doubtful separator parts thousands by the custom of English cards: 1,234.
  let prefersThousands: Bool

  /// Nil where `text` is no number with at most a few words after it.
  init?(_ text: String) {
    guard text.utf8.count <= 200 else { return nil }
    var reader = NumberReader(text)
    guard let (readings, decimals, prefersThousands) = reader.readNumber() else { return nil }
    let rest = reader.rest
    guard rest.count <= 60, reader.isUnit || !rest.contains(where: \.isNumber) else { return nil }
    self.readings = readings
    self.decimals = decimals
    self.prefersThousands = prefersThousands
    unitText = rest
  }

  /// The unit; nil where there is none or the rest is none.
  var unit: UnitExpression? {
    unitText.isEmpty ? nil : UnitExpression(unitText)
  }
}
