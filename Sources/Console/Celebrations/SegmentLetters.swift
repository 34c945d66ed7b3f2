/// Letters of three rows, drawn as a seven-segment display draws them.
enum SegmentLetters {
  /// The rows of `text`: digits, the letters of LEVEL, and spaces; others are left out.
  static func rows(of text: String) -> [String] {
    var rows = ["", "", ""]
    for character in text {
      guard let glyph = glyphs[character] else { continue }
      for (index, part) in glyph.enumerated() { rows[index] += part + " " }
    }
    return rows
  }

  private static let glyphs: [Character: [String]] = [
    "0": [" _ ", "| |", "|_|"], "1": [" ", "|", "|"], "2": [" _ ", " _|", "|_ "],
    "3": ["_ ", "_|", "_|"], "4": ["   ", "|_|", "  |"], "5": [" _ ", "|_ ", " _|"],
    "6": [" _ ", "|_ ", "|_|"], "7": ["_ ", " |", " |"], "8": [" _ ", "|_|", "|_|"],
    "9": [" _ ", "|_|", " _|"], "L": ["   ", "|  ", "|_ "], "E": [" _ ", "|_ ", "|_ "],
    "V": ["   ", "\\ /", " V "], " ": ["  ", "  ", "  "],
  ]
}
