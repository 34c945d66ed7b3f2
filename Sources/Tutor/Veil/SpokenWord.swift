internal import Text

/// A word of running text, or a part of one that a hyphen or the like ends.
struct SpokenWord: Sendable {
  /// What stands before it: white space, or nothing.
  var space: String
  let text: String
  /// Whether a line ends behind it.
  let endsLine: Bool
  /// Its letters, figures and meaningful signs, folded, without emphasis; empty for a dash.
  let letters: String

  init(space: String = "", text: String, endsLine: Bool = false) {
    self.space = space
    self.text = text
    self.endsLine = endsLine
    letters = SpokenWord.letters(of: text)
  }

  static func letters(of text: String) -> String {
    if text.allSatisfy(dashes.contains) { return "" }
    let bare = text.filter { !emphasis.contains($0) }
    return Folding.key(bare.isEmpty ? text : bare).filter { $0 != " " }
  }

  /// The punctuation in front of it; emphasis goes.
  var opening: String {
    punctuation(in: text, SpokenWord.openings)
  }

  /// The punctuation behind it; emphasis goes.
  var closing: String {
    String(punctuation(in: text.reversed(), SpokenWord.closings).reversed())
  }

  private func punctuation(in text: some Sequence<Character>, _ signs: Set<Character>) -> String {
    String(
      text.prefix { signs.contains($0) || SpokenWord.emphasis.contains($0) }
        .filter { !SpokenWord.emphasis.contains($0) })
  }

  /// Whether emphasis or quotes set it off from the text around it.
  var isMarked: Bool {
    let content = text.trimmingEnd { ".,;:!?".contains($0) }
    guard let first = content.first, let last = content.last, content.count > 2 else {
      return false
    }
    return SpokenWord.marks.contains(first) && SpokenWord.marks.contains(last)
  }

  private static let emphasis: Set<Character> = ["*", "_", "`", "~"]
  private static let marks = Set<Character>("*_`\"'“”„‘’«»()[]")
  private static let openings = Set<Character>("([{\"'“‘„«¿¡「『（")
  private static let closings = Set<Character>(".,;:!?…)]}\"'”’“»—–-、。！？：；」』）")
  private static let dashes = Set<Character>("—–-•·…")
}

extension String {
  fileprivate func trimmingEnd(of isDropped: (Character) -> Bool) -> Substring {
    var text = self[...]
    while let last = text.last, isDropped(last) { text.removeLast() }
    return text
  }
}

/// Makes words of text that comes in pieces.
struct WordSplitter: Sendable {
  private var space = ""
  private var text = ""

  /// A text without spaces is taken in parts of this many characters.
  private static let longest = 40

  /// White space behind the last whole word, unless another word has begun; it belongs to no word then.
  mutating func takeSpace() -> String {
    guard text.isEmpty else { return "" }
    defer { space = "" }
    return space
  }

  /// The words that are whole now.
  mutating func add(_ piece: String) -> [SpokenWord] {
    var words: [SpokenWord] = []
    for character in piece {
      if character.isWhitespace {
        words += end(endsLine: character.isNewline)
        space.append(character)
      } else {
        if let last = text.last, splits(between: last, and: character) { words += end() }
        text.append(character)
        if text.count >= WordSplitter.longest { words += end() }
      }
    }
    return words
  }

  mutating func finish() -> [SpokenWord] { end(endsLine: true) }

  private mutating func end(endsLine: Bool = false) -> [SpokenWord] {
    guard !text.isEmpty else { return [] }
    defer { (space, text) = ("", "") }
    return [SpokenWord(space: space, text: text, endsLine: endsLine)]
  }

  /// Behind hyphens and the like, behind an article's apostrophe (l'horizon), and between characters
  /// of scripts that put no spaces.
  private func splits(between last: Character, and next: Character) -> Bool {
    if Wrapping.mayBreak(between: last, and: next) { return true }
    guard next.isLetter else { return false }
    if WordSplitter.apostrophes.contains(last) { return text.count == 2 }
    return WordSplitter.joints.contains(last) && text.contains { $0.isLetter || $0.isNumber }
  }

  private static let apostrophes: Set<Character> = ["'", "’"]
  private static let joints = Set<Character>("-‐‑–—/(:=")
}
