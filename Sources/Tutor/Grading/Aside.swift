/// A note in brackets after a typed answer: `the armada (1588)`, `Luteinizing hormone (LH)`.
enum Aside {
  /// The answer without a note that says nothing else: years, or its own letters.
  static func removed(from typed: Spelling) -> Spelling? {
    guard let last = typed.text.lastIndex(where: { !".!".contains($0) }), typed.text[last] == ")",
      let open = typed.text.lastIndex(of: "(")
    else { return nil }
    let before = Spelling.trimmed(String(typed.text[..<open]))
    let content = typed.text[typed.text.index(after: open)..<last]
    guard !before.isEmpty,
      isYears(content) && !before.contains(where: \.isNumber)
        || isAbbreviation(content, of: before)
    else { return nil }
    return Spelling(before)
  }

  private static func isYears(_ text: Substring) -> Bool {
    text.contains(where: \.isNumber)
      && text.allSatisfy { $0.isNumber || $0.isWhitespace || "-–—".contains($0) }
      && text.split { !$0.isNumber }.allSatisfy { (2...4).contains($0.count) }
  }

  /// Whether the letters are the words' first ones, or stand in order in a single word: Ca, LH.
  private static func isAbbreviation(_ text: Substring, of name: String) -> Bool {
    let letters = text.filter(\.isLetter).lowercased()
    guard (1...6).contains(letters.count), text.contains(where: \.isUppercase),
      text.allSatisfy({ $0.isLetter || $0 == "." })
    else { return false }
    if Initials.of(name).contains(letters) { return true }
    var rest = letters[...]
    for letter in name.lowercased() where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty && letters.first == name.lowercased().first && letters.count <= 3
  }
}

/// The first letters of a name's words.
enum Initials {
  /// With and without small words such as "of"; folded; empty for less than two words.
  static func of(_ name: String) -> Set<String> {
    let words = Spelling(name).words
    guard (2...8).contains(words.count) else { return [] }
    let all = String(words.compactMap(\.first))
    let small: Set<String> = ["of", "the", "and", "for", "in", "a", "an", "on", "to", "de"]
    let great = String(words.filter { !small.contains($0) }.compactMap(\.first))
    return Set([all, great].filter { $0.count >= 2 })
  }
}
