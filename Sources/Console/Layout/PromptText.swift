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

  package var text: StyledText {
    var text = StyledText()
    if let name { text.append(name, .accent) }
    for part in isWide ? wideParts : shortParts {
      if !text.isEmpty { text.append(isWide ? " · " : " ") }
      text.append(part, .warm)
    }
    text.append(PromptText.end)
    return text
  }

  private var wideParts: [String] {
    [
      due > 0 ? "\(due) due" : nil, boxes > 0 ? (boxes == 1 ? "1 box" : "\(boxes) boxes") : nil,
    ].compactMap(\.self)
  }

  /// Brackets look like a box wherever there are letters. What is due gives way to the line typed.
  private var shortParts: [String] {
    let due = due > 0 && name == nil ? "\(due) due" : nil
    return [due, boxes > 0 ? "[\(boxes)]" : nil].compactMap(\.self)
  }

  private var isWide: Bool {
    let parts = [name].compactMap(\.self) + wideParts
    let width = DisplayWidth.of(parts.joined(separator: " · ")) + PromptText.end.count
    return width <= columns / 2
  }

  private var name: String? {
    guard let topic else { return nil }
    let plain = String(ControlFilter.strip(topic).map { $0.isWhitespace ? " " : $0 })
    return DisplayWidth.truncate(plain.lowercased(), to: min(PromptText.widestName, columns / 2))
  }
}
