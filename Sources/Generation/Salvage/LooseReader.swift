/// Reads JSON as models write it: the bytes, where the reader is, and what it skips.
struct LooseReader {
  /// A value among others, and whether a fence opened before it.
  typealias Found = (value: RecoveredValue, isFenced: Bool)

  /// How many values may lie within each other.
  static let depthLimit = 96
  /// The furthest look ahead, in bytes.
  static let reach = 512

  let bytes: [UInt8]
  private let lastNewline: Int
  var position = 0
  /// Open parentheses round values and calls.
  var parentheses = 0
  /// Objects and lists that are open.
  var depth = 0
  /// Whether the object or list that is open last is an object.
  var isInObject = false
  /// How often a text without an end may still be read again from an earlier place.
  var secondReadings = 16

  /// Where a text without quotes ends, and how many parentheses were open round it.
  struct WordEnd {
    var place = 0
    var parentheses = 0
  }

  /// The end of the text whose first word became a value of its own: the next word's end too, so
  /// that it is looked for once.
  var wordEnd = WordEnd()

  /// Whether a text between members, without a key, is kept as a member with an empty key.
  let keepsStrays: Bool

  init(_ bytes: [UInt8], keepsStrays: Bool = false) {
    self.bytes = bytes
    lastNewline = bytes.lastIndex(of: Byte.newline) ?? -1
    self.keepsStrays = keepsStrays
  }

  var isAtEnd: Bool { position >= bytes.count }

  var current: UInt8? { byte(at: position) }

  func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  func starts(with text: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { buffer in
      for offset in buffer.indices where bytes[index + offset] != buffer[offset] { return false }
      return true
    }
  }

  /// The length of the white space at a place, of any alphabet's; 0 where there is none.
  func blankLength(at index: Int) -> Int {
    guard index < bytes.count else { return 0 }
    let byte = bytes[index]
    if Byte.isBlank(byte) { return 1 }
    guard byte >= 0xC2 else { return 0 }
    if byte == 0xC2 { return self.byte(at: index + 1) == 0xA0 ? 2 : 0 }
    for blank in LooseReader.blanks where starts(with: blank, at: index) { return 3 }
    return 0
  }

  private static let blanks: [StaticString] = [
    "\u{FEFF}", "\u{200B}", "\u{2000}", "\u{2001}", "\u{2002}", "\u{2003}", "\u{2004}", "\u{2005}",
    "\u{2006}", "\u{2007}", "\u{2008}", "\u{2009}", "\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}",
    "\u{2028}", "\u{2029}", "\u{2060}",
  ]

  /// The place behind white space and comments from `index` on, at most about `reach` bytes away
  /// where a look ahead asks.
  func afterBlanks(_ index: Int, reach: Int = .max) -> Int {
    var place = index
    while place < bytes.count, place - index < reach {
      let length = blankLength(at: place)
      if length > 0 {
        place += length
      } else if starts(with: "/*", at: place) {
        place = afterBlockComment(place, reach: reach)
      } else if starts(with: "//", at: place) || isHashComment(at: place) {
        place = afterLineComment(place, reach: reach)
      } else {
        break
      }
    }
    return place
  }

  /// On the last line, a bracket that closes ends a comment too: all may stand on one line.
  private func afterLineComment(_ index: Int, reach: Int) -> Int {
    let mayClose = index > lastNewline && depth > 0
    var place = index
    while place < bytes.count, place - index < reach {
      let byte = bytes[place]
      if byte == Byte.newline { break }
      if mayClose, byte == Byte.closeBrace || byte == Byte.closeBracket { break }
      place += 1
    }
    return place
  }

  private func afterBlockComment(_ index: Int, reach: Int) -> Int {
    var place = index + 2
    while place < bytes.count, place - index < reach {
      if starts(with: "*/", at: place) { return place + 2 }
      place += 1
    }
    return place
  }

  private func isHashComment(at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "#") else { return false }
    guard index > 0 else { return true }
    return Byte.isBlank(bytes[index - 1]) || bytes[index - 1] == Byte.comma
  }

  mutating func skipBlanks() { position = afterBlanks(position) }

  /// Skips white space, comments, and the dots that stand for more of the same.
  mutating func skipFiller() {
    while true {
      skipBlanks()
      if starts(with: "...", at: position) {
        position += 3
      } else if starts(with: "…", at: position) {
        position += 3
      } else {
        return
      }
    }
  }

  /// Skips a fence and the language behind it; returns whether there was one.
  @discardableResult
  mutating func skipFence() -> Bool {
    guard starts(with: "```", at: position) else { return false }
    while current == Byte.backtick { position += 1 }
    while let byte = current, Byte.isLetter(byte) || Byte.isDigit(byte) { position += 1 }
    return true
  }
}
