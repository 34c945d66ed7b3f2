/// What stands in an accepted answer beside the answer itself: notes, escapes, a second answer.
enum AnswerNotes {
  /// The answers that a written one names; without notes just itself.
  ///
  /// `%22Jim%22` is read as `"Jim"`; what follows `Errata` is left out, as is `, by AUTHOR` and,
  /// behind a name or a few words, a clause with `, who`; `Prince William (accept Duke of
  /// Cambridge)` names both.
  static func answers(in answer: String) -> [String] {
    let text = unescaped(answer)
    var found = [text]
    if let named = alsoAccepted(in: text) { found += named }
    let letters = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    for mark in marks {
      guard let count = position(of: mark, in: letters), count > 0,
        let start = String(text.utf8.prefix(count))
      else { continue }
      let isClause = clauses.contains(mark) && start.split(separator: " ").count > mostBeforeClause
      if !isClause { found.append(start) }
    }
    return found
  }

  private static let clauses = [", who ", ", which ", ", where "].map { Array($0.utf8) }
  private static let marks =
    [" errata", " erratum", " (errata", ", by "].map { Array($0.utf8) } + clauses
  /// In words; more are a sentence, of which the clause may be the point.
  private static let mostBeforeClause = 3
  private static let openings = ["accept ", "or ", "also ", "aka ", "also known as ", "allow "]

  /// What stands before a bracket that begins with `accept`, `or`, `also`, and what is in it.
  private static func alsoAccepted(in text: String) -> [String]? {
    guard text.utf8.contains(where: { $0 == 0x28 || $0 == 0x5B }),
      let open = text.firstIndex(where: { "([".contains($0) }),
      let close = text[open...].firstIndex(where: { ")]".contains($0) })
    else { return nil }
    let content = String(text[text.index(after: open)..<close])
    let lower = content.lowercased()
    guard let opening = openings.last(where: lower.hasPrefix) else { return nil }
    return [String(text[..<open]), String(content.dropFirst(opening.count))]
  }

  /// The text with the percent escapes of printable ASCII characters read.
  private static func unescaped(_ text: String) -> String {
    guard text.utf8.contains(0x25) else { return text }
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      let digits = rest.dropFirst().prefix(2)
      if character == "%", digits.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16), (0x20...0x7E).contains(value)
      {
        result.append(Character(Unicode.Scalar(value)))
        rest = rest.dropFirst(3)
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// How many bytes stand before `part`.
  private static func position(of part: [UInt8], in text: [UInt8]) -> Int? {
    guard text.count >= part.count else { return nil }
    return (0...(text.count - part.count)).first { start in
      text[start] == part[0] && text[start..<(start + part.count)].elementsEqual(part)
    }
  }
}
