internal import Text

/// A reply being laid out: blocks of lines, a blank line between them.
struct Page {
  /// The terminal's width, in columns.
  let columns: Int
  private(set) var lines: [StyledText] = []

  static let indent = "  "
  /// Running text is never wider than this, however wide the window.
  static let widest = 72

  init(columns: Int) { self.columns = max(20, columns) }

  /// How wide running text may be, without its indentation.
  var textWidth: Int { min(Page.widest, columns - 1) - Page.indent.count }

  /// Begins a new block, with a blank line before it.
  mutating func space() {
    if let last = lines.last, !last.isEmpty { lines.append(StyledText()) }
  }

  mutating func add(_ line: StyledText) { lines.append(StyledText(Page.indent) + line) }

  /// Adds a line as it is, without indentation.
  mutating func addArt(_ line: StyledText) { lines.append(line) }

  /// Adds running text, wrapped.
  mutating func add(_ text: String, _ style: Style = .plain) {
    for line in Wrapping.lines(of: text, width: textWidth) { add(StyledText(line, style)) }
  }

  /// Adds a text that begins with a word of its own mood.
  mutating func add(_ lead: String, _ leadStyle: Style, _ text: String, _ style: Style = .plain) {
    let lines = Wrapping.lines(of: lead + text, width: textWidth)
    for (index, line) in lines.enumerated() {
      if index == 0, line.hasPrefix(lead) {
        add(StyledText(lead, leadStyle) + StyledText(String(line.dropFirst(lead.count)), style))
      } else {
        add(StyledText(line, style))
      }
    }
  }

  /// Adds a line with something at its right end, or that below it where there is no room.
  mutating func add(_ left: StyledText, right: StyledText) {
    let room = textWidth + Page.indent.count
    let used = Page.indent.count + DisplayWidth.of(left.plain) + DisplayWidth.of(right.plain)
    guard used + 2 <= room else {
      if !left.isEmpty {
        for line in Wrapping.lines(of: left.plain, width: textWidth) {
          add(StyledText(line, left.runs.first?.style ?? .plain))
        }
      }
      let pad = max(0, room - Page.indent.count - DisplayWidth.of(right.plain))
      add(StyledText(String(repeating: " ", count: pad)) + right)
      return
    }
    add(left + StyledText(String(repeating: " ", count: room - used)) + right)
  }

  /// The page as text: a blank line before it and one after it.
  var text: StyledText {
    var result = StyledText()
    for line in [StyledText()] + lines + [StyledText()] {
      result.append(line)
      result.append("\n")
    }
    return result
  }
}
