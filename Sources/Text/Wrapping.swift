/// Breaks text into lines for a terminal.
package enum Wrapping {
  /// The lines of `text`, each at most `width` columns wide.
  ///
  /// Newlines in the text stay breaks, an empty line stays one. Lines break at spaces, and beside
  /// wide East Asian characters, though not before closing punctuation or after opening brackets.
  /// A word wider than a line is split. Spaces at a break go, nothing else does; tabs become
  /// spaces up to the next multiple of four. A line's indentation is given to what it wraps into,
  /// unless it takes half of the width or more. Only a character wider than `width` exceeds it.
  package static func lines(of text: String, width: Int) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { wrapped(expandingTabs(in: $0), width: max(1, width)) }
  }

  private static func wrapped(_ line: String, width: Int) -> [String] {
    let spaces = line.prefix { $0 == " " }.count
    let content = line.dropFirst(spaces)
    guard content.contains(where: { !isSpace($0) }) else { return [""] }
    let firstOnly = spaces + 2 <= width ? spaces : 0
    let indentation = String(repeating: " ", count: spaces * 2 < width ? firstOnly : 0)
    var filler = LineFiller(
      width: width, indentation: indentation, line: String(repeating: " ", count: firstOnly))
    for piece in pieces(of: content) { filler.place(piece) }
    return filler.finished()
  }

  private static func expandingTabs(in line: Substring) -> String {
    guard line.contains("\t") else { return String(line) }
    var expanded = ""
    var column = 0
    for character in line {
      if character == "\t" {
        let count = 4 - column % 4
        expanded += String(repeating: " ", count: count)
        column += count
      } else {
        expanded.append(character)
        column += DisplayWidth.of(character)
      }
    }
    return expanded
  }

  /// What may not be broken, with the spaces before it.
  private static func pieces(of line: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var current = Piece()
    for character in line {
      if isSpace(character) {
        if !current.word.isEmpty {
          pieces.append(current)
          current = Piece()
        }
        current.spaces.append(character)
      } else {
        if let last = current.word.last, mayBreak(between: last, and: character) {
          pieces.append(current)
          current = Piece()
        }
        current.word.append(character)
      }
    }
    if !current.word.isEmpty { pieces.append(current) }
    return pieces
  }

  /// Whether a line may break between two characters that are no spaces.
  package static func mayBreak(between left: Character, and right: Character) -> Bool {
    guard isEastAsian(left) || isEastAsian(right) else { return false }
    return !neverFirst.contains(right) && !neverLast.contains(left)
  }

  private static func isEastAsian(_ character: Character) -> Bool {
    DisplayWidth.of(character) == 2 && !DisplayWidth.isEmoji(character)
  }

  /// Spaces that a line may break at; a no-break space is none.
  package static func isSpace(_ character: Character) -> Bool {
    character == " " || character == "\u{3000}"
  }

  /// After JIS X 4051: what must not begin a line, and what must not end one.
  private static let neverFirst = Set<Character>(
    "、。，．・：；？！」』）】〕〉》〙〗｝］ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ々…,.;:!?)]}»”’")
  private static let neverLast = Set<Character>("「『（【〔〈《〘〖｛［([{«“‘")
}

private struct Piece {
  var spaces = ""
  var word = ""
}

/// Lines as they fill up.
private struct LineFiller {
  let width: Int
  let indentation: String
  var line: String
  var lines: [String] = []
  var isFresh = true
  var column: Int

  init(width: Int, indentation: String, line: String) {
    self.width = width
    self.indentation = indentation
    self.line = line
    column = line.utf8.count
  }

  mutating func place(_ piece: Piece) {
    let spaces = isFresh ? 0 : DisplayWidth.of(piece.spaces)
    let word = DisplayWidth.of(piece.word)
    if column + spaces + word <= width {
      append((isFresh ? "" : piece.spaces) + piece.word, columns: spaces + word)
    } else {
      if !isFresh { breakLine() }
      for character in piece.word {
        let columns = DisplayWidth.of(character)
        if !isFresh, column + columns > width { breakLine() }
        append(String(character), columns: columns)
      }
    }
  }

  func finished() -> [String] { lines + [line] }

  private mutating func append(_ text: String, columns: Int) {
    line += text
    column += columns
    isFresh = false
  }

  private mutating func breakLine() {
    lines.append(line)
    line = indentation
    column = indentation.utf8.count
    isFresh = true
  }
}
