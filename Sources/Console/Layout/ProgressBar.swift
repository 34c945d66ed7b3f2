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

  /// A bar without a track, to the eighth of a column; whatever is more than nothing shows.
  static func blocks(_ share: Double, width: Int) -> String {
    let eighths = Int((min(max(share, 0), 1) * Double(width * 8)).rounded())
    guard eighths > 0 else { return share > 0 ? "▏" : "" }
    let part = eighths % 8 == 0 ? "" : String(Array("▏▎▍▌▋▊▉")[eighths % 8 - 1])
    return String(repeating: "█", count: eighths / 8) + part
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
