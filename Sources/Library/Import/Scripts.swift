/// Super- and subscripts as Unicode has them.
enum Scripts {
  private static let up: [Character: Character] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸",
    "9": "⁹", "+": "⁺", "-": "⁻", "−": "⁻", "=": "⁼", "(": "⁽", ")": "⁾", "n": "ⁿ", "i": "ⁱ",
  ]
  private static let down: [Character: Character] = [
    "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈",
    "9": "₉", "+": "₊", "-": "₋", "−": "₋", "=": "₌", "(": "₍", ")": "₎",
  ]

  /// The text raised or lowered, where every letter of it can be; else after `^` or `_`, in brackets
  /// where it is more than one.
  static func raised(_ text: String, isUp: Bool) -> String {
    guard !text.isEmpty else { return "" }
    let table = isUp ? up : down
    let letters = text.compactMap { table[$0] }
    if letters.count == text.count { return String(letters) }
    let sign = isUp ? "^" : "_"
    return text.count == 1 ? sign + text : sign + "(" + text + ")"
  }
}
