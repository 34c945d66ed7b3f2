/// Anki's text with holes: `{{c1::answer::hint}}`.
struct Cloze {
  private enum Piece {
    case text(String)
    case hole(number: Int, text: String, hint: String)
  }

  private let pieces: [Piece]

  /// Nil for a text without holes.
  init?(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    var found = Cloze.pieces(of: text[...])
    found.removeAll { if case .text("") = $0 { true } else { false } }
    let hasHoles = found.contains { if case .hole = $0 { true } else { false } }
    guard hasHoles else { return nil }
    pieces = found
  }

  /// The numbers of the holes, each once, in order.
  var numbers: [Int] {
    let all = pieces.compactMap { piece -> Int? in
      if case .hole(let number, _, _) = piece { number } else { nil }
    }
    return Set(all).sorted()
  }

  /// The card that asks for the holes of a number, the others filled.
  func card(_ number: Int) -> (question: String, answer: String, hint: String) {
    var question = ""
    var answers: [String] = []
    var hints: [String] = []
    for piece in pieces {
      switch piece {
      case .text(let text): question += text
      case .hole(number, let text, let hint):
        question += "______"
        if !answers.contains(text) { answers.append(text) }
        if !hint.isEmpty, !hints.contains(hint) { hints.append(hint) }
      case .hole(_, let text, _): question += text
      }
    }
    return (question, answers.joined(separator: ", "), hints.joined(separator: ", "))
  }

  private static func pieces(of text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var plain = ""
    var rest = text
    while !rest.isEmpty {
      guard let (hole, after) = hole(at: rest) else {
        let next = rest.dropFirst().firstIndex(of: "{") ?? rest.endIndex
        plain += rest[..<next]
        rest = rest[next...]
        continue
      }
      pieces.append(.text(plain))
      plain = ""
      pieces.append(hole)
      rest = after
    }
    pieces.append(.text(plain))
    return pieces
  }

  private static func hole(at rest: Substring) -> (Piece, after: Substring)? {
    guard rest.hasPrefix("{{c") else { return nil }
    let digits = rest.dropFirst(3).prefix { $0.isASCII && $0.isNumber }
    let body = rest.dropFirst(3 + digits.count)
    guard let number = Int(digits), body.hasPrefix("::") else { return nil }
    var inner = body.dropFirst(2)
    var text = ""
    var depth = 0
    // Holes may hold holes, whose own braces go.
    while !inner.hasPrefix("}}") || depth > 0 {
      guard let letter = inner.first else { return nil }
      if inner.hasPrefix("{{c"), let start = inner.firstIndex(of: ":") {
        depth += 1
        inner = inner[start...].drop { $0 == ":" }
        continue
      }
      if inner.hasPrefix("}}") {
        depth -= 1
        inner = inner.dropFirst(2)
        continue
      }
      text.append(letter)
      inner = inner.dropFirst()
    }
    let parts = split(text)
    return (
      .hole(number: number, text: parts.text, hint: parts.hint), after: inner.dropFirst(2)
    )
  }

  private static func split(_ text: String) -> (text: String, hint: String) {
    var place = text.startIndex
    while let colon = text[place...].firstIndex(of: ":") {
      if text[colon...].hasPrefix("::") {
        return (String(text[..<colon]), String(text[text.index(colon, offsetBy: 2)...]))
      }
      place = text.index(after: colon)
    }
    return (text, "")
  }
}
