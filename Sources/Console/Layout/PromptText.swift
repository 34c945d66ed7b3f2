internal import Text

/// What stands before a line to be typed: at most about half of its row.
package struct PromptText {
  /// Nil where none is open.
  private let topic: String?
  /// Boxes to be opened.
  private let boxes: Int
  /// The terminal's width.
  private let columns: Int

  package init(topic: String?, boxes: Int, columns: Int) {
    self.topic = topic
    self.boxes = boxes
    self.columns = columns
  }

  private static let end = "> "
  /// The widest name of a topic.
  private static let widestName = 28

  package var text: StyledText {
    var text = StyledText()
    let stock = stock
    if let name {
      text.append(name, .accent)
      if boxes > 0 { text.append(isWide ? " · " : " ") }
    }
    text.append(stock, .warm)
    text.append(PromptText.end)
    return text
  }

  /// Brackets look like a box wherever there are letters.
  private var stock: String {
    guard boxes > 0 else { return "" }
    return isWide ? wideStock : shortStock
  }

  private var wideStock: String { boxes == 1 ? "1 box" : "\(boxes) boxes" }
  private var shortStock: String { "[\(boxes)]" }

  private var isWide: Bool {
    let name = name.map { DisplayWidth.of($0) + 3 } ?? 0
    return name + wideStock.count + PromptText.end.count <= columns / 2
  }

  private var name: String? {
    guard let topic else { return nil }
    let plain = String(ControlFilter.strip(topic).map { $0.isWhitespace ? " " : $0 })
    return DisplayWidth.truncate(plain.lowercased(), to: min(PromptText.widestName, columns / 2))
  }
}
