/// Spellings that a reader takes for the same.
///
/// Topic identities are hashes of a key and live in learners' logs for ever: what the key of a
/// text is must never change. All it rests on is guaranteed by Unicode's stability policy
/// (https://www.unicode.org/policies/stability_policy.html) for assigned characters; a test
/// holds the keys and their hashes as they were first released.
package enum Folding {
  /// The text as a key to compare names and answers by.
  ///
  /// - Case, accents on Latin, Greek and Cyrillic letters, Arabic and Hebrew vowel points, tatweel,
  ///   width forms, ligatures, invisible characters and the digits' script make no difference.
  ///   `ß` is `ss`, `æ` `ae`, `œ` `oe`, `ø` `o`, `ł` `l`. Voicing marks of kana and the vowel signs
  ///   of Thai and Indic scripts stay; so do superscripts: `²` is not `2`.
  /// - Apostrophes vanish; hyphens, dashes and other ordinary punctuation separate words. Symbols
  ///   that make meaning stay (`+ # = < > * / \ % & @ $ ^ ~ |`), a point or comma between digits
  ///   and a minus sign before a number too.
  /// - White space is trimmed and one space wide.
  ///
  /// The key is NFC and its own key. Of a text without letters and digits it is the text
  /// with single spaces, straight quotes and hyphens: `[]` is not `()`, nor `!=` `=`.
  package static func key(_ text: String) -> String {
    if let key = PlainFolding.key(text) { return key }
    let key = key(text, marks: .dropped)
    return key.unicodeScalars.contains(where: isWordlike) ? key : symbols(text)
  }

  /// The key of a text of ASCII letters, digits and common punctuation, found in little time; nil
  /// for other texts.
  package static func plainKey(_ text: String) -> String? { PlainFolding.key(text) }

  /// The key, but with the accents and points that `key(_:)` overlooks, to tell whether they differ.
  package static func accentedKey(_ text: String) -> String {
    PlainFolding.key(text) ?? key(text, marks: .kept)
  }

  /// What a part of a text adds to its key; empty for punctuation.
  package static func letters(_ part: String) -> String {
    key(part, marks: .dropped)
  }

  /// Folds until nothing changes, for what one pass removes may have kept neighbours apart that
  /// belong together: a mark from its letter, a slash from a space.
  private static func key(_ text: String, marks: LetterFolding.Marks) -> String {
    var key = folded(text, marks: marks)
    for _ in 0..<8 {
      let next = folded(key, marks: marks)
      if next == key { break }
      key = next
    }
    return key
  }

  private static func folded(_ text: String, marks: LetterFolding.Marks) -> String {
    if let ascii = asciiScalars(of: text) {
      return string(PunctuationFolding.fold(ascii))
    }
    let letters = LetterFolding(marks: marks).fold(text)
    return Normalization.composed(string(PunctuationFolding.fold(letters)))
  }

  /// Lower-case scalars of a text that is ASCII throughout, which most texts are.
  private static func asciiScalars(of text: String) -> [UInt32]? {
    var scalars: [UInt32] = []
    scalars.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard byte < 0x80 else { return nil }
      let isUpper = byte >= 0x41 && byte <= 0x5A
      scalars.append(UInt32(isUpper ? byte | 0x20 : byte))
    }
    return scalars
  }

  private static func string(_ scalars: [UInt32]) -> String {
    var text = String.UnicodeScalarView()
    for scalar in scalars.lazy.compactMap(Unicode.Scalar.init) { text.append(scalar) }
    return String(text)
  }

  private static func isWordlike(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  private static func symbols(_ text: String) -> String {
    let scalars = asciiScalars(of: text) ?? LetterFolding(marks: .dropped).fold(text)
    return Normalization.composed(string(PunctuationFolding.straighten(scalars)))
  }
}
