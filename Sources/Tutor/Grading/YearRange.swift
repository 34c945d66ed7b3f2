/// A span of years: `1914-18`, `1914–1918`, `from 1914 to 1918`.
struct YearRange: Equatable {
  let first: Int
  let last: Int

  /// Nil for anything but two years of which the last may be short of its century.
  init?(_ text: String) {
    guard text.utf8.count <= 40 else { return nil }
    let parts = text.split { !$0.isNumber && !$0.isLetter }.map { $0.lowercased() }
      .filter { !YearRange.words.contains($0) }
    let numbers = parts.compactMap { Int($0) }
    guard parts.count == 2, numbers.count == 2, parts[0].count == 4,
      parts[1].count == 4 || parts[1].count == 2,
      !text.contains(where: { ",.;/&%".contains($0) })
    else { return nil }
    first = numbers[0]
    last = parts[1].count == 4 ? numbers[1] : numbers[0] / 100 * 100 + numbers[1]
    guard first < last else { return nil }
  }

  private static let words: Set<String> = ["from", "to", "until", "till", "between", "and"]
}
