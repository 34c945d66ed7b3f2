internal import CUnicode

/// How many columns of a terminal a text takes.
package enum DisplayWidth {
  /// The columns of a line of text. Newlines and tabs count as none: split and expand them first.
  package static func of(_ text: String) -> Int {
    let bytes = text.utf8
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return bytes.count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// The columns of one grapheme cluster: 2 for East Asian wide ones and emoji, 0 for a lone mark.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if isEmoji(character) { return 2 }
    // Clusters of Indic scripts may hold several letters, each with its own column.
    return scalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// Whether a cluster is shown as a picture: by default, by VS16, as a flag or as a keycap.
  package static func isEmoji(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return false }
    if first.properties.isEmojiPresentation { return true }
    guard scalars.count > 1, first.properties.isEmoji else { return false }
    return scalars.contains { $0.value == 0xFE0F || $0.properties.isEmojiModifier }
  }

  /// The text, cut to at most `columns` columns; where something had to go, an ellipsis ends it.
  package static func truncate(_ text: String, to columns: Int) -> String {
    guard of(text) > columns else { return text }
    guard columns > 0 else { return "" }
    var kept = ""
    var width = 0
    for character in text {
      width += of(character)
      if width > columns - 1 { break }
      kept.append(character)
    }
    return kept + "…"
  }

  /// The text with spaces after it up to `columns` columns; a wider one stays as it is.
  package static func pad(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - of(text)))
  }

  /// As terminals on glibc have it, where utf8proc differs: vowels and finals of a Hangul syllable
  /// take no column of their own, spacing vowel signs of Indic scripts do.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    if scalar.properties.isDefaultIgnorableCodePoint { return 0 }
    if scalar.properties.generalCategory == .spacingMark { return 1 }
    return max(0, Int(utf8proc_charwidth(utf8proc_int32_t(bitPattern: scalar.value))))
  }
}
