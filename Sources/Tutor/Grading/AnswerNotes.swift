/// What stands in an accepted answer beside the answer itself: notes, escapes, a second answer.
enum AnswerNotes {
  /// The answers that a written one names; without notes just itself.
  ///
  /// `%22Jim%22` is read as `"Jim"`; what follows `Errata` is left out, as is `, by AUTHOR` and a
  /// clause with `, who`; `Prince William (accept Duke of Cambridge)` names both.
  static func answers(in answer: String) -> [String] {
    let text = unescaped(answer)
    var found = [text]
    if let named = alsoAccepted(in: text) { found += named }
    for mark in marks {
      if let start = text.position(of: mark), start != text.startIndex {
        found.append(String(text[..<start]))
      }
    }
    return found
  }

  private static let marks = [
    " errata", " erratum", " (errata", ", by ", ", who ", ", which ", ", where ",
  ]
  private static let openings = ["accept ", "or ", "also ", "aka ", "also known as ", "allow "]

  /// What stands before a bracket that begins with `accept`, `or`, `also`, and what is in it.
  private static func alsoAccepted(in text: String) -> [String]? {
    guard let open = text.firstIndex(where: { "([".contains($0) }),
      let close = text[open...].firstIndex(where: { ")]".contains($0) })
    else { return nil }
    let content = String(text[text.index(after: open)..<close])
    let lower = content.lowercased()
    guard let opening = openings.last(where: lower.hasPrefix) else { return nil }
    return [String(text[..<open]), String(content.dropFirst(opening.count))]
  }

  /// The text with the percent escapes of printable ASCII characters read.
  private static func unescaped(_ text: String) -> String {
    guard text.contains("%") else { return text }
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
}

extension String {
  /// Where `part`, in small letters, first stands, whatever the text's case.
  fileprivate func position(of part: String) -> String.Index? {
    let pattern = Array(part)
    return indices.first { index in
      self[index...].prefix(pattern.count)
        .elementsEqual(pattern) { $0 == $1 || $0.lowercased() == String($1) }
    }
  }
}
