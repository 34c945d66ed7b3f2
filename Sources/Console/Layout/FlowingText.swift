internal import Text

/// Running text that is laid out while it comes, as a note of a reply would be.
///
/// Newlines stay breaks, an empty line stays one, items of a list hang from their mark. What stands
/// between ``` fences, or is indented like code, keeps its lines; the fences go.
package struct FlowingText {
  private enum Line {
    /// Nothing but spaces came yet.
    case start
    case text
    case code
    /// The rest is of no interest.
    case fence
  }

  /// Without the page's indentation.
  private let width: Int
  private var output = ""
  private var hasShown = false
  /// Line breaks to write before the next word.
  private var breaks = 0

  private var line = Line.start
  private var isFenced = false
  private var isInList = false
  /// Columns before the line's first word, and before what it wraps into.
  private var indentation = 0
  private var hang = 0

  /// How much of the row is used, and whether no word is in it.
  private var column = 0
  private var isFresh = true
  private var spaces = ""
  private var word = ""

  /// As of Markdown: a line indented that far is code.
  private static let codeIndentation = 4

  package init(columns: Int) {
    width = Page(columns: columns).textWidth
  }

  /// Takes the next piece, and returns what can be written now: all but the word that is not whole.
  package mutating func add(_ text: String) -> StyledText {
    for character in text { take(character) }
    return taken()
  }

  /// The rest, without a newline at its end.
  package mutating func finish() -> StyledText {
    endLine()
    return taken()
  }

  private mutating func taken() -> StyledText {
    defer { output = "" }
    return StyledText(output)
  }

  private mutating func take(_ character: Character) {
    if character.isNewline {
      endLine()
      return
    }
    switch line {
    case .start: begin(with: character)
    case .text: continueText(with: character)
    case .code: word.append(character)
    case .fence: break
    }
  }

  private mutating func begin(with character: Character) {
    if character == "\t" {
      indentation += FlowingText.codeIndentation - indentation % FlowingText.codeIndentation
    } else if Wrapping.isSpace(character) {
      indentation += DisplayWidth.of(character)
    } else {
      let isCode = isFenced || (!isInList && indentation >= FlowingText.codeIndentation)
      line = isCode ? .code : .text
      word.append(character)
    }
  }

  private mutating func continueText(with character: Character) {
    if character == "\t" || Wrapping.isSpace(character) {
      placeWord()
      spaces.append(character == "\t" ? " " : character)
    } else {
      if let last = word.last, Wrapping.mayBreak(between: last, and: character) { placeWord() }
      word.append(character)
    }
  }

  private mutating func endLine() {
    switch line {
    case .start:
      if hasShown { breaks = 2 }
      isInList = false
    case .text:
      placeWord()
      if line == .text { breaks = max(breaks, 1) }
    case .code: endCode()
    case .fence: break
    }
    line = .start
    indentation = 0
    spaces = ""
    word = ""
  }

  private mutating func endCode() {
    if word.hasPrefix("```") {
      isFenced = false
      return
    }
    startRow(indentation)
    output += word
    breaks = 1
  }

  // MARK: Rows

  private mutating func startRow(_ indentation: Int) {
    if hasShown { output += String(repeating: "\n", count: breaks) }
    output += Page.indent + String(repeating: " ", count: indentation)
    hasShown = true
    breaks = 0
    column = indentation
    isFresh = true
  }

  private mutating func placeWord() {
    guard !word.isEmpty else { return }
    let isFirst = !hasShown || breaks > 0
    if isFirst, word.hasPrefix("```") {
      isFenced = true
      line = .fence
      return
    }
    if isFirst { startParagraph() }
    let gap = isFresh ? "" : spaces
    let columns = DisplayWidth.of(gap) + DisplayWidth.of(word)
    if column + columns <= width {
      append(gap + word, columns: columns)
    } else {
      if !isFresh { wrap() }
      for character in word {
        let columns = DisplayWidth.of(character)
        if !isFresh, column + columns > width { wrap() }
        append(String(character), columns: columns)
      }
    }
    spaces = ""
    word = ""
  }

  private mutating func startParagraph() {
    let indentation = self.indentation * 2 < width ? self.indentation : 0
    hang = indentation
    if FlowingText.isMark(word) {
      isInList = true
      hang += DisplayWidth.of(word) + 1
    } else if indentation == 0 {
      isInList = false
    }
    startRow(indentation)
  }

  private mutating func append(_ text: String, columns: Int) {
    output += text
    column += columns
    isFresh = false
  }

  private mutating func wrap() {
    breaks = 1
    startRow(hang)
  }

  /// What begins an item of a list: `-`, `•`, `2.`, `2)`.
  private static func isMark(_ word: String) -> Bool {
    if ["-", "*", "+", "•", "–"].contains(word) { return true }
    guard let last = word.last, ".)".contains(last) else { return false }
    let number = word.dropLast()
    return (1...2).contains(number.count) && number.allSatisfy(\.isNumber)
  }
}
