/// Keeps text from outside from steering the terminal or hiding what it says.
package enum ControlFilter {
  /// The text without control characters: C0 but newline and tab, DEL, C1, and the embeddings,
  /// overrides and isolates that reorder what is around them (U+202A–202E, U+2066–2069).
  ///
  /// What an escape sequence leaves behind (`[2J`) is harmless text and stays, so nothing a
  /// learner typed is lost unseen.
  package static func strip(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 0x0A || $0 == 0x09 }
    guard !isPlain, text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
  }

  /// Whether a scalar is one of those that `strip(_:)` removes.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
