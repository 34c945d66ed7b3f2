/// A decimal number of any length, exact: its digits times a power of ten.
struct DecimalValue: Equatable, Sendable {
  let isNegative: Bool
  /// Each in 0...9, without zeros at either end; empty for zero.
  let digits: [UInt8]
  /// The power of ten of the last digit.
  let exponent: Int

  /// `digits` are ASCII digits, `decimals` of them after the point.
  init(digits: some Sequence<Character>, decimals: Int, isNegative: Bool = false) {
    var values = digits.compactMap { $0.wholeNumberValue.map { UInt8($0) } }
    var exponent = -decimals
    while values.last == 0 {
      values.removeLast()
      exponent += 1
    }
    self.digits = Array(values.drop { $0 == 0 })
    self.exponent = self.digits.isEmpty ? 0 : exponent
    self.isNegative = isNegative && !self.digits.isEmpty
  }

  init(_ number: Int) {
    self.init(digits: String(number.magnitude), decimals: 0, isNegative: number < 0)
  }

  private init(isNegative: Bool, digits: [UInt8], exponent: Int) {
    self.isNegative = isNegative
    self.digits = digits
    self.exponent = exponent
  }

  func scaled(byPowerOfTen power: Int) -> DecimalValue {
    digits.isEmpty
      ? self
      : DecimalValue(isNegative: isNegative, digits: digits, exponent: exponent + power)
  }

  /// Whether this is `exact` rounded half up to fewer decimals: at least one, and at least two
  /// digits in all.
  func rounds(_ exact: DecimalValue) -> Bool {
    let dropped = exponent - exact.exponent
    guard isNegative == exact.isNegative, exponent < 0, digits.count >= 2,
      dropped > 0, dropped < exact.digits.count
    else { return false }
    var kept = Array(exact.digits.dropLast(dropped))
    if exact.digits[kept.count] >= 5 {
      var index = kept.count - 1
      while index >= 0, kept[index] == 9 {
        kept[index] = 0
        index -= 1
      }
      if index >= 0 { kept[index] += 1 } else { kept.insert(1, at: 0) }
    }
    return kept == digits
  }
}
