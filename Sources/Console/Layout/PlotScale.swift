/// A y axis from 0 to a round number.
struct PlotScale: Equatable, Sendable {
  /// The number at the axis's upper end, from 2; half of it is a whole number.
  let top: Int

  /// Shares in per cent, however large the largest is.
  static let percent = PlotScale(top: 100)

  private init(top: Int) { self.top = top }

  /// The lowest that reaches up to `largest`: to a round number times a power of ten.
  init(reaching largest: Int) {
    var power = 1
    while power < PlotScale.mostPower, 8 * power < largest { power *= 10 }
    // Of ones, only the even have a half.
    let rounds = (power == 1 ? [2, 4, 6, 8] : [1, 2, 3, 4, 5, 6, 8]).map { $0 * power }
    top = rounds.first { $0 >= largest } ?? 8 * power
  }

  /// The largest power of ten that 64 bits hold.
  private static let mostPower = 1_000_000_000_000_000_000

  /// What it says at its upper end, in its middle and at 0.
  var labels: (top: String, middle: String, zero: String) { (text(top), text(top / 2), "0") }

  /// In thousands (k), millions (M) and so on, by the prefixes of the SI, where the axis would need
  /// five digits.
  private func text(_ number: Int) -> String {
    guard top >= 10_000 else { return String(number) }
    var unit = 1
    var prefixes = ["", "k", "M", "G", "T", "P", "E"][...]
    while top / unit >= 1000, prefixes.count > 1 {
      unit *= 1000
      prefixes.removeFirst()
    }
    let rest = number % unit == 0 ? "" : ".5"
    return "\(number / unit)\(rest)\(prefixes.first ?? "")"
  }

  /// How many of `steps` equal steps, from 0 to the top, a number takes: at least one where it is
  /// more than nothing, none where it is not, and never more than there are.
  func height(of number: Int, in steps: Int) -> Int {
    guard number > 0 else { return 0 }
    let share = Double(number) / Double(top) * Double(steps)
    return Int(min(max(1, share.rounded()), Double(steps)))
  }
}
