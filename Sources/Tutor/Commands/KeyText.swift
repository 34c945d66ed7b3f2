/// What a key may look like.
package enum KeyText {
  /// The key in what was typed, pasted or printed: without white space and quotes round it. Nil where
  /// the rest is no key: nothing, or not printable ASCII without blanks.
  package static func normalised(_ text: String) -> String? {
    let key = unquoted(text)
    guard !key.isEmpty, key.utf8.count <= longest else { return nil }
    return key.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? String(key) : nil
  }

  /// The text without white space and quotes round it.
  static func unquoted(_ text: String) -> Substring {
    func isRound(_ character: Character) -> Bool {
      character.isWhitespace || quotes.contains(character)
    }
    var rest = text[...].drop(while: isRound)
    while let last = rest.last, isRound(last) { rest.removeLast() }
    return rest
  }

  private static let quotes: [Character] = ["\"", "'", "`", "“", "”", "„", "‘", "’", "\u{FEFF}"]
  /// In bytes; more than any service's key, less than a file pasted by mistake.
  private static let longest = 4096
}
