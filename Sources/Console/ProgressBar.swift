/// A bar that fills from the left.
package enum ProgressBar {
  /// - Parameters:
  ///   - share: How much of it is full, in 0...1; held to that.
  ///   - width: In columns.
  package static func text(_ share: Double, width: Int) -> StyledText {
    let full = Int((min(max(share, 0), 1) * Double(width)).rounded(.down))
    return StyledText(String(repeating: "█", count: full), .good)
      + StyledText(String(repeating: "▒", count: width - full), .dim)
  }

  /// One block a number, its height in eighths of the largest; `·` for nothing.
  package static func sparkline(_ numbers: [Int]) -> String {
    let blocks = Array("▁▂▃▄▅▆▇█")
    let largest = max(1, numbers.max() ?? 1)
    return String(
      numbers.map { number in
        number <= 0 ? "·" : blocks[min(7, (number * 8 - 1) / largest)]
      })
  }
}
