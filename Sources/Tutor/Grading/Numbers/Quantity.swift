/// A value with its unit, to compare with others of its kind.
struct Quantity {
  /// How much of one another's value may differ for an approximation of a measured value.
  ///
  /// One per cent is what two or three digits leave open.
  static let tolerance = 0.01

  private let scale: UnitScale
  private let unit: UnitExpression
  /// In the unit itself; what a number may mean.
  private let values: [Double]

  init(_ values: [DecimalValue], _ unit: UnitExpression) {
    self.unit = unit
    self.values = values.compactMap(\.approximation)
    scale = UnitScale(unit)
  }

  enum Fit { case same, near }

  /// How this fits `exact` when it is converted to its unit; nil where it does not, or is of another
  /// kind.
  func fit(to exact: Quantity) -> Fit? {
    guard scale.dimension == exact.scale.dimension else { return nil }
    var best: Fit?
    for typed in values {
      for right in exact.values {
        let (mine, wanted) = (absolute(typed), exact.absolute(right))
        let difference = abs(mine - wanted)
        if difference <= abs(wanted) * 1e-6 { return .same }
        if difference <= margin(of: wanted, to: exact) { best = .near }
      }
    }
    return best
  }

  private func absolute(_ value: Double) -> Double {
    if unit.powers == ["°C": 1] { return value + 273.15 }
    if unit.powers == ["°F": 1] { return (value + 459.67) * 5 / 9 }
    return value * scale.factor
  }

  /// Temperatures count from an arbitrary zero: half a kelvin, which is what rounding leaves.
  private func margin(of wanted: Double, to exact: Quantity) -> Double {
    if exact.isTemperature { return unit == exact.unit ? 0 : 0.5 }
    guard exact.isMeasured || unit != exact.unit else { return 0 }
    return abs(wanted) * Quantity.tolerance
  }

  private var isTemperature: Bool {
    [["°C": 1], ["°F": 1], ["K": 1]].contains(unit.powers)
  }

  /// Whether its unit measures what has no exact value: not money, information, angles, shares and
  /// spans of the calendar, which are counted.
  private var isMeasured: Bool {
    let counted: Set<String> = ["d", "week", "month", "yr", "decade", "century", "millennium"]
    let exactOnes: Set<String> = ["bit", "rad", "$", "€", "£", "¥", "BC", "AD", "bp"]
    return !scale.dimension.isEmpty && exactOnes.isDisjoint(with: scale.dimension.keys)
      && counted.isDisjoint(with: unit.powers.keys)
  }
}

extension DecimalValue {
  /// To fifteen digits; nil where it is out of range.
  var approximation: Double? {
    let digits = digits.prefix(17).map { String($0) }.joined()
    let exponent = exponent + max(0, self.digits.count - 17)
    guard abs(exponent) < 300 else { return nil }
    return Double("\(isNegative ? "-" : "")\(digits.isEmpty ? "0" : digits)e\(exponent)")
  }
}
