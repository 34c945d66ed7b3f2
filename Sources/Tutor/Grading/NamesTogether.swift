/// Two names for one thing, given at once: `water (H2O)`, `GIL, Global Interpreter Lock`.
enum NamesTogether {
  /// The ways to part a typed answer into two or three names.
  static func parts(of typed: Spelling) -> [[Spelling]] {
    let split = separators.map { separator in
      typed.text.split(separator: separator).map { String($0) }
    }
    return ([bracketed(typed.text)] + split)
      .filter { (2...3).contains($0.count) }
      .map { $0.map { Spelling($0) } }
      .filter { $0.allSatisfy { !$0.words.isEmpty } }
  }

  private static let separators = [
    ", ", "; ", " / ", "/", " = ", "=", " or ", " aka ", " - ", " – ",
  ]

  /// What stands before a last pair of brackets, and in it.
  private static func bracketed(_ text: String) -> [String] {
    guard let last = text.last, ")]".contains(last),
      let open = text.lastIndex(of: last == ")" ? "(" : "[")
    else { return [] }
    return [String(text[..<open]), String(text[text.index(after: open)...].dropLast())]
  }
}
