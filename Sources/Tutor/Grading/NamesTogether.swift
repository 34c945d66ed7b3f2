/// Two names for one thing, given at once: `water (H2O)`, `GIL, Global Interpreter Lock`.
enum NamesTogether {
  /// The ways to part a typed answer into two or three names.
  static func parts(of typed: Spelling) -> [[Spelling]] {
    guard mayHoldSeveral(typed) else { return [] }
    let split = separators.map { separator in
      typed.text.split(separator: separator).map { String($0) }
    }
    return ([bracketed(typed.text)] + split + split.compactMap(sharing))
      .filter { (2...3).contains($0.count) }
      .map { $0.map { Spelling($0) } }
      .filter { $0.allSatisfy { !$0.words.isEmpty } }
  }

  /// Whether there is any bracket or separator at all.
  private static func mayHoldSeveral(_ typed: Spelling) -> Bool {
    typed.text.utf8.contains { byte in ",;/=-)]&".utf8.contains(byte) || byte >= 0x80 }
      || typed.words.contains { ["or", "aka", "and"].contains($0) }
  }

  private static let separators = [
    ", ", "; ", " / ", "/", " = ", "=", " or ", " aka ", " - ", " – ",
    " and ", " & ", ", or ", ", and ",
  ]

  /// With the surname that two people have in common: `Orville and Wilbur Wright`.
  private static func sharing(_ parts: [String]) -> [String]? {
    guard parts.count == 2 else { return nil }
    let words = parts.map { $0.split(separator: " ") }
    guard words[0].count == 1, words[1].count == 2 else { return nil }
    return ["\(parts[0]) \(words[1][1])", parts[1]]
  }

  /// What stands before a last pair of brackets, and in it.
  private static func bracketed(_ text: String) -> [String] {
    let text = text.hasSuffix(").") ? String(text.dropLast()) : text
    guard let last = text.last, ")]".contains(last) else { return [] }
    let opening: Character = last == ")" ? "(" : "["
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == last { depth += 1 }
      if text[index] == opening { depth -= 1 }
      if depth == 0 {
        return [String(text[..<index]), String(text[text.index(after: index)...].dropLast())]
      }
    }
    return []
  }
}
