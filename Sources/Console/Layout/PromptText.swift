internal import Text

/// What stands before a line to be typed: at most about half of its row.
package struct PromptText {
  /// Nil where none is open.
  private let topic: String?
  /// Cards that are due.
  private let due: Int
  /// Boxes to be opened.
  private let boxes: Int
  /// The terminal's width.
  private let columns: Int

  package init(topic: String?, due: Int = 0, boxes: Int, columns: Int) {
    self.topic = topic
    self.due = due
    self.boxes = boxes
    self.columns = columns
  }

  private static let end = "> "
  /// The widest name of a topic.
  private static let widestName = 28

  /// What is due comes before the boxes, where there is no room for both.
  package var text: StyledText {
    let parts = [[dueWords, boxWords], [dueWords], [boxes > 0 ? "[\(boxes)]" : nil]]
      .map { $0.compactMap(\.self) }
    let shown = parts.first { !$0.isEmpty && width(of: $0) <= columns / 2 } ?? parts[2]
    var text = StyledText()
    if let name { text.append(name, .accent) }
    for part in shown {
      if !text.isEmpty { text.append(part.first == "[" ? " " : " · ") }
      text.append(part, .warm)
    }
    text.append(PromptText.end)
    return text
  }

  private func width(of parts: [String]) -> Int {
    DisplayWidth.of(([name].compactMap(\.self) + parts).joined(separator: " · "))
      + PromptText.end.count
  }

  private var dueWords: String? { due > 0 ? "\(due) due" : nil }

  /// Brackets look like a box wherever there are letters.
  private var boxWords: String? {
    boxes > 0 ? (boxes == 1 ? "1 box" : "\(boxes) boxes") : nil
  }

  private var name: String? {
    guard let topic else { return nil }
    let plain = String(ControlFilter.strip(topic).map { $0.isWhitespace ? " " : $0 })
    return DisplayWidth.truncate(plain.lowercased(), to: min(PromptText.widestName, columns / 2))
  }
}
