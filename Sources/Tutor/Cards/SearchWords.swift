internal import Text

/// Makes of texts what searches compare: words folded as `Folding` does, one space apart. A letter of
/// a script without spaces is a word by itself, so that words are found within others.
///
/// Remembers what words of other letters than ASCII come to, which takes most of the time.
package struct SearchWords: Sendable {
  private var known: [String: Folded] = [:]
  private static let mostKnown = 50_000

  private static let gap = UInt8(ascii: " ")
  /// Between what stands in a text without a gap.
  private static let joint: UInt8 = 0x1F

  /// A piece of a text without white space.
  private struct Folded {
    var bytes: [UInt8]
    /// Whether it begins, and whether it ends, with a part of a word.
    var begins: Bool
    var ends: Bool
  }

  package init() {}

  /// The words of some texts, one after the other.
  package mutating func words(of texts: [String]) -> String {
    var words: [UInt8] = []
    for text in texts { append(text, to: &words, joint: SearchWords.gap) }
    return String(decoding: words, as: UTF8.self)
  }

  /// The words of a text, each with its parts one space apart.
  mutating func separateWords(of text: String) -> [String] {
    var words: [UInt8] = []
    append(text, to: &words, joint: SearchWords.joint)
    return words.split(separator: SearchWords.gap).map { word in
      String(
        decoding: word.map { $0 == SearchWords.joint ? SearchWords.gap : $0 }, as: UTF8.self)
    }
  }

  // MARK: Pieces

  private mutating func append(_ text: String, to words: inout [UInt8], joint: UInt8) {
    var text = text
    text.withUTF8 { bytes in
      var start = 0
      var isPlain = true
      // Whether a word goes on.
      var isJoined = false
      var index = 0
      while index < bytes.count {
        let byte = bytes[index]
        if byte <= SearchWords.gap {
          let piece = UnsafeBufferPointer(rebasing: bytes[start..<index])
          append(piece, isPlain: isPlain, &isJoined, to: &words, joint: joint)
          index += 1
          (start, isPlain, isJoined) = (index, true, false)
        } else if SearchWords.isIdeograph(bytes, at: index) {
          let piece = UnsafeBufferPointer(rebasing: bytes[start..<index])
          append(piece, isPlain: isPlain, &isJoined, to: &words, joint: joint)
          if !words.isEmpty { words.append(isJoined ? joint : SearchWords.gap) }
          words += bytes[index..<index + 3]
          index += 3
          (start, isPlain, isJoined) = (index, true, true)
        } else {
          if byte >= 0x80 { isPlain = false }
          index += 1
        }
      }
      let piece = UnsafeBufferPointer(rebasing: bytes[start...])
      append(piece, isPlain: isPlain, &isJoined, to: &words, joint: joint)
    }
  }

  private mutating func append(
    _ piece: UnsafeBufferPointer<UInt8>, isPlain: Bool, _ isJoined: inout Bool,
    to words: inout [UInt8], joint: UInt8
  ) {
    guard !piece.isEmpty else { return }
    if isPlain {
      return SearchWords.appendPlain(piece, &isJoined, to: &words, joint: joint)
    }
    let folded = folded(String(decoding: piece, as: UTF8.self))
    if !folded.bytes.isEmpty {
      if !words.isEmpty { words.append(isJoined && folded.begins ? joint : SearchWords.gap) }
      words += folded.bytes.lazy.map { $0 == SearchWords.joint ? joint : $0 }
    }
    isJoined = folded.ends && !folded.bytes.isEmpty
  }

  private mutating func folded(_ piece: String) -> Folded {
    if let folded = known[piece] { return folded }
    let parts = Folding.key(piece).split { !SearchWords.isOfWord($0) }.map { word in
      SearchWords.letters(of: String(word)).joined(separator: "\u{1F}")
    }
    let folded = Folded(
      bytes: Array(parts.joined(separator: " ").utf8),
      begins: piece.first.map(SearchWords.isOfWord) ?? false,
      ends: piece.last.map(SearchWords.isOfWord) ?? false)
    if known.count >= SearchWords.mostKnown { known = [:] }
    known[piece] = folded
    return folded
  }

  private static func isOfWord(_ letter: Character) -> Bool { letter.isLetter || letter.isNumber }

  // MARK: ASCII

  /// The same as by way of `Folding`, in a fraction of the time.
  private static func appendPlain(
    _ piece: UnsafeBufferPointer<UInt8>, _ isJoined: inout Bool, to words: inout [UInt8],
    joint: UInt8
  ) {
    var hasGap = false
    for (index, byte) in piece.enumerated() {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A:
        if words.isEmpty {
          hasGap = false
        } else if hasGap || !isJoined {
          words.append(gap)
        } else if index == 0 {
          words.append(joint)
        }
        (hasGap, isJoined) = (false, true)
        words.append(0x41...0x5A ~= byte ? byte | 0x20 : byte)
      default:
        let before = index > 0 ? piece[index - 1] : 0
        let after = index + 1 < piece.count ? piece[index + 1] : 0
        if !vanishes(byte, between: before, and: after) { hasGap = true }
      }
    }
    if hasGap { isJoined = false }
  }

  /// Whether what stands on both sides of a punctuation mark is one word.
  private static func vanishes(
    _ mark: UInt8, between before: UInt8, and after: UInt8
  ) -> Bool {
    switch mark {
    case 0x27, 0x60: !(isDigit(before) && isDigit(after))
    case 0x2E: before != mark && after != mark && !(isDigit(before) && isDigit(after))
    case 0x22: isLetter(before) && isLetter(after)
    default: mark == 0x7F
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

  // MARK: Scripts without spaces

  /// Whether one of the Han letters that fold to themselves stands there, U+4E00 to U+9FFF.
  private static func isIdeograph(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 2 < bytes.count else { return false }
    return switch bytes[index] {
    case 0xE4: bytes[index + 1] >= 0xB8
    case 0xE5...0xE9: true
    default: false
    }
  }

  private static func letters(of word: String) -> [String] {
    guard word.contains(where: isWithoutSpaces) else { return [word] }
    var letters: [String] = []
    var isOpen = false
    for letter in word {
      if isWithoutSpaces(letter) || !isOpen {
        letters.append(String(letter))
      } else {
        letters[letters.count - 1].append(letter)
      }
      isOpen = !isWithoutSpaces(letter)
    }
    return letters
  }

  /// Whether a letter is of a script that writes words without spaces between them.
  private static func isWithoutSpaces(_ letter: Character) -> Bool {
    guard let first = letter.unicodeScalars.first else { return false }
    return switch first.value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
