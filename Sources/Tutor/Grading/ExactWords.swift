internal import Text

/// The words of an answer in which each letter counts: abbreviations, formulas, names in code.
///
/// In these another letter makes another thing: ASGI and WSGI, ATPase and GTPase, P680 and P700,
/// `__getattr__` and `__setattr__`. Their case is still free.
struct ExactWords {
  private let words: Set<String>

  init(in text: String, _ context: GradingContext) {
    words = ExactWords.abbreviations(in: text).union(ExactWords.codeNames(in: text))
      .union(context.codeNames)
  }

  func contains(_ word: String) -> Bool { words.contains(word) }

  /// Whether these words are the same on both sides, which go word by word.
  func areSame(in typed: [String], and expected: [String]) -> Bool {
    zip(typed, expected).allSatisfy { $0 == $1 || !contains($1) }
  }

  /// Whether the edits, counted in the letters of all of `expected`, leave these words alone.
  func areSpared(by edits: [Edit], in expected: [String]) -> Bool {
    var start = 0
    for word in expected {
      let range = start...(start + word.count)
      start += word.count
      if contains(word), edits.contains(where: { $0.touches(range) }) { return false }
    }
    return true
  }

  /// The folded words of a text that are names in code: `__init__`, `os.path`, `print()`, and the
  /// two sides of `width = height`.
  static func codeNames(in text: String) -> Set<String> {
    guard mayHoldCode(text) else { return [] }
    let tokens = text.split(whereSeparator: \.isWhitespace)
    var names: Set<String> = []
    for (index, token) in tokens.enumerated() {
      if isCode(token) { names.formUnion(folded(String(token))) }
      if isOperator(token), index > 0, index + 1 < tokens.count {
        names.formUnion(folded("\(tokens[index - 1]) \(tokens[index + 1])"))
      }
    }
    return names
  }

  /// The word of an answer that is but one word in small letters; where code is asked for, code.
  static func bareName(in text: String) -> [String] {
    text.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber) } ? [text] : []
  }

  private static func folded(_ text: String) -> Set<String> {
    Set(Folding.key(text).split(separator: " ").map { String($0) })
  }

  /// Whether there is a sign that code could be told by; a point counts within a word only.
  private static func mayHoldCode(_ text: String) -> Bool {
    var last: UInt8 = 0x20
    for byte in text.utf8 {
      if "_\\`={}<>@([:*$".utf8.contains(byte) || byte >= 0x80 { return true }
      let startsName = byte != 0x20 && (last == UInt8(ascii: ".") || last == UInt8(ascii: "-"))
      if startsName { return true }
      last = byte
    }
    return false
  }

  private static func isOperator(_ token: Substring) -> Bool {
    !token.contains { $0.isLetter || $0.isNumber } && token.contains { "=<>".contains($0) }
  }

  private static func isCode(_ token: Substring) -> Bool {
    let isPlain = token.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    if isPlain { return false }
    if token.contains(where: { "_\\`={}<>@".contains($0) }) { return true }
    if ["()", "[", "::", "->"].contains(where: token.contains) { return true }
    let start = token.prefix { !$0.isLetter && !$0.isNumber }
    if start.count < token.count, let mark = start.last, "-.$*".contains(mark) { return true }
    return isDotted(token)
  }

  /// Whether a point joins names: `os.path`, `pyproject.toml`; not in `U.S.` or `J.J. Thomson`.
  private static func isDotted(_ token: Substring) -> Bool {
    let parts = token.split(separator: ".")
    return parts.count > 1 && parts.allSatisfy { $0.count > 1 && $0.contains(where: \.isLetter) }
  }

  private static func abbreviations(in text: String) -> Set<String> {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "." }
    // In a text all in capitals they are no sign of an abbreviation.
    let isShouted =
      !text.contains(where: \.isLowercase)
      && (words.count > 2 || words.contains { $0.count > 6 })
    return words.reduce(into: []) { found, word in
      let isMixed = word.contains(where: \.isNumber) && word.contains(where: \.isLetter)
      if isMixed || !isShouted && isAbbreviation(word.filter { $0 != "." }) {
        found.formUnion(folded(String(word)))
      }
    }
  }

  /// ASGI, ATPase, mRNA, NADPH: two capitals in front, at most after one small letter, and short.
  private static func isAbbreviation(_ word: String) -> Bool {
    let start = word.first?.isLowercase ?? false ? word.dropFirst() : word[...]
    let capitals = start.prefix(while: \.isUppercase).count
    return capitals > 1 && (capitals == start.count ? word.count <= 6 : word.count <= 8)
  }
}

extension Edit {
  /// Whether it falls within the positions or right at either end of them.
  fileprivate func touches(_ range: ClosedRange<Int>) -> Bool {
    switch self {
    case .missing(let position), .replaced(_, let position):
      range.dropLast().contains(position)
    case .extra(_, let position): range.contains(position)
    case .swapped(let position):
      range.dropLast().contains(position) || range.dropLast().contains(position + 1)
    }
  }
}
